"""Undo, redo and named points at the table: it stands there again, and what was open is open."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.base.text import Text
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.table.keeping import Keeping


class TableTime(QObject):
    """Steps through the journal of the table."""

    stands = Signal(str)  # at another moment; what happened, in words

    def __init__(self, desk: Desk, keeping: Keeping, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._keeping = desk, keeping

    def undo(self) -> None:
        self._tell(self._keeping.session.undo(), words.UNDONE, words.NOTHING_TO_UNDO)

    def redo(self) -> None:
        self._tell(self._keeping.session.redo(), words.REDONE, words.NOTHING_TO_REDO)

    def go(self, step: int) -> None:
        """A table has no looking back: it stands there again, and redo leads to where it was."""
        self._keeping.session.go(step)
        self.stands.emit(self._desk.say(words.WENT_TO_STEP, n=step))

    def _tell(self, what: Text | None, done: Text, nothing: Text) -> None:
        say = self._desk.say
        self.stands.emit(say(done, what=say(what)) if what is not None else say(nothing))
