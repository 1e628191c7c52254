"""Finds a place for the name of a sea or a region: a gentle curve near its middle that stays on its own
ground and clear of cities, roads and names already set.

The board is laid out as a coarse grid of costs; a few thousand curves (places, leanings, bends, sizes) are
looked up in it at once and the cheapest wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.fields import Field, blurred, mask_of
from assistant.drawing.boards.projection import coast_path, land_mask, projection_of

CELL = 6.0  # design pixels a cell of the cost grid is wide
SAMPLES = 13
ANGLES = (0, -15, 15, -30, 30, -48, 48, -68, 68)
SEA_SIZES = (1.0, 0.85, 0.7, 0.58)
REGION_SIZES = (1.0, 0.82, 0.66, 0.52)
HOPELESS = 13.0  # a name that costs more is better left out
BENDS = (0.0, 0.12, -0.12)
COVER = {"label": 30.0, "city": 30.0, "road": 5.0, "name": 40.0}
FOREIGN = 14.0  # a sea's name over land, a region's over water
OUTSIDE = 60.0
STRAYED = 25.0


@dataclass(frozen=True, slots=True)
class FittedName:
    """The curve a name runs along, in pixels, and the share of the wished size it got."""

    points: tuple[QPointF, ...]
    share: float
    cost: float


@dataclass(frozen=True, slots=True)
class _Bare:
    """A board before anything stands on it: where land is, and what a name of each kind costs there."""

    land: Field
    for_sea: Field
    for_land: Field


_bare: KeptFor[_Bare] = KeptFor(LAST_DRAWN)


def _bare_ground(frame: Frame, step: float) -> _Bare:
    rows, columns = int(frame.height / step) + 1, int(frame.width / step) + 1
    projection = projection_of(frame)
    if projection is None:
        land: Field = np.ones((rows, columns), np.float32)
    else:
        mask = mask_of(land_mask(frame, coast_path(frame, projection), step))
        land = np.zeros((rows, columns), np.float32)
        height, width = min(rows, mask.shape[0]), min(columns, mask.shape[1])
        land[:height, :width] = mask[:height, :width]
    soft = blurred(land, 2.5)
    # A small island under a sea's name matters little, a mainland much.
    for_sea = np.clip(soft * 1.6 - 0.1, 0, 1) * FOREIGN + land * 2.5
    return _Bare(land, for_sea, np.maximum(1 - land, (1 - soft) * 0.4) * FOREIGN * 0.5)


class NameGround:
    """The costs of setting a name anywhere on a board, kept up to date as names are set."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.step = CELL * frame.symbol
        self._bare = _bare.of(frame.board, lambda: _bare_ground(frame, self.step), frame.scale)
        self.land = self._bare.land
        self.covered = np.zeros_like(self.land)

    def cover(self, area: QRectF, kind: str) -> None:
        """Marks a rectangle of the picture as taken."""
        x0, y0 = max(0, int(area.left() / self.step)), max(0, int(area.top() / self.step))
        x1, y1 = int(area.right() / self.step) + 1, int(area.bottom() / self.step) + 1
        part = self.covered[y0:y1, x0:x1]
        np.maximum(part, np.float32(COVER.get(kind, 5.0)), out=part)

    def fit(
        self,
        centre: QPointF,
        width: float,
        height: float,
        *,
        sea: bool,
        roam: float,
        rivals: Iterable[QPointF] = (),
        within: QPainterPath | None = None,
    ) -> FittedName | None:
        """The best curve for a name of this size in pixels, its middle up to `roam` pixels from `centre`;
        None for a region that would have to lie on foreign ground."""
        ground = (self._bare.for_sea if sea else self._bare.for_land) + self.covered
        if within is not None:
            ground = (
                ground
                + (1 - mask_of(land_mask(self.frame, within, self.step))[: ground.shape[0], : ground.shape[1]])
                * FOREIGN
            )
        others = [point for point in rivals if point != centre]
        best: FittedName | None = None
        for share in SEA_SIZES if sea else REGION_SIZES:
            found = self._fit_size(ground, centre, width * share, height * share, roam, others)
            cost = found[0] + (1 - share) * 9
            if best is None or cost < best.cost:
                best = FittedName(found[1], share, cost)
        # A sea keeps its name at any cost, since it is the name of a space.
        if best is None or (best.cost > HOPELESS and not sea):
            return None
        self._cover_curve(best.points, height * best.share)
        return best

    def load(self, area: QRectF) -> float:
        """How much of a rectangle of the picture is taken, or lies beyond its edge."""
        x0, y0 = int(area.left() / self.step), int(area.top() / self.step)
        x1, y1 = int(area.right() / self.step) + 1, int(area.bottom() / self.step) + 1
        height, width = self.covered.shape
        if x0 < 0 or y0 < 0 or x1 > width or y1 > height:
            return OUTSIDE
        return float(self.covered[y0:y1, x0:x1].mean())

    def _fit_size(
        self, ground: Field, centre: QPointF, width: float, height: float, roam: float, rivals: list[QPointF]
    ) -> tuple[float, tuple[QPointF, ...]]:
        offsets = np.linspace(-roam, roam, 11) if roam > 0 else np.zeros(1)
        dx, dy = (axis.ravel() for axis in np.meshgrid(offsets, offsets))
        turn, bend = (axis.ravel() for axis in np.meshgrid(np.radians(ANGLES), BENDS))
        # Axes of the arrays below: place, (leaning and bend), sample along the curve.
        along = np.linspace(-0.5, 0.5, SAMPLES)[None, None, :] * width
        rise = (1 - (2 * along / width) ** 2) * bend[None, :, None] * width
        cos, sin = np.cos(turn)[None, :, None], np.sin(turn)[None, :, None]
        x = centre.x() + dx[:, None, None] + along * cos + rise * sin
        y = centre.y() + dy[:, None, None] + along * sin - rise * cos
        total = np.zeros(x.shape[:2])
        for lift in (-0.5, 0.0, 0.5):
            total += self._look_up(ground, x + lift * height * sin, y - lift * height * cos).mean(2)
        away = np.hypot(dx, dy)[:, None] / max(roam, 1.0)
        total = total + away * 4.0 + np.abs(turn)[None, :] * 1.5 + np.abs(bend)[None, :] * 6
        total += self._strayed(centre, dx, dy, rivals)[:, None]
        place, shape = np.unravel_index(int(np.argmin(total)), total.shape)
        picks = np.linspace(0, SAMPLES - 1, 5).astype(int)
        points = tuple(QPointF(float(x[place, shape, i]), float(y[place, shape, i])) for i in picks)
        return float(total[place, shape]), points

    def _strayed(self, centre: QPointF, dx: Field, dy: Field, rivals: list[QPointF]) -> Field:
        """The price of a place that is nearer to another sea's or region's middle than to its own."""
        own = np.hypot(dx, dy)
        out: Field = np.zeros_like(own)
        for rival in rivals:
            away = np.hypot(centre.x() + dx - rival.x(), centre.y() + dy - rival.y())
            out = np.maximum(out, np.where(away < own * 1.25, STRAYED, 0.0))
        return out

    def _look_up(self, ground: Field, x: Field, y: Field) -> Field:
        column, row = (x / self.step).astype(int), (y / self.step).astype(int)
        inside = (x > 0) & (y > 0) & (x < self.frame.width) & (y < self.frame.height)
        height, width = ground.shape
        found = ground[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
        return np.where(inside, found, OUTSIDE)

    def _cover_curve(self, points: tuple[QPointF, ...], height: float) -> None:
        half = height * 0.7
        for start, end in pairwise(points):
            for i in range(7):
                at = start + (end - start) * (i / 6)
                self.cover(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), "name")
