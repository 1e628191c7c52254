"""Work that may take long: done in a thread of its own while the window stays alive, shown after half a second with
what it does, ended by Esc or its button. What was ended leaves nothing behind.

The work is a function that is given `report`; it calls it between its steps, with how many of how many are done. Once
the work is ended the next report raises `Cancelled`, so no later step is begun.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.threads import begin

PATIENCE = 0.5  # seconds before anything is shown
PULSE = 0.015
STOP = Text("Stop  (Esc)", "Arrêter  (Échap)")
PART = Text("{done} of {total}", "{done} sur {total}")
Report = Callable[[int, int], None]
Clock = Callable[[], float]
T = TypeVar("T")
BLOCKED = {
    QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride, QEvent.Type.Shortcut,
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel,
    QEvent.Type.ContextMenu, QEvent.Type.Drop, QEvent.Type.Close, QEvent.Type.TouchBegin,
}  # fmt: skip


def breathe() -> None:
    """Between two steps that only the window's own thread can do: what is due is painted. What the player does
    meanwhile waits for what is being made."""
    QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


class Cancelled(Exception):
    """The player ended the work."""


class _Task(Generic[T]):
    """One piece of work in its thread. `discard` is given a result that comes after the work was ended."""

    def __init__(self, job: Callable[[Report], T], discard: Callable[[T], object] | None) -> None:
        self._job, self._discard = job, discard
        self._lock = threading.Lock()
        self.ended = False
        self.part = (0, 0)
        self.result: list[T] = []
        self.fault: BaseException | None = None
        self.over = threading.Event()

    def run(self) -> None:
        try:
            result = self._job(self.report)
        except BaseException as bad:  # carried to the thread that waits
            self.fault = bad
        else:
            with self._lock:
                late = self.ended
                self.result.append(result)
            if late and self._discard is not None:
                self._discard(result)
        finally:
            self.over.set()

    def report(self, done: int, total: int) -> None:
        """Called by the work between its steps."""
        if self.ended:
            raise Cancelled
        self.part = (done, total)

    def end(self) -> bool:
        """End it; False when its result was there already."""
        with self._lock:
            if self.result:
                return False
            self.ended = True
            return True


class ProgressSheet(Overlay):
    """What is done, how far it is, and the button that ends it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 460, 150)
        self._desk = desk
        self.words, self.bar, self.stop = QLabel(), QProgressBar(), QPushButton()
        self.words.setWordWrap(True)
        self.words.setProperty("role", "name")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(22, 18, 22, 16)
        layout.addWidget(self.words)
        layout.addWidget(self.bar)
        layout.addWidget(self.stop, 0, Qt.AlignmentFlag.AlignRight)

    def begin(self, what: str) -> None:
        """Over the page, with the focus on the button."""
        self.words.setText(what)
        self.bar.setAccessibleName(what)
        self.stop.setText(self._desk.say(STOP))
        theme = self._desk.theme
        self.bar.setStyleSheet(
            f"QProgressBar {{ background: {theme.raised}; border: 1px solid {theme.edge}; border-radius: 6px;"
            f" height: {self._desk.px(16)}px; text-align: center; }}"
            f"QProgressBar::chunk {{ background: {theme.accent}; border-radius: 5px; }}"
        )
        self.open_over()
        self.stop.setFocus()

    def show_part(self, done: int, total: int) -> None:
        """How far it is; without a total only that it goes on."""
        self.bar.setRange(0, total)
        self.bar.setValue(done if total else 0)
        self.bar.setFormat(self._desk.say(PART, done=done, total=total) if total else "")


class Work(QObject):
    """The one service for long work of a window."""

    def __init__(self, desk: Desk, over: QWidget, clock: Clock = monotonic) -> None:
        super().__init__(over)
        self._desk, self._over, self.clock = desk, over, clock
        self.sheet: ProgressSheet | None = None
        self._task: _Task[object] | None = None
        self._wanted_end = False

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def do(self, what: Text | str, job: Callable[[Report], T], discard: Callable[[T], object] | None = None) -> T:
        """Do it and give back its result; a fault of the work is raised here, and `Cancelled` when it was ended."""
        if self._task is not None:  # work within work is part of it
            return job(lambda _done, _total: None)
        task: _Task[T] = _Task(job, discard)
        self._task, self._wanted_end = task, False  # type: ignore[assignment]
        started = self.clock()
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        begin(task.run, "alea-work")
        try:
            while not task.over.wait(PULSE):
                if self.clock() - started >= PATIENCE:
                    self._show(self._desk.say(what) if isinstance(what, Text) else what, task.part)
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
                if self._wanted_end and task.end():
                    raise Cancelled
        finally:
            app.removeEventFilter(self)
            self._task = None
            if self.sheet is not None and isValid(self.sheet) and self.sheet.isVisible():
                self.sheet.leave()
        if task.fault is not None:
            raise task.fault
        return task.result[0]

    def breathe(self) -> None:
        """As `breathe` does."""
        breathe()

    def end(self) -> None:
        """The player wants no more of it."""
        self._wanted_end = True

    def _show(self, what: str, part: tuple[int, int]) -> None:
        if self.sheet is None:
            self.sheet = ProgressSheet(self._desk, self._over)
            self.sheet.stop.clicked.connect(lambda _c=False: self.end())
        if not self.sheet.isVisible():
            self.sheet.begin(what)
        self.sheet.show_part(*part)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While work is under way only its own button hears the player; Esc ends it from anywhere."""
        if event.type() not in BLOCKED or self._task is None:
            return False
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self.end()
            return isinstance(watched, QWidget)
        if event.type() == QEvent.Type.Shortcut:
            return True
        if event.type() == QEvent.Type.Close and isinstance(watched, QWidget) and watched.isWindow():
            self.end()
            event.ignore()
            return True
        if not isinstance(watched, QWidget):
            return False
        return self.sheet is None or not (watched is self.sheet or self.sheet.isAncestorOf(watched))
