"""Hexes on a lattice: axial coordinates (q along a line of hexes, r from line to line), which do not depend on how a
board numbers its hexes. What they are for the rest of the program is said by `assistant.model.cells`."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from assistant.model.board import Grid

Spot = tuple[int, int]
_HALF_SQRT3 = math.sqrt(3) / 2
_STEPS: tuple[Spot, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
# clockwise from the top; sides of one orientation are the corners of the other
_SIDES = {"pointy": ("NE", "E", "SE", "SW", "W", "NW"), "flat": ("N", "NE", "SE", "S", "SW", "NW")}
_CORNERS = {"pointy": ("N", "NE", "SE", "S", "SW", "NW"), "flat": ("NE", "E", "SE", "SW", "W", "NW")}


def compass(x: float, y: float) -> str:
    """The compass name of a step to the right and down."""
    north = "N" if y < -0.1 else "S" if y > 0.1 else ""
    return north + ("E" if x > 0.1 else "W" if x < -0.1 else "")


def _signs(grid: Grid) -> tuple[int, int]:
    return (1 if grid.column_axis == "right" else -1, 1 if grid.row_axis == "down" else -1)


def _offset(orientation: str, signs: tuple[int, int], q: float, r: float) -> tuple[float, float]:
    """To the right and down for an axial step, in widths."""
    right, down = signs
    if orientation == "pointy":
        return right * (q + r / 2), down * r * _HALF_SQRT3
    return right * r * _HALF_SQRT3, down * (q + r / 2)


@lru_cache(maxsize=64)
def _directions(orientation: str, signs: tuple[int, int]) -> Mapping[str, Spot]:
    return {compass(*_offset(orientation, signs, *step)): step for step in _STEPS}


class HexShape:
    """The sums of one kind of cell."""

    def spot(self, grid: Grid, row: int, column: int) -> Spot:
        line, place = (row, column) if grid.orientation == "pointy" else (column, row)
        odd = line & 1
        return (place - (line - odd) // 2 if grid.shifted == "odd" else place - (line + odd) // 2, line)

    def number(self, grid: Grid, at: Spot) -> tuple[int, int]:
        q, line = at
        odd = line & 1
        place = q + (line - odd) // 2 if grid.shifted == "odd" else q + (line + odd) // 2
        return (line, place) if grid.orientation == "pointy" else (place, line)

    def offset(self, grid: Grid, at: Spot) -> tuple[float, float]:
        signs = right, down = _signs(grid)
        x, y = _offset(grid.orientation, signs, *at)
        if grid.shifted == "even":  # there line 0 itself lies half a hex further
            return (x + right / 2, y) if grid.orientation == "pointy" else (x, y + down / 2)
        return x, y

    def nearest(self, grid: Grid, x: float, y: float) -> Spot:
        right, down = _signs(grid)
        across, along = x * right, y * down
        if grid.orientation == "flat":
            across, along = along, across
        if grid.shifted == "even":
            across -= 0.5
        r = along / _HALF_SQRT3
        return _rounded(across - r / 2, r)

    def outline(self, grid: Grid) -> tuple[tuple[float, float], ...]:
        first, radius = -90 if grid.orientation == "pointy" else -60, 1 / math.sqrt(3)
        angles = [math.radians(first + 60 * n) for n in range(6)]
        return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)

    def sides(self, grid: Grid) -> tuple[str, ...]:
        return _SIDES[grid.orientation]

    def corners(self, grid: Grid) -> tuple[str, ...]:
        return _CORNERS[grid.orientation]

    def directions(self, grid: Grid) -> Mapping[str, Spot]:
        return _directions(grid.orientation, _signs(grid))

    def distance(self, grid: Grid, a: Spot, b: Spot) -> int:
        dq, dr = b[0] - a[0], b[1] - a[1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def line(self, grid: Grid, a: Spot, b: Spot, lean: int) -> Iterator[Spot]:
        (q1, r1), (q2, r2) = a, b
        length = self.distance(grid, a, b)
        for step in range(length + 1):
            t = step / length if length else 0.0
            yield _rounded(q1 + (q2 - q1) * t + lean * 1e-6, r1 + (r2 - r1) * t + lean * 2e-6)

    def within(self, grid: Grid, centre: Spot, radius: int) -> Iterator[Spot]:
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1):
                yield centre[0] + dq, centre[1] + dr


def _rounded(q: float, r: float) -> Spot:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr
