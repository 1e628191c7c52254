"""What is seen of a page stays where it is while its lines are made anew under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QScrollArea

SETTLED = 80  # milliseconds until new lines have their places


class KeptScroll(QObject):
    """Holds the place of one scroll area from `keep` until the lines stand."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._bar = area.verticalScrollBar()
        self._kept = -1
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.setInterval(SETTLED)
        self._end.timeout.connect(self._let_go)
        self._bar.rangeChanged.connect(lambda _low, _high: self._put())
        self._bar.valueChanged.connect(lambda _value: self._put())

    def keep(self) -> None:
        """Lines are about to change."""
        if self._kept < 0:
            self._kept = self._bar.value()
        self._end.start()

    def _put(self) -> None:
        if 0 <= self._kept <= self._bar.maximum() and self._bar.value() != self._kept:
            self._bar.setValue(self._kept)

    def _let_go(self) -> None:
        self._put()
        self._kept = -1
