"""The other lines of play by hand: found by letters, named, renamed, gone to, left out of the list; their names in the
search and in the file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_game
from assistant.game.finding import Kind, found
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.sheets.branch_sheet import GIVE, BranchSheet, shorten

QUAD = CounterId("roman_quadrireme_1")
Key, Held = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    """To 2924, where two other lines of play lead to 2923 and, longer, to 2922."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria", ""))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    QTest.qWaitForWindowActive(made)
    made.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    made.hand.do(MoveCounters((QUAD,), at("2924")))
    for way in (("2923",), ("2926", "2922"), ("2927",)):
        for space in way:
            made.hand.do(MoveCounters((QUAD,), at(space)))
        made.hand.go(2)
    made.hand.do(MoveCounters((QUAD,), at("2827")))
    yield made
    made.close_game()


def opened(page: GamePage) -> BranchSheet:
    page.bindings.run("game.branches")
    sheet = page.sheets.branches
    assert sheet.isVisible() and sheet.field.hasFocus()
    return sheet


def rows(sheet: BranchSheet) -> list[str]:
    return [sheet.list.item(i).text() for i in range(sheet.list.count())]


def test_a_line_is_found_named_and_gone_to_by_keys(page: GamePage) -> None:
    sheet = opened(page)
    assert len(rows(sheet)) == 3 and "2927" in rows(sheet)[0], "the newest first, with its last action"
    QTest.keyClicks(sheet.field, "2922")
    assert len(rows(sheet)) == 1 and rows(sheet)[0].startswith("2 actions from step 2 on")
    QTest.keyClick(sheet.field, Key.Key_F2)
    QTest.keyClicks(sheet.name, "The long way")
    QTest.keyClick(sheet.name, Key.Key_Return)
    QTest.keyClick(sheet.field, Key.Key_A, Held.ControlModifier)
    QTest.keyClicks(sheet.field, "long")
    assert rows(sheet)[0].startswith("The long way\n2 actions")
    QTest.keyClick(sheet.field, Key.Key_Return)
    assert not sheet.isVisible()
    assert page.game.state.pieces[QUAD].place.space == "2922"


def test_a_name_stays_with_its_line_when_play_goes_on_there_and_is_changed(page: GamePage) -> None:
    sheet = opened(page)
    tip = sheet.lit
    assert tip is not None
    sheet.name.setText("Retreat")
    QTest.mouseClick(sheet.buttons[GIVE], Qt.MouseButton.LeftButton)
    sheet.leave()
    page.hand.go(tip.tip)
    page.hand.do(MoveCounters((QUAD,), at("2928")))
    page.hand.go(2)
    sheet = opened(page)
    named = [b for b in page.game.journal.branches() if b.name == "Retreat"]
    assert len(named) == 1 and named[0].length == 2, "also with one action more"
    QTest.keyClicks(sheet.field, "retreat")
    QTest.keyClick(sheet.field, Key.Key_F2)
    QTest.keyClick(sheet.name, Key.Key_A, Held.ControlModifier)
    QTest.keyClicks(sheet.name, "Advance")
    QTest.keyClick(sheet.name, Key.Key_Return)
    assert [b.name for b in page.game.journal.branches() if b.name] == ["Advance"]


def test_esc_in_the_name_changes_nothing_and_a_line_can_be_left_out(page: GamePage) -> None:
    sheet = opened(page)
    QTest.keyClick(sheet.field, Key.Key_F2)
    QTest.keyClicks(sheet.name, "never mind")
    QTest.keyClick(sheet.name, Key.Key_Escape)
    assert sheet.isVisible() and sheet.name.text() == "" and sheet.field.hasFocus()
    QTest.keyClick(sheet.field, Key.Key_Delete, Held.ControlModifier)
    assert len(rows(sheet)) == 2
    QTest.keyClick(sheet.field, Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_name_is_found_by_the_search_and_after_a_restart(page: GamePage) -> None:
    tip = page.game.journal.branches()[0].tip
    page.game.journal.bookmark("Vers l’est", tip)
    hit = found(page.findable(), "est", 1)[0]
    assert hit.kind is Kind.POINT
    page.go_to_found(hit)
    assert page.game.looked_at == tip
    again = open_game(page.game.path, look_only=True)
    assert [b.name for b in again.journal.branches()] == ["Vers l’est", "", ""]


def test_a_game_without_other_lines_says_so(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria", ""))
    qtbot.addWidget(made)
    made.show()
    QTest.qWaitForWindowActive(made)
    sheet = opened(made)
    assert rows(sheet) == [] and not sheet.name.isEnabled()
    for key in (Key.Key_F2, Key.Key_Return, Key.Key_Down):
        QTest.keyClick(sheet.field, key)
    assert sheet.isVisible()
    made.close_game()


def test_a_sheet_opened_with_its_page_keeps_its_field(page: GamePage) -> None:
    page.take_focus()  # as for a page just shown, whose turn comes when the loop is back
    page.sheets.branches.open_sheet()
    QTest.qWait(1)
    assert page.sheets.branches.field.hasFocus()
    page.sheets.branches.leave()
    page.take_focus()
    QTest.qWait(1)
    assert page.view.hasFocus()


def test_a_long_last_action_ends_between_two_words() -> None:
    told = "1 action from step 3 on\n" + "hit; " * 60
    assert len(shorten(told, 100)) <= 102 and shorten(told, 100).endswith("hit; …")
    assert shorten("Short", 100) == "Short"
