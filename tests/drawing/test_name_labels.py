"""Names on the map: each is placed once, keeps to its point, and avoids what it can avoid."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from assistant.drawing.boards.name_labels import Obstacle, Wish, candidates, place_labels

BOUNDS = QRectF(0, 0, 1000, 800)


def wish(key: str, x: float, y: float, width: float = 80) -> Wish:
    return Wish(key, width, 12, QPointF(x, y), 20)


def test_a_name_with_room_stands_to_the_right() -> None:
    (placed,) = place_labels([wish("rome", 500, 400)], [], BOUNDS)
    assert placed.baseline.x() > 520
    assert abs(placed.baseline.y() - 406) < 0.1


def test_a_name_leaves_the_side_where_something_stands() -> None:
    block = Obstacle(QRectF(520, 380, 120, 60), "block")
    (placed,) = place_labels([wish("rome", 500, 400)], [block], BOUNDS)
    assert not placed.area.intersects(block.area)


def test_a_name_at_the_edge_stays_inside() -> None:
    (placed,) = place_labels([wish("gades", 980, 400)], [], BOUNDS)
    assert BOUNDS.contains(placed.area)


def test_a_name_would_rather_cover_a_road_than_a_city() -> None:
    everywhere = [Obstacle(QRectF(300, 200, 400, 400), "road")]
    city = Obstacle(QRectF(520, 380, 120, 60), "city")
    (placed,) = place_labels([wish("rome", 500, 400)], [*everywhere, city], BOUNDS)
    assert not placed.area.intersects(city.area)


def test_two_neighbours_do_not_cover_each_other() -> None:
    placed = place_labels([wish("capua", 500, 400), wish("neapolis", 560, 400)], [], BOUNDS)
    assert not placed[0].area.intersects(placed[1].area)


def test_sizes_in_pixels_do_not_change_the_choice() -> None:
    """The same map at twice the scale puts its names at the same places."""
    block = Obstacle(QRectF(520, 380, 120, 60), "block")
    (small,) = place_labels([wish("rome", 500, 400)], [block], BOUNDS)
    double = Wish("rome", 160, 24, QPointF(1000, 800), 40)
    twice = Obstacle(QRectF(1040, 760, 240, 120), "block")
    (large,) = place_labels([double], [twice], QRectF(0, 0, 2000, 1600), 2.0)
    assert abs(large.baseline.x() - 2 * small.baseline.x()) < 0.01
    assert abs(large.baseline.y() - 2 * small.baseline.y()) < 0.01


points = st.tuples(st.integers(120, 880), st.integers(80, 720))


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(points, min_size=1, max_size=12, unique=True))
def test_every_name_is_placed_once_at_one_of_its_places(spots: list[tuple[int, int]]) -> None:
    wishes = [wish(str(i), x, y) for i, (x, y) in enumerate(spots)]
    placed = place_labels(wishes, [], BOUNDS)
    assert [p.key for p in placed] == [w.key for w in wishes]
    for asked, got in zip(wishes, placed, strict=True):
        assert any((got.baseline - at).manhattanLength() < 1e-6 for _, at in candidates(asked, 3))


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=16, unique=True))
def test_names_of_cities_well_apart_never_overlap(cells: list[tuple[int, int]]) -> None:
    wishes = [wish(str(i), 140 + 230 * x, 100 + 190 * y) for i, (x, y) in enumerate(cells)]
    placed = place_labels(wishes, [], BOUNDS)
    for i, one in enumerate(placed):
        assert all(not one.area.intersects(other.area) for other in placed[i + 1 :])
