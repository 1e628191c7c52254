"""Provinces and other areas: their shapes, tints and borders, the arrows between them, and whose they are.

An area has an outline of its own, or an `outline` piece of artwork; without either it gets the ground
nearer to it than to its neighbours. Shapes may run into the sea: they are clipped to the land when painted.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable, Mapping
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.projection import coast_path, projection_of
from assistant.drawing.boards.words import owner_word, pieces, word
from assistant.drawing.fonts import font
from assistant.drawing.icons import draw_icon
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, draw_band, draw_text, pen, polygon, polygon_path
from assistant.drawing.tokens import Theme, blend, side_style
from assistant.model.board import Space
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import Side

TYPE_TINTS = {"political": "#D9A93A", "military": "#8A5A33", "competence": "#A8473C"}
TYPE_ICONS = {"political": "capitol", "military": "gladius", "competence": "scroll-unfurled"}
OWNER_SHARE = 0.27
REACH = 0.16  # of the board's width: how far an area without an outline may spread
Corner = tuple[float, float]


def area_spaces(frame: Frame) -> list[Space]:
    return [space for space in frame.board.spaces.values() if space.kind == "area"]


def area_corners(frame: Frame) -> dict[SpaceId, tuple[Corner, ...]]:
    """The corners of every area in board units."""
    told: dict[str, tuple[Corner, ...]] = {}
    projection = projection_of(frame)
    for art in pieces(frame.board, "outline"):
        points = art.points
        if art.values.get("lonlat") and projection is not None:
            points = tuple((float(x), float(y)) for x, y in projection.place(points))
        told[word(art.values, "space")] = points
    spaces = area_spaces(frame)
    out = {}
    for space in spaces:
        out[space.id] = space.outline or told.get(space.id) or _nearest_ground(frame, space, spaces)
    return out


def _nearest_ground(frame: Frame, space: Space, others: Iterable[Space]) -> tuple[Corner, ...]:
    """The corners of the ground nearer to a space than to any other, within reach."""
    reach = frame.board.size[0] * REACH
    corners: list[Corner] = [
        (space.x + dx * reach, space.y + dy * reach)
        for dx, dy in ((-0.7, -0.7), (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0))
    ]
    for other in others:
        if other.id != space.id:
            corners = _nearer(corners, (space.x, space.y), (other.x, other.y))
    return tuple(corners)


def _nearer(corners: list[Corner], own: Corner, other: Corner) -> list[Corner]:
    """The part of a convex shape that is nearer to `own` than to `other`."""
    way = (other[0] - own[0], other[1] - own[1])
    middle = ((own[0] + other[0]) / 2, (own[1] + other[1]) / 2)
    out: list[Corner] = []
    for i, here in enumerate(corners):
        before = corners[i - 1]
        side = (here[0] - middle[0]) * way[0] + (here[1] - middle[1]) * way[1]
        was = (before[0] - middle[0]) * way[0] + (before[1] - middle[1]) * way[1]
        if (side <= 0) != (was <= 0):
            share = was / (was - side)
            out.append((before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share))
        if side <= 0:
            out.append(here)
    return out


def wandering(a: Corner, b: Corner, depth: int = 3) -> list[Corner]:
    """The way from one corner to the next as a border really runs: bent at random, the same from either side."""
    if depth == 0:
        return [a]
    first, last = sorted((a, b))
    seed = zlib.crc32(f"{first[0]:.3f},{first[1]:.3f},{last[0]:.3f},{last[1]:.3f}".encode())
    bend = random.Random(seed).uniform(-0.13, 0.13)
    middle = (
        (first[0] + last[0]) / 2 - (last[1] - first[1]) * bend,
        (first[1] + last[1]) / 2 + (last[0] - first[0]) * bend,
    )
    return wandering(a, middle, depth - 1) + wandering(middle, b, depth - 1)


def area_paths(frame: Frame) -> dict[SpaceId, QPainterPath]:
    """The shapes in pixels, for painting and for telling which area the pointer is over."""
    out = {}
    for space, corners in area_corners(frame).items():
        if len(corners) >= 3:
            ring = [point for a, b in pairwise((*corners, corners[0])) for point in wandering(a, b)]
            out[space] = polygon_path((x * frame.scale, y * frame.scale) for x, y in ring)
    return out


def paint_areas(painter: QPainter, frame: Frame, theme: Theme, sides: Mapping[SideId, Side]) -> None:
    """Tints by owner or by type, borders, arrows."""
    projection = projection_of(frame)
    paths = area_paths(frame)
    painter.save()
    if projection is not None:
        painter.setClipPath(coast_path(frame, projection))
    for space, path in paths.items():
        _paint_tint(painter, frame, theme, frame.board.spaces[space], path, sides)
    _paint_borders(painter, frame, theme, paths.values())
    painter.restore()
    for link in frame.board.links:
        if link.kind == "arrow":
            a, b = frame.board.spaces[link.a], frame.board.spaces[link.b]
            _paint_arrow(painter, frame.of(a), frame.of(b), frame.symbol, theme)


def _paint_tint(
    painter: QPainter, frame: Frame, theme: Theme, space: Space, path: QPainterPath, sides: Mapping[SideId, Side]
) -> None:
    owner = sides.get(SideId(owner_word(space)))
    tint = side_style(owner.colour).base if owner else TYPE_TINTS.get(word(space.values, "type"), "")
    if not tint:
        return
    painter.fillPath(path, colour(tint, OWNER_SHARE + (0.08 if theme.dark else 0)))
    if owner:
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        strip = path.boundingRect()
        high = 15 * frame.symbol
        y = strip.top()
        while y < strip.bottom():
            row = strip.adjusted(0, 0, 0, 0)
            row.setTop(y)
            row.setHeight(high)
            painter.setOpacity(0.12)
            draw_band(painter, side_style(owner.colour).band, row, blend(tint, "#FFFFFF", 0.6) if theme.dark else tint)
            y += high * 2.2
        painter.setOpacity(1)
        painter.restore()


def _paint_borders(painter: QPainter, frame: Frame, theme: Theme, paths: Iterable[QPainterPath]) -> None:
    s = frame.symbol
    painter.setBrush(NO_BRUSH)
    shapes = list(paths)
    for tint, wide, alpha in (("#2A1A0C", 5.0, 0.35), ("#F8EFDB" if not theme.dark else "#D8C8A4", 2.6, 0.95)):
        painter.setPen(pen(tint, wide * s, alpha=alpha))
        for path in shapes:
            painter.drawPath(path)


def _paint_arrow(painter: QPainter, a: QPointF, b: QPointF, s: float, theme: Theme) -> None:
    """A passage over water, usable both ways."""
    way = b - a
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < 10 * s:
        return
    step = way / length
    across = QPointF(-step.y(), step.x())
    start, end = a + way * 0.34, a + way * 0.66
    for tint, wide, head in (("#1E1208", 9.0, 15.0), ("#FBF0D6" if not theme.dark else "#E3CFA0", 5.0, 11.0)):
        painter.setPen(pen(tint, wide * s))
        painter.drawLine(start, end)
        painter.setPen(NO_PEN)
        painter.setBrush(colour(tint))
        for tip, hand in ((start, -1), (end, 1)):
            point = tip + step * hand * head * s
            wing = across * head * 0.72 * s
            foot = tip - step * hand * head * 0.2 * s
            corners = (point, foot + wing, foot - wing)
            painter.drawPolygon(polygon((c.x(), c.y()) for c in corners))


def draw_type_chip(painter: QPainter, centre: QPointF, radius: float, kind: str, *, unsure: bool = False) -> None:
    """A small disc in the colour of an area's type, with its sign; a guessed type bears a question mark."""
    if kind not in TYPE_ICONS:
        return
    painter.setPen(pen("#FFF8E8", radius * 0.16))
    painter.setBrush(colour(TYPE_TINTS[kind]))
    painter.drawEllipse(centre, radius, radius)
    half = radius * 0.68
    ink = "#2A1A06" if kind == "political" else "#FFF8E8"
    draw_icon(painter, TYPE_ICONS[kind], QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), ink)
    if unsure:
        corner, small = centre + QPointF(radius * 0.85, -radius * 0.75), radius * 0.62
        painter.setPen(pen("#2A1A06", radius * 0.1))
        painter.setBrush(colour("#FFF8E8"))
        painter.drawEllipse(corner, small, small)
        area = QRectF(corner.x() - small, corner.y() - small, 2 * small, 2 * small)
        draw_text(painter, area, "?", font("figures", small * 1.6, 700), "#2A1A06")
