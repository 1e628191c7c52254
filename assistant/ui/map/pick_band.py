"""The band that is drawn over the map to pick what lies under it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QRubberBand, QWidget

SLACK, LEAST = 4, 5  # pixels: a click that slips is no band


class PickBand:
    """From where the button was pressed to where the pointer is."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._shown: QRubberBand | None = None
        self._start = QPoint()

    @property
    def is_on(self) -> bool:
        return self._shown is not None

    def begin(self, where: QPoint) -> None:
        """The button was pressed beside all counters."""
        self._shown, self._start = QRubberBand(QRubberBand.Shape.Rectangle, self._over), where
        self._shown.setGeometry(QRect(where, QSize()))

    def follow(self, where: QPoint) -> None:
        """The pointer is there now."""
        if self._shown is not None:
            self._shown.setGeometry(QRect(self._start, where).normalized())
            if not self._shown.isVisible() and (where - self._start).manhattanLength() > SLACK:
                self._shown.show()

    def end(self) -> QRect | None:
        """What it covers; None where it was a click."""
        area = QRect()
        if self._shown is not None:
            area = self._shown.geometry()
            self._shown.hide()
            self._shown.deleteLater()
        self._shown = None
        return area if area.width() >= LEAST or area.height() >= LEAST else None
