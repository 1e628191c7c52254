"""Squares on a lattice: column and row. Cells that meet in a corner alone are neighbours where the grid has diagonals.
What they are for the rest of the program is said by `assistant.model.cells`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from assistant.model.board import Grid
from assistant.model.hexes import Spot, compass

_SIDES, _CORNERS = ("N", "E", "S", "W"), ("NE", "SE", "SW", "NW")
_STEPS: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIAGONALS: tuple[Spot, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_OUTLINE = ((0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5))  # from the corner NE, clockwise


def _signs(grid: Grid) -> tuple[int, int]:
    return (1 if grid.column_axis == "right" else -1, 1 if grid.row_axis == "down" else -1)


@lru_cache(maxsize=16)
def _directions(right: int, down: int, diagonals: bool) -> Mapping[str, Spot]:
    steps = (*_STEPS, *_DIAGONALS) if diagonals else _STEPS
    return {compass(right * column, down * row): (column, row) for column, row in steps}


class SquareShape:
    """The sums of one kind of cell."""

    def spot(self, _grid: Grid, row: int, column: int) -> Spot:
        return column, row

    def number(self, _grid: Grid, at: Spot) -> tuple[int, int]:
        return at[1], at[0]

    def offset(self, grid: Grid, at: Spot) -> tuple[float, float]:
        right, down = _signs(grid)
        return float(right * at[0]), float(down * at[1])

    def nearest(self, grid: Grid, x: float, y: float) -> Spot:
        right, down = _signs(grid)
        return round(x * right), round(y * down)

    def outline(self, _grid: Grid) -> tuple[tuple[float, float], ...]:
        return _OUTLINE

    def sides(self, _grid: Grid) -> tuple[str, ...]:
        return _SIDES

    def corners(self, _grid: Grid) -> tuple[str, ...]:
        return _CORNERS

    def directions(self, grid: Grid) -> Mapping[str, Spot]:
        return _directions(*_signs(grid), grid.diagonals)

    def distance(self, grid: Grid, a: Spot, b: Spot) -> int:
        across, down = abs(b[0] - a[0]), abs(b[1] - a[1])
        return max(across, down) if grid.diagonals else across + down

    def line(self, grid: Grid, a: Spot, b: Spot, lean: int) -> Iterator[Spot]:
        """From cell to cell through the sides that the line crosses. Through a corner it goes straight on where the
        grid has diagonals, else round it by the cell on the side that `lean` chooses."""
        (column, row), wide, high = a, abs(b[0] - a[0]), abs(b[1] - a[1])
        right, down = 1 if b[0] > a[0] else -1, 1 if b[1] > a[1] else -1
        yield column, row
        gone_across = gone_down = 0
        while (gone_across, gone_down) != (wide, high):
            # which of its next two sides the line comes to first, in whole numbers so that corners are met exactly
            ahead = (2 * gone_across + 1) * high - (2 * gone_down + 1) * wide
            if ahead <= 0:
                gone_across, column = gone_across + 1, column + right
            if ahead >= 0:
                gone_down, row = gone_down + 1, row + down
            if ahead == 0 and not grid.diagonals:
                yield (column, row - down) if lean > 0 else (column - right, row)
            yield column, row

    def within(self, grid: Grid, centre: Spot, radius: int) -> Iterator[Spot]:
        for across in range(-radius, radius + 1):
            high = radius if grid.diagonals else radius - abs(across)
            for down in range(-high, high + 1):
                yield centre[0] + across, centre[1] + down
