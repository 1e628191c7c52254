"""The strokes every drawing shares: colours, silhouettes, bands, soft shadows and text set by its capital
height.

Counters are drawn in a space of 100 x 100 units, boards in pixels; nothing here knows which.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from assistant.base.kept import kept_by_thread
from assistant.drawing.fonts import Role, font
from assistant.drawing.icons import draw_icon

Align = Literal["left", "centre", "right"]
NO_PEN = Qt.PenStyle.NoPen
NO_BRUSH = Qt.BrushStyle.NoBrush


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter with smooth edges that is ended in any case: Qt crashes when a device goes while it is painted on."""
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("the picture could not be begun")
    hints = QPainter.RenderHint
    painter.setRenderHints(hints.Antialiasing | hints.TextAntialiasing | hints.SmoothPixmapTransform)
    try:
        yield painter
    finally:
        painter.end()


def colour(name: str, alpha: float = 1.0) -> QColor:
    """A QColor from "#RRGGBB" with an opacity of 0 to 1."""
    made = QColor(name)
    made.setAlphaF(alpha)
    return made


def pen(
    name: str | QColor,
    width: float,
    *,
    alpha: float = 1.0,
    dashes: Iterable[float] = (),
    round_ends: bool = True,
) -> QPen:
    """A pen with round joins; `dashes` are lengths in widths of the pen."""
    cap = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
    tint = colour(name, alpha) if isinstance(name, str) else name
    made = QPen(QBrush(tint), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    pattern = list(dashes)
    if pattern:
        made.setDashPattern(pattern)
    return made


def polygon(points: Iterable[tuple[float, float]]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def polygon_path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon(points))
    if closed:
        path.closeSubpath()
    return path


def smooth_path(points: list[QPointF]) -> QPainterPath:
    """A soft curve through all points (Catmull-Rom as cubic pieces)."""
    path = QPainterPath(points[0])
    last = len(points) - 1
    for i in range(last):
        before, start = points[max(i - 1, 0)], points[i]
        end, after = points[i + 1], points[min(i + 2, last)]
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return path


def rounded_path(points: list[QPointF], share: float = 0.3) -> QPainterPath:
    """Straight from point to point, each corner rounded over a share of its sides."""
    path = QPainterPath(points[0])
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(at + (before - at) * share)
        path.quadTo(at, at + (after - at) * share)
    path.lineTo(points[-1])
    return path


def _cut_corners(area: QRectF, cut: float) -> QPainterPath:
    left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
    return polygon_path(
        [
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]
    )


def _leaf(area: QRectF, wide: float, small: float) -> QPainterPath:
    left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
    path = QPainterPath(QPointF(left + small, top))
    path.lineTo(right - wide, top)
    path.quadTo(right, top, right, top + wide)
    path.lineTo(right, bottom - small)
    path.quadTo(right, bottom, right - small, bottom)
    path.lineTo(left + wide, bottom)
    path.quadTo(left, bottom, left, bottom - wide)
    path.lineTo(left, top + small)
    path.quadTo(left, top, left + small, top)
    return path


def _bitten(area: QRectF, bite: float) -> QPainterPath:
    whole = QPainterPath()
    whole.addRect(area)
    bites = QPainterPath()
    for corner in (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight()):
        bites.addEllipse(corner, bite, bite)
    return whole.subtracted(bites)


# Kept by numbers, because a QRectF cannot be a key of a cache; and by thread, because a path that is painted works its
# outline out and keeps it, so that two threads painting one path at once would pull it from under each other.
@kept_by_thread(256)
def _silhouette(kind: str, left: float, top: float, width: float, height: float) -> QPainterPath:
    area = QRectF(left, top, width, height)
    unit = width / 94
    if kind == "cut":
        return _cut_corners(area, 9 * unit)
    if kind == "leaf":
        return _leaf(area, 30 * unit, 4 * unit)
    if kind == "bitten":
        return _bitten(area, 8 * unit)
    path = QPainterPath()
    if kind == "circle":
        path.addEllipse(area)
    else:
        radius = (26 if kind == "soft" else 9) * unit
        path.addRoundedRect(area, radius, radius)
    return path


def silhouette(kind: str, area: QRectF) -> QPainterPath:
    """The outline of a side: rounded, cut, leaf, bitten, soft; or circle."""
    return _silhouette(kind, area.x(), area.y(), area.width(), area.height())


def draw_band(painter: QPainter, band: str, area: QRectF, tint: str) -> None:
    """The pattern of a side along a strip; plain draws nothing."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    high = area.height()
    if band == "zigzag":
        _zigzag(painter, area, high)
    elif band == "dots":
        count = int(area.width() / (high * 0.8)) + 1
        for i in range(count):
            painter.drawEllipse(
                QPointF(area.left() + high * (0.5 + 0.8 * i), area.center().y()), high * 0.24, high * 0.24
            )
    elif band == "hatch":
        painter.setPen(pen(tint, high * 0.22))
        for i in range(int(area.width() / (high * 0.62)) + 3):
            x = area.left() + high * (0.62 * i - 1)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x + high, area.top()))
    elif band == "checks":
        side = high / 2
        for i in range(int(area.width() / side) + 1):
            painter.drawRect(QRectF(area.left() + i * side, area.top() + (0 if i % 2 else side), side, side))
    painter.restore()


def _zigzag(painter: QPainter, area: QRectF, high: float) -> None:
    path = QPainterPath()
    for i in range(int(area.width() / high) + 2):
        x = area.left() + i * high
        path.addPolygon(
            polygon([(x, area.bottom()), (x + high / 2, area.top() + high * 0.15), (x + high, area.bottom())])
        )
    painter.drawPath(path)


def draw_shadow(painter: QPainter, path: QPainterPath, depth: float = 4.0, darkness: float = 0.45) -> None:
    """A soft shadow below a piece, as four shifted copies of its outline."""
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", darkness / 4))
    # Four thin copies, since QPainter has no blur and an effect would be rendered again for each counter.
    for i in range(4):
        painter.drawPath(path.translated(0, depth * 0.35 + i * depth * 0.3))


def text_width(text: str, face: QFont) -> float:
    return QFontMetricsF(face).horizontalAdvance(text)


def draw_text(
    painter: QPainter,
    area: QRectF,
    text: str,
    face: QFont,
    tint: str | QColor,
    align: Align = "centre",
) -> None:
    """One line of text, its capitals centred on the middle of `area`."""
    metrics = QFontMetricsF(face)
    width = metrics.horizontalAdvance(text)
    x = area.left()
    if align == "centre":
        x = area.center().x() - width / 2
    elif align == "right":
        x = area.right() - width
    baseline = QPointF(x, area.center().y() + metrics.capHeight() / 2)
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        # An SVG is read where our fonts are not installed, so its letters are drawn as outlines.
        painter.fillPath(text_path(text, face, baseline), QColor(tint))
        return
    painter.setFont(face)
    painter.setPen(QColor(tint))
    painter.drawText(baseline, text)


def draw_figure(
    painter: QPainter, area: QRectF, text: str, face: QFont, tint: str, align: Align, *, doubtful: bool, small: bool
) -> None:
    """A figure; a guessed one carries a small question mark, or a dot where that would be too small."""
    draw_text(painter, area, text, face, tint, align)
    if not doubtful or not text or not any(sign.isdigit() for sign in text):
        return
    metrics = QFontMetricsF(face)
    width, top = metrics.horizontalAdvance(text), area.center().y() - metrics.capHeight() / 2
    if align == "right":
        x = area.right() - width - 4
    else:
        x = (area.left() if align == "left" else area.center().x() - width / 2) + width + 4
    if small:
        painter.setPen(NO_PEN)
        painter.setBrush(colour(tint, 0.8))
        painter.drawEllipse(QPointF(x, top + 3), 2.4, 2.4)
    else:
        draw_text(painter, QRectF(x - 5, top - 1, 10, 9), "?", font("figures", 11, 600), colour(tint, 0.8))


def fitted_font(text: str, room: float, role: Role, largest: int, smallest: int, weight: int) -> QFont:
    """The largest font of the range in which the text fits the room; the smallest if none does."""
    for size in range(largest, smallest, -1):
        face = font(role, size, weight)
        if text_width(text, face) <= room:
            return face
    return font(role, smallest, weight)


def elided(text: str, room: float, face: QFont) -> str:
    """The text, cut with an ellipsis when it is wider than the room."""
    return QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, room)


def text_path(text: str, face: QFont, at: QPointF) -> QPainterPath:
    """The outline of a text whose baseline starts at `at`."""
    path = QPainterPath()
    path.addText(at, face, text)
    return path


def draw_halo_text(
    painter: QPainter, at: QPointF, text: str, face: QFont, tint: str, halo: QColor, width: float
) -> None:
    """Text on a busy ground: its outline first in the halo's colour, then the letters."""
    path = text_path(text, face, at)
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(halo, width))
    painter.drawPath(path)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(tint))
    painter.drawPath(path)


def draw_centred_icon(
    painter: QPainter, name: str, centre: tuple[float, float], size: float, tint: str, *, shaded: bool = True
) -> None:
    """An icon around a centre, with a small shadow that lifts it off the card."""
    area = QRectF(centre[0] - size / 2, centre[1] - size / 2, size, size)
    if shaded:
        draw_icon(painter, name, area.translated(0, size * 0.038), "#000000", opacity=0.35)
    draw_icon(painter, name, area, tint)


def star_points(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The ten corners of a five-pointed star."""
    out = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.42
        turn = math.radians(-90 + 36 * i)
        out.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return out
