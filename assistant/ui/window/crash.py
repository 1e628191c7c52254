"""When something goes wrong inside: a sheet says so, where the game is, and lets one go on. Never a silent end.

Nothing is lost then: every action is on disk before it is shown.
"""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from traceback import walk_tb
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget
from shiboken6 import Shiboken

from assistant import __version__
from assistant.base.files import refused
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.safe_handlers import make_handlers_safe
from assistant.ui.window.whole_faults import without_loop

TITLE = Text("Alea could not do that", "Alea n’y est pas parvenu")
WHAT = Text("{what} went wrong inside the program, not in the game.",
            "{what}\u00a0: la faute est dans le programme, pas dans la partie.")  # fmt: skip
SAFE = Text("The game is on disk, up to the last action shown: {path}",
            "La partie est sur disque, jusqu’à la dernière action affichée\u00a0: {path}")  # fmt: skip
NO_GAME = Text("No game is open, and nothing is lost.", "Aucune partie n’est ouverte, et rien n’est perdu.")
NEXT = Text(
    "Go on. If it happens again, go to the start page and open the game once more, or reset the layout of the panes.\n"
    "“alea --safe” starts without your settings of the window. The report is for whoever looks after Alea.",
    "Continuez. Si cela revient, passez par la page d’accueil et rouvrez la partie, ou remettez la disposition des"
    " volets.\n« alea --safe » démarre sans vos réglages de fenêtre. Le rapport est pour qui s’occupe d’Alea.",
)
COPY, COPIED = Text("Copy the report", "Copier le rapport"), Text("Copied", "Copié")
GO_ON = Text("Go on", "Continuer")
Way = tuple[Text, Callable[[], object]]
"""A way out of a fault: the name of its button and what it does."""


def report_of(kind: type[BaseException], bad: BaseException, trace: TracebackType | None) -> str:
    """What happened, for the person who mends it: version, system, the way there."""
    head = f"Alea {__version__}, Python {platform.python_version()}, {platform.platform()}"
    return head + "\n" + "".join(traceback.format_exception(kind, bad, trace))


class CrashSheet(Overlay):
    """One sentence, where the game is, the report, and what one can do next."""

    def __init__(self, desk: Desk, parent: QWidget, ways: Sequence[Way] = ()) -> None:
        super().__init__(parent, 760, 460)
        self._desk = desk
        self.title, self.words = QLabel(), QLabel()
        self.title.setProperty("role", "heading")
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.copy, self.go_on = QPushButton(), QPushButton()
        self.go_on.setProperty("role", "primary")
        self.copy.clicked.connect(lambda _c=False: self._copy())
        self.go_on.clicked.connect(lambda _c=False: self.leave())
        foot = QHBoxLayout()
        foot.addWidget(self.copy)
        foot.addStretch(1)
        self.ways = [(QPushButton(), name) for name, _ in ways]
        for (button, _), (_, act) in zip(self.ways, ways, strict=True):
            button.clicked.connect(partial(self._take, act))
            foot.addWidget(button)
        foot.addWidget(self.go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.addWidget(self.title)
        layout.addWidget(self.words)
        layout.addWidget(self.report, 1)
        layout.addLayout(foot)

    def tell(self, what: str, report: str, path: str) -> None:
        """Show what happened; a further fault while it is open is added to the report."""
        say = self._desk.say
        more = f"{self.report.toPlainText()}\n{report}" if self.isVisible() else report
        self.report.setPlainText(more[-20000:])
        self.title.setText(say(TITLE))
        safe = say(SAFE, path=path) if path else say(NO_GAME)
        self.words.setText(f"{say(WHAT, what=what)}\n{safe}\n{say(NEXT)}")
        self.copy.setText(say(COPY))
        for button, name in self.ways:
            button.setText(say(name))
        self.go_on.setText(say(GO_ON))
        if not self.isVisible():
            self.open_over()
        self.go_on.setFocus()

    def _take(self, act: Callable[[], object], _checked: bool = False) -> None:
        """Away first: what is done may itself go wrong, and then has this sheet to tell it."""
        self.leave()
        act()

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.report.toPlainText())
        self.copy.setText(self._desk.say(COPIED))


def end_painters(trace: TracebackType | None) -> bool:
    """End what a fault left painting, and say whether it did: Qt takes the whole program down when a widget goes, or
    is painted again, while a painter of Python's is still at work on it, and the traceback keeps that alive."""
    found = False
    for frame, _ in walk_tb(trace):
        for held in frame.f_locals.values():
            if isinstance(held, QPainter) and Shiboken.isValid(held) and held.isActive():
                found = True
                if Shiboken.ownedByPython(held):  # what Qt handed in is Qt's to end
                    held.end()
    return found


class CrashWatch(QObject):
    """Hears every fault nobody caught, in any thread, and tells it in the window's own one."""

    _happened = Signal(str, str)
    refused = Signal(object)
    """An AleaError that nobody took, or what the disk refused: no fault of the program, and to be told as such."""

    def __init__(self, desk: Desk, window: QWidget, path: Callable[[], str], ways: Sequence[Way] = ()) -> None:
        super().__init__(window)
        self._desk, self._window, self._path, self._ways = desk, window, path, ways
        self.sheet: CrashSheet | None = None
        self._painting: set[str] = set()
        # Not at once: the fault may have come from within the painting of what a sheet would be opened over.
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """From now on, for this program."""
        sys.excepthook = self.caught
        threading.excepthook = lambda a: self.caught(a.exc_type, a.exc_value or a.exc_type(), a.exc_traceback)

    def caught(self, kind: type[BaseException], bad: BaseException, trace: TracebackType | None) -> None:
        """Tell a fault; Ctrl+C in the terminal ends the program as ever."""
        without_loop(bad)
        make_handlers_safe(after_fault=True)
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, bad, trace)
            QApplication.quit()
            return
        sys.__excepthook__(kind, bad, trace)
        painting = end_painters(trace)
        if isinstance(bad, AleaError):
            self.refused.emit(bad)
            return
        if isinstance(bad, OSError) and bad.errno:
            self.refused.emit(refused(bad))
            return
        report = report_of(kind, bad, trace)
        if painting:
            if report in self._painting:
                return  # painted anew many times a second, and told each time it would leave nothing else to be seen
            self._painting.add(report)
        self._happened.emit(kind.__name__, report)

    def _tell(self, what: str, report: str) -> None:
        if self.sheet is None:
            self.sheet = CrashSheet(self._desk, self._window, self._ways)
        self.sheet.tell(what, report, self._path())
