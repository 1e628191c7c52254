"""Names of places in pixels of the screen: how large at a zoom, and which of eight places each takes so that none
covers another, a counter or a town. Who finds no place waits. Pure arithmetic, so that it can be tested without pixels.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from assistant.drawing.boards.cities import radius_of
from assistant.drawing.boards.words import is_city, is_fortified, worth
from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

LEAST = 11.0
GAP = 3.0
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Rank(IntEnum):
    """Who chooses first."""

    CAPITAL = 0
    FORTIFIED = 1
    TOWN = 2


SIZES: Mapping[Rank, tuple[float, float, float]] = {
    Rank.CAPITAL: (12.5, 19, 30),
    Rank.FORTIFIED: (11, 17, 26),
    Rank.TOWN: (11, 14, 22),
}
"""Pixels of a name: at least, at 1:1, at most."""


def name_size(rank: Rank, zoom: float) -> float:
    """Between its ends it grows with the square root of the zoom."""
    least, plain, most = SIZES[rank]
    return min(max(plain * math.sqrt(zoom), least), most)


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A named place of a board: where, how important, and its radius in pixels at 1:1."""

    space: SpaceId
    rank: Rank
    radius: float


def named_places(board: Board) -> tuple[PlaceName, ...]:
    """Every place drawn as a disc with its name, the most important first."""
    cities = [s for s in board.spaces.values() if is_city(board, s)]
    most = max((worth(s) for s in cities), default=0)
    found = [PlaceName(s.id, _rank(s, most), radius_of(s) + 5) for s in cities]
    return tuple(sorted(found, key=lambda n: (n.rank, -worth(board.spaces[n.space]), board.spaces[n.space].y)))


def _rank(space: Space, most: int) -> Rank:
    if most > 1 and worth(space) == most:
        return Rank.CAPITAL
    return Rank.FORTIFIED if is_fortified(space) or worth(space) else Rank.TOWN


@dataclass(frozen=True, slots=True)
class Wanted:
    """A name to be set: its middle and radius on the screen, its width and height."""

    key: SpaceId
    x: float
    y: float
    radius: float
    width: float
    height: float
    fixed: tuple[float, float] | None = None  # the middle of the name, where its author put it


def box_at(name: Wanted, place: int) -> Box:
    """The box of a name at one of its eight places: east, south, west, north, then the corners. The ninth is the one
    that its author gave it."""
    if place == FIXED and name.fixed is not None:
        left, top = name.fixed[0] - name.width / 2, name.fixed[1] - name.height / 2
        return left, top, left + name.width, top + name.height
    w, h, r = name.width, name.height, name.radius + GAP
    side = r * 0.72
    left, top = (
        (name.x + r, name.y - h / 2),
        (name.x - w / 2, name.y + r),
        (name.x - r - w, name.y - h / 2),
        (name.x - w / 2, name.y - r - h),
        (name.x + side, name.y - side - h * 0.8),
        (name.x + side, name.y + side - h * 0.2),
        (name.x - side - w, name.y - side - h * 0.8),
        (name.x - side - w, name.y + side - h * 0.2),
    )[place]
    return left, top, left + w, top + h


PLACES = FIXED = 8


def choose_places(
    names: Sequence[Wanted], taken: Sequence[Box] | np.ndarray, kept: Mapping[SpaceId, int] | None = None
) -> dict[SpaceId, int]:
    """The place each name takes, in the order given. A name keeps its place while that is free; the discs of other
    towns are no place for it. Those that find none are left out."""
    boxes = np.empty((len(taken) + 2 * len(names), 4))
    boxes[: len(taken)] = np.array(taken, float).reshape(-1, 4)
    used = len(taken)
    for name in names:
        boxes[used] = (name.x - name.radius, name.y - name.radius, name.x + name.radius, name.y + name.radius)
        used += 1
    own = {name.key: len(taken) + i for i, name in enumerate(names)}
    chosen: dict[SpaceId, int] = {}
    for name in sorted(names, key=lambda n: n.fixed is None):
        before = (kept or {}).get(name.key)
        order = [before, *(p for p in range(PLACES) if p != before)] if before is not None else list(range(PLACES))
        if name.fixed is not None:
            order = [FIXED, *(p for p in order if p != FIXED)]
        tried = np.array([box_at(name, place) for place in order])
        rest = boxes[:used]
        hit = (
            (tried[:, None, 0] < rest[None, :, 2]) & (tried[:, None, 2] > rest[None, :, 0])
            & (tried[:, None, 1] < rest[None, :, 3]) & (tried[:, None, 3] > rest[None, :, 1])
        )  # fmt: skip
        hit[:, own[name.key]] = False
        if name.fixed is not None:
            hit[0, len(taken) :] = False  # only counters drive it from there
        free = np.flatnonzero(~hit.any(axis=1))
        if free.size:
            place = order[int(free[0])]
            chosen[name.key] = place
            boxes[used] = box_at(name, place)
            used += 1
    return chosen
