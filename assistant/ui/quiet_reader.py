"""Reads beside the window's thread: one job at a time, in the order asked; only what the newest brings is heard."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakSet

from PySide6.QtCore import QObject, QThreadPool, Signal
from shiboken6 import isValid

_pools: WeakSet[QThreadPool] = WeakSet()


def readings_end(patience: float) -> bool:
    """Wait so many seconds for what all readers are reading, at the end of the program; False if that was too short."""
    return all(pool.waitForDone(int(patience * 1000)) for pool in list(_pools) if isValid(pool))


class _Told(QObject):
    """Brings what was read back from its thread: a signal to an object of another thread waits in its queue."""

    came = Signal(int, object)


class _Reading:
    """Let go of in the window's thread: its own must not be the last to let go of the pages that a job names. No
    QRunnable, which is never let go of at all where its pool has done it before Python has given it over."""

    def __init__(self, number: int, job: Callable[[], object], told: _Told) -> None:
        self._number, self._job, self._told = number, job, told

    def run(self) -> None:
        found: object = None
        try:
            found = self._job()
        except Exception as bad:  # told here: not every version of the binding passes on what a job of a pool raised
            sys.excepthook(type(bad), bad, bad.__traceback__)
        finally:
            with suppress(RuntimeError):  # who asked may be gone by now, and Qt with the object behind the signal
                self._told.came.emit(self._number, found)


class QuietReader(QObject):
    """`came` brings what the newest job found; None where it failed. A job touches no Qt object of the window."""

    came = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._pool = QThreadPool(self)
        # one at a time, so that a newer reading never ends before an older one it is to replace
        self._pool.setMaxThreadCount(1)
        _pools.add(self._pool)
        self._told = _Told(self)
        self._told.came.connect(self._hear)
        self._under_way: dict[int, _Reading] = {}

    def read(self, job: Callable[[], object]) -> None:
        """Do it; what was asked before is not heard any more."""
        self._number += 1
        reading = self._under_way[self._number] = _Reading(self._number, job, self._told)
        self._pool.start(reading.run)

    def drop(self) -> None:
        """Nobody waits for what is under way."""
        self._number += 1

    def wait(self) -> None:
        """Until nothing is under way: before what it reads goes."""
        self._pool.waitForDone()

    @property
    def is_busy(self) -> bool:
        """Whether a job is under way."""
        return self._pool.activeThreadCount() > 0

    def _hear(self, number: int, found: object) -> None:
        # those before are over; this one may still be on its way out of its thread
        self._under_way = {n: reading for n, reading in self._under_way.items() if n >= number}
        # compared here, in the thread of the window, because a job that is dropped may already have told
        if number == self._number:
            self.came.emit(found)
