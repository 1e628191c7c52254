"""Roads, straits and crossings between cities: bent so that they keep to land and clear of foreign cities,
then drawn by class.

Bends are worked out once a board at the size of its design, so a road has the same shape at every scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.cities import radius_of
from assistant.drawing.boards.name_labels import along_width, draw_along, level_path
from assistant.drawing.boards.projection import coast_path, land_mask, projection_of
from assistant.drawing.boards.words import MINOR, is_city, is_road, word
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_BRUSH, colour, pen, smooth_path
from assistant.drawing.tokens import Theme
from assistant.model.board import Board, Link, Space

BENDS = (0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23, 0.3, -0.3, 0.38, -0.38)
CLEARANCE = 34.0
BENT = 14.0  # what a bend costs, before what it meets
DESIGN_WIDTH = 1400  # pixels wide at which water is looked up


@dataclass(frozen=True)
class Road:
    """One link as drawn, in pixels."""

    link: Link
    path: QPainterPath


def _cubic(a: QPointF, b: QPointF, bend: float) -> QPainterPath:
    way = b - a
    across = QPointF(-way.y(), way.x())
    path = QPainterPath(a)
    path.cubicTo(a + way * 0.33 + across * bend * 1.15, a + way * 0.67 + across * bend, b)
    return path


def _land_test(board: Board) -> Callable[[QPointF], bool]:
    """A test for dry land in board units; everything is land on a board without a coast."""
    frame = Frame(board, min(1.0, DESIGN_WIDTH / board.size[0]))
    projection = projection_of(frame)
    if projection is None:
        return lambda point: True
    path = coast_path(frame, projection)
    image = land_mask(frame, path, 1)
    painter = QPainter(image)
    painter.strokePath(path, pen("#FFFFFF", 8 * frame.symbol))
    painter.end()

    def dry(point: QPointF) -> bool:
        x, y = int(point.x() * frame.scale), int(point.y() * frame.scale)
        return image.pixelColor(x, y).red() > 128 if image.valid(x, y) else True

    return dry


def _cost(
    path: QPainterPath, bend: float, dry: Callable[[QPointF], bool], others: list[QPointF], clear: float
) -> float:
    points = [path.pointAtPercent(i / 40) for i in range(41)]
    cost = abs(bend) * BENT + 3.0 * sum(not dry(p) for p in points[2:-2])
    for other in others:
        nearest = min((p.x() - other.x()) ** 2 + (p.y() - other.y()) ** 2 for p in points[::2])
        if nearest < clear * clear:
            cost += 12
    return cost


_bends: KeptFor[dict[int, float]] = KeptFor(LAST_DRAWN)


def bends(board: Board) -> dict[int, float]:
    """The bend of each road link by its place in the board's list."""
    return _bends.of(board, lambda: _chosen_bends(board))


def _chosen_bends(board: Board) -> dict[int, float]:
    dry = _land_test(board)
    unit = Frame(board, 1.0).symbol
    cities = {s.id: QPointF(s.x, s.y) for s in board.spaces.values() if is_city(board, s)}
    out: dict[int, float] = {}
    for i, link in enumerate(board.links):
        if not is_road(link) or link.a not in cities or link.b not in cities:
            continue
        a, b = cities[link.a], cities[link.b]
        others = [c for k, c in cities.items() if k not in (link.a, link.b) and _near_way(a, b, c)]
        best = math.inf
        for bend in BENDS:  # the straightest first: most roads have nothing in their way
            if best <= abs(bend) * BENT:
                break
            cost = _cost(_cubic(a, b, bend), bend, dry, others, CLEARANCE * unit)
            if cost < best:
                best, out[i] = cost, bend
    return out


def _near_way(a: QPointF, b: QPointF, c: QPointF) -> bool:
    """Whether a city is close enough to the way for a bend to meet it."""
    middle, way = (a + b) / 2, b - a
    reach = (way.x() ** 2 + way.y() ** 2) * 0.5
    return (c.x() - middle.x()) ** 2 + (c.y() - middle.y()) ** 2 < reach + 1


def roads(frame: Frame) -> list[Road]:
    """All roads in pixels."""
    chosen = bends(frame.board)
    out = []
    for i, bend in chosen.items():
        link = frame.board.links[i]
        a, b = frame.board.spaces[link.a], frame.board.spaces[link.b]
        out.append(Road(link, _cubic(frame.of(a), frame.of(b), bend)))
    return out


