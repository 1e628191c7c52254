"""Looking back at earlier positions: nothing is written, a bar says so, and acting from there begins a branch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_game
from assistant.model.ids import CounterId
from assistant.play.account import to_text
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.panels.journal_pane import STEP

QUAD = CounterId("roman_quadrireme_1")
Key, Held = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria", ""))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    made.hand.do(MoveCounters((QUAD,), at("2924")))
    made.hand.do(MoveCounters((QUAD,), at("2923")))
    yield made
    made.close_game()


def space(page: GamePage) -> str:
    """The space the galley is shown on; empty where it is not on the map."""
    told = str(page.game.state.pieces[QUAD].place.space or "")
    assert (QUAD in page.scene.items_of) is bool(told)
    return told


def written(page: GamePage) -> bytes:
    return Path(page.game.path).read_bytes()


def test_page_up_and_down_show_past_positions_and_write_nothing(page: GamePage) -> None:
    before = written(page)
    seen = []
    for key in (Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageDown):
        QTest.keyClick(page.view, key)
        seen.append(space(page))
    assert seen == ["2924", "2925", "", "", "2925"]
    assert page.frame.looking.bar.isVisible()
    assert page.frame.looking.bar.label.text() == "step 1 of 3"
    QTest.keyClick(page.view, Key.Key_End, Held.ControlModifier)
    assert space(page) == "2923"
    assert not page.frame.looking.bar.isVisible()
    QTest.keyClick(page.view, Key.Key_Home, Held.ControlModifier)
    assert QUAD not in page.scene.items_of
    QTest.keyClick(page.view, Key.Key_Escape)
    assert space(page) == "2923"
    assert written(page) == before


def test_a_step_has_one_number_in_the_strip_the_journal_and_the_log(page: GamePage) -> None:
    page.hand.undo()
    page.hand.do(MoveCounters((QUAD,), at("3025")))
    number = page.frame.strip.step.text().rpartition(" ")[2]
    assert number == str(page.game.journal.position)
    last = to_text(page.game.journal, "en").rstrip().splitlines()[-1]
    assert last.split()[0].rstrip(".") == number, last
    lines = page.contents.journal.list
    assert lines.item(lines.count() - 1).text().split()[0] == number


def test_a_click_in_the_journal_and_on_the_line_of_marks_look_back(page: GamePage) -> None:
    rows = page.contents.journal.list
    item = next(rows.item(i) for i in range(rows.count()) if rows.item(i).data(STEP) == 1)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, Held.NoModifier, rows.visualItemRect(item).center())
    assert space(page) == "2925"
    rhythm = page.contents.journal.rhythm
    assert [b.colour for b in rhythm.beats] == [1, 1, 1], "three actions of the Romans, who are side 1"
    QTest.mouseClick(
        rhythm, Qt.MouseButton.LeftButton, Held.NoModifier, QPoint(round(rhythm.x_of(1)), rhythm.height() // 2)
    )
    assert space(page) == "2924"
    assert page.game.journal.position == 3


def test_acting_from_an_earlier_position_begins_a_branch(page: GamePage) -> None:
    QTest.keyClick(page.view, Key.Key_PageUp)
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Key.Key_F)
    assert page.game.looked_at is None
    assert page.game.state.pieces[QUAD].place.space == "2924"
    assert page.game.state.pieces[QUAD].face == "battle"
    assert [(b.tip, b.leaves_at) for b in page.game.journal.branches()] == [(3, 2)]
    assert not page.frame.looking.bar.isVisible()


def test_undo_is_undo_of_the_present_whatever_is_looked_at(page: GamePage) -> None:
    QTest.keyClick(page.view, Key.Key_PageUp)
    QTest.keyClick(page.view, Key.Key_PageUp)
    QTest.keyClick(page.view, Key.Key_Z, Held.ControlModifier)
    assert page.game.looked_at is None
    assert page.game.journal.position == 2
    assert space(page) == "2924"


def test_a_command_that_fails_while_looking_back_moves_nothing(page: GamePage) -> None:
    before = written(page)
    page.hand.look(1)
    assert not page.hand.do(MoveCounters((CounterId("nobody"),), at("2924")))
    assert page.game.looked_at == 1
    assert written(page) == before


def test_what_happened_since_is_offered_and_played(page: GamePage, desk: Desk, qtbot: QtBot) -> None:
    path = page.game.path
    page.close_game()
    with open_game(path).journal as elsewhere:
        elsewhere.do(MoveCounters((QUAD,), at("2922")))
        elsewhere.do(MoveCounters((QUAD,), at("2921")))
    again = GamePage(desk, open_game(path))
    qtbot.addWidget(again)
    again.show()
    assert again.frame.looking.bar.label.text() == "2 actions since you last looked. Page Down plays them."
    QTest.keyClick(again.view, Key.Key_PageDown)
    assert space(again) == "2922"
    QTest.keyClick(again.view, Key.Key_PageDown)
    assert space(again) == "2921"
    QTest.keyClick(again.view, Key.Key_Escape)
    assert not again.frame.looking.bar.isVisible()
    again.close_game()


def test_nothing_is_offered_where_nothing_happened(page: GamePage, desk: Desk, qtbot: QtBot) -> None:
    path = page.game.path
    page.close_game()
    again = GamePage(desk, open_game(path))
    qtbot.addWidget(again)
    again.show()
    assert not again.frame.looking.bar.isVisible()
    again.close_game()
