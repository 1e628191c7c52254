"""Outlines under a hand: a freehand line made simple, corners that snap to those of neighbours and stay shared."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from assistant.model.board import Board
from assistant.model.ids import SpaceId

Point = tuple[float, float]
SAME = 1e-6


def simplified(points: Sequence[Point], off: float) -> list[Point]:
    """A line with no more points than it needs to stay within so much of itself."""
    if len(points) < 3:
        return list(points)
    first, last = points[0], points[-1]
    far, at = max((_aside(p, first, last), n) for n, p in enumerate(points[1:-1], 1))
    if far <= off:
        return [first, last]
    return simplified(points[: at + 1], off)[:-1] + simplified(points[at:], off)


def _aside(point: Point, a: Point, b: Point) -> float:
    wide, high = b[0] - a[0], b[1] - a[1]
    length = wide * wide + high * high
    along = min(1.0, max(0.0, ((point[0] - a[0]) * wide + (point[1] - a[1]) * high) / length)) if length else 0.0
    return math.hypot(point[0] - a[0] - along * wide, point[1] - a[1] - along * high)


def near(points: Iterable[Point], point: Point, reach: float) -> Point | None:
    """The nearest of some points within reach."""
    best = min(points, key=lambda p: math.dist(p, point), default=None)
    return best if best is not None and math.dist(best, point) <= reach else None


def corners(board: Board) -> list[Point]:
    """All corners of all outlines."""
    return list(dict.fromkeys(p for space in board.spaces.values() for p in space.outline))


def edge_at(outline: Sequence[Point], point: Point, reach: float) -> int | None:
    """The edge of an outline within reach, by the corner it begins with."""
    far = [(_aside(point, a, outline[(n + 1) % len(outline)]), n) for n, a in enumerate(outline)]
    best = min(far, default=None)
    return best[1] if best is not None and best[0] <= reach else None


def moved_corner(board: Board, old: Point, new: Point) -> Mapping[SpaceId, list[Point]]:
    """The outlines of all areas that share a corner, with it elsewhere."""
    return {
        space.id: [new if math.dist(p, old) < SAME else p for p in space.outline]
        for space in board.spaces.values()
        if any(math.dist(p, old) < SAME for p in space.outline)
    }


def with_corner(outline: Sequence[Point], edge: int, point: Point) -> list[Point]:
    """An outline with one more corner on an edge."""
    return [*outline[: edge + 1], point, *outline[edge + 1 :]]


def holds(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point lies within an outline."""
    inside, (x, y) = False, point
    for n, (ax, ay) in enumerate(outline):
        bx, by = outline[n - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
