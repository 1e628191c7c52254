# ruff: noqa: E501 (values in rows by kind)
"""A generator of systems, scenarios and own copies as a hostile or careless hand may leave them, and what becomes of
each: checked, loaded, and used in every way the command line has."""

from __future__ import annotations

import contextlib
import io
import json
import random
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from assistant.base.problem import worded
from assistant.cli.main import main
from assistant.formats.documents import Reader
from assistant.formats.file_check import check_paths
from assistant.formats.load import load_system
from assistant.formats.yaml_text import parse
from tests.formats.shelf import DATA, SCENARIOS, SCHEMAS
from tests.watch import Watch, fewest, kept_in

SHELF = DATA / "good"
FORD = SHELF / "ford"
READER = "assistant.formats.documents.Reader"
LARGE = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
OWN = """format: 1
kind: overlay
system: ford
set: {tables.ground.rows.pike.wood: 2, counters.types.red_foot.strength: 5, options.fog: thick}
change:
  procedures.melee.modifiers:
    - {id: house_high, add: 1, when: river, name: {en: High ground, fr: Hauteur}}
board:
  spaces: {tower: {name: {en: Keep, fr: Donjon}}}
"""
APART = """format: 1
kind: scenario
system: ford
id: noon
name: {en: Noon, fr: Midi}
like: dawn
turns: 3
change: {tables.hits.rows: {2-6: 1}}
setup:
  - {side: red, counters: [red_foot_1], at: tower}
"""
CODE = [
    "__import__('os').system('touch RAN')", "().__class__.__bases__", "open('RAN','w')", "[].__len__()", "attacker.__dict__",
    "lambda: 1", "(x for x in [1])", "exec('1')", "natural[open('RAN','w')]", "x; import os", "`id`", "$(touch RAN)",
    "{{7*7}}", "%(x)s", "f'{1}'", "a\nimport os", "1 if open('RAN','w') else 2", "yield 1", "print", "...", "*a", "**{}",
]  # fmt: skip
NUMBERS: list[Any] = [
    0, -1, 1, 2, 3, 7, 255, 65536, 10**6, 10**9, -(10**9), 10**18, 10**40, 10**400, 0.1, -0.5, 1e300, 1e-300, True, False, None,
]  # fmt: skip
WORDS = [
    "", " ", "x", "unknown", "never", "least_of", "null", "2d6", "200d1000", "1d0", "0d6", "d", "9d9k9", "3d6+2d8-1", "é", "Ω" * 30,
    "a\nb", "ab\n", "../../etc/passwd", "/etc/passwd", "~", "C:\\x", "a\u0000b", "\ud7ff", "\u202e", "<b>&amp;", "{n}", "{0}",
    "{side.__class__}", "{x!r:>99999999}", "1-6", "6-1", "0-999999", "1-", "-", "1,2", "tower", "red", "foot", "0304", "all",
    "tables.hits.rows", "counters.types", "a.b.c", ".", "..", "...", "*", "rules", "assumed", "true", "x" * 700, "sun", "sun\n",
    "total", "natural", "die", "result", "out", "ns", "row", "key", "class", "import", "def", "self", "None",
]  # fmt: skip
SIGNS = ["+", "-", "*", "//", "%", "<", ">", "==", "!=", ">=", "and", "or", "if", "in", ",", "(", ")", "[", "]", ".", " ", "not"]
NAMES = ["attacker.strength", "defender.tired", "river", "total", "natural", "here.strength", "to.terrain", "count(", "sum(", "side.id",
         "7", "1000000", "red", "least(", "max(", "min(", "abs(", "any(", "table(", "option(", "die"]  # fmt: skip
SCRAPS = ["", " ", "\n", "\t", "{", "}", "[", "]", ":", ": ", ",", "- ", "&a ", "*a", "!x ", "#", "'", '"', "|", ">", "{}", "[]", "? ",
          "<<: ", "---\n", "%YAML 1.1\n", "\x00", "\x85", "\u2028", "\ufeff", "\r", "!!python/object/apply:os.system [id]", "\x1b[0m"]  # fmt: skip


@dataclass(frozen=True)
class Source:
    """The files that are changed, and which of them is named on the command line."""

    name: str
    files: dict[str, str]
    first: str


@lru_cache(maxsize=1)
def sources() -> dict[str, Source]:
    """What there is to be changed: a small whole system, an own copy and a scenario of it, and the shipped systems."""
    out = {"ford": Source("ford", _texts(FORD), "")}
    out["own copy"] = Source("own copy", {"own.yaml": OWN}, "own.yaml")
    out["scenario"] = Source("scenario", {"noon.yaml": APART}, "noon.yaml")
    out |= {name: Source(name, _texts(SCENARIOS / name), "") for name in LARGE}
    return out


def _texts(folder: Path) -> dict[str, str]:
    return {f.name: f.read_text(encoding="utf-8") for f in sorted(folder.glob("*.yaml"))}


