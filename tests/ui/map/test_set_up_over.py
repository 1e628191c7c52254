"""The set-up is over once: from the first move on nothing asks for a counter or takes one back, in no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.setting_up import missing
from assistant.ui.map.baking import Baker

GAMES = (
    ("alexandria", "heptastadium"),
    ("julius_caesar", "historical"),
    ("sword_of_rome", "four"),
    ("caesar_xl", "standard"),
    ("triumvirate", "three"),
)
Opened = Callable[[str, str], GamePage]


@pytest.fixture
def opened(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    pages: list[GamePage] = []

    def make(system: str, scenario: str) -> GamePage:
        page = GamePage(desk, new_game(system, scenario))
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        page.view.setFocus()
        pages.append(page)
        return page

    yield make
    for page in pages:
        page.close_game()


def set_up(page: GamePage) -> None:
    """By Enter as the bar says, and what is left to chance by the menu."""
    for _ in range(40):
        if not page.set_up.is_on:
            return
        QTest.keyClick(page.view, Qt.Key.Key_Return)
    page.bindings.run("game.set_up")
    page.bindings.run("game.set_up")


def mover(page: GamePage) -> tuple[tuple[CounterId, ...], str, str]:
    """A whole pile of the map, where it stands and a neighbour."""
    state, board = page.game.whole, page.game.system.board
    for place, stack in state.stacks.items():
        if place.space is not None and stack and board.neighbours(place.space):
            free = [s for s in board.neighbours(place.space) if not state.stacks.get(at(s))]
            if free:
                return stack, place.space, free[0]
    raise AssertionError("nobody stands on the map")


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_after_the_first_move_nothing_asks_for_the_set_up(opened: Opened, system: str, scenario: str) -> None:
    page = opened(system, scenario)
    set_up(page)
    stack, _, there = mover(page)
    page.hand.do(MoveCounters(stack, at(there)))
    assert not page.set_up.bar.isVisible() and missing(page.game) == 0
    page.hand.choose(())
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    page.bindings.run("game.set_up")
    assert all(page.game.whole.pieces[c].place == at(there) for c in stack), "nothing is taken back"


def test_the_end_of_the_set_up_is_kept_over_a_restart_and_can_be_taken_back(opened: Opened, desk: Desk) -> None:
    page = opened("sword_of_rome", "four")
    set_up(page)
    assert page.game.whole.set_up_over
    path = page.game.path
    page.close_game()
    again = open_game(path)
    assert again.whole.set_up_over and again.setup_report() is None
    again.journal.undo()
    assert not again.whole.set_up_over
    again.close()


def test_a_set_up_left_in_the_middle_stays_left(opened: Opened) -> None:
    page = opened("alexandria", "heptastadium")
    assert page.set_up.bar.isVisible()
    QTest.mouseClick(page.set_up.bar.leave, Qt.MouseButton.LeftButton)
    assert page.game.whole.set_up_over and not page.set_up.bar.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.set_up.bar.isVisible(), "undo brings the set-up back"


def test_moves_within_the_set_up_do_not_end_it(opened: Opened) -> None:
    """With counters still to place a hand may move what stands already."""
    page = opened("alexandria", "heptastadium")
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    stack, _, there = mover(page)
    page.hand.do(MoveCounters(stack[:1], at(there)))
    assert not page.game.whole.set_up_over and page.set_up.bar.isVisible()


def test_a_new_phase_ends_the_set_up(opened: Opened) -> None:
    page = opened("julius_caesar", "historical")
    page.bindings.run("game.set_up")
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.game.whole.set_up_over and not page.set_up.bar.isVisible()


def test_the_bar_stands_at_the_foot_in_a_window_that_opens_on_its_game(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("alexandria", "naval_battle"))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    bar, view = page.set_up.bar, page.view
    assert bar.isVisible() and abs(bar.geometry().center().x() - view.rect().center().x()) <= 1
    assert 0 < view.height() - bar.geometry().bottom() < 20
    page.close_game()
