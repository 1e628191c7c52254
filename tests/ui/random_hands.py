"""Hands that do anything anywhere in the whole window, the same for the same seed, and a watch over what comes of it.

By itself: python -m tests.ui.random_hands alexandria fr 20000
"""

from __future__ import annotations

import gc
import json
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QEvent, QMessageLogContext, QPoint, QPointF, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QCursor, QDesktopServices, QDrag, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDockWidget,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)
from shiboken6 import isValid

from assistant.base.allocator import give_back
from assistant.game import open_system, system_names
from assistant.game.library import system_path
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.desk import Desk
from assistant.ui.map.baking import Baker
from assistant.ui.window.app import application, desk_for
from assistant.ui.window.collector import collector_of_program
from assistant.ui.window.crash import end_painters
from assistant.ui.window.main_window import MainWindow
from assistant.ui.window.parting import parted
from assistant.ui.window.whole_faults import with_whole_faults, without_loop
from tests.ui.watchdog import longest_span

PLAIN = Qt.KeyboardModifier.NoModifier
HELD = (PLAIN, PLAIN, PLAIN, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier)  # fmt: skip
NAMED = [
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Space, Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Comma,
    *(getattr(Qt.Key, f"Key_F{n}") for n in range(2, 12)),
]  # fmt: skip
LETTERS = [getattr(Qt.Key, f"Key_{letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
WORDS = ("rome", "é", "12", "-3", "cohort", "a'b", "“", "", "99999999999999999999", "{x}", "<b>", "\u202e")
LONG = 10_000  # events of a run whose memory counts
LEFT_OUT = frozenset({"file.quit", "view.full_screen"})
"""Commands that end the run or that a screen of memory has nothing of."""
SIZES = ((1280, 800), (1920, 1080), (1024, 700), (800, 480), (1600, 600))
KNOWN_WARNINGS = ("This plugin does not support", "QFont::", "propagateSizeHints")
"""What Qt says on a screen of memory whatever is done."""


@dataclass
class Findings:
    """What came of a run."""

    events: int = 0
    faults: list[str] = field(default_factory=list)
    warnings: Counter[str] = field(default_factory=Counter)
    slow: dict[str, float] = field(default_factory=dict)  # the longest work of the window's thread, by gesture
    blocks: Counter[str] = field(default_factory=Counter)  # over 200 ms of work
    at_first: int = 0  # megabytes when the program had just begun
    megabytes: list[int] = field(default_factory=list)
    with_libraries: list[int] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """All of it, to be printed."""
        worst = {k: round(v, 3) for k, v in sorted(self.slow.items(), key=lambda kv: -kv[1])[:8]}
        return {
            "events": self.events,
            "faults": len(self.faults),
            "kinds": sorted({fault.strip().splitlines()[-1] for fault in self.faults}),
            "warnings": dict(self.warnings),
            "slowest": worst,
            "blocks": dict(self.blocks),
            "at first": self.at_first,
            "megabytes": self.megabytes,
            "with libraries": self.with_libraries,
        }


def megabytes(*, libraries: bool = False) -> int:
    """What the program holds of the machine's memory for itself; or with what it has in sight of libraries and letters
    that lie on the disk, which the machine takes back when it likes."""
    told = Path("/proc/self/status").read_text(encoding="ascii")
    parts = ("RssAnon", "RssShmem", *(["RssFile"] if libraries else []))
    held = sum(int(found[1]) for part in parts if (found := re.search(rf"{part}:\s*(\d+) kB", told)))
    return held * 1024 // 1_000_000


class Hands:
    """One player who knows nothing and tries everything."""

    def __init__(self, home: Path, system: str, language: str, seed: int, app: QApplication | None = None) -> None:
        self.chance = random.Random(f"{system} {language} {seed}")
        self.home, self.system, self.language = home, system, language
        self.app = app
        self.findings = Findings()
        self.doing = ""  # the gesture at hand, more closely
        self.scenarios = tuple(open_system(system).system.scenarios)  # whatever is typed into its text later
        self.desk, self.window = self._opened()

    def _opened(self) -> tuple[Desk, MainWindow]:
        if self.app is not None:
            desk = desk_for(self.app, self.language)
        else:
            desk = Desk(self.home / "settings.json", language=self.language)
        window = MainWindow(desk)
        window.resize(*self.chance.choice(SIZES[:3]))
        window.show()
        return desk, window

    # gestures

    def _somewhere(self) -> tuple[QWidget, QPoint]:
        """What lies under a point of the window."""
        width, height = self.window.width(), self.window.height()
        place = QPoint(self.chance.randrange(width), self.chance.randrange(height))
        floating = [dock for dock in self.window.findChildren(QDockWidget) if dock.isFloating() and dock.isVisible()]
        if floating and self.chance.random() < 0.2:
            dock = self.chance.choice(floating)
            inner = QPoint(self.chance.randrange(dock.width()), self.chance.randrange(dock.height()))
            found = dock.childAt(inner) or dock
            return found, found.mapFrom(dock, inner)
        found = self.window.childAt(place) or self.window
        return found, found.mapFrom(self.window, place)

    def click(self) -> None:
        widget, place = self._somewhere()
        button = self.chance.choice((Qt.MouseButton.LeftButton,) * 4 + (Qt.MouseButton.RightButton,))
        press = QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick
        press(widget, button, self.chance.choice(HELD), place)

    def click_counter(self) -> None:
        """Where most clicks go in a game: to the pieces."""
        scene = getattr(self.window.page, "scene", None)
        items = list(getattr(scene, "items_of", {}).values())
        if not items:
            self.click()
            return
        view = self.window.page.view  # type: ignore[attr-defined]
        item = self.chance.choice(items)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, self.chance.choice(HELD),
                         view.mapFromScene(item.scenePos()))  # fmt: skip

    def drag(self) -> None:
        """Pressed somewhere, moved in steps, let go of elsewhere or off the window."""
        widget, place = self._somewhere()
        button, held = Qt.MouseButton.LeftButton, self.chance.choice(HELD)
        QTest.mousePress(widget, button, held, place)
        for _ in range(self.chance.randrange(1, 8)):
            place += QPoint(self.chance.randrange(-160, 161), self.chance.randrange(-120, 121))
            QTest.mouseMove(widget, place)
            if self.chance.random() < 0.05:
                self.key()
            if not isValid(widget):  # the press, or a key meanwhile, led to another page: the button is let go of there
                widget, place = self._somewhere()
        QTest.mouseRelease(widget, button, held, place)

    def hover(self) -> None:
        QTest.mouseMove(*self._somewhere())

    def wheel(self) -> None:
        widget, place = self._somewhere()
        turned = QPoint(0, self.chance.choice((-240, -120, 120, 240)))
        spot = QPointF(place)
        QApplication.sendEvent(
            widget,
            QWheelEvent(spot, QPointF(widget.mapToGlobal(place)), QPoint(), turned, Qt.MouseButton.NoButton,
                        self.chance.choice(HELD), Qt.ScrollPhase.NoScrollPhase, False),
        )  # fmt: skip

    def key(self) -> None:
        target = QApplication.focusWidget() or self.window.page
        key, held = self.chance.choice(self.chance.choice((NAMED, LETTERS))), self.chance.choice(HELD)
        self.doing = QKeySequence(key | held).toString()
        QTest.keyClick(target, key, held)

    def word(self) -> None:
        target = QApplication.focusWidget() or self.window.page
        if isinstance(target, QLineEdit | QPlainTextEdit):
            for letter in self.chance.choice(WORDS):  # QTest knows no key for what is not Latin
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    QApplication.sendEvent(target, QKeyEvent(kind, 0, PLAIN, letter))
        else:
            self.key()

    def command(self) -> None:
        """One of the commands the menus offer now."""
        actions = [n for n, a in self.window.menus.actions.items() if a.isEnabled() and n not in LEFT_OUT]
        self.doing = self.chance.choice(actions)
        self.window.menus.actions[self.doing].trigger()

    def resize(self) -> None:
        self.window.resize(*self.chance.choice(SIZES))

    def pane(self) -> None:
        """A pane taken off, put back or closed."""
        docks = self.window.findChildren(QDockWidget)
        if docks:
            dock = self.chance.choice(docks)
            self.chance.choice((dock.show, dock.close, lambda: dock.setFloating(not dock.isFloating())))()

    def page(self) -> None:
        """Another page, with a new game or the one that was left."""
        doors = self.window.doors
        scenario = self.chance.choice(["", *self.scenarios])
        recent = [game.path for game in self.window.shelf.recent()]
        ways: list[Callable[[], object]] = [
            lambda: doors.start_game(self.system, scenario),
            lambda: doors.start_game(self.system, scenario),
            lambda: doors.open_table(self.system),
            lambda: doors.start_ledger(self.system),
            lambda: doors.open_copy(self.system),
            self.window.show_start,
        ]
        if recent:
            ways += [lambda: doors.open_game(recent[0])] * 4
        self.chance.choice(ways)()

    def restart(self) -> None:
        """The window is closed, where a key has not done that yet, and the program begun again with what it kept."""
        if not self.window.isHidden():
            self.window.close()
        self.window.deleteLater()
        self.desk.deleteLater()
        self.desk, self.window = self._opened()

    # a run

    def tour(self) -> None:
        """Every kind of page of every game once, dressed in every way, and on those of the game at hand each command
        that it offers: what the program reads when it is first wanted, letters, charts, printers, is then there."""
        for system in system_names():
            for open_page in self._pages(system):
                open_page()
                settle()
                for command in ("view.theme", "view.language", "view.theme", "view.language"):
                    self.window.run(command)
                    settle()
        for open_page in self._pages(self.system):
            open_page()
            self._all_commands(open_page)
        self._pages(self.system)[-1]()
        for _ in (*KINDS, "text", "setup"):  # a view of the workshop is read and made when it is first chosen
            self.window.run("author.next_view")
            settle()

    def _pages(self, system: str) -> list[Callable[[], object]]:
        window, scenario = self.window, next(iter(open_system(system).system.scenarios))
        return [
            partial(window.start_game, system, scenario),
            partial(window.open_table, system),
            partial(window.start_ledger, system),
            partial(window.open_copy, system),
            partial(window.doors.open_author, system_path(system) / "system.yaml"),
        ]

    def _all_commands(self, open_page: Callable[[], object]) -> None:
        """Each on the same page, opened again where one led away from it."""
        kind = type(self.window.page)
        for name, action in list(self.window.menus.actions.items()):
            if type(self.window.page) is not kind:
                open_page()
                settle()
            if action.isEnabled() and name not in LEFT_OUT:
                action.trigger()
                settle()

    def rest(self) -> None:
        """All pages are left, and what lay about is collected."""
        self.window.show_start()
        settle()
        if (collector := collector_of_program()) is not None:
            for _ in range(2):  # as when two pages are left: the pictures of the last go too
                collector.tidy()
        else:
            gc.collect()
            give_back()

    def _weigh(self) -> None:
        """What the program holds at rest."""
        self.rest()
        self.findings.megabytes.append(megabytes())
        self.findings.with_libraries.append(megabytes(libraries=True))

    def play(self, events: int, say: Callable[[str], object] = lambda _: None) -> Findings:
        """So many gestures, each with what the window does by itself afterwards."""
        gestures = [(getattr(self, name), weight) for name, weight in WEIGHTS.items()]
        names, weights = [g for g, _ in gestures], [w for _, w in gestures]
        if events >= LONG:
            self.rest()
            self.findings.at_first = megabytes()
            self.tour()
        between = events // 10 if events >= LONG else 100
        for number in range(events):
            if number % between == 0:
                self._weigh()
                with_libraries = self.findings.with_libraries[-1]
                say(f"{number} {self.findings.megabytes[-1]} MB ({with_libraries}), {len(self.findings.faults)} faults")
                self.window.doors.start_game(self.system, self.scenarios[0])
            gesture = self.chance.choices(names, weights)[0]
            self.doing = gesture.__name__
            before = len(self.findings.faults)
            with longest_span() as took_most:
                try:
                    gesture()
                    settle()
                    if self.window.isHidden():
                        self.restart()
                except Exception as bad:
                    self.findings.faults.append("".join(traceback.format_exception(without_loop(bad))))
            self._note(took_most())
            for fault in self.findings.faults[before:]:
                say(f"at {number}, {self.doing}:\n{fault}")
        self._weigh()
        self.window.close()
        return self.findings

    def _note(self, spent: float) -> None:
        found = self.findings
        found.events += 1
        name = f"{self.doing} on {type(self.window.page).__name__}"
        found.slow[name] = max(found.slow.get(name, 0), spent)
        if spent > 0.2:
            found.blocks[name] += 1


WEIGHTS = {"click": 22, "click_counter": 14, "drag": 14, "key": 26, "word": 3, "wheel": 4, "hover": 6, "command": 8,
           "resize": 0.6, "pane": 0.8, "page": 0.9, "restart": 0.15}  # fmt: skip


def settle() -> None:
    """What a running loop does between two events."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def watched(findings: Findings) -> Iterator[None]:
    """Faults in slots and words of Qt are noted while it lasts."""

    def fault(kind: type[BaseException], bad: BaseException, trace: TracebackType | None) -> None:
        end_painters(trace)  # as in the program
        findings.faults.append("".join(traceback.format_exception(kind, without_loop(bad), trace)))

    def message(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
        if not any(known in words for known in KNOWN_WARNINGS):
            findings.warnings[words] += 1

    hook, sys.excepthook = sys.excepthook, fault
    before = qInstallMessageHandler(message)
    try:
        yield
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(before)


@contextmanager
def answered(chance: random.Random, folder: Path) -> Iterator[None]:
    """Windows of the system that would wait for somebody are answered at random; nothing leaves the folder."""

    def to_save(*_args: object, **_named: object) -> tuple[str, str]:
        return chance.choice((str(folder / f"out{chance.randrange(3)}"), "", "/proc/nowhere/x")), ""

    def to_open(*_args: object, **_named: object) -> tuple[str, str]:
        files = [str(path) for path in sorted(folder.rglob("*")) if path.is_file()]
        return chance.choice([*files, "", "/nowhere"]), ""

    def pop(menu: QMenu, *_args: object) -> None:
        actions = [a for a in menu.actions() if a.isEnabled() and not a.isSeparator() and a.menu() is None]
        if actions and chance.random() < 0.7:
            chance.choice(actions).trigger()
        menu.aboutToHide.emit()

    def box(shown: QMessageBox) -> int:
        buttons = shown.buttons()
        if buttons:
            chance.choice(buttons).click()
        return 0

    changes: list[tuple[type, str, object]] = [
        (Baker, "bring", lambda *_: None),
        (QFileDialog, "getOpenFileName", to_open),
        (QFileDialog, "getSaveFileName", to_save),
        (QFileDialog, "getExistingDirectory", lambda *_: str(folder)),
        (QInputDialog, "getText", lambda *_a, **_k: (chance.choice(WORDS), chance.random() < 0.8)),
        (QMessageBox, "exec", box),
        (QMessageBox, "information", lambda *_: 0),
        (QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes),
        (QMenu, "popup", pop),
        (QMenu, "exec", lambda *_: None),
        (QDialog, "exec", lambda *_: 0),
        (QDrag, "exec", lambda *_: Qt.DropAction.IgnoreAction),
        (QDesktopServices, "openUrl", lambda *_: True),
        (QCursor, "setPos", lambda *_: None),
    ]
    away = QTimer(interval=20)  # a button with a menu opens it from within Qt, and waits there for somebody to choose
    away.timeout.connect(lambda: (shown := QApplication.activePopupWidget()) is not None and shown.close())
    away.start()
    with ExitStack() as stack:
        stack.callback(away.stop)
        for owner, name, instead in changes:
            stack.enter_context(patch.object(owner, name, instead))
        yield


def run(home: Path, system: str, language: str, events: int, seed: int = 1,
        say: Callable[[str], object] = lambda _: None, app: QApplication | None = None) -> Findings:  # fmt: skip
    """One run in a folder of its own, dressed as the program is where its application is given."""
    home.mkdir(parents=True, exist_ok=True)
    hands = Hands(home, system, language, seed, app)
    if app is not None and (collector := collector_of_program()) is not None:
        collector.begin()
    with answered(hands.chance, home), watched(hands.findings):
        return with_whole_faults(lambda: hands.play(events, say))


def main() -> int:
    """A run from the command line, with its report."""
    import faulthandler
    import os
    import tempfile

    faulthandler.enable()
    system, language, events = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ALEA_HOME"] = folder
        app = application()
        found = run(Path(folder), system, language, events, seed, lambda told: print(told, flush=True), app)
        print(json.dumps(found.told(), indent=1, ensure_ascii=False))
        return parted(1 if found.faults or found.warnings else 0)


if __name__ == "__main__":
    raise SystemExit(main())
