"""What a result implies is shown pale on the map: Enter makes it, Esc leaves it, one undo takes it back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at, box
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

HI, CO = CounterId("hi_1"), CounterId("co_vi_1")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    """A fight on points is won: the cohort goes back, the heavy infantry may step forward."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria", "campaign"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(SetPhase(PhaseId("melee"), 3, SideId("egyptian")))
    made.hand.do(PlaceCounters((HI,), at("4-K")))
    made.hand.do(PlaceCounters((CO,), at("4-L")))
    made.hand.choose((HI,))
    made.hand.aim((CO,))
    made.view.setFocus()
    assert made.advisor.open_procedure("melee")
    made.advisor.sitting.set_fact("superior", False)
    QTest.keyClicks(made.advisor, "9")
    QTest.keyClicks(made.advisor, "a")
    yield made
    made.close_game()


def stands(page: GamePage) -> list[object]:
    return [page.game.state.pieces[c].place.space for c in (CO, HI)]


def press(button: QPushButton) -> None:
    """A click somewhere on a button, as a hand makes it."""
    dice = random.Random(7)
    spot = QPoint(dice.randrange(3, button.width() - 3), dice.randrange(3, button.height() - 3))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=spot)


def test_a_result_says_who_goes_where_and_moves_nobody(page: GamePage) -> None:
    ghosts = page.advice.ghosts
    assert [m.counter for m in ghosts.moves] == [CO, HI]
    assert ghosts.bar.isVisible() and "4-L" in ghosts.bar.label.text()
    assert stands(page) == ["4-L", "4-K"]


def test_enter_makes_the_moves_and_one_undo_takes_them_back(page: GamePage) -> None:
    to = page.advice.ghosts.moves[0].to
    before = page.game.state
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert stands(page) == [to, "4-L"]
    assert not page.advice.ghosts.bar.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.state.pieces == before.pieces


def test_escape_leaves_them_to_the_hand(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.advice.ghosts.moves == () and not page.advice.ghosts.bar.isVisible()
    assert stands(page) == ["4-L", "4-K"]


def test_another_place_is_a_press_away(page: GamePage) -> None:
    ghosts = page.advice.ghosts
    first = ghosts.moves[0]
    assert len(first.choices) > 1
    press(ghosts.bar.other)
    second = ghosts.moves[0].to
    assert second != first.to
    press(ghosts.bar.take)
    assert stands(page) == [second, "4-L"]


def test_whatever_else_is_done_ends_the_offer(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("hi_2"),), at("4-A")))
    assert page.advice.ghosts.moves == ()


def test_an_undo_of_the_result_ends_it_too(page: GamePage) -> None:
    page.hand.undo()
    page.hand.undo()
    assert page.advice.ghosts.moves == ()


@pytest.fixture
def rome(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    """Gauls from Verona stand in Patavium with Camillus and six CU, far from his friends."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("sword_of_rome"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(SetPhase(PhaseId("actions"), 1, SideId("gauls")))
    made.hand.do(PlaceCounters(GAULS, at("verona")))
    made.hand.do(PlaceCounters(ROMANS, at("patavium")))
    made.hand.do(MoveCounters(GAULS, at("patavium")))
    yield made
    made.close_game()


GAULS = tuple(map(CounterId, ("gallic_minor_a", *(f"gallic_cu_{n}" for n in range(1, 9)))))
ROMANS = tuple(map(CounterId, ("camillus", *(f"roman_cu_{n}" for n in range(1, 7)))))


def test_who_has_no_way_out_is_told_and_taken_off_by_enter(rome: GamePage) -> None:
    """The Gauls alone are selected: Enter opens the battle with whom they met. 5 3 3 against 2 2 2 costs two CU; the
    others and Camillus are lost where they stand (12.4.5), he is displaced (8.4)."""
    rome.hand.choose(GAULS)
    rome.view.setFocus()
    QTest.keyClick(rome.view, Qt.Key.Key_Return)
    assert rome.advisor.sitting.definition.id == "battle"
    QTest.keyClicks(rome.advisor, "533222")
    QTest.keyClicks(rome.advisor, "a")
    bar = rome.advice.ghosts.bar
    assert bar.isVisible() and bar.label.text() == (
        "Camillus, 4 × Roman CU: no way out by land, eliminated (leaders displaced) unless a card takes it by sea "
        "§12.4.5"
    )
    assert bar.take.text() == "Accept" and not bar.other.isVisible()
    QTest.keyClick(rome.view, Qt.Key.Key_Return)
    pieces = rome.game.state.pieces
    assert pieces[ROMANS[0]].place == box("displaced")
    assert not any(pieces[c].place.kind == "space" for c in ROMANS)
