"""The sides between the cells of a board: the nearest to a point, the corners they meet in, the shortest way along
them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from assistant.base.kept import KeptFor
from assistant.model.board import Board, Grid
from assistant.model.cells import beside, cell_at, half_side
from assistant.model.ids import SpaceId

Side = tuple[SpaceId, SpaceId]
"""The two cells that a side parts, the lower number first."""
Corner = tuple[int, int]
Point = tuple[float, float]


def side_of(a: SpaceId, b: SpaceId) -> Side:
    """The side between two cells."""
    return (a, b) if a < b else (b, a)


class SideNet:
    """All sides that two cells of a board share."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ends: dict[Side, tuple[Corner, Corner]] = {}
        self.places: dict[Corner, Point] = {}
        self._meeting: dict[Corner, list[Side]] = {}
        self._unit = min((grid.size for grid in board.grids.values()), default=1.0)
        self._of: dict[SpaceId, list[Side]] = {}
        for space in board.spaces.values():
            grid = board.grids.get(space.grid)
            for other in beside(grid, space.id).values() if grid is not None else ():
                if grid is not None and space.id < other and other in board.spaces:
                    self._add(space.id, other, grid)

    def _add(self, a: SpaceId, b: SpaceId, grid: Grid) -> None:
        one, other = self.board.spaces[a], self.board.spaces[b]
        x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
        share, size = half_side(grid), self._unit
        across, down = (other.y - one.y) * share, (one.x - other.x) * share
        side, ends = (a, b), ((x - across, y - down), (x + across, y + down))
        corners = []
        for end in ends:
            # a corner is worked out once for each of its cells and differs by rounding; no corner lies at a half step
            corner = math.floor(end[0] / size * 50 + 0.37), math.floor(end[1] / size * 50 + 0.37)
            self.places.setdefault(corner, end)
            self._meeting.setdefault(corner, []).append(side)
            corners.append(corner)
        self.ends[side] = corners[0], corners[1]
        for space in side:
            self._of.setdefault(space, []).append(side)

    def of_cell(self, space: SpaceId) -> list[Side]:
        """The sides of a cell, clockwise from the top."""
        here = self.board.spaces.get(space)

        def turn(side: Side) -> float:
            other = self.board.spaces[side[1] if side[0] == space else side[0]]
            return math.atan2(other.x - here.x, here.y - other.y) % math.tau if here is not None else 0.0

        return sorted(self._of.get(space, ()), key=turn)

    def _near(self, x: float, y: float) -> Iterable[Side]:
        for grid in self.board.grids.values():
            space = cell_at(grid, x, y)
            if space in self._of:
                return self._of[space]
        return self.ends

    def nearest(self, x: float, y: float) -> Side | None:
        """The side nearest to a point, as far as half a cell away."""
        best = min(((self._far(side, x, y), side) for side in self._near(x, y)), default=None)
        grid = next(iter(self.board.grids.values()), None)
        return best[1] if best is not None and grid is not None and best[0] <= grid.size / 2 else None

    def _far(self, side: Side, x: float, y: float) -> float:
        (ax, ay), (bx, by) = (self.places[c] for c in self.ends[side])
        wide, high = bx - ax, by - ay
        along = ((x - ax) * wide + (y - ay) * high) / (wide * wide + high * high)
        along = min(1.0, max(0.0, along))
        return math.hypot(x - ax - along * wide, y - ay - along * high)

    def nearest_corner(self, x: float, y: float) -> Corner | None:
        """The corner nearest to a point."""
        return min(self.places, key=lambda c: (self.places[c][0] - x) ** 2 + (self.places[c][1] - y) ** 2, default=None)

    def between(self, a: Corner, b: Corner) -> Side | None:
        """The side from one corner to its neighbour."""
        return next((s for s in self._meeting.get(a, ()) if b in self.ends[s]), None)

    def way(self, start: Corner, end: Corner) -> list[Corner]:
        """The corners along the fewest sides from one to another, of several ways the straightest; empty where none
        leads there."""
        (ax, ay), (bx, by) = self.places[start], self.places[end]
        length = math.hypot(bx - ax, by - ay) or 1.0
        came: dict[Corner, Corner] = {}
        cost, wait = {start: 0.0}, [(0.0, start)]
        while wait:
            so_far, here = heappop(wait)
            if here == end:
                break
            if so_far > cost[here]:
                continue
            for side in self._meeting.get(here, ()):
                one, other = self.ends[side]
                there = other if one == here else one
                x, y = self.places[there]
                aside = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
                now = so_far + 1 + aside * 1e-3
                if now < cost.get(there, math.inf):
                    cost[there], came[there] = now, here
                    heappush(wait, (now, there))
        if end not in cost:
            return []
        out = [end]
        while out[-1] != start:
            out.append(came[out[-1]])
        return out[::-1]

    def sides_along(self, corners: list[Corner]) -> list[Side]:
        """The sides that a way of corners goes along."""
        found = (self.between(a, b) for a, b in pairwise(corners))
        return list(dict.fromkeys(side for side in found if side is not None))


_nets: KeptFor[SideNet] = KeptFor(4)


def net_of(board: Board) -> SideNet:
    """The sides of a board, worked out once."""
    return _nets.of(board, lambda: SideNet(board))


class SideTrail:
    """Sides under a moving hand: from the side, or the one corner, it began on, corner by corner to where it is; going
    back takes back."""

    def __init__(self, net: SideNet, begun: Sequence[Corner]) -> None:
        self.net = net
        self.corners: list[Corner] = list(begun)
        self._from_corner = len(begun) == 1

    @property
    def sides(self) -> list[Side]:
        """What the hand went along."""
        return self.net.sides_along(self.corners)

    def move(self, x: float, y: float) -> None:
        """The hand is here now."""
        corner = self.net.nearest_corner(x, y)
        if corner is None or corner == self.corners[-1]:
            return
        if corner in self.corners:
            at = self.corners.index(corner)
            if at or self._from_corner:  # back along the way
                del self.corners[at + 1 :]
                return
            if len(self.corners) == 2:  # the hand turned round on its first side
                self.corners.reverse()
                return
        more = self.net.way(self.corners[-1], corner)
        if len(self.corners) == 2 and not self._from_corner:
            other = self.net.way(self.corners[0], corner)
            if other and len(other) < len(more):
                self.corners.reverse()
                more = other
        if len(more) <= FARTHEST:
            self.corners += more[1:]


FARTHEST = 40  # corners that one step of a hand may go along: a hand that left the board comes back elsewhere
