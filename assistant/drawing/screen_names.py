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
TOUCHED = 4.0  # pixels of a line at the corner of a name that strike nothing through
ROUNDS = 3  # one that moved may have made room for another


def struck_lengths(names: Sequence[Wanted], points: np.ndarray, step: float) -> dict[SpaceId, tuple[float, ...]]:
    """How many pixels of lines run through each name at each of its places; `points` are close together on the lines,
    `step` pixels apart. A corner that is only touched is none."""
    points = points[np.argsort(points[:, 0])]
    out: dict[SpaceId, tuple[float, ...]] = {}
    for name in names:
        boxes = np.array([box_at(name, place) for place in range(PLACES + (name.fixed is not None))])
        near = points[slice(*np.searchsorted(points[:, 0], (boxes[:, 0].min(), boxes[:, 2].max())))]
        x, y = near[None, :, 0], near[None, :, 1]
        inside = (x > boxes[:, :1]) & (x < boxes[:, 2:3]) & (y > boxes[:, 1:2]) & (y < boxes[:, 3:])
        out[name.key] = tuple(max(count * step - TOUCHED, 0.0) for count in inside.sum(axis=1))
    return out


class _Setting:
    """The ground while names are being set: what stands there, the discs of places, then the names that have one."""

    def __init__(self, names: Sequence[Wanted], taken: Sequence[Box] | np.ndarray) -> None:
        self._taken = len(taken)
        discs = [(n.x - n.radius, n.y - n.radius, n.x + n.radius, n.y + n.radius) for n in names]
        unset = np.full((len(names), 4), np.nan)  # which meets nothing
        parts = (np.array(found, float).reshape(-1, 4) for found in (taken, discs, unset))
        self._boxes = np.concatenate(tuple(parts))
        self._rows = {n.key: (self._taken + i, self._taken + len(names) + i) for i, n in enumerate(names)}

    def free(self, name: Wanted, places: Sequence[int]) -> list[int]:
        """Those of some places where nothing else is; only counters drive it from where its author put it."""
        tried, rest = np.array([box_at(name, place) for place in places]), self._boxes
        hit = (
            (tried[:, None, 0] < rest[None, :, 2]) & (tried[:, None, 2] > rest[None, :, 0])
            & (tried[:, None, 1] < rest[None, :, 3]) & (tried[:, None, 3] > rest[None, :, 1])
        )  # fmt: skip
        hit[:, self._rows[name.key]] = False
        if FIXED in places:
            hit[places.index(FIXED), self._taken :] = False
        return [places[int(row)] for row in np.flatnonzero(~hit.any(axis=1))]

    def set(self, name: Wanted, place: int) -> None:
        self._boxes[self._rows[name.key][1]] = box_at(name, place)


def choose_places(
    names: Sequence[Wanted],
    taken: Sequence[Box] | np.ndarray,
    kept: Mapping[SpaceId, int] | None = None,
    struck: Mapping[SpaceId, Sequence[float]] | None = None,
) -> dict[SpaceId, int]:
    """The place each name takes, in the order given. A name keeps its place while that is free; the discs of other
    towns are no place for it. Those that find none are left out. At last names that are `struck` through by lines move
    to places that are free and less so, which costs no other name its own."""
    setting, chosen = _Setting(names, taken), dict[SpaceId, int]()
    for name in sorted(names, key=lambda n: n.fixed is None):
        before = (kept or {}).get(name.key)
        order = [before, *(p for p in range(PLACES) if p != before)] if before is not None else list(range(PLACES))
        if name.fixed is not None:
            order = [FIXED, *(p for p in order if p != FIXED)]
        free = setting.free(name, order)
        if free:
            chosen[name.key] = free[0]
            setting.set(name, free[0])
    if struck:
        _step_off_lines(names, setting, chosen, struck)
    return chosen


def _step_off_lines(
    names: Sequence[Wanted], setting: _Setting, chosen: dict[SpaceId, int], struck: Mapping[SpaceId, Sequence[float]]
) -> None:
    """Every name that lines run through goes where fewer do, or a name that waits where there is room now."""
    for _ in range(ROUNDS):
        moved = False
        for name in names:
            through, place = struck[name.key], chosen.get(name.key)
            if place == FIXED or (place is not None and not through[place]):
                continue
            best = min(setting.free(name, range(PLACES)), key=through.__getitem__, default=place)
            if best is not None and (place is None or through[best] < through[place]):
                chosen[name.key] = best
                setting.set(name, best)
                moved = True
        if not moved:
            return
