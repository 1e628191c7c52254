"""Work the window does not wait for: one question at a time, answered in a thread of its own after what has just
happened is painted. Only the newest matters: what is asked meanwhile drops the one before."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from assistant.advisors.checker import Dropped
from assistant.ui.threads import begin

T = TypeVar("T")
Wanted = Callable[[], bool]
AFTER_PAINT = 20  # ms: Qt paints up to 5 ms after what is to be painted is known, and not before the timers of no time
SWITCH = 0.001  # seconds: at Python's own 5 ms a thread that computes makes a drop wait for 14 ms, at 1 ms for 6


class AfterPaint(QObject):
    """Says once when what has just happened has been painted. The time begins when the event loop is back: after an
    action that took longer it would else run out before the paint."""

    due = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_back = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._ring)

    def start(self) -> None:
        """From now on; begun anew if it runs."""
        self._is_back = False
        self._timer.start(0)

    def stop(self) -> None:
        self._timer.stop()

    @property
    def waits(self) -> bool:
        """Whether it is still to come."""
        return self._timer.isActive()

    def _ring(self) -> None:
        if self._is_back:
            self.due.emit()
        else:
            self._is_back = True
            self._timer.start(AFTER_PAINT)


class _Post(QObject):
    """Brings answers back to the window's thread. It is never deleted: a thread that emitted a signal of who asked
    might do so while Qt takes that down, for taking down needs none of Python's locks."""

    came = Signal(object, int, object, object)

    def __init__(self) -> None:
        super().__init__()
        self.came.connect(self._bring, Qt.ConnectionType.QueuedConnection)

    def _bring(self, asked: QuietWork, number: int, result: object, fault: BaseException | None) -> None:
        if isValid(asked):
            asked.take(number, result, fault)


@cache
def _post() -> _Post:
    return _Post()


class QuietWork(QObject):
    """Asks beside the window's thread. A job is given `wanted`, which says no once a newer one has come; it touches no
    Qt object. `then` hears its result in the window's thread."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._next: Callable[[], None] | None = None
        self._then: Callable[[object], None] | None = None
        self._start = AfterPaint(self)
        self._start.due.connect(self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._then is not None

    def do(self, job: Callable[[Wanted], T], then: Callable[[T], object]) -> None:
        """Ask, and drop what was asked before."""
        self._number += 1
        number, post = self._number, _post()

        def run() -> None:
            result: object = None
            fault: BaseException | None = None
            try:
                result = job(lambda: number == self._number)
            except Dropped:
                return
            except Exception as bad:  # carried to the window's thread
                fault = bad
            if number == self._number:
                post.came.emit(self, number, result, fault)

        self._next = run
        self._then = then  # type: ignore[assignment]
        self._start.start()
        self.changed.emit()

    def drop(self) -> None:
        """Nobody waits for an answer any more."""
        self._number += 1
        self._start.stop()
        self._next = self._then = None
        self.changed.emit()

    def _begin(self) -> None:
        job, self._next = self._next, None
        if job is not None:
            sys.setswitchinterval(SWITCH)
            begin(job, "alea-advice")

    def take(self, number: int, result: object, fault: BaseException | None) -> None:
        """An answer has come; only the newest question's is heard."""
        then = self._then
        if number != self._number or then is None:
            return
        self._then = None
        self.changed.emit()
        if fault is not None:
            raise fault
        then(result)
