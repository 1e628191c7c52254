"""Rubbish is collected in the window's thread alone.

Python's collector runs in whichever thread happens to allocate. Where that is one that draws or looks for advice, Qt
objects that were left in a cycle would be destroyed there, timers among them, and Qt ends the program for it
(https://doc.qt.io/qt-6/threads-qobject.html: a QObject is deleted in the thread that owns it).
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from assistant.base.allocator import give_back
from assistant.base.kept import forget_unasked
from assistant.drawing.counter_drawing import forget_unasked_pixmaps
from assistant.drawing.shown_parts import forget_unasked_parts
from assistant.ui.safe_handlers import make_handlers_safe
from assistant.ui.threads import let_go

EVERY_MS = 100
YOUNG = 40_000  # objects that outlived the youngest generation; a look through them takes some twenty milliseconds
TIDY_MS = 1500  # after a page was left: the next one stands, and nobody waits for it any more


class Collector(QObject):
    """Takes the place of Python's own times of collecting from now on; each generation as often as Python
    would, one at a time, so that no pause is longer than Python's own, and the middle one before it has grown large. As
    with Python's own, all there is is looked through only once a fourth has come to it and stayed: with thousands of
    counters on the map that takes a tenth of a second."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._limits = gc.get_threshold()
        # objects: what the last look through all left, what became old since, and what is on the way there
        self._old = self._since = self._young = 0
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

    def window_closed(self) -> None:
        """What the window began with need not stay any more: its games and their rules go with it."""
        gc.unfreeze()
        self.page_left()

    def page_left(self) -> None:
        """A page with all its pictures is about to be gone."""
        if not self._tidying.isActive():  # not put off, or whoever turns pages quickly would never come to it
            self._tidying.start()

    def tidy(self) -> None:
        """Collect all there is, and give it back to the machine, with the pictures that only the page before showed and
        what was read and worked out for it alone."""
        forget_unasked()
        forget_unasked_pixmaps()
        forget_unasked_parts()
        QPixmapCache.clear()  # Qt's own fills up to its ten megabytes with signs that no page shows, a page needs few
        self._collect(2)
        give_back()

    def look(self) -> None:
        """Collect the oldest generation that is due."""
        make_handlers_safe()
        let_go()
        counts = gc.get_count()
        due = [count > limit for count, limit in zip(counts, self._limits, strict=True)]
        due[1] = due[1] or self._young > YOUNG
        due[2] = due[2] and self._since > self._old // 4
        for generation in (2, 1, 0):
            if due[generation]:
                self._collect(generation)
                return

    def _collect(self, generation: int) -> None:
        came = gc.get_count()[0]
        stayed = came - gc.collect(generation)  # what nobody could reach any more did not come to stay
        if generation == 0:
            self._young = max(0, self._young + stayed)
            return
        self._since, self._young = max(0, self._since + self._young + stayed), 0
        if generation == 2:
            self._old, self._since = max(0, self._old + self._since), 0


def collector_of_program() -> Collector | None:
    """The collector, where there is one."""
    app = QApplication.instance()
    return app.findChild(Collector) if app is not None else None


def page_left() -> None:
    """Tell the collector of the program."""
    collector = collector_of_program()
    if collector is not None:
        collector.page_left()


def window_closed() -> None:
    """Tell the collector of the program."""
    collector = collector_of_program()
    if collector is not None:
        collector.window_closed()
