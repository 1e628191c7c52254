"""The geometry of a grid of hexes: numbers, neighbours, distances, lines, facings and positions.

All sums are done on axial coordinates (q along a line of hexes, r from line to line), which do not depend on how a
board numbers its hexes; only the first and last step know that. Which hexes exist is the board's business.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from assistant.model.board import HexGrid
from assistant.model.ids import SpaceId

Axial = tuple[int, int]
_HALF_SQRT3 = math.sqrt(3) / 2
_STEPS: tuple[Axial, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
# clockwise from the top; sides of one orientation are the corners of the other
_SIDES = {"pointy": ("NE", "E", "SE", "SW", "W", "NW"), "flat": ("N", "NE", "SE", "S", "SW", "NW")}
_CORNERS = {"pointy": ("N", "NE", "SE", "S", "SW", "NW"), "flat": ("NE", "E", "SE", "SW", "W", "NW")}


def hex_id(grid: HexGrid, row: int, column: int) -> SpaceId:
    """The printed number: row and column, or column and row, with the grid's digits."""
    first, second = (row, column) if grid.numbering == "row_column" else (column, row)
    return SpaceId(f"{grid.prefix}{first:0{grid.digits[0]}d}{second:0{grid.digits[1]}d}")


def number_of(grid: HexGrid, space: SpaceId) -> str:
    """The number of a hex without the letters of its grid."""
    return str(space).removeprefix(grid.prefix)


def row_and_column(grid: HexGrid, space: SpaceId) -> tuple[int, int]:
    """Row and column of a printed number. Raises ValueError for what is no number of this grid."""
    text = number_of(grid, space) if str(space).startswith(grid.prefix) else ""
    # isdigit alone takes digits of every script and superscripts, which int() refuses or reads otherwise.
    if len(text) != sum(grid.digits) or not text.isascii() or not text.isdigit():
        raise ValueError(f'"{space}" is not a hex number of grid "{grid.id}"')
    first, second = int(text[: grid.digits[0]]), int(text[grid.digits[0] :])
    return (first, second) if grid.numbering == "row_column" else (second, first)


def in_range(grid: HexGrid, row: int, column: int) -> bool:
    """Whether row and column lie within the grid's first and last."""
    return grid.rows[0] <= row <= grid.rows[1] and grid.columns[0] <= column <= grid.columns[1]


def _line_and_place(grid: HexGrid, row: int, column: int) -> tuple[int, int]:
    """The line of touching hexes (a row, or a column when flat) and the place on it."""
    return (row, column) if grid.orientation == "pointy" else (column, row)


