"""Quick fixes: what can be written in place of a mistake, worked out from the problem and the text round its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.caret import indent_of
from assistant.author.text_tree import is_flow, items_of, tree_of, value_at
from assistant.author.uses import Edit
from assistant.base.problem import Problem
from assistant.base.text import Said, Text, Value, fill, say

_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[^\s,\[\]{}#]+")
_WIDE = "\u00a0\u202f\u2007\u2009\u3000"
_CURLY = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'"}
_YES_NO = {"no": "false", "off": "false", "n": "false", "yes": "true", "on": "true", "y": "true"}
_WRITE = Text("Write {new}", "Écrire {new}")
_WRITE_FILE = Text("Write the file {new}", "Écrire le fichier {new}")


@dataclass(frozen=True, slots=True)
class Mend:
    """One way out: what it is called and what it writes."""

    name: Text
    edits: tuple[Edit, ...]
    code: str = ""
    new_file: str = ""
    """A file that is to be made, with what its kind begins with."""
    listed: str = ""


def mends_of(problem: Problem, lines: Sequence[str], known: Sequence[str] = ()) -> list[Mend]:
    """What mends a problem, the likeliest first. `known` are the ids of the kind wanted at its place."""
    if not 0 < problem.line <= len(lines):
        return []
    found: dict[tuple[tuple[Edit, ...], str], Mend] = {}
    for way in _WAYS:
        for mend in way(problem, lines, known):
            found.setdefault((mend.edits, mend.new_file), mend)
    return list(found.values())


def _place(problem: Problem, lines: Sequence[str]) -> tuple[int, str, int, str]:
    """Line, its text, column and the word there."""
    line = problem.line - 1
    text = lines[line]
    column = max(0, min(problem.column - 1, len(text)))
    token = _TOKEN.match(text, column)
    return line, text, column, token.group() if token else ""


def _replace(problem: Problem, line: int, column: int, old: str, new: str) -> Mend:
    edit = Edit(Path(problem.file), line, column, len(old), new)
    return Mend(say("Write {new}", "Écrire {new}", new=new), (edit,), problem.code)


def _of_hint(problem: Problem, name: str) -> Value | None:
    return problem.hint.values.get(name) if isinstance(problem.hint, Said) else None


def _nearest(problem: Problem, lines: Sequence[str], known: Sequence[str]) -> Iterator[Mend]:
    """The name that was probably meant, then others of the kind."""
    near, line_column = _of_hint(problem, "near"), _place(problem, lines)
    line, text, column, token = line_column
    wrong = str(problem.values.get("name", "")) or token.strip("\"'")
    at = text.find(wrong, column) if wrong else -1
    if at < 0:
        at, wrong = column, token.strip("\"'")
        at += token[:1] in "\"'" if token else 0
    if isinstance(near, str) and wrong:
        yield _replace(problem, line, at, wrong, near)
    if problem.code.startswith("unknown-") and wrong:
        for name in known[:6]:
            if name != near:
                yield _replace(problem, line, at, wrong, name)


def _absent_file(problem: Problem, _lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """A file that a list names is made."""
    name, listed = problem.values.get("name"), re.split(r"[.[]", problem.where)[0]
    if problem.code != "no-file" or not isinstance(name, str) or listed not in ("files", "scenarios"):
        return
    if "/" not in name and name.endswith((".yaml", ".yml")):
        yield Mend(fill(_WRITE_FILE, new=name), (), problem.code, name, listed)


def _word(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """`no` means false."""
    line, _, column, token = _place(problem, lines)
    if token.lower() in _YES_NO and (_of_hint(problem, "word") or problem.code in ("not-allowed", "wrong-type")):
        yield _replace(problem, line, column, token, _YES_NO[token.lower()])


def _quotes(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """What YAML reads otherwise than it is meant goes between quotes."""
    line, text, column, token = _place(problem, lines)
    sign, whole = _of_hint(problem, "sign"), _of_hint(problem, "whole")
    if isinstance(sign, str) and text[column:].startswith(sign):
        yield _replace(problem, line, column, sign, f'"{sign}"')
    if isinstance(whole, str) and text[column : column + 1] == "'":
        yield _replace(problem, line, column, f"'{whole}'", f'"{whole}"')
    for odds in re.finditer(r"(?<![\w'\"-])(\d+):(\d+)(?![\w:'\"])", text):
        if problem.code == "not-yaml":
            yield _replace(problem, line, odds.start(), odds.group(), f"{odds[1]}-{odds[2]}")
    if problem.code == "wrong-type" and re.fullmatch(r"\d+", token):
        yield _replace(problem, line, column, token, f"'{token}'")


def _blanks(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """Tabs and no-break spaces become spaces, curly quotes straight ones."""
    line = problem.line - 1
    for number in (line, line - 1):
        if not 0 <= number < len(lines):
            continue
        text = lines[number]
        head = text[: len(text) - len(text.lstrip("\t \u00a0"))]
        clean = head.replace("\t", "  ")
        for sign in _WIDE:
            clean = clean.replace(sign, " ")
        clean += re.sub(f":[{_WIDE}]", ": ", text[len(head) :])
        if problem.code == "curly-quotes":
            for sign, plain in _CURLY.items():
                clean = clean.replace(sign, plain)
        if clean != text and problem.code in ("not-yaml", "curly-quotes"):
            name = Text("Write plain spaces and straight quotes", "Écrire des espaces simples et des guillemets droits")
            yield Mend(name, (Edit(Path(problem.file), number, 0, len(text), clean),), problem.code)


def _missing(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """A field that lacks is written where its neighbours are."""
    name = problem.values.get("name")
    if problem.code != "missing-field" or not isinstance(name, str) or not name.isidentifier():
        return
    line, text, column, _ = _place(problem, lines)
    called = say("Add {name}:", "Ajouter {name}:", name=name)
    if text[column : column + 1] == "{":
        put = f"{name}: , " if text[column + 1 : column + 2] != "}" else f"{name}: "
        yield Mend(called, (Edit(Path(problem.file), line, column + 1, 0, put),), problem.code)
        return
    inset = " " * (indent_of(text) if problem.where or column else 0)
    yield Mend(called, (Edit(Path(problem.file), line, len(text), 0, f"\n{inset}{name}: "),), problem.code)


def _language(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """A text in one language gets the other, to be written."""
    if problem.code != "missing-translation":
        return
    line, text, column, _ = _place(problem, lines)
    found = re.compile(r"\{\s*(en|fr):\s*(?P<said>\"[^\"]*\"|'[^']*'|[^,{}]*)\}").search(text, max(0, column - 1))
    if found is not None:
        other = "fr" if found[1] == "en" else "en"
        put = f", {other}: {found['said'].strip()}"
        name = say("Add {name}:", "Ajouter {name}:", name=other)
        yield Mend(name, (Edit(Path(problem.file), line, found.end() - 1, 0, put),), problem.code)


def _words_of_fact(problem: Problem, lines: Sequence[str], _known: Sequence[str]) -> Iterator[Mend]:
    """A word of the board that a fact lacks goes behind those it has."""
    stray = problem.values.get("stray")
    if problem.code != "word-not-in-fact" or not isinstance(stray, str):
        return
    text = "\n".join(lines)
    had = value_at(tree_of(text), *problem.where.split(".")[:-1], "words")
    last = items_of(had)[-1] if had is not None and items_of(had) else None
    if had is None or last is None:
        return
    mark = last.end_mark
    put = f", {stray}" if is_flow(had) else f"\n{' ' * max(0, int(last.start_mark.column) - 2)}- {stray}"
    name = say("Add {new} to the words", "Ajouter {new} aux mots", new=stray)
    yield Mend(name, (Edit(Path(problem.file), int(mark.line), int(mark.column), 0, put),), problem.code)


Way = Callable[[Problem, Sequence[str], Sequence[str]], Iterator[Mend]]
_WAYS: tuple[Way, ...] = (_absent_file, _nearest, _word, _quotes, _blanks, _missing, _language, _words_of_fact)
