"""Large digits for a figure of "your copy", for a finger."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assistant.ui.copy.copy_list import CopyList
from assistant.ui.desk import Desk
from assistant.ui.table.entry_pad import EntryPad, Offer

DIGITS, MINUS = tuple("1234567890"), "−"


class CopyPad(EntryPad):
    """Digits go into a cell of the list as they are tapped; the list says what cannot be. `kept`: that is all."""

    kept = Signal()

    def __init__(self, desk: Desk, over: QWidget, figures: CopyList) -> None:
        super().__init__(desk, over)
        self._list = figures
        self._cell, self._title_now, self._typed = (-1, -1), "", ""
        self.key.connect(self._tapped)
        self.back.connect(lambda: self._put(self._typed[:-1]))
        self.done.connect(self._done)

    def open_for(self, title: str, row: int, column: int) -> None:
        """Keys for a cell; nothing is typed yet."""
        self._cell, self._title_now, self._typed = (row, column), title, ""
        self._offer()

    def _offer(self) -> None:
        item = self._list.item(*self._cell)
        now = self._typed or (item.text() if item is not None else "")
        self.offer(Offer(self._title_now, now, (*DIGITS, MINUS), back=bool(now)))

    def _tapped(self, sign: str) -> None:
        self._put(sign if sign == MINUS else self._typed + sign)

    def _put(self, text: str) -> None:
        self._typed = text
        item = self._list.item(*self._cell)
        if item is not None and text != MINUS:
            self._list.leave_field()
            item.setText(text.replace(MINUS, "-"))
        self._offer()

    def _done(self) -> None:
        self.hide()
        if self._typed:
            self.kept.emit()
