"""A counter's picture, painted at a fixed size. It holds no state of the game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.look import CounterLook
from assistant.ui.desk import Desk


class CounterPicture(QWidget):
    """A counter, drawn at a fixed size."""

    def __init__(self, desk: Desk, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._size = desk, size
        self._look: CounterLook | None = None
        self.setFixedSize(QSize(round(size * 1.3), round(size * 1.3)))

    def show_look(self, look: CounterLook | None) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = self.width() / 2
        if self._look is None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._desk.theme.line2), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(
                QRectF(middle - self._size / 2, middle - self._size / 2, self._size, self._size), 8, 8
            )
            return
        picture = counter_pixmap(self._look, self._size, self.devicePixelRatioF(), self._desk.theme)
        half = picture.deviceIndependentSize().width() / 2
        painter.drawPixmap(round(middle - half), round(middle - half), picture)