@lru_cache(maxsize=64)
def _tree(source: str, file: str) -> str:
    """A file as JSON, to be read anew for every change."""
    return json.dumps(parse(sources()[source].files[file], file).data, default=str)


Edit = tuple[str, int]  # which file, and the seed of what is done to it


@dataclass(frozen=True)
class Case:
    """One source with its changes. The same edits give the same files."""

    source: Source
    edits: tuple[Edit, ...]

    def files(self, edits: Sequence[Edit] | None = None) -> dict[str, bytes]:
        """What stands in the folder."""
        out = {name: text.encode() for name, text in self.source.files.items()}
        trees: dict[str, Any] = {}
        for file, seed in self.edits if edits is None else edits:
            dice = random.Random(seed)
            if seed % 4:
                tree = trees.setdefault(file, json.loads(_tree(self.source.name, file)))
                _change_tree(tree, dice)
                out[file] = json.dumps(tree, ensure_ascii=False, indent=1).encode(errors="surrogatepass")
            else:
                out[file] = _change_text(out[file], dice)
        return out


def cases(seed: int, count: int) -> Iterator[Case]:
    """Changed documents, the same for the same seed: mostly of the small system, now and then of a shipped one."""
    dice = random.Random(f"documents {seed}")
    kinds, weights = ["ford", "own copy", "scenario", "large"], [70, 14, 14, 0.4]
    for _ in range(count):
        kind = dice.choices(kinds, weights)[0]
        source = sources()[dice.choice(LARGE) if kind == "large" else kind]
        some = dice.choice([1, 1, 1, 2, 2, 3, 5])
        yield Case(source, tuple((dice.choice(sorted(source.files)), dice.randrange(2**40)) for _ in range(some)))


# what is done to a file


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    """Every value of a tree, as what holds it and by which key."""
    out, left = [], [tree]
    while left:
        holder = left.pop()
        pairs = holder.items() if isinstance(holder, dict) else enumerate(holder)
        for key, value in pairs:
            out.append((holder, key))
            if isinstance(value, dict | list):
                left.append(value)
    return out


def _change_tree(tree: Any, dice: random.Random) -> None:
    spots = _spots(tree)
    if not spots:
        return
    holder, key = dice.choice(spots)
    pick = dice.randrange(11)
    if pick == 0:
        del holder[key]
    elif pick == 1 and isinstance(holder, dict):
        other, name = dice.choice(spots)
        holder[dice.choice([str(name), _word(dice), dice.choice(CODE)])] = holder.pop(key)
    elif pick in (2, 3):
        other, name = dice.choice(spots)
        holder[key] = json.loads(json.dumps(other[name]))
    elif pick == 4:
        holder[key] = _expression(dice)
    elif pick == 5:
        holder[key] = _nested(dice)
    elif pick == 6 and isinstance(holder[key], list):
        holder[key] = holder[key] * dice.choice([2, 3, 400])
    elif pick == 7 and isinstance(holder[key], dict):
        value = dice.choice(list(holder[key].values()) or [1])
        holder[key] |= {f"{dice.choice(['a', 'k', '1-'])}{n}": value for n in range(dice.choice([1, 3, 900]))}
    elif pick == 8:
        holder[key] = {"value": holder[key], "source": dice.choice(["rules", "assumed", "unknown", "house", 7, "boat"])}
    elif pick == 9:
        holder[key] = _number(dice)
    else:
        holder[key] = _word(dice)


def _number(dice: random.Random) -> Any:
    return dice.choice([float("inf"), float("-inf"), float("nan")]) if dice.random() < 0.05 else dice.choice(NUMBERS)


def _word(dice: random.Random) -> str:
    return dice.choice(dice.choice([WORDS, WORDS, CODE]))


def _expression(dice: random.Random) -> str:
    if dice.random() < 0.15:
        return dice.choice(["(" * 200 + "1" + ")" * 200, "not " * 300 + "1", "1" + "+1" * 2000, "a." * 500 + "b"])
    return " ".join(dice.choice(dice.choice([NAMES, SIGNS])) for _ in range(dice.randrange(1, 9)))


def _nested(dice: random.Random) -> Any:
    out: Any = dice.choice([1, "x", None])
    for _ in range(dice.choice([2, 5, 38, 60, 300])):
        out = [out] if dice.random() < 0.5 else {"a": out}
    return out


def _change_text(raw: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(raw) + 1)
    pick = dice.randrange(6)
    lines = raw.split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    if pick == 0:
        return raw[:at] + dice.choice(SCRAPS).encode() + raw[at + dice.randrange(12) :]
    if pick == 1:
        return raw[:at] + dice.randbytes(dice.randrange(4)) + raw[at + dice.randrange(3) :]
    if pick == 2:
        lines[one] = dice.choice([b"  ", b"\t", b" "]) + lines[one]
    elif pick == 3:
        lines[one], lines[other] = lines[other], lines[one]
    elif pick == 4:
        lines.insert(other, lines[one] if dice.random() < 0.9 else lines[one] * 2000)
    else:
        words = raw.split(b" ")
        words[dice.randrange(len(words))] = _word(dice).encode(errors="replace")
        return b" ".join(words)
    return b"\n".join(lines)


