"""Rubbish is collected in the window's thread alone.

Python's collector runs in whichever thread happens to allocate. Where that is one that draws or looks for advice, Qt
objects that were left in a cycle would be destroyed there, timers among them, and Qt ends the program for it
(https://doc.qt.io/qt-6/threads-qobject.html: a QObject is deleted in the thread that owns it).
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from assistant.base.allocator import give_back
from assistant.drawing.counter_drawing import forget_unasked_pixmaps
from assistant.ui.safe_handlers import make_handlers_safe
from assistant.ui.threads import let_go

EVERY_MS = 250
TIDY_MS = 1500  # after a page was left: the next one stands, and nobody waits for it any more


class Collector(QObject):
    """Takes the place of Python's own times of collecting from now on; each generation as often as Python
    would, one at a time, so that no pause is longer than Python's own. As with Python's own, all there is is looked
    through only once a fourth has come to it: with thousands of counters on the map that takes a fifth of a second."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._limits = gc.get_threshold()
        self._old = self._since = 0  # objects: what the last look through all left, and what was made since
        self._freed = sum(one["collected"] for one in gc.get_stats())
        gc.disable()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self._tidying = QTimer(self, interval=TIDY_MS, singleShot=True)
        self._tidying.timeout.connect(self.tidy)
        make_handlers_safe()

    def begin(self) -> None:
        """What the window begins with stays as long as the program: it is looked through once, and never again. Later
        collections take a fifth of their time, in which the window would not answer."""
        gc.collect()
        gc.freeze()

    def page_left(self) -> None:
        """A page with all its pictures is about to be gone."""
        if not self._tidying.isActive():  # not put off, or whoever turns pages quickly would never come to it
            self._tidying.start()

    def tidy(self) -> None:
        """Collect all there is, and give it back to the machine, with the pictures that only the page before showed."""
        self._collect(2)
        forget_unasked_pixmaps()
        give_back()

    def look(self) -> None:
        """Collect the oldest generation that is due."""
        make_handlers_safe()
        let_go()
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._limits[generation] and (generation < 2 or self._since > self._old // 4):
                self._collect(generation)
                return

    def _collect(self, generation: int) -> None:
        self._since += gc.get_count()[0]
        gc.collect(generation)
        if generation == 2:
            freed = sum(one["collected"] for one in gc.get_stats())
            self._old = max(0, self._old + self._since - (freed - self._freed))
            self._since, self._freed = 0, freed


def collector_of_program() -> Collector | None:
    """The collector, where there is one."""
    app = QApplication.instance()
    return app.findChild(Collector) if app is not None else None


def page_left() -> None:
    """Tell the collector of the program."""
    collector = collector_of_program()
    if collector is not None:
        collector.page_left()
