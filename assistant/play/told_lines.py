"""The account of a journal as lists show it: each entry told once, the game only goes on."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from assistant.play.account import Told, acting_side, told_entry
from assistant.play.commands.record import ApplyResult, RecordRoll
from assistant.play.journal import Entry, Journal


class ToldLine(NamedTuple):
    """An entry with what is told of it; `again` marks dice thrown where others had been undone."""

    entry: Entry
    told: Told
    side: str
    again: bool


class ToldLines:
    """Tells each entry of a journal once, as a side may hear it; only whether it counts can change later."""

    def __init__(self, journal: Journal, viewer: str | None = None) -> None:
        self.journal, self.viewer = journal, viewer
        self._told: dict[int, tuple[Told, str, bool]] = {}
        self._rolls: Counter[tuple[int, str]] = Counter()
        self._rows: list[ToldLine] = []
        self.recounts = -1

    def rows(self) -> list[ToldLine]:
        """All entries in the order they were written. Those before stay as they were until `recounts` is another."""
        entries = self.journal.entries()
        if self.recounts != self.journal.recounts:
            self.recounts, self._rows = self.journal.recounts, []
        kept = len(self._rows)
        self._rows += [ToldLine(e, *(self._told.get(e.number) or self._tell(e))) for e in entries[kept:]]
        return self._rows

    def _tell(self, entry: Entry) -> tuple[Told, str, bool]:
        command, side, again = entry.command, entry.by, False
        if command is not None and entry.verb == "do":
            side = side or acting_side(command, self.journal.state_before(entry.number))
        if isinstance(command, RecordRoll | ApplyResult):
            place = (entry.target, command.name)
            self._rolls[place] += 1
            again = self._rolls[place] > 1
        self._told[entry.number] = (told_entry(self.journal, entry, self.viewer), side, again)
        return self._told[entry.number]
