"""Panes round the map: they open over it, are pinned and remembered, step back by themselves, and F6 goes round."""

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
from assistant.ui.game.panes import ADVISOR, DETAILS, JOURNAL, LEAST_MAP, MAP, TRAY
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


def share(page: GamePage, window: MainWindow) -> float:
    """Of the window, that of the board."""
    return page.view.width() * page.view.height() / (window.width() * window.height())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_has_seven_tenths_of_the_window_while_nothing_is_asked(
    page: GamePage, window: MainWindow, desk: Desk, size: tuple[int, int], language: str
) -> None:
    desk.set_language(language)
    window.resize(*size)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    assert share(page, window) >= 0.7
    for name in (TRAY, JOURNAL, DETAILS):
        page.panes.toggle(name)
        assert share(page, window) >= 0.7, "what lies over the map takes nothing from it"


def test_f6_goes_round_the_panes_and_shows_which_has_the_focus(page: GamePage) -> None:
    assert page.panes.map_frame.lit
    QTest.keyClick(page.view, Key.Key_F6)
    assert page.panes.focused() == MAP, "nothing else is shown"
    page.panes.show_pane(JOURNAL)
    page.panes.show_pane(TRAY)
    assert [focus_after(page, Key.Key_F6) for _ in range(3)] == [JOURNAL, TRAY, MAP]
    assert focus_after(page, Key.Key_F6, Held.ShiftModifier) == TRAY
    dock = page.panes.docks[TRAY]
    assert dock.frame.lit and dock.title.lit
    assert not page.panes.map_frame.lit


def test_the_rail_opens_a_pane_over_the_map_and_esc_sends_it_back(page: GamePage) -> None:
    before = page.view.geometry(), page.view.transform()
    button = page.panes.rail.buttons[TRAY]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.contents.tray.list.isVisible() and page.panes.focused() == TRAY and button.isChecked()
    assert (page.view.geometry(), page.view.transform()) == before
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert not page.contents.tray.list.isVisible() and page.panes.focused() == MAP
    QTest.keyClick(page.view, Key.Key_F2)
    assert page.panes.focused() == TRAY
    QTest.keyClick(QApplication.focusWidget(), Key.Key_F2)
    assert not page.panes.is_shown(TRAY)


def test_the_tray_draws_its_pictures_once_somebody_looks(page: GamePage, qtbot: QtBot) -> None:
    tray = page.contents.tray
    items = [tray.list.item(n) for n in range(tray.list.count())]
    counters = [i for i in items if i.data(Qt.ItemDataRole.AccessibleTextRole)]
    assert counters and all(i.icon().isNull() for i in counters), "a game opens without them"
    page.panes.show_pane(TRAY)
    qtbot.waitUntil(lambda: not any(i.icon().isNull() for i in counters))


def test_one_pane_lies_over_the_map_at_a_time(page: GamePage) -> None:
    page.panes.show_pane(TRAY)
    page.panes.show_pane(DETAILS)
    assert page.panes.is_shown(DETAILS) and not page.panes.is_shown(TRAY)


def test_a_press_on_the_map_sends_back_what_lies_over_it(page: GamePage) -> None:
    page.panes.show_pane(TRAY)
    page.panes.show_pane(JOURNAL)
    free = page.panes.map_rect().center()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=free)
    assert not page.panes.is_shown(TRAY) and not page.panes.is_shown(JOURNAL)


def test_the_journal_grows_over_the_foot_by_its_key_and_folds(page: GamePage) -> None:
    QTest.keyClick(page.view, Key.Key_F7)
    assert page.contents.journal.list.isVisible() and page.panes.focused() == JOURNAL
    assert page.panes.map_rect().height() < page.view.height()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_F7)
    assert not page.contents.journal.list.isVisible()


def test_a_pinned_pane_takes_its_room_and_is_there_in_the_next_game(page: GamePage, window: MainWindow) -> None:
    page.panes.show_pane(TRAY)
    wide = page.view.width()
    QTest.mouseClick(page.panes.docks[TRAY].title.pin, Qt.MouseButton.LeftButton)
    assert page.view.width() < wide and page.panes.pinned == [TRAY]
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.panes.map_rect().center())
    assert page.panes.is_shown(TRAY), "what is pinned stays"
    page.panes.keep()
    again = window.start_game("alexandria", "")
    assert again is not None and again.panes.pinned == [TRAY] and again.contents.tray.list.isVisible()
    QTest.mouseClick(again.panes.docks[TRAY].title._close, Qt.MouseButton.LeftButton)
    again.panes.keep()
    third = window.start_game("alexandria", "")
    assert third is not None and not third.panes.is_shown(TRAY)


def test_a_pinned_pane_gives_way_where_the_map_would_be_too_small(page: GamePage, window: MainWindow) -> None:
    page.panes.show_pane(TRAY)
    page.panes.pin(TRAY)
    page.panes.column.grip.moved.emit(60)
    window.resize(800, 480)
    QApplication.processEvents()
    assert page.view.width() >= LEAST_MAP[0] and not page.contents.tray.list.isVisible()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert page.contents.tray.list.isVisible()


def test_the_standard_layout_sends_everything_back(page: GamePage, window: MainWindow) -> None:
    page.panes.show_pane(DETAILS)
    page.panes.pin(DETAILS)
    page.panes.show_pane(TRAY)
    window.menus.run("view.standard_layout")
    assert page.panes.pinned == [] and not page.panes.is_shown(TRAY) and not page.panes.is_shown(DETAILS)


def test_an_answer_stands_beside_the_map_and_over_it_in_a_narrow_window(page: GamePage, window: MainWindow) -> None:
    wide = page.view.width()
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    assert page.view.width() == wide, "what fits is offered on a card"
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.advisor.asker.cards.dice.isVisible() and page.view.width() < wide
    window.resize(1024, 640)
    QApplication.processEvents()
    assert page.view.width() == page.panes.map_frame.width() and share(page, window) >= 0.7
    assert page.panes.is_shown(ADVISOR)
    QTest.keyClick(page.advisor, Key.Key_Escape)
    assert page.advisor.open_fit is None and page.panes.is_shown(ADVISOR)
    page.hand.aim(())
    page.hand.choose(())
    assert not page.panes.is_shown(ADVISOR), "nothing asked, no Advisor"


def test_a_damaged_layout_is_as_good_as_none(desk: Desk, window: MainWindow) -> None:
    desk.memory["panes"] = "no layout at all"
    page = window.start_game("alexandria", "")
    assert page is not None and page.panes.pinned == []


def test_nothing_of_the_page_becomes_a_window(page: GamePage, desk: Desk) -> None:
    desk.turn_language()
    desk.turn_theme()
    QApplication.processEvents()
    assert [w for w in QApplication.topLevelWidgets() if w.isVisible()] == [page.window()]
