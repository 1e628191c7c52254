"""A small cell of a terrain: its colour with its sign, as the palette and the choice of a look show it."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from assistant.drawing.boards.terrain_signs import NAMED_SIGNS, sign_name
from assistant.drawing.boards.terrain_tints import terrain_tint
from assistant.drawing.tokens import Theme
from assistant.model.board import TerrainLook

HEX_CORNERS = ((0.5, 0.02), (0.93, 0.26), (0.93, 0.74), (0.5, 0.98), (0.07, 0.74), (0.07, 0.26))
SQUARE_CORNERS = ((0.92, 0.08), (0.92, 0.92), (0.08, 0.92), (0.08, 0.08))


def cell_shape(area: QRectF, *, squares: bool) -> QPolygonF:
    """The corners of a small cell."""
    known = SQUARE_CORNERS if squares else HEX_CORNERS
    return QPolygonF([QPointF(area.left() + x * area.width(), area.top() + y * area.height()) for x, y in known])


def paint_ground(painter: QPainter, area: QRectF, word: str, look: TerrainLook, theme: Theme, *, squares: bool) -> None:
    """A cell of a terrain."""
    shape = cell_shape(area, squares=squares)
    painter.setPen(QPen(QColor(theme.edge), 1))
    painter.setBrush(QColor(terrain_tint(word, theme, look)))
    painter.drawPolygon(shape)
    draw = NAMED_SIGNS.get(sign_name(word, look))
    if draw is not None:
        path = QPainterPath()
        path.addPolygon(shape)
        painter.save()
        painter.setClipPath(path)
        draw(painter, area.center(), area.height() * 1.1, theme, random.Random(3))
        painter.restore()
