"""The free tools beside a table: cups, decks and a bag of one's own, by keys and by finger."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.game.free_tools import OWN
from assistant.ui.desk import Desk
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.table.table_page import TablePage
from tests.full_disk import full
from tests.ui.fingers import TableFinger

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def opened(desk: Desk, qtbot: QtBot, system: str, kind: str = "dice") -> DiceSheet:
    panel = TablePage(desk, open_system(system), RandomRoller(4))
    qtbot.addWidget(panel)
    panel.resize(1024, 600)
    panel.show()
    panel.sheets.free_dice.open_dice()
    panel.sheets.free_dice.choose(kind)
    return panel.sheets.free_dice


def fill(view: DiceSheet, text: str) -> None:
    QTest.keyClicks(view.bag.contents, text)
    QTest.keyClick(view.bag.contents, KEY.Key_Return)


def chips(view: DiceSheet) -> list[str]:
    return [b.text() for b in view.findChildren(QPushButton) if b.property("role") == "chip"]


def test_a_bag_is_typed_and_drawn_from_by_keys(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "alexandria", OWN)
    fill(view, "3 red, 2 blue")
    QTest.keyClicks(view.bag.count, "2")
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    assert view.tools.bags[OWN].size == 3 and view.bag.total.text() == "3 of 5 left"
    assert view.list.count() == 2 and view._result.text().count("·") == 1


def test_more_than_is_left_says_so_and_draws_nothing(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "alexandria", OWN)
    fill(view, "3 red, 2 blue")
    for key in (KEY.Key_Up,) * 5:
        QTest.keyClick(view.bag.count, key)
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    assert view._note.text() == "6 asked, 5 left. Nothing was drawn; put back, or draw fewer."
    assert view.tools.bags[OWN].size == 5


def test_a_bag_that_cannot_be_read_keeps_the_one_before(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "alexandria", OWN)
    fill(view, "2 red")
    view.bag.contents.clear()
    fill(view, "0 blue")
    assert "“0 blue”" in view._note.text() and view.tools.bags[OWN].contents == {"red": 2}


def test_undo_takes_a_draw_back_and_redo_draws_the_same(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "sword_of_rome", "consuls")
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    (drawn,) = view.tools.bags["consuls"].out
    QTest.keyClick(view.bag.count, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert view.tools.bags["consuls"].size == 5 and view.list.count() == 0
    QTest.keyClick(view.bag.count, KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert view.tools.bags["consuls"].out == (drawn,)


def test_a_deck_is_shuffled_again_and_told_so(desk: Desk, qtbot: QtBot) -> None:
    """27 cards (2.1); in French the sheet speaks French."""
    desk.set_language("fr")
    view = opened(desk, qtbot, "julius_caesar", "fate")
    QTest.keyClicks(view.bag.count, "6")
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    assert view.bag.total.text() == "21 sur 27 restants"
    QTest.mouseClick(view.bag.back, Qt.MouseButton.LeftButton)
    assert view.bag.total.text() == "27 sur 27 restants" and not view.bag.back.isEnabled()
    told = view.list.item(0)
    assert told is not None and told.text().endswith("tout remis et mélangé")


def test_a_system_without_cups_says_so(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "alexandria", OWN)
    assert chips(view) == ["Dice", "Own bag"]
    assert "no cups or decks" in view._note.text() and "No bag yet" in view.bag.left.text()
    assert not view.bag.draw.isEnabled()


def test_everything_is_there_after_a_restart_and_goes_out_as_text(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "sword_of_rome", "consuls")
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    again = opened(desk, qtbot, "sword_of_rome", "consuls")
    assert again.bag.total.text() == "4 of 5 left" and again.list.count() == 1
    panel = again.parent()
    assert isinstance(panel, TablePage)
    told = again.list.item(0)
    assert told is not None and told.text() in panel.keeping.text()


@pytest.mark.parametrize("size", [(1024, 600), (800, 480)])
def test_a_finger_fills_nothing_but_draws_and_rolls(desk: Desk, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Menu, cup, one more, draw: two consuls; then the dice, 1d10."""
    panel = TablePage(desk, open_system("sword_of_rome"), RandomRoller(4))
    qtbot.addWidget(panel)
    panel.resize(*size)
    panel.show()
    finger = TableFinger(panel)
    panel.open_free()
    view = panel.sheets.free_dice
    for text in ("Consuls", "one more", "Draw", "Dice", "1d10"):
        finger.button(view, text)
    assert view.tools.bags["consuls"].size == 3
    assert [e.kind for e in view.tools.events] == ["draw", "roll"] and finger.count == 5


