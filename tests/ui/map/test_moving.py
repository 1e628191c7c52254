"""J points, Alt and a click point, the journal keeps it and the replay shows it;
counters glide unless that is switched off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import PointAt
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

QUAD = CounterId("roman_quadrireme_1")
Key, Held = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    desk.memory["motion"] = "full"
    made = GamePage(desk, new_game("alexandria", ""))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    made.hand.do(MoveCounters((QUAD,), at("2923")))
    yield made
    made.close_game()


def last(page: GamePage) -> object:
    return page.game.journal.tree.nodes[page.game.journal.position].command


def test_j_points_at_the_cursor_and_the_replay_shows_it(page: GamePage) -> None:
    page.view.go_to(SpaceId("2923"))
    QTest.keyClick(page.view, Key.Key_J)
    space = page.game.system.board.spaces[SpaceId("2923")]
    pointed = last(page)
    assert isinstance(pointed, PointAt) and pointed.space == "2923"
    rings = page.map_tools.jotting.pointing.rings
    middle = page.scene.frame.of(space)
    assert len(rings) == 2 and all((r.pos() - middle).manhattanLength() < 0.1 for r in rings)
    page.hand.do(MoveCounters((QUAD,), at("2924")))
    assert not page.map_tools.jotting.pointing.rings
    QTest.keyClick(page.view, Key.Key_PageUp)
    assert (page.map_tools.jotting.pointing.rings[0].pos() - middle).manhattanLength() < 0.1
    page.hand.undo()
    page.hand.undo()
    assert not page.map_tools.jotting.pointing.rings
    assert page.game.state.pieces[QUAD].place == at("2923")


def test_alt_and_a_click_point_and_select_nothing(page: GamePage) -> None:
    where = page.view.mapFromScene(page.scene.middle(SpaceId("2923")))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, Held.AltModifier, where)
    pointed = last(page)
    assert isinstance(pointed, PointAt) and pointed.space == "2923"
    assert page.hand.selection == ()


def test_pointing_while_looking_back_begins_no_branch(page: GamePage) -> None:
    QTest.keyClick(page.view, Key.Key_PageUp)
    page.view.go_to(SpaceId("2920"))
    QTest.keyClick(page.view, Key.Key_J)
    assert page.map_tools.jotting.pointing.rings
    assert page.game.looked_at == 1
    assert page.game.journal.position == 2


def test_without_a_place_j_says_how(page: GamePage, desk: Desk) -> None:
    desk.set_language("fr")
    QTest.keyClick(page.view, Key.Key_J)
    assert "Alt" in page.frame.strip.said.text()
    assert page.game.journal.position == 2


def test_a_step_of_the_replay_glides_and_the_counter_is_there_at_once(page: GamePage, qtbot: QtBot) -> None:
    here = page.scene.items_of[QUAD].pos()
    QTest.keyClick(page.view, Key.Key_PageUp)
    [(ghost, start, end)] = page.map_tools.gliding.ghosts
    assert start == here and end == page.scene.items_of[QUAD].pos() != here
    assert ghost.scene() is page.scene
    qtbot.waitUntil(lambda: not page.map_tools.gliding.ghosts)


def test_a_move_of_ones_own_does_not_glide(page: GamePage) -> None:
    page.hand.do(MoveCounters((QUAD,), at("2920")))
    assert not page.map_tools.gliding.ghosts


def test_with_little_movement_replay_jumps_and_the_ring_stands_still(page: GamePage, desk: Desk) -> None:
    desk.set_motion("less")
    QTest.keyClick(page.view, Key.Key_PageUp)
    assert not page.map_tools.gliding.ghosts
    QTest.keyClick(page.view, Key.Key_End, Held.ControlModifier)
    page.view.go_to(SpaceId("2923"))
    QTest.keyClick(page.view, Key.Key_J)
    assert page.map_tools.jotting.pointing.rings and not page.map_tools.jotting.pointing.is_moving
    desk.set_motion("full")
    QTest.keyClick(page.view, Key.Key_J)
    assert page.map_tools.jotting.pointing.is_moving
