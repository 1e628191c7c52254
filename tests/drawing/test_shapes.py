"""Every space has the shape that is drawn: points anywhere in it name it, and no point has two names."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from assistant.drawing.boards.board_frame import Frame, symbol_units
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.game import open_system
from assistant.model.ids import SpaceId


def shapes_of(system: str) -> SpaceShapes:
    board = open_system(system).system.board
    scale = 72 / next(iter(board.grids.values())).size if board.grids else 1 / symbol_units(board)
    return SpaceShapes(Frame(board, scale))


def points_in(path: QPainterPath, count: int, dice: random.Random) -> list[QPointF]:
    """Points anywhere in a shape, however it is bent."""
    box, out = path.boundingRect(), []
    for _ in range(count * 400):
        point = QPointF(dice.uniform(box.left(), box.right()), dice.uniform(box.top(), box.bottom()))
        if path.contains(point):
            out.append(point)
            if len(out) == count:
                break
    return out


@pytest.mark.parametrize("system", ["julius_caesar", "triumvirate"])
def test_points_anywhere_in_a_province_or_sea_name_it(system: str) -> None:
    """All points of a province; of a sea all but those in the last pixels along a border with another sea."""
    shapes, dice = shapes_of(system), random.Random(7)
    wide = [s for s in shapes.frame.board.spaces.values() if s.kind in ("area", "sea")]
    for space in wide:
        points = points_in(shapes.path(space.id), 60, dice)
        assert len(points) == 60, space.id
        named = Counter(shapes.at(p.x(), p.y()) for p in points)
        assert named[space.id] >= (60 if space.kind == "area" else 57), (space.id, named)


@pytest.mark.parametrize(
    ("system", "told", "space"),
    [
        ("triumvirate", (-3.7, 40.4), "hispania_citerior"),  # where Madrid lies
        ("triumvirate", (16.3, 38.9), "italia"),  # the toe
        ("triumvirate", (18.2, 40.3), "italia"),  # the heel
        ("triumvirate", (9.2, 45.5), "gallia_cisalpina"),  # Milan
        ("triumvirate", (25.0, 35.2), "achaea"),  # Crete
        ("triumvirate", (2.9, 39.6), "hispania_citerior"),  # Mallorca goes with its province
        ("triumvirate", (31.2, 30.0), "aegyptus"),  # Cairo
        ("triumvirate", (7.0, 40.0), "mare_west"),
        ("triumvirate", (12.2, 39.6), "mare_west"),  # west of the toe of Italia
        ("triumvirate", (19.0, 36.0), "mare_east"),
        ("triumvirate", (14.5, 43.2), "mare_east"),  # the Adriatic
        ("julius_caesar", (4.0, 40.9), "hispanum"),
        ("julius_caesar", (12.0, 40.2), "tyrrhenum"),
        ("julius_caesar", (18.0, 36.0), "internum"),
        ("julius_caesar", (31.0, 33.5), "egypticum"),
        ("julius_caesar", (-10.0, 37.0), "atlanticus"),
        ("julius_caesar", (34.0, 43.5), "euxinus"),
    ],
)
def test_a_place_of_the_atlas_lies_in_its_space(system: str, told: tuple[float, float], space: str) -> None:
    """Longitude and latitude from an atlas, the space from the maps of the games."""
    from assistant.drawing.boards.projection import projection_of

    shapes = shapes_of(system)
    projection = projection_of(shapes.frame)
    assert projection is not None
    ((x, y),) = projection.place([told]) * shapes.frame.scale
    assert shapes.at(float(x), float(y)) == space


@pytest.mark.parametrize("system", ["julius_caesar", "triumvirate"])
def test_a_point_lies_in_the_shape_of_the_space_it_names(system: str) -> None:
    """Over the whole board: what names is what is drawn, up to a pixel or two along seas."""
    shapes, dice, wrong = shapes_of(system), random.Random(11), 0
    for _ in range(1500):
        point = QPointF(dice.uniform(0, shapes.frame.width), dice.uniform(0, shapes.frame.height))
        found = shapes.at(point.x(), point.y())
        if found is not None and not shapes.path(found).contains(point):
            wrong += 1
    assert wrong <= 20


def test_seas_share_no_water() -> None:
    shapes = shapes_of("julius_caesar")
    seas = [s.id for s in shapes.frame.board.spaces.values() if s.kind == "sea"]
    assert len(seas) == 9
    sizes = {sea: shapes.path(sea).boundingRect() for sea in seas}
    assert sizes[SpaceId("internum")].width() > sizes[SpaceId("propontis")].width() * 4
    middle = {sea: shapes.frame.of(shapes.frame.board.spaces[sea]) for sea in seas}
    for sea, point in middle.items():
        assert shapes.at(point.x(), point.y()) in (sea, None)


def test_a_box_and_a_cell_of_a_track_catch_in_their_whole_rectangle() -> None:
    shapes, dice = shapes_of("sword_of_rome"), random.Random(3)
    panels = [s for s in shapes.frame.board.spaces.values() if s.kind in ("box", "track")]
    assert len(panels) == 33
    for space in panels:
        for point in points_in(shapes.path(space.id), 10, dice):
            assert shapes.at(point.x(), point.y()) == space.id


def test_the_blocks_of_a_city_catch_in_their_outline() -> None:
    shapes, dice = shapes_of("alexandria"), random.Random(5)
    blocks = [s for s in shapes.frame.board.spaces.values() if s.kind == "block"]
    for space in blocks:
        for point in points_in(shapes.path(space.id), 10, dice):
            assert shapes.at(point.x(), point.y()) == space.id
