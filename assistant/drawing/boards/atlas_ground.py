"""The ground of an atlas board: sea in bands along the coast, engraved water lines, land with relief, green
and rivers.

Bands and shades are read off a distance field at half resolution; stroking the coast with pens 150 pixels
wide gives the same picture in ten times the time.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import (
    Field,
    blurred,
    distance,
    grain_image,
    mask_of,
    noise,
    soft_step,
    tint_image,
)
from assistant.drawing.boards.projection import Projection, coast_path, land_mask, projection_of
from assistant.drawing.boards.relief import RIVERS, relief
from assistant.drawing.painting import NO_BRUSH, colour, pen, smooth_path
from assistant.drawing.tokens import Theme, blend

STEP = 2
Lay = Callable[[str, Field], None]


def paint_atlas_ground(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Sea and land; nothing when the board declares no coast."""
    projection = projection_of(frame)
    if projection is None:
        return
    path = coast_path(frame, projection)
    land = mask_of(land_mask(frame, path, STEP))

    def lay(tint: str, alpha: Field) -> None:
        painter.drawImage(frame.area, tint_image(tint, alpha))

    painter.fillRect(frame.area, colour(theme.sea[0]))
    _paint_sea(lay, shore_unit(frame, projection), theme, land)
    painter.fillPath(path, colour(theme.land))
    _paint_relief(lay, frame, theme, projection, land)
    _paint_inner_shade(lay, shore_unit(frame, projection), theme, land)
    paint_shore(painter, frame, theme)
    painter.drawImage(0, 0, grain_image(frame.width, frame.height, 0.012))


def paint_shore(painter: QPainter, frame: Frame, theme: Theme, *, rivers: bool = True) -> None:
    """The lines of the ground: the coast, and rivers on land."""
    projection = projection_of(frame)
    if projection is None:
        return
    path = coast_path(frame, projection)
    if rivers:
        painter.save()
        painter.setClipPath(path)
        _paint_rivers(painter, frame, theme, projection)
        painter.restore()
    painter.setPen(pen(theme.coast, max(1.0, 1.3 * frame.symbol)))
    painter.setBrush(NO_BRUSH)
    painter.drawPath(path)


def shore_unit(frame: Frame, projection: Projection) -> float:
    """Pixels in one design pixel of the shore's bands, in fields: symbols may be large where the world is
    small."""
    return min(frame.symbol, 1.3 * projection.y_per_degree * frame.scale / 100) / STEP


def _paint_sea(lay: Lay, s: float, theme: Theme, land: Field) -> None:
    rows = np.linspace(0, 1, land.shape[0], dtype=np.float32)[:, None]
    columns = np.linspace(0, 0.3, land.shape[1], dtype=np.float32)[None, :]
    lay("#0B2A33", np.clip((rows + columns) / 1.3, 0, 1) * np.float32(0.11))
    away = blurred(distance(land, int(76 * s) + 2), 0.8)
    edge = 0.6
    for reach, tint, alpha in (
        (75.0, theme.sea[1], 0.5),
        (52.0, theme.sea[1], 1.0),
        (33.0, theme.sea[2], 1.0),
        (17.0, theme.sea[3], 1.0),
    ):
        lay(tint, (1 - soft_step(away, reach * s - edge, reach * s + edge)) * np.float32(alpha))
    line = blend(theme.sea[0], "#9CC0C4" if theme.dark else "#1C4650", 0.38)
    wide = max(0.55, 0.55 * s)
    for reach, alpha in ((13.5, 0.42), (6.5, 0.75)):
        lay(line, np.exp(-(((away - np.float32(reach * s)) / np.float32(wide)) ** 2)) * np.float32(alpha))


def _paint_relief(lay: Lay, frame: Frame, theme: Theme, projection: Projection, land: Field) -> None:
    shade, heights = relief(land.shape, frame, projection, STEP)
    growth = noise(land.shape, 340 * frame.symbol / STEP, 5, 3)
    north = 0.45 - np.linspace(0, 1, land.shape[0], dtype=np.float32)[:, None]
    green = np.clip((growth - 0.40) * 2.4 + north * 0.9, 0, 1) * np.clip(1 - heights * 1.4, 0, 1)
    dark = theme.dark
    lay(theme.green, land * green * np.float32(0.47 if dark else 0.41))
    lay(theme.height, land * np.clip(heights - 0.25, 0, 1) * np.float32(0.59))
    lay("#080808" if dark else "#46301A", land * np.clip(shade * 0.9, 0, 0.745 if dark else 0.59))
    bright = np.clip(-shade * (0.59 if dark else 2.04), 0, 0.275 if dark else 0.667)
    lay("#D7D7D7" if dark else "#FFFFFF", land * bright)


def _paint_inner_shade(lay: Lay, s: float, theme: Theme, land: Field) -> None:
    inland = blurred(distance(1 - land, int(14 * s) + 2), 0.8)
    for reach, alpha in ((13, 0.10), (7, 0.14), (3, 0.20)):
        near = 1 - soft_step(inland, reach * s - 0.8, reach * s + 0.8)
        lay("#000000" if theme.dark else "#7A5A30", land * near * np.float32(alpha))


def river_path(frame: Frame, projection: Projection, line: tuple[tuple[float, float], ...]) -> QPainterPath:
    points = projection.place(line) * frame.scale
    return smooth_path([QPointF(float(x), float(y)) for x, y in points])


def _paint_rivers(painter: QPainter, frame: Frame, theme: Theme, projection: Projection) -> None:
    casing = blend(theme.sea[3], "#FFFFFF", 0.05) if theme.dark else theme.sea[3]
    water = blend(theme.sea[0], "#2A5A66", 0.35)
    painter.setBrush(NO_BRUSH)
    for line, wide in RIVERS:
        path = river_path(frame, projection, line)
        painter.setPen(pen(casing, (wide + 1.2) * frame.symbol))
        painter.drawPath(path)
        painter.setPen(pen(water, max(1.0, wide * 0.55 * frame.symbol)))
        painter.drawPath(path)
