"""Names of seas, regions and provinces in pixels of the screen: each runs along its own curve, or over its own ground,
where no counter, place or other name stands. Who finds no room waits. Pure arithmetic on arrays, so that it can be
tested without pixels; lengths are those of the scene, and a zoom tells how many pixels of the screen they are."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from assistant.base.text import Text
from assistant.drawing.boards.areas import area_paths, area_spaces
from assistant.drawing.boards.atlas import free_names
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import Field, mask_of
from assistant.drawing.boards.projection import coast_path, land_mask, projection_of
from assistant.drawing.boards.words import number, word
from assistant.drawing.painting import smooth_path
from assistant.model.board import Art, Space

STEP = 8.0  # design pixels a cell of the ground is wide
SAMPLES = 9
LEAST = 11.0  # pixels of the screen
FAR = 1e4
MOST = 400  # lines that are tried for a name, the best first
ANGLES = (0, -14, 14, -30, 30, -52, 52, -72, 72)
GENTLE = ANGLES[:5]  # for provinces: their names are read most
BENDS = (0.0, 0.1, -0.1)
SIDEWAYS = (0.9, 1.8, 2.8, 4.0, 5.5)  # heights


class WideKind(Enum):
    """What is named, with the pixels it has at least, at 1:1 and at most, and the share of foreign ground it bears."""

    SEA = (15.0, 28.0, 34.0, 0.3)
    REGION = (11.0, 20.0, 26.0, 0.35)
    AREA = (12.0, 20.0, 26.0, 0.6)

    @property
    def bears(self) -> float:
        return self.value[3]

    def size(self, zoom: float) -> float:
        """Between its ends it grows with the square root of the zoom."""
        least, plain, most, _bears = self.value
        return min(max(plain * math.sqrt(zoom), least), most)


class Lettering(NamedTuple):
    """How a name may be lettered: the share of its size and the room between letters as a share of that."""

    share: float
    spacing: float


FOREIGN = {WideKind.SEA: 14.0, WideKind.REGION: 14.0, WideKind.AREA: 8.0}  # a province may be written over its shore
LETTERINGS = {
    WideKind.SEA: (Lettering(1, 0.24), Lettering(0.85, 0.2), Lettering(0.7, 0.14), Lettering(0.55, 0.08)),
    WideKind.REGION: (Lettering(1, 0.38), Lettering(0.85, 0.24), Lettering(0.7, 0.16), Lettering(0.55, 0.08)),
    WideKind.AREA: (Lettering(1, 0.16), Lettering(0.85, 0.12), Lettering(0.7, 0.08), Lettering(0.55, 0.04)),
}


@dataclass(frozen=True)
class WideName:
    """A name of a board and where it belongs; `share` of the usual size, `chip` the type of a province. What is `tied`
    is no name of ground but stands at a thing, such as a track: further off it would seem another one's."""

    text: Text
    kind: WideKind
    points: tuple[QPointF, ...]
    share: float = 1.0
    turn: float | None = None
    chip: str = ""
    unsure: bool = False
    space: Space | None = None
    tied: bool = False


def wide_names(frame: Frame) -> tuple[WideName, ...]:
    """Provinces first, since they are spaces; then seas and regions, as the board tells them."""
    areas = [
        WideName(s.name, WideKind.AREA, (frame.name_of(s) or frame.of(s),), chip=word(s.values, "type"),
                 unsure=s.values.get("unsure") is True, space=s,
                 turn=None if s.name_at is None else 0.0, tied=s.name_at is not None)
        for s in area_spaces(frame)
    ]  # fmt: skip
    return (*areas, *(_told(frame, art) for art in free_names(frame) if art.text is not None and art.points))


def _told(frame: Frame, art: Art) -> WideName:
    kind = WideKind.SEA if art.kind == "sea_label" else WideKind.REGION
    usual = 44.0 if kind is WideKind.SEA else 36.0
    share = min(max(number(art.values, "size", usual) / usual, 0.65), 1.1)
    turn = number(art.values, "turn", 0) if "turn" in art.values else None
    assert art.text is not None
    return WideName(art.text, kind, tuple(frame.at(x, y) for x, y in art.points), share, turn, tied=art.kind == "label")


