"""The ground of an atlas board: sea in bands along the coast, engraved water lines, land with relief, green and rivers."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from assistant.drawing.boards.fields import Field, grain_image, noise, tint_image
from assistant.drawing.boards.frame import Frame
from assistant.drawing.boards.projection import CoastPaths, Projection, coast_paths, projection_of
from assistant.drawing.boards.relief import RIVERS, relief
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, pen, smooth_path
from assistant.drawing.tokens import Theme, blend

STEP = 2


def paint_atlas_ground(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Sea and land; nothing when the board declares no coast."""
    projection = projection_of(frame)
    if projection is None:
        return
    paths = coast_paths(frame, projection)
    _paint_sea(painter, frame, theme, paths)
    painter.save()
    painter.setPen(NO_PEN)
    painter.setBrush(colour(theme.land))
    painter.drawPath(paths.fine)
    painter.setClipPath(paths.fine)
    _paint_relief(painter, frame, theme, projection)
    _paint_inner_shade(painter, frame, theme, paths)
    _paint_rivers(painter, frame, theme, projection)
    painter.restore()
    painter.setPen(pen(theme.coast, max(1.0, 1.3 * frame.symbol)))
    painter.setBrush(NO_BRUSH)
    painter.drawPath(paths.fine)
    painter.drawImage(0, 0, grain_image(frame.width, frame.height, 0.012))


def _paint_sea(painter: QPainter, frame: Frame, theme: Theme, paths: CoastPaths) -> None:
    deep = QLinearGradient(0, 0, frame.width * 0.3, frame.height)
    deep.setColorAt(0, colour(blend(theme.sea[0], "#FFFFFF", 0.05)))
    deep.setColorAt(1, colour(blend(theme.sea[0], "#0B2A33", 0.10)))
    painter.fillRect(frame.area, deep)
    painter.setBrush(NO_BRUSH)
    s = frame.symbol
    for wide, tint, alpha, path in (
        (150, theme.sea[1], 0.5, paths.coarse),
        (104, theme.sea[1], 1.0, paths.coarse),
        (66, theme.sea[2], 1.0, paths.coarse),
        (34, theme.sea[3], 1.0, paths.fine),
    ):
        painter.setPen(pen(tint, wide * s, alpha=alpha))
        painter.drawPath(path)
    line = blend(theme.sea[0], "#9CC0C4" if theme.dark else "#1C4650", 0.38)
    for away, tint, alpha in ((13.5, theme.sea[2], 0.42), (6.5, theme.sea[3], 0.75)):
        painter.setPen(pen(line, 2 * away * s + 1.1, alpha=alpha))
        painter.drawPath(paths.fine)
        painter.setPen(pen(blend(tint, theme.sea[3], 0.5), 2 * away * s - 1.0))
        painter.drawPath(paths.fine)


def _paint_relief(painter: QPainter, frame: Frame, theme: Theme, projection: Projection) -> None:
    shape = (frame.height // STEP + 1, frame.width // STEP + 1)
    shade, heights = relief(shape, frame, projection, STEP)
    growth = noise(shape, 340 * frame.symbol / STEP, 5, 3)
    north = 0.45 - np.linspace(0, 1, shape[0], dtype=np.float32)[:, None]
    green = np.clip((growth - 0.40) * 2.4 + north * 0.9, 0, 1) * np.clip(1 - heights * 1.4, 0, 1)

    def lay(tint: str, alpha: Field) -> None:
        painter.drawImage(frame.area, tint_image(tint, alpha))

    dark = theme.dark
    lay(theme.green, green * np.float32(0.47 if dark else 0.41))
    lay(theme.height, np.clip(heights - 0.25, 0, 1) * np.float32(0.59))
    lay("#080808" if dark else "#46301A", np.clip(shade * 0.9, 0, 0.745 if dark else 0.59))
    lay("#D7D7D7" if dark else "#FFFFFF", np.clip(-shade * (0.59 if dark else 2.04), 0, 0.275 if dark else 0.667))


def _paint_inner_shade(painter: QPainter, frame: Frame, theme: Theme, paths: CoastPaths) -> None:
    painter.setBrush(NO_BRUSH)
    for wide, alpha in ((26, 0.10), (14, 0.14), (6, 0.20)):
        painter.setPen(pen("#000000" if theme.dark else "#7A5A30", wide * frame.symbol, alpha=alpha))
        painter.drawPath(paths.fine)


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


