"""Hex geometry against the adjacency examples printed in rules, and against itself.

The grid of Caesar in Alexandria: pointy hexes, odd rows shifted east, rows counted from the south. The examples are
those of its rules (sections 6.22, 9.27, 11.4, 12.1, 12.2, 5.22, 5.26, 5.29, 8.2)."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.model import cells
from assistant.model.board import Grid
from assistant.model.ids import SpaceId

ALEXANDRIA = Grid("main", "pointy", "odd", "row_column", (2, 2), (1, 42), (1, 52), row_axis="up")
S = SpaceId


def ids(text: str) -> tuple[SpaceId, ...]:
    return tuple(S(word) for word in text.split())


def test_a_galley_in_3032_facing_3131_may_turn_to_3031_or_3132() -> None:
    beside = cells.neighbours(ALEXANDRIA, S("3032"))
    assert (beside["NW"], beside["W"], beside["NE"]) == ids("3131 3031 3132")


def test_2924_2923_2922_is_a_line_west_with_3023_and_2824_at_the_sides() -> None:
    assert cells.ray(ALEXANDRIA, S("2924"), "W", 2) == ids("2924 2923 2922")
    assert cells.neighbours(ALEXANDRIA, S("2923")) == {
        "E": "2924", "W": "2922", "NW": "3023", "SE": "2824", "NE": "3024", "SW": "2823",
    }  # fmt: skip


def test_the_first_egyptian_line_is_straight_with_a_gap() -> None:
    line = cells.ray(ALEXANDRIA, S("3108"), "SE", 8)
    assert tuple(h for h in line if h not in ("2810", "2710")) == ids("3108 3009 2909 2611 2511 2412 2312")


def test_the_second_egyptian_line_is_straight() -> None:
    expected = ids("3210 3110 3011 2911 2812 2712 2613 2513 2414")
    assert cells.ray(ALEXANDRIA, S("3210"), "SE", 8) == expected
    assert cells.line(ALEXANDRIA, S("3210"), S("2414")) == expected


def test_the_causeway_is_ten_straight_steps() -> None:
    expected = ids("2124 2224 2323 2423 2522 2622 2721 2821 2920 3020 3119")
    assert cells.ray(ALEXANDRIA, S("2124"), "NW", 10) == expected
    assert cells.line(ALEXANDRIA, S("2124"), S("3119")) == expected
    assert cells.distance(ALEXANDRIA, S("2124"), S("3119")) == 10


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2424", "2423"), ("2324", "2323"), ("4031", "4032"), ("4031", "3931"), ("3932", "3931"), ("4130", "4031"),
        ("2023", "2024"), ("2024", "2124"), ("3720", "3721"), ("3621", "3720"), ("3621", "3721"),
    ],
)  # fmt: skip
def test_hexes_the_rules_call_adjacent_touch(one: str, other: str) -> None:
    assert cells.distance(ALEXANDRIA, S(one), S(other)) == 1
    assert other in cells.neighbours(ALEXANDRIA, S(one)).values()


def test_the_other_parity_contradicts_the_rules() -> None:
    wrong = Grid("main", "pointy", "even", "row_column", (2, 2), (1, 42), (1, 52), row_axis="up")
    assert "3131" not in cells.neighbours(wrong, S("3032")).values()
    assert "2824" not in cells.neighbours(wrong, S("2923")).values()


def test_rows_grow_northwards_and_columns_eastwards() -> None:
    x, y = cells.position(ALEXANDRIA, S("2020"))
    assert cells.position(ALEXANDRIA, S("2021"))[0] == pytest.approx(x + 1)
    assert cells.position(ALEXANDRIA, S("2220"))[1] == pytest.approx(y - math.sqrt(3))


def test_a_land_unit_facing_north_has_two_fronts_two_flanks_two_rears() -> None:
    arcs = cells.arcs_of_corner(ALEXANDRIA, "N")
    assert {s for s, a in arcs.items() if a == "front"} == {"NW", "NE"}
    assert {s for s, a in arcs.items() if a == "flank"} == {"W", "E"}
    assert {s for s, a in arcs.items() if a == "rear"} == {"SW", "SE"}


def test_a_galley_facing_east_has_its_bow_east_and_its_stern_west() -> None:
    arcs = cells.arcs_of_side(ALEXANDRIA, "E")
    assert (arcs["E"], arcs["W"]) == ("bow", "stern")
    assert sum(a == "side" for a in arcs.values()) == 4


@pytest.mark.parametrize("text", ["", "12", "12345", "ab01", "٠١٠١", "01 1"])
def test_what_is_no_number_of_the_grid_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no number"):
        cells.row_and_column(ALEXANDRIA, S(text))


GRIDS = st.builds(
    Grid,
    st.just("g"),
    st.sampled_from(["pointy", "flat"]),
    st.sampled_from(["odd", "even"]),
    st.sampled_from(["row_column", "column_row"]),
    st.sampled_from([(2, 2), (3, 2), (2, 3)]),
    st.just((0, 40)),
    st.just((0, 40)),
    st.sampled_from(["down", "up"]),
    st.sampled_from(["right", "left"]),
    st.just((0.0, 0.0)),
    st.sampled_from([1.0, 2.5]),
)
PLACES = st.tuples(st.integers(0, 40), st.integers(0, 40))
FIXED = settings(deadline=None, derandomize=True, max_examples=150)


@FIXED
@given(GRIDS, PLACES)
def test_number_and_axial_lead_back(grid: Grid, place: tuple[int, int]) -> None:
    ident = cells.cell_id(grid, *place)
    assert cells.row_and_column(grid, ident) == place
    assert cells.from_spot(grid, cells.spot_of(grid, ident)) == place


@FIXED
@given(GRIDS, PLACES)
def test_neighbours_lie_one_width_away_in_the_direction_of_their_name(grid: Grid, place: tuple[int, int]) -> None:
    ident = cells.cell_id(grid, *place)
    x, y = cells.position(grid, ident)
    for name, other in cells.neighbours(grid, ident).items():
        dx, dy = cells.position(grid, other)[0] - x, cells.position(grid, other)[1] - y
        assert math.hypot(dx, dy) == pytest.approx(grid.size)
        assert ("N" in name) == (dy < -0.1) and ("S" in name) == (dy > 0.1)
        assert ("E" in name) == (dx > 0.1) and ("W" in name) == (dx < -0.1)
        assert cells.direction(grid, ident, other) == name
        assert ident in cells.neighbours(grid, other).values()


@FIXED
@given(GRIDS, PLACES, PLACES)
def test_a_line_is_as_long_as_the_distance_and_unbroken(grid: Grid, a: tuple[int, int], b: tuple[int, int]) -> None:
    start, end = cells.cell_id(grid, *a), cells.cell_id(grid, *b)
    for lean in (1, -1):
        line = cells.line(grid, start, end, lean)
        assert (line[0], line[-1]) == (start, end)
        assert len(line) == cells.distance(grid, start, end) + 1
        inside = [h for h in line if cells.in_range(grid, *cells.row_and_column(grid, h))]
        if len(inside) == len(line):
            assert all(cells.distance(grid, p, q) == 1 for p, q in pairwise(line))


@FIXED
@given(GRIDS, PLACES, st.integers(0, 4))
def test_the_disc_holds_exactly_what_is_near(grid: Grid, place: tuple[int, int], radius: int) -> None:
    centre = cells.cell_id(grid, *place)
    disc = set(cells.within(grid, centre, radius))
    rows = range(max(0, place[0] - radius - 1), min(40, place[0] + radius + 1) + 1)
    columns = range(max(0, place[1] - radius - 1), min(40, place[1] + radius + 1) + 1)
    near = {cells.cell_id(grid, r, c) for r in rows for c in columns}
    assert disc == {h for h in near if cells.distance(grid, centre, h) <= radius}


@FIXED
@given(GRIDS, PLACES)
def test_six_corners_stand_around_the_centre(grid: Grid, place: tuple[int, int]) -> None:
    ident = cells.cell_id(grid, *place)
    x, y = cells.position(grid, ident)
    corners = cells.polygon(grid, ident)
    assert all(math.hypot(cx - x, cy - y) == pytest.approx(grid.size / math.sqrt(3)) for cx, cy in corners)


@given(GRIDS, st.integers(-7, 7))
@FIXED
def test_turning_six_times_comes_back(grid: Grid, by: int) -> None:
    for facing in cells.sides(grid):
        assert cells.turned(grid, cells.turned(grid, facing, by), -by) == facing
    for corner in cells.corners(grid):
        assert cells.turned(grid, cells.turned(grid, f"corner:{corner}", by), 6 - by) == f"corner:{corner}"


@given(
    st.sampled_from(["pointy", "flat"]), st.sampled_from(["odd", "even"]), st.sampled_from(["up", "down"]),
    st.sampled_from(["right", "left"]), st.sampled_from([1.0, 0.7, 3.0]), st.floats(0, 2 * math.pi),
    st.integers(1, 9), st.integers(0, 9),
)  # fmt: skip
def test_each_point_of_a_hex_near_its_middle_is_found_in_it(
    orientation: str, shifted: str, up: str, right: str, size: float, turn: float, row: int, column: int
) -> None:
    grid = Grid("m", orientation, shifted, "column_row", (2, 2), (1, 9), (0, 9), up, right, (3.5, -2.0), size)
    here = cells.cell_id(grid, row, column)
    x, y = cells.position(grid, here)
    reach = 0.49 * size  # the circle that touches all six sides
    assert cells.cell_at(grid, x + reach * math.cos(turn), y + reach * math.sin(turn)) == here


def test_beyond_the_last_row_there_is_no_hex() -> None:
    x, y = cells.position(ALEXANDRIA, S("4252"))
    assert cells.cell_at(ALEXANDRIA, x, y - 0.9) is None and cells.cell_at(ALEXANDRIA, x + 1, y) is None
