"""An edge that is dragged: the width of the pinned panes, the height of the journal."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget


class Grip(QWidget):
    """A thin strip over an edge; it tells by how much it was drawn."""

    moved = Signal(int)

    def __init__(self, over: QWidget, *, across: bool) -> None:
        super().__init__(over)
        self._across = across
        self._from: QPoint | None = None
        self.setCursor(Qt.CursorShape.SizeHorCursor if across else Qt.CursorShape.SizeVerCursor)
        self.hide()

    def put(self, area: QRect, *, shown: bool) -> None:
        """Lie on this edge."""
        self.setVisible(shown)
        if shown:
            self.setGeometry(area)
            self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        now = event.globalPosition().toPoint()
        if self._from is not None:
            by = now - self._from
            step = by.x() if self._across else by.y()
            if abs(step) >= (1 if self._across else 14):
                self._from = now
                self.moved.emit(step)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None
