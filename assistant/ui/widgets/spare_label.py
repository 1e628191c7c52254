"""Words that stand only where there is room for all of them: a hint or a key beside what must be read."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel


class SpareLabel(QLabel):
    """Gives its room up before its neighbours do, and shows nothing rather than half a word."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)
