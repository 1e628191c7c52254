"""Which space lies under a point of the board: the smallest thing first (points, cities), then hexes and squares,
then what has a wide shape. A space catches in its whole drawn shape."""

from __future__ import annotations

import math
from collections import defaultdict

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.shapes import SpaceShapes, place_reach
from assistant.model.board import Board, Space
from assistant.model.cells import corner_reach
from assistant.model.ids import SpaceId

SHAPED = frozenset({"area", "sea", "block", "box", "track"})
STREET_REACH = 1.0  # of a hex: the way between two such places belongs to the nearer one


class SpaceFinder:
    """Finds spaces by position in board units, through a coarse grid over the board."""

    def __init__(self, frame: Frame) -> None:
        self._board, self.shapes, self._scale = frame.board, SpaceShapes(frame), frame.scale
        self._street = STREET_REACH * max((g.size for g in self._board.grids.values()), default=0.0)
        self._cell = max(place_reach(frame) / frame.scale * 2, self._street, 1e-9)
        self._cells: dict[tuple[int, int], list[Space]] = defaultdict(list)
        for space in self._board.spaces.values():
            if space.kind not in SHAPED:
                self._cells[self._key(space.x, space.y)].append(space)

    def _key(self, x: float, y: float) -> tuple[int, int]:
        return math.floor(x / self._cell), math.floor(y / self._cell)

    def _limit(self, space: Space, reach: float) -> float:
        """How far from its middle a space counts as meant: a cell as far as its corners."""
        grid = self._board.grids.get(space.grid)
        return corner_reach(grid) * 1.02 if grid else reach

    def at(self, x: float, y: float) -> SpaceId | None:
        """The space under a point, None on empty board."""
        return (
            self._near(x, y, self.shapes.reach / self._scale)
            or self.shapes.at(x * self._scale, y * self._scale)
            or self._near(x, y, self._street)
        )

    def _near(self, x: float, y: float, reach: float) -> SpaceId | None:
        """The nearest space that reaches so far: places before cells."""
        column, row = self._key(x, y)
        rings = max(1, math.ceil(reach / self._cell))
        found: list[tuple[bool, float, SpaceId]] = []
        for dx in range(-rings, rings + 1):
            for dy in range(-rings, rings + 1):
                for space in self._cells.get((column + dx, row + dy), ()):
                    away = math.hypot(space.x - x, space.y - y)
                    if away <= self._limit(space, reach):
                        found.append((bool(space.grid), away, space.id))
        return min(found)[2] if found else None

    def place_near(self, x: float, y: float, beside: float) -> SpaceId | None:
        """The city nearest to a point on a board without cells, no further than so many pixels beside what it is."""
        return None if self._board.grids else self._near(x, y, (self.shapes.reach + beside) / self._scale)

    def nearest(self, x: float, y: float) -> SpaceId:
        """The space whose middle is nearest, wherever that is."""
        return min(self._board.spaces.values(), key=lambda s: math.hypot(s.x - x, s.y - y)).id


def next_space(board: Board, here: SpaceId, dx: int, dy: int) -> SpaceId | None:
    """The nearest space in a direction, as an arrow key means it; none at the edge. Straight on is nearer."""
    start = board.spaces[here]
    best: tuple[float, SpaceId] | None = None
    for space in board.spaces.values():
        along = (space.x - start.x) * dx + (space.y - start.y) * dy
        across = abs((space.x - start.x) * dy) + abs((space.y - start.y) * dx)
        if along > 1e-6 and across <= along * 1.01:
            cost = along + across * 0.8
            if best is None or cost < best[0]:
                best = (cost, space.id)
    return best[1] if best is not None else None