class WideGround:
    """The ground of a board as names need it: land, and each province's own."""

    def __init__(self, frame: Frame) -> None:
        self.frame, self._step = frame, STEP * frame.symbol
        projection = projection_of(frame)
        coast = coast_path(frame, projection) if projection is not None else None
        self._land = self._mask(coast) if coast is not None else None
        paths = area_paths(frame)
        self._areas = {space: self._mask(path) for space, path in paths.items()}

    def _mask(self, path: QPainterPath) -> Field:
        return mask_of(land_mask(self.frame, path, self._step))

    def foreign(self, name: WideName, points: Field) -> Field:
        """How much of each run lies off its ground; off the board counts as much as all of it."""
        x, y = points[..., 0], points[..., 1]
        off = ((x < 0) | (y < 0) | (x >= self.frame.width) | (y >= self.frame.height)).mean(-1)
        return np.asarray(self._off(name, x, y).mean(-1) + off * FAR, np.float64)

    def _off(self, name: WideName, x: Field, y: Field) -> Field:
        if name.tied:
            return np.zeros_like(x)
        if name.space is not None:
            land = 1.0 if self._land is None else self._look(self._land, x, y)
            return np.asarray(1 - self._look(self._areas[name.space.id], x, y) * land)
        if self._land is None:
            return np.zeros_like(x)
        land = self._look(self._land, x, y)
        return land if name.kind is WideKind.SEA else np.asarray(1 - land)

    def _look(self, mask: Field, x: Field, y: Field) -> Field:
        rows, columns = mask.shape
        row = np.clip((y / self._step).astype(int), 0, rows - 1)
        column = np.clip((x / self._step).astype(int), 0, columns - 1)
        return np.asarray(mask[row, column])


def runs(ground: WideGround, name: WideName, width: float, height: float) -> Field:
    """Every line a name of this size could run along, the best first: rows of points, left to right."""
    made = _along_curve(name, width, height) if _has_curve(name) else _roaming(ground, name, width)
    points, cost = made
    foreign = ground.foreign(name, points)
    good = foreign <= name.kind.bears
    if _has_curve(name):
        good |= (cost == 0) & (foreign < FAR / 100)  # where the board puts it, whatever the ground
    order = np.argsort((cost + foreign * FOREIGN[name.kind])[good], kind="stable")[:MOST]
    chosen = points[good][order]
    return np.where((chosen[:, :1, 0] > chosen[:, -1:, 0])[..., None], chosen[:, ::-1], chosen)


def _has_curve(name: WideName) -> bool:
    return len(name.points) > 1 or name.turn is not None


def _told_line(name: WideName, room: float) -> Field:
    """The curve the board tells, drawn on straight at both ends: x, y and the way along it, in its middle nought."""
    if len(name.points) == 1:
        turn = math.radians(name.turn or 0)
        way = QPointF(math.cos(turn), math.sin(turn)) * room
        path = smooth_path([name.points[0] - way, name.points[0], name.points[0] + way])
    else:
        path = smooth_path(list(name.points))
    told = [path.pointAtPercent(i / 40) for i in range(41)]
    first, last = told[0] - told[1], told[-1] - told[-2]
    far = 2 * room
    told = [told[0] + first * (far / max(math.hypot(first.x(), first.y()), 1e-6)), *told,
            told[-1] + last * (far / max(math.hypot(last.x(), last.y()), 1e-6))]  # fmt: skip
    line = np.array([(p.x(), p.y()) for p in told])
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    return np.column_stack([line, along - along[-1] / 2])


def _along_curve(name: WideName, width: float, height: float) -> tuple[Field, Field]:
    """Shifted along the curve and to its sides."""
    line = _told_line(name, width)
    length = float(line[-2, 2] - line[1, 2])
    slack = max((length - width) / 2, width * 0.25)
    shifts = np.array([0, *(s * slack * sign for s in (0.3, 0.6, 1.0, 1.5) for sign in (-1, 1))])
    sideways = SIDEWAYS[:1] if name.tied else SIDEWAYS
    sides = np.array([0, *(s * height * sign for s in sideways for sign in (-1, 1))])
    along = np.linspace(-0.5, 0.5, SAMPLES)[None, :] * width + shifts[:, None]
    x, y = np.interp(along, line[:, 2], line[:, 0]), np.interp(along, line[:, 2], line[:, 1])
    way = np.array([line[-2, 0] - line[1, 0], line[-2, 1] - line[1, 1]])
    across = np.array([-way[1], way[0]]) / max(float(np.hypot(*way)), 1e-6)
    points = np.stack([x, y], -1)[:, None] + (sides[:, None] * across)[None, :, None, :]
    cost = np.abs(shifts[:, None]) / max(slack, 1e-6) * 1.2 + np.abs(sides[None, :]) / height
    return points.reshape(-1, SAMPLES, 2), cost.reshape(-1)


def _roaming(ground: WideGround, name: WideName, width: float) -> tuple[Field, Field]:
    """Round a middle: places, leanings and bends."""
    reach = (190 if name.kind is WideKind.AREA else 120 if name.kind is WideKind.SEA else 80) * ground.frame.symbol
    offsets = np.linspace(-1, 1, 15) * reach
    dx, dy = (axis.ravel() for axis in np.meshgrid(offsets, offsets))
    leanings = GENTLE if name.kind is WideKind.AREA else ANGLES
    turn, bend = (axis.ravel() for axis in np.meshgrid(np.radians(leanings), BENDS))
    along = np.linspace(-0.5, 0.5, SAMPLES)[None, None, :] * width
    rise = (1 - (2 * along / width) ** 2) * bend[None, :, None] * width
    cos, sin = np.cos(turn)[None, :, None], np.sin(turn)[None, :, None]
    x = name.points[0].x() + dx[:, None, None] + along * cos + rise * sin
    y = name.points[0].y() + dy[:, None, None] + along * sin - rise * cos
    away = np.hypot(dx, dy)[:, None] / reach
    cost = away * 4 + np.abs(turn)[None, :] * 3.5 + np.abs(bend)[None, :] * 6
    return np.stack([x, y], -1).reshape(-1, SAMPLES, 2), np.broadcast_to(cost, x.shape[:2]).reshape(-1)


