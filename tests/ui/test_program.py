"""What every program has: preferences, about, recent files, a name for a point, find, full screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.game.advising import Level
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.commands.command import Menu
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import JOURNAL
from assistant.ui.window.main_window import MainWindow

QUAD = CounterId("roman_quadrireme_1")
Key, Held = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    made.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    made.hand.do(MoveCounters((QUAD,), at("2924")))
    made.view.setFocus()
    return made


def test_preferences_hold_at_once_and_are_kept(page: GamePage, window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    QTest.keyClick(page.view, Key.Key_Comma, Held.ControlModifier)
    sheet = window.sheets.preferences
    assert sheet is not None and sheet.isVisible()
    sheet.language.setCurrentIndex(sheet.language.findData("fr"))
    assert sheet._title.text() == "Préférences"
    sheet.theme.setCurrentIndex(sheet.theme.findData("dark"))
    assert page.scene.theme.dark
    sheet.text_size.setValue(120)
    sheet.wheel.setCurrentIndex(sheet.wheel.findData("scroll"))
    sheet.advice.setCurrentIndex(sheet.advice.findData("live"))
    assert page.advice.advising.level is Level.LIVE
    again = Desk(tmp_path / "settings.json")
    assert (again.language, again.theme_name, again.scale, again.wheel) == ("fr", "dark", 120, "scroll")
    QTest.keyClick(sheet.language, Key.Key_Escape)
    assert not sheet.isVisible()
    assert page.view.hasFocus()


def wheel(page: GamePage, held: Qt.KeyboardModifier) -> float:
    """The scale of the map after one notch."""
    middle = QPointF(page.view.viewport().rect().center())
    event = QWheelEvent(
        middle, page.view.viewport().mapToGlobal(middle), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, held,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(page.view.viewport(), event)
    return page.view.transform().m11()


def test_the_wheel_scrolls_where_the_player_wants_it(page: GamePage, desk: Desk) -> None:
    page.view.zoom(3)
    before = page.view.transform().m11()
    desk.set_wheel("scroll")
    assert wheel(page, Held.NoModifier) == before
    assert wheel(page, Held.ControlModifier) > before
    desk.set_wheel("zoom")
    assert wheel(page, Held.NoModifier) > before


def test_about_shows_the_credits_that_ship(window: MainWindow) -> None:
    window.bindings.run("help.about")
    assert window.sheets.about is not None and window.sheets.about.isVisible()
    shown = window.sheets.about.credits.toPlainText()
    assert "Lorc" in shown and "CC BY 3.0" in shown
    QTest.keyClick(window.sheets.about.credits, Key.Key_Escape)
    assert not window.sheets.about.isVisible()


def test_recent_games_are_in_the_file_menu(page: GamePage, window: MainWindow) -> None:
    path = page.game.path
    window.show_start()
    window.menus.menu(Menu.FILE).aboutToShow.emit()
    actions = window._recent_menu.actions()
    assert path.stem in actions[0].text()
    actions[0].trigger()
    again = window.page
    assert again is not None and again.game.path == path


def test_ctrl_s_says_that_all_is_on_disk_and_names_the_point(page: GamePage, window: MainWindow) -> None:
    QTest.keyClick(page.view, Key.Key_S, Held.ControlModifier)
    sheet = window.sheets.bookmarks
    assert sheet is not None and sheet.isVisible()
    QTest.keyClicks(sheet.field, "before the ram")
    QTest.keyClick(sheet.field, Key.Key_Return)
    assert not sheet.isVisible()
    assert page.game.journal.tree.bookmarks == {2: "before the ram"}
    page.hand.do(MoveCounters((QUAD,), at("2923")))
    window.sheets.name_point()
    QTest.mouseClick(
        sheet.list.viewport(), Qt.MouseButton.LeftButton, Held.NoModifier,
        sheet.list.visualItemRect(sheet.list.item(0)).center(),
    )  # fmt: skip
    assert page.game.looked_at == 2


def test_find_lights_lines_of_the_journal_one_after_the_other(page: GamePage) -> None:
    page.panes.toggle(JOURNAL)
    QTest.keyClick(page.contents.journal.list, Key.Key_F, Held.ControlModifier)
    assert page.contents.journal.field.isVisible()
    QTest.keyClicks(page.contents.journal.field, "2925")
    rows = []
    for key in (Key.Key_Return, Key.Key_F3, Key.Key_F3):
        QTest.keyClick(page.contents.journal.field, key)
        rows.append(page.contents.journal.list.currentRow())
    told = [page.contents.journal.list.item(i).text() for i in range(page.contents.journal.list.count())]
    hits = [i for i, t in enumerate(told) if "2925" in t]
    assert hits and set(rows) <= set(hits)
    assert page.game.looked_at is None, "finding shows no other position"
    QTest.keyClick(page.contents.journal.field, Key.Key_Escape)
    assert not page.contents.journal.field.isVisible()
    assert page.contents.journal.list.hasFocus()


def test_ctrl_f_goes_to_the_field_of_the_tray(page: GamePage) -> None:
    page.panes.toggle("tray")
    QTest.keyClick(page.contents.tray.list, Key.Key_F, Held.ControlModifier)
    assert page.contents.tray._find.hasFocus()


def test_f11_takes_the_whole_screen_and_gives_it_back(window: MainWindow, page: GamePage) -> None:
    QTest.keyClick(page.view, Key.Key_F11)
    assert window.isFullScreen()
    assert window.menus.actions["view.full_screen"].isChecked()
    QTest.keyClick(page.view, Key.Key_F11)
    assert not window.isFullScreen()
