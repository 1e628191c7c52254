"""Where counters stand: fans, rows, places beside a city."""

from __future__ import annotations

import pytest

from assistant.base.text import same
from assistant.drawing.scene import Area, arrange, beside, covered_area, fan, rows
from assistant.model.board import Space
from assistant.model.ids import SpaceId


def space(kind: str) -> Space:
    return Space(SpaceId("x"), kind, same("x"), 0, 0)


def test_one_counter_stands_on_the_point_itself() -> None:
    (spot,) = fan(1, 100, 50, 40).spots
    assert (spot.index, spot.x, spot.y) == (0, 100, 50)


def test_a_stack_shows_the_top_counter_in_front_and_the_next_up_and_right() -> None:
    made = fan(2, 0, 0, 100)
    below, top = made.spots
    assert (below.index, top.index) == (0, 1)
    assert (below.x - top.x, top.y - below.y) == (pytest.approx(12), pytest.approx(12))


def test_a_stack_is_centred_on_its_place() -> None:
    spots = fan(4, 10, 20, 100).spots
    assert sum(s.x for s in spots) / 4 == pytest.approx(10)
    assert sum(s.y for s in spots) / 4 == pytest.approx(20)


@pytest.mark.parametrize(("count", "shown", "more"), [(1, 1, 0), (4, 4, 0), (5, 4, 1), (9, 4, 5)])
def test_at_most_four_cards_are_shown_and_the_rest_counted(count: int, shown: int, more: int) -> None:
    made = fan(count, 0, 0, 50)
    assert (len(made.spots), made.more) == (shown, more)
    assert made.spots[-1].index == count - 1


def test_rows_hold_every_piece_once_without_overlap() -> None:
    made = rows(7, 0, 0, 50)
    assert [spot.index for spot in made.spots] == list(range(7))
    for i, one in enumerate(made.spots):
        for other in made.spots[i + 1 :]:
            assert abs(one.x - other.x) >= 50 or abs(one.y - other.y) >= 50


def test_pieces_beside_a_city_leave_the_city_free() -> None:
    made = arrange("block", space("city"), 3, 500, 400, 60, 25, city=True)
    city = Area(480, 380, 520, 420)
    assert covered_area(made, 60).shared(city) == 0


def test_pieces_beside_a_city_go_where_there_is_room() -> None:
    below = Area(300, 420, 700, 600)
    made = beside(rows(2, 500, 400, 60), 60, 25, [below])
    assert covered_area(made, 60).shared(below) == 0
    assert covered_area(made, 60).bottom < 400


def test_land_units_on_a_hex_are_stacked_and_blocks_at_sea_stand_in_a_row() -> None:
    assert arrange("land", space("hex"), 6, 0, 0, 50, 0).more == 2
    assert len(arrange("block", space("sea"), 6, 0, 0, 50, 0).spots) == 6


@pytest.mark.parametrize(
    ("start", "end", "crossed"),
    [
        ((0.0, 5.0), (20.0, 5.0), True),
        ((0.0, 0.0), (20.0, 20.0), True),
        ((0.0, 5.0), (8.0, 5.0), False),  # ends before it
        ((0.0, 0.0), (20.0, 0.5), False),  # passes above
        ((15.0, 0.0), (15.0, 30.0), True),
        ((25.0, 0.0), (25.0, 30.0), False),
    ],
)
def test_a_line_comes_through_a_rectangle_or_not(
    start: tuple[float, float], end: tuple[float, float], crossed: bool
) -> None:
    area = Area(10, 2, 20, 12)
    assert area.is_crossed(start, end) is crossed
    assert area.is_crossed(end, start) is crossed


def test_a_pile_that_stands_off_leaves_no_other_city_on_the_line_to_its_own() -> None:
    """Near the city all is taken. Straight below would be wished first, yet a small town lies there on the way."""
    near, town = [Area(-70, -70, 70, 70)] * 10, Area(-6, 71, 6, 75)
    below = covered_area(beside(fan(1, 0, 0, 40), 40, 10, near), 40)
    assert below.middle[0] == 0 and below.top > town.bottom, "as long as no town is there"
    there = covered_area(beside(fan(1, 0, 0, 40), 40, 10, [*near, town]), 40)
    assert not town.is_crossed((0, 0), there.nearest((0, 0)))
    assert not there.shared(near[0])
