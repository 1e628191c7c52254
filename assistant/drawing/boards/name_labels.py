"""Names on the map: where each goes so that none covers another, and how they are drawn.

Placing is pure arithmetic on rectangles, so that it can be tested without pixels. Cities are placed in the
order they are handed in; each takes the cheapest of eight places. Sea names run along a curve, region names
stand or lean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import number
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, pen, smooth_path, text_path
from assistant.drawing.tokens import Theme
from assistant.model.board import Art

WEIGHTS = {"label": 16.0, "block": 14.0, "chip": 12.0, "city": 9.0, "sea": 0.0, "road": 1.0}
OUTSIDE = 500.0
CELL = 48  # design pixels: about a name high and half a name wide


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something a name should not cover, and how bad it is to do so."""

    area: QRectF
    kind: str


@dataclass(frozen=True, slots=True)
class Wish:
    """A name to place: its text size and cap height, the point it belongs to and that point's radius."""

    key: str
    width: float
    cap: float
    centre: QPointF
    radius: float
    fixed: QPointF | None = None  # the middle of the name, where its author put it


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a name went: the start of its baseline, the area it covers, what the place cost."""

    key: str
    baseline: QPointF
    area: QRectF
    cost: float


def candidates(wish: Wish, gap: float) -> list[tuple[float, QPointF]]:
    """The eight places around a point as (preference, start of the baseline): east is best. One alone where the author
    put the name."""
    w, h, r = wish.width, wish.cap, wish.radius + gap
    if wish.fixed is not None:
        return [(0.0, QPointF(wish.fixed.x() - w / 2, wish.fixed.y() + h / 2))]
    x, y = wish.centre.x(), wish.centre.y()
    side = r * 0.74
    return [
        (0.0, QPointF(x + r, y + h / 2)),
        (0.6, QPointF(x - r - w, y + h / 2)),
        (0.5, QPointF(x - w / 2, y - r)),
        (0.4, QPointF(x - w / 2, y + r + h)),
        (0.3, QPointF(x + side, y - r * 0.55)),
        (0.3, QPointF(x + side, y + side + h * 0.8)),
        (0.8, QPointF(x - side - w, y - r * 0.55)),
        (0.8, QPointF(x - side - w, y + side + h * 0.8)),
    ]


class _Ground:
    """What names should not cover, found by where it lies: a full board holds thousands of obstacles, and each of
    eight places of each name asks."""

    def __init__(self, obstacles: Iterable[Obstacle], unit: float) -> None:
        self._unit, self._cell = unit, CELL * unit
        self._held: list[tuple[QRectF, float]] = []
        self._at: dict[tuple[int, int], list[int]] = {}
        for obstacle in obstacles:
            self.add(obstacle)

    def add(self, obstacle: Obstacle) -> None:
        """One more."""
        for cell in self._cells(obstacle.area):
            self._at.setdefault(cell, []).append(len(self._held))
        self._held.append((obstacle.area, WEIGHTS.get(obstacle.kind, 1.0)))

    def _cells(self, area: QRectF) -> Iterator[tuple[int, int]]:
        left, right = int(area.left() // self._cell), int(area.right() // self._cell)
        top, bottom = int(area.top() // self._cell), int(area.bottom() // self._cell)
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))

    def covered(self, area: QRectF) -> float:
        """How bad it is to cover an area."""
        near = {held for cell in self._cells(area) for held in self._at.get(cell, ())}
        total = 0.0
        for held in sorted(near):
            obstacle, weight = self._held[held]
            if obstacle.intersects(area):
                common = obstacle.intersected(area)
                share = common.width() * common.height() / (self._unit * self._unit)
                total += weight * share / (64 if weight < 2 else 120)
        return total


def place_labels(
    wishes: Sequence[Wish], obstacles: Iterable[Obstacle], bounds: QRectF, unit: float = 1.0
) -> list[Placed]:
    """Places all names in the order given. `unit` is the size of a design pixel, so that costs do not
    depend on scale."""
    taken = _Ground(obstacles, unit)
    out = []
    for wish in sorted(wishes, key=lambda w: w.fixed is None):  # what stands fast comes first
        best: Placed | None = None
        for preference, start in candidates(wish, 3 * unit):
            area = QRectF(
                start.x() - 2 * unit, start.y() - wish.cap - 4 * unit, wish.width + 4 * unit, wish.cap + 9 * unit
            )
            cost = preference + taken.covered(area)
            if not bounds.contains(area):
                cost += OUTSIDE
            if best is None or cost < best.cost:
                best = Placed(wish.key, start, area, cost)
        if best is not None:
            out.append(best)
            taken.add(Obstacle(best.area, "label"))
    return out


def draw_along(
    painter: QPainter,
    path: QPainterPath,
    text: str,
    face: QFont,
    tint: str | QColor,
    spacing: float = 0.0,
    halo: QColor | None = None,
    halo_width: float = 3.4,
) -> None:
    """Text letter by letter along a path, centred on it."""
    metrics = QFontMetricsF(face)
    widths = [metrics.horizontalAdvance(letter) for letter in text]
    total = sum(widths) + spacing * (len(text) - 1)
    along = (path.length() - total) / 2
    glyphs = QPainterPath()
    for letter, width in zip(text, widths, strict=True):
        share = path.percentAtLength(min(max(along + width / 2, 0), path.length()))
        glyphs.addPath(_turned(text_path(letter, face, QPointF(-width / 2, metrics.capHeight() * 0.5)), path, share))
        along += width + spacing
    if halo is not None:
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen(halo, halo_width))
        painter.drawPath(glyphs)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(tint))
    painter.drawPath(glyphs)


def _turned(glyph: QPainterPath, path: QPainterPath, share: float) -> QPainterPath:
    point, angle = path.pointAtPercent(share), path.angleAtPercent(share)
    return QTransform().translate(point.x(), point.y()).rotate(-angle).map(glyph)


def along_width(text: str, face: QFont, spacing: float) -> float:
    metrics = QFontMetricsF(face)
    return sum(metrics.horizontalAdvance(letter) for letter in text) + spacing * (len(text) - 1)


def level_path(centre: QPointF, room: float) -> QPainterPath:
    """A level line around a point, wide enough for a name."""
    half = QPointF(room * 0.55, 0)
    return smooth_path([centre - half, centre, centre + half])


def _curve(points: list[QPointF], room: float) -> QPainterPath:
    """A curve through the points; a single point becomes a level line wide enough for the name."""
    if len(points) == 1:
        return level_path(points[0], room)
    path = smooth_path(points)
    if path.length() < room * 1.02:
        way = points[-1] - points[0]
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        extra = way / length * (room * 1.04 - path.length()) / 2
        path = smooth_path([points[0] - extra, *points[1:-1], points[-1] + extra])
    return path


@dataclass(frozen=True, slots=True)
class NameStyle:
    """How a sea or region is lettered at one size."""

    text: str
    face: QFont
    spacing: float
    tint: QColor

    @property
    def width(self) -> float:
        return along_width(self.text, self.face, self.spacing)

    @property
    def height(self) -> float:
        return QFontMetricsF(self.face).capHeight()


def fitting_size(frame: Frame, art: Art, language: str) -> float:
    """Design pixels of a name that tells no size: one that fills most of its curve, or the usual size at a point."""
    sea = art.kind == "sea_label"
    if len(art.points) < 2 or art.text is None:
        return 30.0 if sea else 20.0
    points = [frame.at(x, y) for x, y in art.points]
    length = smooth_path(points).length() / frame.symbol
    text = art.text.at(language) if sea else art.text.at(language).upper()
    face = font("map" if sea else "capitals", 100, 500 if sea else 600, italic=sea)
    per_pixel = along_width(text, face, 100 * (0.24 if sea else 0.38)) / 100
    return min(max(0.8 * length / per_pixel, 15.0), 44.0 if sea else 28.0)


def name_style(frame: Frame, theme: Theme, art: Art, language: str, share: float = 1.0) -> NameStyle | None:
    """Seas in italics of their own blue, regions in spaced brown capitals; None without a text."""
    if art.text is None:
        return None
    sea = art.kind == "sea_label"
    size = number(art.values, "size", 0) or fitting_size(frame, art, language)
    size *= share
    spacing = number(art.values, "spacing", size * (0.24 if sea else 0.38)) * frame.symbol
    text = art.text.at(language)
    if sea:
        face = font("map", size * frame.symbol, 500, italic=True)
        return NameStyle(text, face, spacing, QColor(theme.sea_ink))
    return NameStyle(text.upper(), font("capitals", size * frame.symbol, 600), spacing, region_tint(theme))


def region_tint(theme: Theme) -> QColor:
    """Names of regions are part of the ground: not wholly there, more so in light, where mountains are as brown."""
    return colour("#EBD9B4", 0.62) if theme.dark else colour("#4A2F17", 0.84)


def paint_name(painter: QPainter, frame: Frame, theme: Theme, art: Art, language: str) -> None:
    """A name exactly where the board puts it: along its points, or level (or leaning by `turn`) at its one
    point."""
    style = name_style(frame, theme, art, language)
    if style is None or not art.points:
        return
    points = [frame.at(x, y) for x, y in art.points]
    painter.save()
    if len(points) == 1:
        painter.translate(points[0])
        painter.rotate(number(art.values, "turn", 0))
        points = [QPointF(0, 0)]
    draw_along(painter, _curve(points, style.width), style.text, style.face, style.tint, style.spacing)
    painter.restore()
