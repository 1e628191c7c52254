"""Undo past a die is asked in a bar that says what it would undo; both of a combat are named under the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.do(PlaceCounters((TRI,), at("2924"), facing="NE"))
    made.hand.do(FlipCounters((QUAD,), "battle"))
    made.hand.choose((QUAD,))
    made.hand.aim((TRI,))
    made.view.setFocus()
    yield made
    made.close_game()


@pytest.fixture
def rammed(page: GamePage) -> GamePage:
    QTest.keyClick(page.view, Key.Key_Return)
    for sign in "45a":
        QTest.keyClicks(page.focusWidget() or page.view, sign)
    assert page.game.state.pieces[TRI].badges.get("rammed")
    page.view.setFocus()
    return page


def test_a_bar_asks_before_a_die_is_undone(rammed: GamePage, desk: Desk) -> None:
    page, bar = rammed, rammed.frame.undo_bar
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    assert bar.isVisible() and bar.label.text() == "Undo: Ramming (4 5)? Press again."
    assert bar.go.text() == "Undo  (Ctrl+Z)" and bar.geometry().bottom() <= page.view.height()
    assert page.game.state.pieces[TRI].badges.get("rammed")
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    assert not bar.isVisible() and not page.game.state.pieces[TRI].badges.get("rammed")
    assert page.frame.strip.said.text() == "Undone: Ramming (4 5)"
    QTest.keyClick(page.view, Key.Key_Y, CTRL)
    assert page.frame.strip.said.text() == "Redone: Ramming (4 5)"
    assert page.game.state.pieces[TRI].badges.get("rammed")


def test_escape_keeps_the_die_and_the_selection(rammed: GamePage) -> None:
    page, bar = rammed, rammed.frame.undo_bar
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    chosen = page.hand.selection
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not bar.isVisible() and page.hand.selection == chosen
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    assert bar.isVisible() and page.game.state.pieces[TRI].badges.get("rammed"), "asked anew"


def test_the_buttons_of_the_bar_do_the_same(rammed: GamePage, desk: Desk) -> None:
    page, bar = rammed, rammed.frame.undo_bar
    desk.set_language("fr")
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    assert bar.label.text().startswith("Annuler\u00a0: ") and bar.label.text().endswith("\u202f? Appuyez encore.")
    QTest.mouseClick(bar.leave, Qt.MouseButton.LeftButton)
    assert not bar.isVisible() and page.game.state.pieces[TRI].badges.get("rammed")
    QTest.keyClick(page.view, Key.Key_Z, CTRL)
    QTest.mouseClick(bar.go, Qt.MouseButton.LeftButton)
    assert not page.game.state.pieces[TRI].badges.get("rammed")


def test_selection_and_target_are_named_under_the_map(page: GamePage, desk: Desk) -> None:
    assert page.frame.strip.said.text() == "Roman quadrireme 1 → Egyptian trireme 1"
    desk.set_language("fr")
    page.hand.aim(())
    page.hand.aim((TRI,))
    assert page.frame.strip.said.text() == "quadrirème romaine 1 → trirème égyptienne 1"


def test_the_counters_of_a_stack_carry_their_names(page: GamePage) -> None:
    page.view.stack_wanted.emit(QUAD)
    shown = page.map.stack.list
    assert [shown.item(i).text() for i in range(shown.count())] == ["Roman quadrireme 1"]
