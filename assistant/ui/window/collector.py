"""Rubbish is collected in the window's thread alone.

Python's collector runs in whichever thread happens to allocate. Where that is one that draws or looks for advice, Qt
objects that were left in a cycle would be destroyed there, timers among them, and Qt ends the program for it
(https://doc.qt.io/qt-6/threads-qobject.html: a QObject is deleted in the thread that owns it).
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 250


class Collector(QObject):
    """Takes the place of Python's own times of collecting from now on; each generation as often as Python
    would, one at a time, so that no pause is longer than Python's own."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._limits = gc.get_threshold()
        gc.disable()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect the oldest generation that is due."""
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._limits[generation]:
                gc.collect(generation)
                return
