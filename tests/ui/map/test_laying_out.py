"""A change of very many places is laid out by and by, and comes out as if it had been done at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map import map_scene, scene_sizes
from assistant.ui.map.baking import Baker
from tests.game.test_kept_advice import begun

TWELVE = tuple(CounterId(f"hi_{n}") for n in range(1, 13))
HEXES = ("2303", "2304", "2305", "2306", "2307", "2308")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    monkeypatch.setattr(map_scene, "MANY", 6)
    monkeypatch.setattr(map_scene, "A_SLICE", 4)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    pairs = zip(HEXES, zip(TWELVE[::2], TWELVE[1::2], strict=True), strict=True)
    made.hand.do(Group(tuple(PlaceCounters(two, at(space)) for space, two in pairs)))
    made.scene.finish()
    yield made
    made.close_game()


def all_one_on(page: GamePage, by: int) -> Group:
    moves = (MoveCounters(TWELVE[2 * n : 2 * n + 2], at(f"{2303 + n + by}")) for n in range(6))
    return Group(tuple(moves))


def seen(page: GamePage) -> dict[object, object]:
    """What lies where: counters, signs and how much is on the scene at all."""
    scene = page.scene
    told = {c: (i.pos().toTuple(), round(i.zValue(), 3)) for c, i in scene.items_of.items()}
    signs = sorted((str(at), s.pos().toTuple(), s.zValue()) for at, row in scene.signs.items() for s in row)
    return {**told, "signs": signs, "items": len(scene.items())}


def test_a_large_change_ends_as_one_laid_out_at_once(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    page.scene.laid_out.connect(lambda: told.append(True))
    assert page.hand.do(all_one_on(page, 20))
    assert not told, "the end of it is still to come"
    for _ in range(10):
        QApplication.processEvents()
    assert told
    by_and_by = seen(page)
    monkeypatch.setattr(map_scene, "MANY", 600)
    page.scene.show_state(page.game.state)
    assert by_and_by == seen(page)


def test_what_is_asked_about_meanwhile_is_laid_out_at_once(page: GamePage) -> None:
    page.hand.do(all_one_on(page, 20))
    pile = page.scene.pile(at("2328"))
    assert pile is not None and pile.counters == TWELVE[10:]
    item = page.scene.items_of[TWELVE[11]]
    assert (item.pos() - page.scene.middle(SpaceId("2328"))).manhattanLength() < scene_sizes.HEX / 2


def test_taken_back_in_the_midst_of_it_everything_stands_as_before(page: GamePage) -> None:
    before = seen(page)
    page.hand.do(all_one_on(page, 20))
    page.hand.undo()
    page.scene.finish()
    assert seen(page) == before


@pytest.mark.parametrize("zoom", [0.2, 3.0])
def test_another_size_of_all_is_laid_out_by_and_by_too(
    page: GamePage, zoom: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    page.scene.laid_out.connect(lambda: told.append(True))
    page.view.zoom(zoom)
    assert not told, "the end of it is still to come"
    page.scene.finish()
    by_and_by = seen(page)
    monkeypatch.setattr(map_scene, "MANY", 600)
    page.scene.show_state(page.game.state)
    assert by_and_by == seen(page)


def test_piles_that_make_way_for_each_other_come_out_the_same(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, begun("julius_caesar", "historical", "command_first"))
    qtbot.addWidget(page)
    page.view.zoom(0.6)
    at_once = seen(page)
    monkeypatch.setattr(map_scene, "MANY", 6)
    monkeypatch.setattr(map_scene, "A_SLICE", 4)
    page.scene.show_state(page.game.state)
    page.scene.finish()
    assert seen(page) == at_once
    page.close_game()


def test_what_is_hidden_now_is_seen_no_longer_before_its_turn_has_come(page: GamePage) -> None:
    state = page.game.state
    last = TWELVE[11]
    piece = replace(state.pieces[last], face="battle")
    page.scene.show_state(replace(state, pieces={**state.pieces, last: piece}))
    assert last not in page.scene.items_of
    page.scene.finish()
    assert last in page.scene.items_of
