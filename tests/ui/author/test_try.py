"""A procedure tried beside its text: two counters by click, a real die, the values beside the lines as one types."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow
from tests.formats.shelf import DATA
from tests.ui.author.test_author_page import at, settle
from tests.ui.author.test_strokes import spot

LEFT, NONE, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    """A small game of one's own, at its procedures."""
    shutil.copytree(DATA / "good" / "ford", tmp_path / "ford")
    window.resize(1280, 800)
    made = window.doors.open_author(tmp_path / "ford")
    assert made is not None
    settle(made, qtbot)
    made.show_file(tmp_path / "ford" / "procedures.yaml")
    at(made, "stronger, add")
    QTest.keyClick(made.frame.field, Qt.Key.Key_E, CTRL)
    return made


def click(page: AuthorPage, counter: str) -> None:
    QTest.mouseClick(page.frame.picture.view.viewport(), LEFT, NONE, spot(page, counter))


def beside(page: AuthorPage, sought: str) -> str:
    """What stands beside the line that holds this."""
    lines = page.frame.field.lines()
    number = next(n for n, line in enumerate(lines) if sought in line)
    return page.frame.field.beside.get(number, "")


def test_two_clicks_and_a_die_try_the_procedure(page: AuthorPage) -> None:
    """Red foot has strength 4, blue foot 3: the stronger has +1 (7.3); the river does not count. 3 and 4 give 8."""
    click(page, "red_foot_1")
    click(page, "blue_foot_i")
    trying = page.frame.trying
    assert trying.isVisible() and [str(c) for c in trying.picked] == ["red_foot_1", "blue_foot_i"]
    assert beside(page, "id: stronger") == "+1" and beside(page, "id: river") == "off"
    assert page.window().focusWidget() is trying
    QTest.keyClicks(trying, "34")
    sitting = trying.sitting
    assert sitting is not None and sitting.node is not None
    detail = sitting.node.detail
    assert detail is not None and detail.natural == 7 and set(detail.totals.values()) == {8}


def test_the_values_follow_the_text_and_the_dice_stay(page: AuthorPage, qtbot: QtBot) -> None:
    click(page, "red_foot_1")
    click(page, "blue_foot_i")
    QTest.keyClicks(page.frame.trying, "34")
    at(page, "id: stronger, add: 1", behind=True)
    QTest.keyClick(page.frame.field, Qt.Key.Key_Backspace)
    QTest.keyClicks(page.frame.field, "3")
    settle(page, qtbot)
    sitting = page.frame.trying.sitting
    assert sitting is not None and sitting.node is not None and sitting.node.detail is not None
    assert beside(page, "id: stronger") == "+3" and set(sitting.node.detail.totals.values()) == {10}
    QTest.keyClick(page.frame.field, Qt.Key.Key_Backspace)
    QTest.keyClicks(page.frame.field, "{")
    settle(page, qtbot)
    assert page.frame.trying.isVisible() and sitting.node is not None


def test_escape_takes_the_dice_back_and_then_ends_the_trial(page: AuthorPage) -> None:
    trying = page.frame.trying
    trying.setFocus()
    QTest.keyClicks(trying, "34")
    QTest.keyClick(trying, Qt.Key.Key_Escape)
    assert trying.isVisible() and trying.sitting is not None and not trying.sitting.entered
    QTest.keyClick(trying, Qt.Key.Key_Escape)
    assert not trying.isVisible() and page.window().focusWidget() is page.frame.field and not page.frame.field.beside
    click(page, "blue_foot_i")
    assert page.shown_file.name == "dawn.yaml", "a click finds the line again"


def test_without_clicks_types_that_fit_are_tried_and_can_be_changed_by_key(page: AuthorPage) -> None:
    trying = page.frame.trying
    assert beside(page, "id: stronger") in ("+1", "off")
    box = trying.lists["attacker"]
    box.setFocus()
    before = box.currentText()
    QTest.keyClick(box, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert box.currentText() != before


def test_away_from_procedures_the_game_is_played(page: AuthorPage, window: MainWindow) -> None:
    page.frame.trying.hide()
    page.show_file(page.authored.main)
    page.frame.field.setFocus()
    QTest.keyClick(page.frame.field, Qt.Key.Key_E, CTRL)
    (menu,) = [m for m in window.findChildren(QMenu) if m.isVisible()]  # two scenarios: one is chosen
    played = [a for a in menu.actions() if a.text().startswith("Play: ")]
    assert len(played) == 2
    played[0].trigger()
    menu.close()
    assert isinstance(window.page, GamePage)
