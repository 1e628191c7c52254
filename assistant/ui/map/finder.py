"""Which space lies under a point of the board: the smallest thing first (points, boxes), then hexes, then areas."""

from __future__ import annotations

import math
from collections import defaultdict

from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

WIDE_KINDS = frozenset({"area", "sea", "block"})


def inside(x: float, y: float, outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies within an outline (a ray to the right crosses it an odd number of times)."""
    crossed = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed


class SpaceFinder:
    """Finds spaces by position, through a coarse grid over the board."""

    def __init__(self, board: Board, reach: float) -> None:
        self._board, self._reach = board, reach
        self._cell = max(reach * 2, 1e-9)
        self._cells: dict[tuple[int, int], list[Space]] = defaultdict(list)
        self._outlined: list[Space] = []
        for space in board.spaces.values():
            if space.outline:
                self._outlined.append(space)
            self._cells[self._key(space.x, space.y)].append(space)

    def _key(self, x: float, y: float) -> tuple[int, int]:
        return math.floor(x / self._cell), math.floor(y / self._cell)

    def _limit(self, space: Space) -> float:
        """How far from its middle a space still counts as meant."""
        if space.kind == "hex" or space.grid:
            grid = self._board.grids.get(space.grid)
            return (grid.size if grid else 1.0) / math.sqrt(3) * 1.02
        return self._reach * (0.62 if self._board.grids else 1.0)

    def at(self, x: float, y: float) -> SpaceId | None:
        """The space under a point, None on empty board."""
        column, row = self._key(x, y)
        found: list[tuple[bool, float, SpaceId]] = []
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for space in self._cells.get((column + dx, row + dy), ()):
                    away = math.hypot(space.x - x, space.y - y)
                    if away <= self._limit(space) and not (space.outline and space.kind in WIDE_KINDS):
                        found.append((bool(space.grid), away, space.id))
        if found:
            return min(found)[2]
        for space in self._outlined:
            if inside(x, y, space.outline):
                return space.id
        return None

    def nearest(self, x: float, y: float) -> SpaceId:
        """The space whose middle is nearest, wherever that is."""
        return min(self._board.spaces.values(), key=lambda s: math.hypot(s.x - x, s.y - y)).id
