"""The geometry of a grid, of hexes or of squares: numbers, neighbours, distances, lines, facings and positions.

All sums are done on a lattice that does not depend on how a board numbers its cells; only the first and last step know
that. What differs between hexes and squares is in `hexes` and `squares`, behind one interface. Which cells exist is the
board's business.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Protocol

from assistant.model.board import Board, Grid
from assistant.model.hexes import HexShape, Spot
from assistant.model.ids import SpaceId
from assistant.model.squares import SquareShape


class CellShape(Protocol):
    """What a kind of cell must tell. Places are in widths of a cell, y downwards, from row 0, column 0."""

    def spot(self, grid: Grid, row: int, column: int, /) -> Spot: ...

    def number(self, grid: Grid, at: Spot, /) -> tuple[int, int]: ...

    def offset(self, grid: Grid, at: Spot, /) -> tuple[float, float]: ...

    def nearest(self, grid: Grid, x: float, y: float, /) -> Spot: ...

    def outline(self, grid: Grid, /) -> tuple[tuple[float, float], ...]: ...

    def sides(self, grid: Grid, /) -> tuple[str, ...]: ...

    def corners(self, grid: Grid, /) -> tuple[str, ...]: ...

    def directions(self, grid: Grid, /) -> Mapping[str, Spot]: ...

    def distance(self, grid: Grid, a: Spot, b: Spot, /) -> int: ...

    def line(self, grid: Grid, a: Spot, b: Spot, lean: int, /) -> Iterator[Spot]: ...

    def within(self, grid: Grid, centre: Spot, radius: int, /) -> Iterator[Spot]: ...


_HEXES: CellShape = HexShape()
_SQUARES: CellShape = SquareShape()


def _shape(grid: Grid) -> CellShape:
    return _SQUARES if grid.orientation == "square" else _HEXES


# numbers


def cell_id(grid: Grid, row: int, column: int) -> SpaceId:
    """The printed number: row and column, or column and row, with the grid's digits."""
    first, second = (row, column) if grid.numbering == "row_column" else (column, row)
    return SpaceId(f"{grid.prefix}{first:0{grid.digits[0]}d}{second:0{grid.digits[1]}d}")


def number_of(grid: Grid, space: SpaceId) -> str:
    """The number of a cell without the letters of its grid."""
    return str(space).removeprefix(grid.prefix)


def row_and_column(grid: Grid, space: SpaceId) -> tuple[int, int]:
    """Row and column of a printed number. Raises ValueError for what is no number of this grid."""
    text = number_of(grid, space) if str(space).startswith(grid.prefix) else ""
    # isdigit alone takes digits of every script and superscripts, which int() refuses or reads otherwise.
    if len(text) != sum(grid.digits) or not text.isascii() or not text.isdigit():
        raise ValueError(f'"{space}" is no number of grid "{grid.id}"')
    first, second = int(text[: grid.digits[0]]), int(text[grid.digits[0] :])
    return (first, second) if grid.numbering == "row_column" else (second, first)


def in_range(grid: Grid, row: int, column: int) -> bool:
    """Whether row and column lie within the grid's first and last."""
    return grid.rows[0] <= row <= grid.rows[1] and grid.columns[0] <= column <= grid.columns[1]


def spot_of(grid: Grid, space: SpaceId) -> Spot:
    """Where a cell is on the lattice."""
    return _shape(grid).spot(grid, *row_and_column(grid, space))


def from_spot(grid: Grid, at: Spot) -> tuple[int, int]:
    """Row and column of a place on the lattice."""
    return _shape(grid).number(grid, at)


# places on the board


def position(grid: Grid, space: SpaceId) -> tuple[float, float]:
    """Where the centre of a cell lies, in board units, y downwards."""
    x, y = _shape(grid).offset(grid, spot_of(grid, space))
    return grid.origin[0] + x * grid.size, grid.origin[1] + y * grid.size


def cell_at(grid: Grid, x: float, y: float) -> SpaceId | None:
    """The cell a point of the board lies in; None beyond the grid's rows and columns."""
    at = _shape(grid).nearest(grid, (x - grid.origin[0]) / grid.size, (y - grid.origin[1]) / grid.size)
    row, column = from_spot(grid, at)
    return cell_id(grid, row, column) if in_range(grid, row, column) else None


def polygon(grid: Grid, space: SpaceId) -> tuple[tuple[float, float], ...]:
    """The corners of a cell, clockwise on the screen, the first one at the top (or top right)."""
    x, y = position(grid, space)
    return tuple((x + dx * grid.size, y + dy * grid.size) for dx, dy in _shape(grid).outline(grid))


def outline(grid: Grid) -> tuple[tuple[float, float], ...]:
    """The same round the centre of any cell, in widths."""
    return _shape(grid).outline(grid)


def half_side(grid: Grid) -> float:
    """Half the length of a side, as a share of the way from centre to centre across it."""
    return math.tan(math.pi / len(sides(grid))) / 2


def corner_reach(grid: Grid) -> float:
    """How far a corner lies from the centre, in board units."""
    return grid.size / 2 / math.cos(math.pi / len(sides(grid)))


# neighbours and facings


def sides(grid: Grid) -> tuple[str, ...]:
    """The compass names of the sides, clockwise."""
    return _shape(grid).sides(grid)


def corners(grid: Grid) -> tuple[str, ...]:
    """The compass names of the corners, clockwise."""
    return _shape(grid).corners(grid)