def paint_roads(painter: QPainter, frame: Frame, theme: Theme, ways: list[Road]) -> None:
    """Minor roads below, major roads above, crossings over both."""
    s = frame.symbol
    dark = theme.dark
    painter.setBrush(NO_BRUSH)
    minor = [way for way in ways if way.link.kind in MINOR]
    major = [way for way in ways if way.link.kind not in MINOR]
    painter.setPen(pen("#1A1712" if dark else "#FFF8E6", 5.2 * s, alpha=0.75))
    for way in minor:
        painter.drawPath(way.path)
    painter.setPen(pen("#C7A276" if dark else "#7A5230", max(1.2, 2.6 * s), dashes=(3.2, 1.9), round_ends=False))
    for way in minor:
        painter.drawPath(way.path)
    painter.setPen(pen("#120E0A" if dark else "#4A2E18", 7.4 * s))
    for way in major:
        painter.drawPath(way.path)
    painter.setPen(pen("#C99A5E" if dark else "#E9C68C", 4.6 * s))
    for way in major:
        painter.drawPath(way.path)


def _ends(frame: Frame, link: Link, short: float) -> tuple[QPointF, QPointF] | None:
    a, b = frame.of(frame.board.spaces[link.a]), frame.of(frame.board.spaces[link.b])
    way = b - a
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < 2.4 * short:
        short = length * 0.3
    if length == 0:
        return None
    step = way / length * short
    return a + step, b - step