def axial(grid: HexGrid, space: SpaceId) -> Axial:
    """The axial coordinates of a hex."""
    line, place = _line_and_place(grid, *row_and_column(grid, space))
    odd = line & 1
    return (place - (line - odd) // 2 if grid.shifted == "odd" else place - (line + odd) // 2, line)


def from_axial(grid: HexGrid, at: Axial) -> tuple[int, int]:
    """Row and column of axial coordinates."""
    q, line = at
    odd = line & 1
    place = q + (line - odd) // 2 if grid.shifted == "odd" else q + (line + odd) // 2
    return (line, place) if grid.orientation == "pointy" else (place, line)


def _signs(grid: HexGrid) -> tuple[int, int]:
    return (1 if grid.column_axis == "right" else -1, 1 if grid.row_axis == "down" else -1)


def _offset(grid: HexGrid, q: float, r: float) -> tuple[float, float]:
    """Board units to the right and down for an axial step, in hex widths."""
    right, down = _signs(grid)
    if grid.orientation == "pointy":
        return right * (q + r / 2), down * r * _HALF_SQRT3
    return right * r * _HALF_SQRT3, down * (q + r / 2)


def position(grid: HexGrid, space: SpaceId) -> tuple[float, float]:
    """Where the centre of a hex lies, in board units, y downwards."""
    q, r = axial(grid, space)
    x, y = _offset(grid, q, r)
    if grid.shifted == "even":  # there line 0 itself lies half a hex further
        right, down = _signs(grid)
        x, y = (x + right / 2, y) if grid.orientation == "pointy" else (x, y + down / 2)
    return grid.origin[0] + x * grid.size, grid.origin[1] + y * grid.size


def hex_at(grid: HexGrid, x: float, y: float) -> SpaceId | None:
    """The hex a point of the board lies in; None beyond the grid's rows and columns."""
    right, down = _signs(grid)
    across, along = (x - grid.origin[0]) / grid.size * right, (y - grid.origin[1]) / grid.size * down
    if grid.orientation == "flat":
        across, along = along, across
    if grid.shifted == "even":
        across -= 0.5
    r = along / _HALF_SQRT3
    row, column = from_axial(grid, _rounded(across - r / 2, r))
    return hex_id(grid, row, column) if in_range(grid, row, column) else None


def polygon(grid: HexGrid, space: SpaceId) -> tuple[tuple[float, float], ...]:
    """The six corners of a hex, clockwise on the screen, the first one at the top (or top right when flat)."""
    x, y = position(grid, space)
    radius = grid.size / math.sqrt(3)
    first = -90 if grid.orientation == "pointy" else -60
    angles = [math.radians(first + 60 * n) for n in range(6)]
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def sides(grid: HexGrid) -> tuple[str, ...]:
    """The compass names of the six sides, clockwise."""
    return _SIDES[grid.orientation]


def corners(grid: HexGrid) -> tuple[str, ...]:
    """The compass names of the six corners, clockwise."""
    return _CORNERS[grid.orientation]


@lru_cache(maxsize=64)
def _directions(orientation: str, right: int, down: int) -> Mapping[str, Axial]:
    grid = HexGrid(
        "",
        orientation,
        "odd",
        "row_column",
        (2, 2),
        (0, 0),
        (0, 0),
        "down" if down > 0 else "up",
        "right" if right > 0 else "left",
    )
    out = {}
    for step in _STEPS:
        x, y = _offset(grid, *step)
        north = "N" if y < -0.1 else "S" if y > 0.1 else ""
        east = "E" if x > 0.1 else "W" if x < -0.1 else ""
        out[north + east] = step
    return out


def directions(grid: HexGrid) -> Mapping[str, Axial]:
    """Compass name of each side -> axial step."""
    return _directions(grid.orientation, *_signs(grid))


def neighbours(grid: HexGrid, space: SpaceId) -> dict[str, SpaceId]:
    """The hexes beside, by compass name; those beyond the grid's rows and columns are left out."""
    q, r = axial(grid, space)
    out = {}
    for name, (dq, dr) in directions(grid).items():
        row, column = from_axial(grid, (q + dq, r + dr))
        if in_range(grid, row, column):
            out[name] = hex_id(grid, row, column)
    return out


def direction(grid: HexGrid, start: SpaceId, end: SpaceId) -> str | None:
    """The compass name of the side that leads from one hex to its neighbour; None if they do not touch."""
    (q1, r1), (q2, r2) = axial(grid, start), axial(grid, end)
    step = (q2 - q1, r2 - r1)
    return next((name for name, d in directions(grid).items() if d == step), None)


def distance(grid: HexGrid, start: SpaceId, end: SpaceId) -> int:
    """Hexes from one to the other, the last one counted."""
    (q1, r1), (q2, r2) = axial(grid, start), axial(grid, end)
    dq, dr = q2 - q1, r2 - r1
    return max(abs(dq), abs(dr), abs(dq + dr))


def ray(grid: HexGrid, start: SpaceId, towards: str, steps: int) -> tuple[SpaceId, ...]:
    """The hex itself and `steps` more in one direction, as far as the grid goes."""
    out = [start]
    for _ in range(steps):
        following = neighbours(grid, out[-1]).get(towards)
        if following is None:
            break
        out.append(following)
    return tuple(out)


def line(grid: HexGrid, start: SpaceId, end: SpaceId, lean: int = 1) -> tuple[SpaceId, ...]:
    """The hexes a straight line passes, both ends included. Along a side `lean` 1 or -1 chooses."""
    (q1, r1), (q2, r2) = axial(grid, start), axial(grid, end)
    length = distance(grid, start, end)
    if length == 0:
        return (start,)
    out = []
    for step in range(length + 1):
        t = step / length
        q, r = q1 + (q2 - q1) * t + lean * 1e-6, r1 + (r2 - r1) * t + lean * 2e-6
        out.append(hex_id(grid, *from_axial(grid, _rounded(q, r))))
    return tuple(out)


def _rounded(q: float, r: float) -> Axial:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr


def within(grid: HexGrid, centre: SpaceId, radius: int) -> Iterator[SpaceId]:
    """All hexes at most `radius` away, the centre included, as far as the grid goes."""
    q0, r0 = axial(grid, centre)
    for dq in range(-radius, radius + 1):
        for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1):
            row, column = from_axial(grid, (q0 + dq, r0 + dr))
            if in_range(grid, row, column):
                yield hex_id(grid, row, column)


def turned(grid: HexGrid, facing: str, by: int) -> str:
    """A facing turned by so many sixths, clockwise. Sides and corners turn among themselves: a name that both have
    (NE on a pointy grid) must say which with `side:` or `corner:` in front when it is a corner."""
    ring = corners(grid) if facing.startswith("corner:") or facing not in sides(grid) else sides(grid)
    bare = facing.rpartition(":")[2]
    name = ring[(ring.index(bare) + by) % 6]
    return f"corner:{name}" if facing.startswith("corner:") else name


def arcs_of_corner(grid: HexGrid, facing: str) -> dict[str, str]:
    """Side -> front, flank or rear of a counter that faces a corner: two of each."""
    at = corners(grid).index(facing)
    ring = sides(grid)
    # the two sides that meet in corner n are n-1 and n on a pointy grid, n and n+1 on a flat one
    first = at - 1 if grid.orientation == "pointy" else at
    words = ("front", "front", "flank", "rear", "rear", "flank")
    return {ring[(first + n) % 6]: word for n, word in enumerate(words)}


def arcs_of_side(grid: HexGrid, facing: str) -> dict[str, str]:
    """Side -> bow, side or stern of a counter that faces a side."""
    ring = sides(grid)
    at = ring.index(facing)
    words = ("bow", "side", "side", "stern", "side", "side")
    return {ring[(at + n) % 6]: word for n, word in enumerate(words)}