def directions(grid: Grid) -> Mapping[str, Spot]:
    """Compass name of each step to a neighbour -> that step on the lattice."""
    return _shape(grid).directions(grid)


def neighbours(grid: Grid, space: SpaceId) -> dict[str, SpaceId]:
    """The cells one step away, by compass name; those beyond the grid's rows and columns are left out."""
    u, v = spot_of(grid, space)
    out = {}
    for name, (du, dv) in directions(grid).items():
        row, column = from_spot(grid, (u + du, v + dv))
        if in_range(grid, row, column):
            out[name] = cell_id(grid, row, column)
    return out


def beside(grid: Grid, space: SpaceId) -> dict[str, SpaceId]:
    """The neighbours that share a side, by compass name."""
    known = sides(grid)
    return {name: other for name, other in neighbours(grid, space).items() if name in known}


def direction(grid: Grid, start: SpaceId, end: SpaceId) -> str | None:
    """The compass name of the step that leads from one cell to its neighbour; None if there is none."""
    (u1, v1), (u2, v2) = spot_of(grid, start), spot_of(grid, end)
    step = (u2 - u1, v2 - v1)
    return next((name for name, d in directions(grid).items() if d == step), None)


def is_diagonal(grid: Grid, start: SpaceId, end: SpaceId) -> bool:
    """Whether two neighbours meet in a corner alone."""
    if not grid.diagonals:
        return False
    return direction(grid, start, end) not in (*sides(grid), None)


def has_side(board: Board, a: SpaceId, b: SpaceId) -> bool:
    """Whether two neighbours are cells of one grid that meet in a side, which a river can run along."""
    grid = board.grids.get(board.spaces[a].grid)
    return grid is not None and board.spaces[b].grid == grid.id and not is_diagonal(grid, a, b)


def round_corner(grid: Grid, start: SpaceId, end: SpaceId) -> tuple[SpaceId, ...]:
    """The cells beside both of two that meet in a corner alone."""
    there = set(beside(grid, end).values())
    return tuple(s for s in beside(grid, start).values() if s in there)


def distance(grid: Grid, start: SpaceId, end: SpaceId) -> int:
    """Cells from one to the other by the fewest steps, the last one counted."""
    return _shape(grid).distance(grid, spot_of(grid, start), spot_of(grid, end))


def ray(grid: Grid, start: SpaceId, towards: str, steps: int) -> tuple[SpaceId, ...]:
    """The cell itself and `steps` more in one direction, as far as the grid goes."""
    out = [start]
    for _ in range(steps):
        following = neighbours(grid, out[-1]).get(towards)
        if following is None:
            break
        out.append(following)
    return tuple(out)


def line(grid: Grid, start: SpaceId, end: SpaceId, lean: int = 1) -> tuple[SpaceId, ...]:
    """The cells a straight line passes, both ends included. Along a side, or through a corner that cannot be crossed,
    `lean` 1 or -1 chooses."""
    shape = _shape(grid)
    spots = shape.line(grid, spot_of(grid, start), spot_of(grid, end), lean)
    return tuple(cell_id(grid, *shape.number(grid, at)) for at in spots)


def within(grid: Grid, centre: SpaceId, radius: int) -> Iterator[SpaceId]:
    """All cells at most `radius` away, the centre included, as far as the grid goes."""
    for at in _shape(grid).within(grid, spot_of(grid, centre), radius):
        row, column = from_spot(grid, at)
        if in_range(grid, row, column):
            yield cell_id(grid, row, column)


def facings(grid: Grid, kind: str) -> tuple[str, ...]:
    """The facings a counter can have in a cell, clockwise; `kind` is vertex, or hexside for any side, on squares with
    diagonals for any neighbour."""
    if kind == "vertex":
        return corners(grid)
    known = sides(grid)
    if len(directions(grid)) == len(known):
        return known
    return tuple(word for pair in zip(known, corners(grid), strict=True) for word in pair)


def turned(grid: Grid, facing: str, by: int) -> str:
    """A facing turned by so many steps, clockwise. Sides and corners turn among themselves: a name that both have
    (NE on a pointy grid) must say which with `side:` or `corner:` in front when it is a corner."""
    ring = corners(grid) if facing.startswith("corner:") or facing not in sides(grid) else sides(grid)
    bare = facing.rpartition(":")[2]
    name = ring[(ring.index(bare) + by) % len(ring)]
    return f"corner:{name}" if facing.startswith("corner:") else name


def arcs_of_corner(grid: Grid, facing: str) -> dict[str, str]:
    """Side -> front, flank or rear of a counter that faces a corner of a hex: two of each."""
    at = corners(grid).index(facing)
    ring = sides(grid)
    # the two sides that meet in corner n are n-1 and n on a pointy grid, n and n+1 on a flat one
    first = at - 1 if grid.orientation == "pointy" else at
    words = ("front", "front", "flank", "rear", "rear", "flank")
    return {ring[(first + n) % 6]: word for n, word in enumerate(words)}


def arcs_of_side(grid: Grid, facing: str) -> dict[str, str]:
    """Side -> bow, side or stern of a counter that faces a side of a hex."""
    ring = sides(grid)
    at = ring.index(facing)
    words = ("bow", "side", "side", "stern", "side", "side")
    return {ring[(at + n) % 6]: word for n, word in enumerate(words)}
