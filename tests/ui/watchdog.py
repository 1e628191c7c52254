"""A watch over the window's thread: how long it works between two looks for what the player does.

What counts is the processor's time of this one thread, so that a busy machine or a thread beside it makes no test fail.
"""

from __future__ import annotations

import cProfile
import pstats
import time
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from io import StringIO

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QEventLoop
from PySide6.QtWidgets import QApplication

LONGEST = 0.2  # seconds
ROUNDS = 400  # looks for events after a gesture: what follows it by timers without end is not waited for


QUIET = 0.007  # seconds of work for the piece below, on the machine the bounds were set on, with nobody else there


def pace() -> float:
    """How many times slower than that this machine works now: a core that is shared does less in the same time."""
    tries = []
    for _ in range(15):
        began = time.thread_time()
        sum(n * n % 7 for n in range(100_000))
        tries.append(time.thread_time() - began)
    return max(1.0, sorted(tries)[len(tries) // 2] / QUIET)


@contextmanager
def longest_span() -> Iterator[Callable[[], float]]:
    """The most work of this thread between two looks for events while it lasts, to be asked for at its end."""
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    most, began = 0.0, time.thread_time()

    def look() -> None:
        nonlocal most, began
        now = time.thread_time()
        most, began = max(most, now - began), now

    dispatcher.awake.connect(look)
    try:
        yield lambda: most
    finally:
        dispatcher.awake.disconnect(look)
        look()


class Watchdog:
    """Does gestures and notes every block of the window's thread; `longest` is kept by what was being done."""

    def __init__(self, *, profiled: bool = False) -> None:
        self.longest: dict[str, float] = {}
        self._profiled = profiled
        self.profiles: dict[str, str] = {}

    def do(self, what: str, act: Callable[[], object], busy: Callable[[], bool] = lambda: False) -> None:
        """A gesture and all that follows it, until the window rests and nothing beside it is `busy`."""
        self._timed(what, act)
        self._rest(what, busy)

    def settle(self, busy: Callable[[], bool] = lambda: False) -> None:
        """What is still to be done is done, and counts for nothing."""
        before = dict(self.longest)
        self._rest("", busy)
        self.longest = before

    def _rest(self, what: str, busy: Callable[[], bool]) -> None:
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        for _ in range(ROUNDS):
            more = self._timed(what, lambda: dispatcher.processEvents(QEventLoop.ProcessEventsFlag.AllEvents))
            self._timed(what, lambda: QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value))
            if not more and not busy():
                return
            if not more:
                time.sleep(0.001)  # the thread beside may have the machine

    def _timed(self, what: str, act: Callable[[], object]) -> object:
        profile = cProfile.Profile() if self._profiled else None
        with longest_span() as took_most:
            out = profile.runcall(act) if profile is not None else act()
        took = took_most()
        if took > self.longest.get(what, 0.0):
            self.longest[what] = took
            if profile is not None:
                told = StringIO()
                pstats.Stats(profile, stream=told).sort_stats("cumtime").print_stats(45)
                self.profiles[what] = told.getvalue()
        return out

    def too_long(self, but: Container[str] = ()) -> list[str]:
        """What held the window up, and for how long."""
        most = LONGEST * pace()
        found = {what: took for what, took in self.longest.items() if took > most and what not in but}
        return [f"{what}: {took * 1000:.0f} ms" for what, took in found.items()]

    def told(self) -> str:
        """All of it, the longest first."""
        ordered = sorted(self.longest.items(), key=lambda one: -one[1])
        return "\n".join(f"{took * 1000:6.0f} ms  {what}" for what, took in ordered)
