"""Reinforcements on the map, by keys and mouse: told when they are due, let in by Enter or a drag, put off, undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.base.paths import schemas_dir
from assistant.formats.first_game import first_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
FOOT = [CounterId(f"red_foot_{n}") for n in (1, 2, 3, 4)]


@pytest.fixture
def page(window: MainWindow, tmp_path: Path) -> Iterator[GamePage]:
    """The first game of an author, its set-up done."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in first_game("mine", schemas_dir()).items():
        (folder / name).write_text(text, encoding="utf-8")
    window.doors.open_file(str(folder))
    found = window.page
    if not isinstance(found, GamePage):  # a system opens its page; its only scenario its game
        window.doors.open_file(str(folder / "first.yaml"))
        found = window.page
    assert isinstance(found, GamePage)
    while found.set_up.is_on:
        key(found, Qt.Key.Key_Return)
    yield found


def key(page: GamePage, which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(page.view, which, held)
    QApplication.processEvents()


def to_movement_of_turn_two(page: GamePage) -> None:
    for _ in range(12):
        if (page.game.state.turn, page.game.state.phase) == (2, "move"):
            return
        key(page, Qt.Key.Key_P)
    raise AssertionError(page.game.state.phase)


def on_map(page: GamePage) -> set[CounterId]:
    return {c for c in FOOT if page.game.state.pieces[c].place.kind == "space"}


def test_they_come_by_enter_when_they_are_due_and_go_by_one_undo(page: GamePage) -> None:
    assert page.arrivals.bar.isHidden() and on_map(page) == set(FOOT[:2])
    to_movement_of_turn_two(page)
    assert page.arrivals.bar.isVisible()
    assert page.arrivals.bar.label.text() == "Red's reserve: 2 × Red foot: Northern edge"
    key(page, Qt.Key.Key_Return)
    assert on_map(page) == set(FOOT) and page.arrivals.bar.isHidden()
    rows = {str(page.game.state.pieces[c].place.id)[:2] for c in FOOT[2:]}
    assert rows == {"01"}, "the northern edge is row 1"
    key(page, Qt.Key.Key_Z, CTRL)
    assert on_map(page) == set(FOOT[:2]) and page.arrivals.bar.isVisible()


def test_enter_lets_them_in_whatever_is_picked(page: GamePage) -> None:
    to_movement_of_turn_two(page)
    page.hand.choose((FOOT[1],))
    key(page, Qt.Key.Key_Return)
    assert on_map(page) == set(FOOT)


def test_one_that_was_brought_by_hand_is_not_asked_for_again(page: GamePage) -> None:
    to_movement_of_turn_two(page)
    page.hand.do(PlaceCounters((FOOT[2],), at("0104")))  # type: ignore[arg-type]
    assert "1 × Red foot" in page.arrivals.bar.label.text()
    page.hand.do(PlaceCounters((FOOT[3],), at("0108")))  # type: ignore[arg-type]
    assert page.arrivals.bar.isHidden()


def test_an_event_is_told_when_its_condition_holds_and_accepted_as_one_action(page: GamePage) -> None:
    """Red takes the farm, hex 0505, which the guard leaves first."""
    assert page.arrivals.bar.isHidden()
    page.hand.do(MoveCounters((CounterId("blue_guard_1"),), at("0607")))
    page.hand.do(MoveCounters((FOOT[0],), at("0505")))
    assert page.arrivals.bar.isVisible() and page.arrivals.bar.label.text().startswith("The farm falls: ")
    key(page, Qt.Key.Key_Return)
    assert page.game.state.tracks["points.red"] == 1 and page.arrivals.bar.isHidden()
    assert page.bindings.label("game.undo").en == "Undo: The farm falls"
    key(page, Qt.Key.Key_Z, CTRL)
    assert page.game.state.tracks["points.red"] == 0 and page.arrivals.bar.isVisible()
    QTest.mouseClick(page.arrivals.bar.leave, Qt.MouseButton.LeftButton)
    assert page.arrivals.bar.isHidden() and page.game.state.tracks["points.red"] == 0


def test_put_off_they_are_told_again_in_the_next_turn(page: GamePage) -> None:
    to_movement_of_turn_two(page)
    QTest.mouseClick(page.arrivals.bar.leave, Qt.MouseButton.LeftButton)
    assert page.arrivals.bar.isHidden() and on_map(page) == set(FOOT[:2])
    for _ in range(6):
        key(page, Qt.Key.Key_P)
        if page.arrivals.bar.isVisible():
            break
    assert (page.game.state.turn, page.game.state.phase) == (3, "move")
    assert page.arrivals.bar.isVisible()