def test_nothing_of_the_sheet_is_cut(desk: Desk, qtbot: QtBot) -> None:
    """The longest names, in French, on a small screen."""
    desk.set_language("fr")
    view = opened(desk, qtbot, "sword_of_rome", "consuls")
    QApplication.processEvents()
    for button in view.findChildren(QPushButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width(), button.text()
            assert view.rect().contains(button.mapTo(view, button.rect().bottomRight())), button.text()


def test_two_windows_of_a_table_draw_from_one_bag(desk: Desk, qtbot: QtBot) -> None:
    one = opened(desk, qtbot, "alexandria", OWN)
    fill(one, "5 red")
    other = opened(desk, qtbot, "alexandria", OWN)
    for view in (other, one, other):
        QTest.keyClick(view.bag.count, KEY.Key_Return)
    assert opened(desk, qtbot, "alexandria", OWN).tools.bags[OWN].size == 2
    assert other.list.count() == 4


@pytest.mark.parametrize("typed", ["0", "00", "-1", "a"])
def test_what_is_no_number_draws_nothing_and_says_so(desk: Desk, qtbot: QtBot, typed: str) -> None:
    desk.set_language("fr")
    view = opened(desk, qtbot, "alexandria", OWN)
    fill(view, "5 red")
    QTest.keyClicks(view.bag.count, typed)
    QTest.keyClick(view.bag.count, KEY.Key_Return)
    assert view.tools.bags[OWN].size == 5
    assert view._note.text() == "Rien n’est tiré\u202f; tapez combien, à partir de 1."


@pytest.mark.parametrize("notation", ["60d100", "20d1000", "60d1000k59", "50d20+50d20"])
def test_dice_with_too_many_sums_are_rolled_without_odds(desk: Desk, qtbot: QtBot, notation: str) -> None:
    view = opened(desk, qtbot, "alexandria")
    view.what.setText(notation)
    assert view._note.text() == "Too many sums for odds; Enter rolls them."
    QTest.keyClick(view.what, KEY.Key_Return)
    assert view._result.text().isdigit() and view.list.count() == 1


def test_names_are_words_whatever_they_hold(desk: Desk, qtbot: QtBot) -> None:
    view = opened(desk, qtbot, "alexandria", OWN)
    fill(view, "2 <b>red</b>")
    for label in (view.bag.left, view._note, view._result):
        assert label.textFormat() == Qt.TextFormat.PlainText
    assert view.bag.left.text() == "2 × <b>red</b>"


def test_what_a_full_disk_refused_stays_shown_and_is_written_once_there_is_room(desk: Desk, qtbot: QtBot) -> None:
    """A bag, a draw and a roll: listed and told as not kept, undone and done again, there for the next window."""
    view = opened(desk, qtbot, "alexandria", OWN)
    with full():
        fill(view, "3 red, 2 blue")
        QTest.keyClick(view.bag.count, KEY.Key_Return)
        view.choose("dice")
        QTest.keyClick(view.what, KEY.Key_Return)
        before = view.tools.events
        assert [e.kind for e in before] == ["fill", "draw", "roll"] and view.list.count() == 3
        assert view.tools.bags[OWN].size == 4 and view._result.text() == before[-1].text
        assert view._note.text().startswith("Shown here, but not on disk")
        QTest.keyClick(view, KEY.Key_Z, CTRL)
        QTest.keyClick(view, KEY.Key_Y, CTRL)
        assert view.tools.events == before
    panel = view.window()
    assert isinstance(panel, TablePage) and panel.unkept() == ""
    QTest.keyClick(view, KEY.Key_Z, CTRL)
    with full():
        QTest.keyClick(view, KEY.Key_Y, CTRL)
        assert view.list.count() == 2 and "not written" in view._note.text()
    QTest.keyClick(view, KEY.Key_Y, CTRL)
    panel.close_game()
    assert opened(desk, qtbot, "alexandria", OWN).tools.events == before
