"""Cities of atlas boards: a disc or a square, ports with a blue collar, major ports with an anchor, points
in a laurel, walls round fortified places, barbarians as camps; the owner's colour as a ring inside."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import has_laurel, is_fortified, owner_word, port_of, resistance, word, worth
from assistant.drawing.fonts import font
from assistant.drawing.icons import draw_icon
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, draw_text, pen, polygon
from assistant.drawing.tokens import Theme, side_style
from assistant.model.board import Space
from assistant.model.ids import SideId
from assistant.model.scenario import Side

RADIUS, POINT_RADIUS = 15.0, 19.0
PAPER, INK, WATER, FIGURE = "#FBF3DF", "#33251A", "#2E6472", "#2B1D0E"


def radius_of(space: Space) -> float:
    """Radius in design pixels, collar not counted."""
    return POINT_RADIUS if worth(space) or has_laurel(space) or resistance(space) else RADIUS


def owner_of(space: Space, sides: Mapping[SideId, Side]) -> Side | None:
    """The side a place belongs to from the start, if the board says so."""
    return sides.get(SideId(owner_word(space)))


def paint_city(
    painter: QPainter, frame: Frame, theme: Theme, space: Space, sides: Mapping[SideId, Side], *, figures: bool = True
) -> None:
    """One city, at its place."""
    s, centre = frame.symbol, frame.of(space)
    radius = radius_of(space) * s
    port = port_of(space)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 0.28))
    painter.drawEllipse(centre + QPointF(0, 2 * s), radius + 2 * s, radius + 2 * s)
    if is_fortified(space):
        _paint_walls(painter, centre, radius + 5.5 * s, s, theme)
    elif port:
        painter.setBrush(colour(WATER))
        painter.setPen(pen("#BFD8D8" if theme.dark else "#F4FBFA", 1.2 * s))
        painter.drawEllipse(centre, radius + 4.5 * s, radius + 4.5 * s)
    _paint_disc(painter, space, centre, radius, s)
    owner = owner_of(space, sides)
    if owner is not None:
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen(side_style(owner.colour).base, 3.4 * s))
        painter.drawEllipse(centre, radius - 3.2 * s, radius - 3.2 * s)
    _paint_inside(painter, space, centre, s, port, figures=figures)
    if (port == "major" and has_laurel(space)) or (port and is_fortified(space)):
        _paint_anchor(painter, centre + QPointF(radius * 0.86, radius * 0.86), s)


def _paint_disc(painter: QPainter, space: Space, centre: QPointF, radius: float, s: float) -> None:
    painter.setBrush(colour("#E9D6B4" if space.kind == "barbarian" else PAPER))
    painter.setPen(pen(INK, 2.4 * s))
    if word(space.values, "shape") == "square":
        half = radius * 0.90
        painter.drawRoundedRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), 3 * s, 3 * s)
    elif word(space.values, "shape") == "hexagon":
        painter.drawPolygon(hexagon(centre, radius * 1.12))
    elif space.kind == "barbarian":
        r = radius * 1.08
        corners = [(0, -r), (r, 0), (0, r), (-r, 0)]
        painter.drawPolygon(polygon((centre.x() + x, centre.y() + y) for x, y in corners))
    else:
        painter.drawEllipse(centre, radius, radius)


def hexagon(centre: QPointF, radius: float) -> QPolygonF:
    """A hexagon standing on a corner."""
    side, half = radius * 0.866, radius / 2
    corners = [(0.0, -radius), (side, -half), (side, half), (0.0, radius), (-side, half), (-side, -half)]
    return polygon((centre.x() + x, centre.y() + y) for x, y in corners)


def _paint_walls(painter: QPainter, centre: QPointF, reach: float, s: float, theme: Theme) -> None:
    """A ring of battlements."""
    painter.setBrush(colour("#6A5A3C" if theme.dark else "#C9AE7C"))
    painter.setPen(pen(INK, 1.6 * s))
    painter.drawEllipse(centre, reach, reach)
    merlons = pen(INK, 3.6 * s, dashes=(1.3, 1.0), round_ends=False)
    painter.setBrush(NO_BRUSH)
    painter.setPen(merlons)
    painter.drawEllipse(centre, reach - 0.4 * s, reach - 0.4 * s)


def figure_of(space: Space) -> tuple[str, float]:
    """What is written in the disc of a town, and how large; nothing where an icon stands."""
    value, unsure = worth(space), space.values.get("unsure") is True
    if value:
        return f"{value}{'?' if unsure else ''}", 15.0 if unsure else 18.0
    return resistance(space), 15.0


def _paint_inside(painter: QPainter, space: Space, centre: QPointF, s: float, port: str, *, figures: bool) -> None:
    figure, size = figure_of(space)
    if has_laurel(space):
        half = 13 * s
        area = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        draw_icon(painter, "laurels", area, "#9A6A12")
    if figure:
        area = QRectF(centre.x() - 20 * s, centre.y() - 20 * s, 40 * s, 40 * s)
        if figures:
            draw_text(painter, area, figure, font("figures", size * s, 700), FIGURE)
    elif port == "major":
        half = 8 * s
        area = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        draw_icon(painter, "anchor", area, "#2E4A55")
    else:
        half = 3.4 * s
        painter.setBrush(colour(INK))
        painter.setPen(NO_PEN)
        painter.drawRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))


def _paint_anchor(painter: QPainter, centre: QPointF, s: float) -> None:
    painter.setBrush(colour(WATER))
    painter.setPen(pen("#F4FBFA", 1.3 * s))
    painter.drawEllipse(centre, 8.5 * s, 8.5 * s)
    half = 5.5 * s
    area = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    draw_icon(painter, "anchor", area, "#FFFFFF")