# what becomes of it


class Unchanged:
    """What the files that nobody changed say, read once: reading them again for every try would take days."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._read: dict[str, Reader] = {}
        self.changed: frozenset[str] = frozenset()
        self.of: Source | None = None

    def reader(self, schemas: Path, texts: Mapping[Path, str] | None = None) -> Reader:
        """A fresh reader that knows them."""
        fresh = Reader(schemas, texts or {})
        source = self.of
        if source is None:
            return fresh
        if source.name not in self._read:
            self._read[source.name] = self._first(source, schemas)
        base = self._read[source.name]
        for path, document in base._read.items():
            if path.name not in self.changed or path.parent != self._home:
                fresh._read[path] = document
        fresh.digests = {path: d for path, d in base.digests.items() if Path(path) in fresh._read}
        fresh._texts = {shown: t for shown, t in base._texts.items() if Path(shown) in fresh._read}
        fresh.places._marks.update(base.places._marks)
        return fresh

    def _first(self, source: Source, schemas: Path) -> Reader:
        laid_out(self._home, {name: text.encode() for name, text in source.files.items()})
        base = Reader(schemas)
        for name in source.files:
            base.document(self._home / name, str(self._home / name))
        if source.first:
            for file in sorted(FORD.glob("*.yaml")):
                base.document(file, str(file))
        return base


def laid_out(folder: Path, files: Mapping[str, bytes]) -> Path:
    """The files in a folder, nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, raw in files.items():
        (folder / name).write_bytes(raw)
    return folder


def outcome(folder: Path, case: Case, dice: random.Random) -> str:
    """Check, load and use what lies in a folder: `told` what is wrong, or `used`."""
    path = folder / case.source.first if case.source.first else folder
    roots = [SHELF, SCENARIOS]
    large = case.source.name in LARGE  # of hundreds of thousands of bytes: one thing at a time
    found = check_paths([path], schemas=SCHEMAS, roots=roots) if not large or dice.random() < 0.5 else ()
    for problem in found:
        assert problem.line >= 0 and problem.column >= 0 and problem.text.en and problem.text.fr
        for language in ("en", "fr"):
            worded(problem, language).encode(errors="replace")
    if large and found:
        return "told"
    own = case.source.name == "own copy"
    loaded = load_system(FORD if own else path, schemas=SCHEMAS, roots=roots, overlay=path if own else None)
    assert (loaded.system is None) == bool(loaded.errors), "an error without a sentence"
    if loaded.system is None:
        return "told"
    if case.source.first or large or dice.random() > 0.2:
        return "loaded"
    return _used(folder, loaded.tree, dice)


def _used(folder: Path, tree: Any, dice: random.Random) -> str:
    """Everything the command line does with a system."""
    home, run = str(folder), _quietly
    procedures = list(tree.get("procedures", {}))
    run(["check", home, "--json"])
    run(["describe", home, "--lang", "fr"])
    for procedure in dice.sample(procedures, min(len(procedures), 3)):
        run(["describe", home, procedure, "--json"])
        run(["odds", home, procedure])
        run(["resolve", home, procedure, "--roll", "--seed", "1", "--lang", "fr"])
    part = dice.choice(["counters", "zones", "spaces", "boxes", "tracks", "decks", "icons", "functions"])
    run(["describe", home, part])
    for scenario in list(tree.get("scenarios", {}))[:2]:
        run(["advise", f"{home}/{scenario}", "--fill", "3"])
    if dice.random() < 0.03:
        run(["show", home, "-o", str(folder / "out.png"), "--size", "300x200"])
    return "used"


def _quietly(words: list[str]) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = main(words)
    assert code in (0, 1, 2)


def watched(watch: Watch, folder: Path, seed: int, count: int) -> None:
    """Try so many; what fails is kept with as few changes as still fail in the same way."""
    home = folder / "case"
    shelf = Unchanged(home)

    def tried(case: Case, edits: Sequence[Edit], number: int) -> Callable[[], str]:
        shelf.of, shelf.changed = case.source, frozenset()
        shelf.reader(SCHEMAS)
        shelf.changed = frozenset(file for file, _ in edits)
        laid_out(home, case.files(edits))
        return lambda: outcome(home, case, random.Random(number))

    def keep(case: Case, number: int, kind: str) -> str:
        few = fewest(case.edits, lambda edits: watch.look(tried(case, edits, number))[0] == f"!{kind}")
        return kept_in("documents", f"{case.source.name}-{seed}-{number}", case.files(few))

    with patch("assistant.formats.file_check.Reader", shelf.reader), patch(READER, shelf.reader):
        for number, case in enumerate(cases(seed, count)):
            name = f"{case.source.name} {seed}/{number}"
            watch.try_(name, tried(case, case.edits, number), partial(keep, case, number))
