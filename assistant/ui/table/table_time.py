"""Undo, redo and named points at the table: it stands there again, and what was open is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.table.keeping import Keeping


class TableTime(QObject):
    """Steps through the journal of the table."""

    stands = Signal(str)  # at another moment; what happened, in words
    refused = Signal(str)  # nothing happened; why

    def __init__(self, desk: Desk, keeping: Keeping, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._keeping = desk, keeping

    def undo(self) -> None:
        self._try(lambda: self._told(self._keeping.session.undo(), words.UNDONE, words.NOTHING_TO_UNDO))

    def redo(self) -> None:
        self._try(lambda: self._told(self._keeping.session.redo(), words.REDONE, words.NOTHING_TO_REDO))

    def go(self, step: int) -> None:
        """A table has no looking back: it stands there again, and redo leads to where it was."""
        self._try(lambda: self._went(step))

    def _went(self, step: int) -> str:
        self._keeping.session.go(step)
        return self._desk.say(words.WENT_TO_STEP, n=step)

    def _try(self, act: Callable[[], str]) -> None:
        """A step, told; where the disk refuses it everything stays as it is shown."""
        try:
            told = act()
        except AleaError as bad:
            self.refused.emit(in_a_line(bad.problems[0], self._desk.language))
            return
        self.stands.emit(told)

    def _told(self, what: Text | None, done: Text, nothing: Text) -> str:
        say = self._desk.say
        return say(done, what=say(what)) if what is not None else say(nothing)
