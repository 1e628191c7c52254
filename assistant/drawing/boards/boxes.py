"""Holding boxes and tracks printed on a board: quiet panels with their name, numbered cells for a track."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import number
from assistant.drawing.fonts import font
from assistant.drawing.painting import colour, draw_text, elided, pen
from assistant.drawing.tokens import Theme
from assistant.model.board import Space

WIDE, HIGH = 190.0, 120.0
CELL = 46.0


def cell_size(frame: Frame, space: Space) -> float:
    """The side of a track's cell: what its nearest neighbour on the same track leaves room for."""
    others = [
        max(abs(other.x - space.x), abs(other.y - space.y))
        for other in frame.board.spaces.values()
        if other.kind == "track" and other.id != space.id and other.tags & space.tags
    ]
    return min(
        min(others, default=2.0 / frame.scale * CELL * frame.symbol) * frame.scale * 0.94, CELL * 2 * frame.symbol
    )


def box_area(frame: Frame, space: Space) -> QRectF:
    """The rectangle of a box in pixels: its outline's bounds, or its `width` and `height` values around its
    place."""
    if space.outline:
        xs, ys = [x for x, _ in space.outline], [y for _, y in space.outline]
        return QRectF(frame.at(min(xs), min(ys)), frame.at(max(xs), max(ys)))
    cell = cell_size(frame, space) if space.kind == "track" else 0.0
    wide = number(space.values, "width", 0) * frame.scale or cell or WIDE * frame.symbol
    high = number(space.values, "height", 0) * frame.scale or cell or HIGH * frame.symbol
    centre = frame.of(space)
    return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)


def paint_boxes(painter: QPainter, frame: Frame, theme: Theme, language: str, *, words: bool = True) -> None:
    """All boxes and track cells of the board, with what is written in them."""
    s = frame.symbol
    for space in frame.board.spaces.values():
        if space.kind not in ("box", "track"):
            continue
        area = box_area(frame, space)
        painter.setBrush(colour(theme.card, 0.62))
        painter.setPen(pen(theme.land_ink, 1.6 * s, alpha=0.7))
        corner = min(8 * s, area.height() * 0.15)
        painter.drawRoundedRect(area, corner, corner)
        if not words:
            continue
        face = font("map", 17 * s if space.kind == "box" else min(17 * s, area.height() * 0.5), 600)
        name = elided(space.label or space.name.at(language), area.width() - 12 * s, face)
        head = QRectF(area.left() + 6 * s, area.top() + 4 * s, area.width() - 12 * s, 24 * s)
        draw_text(painter, head if space.kind == "box" else area, name, face, theme.ink)
