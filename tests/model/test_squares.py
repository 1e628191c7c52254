"""Squares: numbers, neighbours by side and corner, distances, lines, facings; expected values are counted on paper."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.formats.build_board import board_of
from assistant.model import cells
from assistant.model.board import Board, Grid
from assistant.model.compass import arc_of, facing_angle, facing_words, turns_between
from assistant.model.ids import SpaceId

S = SpaceId
FOUR = Grid("map", "square", "", "row_column", (2, 2), (1, 8), (1, 10))
EIGHT = replace(FOUR, diagonals=True)


def ids(text: str) -> tuple[SpaceId, ...]:
    return tuple(S(word) for word in text.split())


def test_a_square_has_four_neighbours_or_eight() -> None:
    assert cells.neighbours(FOUR, S("0304")) == {"N": "0204", "E": "0305", "S": "0404", "W": "0303"}
    around = cells.neighbours(EIGHT, S("0304"))
    assert set(around.values()) == set(ids("0203 0204 0205 0303 0305 0403 0404 0405"))
    assert (around["NE"], around["SW"]) == ("0205", "0403")
    assert set(cells.neighbours(EIGHT, S("0101")).values()) == set(ids("0102 0201 0202"))


def test_rows_that_count_from_the_south_have_the_larger_number_in_the_north() -> None:
    grid = replace(EIGHT, row_axis="up", column_axis="left", numbering="column_row")
    around = cells.neighbours(grid, S("0403"))  # column 4, row 3
    assert (around["N"], around["E"], around["NE"]) == ("0404", "0303", "0304")


def test_only_a_side_can_carry_a_river() -> None:
    assert set(cells.beside(EIGHT, S("0304"))) == {"N", "E", "S", "W"}
    assert cells.is_diagonal(EIGHT, S("0304"), S("0205")) and not cells.is_diagonal(EIGHT, S("0304"), S("0305"))
    assert set(cells.round_corner(EIGHT, S("0304"), S("0205"))) == set(ids("0204 0305"))


def test_distance_counts_the_steps_there_are() -> None:
    # three columns and two rows apart
    assert cells.distance(FOUR, S("0304"), S("0507")) == 5
    assert cells.distance(EIGHT, S("0304"), S("0507")) == 3


def test_a_line_passes_the_squares_it_crosses() -> None:
    # from 0101 to 0203 the line leaves 0101 by its right side, and row 1 within 0102
    assert cells.line(FOUR, S("0101"), S("0203")) == ids("0101 0102 0202 0203")
    assert cells.line(EIGHT, S("0101"), S("0104")) == ids("0101 0102 0103 0104")


def test_through_a_corner_a_line_goes_straight_on_or_round_it_on_either_side() -> None:
    assert cells.line(EIGHT, S("0101"), S("0303")) == ids("0101 0202 0303")
    assert cells.line(FOUR, S("0101"), S("0303"), 1) == ids("0101 0102 0202 0203 0303")
    assert cells.line(FOUR, S("0101"), S("0303"), -1) == ids("0101 0201 0202 0302 0303")


def test_a_square_is_drawn_round_its_middle() -> None:
    grid = replace(FOUR, origin=(1.0, 2.0), size=2.0)
    assert cells.position(grid, S("0102")) == (5.0, 4.0)
    assert set(cells.polygon(grid, S("0102"))) == {(6.0, 3.0), (6.0, 5.0), (4.0, 5.0), (4.0, 3.0)}
    assert cells.cell_at(grid, 4.1, 3.1) == "0102" and cells.cell_at(grid, 3.9, 3.1) == "0101"
    assert cells.corner_reach(grid) == pytest.approx(math.sqrt(2))
    assert cells.half_side(grid) == pytest.approx(0.5)
    assert cells.cell_at(grid, 1.0, 4.0) is None  # column 0


def test_facings_are_sides_all_neighbours_or_corners() -> None:
    assert facing_words(FOUR, "hexside") == ("N", "E", "S", "W")
    assert facing_words(EIGHT, "hexside") == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert facing_words(EIGHT, "vertex") == ("NE", "SE", "SW", "NW")
    assert turns_between(FOUR, "hexside", 0, 90) == 1 and turns_between(EIGHT, "hexside", 0, 135) == 3
    board = board_of({"grids": {"map": {"shape": "squares", "rows": [1, 3], "columns": [1, 3]}}})
    assert facing_angle(board, board.spaces[S("0202")], "NE", "vertex") == 45
    assert facing_angle(board, board.spaces[S("0202")], "W", "hexside") == 270


def test_bow_and_stern_are_as_wide_as_a_facing() -> None:
    # eight facings: 45 degrees each, so that a neighbour at the bow's side is beside it already
    assert [arc_of(a, "hexside", EIGHT) for a in (0, 22, 45, 90, 135, 158, 180)] == [
        "bow", "bow", "side", "side", "side", "stern", "stern",
    ]  # fmt: skip
    assert [arc_of(a, "hexside", FOUR) for a in (0, 45, 90, 135, 180)] == ["bow", "bow", "side", "stern", "stern"]
    # a counter that faces a corner has the two sides that meet there before it, the two others behind
    assert [arc_of(a, "vertex", FOUR) for a in (45, 90, 135)] == ["front", "flank", "rear"]


def board(diagonals: bool, features: list[dict[str, object]]) -> Board:
    grid = {"shape": "squares", "rows": [1, 3], "columns": [1, 3], "diagonals": diagonals}
    return board_of({"grids": {"map": grid}, "features": features})  # type: ignore[typeddict-item]


def kinds(board: Board, a: str, b: str) -> list[tuple[str, frozenset[str]]]:
    return [(link.kind, link.features) for link in board.between(S(a), S(b))]


def test_links_across_a_corner_are_of_a_kind_of_their_own() -> None:
    # twelve sides within nine squares, and two diagonals for each of the four inner corners
    assert len(board(False, []).links) == 12 and len(board(True, []).links) == 20
    assert kinds(board(True, []), "0101", "0202") == [("diagonal", frozenset())]
    assert kinds(board(True, []), "0101", "0102") == [("square", frozenset())]
    assert {s.kind for s in board(True, []).spaces.values()} == {"square"}


def test_a_river_on_both_ways_round_a_corner_lies_across_the_corner() -> None:
    straight = board(True, [{"add": "river", "pairs": [["0101", "0201"], ["0102", "0202"]]}])
    assert kinds(straight, "0101", "0202") == kinds(straight, "0102", "0201") == [("diagonal", frozenset({"river"}))]
    assert kinds(straight, "0102", "0203") == [("diagonal", frozenset())]  # round its end by 0103
    bend = board(True, [{"add": "river", "pairs": [["0101", "0201"], ["0201", "0202"]]}])
    # round 0201: what goes from 0101 to 0202 has both sides of one way, none of the other
    assert kinds(bend, "0101", "0202") == [("diagonal", frozenset())]
    assert kinds(bend, "0102", "0201") == [("diagonal", frozenset({"river"}))]


def test_a_wall_that_closes_both_ways_round_closes_the_corner() -> None:
    wall = board(True, [{"add": "wall", "remove": True, "pairs": [["0101", "0201"], ["0102", "0202"]]}])
    assert kinds(wall, "0101", "0202") == kinds(wall, "0102", "0201") == [] and kinds(wall, "0102", "0203")


GRIDS = st.builds(
    Grid,
    st.just("g"),
    st.just("square"),
    st.just(""),
    st.sampled_from(["row_column", "column_row"]),
    st.sampled_from([(2, 2), (3, 2)]),
    st.just((0, 40)),
    st.just((0, 40)),
    st.sampled_from(["down", "up"]),
    st.sampled_from(["right", "left"]),
    st.sampled_from([(0.0, 0.0), (3.25, -2.0)]),
    st.sampled_from([1.0, 2.5]),
    st.sampled_from(["", "B"]),
    st.none(),
    st.booleans(),
)
PLACES = st.tuples(st.integers(0, 40), st.integers(0, 40))
FIXED = settings(deadline=None, derandomize=True, max_examples=120)


@FIXED
@given(GRIDS, PLACES, st.floats(-0.499, 0.499), st.floats(-0.499, 0.499))
def test_a_number_and_its_square_lead_to_each_other(grid: Grid, place: tuple[int, int], dx: float, dy: float) -> None:
    ident = cells.cell_id(grid, *place)
    assert cells.row_and_column(grid, ident) == place
    assert cells.from_spot(grid, cells.spot_of(grid, ident)) == place
    x, y = cells.position(grid, ident)
    assert cells.cell_at(grid, x + dx * grid.size, y + dy * grid.size) == ident


@FIXED
@given(GRIDS, PLACES)
def test_neighbours_know_each_other_and_lie_where_their_name_says(grid: Grid, place: tuple[int, int]) -> None:
    ident = cells.cell_id(grid, *place)
    x, y = cells.position(grid, ident)
    for name, other in cells.neighbours(grid, ident).items():
        dx, dy = cells.position(grid, other)[0] - x, cells.position(grid, other)[1] - y
        assert max(abs(dx), abs(dy)) == pytest.approx(grid.size)
        assert ("N" in name) == (dy < -0.1) and ("S" in name) == (dy > 0.1)
        assert ("E" in name) == (dx > 0.1) and ("W" in name) == (dx < -0.1)
        assert ident in cells.neighbours(grid, other).values()
        assert cells.distance(grid, ident, other) == 1


@FIXED
@given(GRIDS, PLACES, PLACES, st.sampled_from([1, -1]))
def test_a_line_is_unbroken_and_the_same_backwards(
    grid: Grid, a: tuple[int, int], b: tuple[int, int], lean: int
) -> None:
    start, end = cells.cell_id(grid, *a), cells.cell_id(grid, *b)
    line = cells.line(grid, start, end, lean)
    assert (line[0], line[-1]) == (start, end) and len(set(line)) == len(line)
    assert all(cells.distance(grid, p, q) == 1 for p, q in pairwise(line))
    back = {frozenset(cells.line(grid, end, start, way)) for way in (1, -1)}
    assert frozenset(line) in back


@FIXED
@given(GRIDS, PLACES, st.integers(0, 4))
def test_what_lies_within_is_what_is_near(grid: Grid, place: tuple[int, int], radius: int) -> None:
    centre = cells.cell_id(grid, *place)
    rows = range(max(0, place[0] - radius - 1), min(40, place[0] + radius + 1) + 1)
    columns = range(max(0, place[1] - radius - 1), min(40, place[1] + radius + 1) + 1)
    near = {cells.cell_id(grid, r, c) for r in rows for c in columns}
    assert set(cells.within(grid, centre, radius)) == {n for n in near if cells.distance(grid, centre, n) <= radius}
