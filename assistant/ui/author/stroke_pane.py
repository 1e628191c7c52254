"""A pane of the workshop in which a stroke is put together: Enter writes it, Esc leaves without."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from assistant.author.text_stroke import TextStroke
from assistant.ui.author.bench import Bench

NEW, COPY, CHANGE = "new", "copy", "change"  # what a form is about: a new thing, a copy of one, one as it stands


class StrokePane(QFrame):
    """`changed` with every letter, `left` when it is over; `stroke` is what Enter would write."""

    changed = Signal()
    left = Signal()

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self.stroke: TextStroke | None = None

    def _work_out(self) -> None:
        """What was typed last, before it is written."""

    def _enter(self) -> bool:
        """Whether Enter only goes on to the next field."""
        return False

    def write(self) -> None:
        """What was put together, as one stroke."""
        self._work_out()
        stroke = self.stroke
        if stroke is not None and self._bench.do(lambda: stroke):
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._enter():
                self.write()
        else:
            super().keyPressEvent(event)
