"""Names and counters can be read at every zoom: none too small, none over another, none under a counter."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QGraphicsEllipseItem
from pytestqt.qtbot import QtBot

from assistant.drawing.screen_names import Rank, Wanted, box_at, choose_places, name_size
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.map_scene import SMALLEST_SEEN
from assistant.ui.window.main_window import MainWindow

BOARDS = ("alexandria/naval_battle", "julius_caesar/historical", "sword_of_rome/four", "caesar_xl/standard",
          "triumvirate/three")  # fmt: skip


def test_a_name_keeps_the_sizes_of_the_design_at_fit_at_one_to_one_and_close() -> None:
    told = {Rank.TOWN: (11, 14, 22), Rank.FORTIFIED: (11, 17, 26), Rank.CAPITAL: (12.5, 19, 30)}
    for rank, sizes in told.items():
        assert [name_size(rank, zoom) for zoom in (0.2, 1.0, 4.0)] == list(sizes)


def name(key: str, x: float, y: float, width: float = 60) -> Wanted:
    return Wanted(SpaceId(key), x, y, 8, width, 12)


def test_a_name_steps_aside_for_what_stands_there_and_waits_where_nothing_is_free() -> None:
    one = name("roma", 100, 100)
    assert choose_places([one], []) == {"roma": 0}
    assert choose_places([one], [box_at(one, 0)]) == {"roma": 1}
    assert choose_places([one], [box_at(one, p) for p in range(8)]) == {}


def test_who_comes_first_chooses_first_and_keeps_its_place_while_that_is_free() -> None:
    one, other = name("roma", 100, 100), name("caere", 120, 100)
    chosen = choose_places([one, other], [])
    a, b = (QRectF(*box_at(n, chosen[n.key])[:2], n.width, n.height) for n in (one, other))
    assert not a.intersects(b)
    assert choose_places([one], [], {SpaceId("roma"): 3}) == {"roma": 3}


@pytest.mark.parametrize("scenario", BOARDS)
def test_nothing_on_the_five_boards_is_too_small_or_covered(
    window: MainWindow, desk: Desk, qtbot: QtBot, scenario: str
) -> None:
    window.open_file(scenario)
    page = window.page
    assert isinstance(page, GamePage)
    page.bindings.run("game.set_up")
    for command in ("map.fit", "map.real_size", "closer"):
        if command == "closer":
            page.view.zoom(3)
        else:
            page.bindings.run(command)
        QApplication.processEvents()
        page.view.names.place()
        shown = page.view.names.shown()
        assert all(s.pixels >= 11 for s in shown)
        for one, other in combinations(shown, 2):
            assert not one.area.intersects(other.area), f"{one.text} over {other.text}"
        sides = [page.view.mapFromScene(body_of(i)).boundingRect() for i in page.scene.items_of.values()]
        for text in shown:
            assert not any(text.area.intersects(QRectF(s).adjusted(1, 1, -1, -1)) for s in sides), text.text
        largest = max(s.width() for s in sides)
        assert largest >= SMALLEST_SEEN - 1


def test_the_last_move_leaves_a_trail_that_its_layer_hides(window: MainWindow, qtbot: QtBot) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    quad = CounterId("roman_quadrireme_1")
    page.hand.do(PlaceCounters((quad,), at("2925"), "W"))
    trail = page.map_tools.trail
    assert trail.items == [], "nothing moved yet"
    page.hand.do(MoveCounters((quad,), at("2924")))
    ring, disc = (i for i in trail.items if isinstance(i, QGraphicsEllipseItem))
    assert ring.pos() == page.scene.middle(SpaceId("2925")) and disc.pos() == page.scene.middle(SpaceId("2924"))
    page.bindings.run("map.layer_trails")
    assert trail.items == []
    page.bindings.run("map.layer_trails")
    page.hand.undo()
    assert trail.items == []