def paint_crossings(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Straits as barred bridges, sea routes as white dots, arrows between areas."""
    s = frame.symbol
    painter.setBrush(NO_BRUSH)
    for link in frame.board.links:
        if link.kind == "strait":
            ends = _ends(frame, link, 22 * s)
            if ends:
                painter.setPen(pen("#0A171B" if theme.dark else "#17343B", 8 * s, round_ends=False))
                painter.drawLine(*ends)
                painter.setPen(pen("#F4FBFA", 4.6 * s, dashes=(1.5, 0.7), round_ends=False))
                painter.drawLine(*ends)
        elif link.kind == "sea_route":
            _paint_sea_route(painter, frame, theme, link)
        elif is_road(link) and "box" in (frame.board.spaces[link.a].kind, frame.board.spaces[link.b].kind):
            _paint_way_out(painter, frame, theme, link)


def _paint_way_out(painter: QPainter, frame: Frame, theme: Theme, link: Link) -> None:
    """A way between a box and a place: broken, with an arrow where it leads one way only."""
    s = frame.symbol
    a, b = frame.board.spaces[link.a], frame.board.spaces[link.b]
    start, end = frame.of(a), frame.of(b)
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    step = way / length
    first = start + step * _rim(frame, a, step)
    last = end - step * (_rim(frame, b, step) + 4 * s)
    ink = "#C7A276" if theme.dark else "#7A5230"
    painter.setPen(pen(ink, max(1.2, 2.6 * s), dashes=(3.2, 1.9), round_ends=False))
    painter.drawLine(first, last)
    if link.one_way:
        across = QPointF(-step.y(), step.x()) * (5 * s)
        painter.setPen(pen(ink, max(1.2, 2.6 * s)))
        for wing in (across, -across):
            painter.drawLine(last, last - step * (9 * s) + wing)


def _rim(frame: Frame, space: Space, step: QPointF) -> float:
    """How far from its middle a box or a place ends in a direction."""
    if space.kind != "box":
        return radius_of(space) * frame.symbol
    area = box_area(frame, space)
    sides = [half / abs(part) for half, part in ((area.width() / 2, step.x()), (area.height() / 2, step.y())) if part]
    return min(sides, default=0.0)


def _paint_sea_route(painter: QPainter, frame: Frame, theme: Theme, link: Link) -> None:
    a, b = frame.of(frame.board.spaces[link.a]), frame.of(frame.board.spaces[link.b])
    path = _sea_way(a, b)
    s = frame.symbol
    painter.setPen(pen("#0E2B33" if not theme.dark else "#060D10", 5.4 * s, alpha=0.35))
    painter.drawPath(path)
    dots = pen(
        "#FFFFFF" if not theme.dark else "#BFD8D8", 3.2 * s, alpha=0.95 if not theme.dark else 0.7, dashes=(0.1, 2.6)
    )
    painter.setPen(dots)
    painter.drawPath(path)


def paint_sea_borders(painter: QPainter, frame: Frame, theme: Theme, lines: list[list[QPointF]]) -> None:
    """White dots where two seas meet."""
    dotted = pen(
        "#BFD8D8" if theme.dark else "#FFFFFF",
        max(1.4, 2.2 * frame.symbol),
        alpha=0.5 if theme.dark else 0.85,
        dashes=(0.1, 3.2),
    )
    painter.setPen(dotted)
    painter.setBrush(NO_BRUSH)
    for line in lines:
        if len(line) > 1:
            painter.drawPath(smooth_path(line))


def _reading_way(path: QPainterPath) -> QPainterPath:
    return path.toReversed() if path.pointAtPercent(0).x() > path.pointAtPercent(1).x() else path


ROAD_NAME, LEAST_NAME = 14.0, 10.0


class RoadName(NamedTuple):
    """The name of a road, the line it is written along, and boxes round its letters."""

    text: str
    points: tuple[QPointF, ...]
    boxes: tuple[QRectF, ...]


def road_names(frame: Frame, ways: Iterable[Road]) -> list[RoadName]:
    """Each named road once, beside its longest stretch, never upside down."""
    s = frame.symbol
    face = font("map", ROAD_NAME * s, 500, italic=True)
    longest: dict[str, Road] = {}
    for way in ways:
        name = word(way.link.values, "name")
        if name and (name not in longest or way.path.length() > longest[name].path.length()):
            longest[name] = way
    out = []
    for name, way in longest.items():
        path = _reading_way(way.path)
        if path.length() * 0.72 < along_width(name, face, 1.2 * s):
            continue
        points = []
        for i in range(21):
            share = 0.12 + 0.76 * i / 20
            at, turn = path.pointAtPercent(share), math.radians(path.angleAtPercent(share))
            points.append(QPointF(at.x() - math.sin(turn) * 11 * s, at.y() - math.cos(turn) * 11 * s))
        out.append(
            RoadName(name, tuple(points), _round_letters(points, along_width(name, face, 1.2 * s), ROAD_NAME * s))
        )
    return out


def _round_letters(points: list[QPointF], width: float, size: float) -> tuple[QRectF, ...]:
    """Boxes along the middle of a line, as far as a text reaches."""
    line = smooth_path(points)
    start, count = (line.length() - width) / 2, max(int(width / size), 1)
    middles = (line.pointAtPercent(line.percentAtLength(start + width * i / count)) for i in range(count + 1))
    return tuple(QRectF(m.x() - size / 2, m.y() - size / 2, size, size) for m in middles)


def paint_road_name(painter: QPainter, frame: Frame, theme: Theme, name: RoadName) -> None:
    """One name along its line."""
    s, tint = frame.symbol, "#E9D9B8" if theme.dark else theme.land_ink
    face, path = font("map", ROAD_NAME * s, 500, italic=True), smooth_path(list(name.points))
    draw_along(painter, path, name.text, face, tint, 1.2 * s, colour(theme.land, 0.75), 3.4 * s)


def paint_road_names(painter: QPainter, frame: Frame, theme: Theme, ways: list[Road]) -> None:
    """All of them."""
    for name in road_names(frame, ways):
        paint_road_name(painter, frame, theme, name)


def link_names(frame: Frame, language: str) -> list[tuple[str, QPainterPath]]:
    """Each name that links were given, once, with the longest of those links as a line to read along."""
    spaces, longest = frame.board.spaces, dict[str, QPainterPath]()
    for link in frame.board.links:
        if link.name is None:
            continue
        name, path = link.name.at(language), QPainterPath(frame.of(spaces[link.a]))
        path.lineTo(frame.of(spaces[link.b]))
        if name not in longest or path.length() > longest[name].length():
            longest[name] = path
    return [(name, _reading_way(path)) for name, path in longest.items()]


def paint_link_names(painter: QPainter, frame: Frame, theme: Theme, language: str) -> None:
    """The names of ferries, passages, ways: above the line, or level where the line is too short."""
    size = max(ROAD_NAME * frame.symbol, LEAST_NAME)
    face, halo = font("map", size, 500, italic=True), colour(theme.land, 0.75)
    for name, path in link_names(frame, language):
        width = along_width(name, face, 1.0)
        if width > path.length() * 0.8:
            path = level_path(path.pointAtPercent(0.5), width)
        ink = "#E9D9B8" if theme.dark else theme.land_ink
        draw_along(painter, path.translated(0, -size * 0.7), name, face, ink, 1.0, halo)


def road_obstacles(frame: Frame, ways: list[Road]) -> list[QPointF]:
    """Points along all roads and sea routes, for the placing of names."""
    paths = [*(way.path for way in ways), *sea_routes(frame)]
    return [path.pointAtPercent(i / 30) for path in paths for i in range(31)]


def sea_routes(frame: Frame) -> list[QPainterPath]:
    """Every sea route as it is dotted."""
    spaces = frame.board.spaces
    return [_sea_way(frame.of(spaces[k.a]), frame.of(spaces[k.b])) for k in frame.board.links if k.kind == "sea_route"]


def _sea_way(start: QPointF, end: QPointF) -> QPainterPath:
    return _cubic(start, end, 0.10)


def city_spaces(frame: Frame) -> list[Space]:
    return [s for s in frame.board.spaces.values() if is_city(frame.board, s)]
