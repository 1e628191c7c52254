"""A fault that nobody caught: told over the page, with the game's file, from any thread, and the program goes on."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.cli.window import open_window
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.safe_handlers import make_handlers_safe
from assistant.ui.window.crash import CrashWatch
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def watch(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> CrashWatch:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # both are put back after the test
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    return window.watch_crashes()


def fail(watch: CrashWatch, words: str) -> None:
    try:
        raise ValueError(words)
    except ValueError as bad:
        sys.excepthook(type(bad), bad, bad.__traceback__)
    QApplication.processEvents()
    assert watch.sheet is not None


def test_it_says_what_happened_and_where_the_game_is(window: MainWindow, watch: CrashWatch) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    fail(watch, "a dial fell off")
    assert watch.sheet is not None and watch.sheet.isVisible()
    assert str(page.game.path) in watch.sheet.words.text()
    assert "a dial fell off" in watch.sheet.report.toPlainText()
    assert "Alea" in watch.sheet.report.toPlainText()


def test_the_report_is_copied_and_one_goes_on(window: MainWindow, watch: CrashWatch) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    fail(watch, "a dial fell off")
    assert watch.sheet is not None
    QTest.mouseClick(watch.sheet.copy, Qt.MouseButton.LeftButton)
    assert "a dial fell off" in QApplication.clipboard().text()
    watch.sheet.go_on.setFocus()
    QTest.keyClick(watch.sheet.go_on, Qt.Key.Key_Return)  # the button that is framed
    assert not watch.sheet.isVisible()
    assert page.hand.do(PlaceCounters((CounterId("hi_1"),), at("4-K")))


def test_without_a_game_nothing_is_said_to_be_on_disk(window: MainWindow, watch: CrashWatch, desk: Desk) -> None:
    desk.turn_language()
    fail(watch, "x")
    assert watch.sheet is not None
    assert "Aucune partie" in watch.sheet.words.text()


def test_a_second_fault_is_added_to_the_report(window: MainWindow, watch: CrashWatch) -> None:
    fail(watch, "the first")
    fail(watch, "the second")
    assert watch.sheet is not None
    told = watch.sheet.report.toPlainText()
    assert "the first" in told and "the second" in told


def test_a_fault_in_another_thread_is_told_in_the_window(window: MainWindow, watch: CrashWatch, qtbot: QtBot) -> None:
    def work() -> None:
        raise RuntimeError("far away")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: watch.sheet is not None and watch.sheet.isVisible())
    assert watch.sheet is not None and "far away" in watch.sheet.report.toPlainText()


def test_the_sheet_leads_to_the_start_page_and_resets_the_layout(
    window: MainWindow, watch: CrashWatch, desk: Desk
) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    page.panes.show_pane("tray")
    fail(watch, "a dial fell off")
    assert watch.sheet is not None and "alea --safe" in watch.sheet.words.text()
    start, layout = (button for button, _ in watch.sheet.ways)
    QTest.mouseClick(layout, Qt.MouseButton.LeftButton)
    assert not watch.sheet.isVisible() and not page.panes.is_shown("tray")
    fail(watch, "a dial fell off again")
    QTest.mouseClick(start, Qt.MouseButton.LeftButton)
    assert window.on_start() and not watch.sheet.isVisible()
    assert window.start_game("julius_caesar", "") is not None


@pytest.mark.parametrize(
    "fault",
    [PermissionError(13, "no", "/nowhere/x"), OSError(28, "No space left", "y"), error("c", Text("a", "b"))],
)
def test_what_the_disk_refuses_is_told_as_such_and_not_as_a_fault_of_the_program(
    window: MainWindow, watch: CrashWatch, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[AleaError] = []
    monkeypatch.setattr(window.sheets, "complain", lambda bad, _title: told.append(bad))
    sys.excepthook(type(fault), fault, None)
    assert watch.sheet is None and len(told) == 1
    assert told[0].problems[0].text.en


class TornPicture(QWidget):
    """Begins to paint and fails, each time."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.red)
        self.painted += 1
        raise IndexError("a picture of no columns")


def test_a_picture_that_fails_is_told_once_and_may_go(
    window: MainWindow, watch: CrashWatch, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    make_handlers_safe(after_fault=True)  # as for all that is read before a page is made
    torn = TornPicture(window)
    torn.setGeometry(40, 40, 200, 100)
    torn.show()
    qtbot.waitUntil(lambda: torn.painted > 0)
    qtbot.waitUntil(lambda: watch.sheet is not None)
    assert watch.sheet is not None and "a picture of no columns" in watch.sheet.report.toPlainText()
    QTest.mouseClick(watch.sheet.go_on, Qt.MouseButton.LeftButton)
    before = torn.painted
    torn.update()
    qtbot.waitUntil(lambda: torn.painted > before)
    torn.repaint()  # at once, from within a call of ours
    qtbot.wait(20)
    assert not watch.sheet.isVisible()
    torn.deleteLater()  # Qt ends the program where a widget goes while it is still painted on
    QApplication.sendPostedEvents(torn, QEvent.Type.DeferredDelete.value)
    assert not isValid(torn)
    assert window.start_game("alexandria", "") is not None


def test_a_fault_of_the_game_it_is_started_with_leaves_the_window_with_all_others(
    window: MainWindow, watch: CrashWatch, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """As from a double click on its file: no window at all would be left otherwise."""
    monkeypatch.setattr("assistant.ui.window.main_window.MainWindow", lambda _desk: window)
    monkeypatch.setattr("assistant.cli.window.can_open", lambda: True)
    faults = "assistant.ui.window.whole_faults.with_whole_faults"
    monkeypatch.setattr(faults, lambda run: 0 if run == qapp.exec else run())
    monkeypatch.setattr(window, "watch_crashes", lambda: watch)
    monkeypatch.setattr(window, "open_file", lambda path: [][3])
    assert open_window(["game.alea"], "en") == 0
    QApplication.processEvents()
    assert watch.sheet is not None and watch.sheet.isVisible() and window.on_start()
    QTest.keyClick(watch.sheet.go_on, Qt.Key.Key_Return)
    assert not watch.sheet.isVisible()
