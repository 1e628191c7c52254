"""The power fails at any moment of a game: what of the file is on the disk then, and what becomes of it.

What was flushed is there. Of what was written after that a disk may have nothing, a part, the length without the
contents, or pages in any order (https://www.man7.org/linux/man-pages/man2/fdatasync.2.html).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest.mock import patch

from assistant.base.problem import AleaError
from assistant.model.scenario import System
from assistant.play.commands.record import AddNote
from assistant.play.journal import Journal
from tests.play.random_commands import random_command
from tests.play.systems import SYSTEMS
from tests.watch import Watch, kept_in

PAGE = 512  # bytes that a disk writes whole


@dataclass(frozen=True)
class Moment:
    """What stood in the file at a step of the writer: what is surely on the disk, what was written since, and how many
    lines the program had acknowledged."""

    safe: bytes
    since: bytes
    acknowledged: int


class Ledger:
    """A disk that notes every moment at which the power may fail."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.acknowledged = 0
        self._safe, self._all = b"", b""

    def write(self, _fd: int, data: bytes) -> int:
        taken = os.write(_fd, data)
        self._note()
        self._all += data[:taken]
        self._note()
        return taken

    def flush(self, _fd: int) -> None:
        self._note()
        self._safe = self._all
        self._note()

    def truncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)
        self._all = self._all[:size]
        self._note()

    def _note(self) -> None:
        safe = self._safe if self._all.startswith(self._safe) else self._all  # what was cut off again is nothing
        self.moments.append(Moment(safe, self._all[len(safe) :], self.acknowledged))


def played(folder: Path, name: str, seed: int, actions: int) -> list[Moment]:
    """The moments of a game of random commands, undone and done again now and then."""
    system, dice, disk = SYSTEMS[name](), random.Random(f"{name} {seed}"), Ledger()
    with Journal.create(folder / f"whole-{seed}.alea", system, disk=disk) as game:
        disk.acknowledged = len(game.lines)
        while len(game.lines) < actions:
            turn = dice.random()
            if turn < 0.1 and game.can_undo:
                game.undo()
            elif turn < 0.2 and game.can_redo:
                game.redo()
            elif turn < 0.25:
                game.do(AddNote("long " * dice.randrange(900)))
            else:
                game.do(random_command(game.state, system, dice.choice))
            disk.acknowledged = len(game.lines)
    return disk.moments


def left(moment: Moment, dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """What may be found of it afterwards."""
    safe, since = moment.safe, moment.since
    yield "nothing of it", safe
    if not since:
        return
    yield "all of it", safe + since
    at = dice.randrange(len(since))
    yield "a part of it", safe + since[:at]
    yield "its length alone", safe + bytes(len(since))
    yield "its length and a part", safe + since[:at] + bytes(len(since) - at)
    pages = [since[n : n + PAGE] for n in range(0, len(since), PAGE)]
    yield "some of its pages", safe + b"".join(p if dice.random() < 0.5 else bytes(len(p)) for p in pages)
    yield "what lay there before", safe + dice.randbytes(len(since))


def outcome(path: Path, raw: bytes, moment: Moment, system: System) -> str:
    """Open what was left, go on with it and open it again: `whole`, or `rescued` where something unfinished was cut
    off."""
    for old in path.parent.glob(f"{path.stem}*"):
        old.unlink()
    path.write_bytes(raw)
    try:
        game = Journal.open(path, lambda _header: system)
    except AleaError as bad:
        assert moment.acknowledged == 0, "a game that had begun does not open"
        assert bad.problems[0].code == "not-a-game"
        return "not begun"
    with game:
        assert len(game.lines) >= moment.acknowledged, "an acknowledged action is lost"
        assert all(p.code in ("journal-torn", "journal-damaged", "game-goes-on") for p in game.problems), game.problems
        came = "rescued" if game.problems else "whole"
        game.do(AddNote("on"))
        lines, goes_on = len(game.lines), game.path
    with Journal.open(goes_on, lambda _header: system) as again:
        assert len(again.lines) == lines and not again.problems
    return came


def watched(watch: Watch, folder: Path, seed: int, actions: int) -> None:
    """The power fails at every step of one game, with all that may be left of it."""
    folder.mkdir(parents=True, exist_ok=True)
    name = sorted(SYSTEMS)[seed % len(SYSTEMS)]
    system, dice = SYSTEMS[name](), random.Random(seed)
    with patch("os.fsync", lambda _fd: None), patch("os.fdatasync", lambda _fd: None):  # of what is opened afterwards
        for number, moment in enumerate(played(folder, name, seed, actions)):
            for what, raw in left(moment, dice):
                keep = partial(kept_in, "power", f"{name}-{seed}-{number}", {"x.alea": raw})
                act = partial(outcome, folder / "cut.alea", raw, moment, system)
                watch.try_(f"{name} {seed}/{number}, {what}", act, lambda _kind, keep=keep: keep())
