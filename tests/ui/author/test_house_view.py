"""The page of house rules by keys: one added, its line, one taken back; the way to it from a game that is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.house_view import HouseView
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_files
from tests.author.test_house_list import BARE
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_strokes import CTRL

K = Qt.Key


def house(page: AuthorPage, qtbot: QtBot) -> HouseView:
    view = page.views.view
    assert isinstance(view, HouseView)
    qtbot.waitUntil(lambda: not view.quiet.is_busy and bool(view._base), timeout=20_000)
    return view


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    file = tmp_path / "mine.yaml"
    file.write_text(BARE, encoding="utf-8")
    window.resize(1280, 800)
    made = window.doors.open_author(file)
    assert made is not None
    settle(made, qtbot)
    made.views.choose("house")
    return made


def test_rules_are_added_by_choosing_and_taken_back(page: AuthorPage, qtbot: QtBot) -> None:
    view, text = house(page, qtbot), page.authored.texts[page.authored.main]
    assert view._empty.isVisible() and "Ins" in view._empty.text()
    key(K.Key_Insert)
    typed("order of w")
    key(K.Key_Return)
    typed("the count")  # one of its choices by its letters
    key(K.Key_Return)
    assert "options:\n  winter_order: count_first" in text.text
    settle(page, qtbot)
    key(K.Key_Insert)
    typed("4 moves, 1")
    key(K.Key_Return)
    typed("levy")
    key(K.Key_Return)
    typed("9")
    key(K.Key_Return)
    assert "set:\n  cards.command_4_1.values.levy: 9" in text.text
    settle(page, qtbot)
    qtbot.waitUntil(lambda: not view.quiet.is_busy, timeout=20_000)
    told = [(c.was, c.now) for c in view.changes]
    assert told == [("fleets_first", "count_first"), ("1", "9")] and view.table.hasFocus()
    QTest.keyClick(view.table, K.Key_Down)
    QTest.keyClick(view.table, K.Key_Down)
    assert view.chosen is view.changes[1]
    key(K.Key_Delete)
    assert "levy" not in text.text and "set:" not in text.text
    key(K.Key_Z, CTRL)
    assert "levy: 9" in text.text
    settle(page, qtbot)
    view._choose(1)
    key(K.Key_Return)
    line = page.frame.field.lines()[page.frame.field.caret()[0]]
    assert page.views.current == "text" and line.strip().startswith("winter")
    settle(page, qtbot)


def test_a_game_that_is_ones_own_says_so(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    page = at_work(window, tmp_path, hill_files(), qtbot, main="first.yaml")
    assert window.run("file.house")
    view = house(page, qtbot)
    assert "all your own" in view._empty.text() and not view._buttons["house.new"].isEnabled()


def test_control_with_a_page_key_leads_on_from_the_list(page: AuthorPage, qtbot: QtBot) -> None:
    view = house(page, qtbot)
    view.table.setFocus()
    QTest.keyClick(view.table, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert page.views.current == "text"
