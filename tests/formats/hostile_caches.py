# ruff: noqa: E501 (values in rows by kind)
"""A generator of what may lie in the folder that is kept for the next start: entries and pictures that were cut, changed
or exchanged, things that are no files, and entries somebody planted; and what becomes of the next load."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

from assistant.base.data import mapping
from assistant.base.problem import AleaError
from assistant.drawing.boards.render import ground
from assistant.drawing.tokens import LIGHT
from assistant.formats.cache import mark_of
from assistant.formats.limits import MAX_COUNTERS, MAX_LINKS, MAX_SPACES
from assistant.model.scenario import System
from assistant.play.setup import start_of
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from assistant.rules.values import Fault
from tests.formats.shelf import DATA, load
from tests.watch import Watch, fewest, kept_in

FORD = DATA / "good" / "ford"
KEY = b"ours"
SCALE = 8.0
HOLES = 10**8  # bytes
CODE = ["natural[open('RAN', 'w')]", "x; open('RAN', 'w')", "ab\n", "__import__('os').system('touch RAN')", "é", "", "class"]
VALUES: list[Any] = [0, -1, 10**400, 10**9, 10**6, 300, 1e300, "1-999999999", None, True, "", "x" * 5000, "\ud800", [], {}, [[]], {"en": 1}, "{0.__class__}", "../../x"]
# Who has the key may write nonsense there, as into our own code; neither run it nor work without end it must.
NONSENSE = (AleaError, Fault, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)


@dataclass(frozen=True)
class Case:
    """What is done to a sound folder; the same edits give the same."""

    edits: tuple[int, ...]


def cases(seed: int, count: int) -> Iterator[Case]:
    """Changed folders, the same for the same seed."""
    dice = random.Random(f"caches {seed}")
    for _ in range(count):
        yield Case(tuple(dice.randrange(2**40) for _ in range(dice.choice([1, 1, 1, 2, 3]))))


class Folder:
    """A sound cache, which every case begins with, and what a load from it gives."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.sound = home / "sound"
        self.cache = home / "cache"
        self.whole = load(FORD, cache=self.sound, key=KEY)
        assert self.whole.system is not None
        self.board = ground(self.whole.system.board, LIGHT, SCALE, self.sound)

    def laid_out(self, edits: Sequence[int]) -> None:
        """The cache as the case has it."""
        shutil.rmtree(self.cache, ignore_errors=True)
        shutil.copytree(self.sound, self.cache)
        for seed in edits:
            _change(self.cache, random.Random(seed))


def _change(cache: Path, dice: random.Random) -> None:
    found = sorted(file for file in cache.rglob("*") if file.is_file() and not file.is_symlink())
    files = [file for file in found if file.stat().st_size < HOLES]  # else we ourselves read three thousand million bytes
    if not files:
        return
    file = dice.choice(files)
    pick = dice.randrange(11)
    if pick < 4:
        file.write_bytes(_hurt(file.read_bytes(), dice, pick))
    elif pick == 4:
        file.write_bytes(dice.choice(files).read_bytes())  # another's
    elif pick == 5:
        file.unlink()
        _no_file(file, dice)
    elif pick == 6:
        with file.open("r+b") as opened:
            opened.truncate(dice.choice([0, HOLES, 3 * 10**9]))  # with holes: nothing of it lies on the disk
    elif pick == 7 and file.suffix == ".png":
        image = QImage(dice.choice([1, 20, 3000]), dice.choice([1, 20, 3000]), QImage.Format.Format_RGB32)
        image.fill(dice.randrange(2**32))
        image.save(str(file))
    else:
        _plant(file, dice)


def _hurt(raw: bytes, dice: random.Random, pick: int) -> bytes:
    at = dice.randrange(len(raw) + 1)
    if pick == 0:
        return raw[:at]
    if pick == 1:
        return raw[:at] + bytes(len(raw) - at)  # as after a power cut: the length was written, the rest was not
    if pick == 2:
        return raw[:at] + dice.randbytes(dice.randrange(1, 9)) + raw[at + dice.randrange(9) :]
    return bytes(byte ^ (1 << dice.randrange(8)) if place == at else byte for place, byte in enumerate(raw))


def _no_file(file: Path, dice: random.Random) -> None:
    pick = dice.randrange(5)
    if pick == 0:
        file.mkdir()
    elif pick == 1:
        os.mkfifo(file)
    else:
        file.symlink_to(["/dev/zero", "/nowhere/at/all", str(file)][pick - 2])


def _plant(file: Path, dice: random.Random) -> None:
    """Another entry under our own mark, as by somebody who has read the key too; or under none."""
    try:
        raw = json.loads(file.read_bytes().partition(b"\n")[2])
    except ValueError:
        return
    ours = dice.random() < 0.7
    for _ in range(dice.choice([1, 1, 3])):
        holder, key = dice.choice(_spots(raw))
        pick = dice.randrange(4)
        if pick == 0:
            del holder[key]
        elif pick == 1 and isinstance(holder, dict):
            holder[dice.choice(CODE)] = holder.pop(key)
        elif pick == 2:
            holder[key] = dice.choice(CODE)
        else:
            holder[key] = dice.choice(VALUES)
    body = json.dumps(raw).encode()
    file.write_bytes(mark_of(body, KEY if ours else b"theirs") + b"\n" + body)


def _spots(tree: Any) -> list[tuple[Any, Any]]:
    out, left = [], [tree]
    while left:
        holder = left.pop()
        for key, value in list(holder.items()) if isinstance(holder, dict) else list(enumerate(holder)):
            out.append((holder, key))
            if isinstance(value, dict | list) and value:
                left.append(value)
    return out


# what becomes of it


def outcome(folder: Folder) -> str:
    """Load and draw from it: `anew` where the entry is not taken, `taken` where it is, `told` where a planted one does
    not go together; never another answer than without a cache, but from an entry under our own mark."""
    found = load(FORD, cache=folder.cache, key=KEY)
    assert found.system is not None
    same = found.tree == folder.whole.tree
    assert folder.whole.system is not None
    assert ground(folder.whole.system.board, LIGHT, SCALE, folder.cache) == folder.board, "half a board is shown"
    came = "anew"
    if not same:
        came = "taken"
        try:
            _used(found.system)
        except NONSENSE:
            came = "told"
    assert not Path("RAN").exists() and not (folder.cache / "RAN").exists(), "code of a planted entry was run"
    return came


def _used(system: System) -> None:
    """Its map, its games and its odds."""
    assert len(system.board.spaces) <= MAX_SPACES and len(system.board.links) <= MAX_LINKS
    assert len(system.mix.counters) <= MAX_COUNTERS
    for scenario in list(system.scenarios.values())[:2]:
        start_of(system, scenario)
    for procedure in list(mapping(system.rules["procedures"]))[:3]:
        with contextlib.suppress(*NONSENSE):
            RuleBook(system).odds(procedure, Question())


def watched(watch: Watch, home: Path, seed: int, count: int) -> None:
    """Try so many; what fails is kept as a folder."""
    folder = Folder(home)

    def tried(edits: Sequence[int]) -> Callable[[], str]:
        folder.laid_out(edits)
        return partial(outcome, folder)

    def keep(case: Case, number: int, kind: str) -> str:
        few = fewest(case.edits, lambda edits: watch.look(tried(edits))[0] == f"!{kind}")
        return kept_in("caches", f"{seed}-{number}", {"edits.txt": repr(few).encode()})

    for number, case in enumerate(cases(seed, count)):
        watch.try_(f"cache {seed}/{number}", tried(case.edits), partial(keep, case, number))
