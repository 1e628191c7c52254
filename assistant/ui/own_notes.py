"""Notes for oneself: kept on this computer with the settings, in no game file, so that nothing that is sent holds them.
Whoever else sits at the same game here has notes of his own."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from assistant.ui.desk import Desk

KEPT = "notes_for_oneself"
MOST_GAMES, MOST_NOTES = 60, 100


@dataclass(frozen=True, slots=True)
class OwnNote:
    """Its words, and what it is about ("space:4-K", "counter:hi_4" or nothing)."""

    text: str
    on: str = ""


class OwnNotes(QObject):
    """Those of one game, for who looks at it now."""

    changed = Signal()

    def __init__(self, desk: Desk, game: str, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._game, self._eyes = desk, game, ""

    def look(self, eyes: str) -> None:
        """Somebody else looks."""
        if eyes != self._eyes:
            self._eyes = eyes
            self.changed.emit()

    @property
    def all(self) -> tuple[OwnNote, ...]:
        rows = self._kept().get(self._name, [])
        found = rows if isinstance(rows, list) else []
        return tuple(OwnNote(*row) for row in found if isinstance(row, list) and 0 < len(row) <= 2 and _words(row))

    def add(self, text: str, on: str = "") -> None:
        self._keep((*self.all, OwnNote(text, on))[-MOST_NOTES:])

    def change(self, place: int, text: str) -> None:
        """Other words; without any the note is gone."""
        notes = list(self.all)
        notes[place : place + 1] = [OwnNote(text, notes[place].on)] if text else []
        self._keep(tuple(notes))

    @property
    def _name(self) -> str:
        return f"{self._game}|{self._eyes}"

    def _kept(self) -> dict[str, object]:
        kept = self._desk.memory.get(KEPT)
        return dict(kept) if isinstance(kept, dict) else {}

    def _keep(self, notes: tuple[OwnNote, ...]) -> None:
        kept = {name: rows for name, rows in self._kept().items() if name != self._name}
        if notes:
            kept[self._name] = [[n.text, n.on] for n in notes]
        self._desk.memory[KEPT] = dict(list(kept.items())[-MOST_GAMES:])
        self._desk.save()
        self.changed.emit()


def _words(row: list[object]) -> bool:
    return all(isinstance(word, str) for word in row)
