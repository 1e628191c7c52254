"""Directions on a board: facings as compass angles, and the arc of a counter in which a direction lies.

Angles are degrees clockwise from north. Whether a word such as NE means a side or a corner of a cell depends on the
grid and on what a family of counters faces.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from assistant.model.board import Board, Grid, Space
from assistant.model.cells import directions, facings
from assistant.model.ids import SpaceId

CORNER = "corner:"
# What a counter of a set-up may face, besides a space.
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_POINTY_CORNER = {"N": 0, "NE": 60, "SE": 120, "S": 180, "SW": 240, "NW": 300}
_POINTY_SIDE = {"NE": 30, "E": 90, "SE": 150, "SW": 210, "W": 270, "NW": 330}
_SQUARE_SIDE = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}
_RINGS: Mapping[tuple[str, str], Mapping[str, int]] = {
    ("pointy", "vertex"): _POINTY_CORNER, ("pointy", "hexside"): _POINTY_SIDE,
    ("flat", "vertex"): _POINTY_SIDE, ("flat", "hexside"): _POINTY_CORNER,
    ("square", "vertex"): _SQUARE_SIDE, ("square", "hexside"): _SQUARE_SIDE,
}  # fmt: skip
_EPSILON = 1e-6
VERTEX_ARCS = ((60, "front"), (120, "flank"), (180, "rear"))


def angle_between(a: float, b: float) -> float:
    """The smaller angle between two directions, 0 to 180."""
    apart = abs(a - b) % 360
    return min(apart, 360 - apart)


def direction_of(start: Space, end: Space) -> float:
    """The direction from one space to another, by their places on the board."""
    return math.degrees(math.atan2(end.x - start.x, start.y - end.y)) % 360


def facing_words(grid: Grid, kind: str) -> tuple[str, ...]:
    """The facings a counter can have in a cell, clockwise; `kind` is hexside or vertex."""
    return facings(grid, kind)


def turns_between(grid: Grid, kind: str, a: float, b: float) -> int:
    """Over how many facings one turns from one angle to another: sixths of a circle on hexes, quarters or eighths on
    squares."""
    return round(angle_between(a, b) / (360 / len(facings(grid, kind))))


def facing_angle(board: Board, space: Space, facing: str, kind: str) -> float | None:
    """Where a counter looks, None if the word means nothing there. Off the hexes a facing is the name of the space
    that is faced, or a compass word."""
    word = facing.removeprefix(CORNER)
    if not word:
        return None
    grid = board.grids.get(space.grid)
    if grid is not None:
        corner = kind == "vertex" or facing.startswith(CORNER)
        known = _RINGS[grid.orientation, "vertex" if corner else "hexside"].get(word)
        if known is not None:
            return float(known)
    faced = board.spaces.get(SpaceId(word))
    if faced is not None and faced.id != space.id:
        return direction_of(space, faced)
    plain = {**_POINTY_CORNER, **_POINTY_SIDE, "NE": 45, "SE": 135, "SW": 225, "NW": 315}.get(word)
    return None if plain is None or grid is not None else float(plain)


def faced_space(board: Board, space: Space, facing: str, kind: str) -> SpaceId | None:
    """The neighbour a counter faces: the one named, or the one nearest to where it looks."""
    word = SpaceId(facing.removeprefix(CORNER))
    around = board.neighbours(space.id)
    if word in around:
        return word
    looks = facing_angle(board, space, facing, kind)
    if looks is None or not around:
        return None
    return min(around, key=lambda s: (angle_between(looks, direction_of(space, board.spaces[s])), s))


def arc_of(apart: float, kind: str, grid: Grid | None = None) -> str:
    """The arc in which something lies that is so many degrees off the facing. Bow and stern are as wide as a step from
    one facing to the next; off the grids as on hexes."""
    half = 180 / len(directions(grid)) if grid is not None else 30
    arcs = ((half, "bow"), (179.9 - half, "side"), (180, "stern")) if kind == "hexside" else VERTEX_ARCS
    return next((word for most, word in arcs if apart <= most + _EPSILON), arcs[-1][1])


def turned(words: tuple[str, ...], facing: str, by: int) -> str:
    """A facing turned by so many steps, clockwise."""
    return words[(words.index(facing.removeprefix(CORNER)) + by) % len(words)]