def parts(points: Field, width: float, height: float) -> Field:
    """The boxes that letters cover along runs: left, top, right, bottom of each sample."""
    way = np.gradient(points, axis=-2)
    long = np.maximum(np.hypot(way[..., 0], way[..., 1]), 1e-6)
    cos, sin = np.abs(way[..., 0]) / long, np.abs(way[..., 1]) / long
    run, high = width / (SAMPLES - 1) / 2, height / 2
    half_x, half_y = cos * run + sin * high, sin * run + cos * high
    x, y = points[..., 0], points[..., 1]
    return np.stack([x - half_x, y - half_y, x + half_x, y + half_y], -1)


def first_free(lines: Field, width: float, height: float, taken: Field) -> int | None:
    """The first of several runs whose letters cover nothing that stands there."""
    if not len(lines):
        return None
    # what lies beyond all of them is left out at once: with thousands of counters the rest takes its time
    reach = max(width, height)
    (left, top), (right, bottom) = lines.min(axis=(0, 1)) - reach, lines.max(axis=(0, 1)) + reach
    taken = taken[(taken[:, 0] < right) & (taken[:, 2] > left) & (taken[:, 1] < bottom) & (taken[:, 3] > top)]
    for start in range(0, len(lines), 32):
        boxes = parts(lines[start : start + 32], width, height)[:, :, None, :]
        hit = (
            (boxes[..., 0] < taken[:, 2]) & (boxes[..., 2] > taken[:, 0])
            & (boxes[..., 1] < taken[:, 3]) & (boxes[..., 3] > taken[:, 1])
        )  # fmt: skip
        free = np.flatnonzero(~hit.any(axis=(1, 2)))
        if free.size:
            return start + int(free[0])
    return None


class PlacedWide(NamedTuple):
    """A name where it stands: its line in the scene, its size and spacing in pixels of the screen."""

    name: WideName
    points: Field
    size: float
    spacing: float


Measure = Callable[[WideName, float, float], tuple[float, float]]
"""Width and height of a name at a size and spacing, all in pixels of the screen."""


class WidePlaces:
    """Chooses, and keeps for one zoom and language the lines among which it chooses."""

    def __init__(self, frame: Frame) -> None:
        self.ground, self.names = WideGround(frame), wide_names(frame)
        self._lines: dict[tuple[int, int], tuple[Field, float, float]] = {}
        self._kept_for: object = None
        self._before: dict[int, tuple[int, int]] = {}  # the lettering and line each name had

    def place(self, zoom: float, measure: Measure, taken: Sequence[tuple[float, float, float, float]],
              key: object) -> Iterator[PlacedWide | None]:  # fmt: skip
        """Name by name, those that find room; `key` tells when widths have changed otherwise than by the zoom."""
        if self._kept_for != (zoom, key):
            self._lines, self._before, self._kept_for = {}, {}, (zoom, key)
        boxes = np.array(taken, float).reshape(-1, 4)
        for index, name in enumerate(self.names):
            found = self._choose(index, name, zoom, measure, boxes)
            if found is None:
                yield None
                continue
            placed, own = found
            boxes = np.concatenate([boxes, own])
            yield placed

    def _choose(
        self, index: int, name: WideName, zoom: float, measure: Measure, boxes: Field
    ) -> tuple[PlacedWide, Field] | None:
        full = name.kind.size(zoom) * name.share
        tried: set[float] = set()
        for number_, lettering in enumerate(LETTERINGS[name.kind]):
            size = max(full * lettering.share, LEAST)
            if size in tried and lettering is not LETTERINGS[name.kind][-1]:  # at the floor the narrowest is left
                continue
            tried.add(size)
            lines, width, height = self._runs(index, number_, name, zoom, measure, size, size * lettering.spacing)
            before = self._before.get(index)
            if before is not None and before[0] == number_:
                kept = lines[before[1] : before[1] + 1]
                if first_free(kept, width, height, boxes) is not None:
                    lines = kept
            at = first_free(lines, width, height, boxes) if len(lines) else None
            if at is not None:
                chosen = lines[at]
                if len(lines) > 1:
                    self._before[index] = (number_, at)
                return PlacedWide(name, chosen, size, size * lettering.spacing), parts(chosen, width, height)
        return None

    def _runs(self, index: int, lettering: int, name: WideName, zoom: float, measure: Measure, size: float,
              spacing: float) -> tuple[Field, float, float]:  # fmt: skip
        if (index, lettering) not in self._lines:
            wide, high = measure(name, size, spacing)
            width, height = wide / zoom, high / zoom
            self._lines[index, lettering] = runs(self.ground, name, width, height), width, height
        return self._lines[index, lettering]
