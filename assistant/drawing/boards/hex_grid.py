"""Hex lines and numbers. The window draws its own lines when zoomed far in; this is the printed grid of the
baked picture."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import is_hex, shore_height
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_BRUSH, colour, draw_text, pen
from assistant.drawing.tokens import Theme
from assistant.model.board import Space

NUMBERS_FROM = 40  # pixels a hex is wide before its number is printed


def hex_corners(centre: QPointF, size: float, orientation: str = "pointy") -> QPolygonF:
    """The corners of a hex whose neighbours are `size` away."""
    reach = size / math.sqrt(3)
    first = -90 if orientation == "pointy" else 0
    corners = [math.radians(60 * i + first) for i in range(6)]
    return QPolygonF([QPointF(centre.x() + reach * math.cos(a), centre.y() + reach * math.sin(a)) for a in corners])


def hexside(frame: Frame, a: Space, b: Space) -> tuple[QPointF, QPointF]:
    """The two ends of the side that two neighbouring hexes share."""
    one, other = frame.of(a), frame.of(b)
    middle, way = (one + other) / 2, other - one
    across = QPointF(-way.y(), way.x()) / (2 * math.sqrt(3))
    return middle - across, middle + across


def paint_hex_grid(painter: QPainter, frame: Frame, theme: Theme, *, numbers: bool = True) -> None:
    """Lines and numbers of all grids."""
    for grid in frame.board.grids.values():
        size = frame.scale * grid.size
        width = 1.2 if size >= 60 else 1.0
        painter.setBrush(NO_BRUSH)
        for space in frame.board.spaces.values():
            if not is_hex(space) or (space.grid and space.grid != grid.id):
                continue
            dry = shore_height(space) >= 0.5
            if theme.dark:
                line = pen("#E9D9B8" if dry else "#BFE0E2", width, alpha=0.20 if dry else 0.17)
            else:
                line = pen("#3F2E18" if dry else "#153F4A", width, alpha=0.26)
            painter.setPen(line)
            painter.drawPolygon(hex_corners(frame.of(space), size, grid.orientation))
            if numbers and size >= NUMBERS_FROM:
                _paint_number(painter, frame.of(space), size, space, theme, dry)


def _paint_number(painter: QPainter, centre: QPointF, size: float, space: Space, theme: Theme, dry: bool) -> None:
    tint = colour("#E8F1EF", 0.42) if theme.dark else colour("#4A3418" if dry else "#143A44", 0.62)
    area = QRectF(centre.x() - size / 2, centre.y() - size * 0.52, size, size * 0.22)
    draw_text(painter, area, space.label or space.id, font("figures", max(9, size * 0.19), 500), tint)
