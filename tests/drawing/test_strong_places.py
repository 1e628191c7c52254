"""Places with a loyalty or a factor, and ways out of boxes, on atlas boards."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF

from assistant.base.text import same
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.cities import hexagon, radius_of
from assistant.drawing.boards.legend import RESISTANCE, entries
from assistant.drawing.boards.render import render_features
from assistant.drawing.boards.words import has_laurel, resistance
from assistant.drawing.tokens import LIGHT
from assistant.model.board import Board, Link, Space
from assistant.model.ids import SpaceId
from tests.drawing.boards import city


def with_box(*, linked: bool, one_way: bool = False) -> Board:
    """A box to the left of a town."""
    box = Space(SpaceId("box"), "box", same("Box"), 200, 200, values={"width": 200, "height": 120})
    town = city("town", 700, 200)
    way = (Link(box.id, town.id, "rough", one_way),) if linked else ()
    return Board({box.id: box, town.id: town}, way, style="atlas", size=(1000, 400))


def test_a_loyalty_is_no_laurel() -> None:
    assert resistance(city("a", 0, 0, loyalty=3)) == "3"
    assert resistance(city("a", 0, 0, subjugation=2, unsure=True)) == "2?"
    assert resistance(city("a", 0, 0)) == ""
    assert not has_laurel(city("a", 0, 0, loyalty=3))
    assert radius_of(city("a", 0, 0, loyalty=3)) > radius_of(city("a", 0, 0))


def test_the_key_explains_loyalties_where_there_are_any() -> None:
    board = with_box(linked=False)
    assert RESISTANCE not in [e.text for e in entries(board)]
    town = replace(board.spaces[SpaceId("town")], values={"loyalty": 1})
    told = Board({**board.spaces, town.id: town}, (), style="atlas", size=board.size)
    assert RESISTANCE in [e.text for e in entries(told)]


def test_a_tribe_has_six_sides() -> None:
    corners = [hexagon(QPointF(0, 0), 10).at(i) for i in range(6)]
    assert {round(p.x() ** 2 + p.y() ** 2) for p in corners} == {100}


def test_a_way_leads_from_the_edge_of_a_box_to_the_town(qapp) -> None:  # type: ignore[no-untyped-def]
    def changed(board: Board, x: int, y: int) -> bool:
        plain = render_features(with_box(linked=False), LIGHT, 1.0, "en", {})
        drawn = render_features(board, LIGHT, 1.0, "en", {})
        around = [(x + dx, y + dy) for dx in range(-12, 13) for dy in range(-6, 7)]
        return any(plain.pixel(*p) != drawn.pixel(*p) for p in around)

    board = with_box(linked=True)
    edge = box_area(Frame(board, 1.0), board.spaces[SpaceId("box")]).right()
    assert changed(board, 500, 200)
    assert not changed(board, round(edge) - 60, 200)
