"""Panes round the map: moved, closed, floated, remembered, folded in narrow windows, and gone round with F6."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import ADVISOR, JOURNAL, MAP, TRAY
from assistant.ui.window.main_window import MainWindow

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
Key, Held = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> GamePage:
    opened = window.start_game("alexandria", "")
    assert opened is not None
    opened.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    opened.hand.do(PlaceCounters((TRI,), at("2924"), "SE"))
    opened.view.setFocus()
    qtbot.waitUntil(lambda: opened.panes.focused() == MAP)
    return opened


def focus_after(page: GamePage, key: Qt.Key, held: Qt.KeyboardModifier = Held.NoModifier) -> str:
    QTest.keyClick(QApplication.focusWidget(), key, held)
    return page.panes.focused()


def test_f6_goes_round_the_panes_and_shows_which_has_the_focus(page: GamePage) -> None:
    assert page.panes.map_frame.lit
    assert [focus_after(page, Key.Key_F6) for _ in range(4)] == [ADVISOR, JOURNAL, TRAY, MAP]
    assert [focus_after(page, Key.Key_F6, Held.ShiftModifier) for _ in range(2)] == [TRAY, JOURNAL]
    dock = page.panes.docks[JOURNAL]
    assert dock.frame.lit and dock.title.lit
    assert not page.panes.map_frame.lit


def test_a_pane_that_is_closed_is_left_out_and_stays_closed(page: GamePage, window: MainWindow, desk: Desk) -> None:
    QTest.mouseClick(page.panes.docks[JOURNAL].title._close, Qt.MouseButton.LeftButton)
    assert not page.panes.is_shown(JOURNAL)
    assert [focus_after(page, Key.Key_F6) for _ in range(3)] == [ADVISOR, TRAY, MAP]
    page.panes.keep()
    again = window.start_game("alexandria", "")
    assert again is not None
    assert not again.panes.is_shown(JOURNAL)
    window.menus.refresh()
    line = window.menus.actions["view.pane_journal"]
    assert line.isCheckable() and not line.isChecked()
    line.trigger()
    assert again.panes.is_shown(JOURNAL)


def test_the_standard_layout_brings_every_pane_back(page: GamePage, window: MainWindow, qtbot: QtBot) -> None:
    before = page.panes.docks[ADVISOR].geometry()
    page.panes.close_pane(TRAY)
    with qtbot.waitExposed(page.panes.docks[ADVISOR]):
        page.panes.float_pane(ADVISOR)
    qtbot.waitUntil(lambda: page.panes.docks[ADVISOR].isActiveWindow())
    assert page.panes.docks[ADVISOR].isFloating()
    window.menus.run("view.standard_layout")
    assert page.panes.is_shown(TRAY)
    assert not page.panes.docks[ADVISOR].isFloating()

    def back() -> None:
        assert page.panes.docks[ADVISOR].geometry() == before

    qtbot.waitUntil(back)


def test_keys_of_the_game_are_heard_in_a_floating_pane(page: GamePage) -> None:
    page.panes.float_pane(JOURNAL)
    before = page.game.journal.position
    page.journal.list.setFocus()
    QTest.keyClick(page.journal.list, Key.Key_Z, Held.ControlModifier)
    assert page.game.journal.position == before - 1


def test_a_narrow_window_folds_the_tray_and_a_narrower_one_the_advisor(page: GamePage, window: MainWindow) -> None:
    window.resize(1150, 700)
    QApplication.processEvents()
    assert page.panes.is_folded(TRAY) and not page.panes.is_folded(ADVISOR)
    window.resize(1024, 640)
    QApplication.processEvents()
    assert page.panes.is_folded(ADVISOR)
    assert page.view.width() >= 420 and page.view.height() >= 240
    assert (window.width(), window.height()) == (1024, 640)
    window.resize(1280, 800)
    QApplication.processEvents()
    assert not page.panes.is_folded(TRAY)
    assert page.panes.docks[TRAY].isVisible() and page.panes.docks[ADVISOR].isVisible()


def test_the_rail_opens_a_drawer_and_esc_closes_it(page: GamePage, window: MainWindow) -> None:
    window.resize(1024, 640)
    QApplication.processEvents()
    button = page.panes._rails[False].buttons[TRAY]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.tray.list.isVisible()
    assert page.panes.focused() == TRAY
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert not page.tray.list.isVisible()
    assert page.panes.focused() == MAP


def test_an_open_procedure_can_be_seen_where_the_advisor_is_folded(page: GamePage, window: MainWindow) -> None:
    window.resize(1024, 640)
    QApplication.processEvents()
    page.view.setFocus()
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    assert not page.panes.is_shown(ADVISOR), "looking at what fits moves nothing by itself"
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.panes.is_shown(ADVISOR)
    assert page.advisor.dice_card.isVisible()


def test_a_damaged_layout_is_as_good_as_none(desk: Desk, window: MainWindow) -> None:
    desk.memory["panes"] = "no layout at all"
    page = window.start_game("alexandria", "")
    assert page is not None
    assert all(page.panes.is_shown(n) for n in (TRAY, ADVISOR, JOURNAL))


def test_tools_that_are_made_anew_never_become_windows(page: GamePage) -> None:
    for _ in range(3):
        page.tools.refresh(2)
    QApplication.processEvents()
    assert [w for w in QApplication.topLevelWidgets() if w.isVisible()] == [page.window()]
