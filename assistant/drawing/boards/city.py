"""A city on the board: blocks cut into roofs, streets and avenues of stone, the points on their crossings
and the gates.

Roofs are cut at random with a seed taken from the block's name, so a block looks the same at every scale
and on every day.
"""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import STREETS, word
from assistant.drawing.fonts import font
from assistant.drawing.icons import draw_icon, has_icon
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, draw_text, pen, polygon
from assistant.drawing.tokens import Theme, blend
from assistant.model.board import Space

STREET, AVENUE, POINT = 0.27, 0.40, 0.31
CLAY = ("#DDBF93", "#D7B184", "#E2C9A0", "#D9B78C", "#CFA477")
ROSE = ("#DFB59C", "#D9A78E", "#E3BFA8")
CLAY_DARK = ("#5E4E38", "#57472F", "#665741", "#524430")
ROSE_DARK = ("#6A4438", "#624038", "#714A3C")


@dataclass(frozen=True)
class CityTones:
    """The stones of a city in one theme."""

    ground: str
    street: str
    street_edge: str
    line: str
    point: str
    point_edge: str
    letters: str


def tones(theme: Theme) -> CityTones:
    if theme.dark:
        return CityTones("#4A4232", "#6C6048", "#1B1710", "#000000", "#8C7F66", "#15110B", "#15110B")
    return CityTones("#E6D6B2", "#F7EEDA", "#8C744C", "#5A3A1C", "#FFF9EA", "#6A4A22", "#3A2712")


def paint_city(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Blocks first, then streets over their edges."""
    tone = tones(theme)
    for space in frame.board.spaces.values():
        if space.kind == "block" and len(space.outline) >= 3:
            _paint_block(painter, frame, space, theme, tone)
    paint_streets(painter, frame, tone)


def paint_streets(painter: QPainter, frame: Frame, tone: CityTones) -> None:
    for outline in (True, False):
        for link in frame.board.links:
            if link.kind not in STREETS:
                continue
            wide = frame.symbol * 46 * (AVENUE if link.kind == "avenue" else STREET)
            if outline:
                painter.setPen(pen(tone.street_edge, wide + 2.2))
            else:
                painter.setPen(pen(tone.street, wide))
            ends = (frame.board.spaces[link.a], frame.board.spaces[link.b])
            painter.drawLine(frame.of(ends[0]), frame.of(ends[1]))


def _block_path(frame: Frame, space: Space) -> QPainterPath:
    """The block inside its streets: its outline drawn in towards the middle by half a street."""
    points = [frame.at(x, y) for x, y in space.outline]
    path = QPainterPath()
    path.addPolygon(polygon((p.x(), p.y()) for p in points))
    path.closeSubpath()
    return path


def _paint_block(painter: QPainter, frame: Frame, space: Space, theme: Theme, tone: CityTones) -> None:
    unit = frame.symbol * 46
    path = _block_path(frame, space)
    painter.setPen(pen(tone.line, 1.2, alpha=0.6))
    painter.setBrush(colour(tone.ground))
    painter.drawPath(path)
    inner = path.boundingRect().adjusted(unit * 0.22, unit * 0.22, -unit * 0.22, -unit * 0.22)
    if word(space.values, "building"):
        _paint_palace(painter, inner, word(space.values, "icon", "egyptian-temple"), unit, theme)
        return
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    rose = word(space.values, "roofs") == "rose"
    palette = (ROSE_DARK if rose else CLAY_DARK) if theme.dark else (ROSE if rose else CLAY)
    dice = random.Random(zlib.crc32(space.id.encode()))
    for roof in cut_into_roofs(inner, unit * 0.035, dice):
        _paint_roof(painter, roof, palette, unit, theme, tone, dice)
    painter.restore()


def cut_into_roofs(area: QRectF, gap: float, dice: random.Random, depth: int = 4) -> list[QRectF]:
    """An area cut in two again and again, at random places, with lanes of `gap` between."""
    if depth == 0 or (depth < 2 and dice.random() < 0.22):
        return [area]
    share = dice.uniform(0.38, 0.62)
    if area.width() > area.height() * 1.15:
        cut = area.left() + area.width() * share
        parts = (
            QRectF(area.left(), area.top(), cut - area.left() - gap / 2, area.height()),
            QRectF(cut + gap / 2, area.top(), area.right() - cut - gap / 2, area.height()),
        )
    else:
        cut = area.top() + area.height() * share
        parts = (
            QRectF(area.left(), area.top(), area.width(), cut - area.top() - gap / 2),
            QRectF(area.left(), cut + gap / 2, area.width(), area.bottom() - cut - gap / 2),
        )
    return [roof for part in parts for roof in cut_into_roofs(part, gap, dice, depth - 1)]


def _paint_roof(
    painter: QPainter,
    roof: QRectF,
    palette: tuple[str, ...],
    unit: float,
    theme: Theme,
    tone: CityTones,
    dice: random.Random,
) -> None:
    tint = blend(dice.choice(palette), "#3A3226" if theme.dark else "#FFF6E0", round(dice.random() * 0.25, 2))
    shift = unit * 0.03
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#3A2410", 0.28))
    painter.drawRect(roof.translated(shift, shift * 1.3))
    painter.setPen(pen(tone.line if not theme.dark else "#0C0A07", 0.8, alpha=0.38))
    painter.setBrush(colour(tint))
    painter.drawRect(roof)
    if dice.random() < 0.55:
        lit = QRectF(roof)
        if roof.width() > roof.height():
            lit.setHeight(roof.height() / 2)
        else:
            lit.setWidth(roof.width() / 2)
        painter.setPen(NO_PEN)
        painter.setBrush(colour("#FFFFFF", 0.06 if theme.dark else 0.16))
        painter.drawRect(lit)
    elif min(roof.width(), roof.height()) > unit * 0.22:
        _paint_courtyard(painter, roof, theme, dice)


def _paint_courtyard(painter: QPainter, roof: QRectF, theme: Theme, dice: random.Random) -> None:
    inset_x, inset_y = roof.width() * 0.32, roof.height() * 0.32
    court = roof.adjusted(inset_x, inset_y, -inset_x, -inset_y)
    painter.setPen(pen("#5A3A1C", 0.7, alpha=0.4))
    painter.setBrush(colour("#524A3A" if theme.dark else "#EFE3C6"))
    painter.drawRect(court)
    if dice.random() < 0.35:
        painter.setPen(NO_PEN)
        painter.setBrush(colour("#4E5B3A" if theme.dark else "#97A062"))
        painter.drawEllipse(court.center(), court.width() * 0.3, court.width() * 0.3)


def _paint_palace(painter: QPainter, area: QRectF, icon: str, unit: float, theme: Theme) -> None:
    marble = QLinearGradient(area.topLeft(), area.bottomRight())
    marble.setColorAt(0, colour("#8A8170" if theme.dark else "#FBF6EA"))
    marble.setColorAt(1, colour("#6E6656" if theme.dark else "#E9DCC0"))
    painter.setBrush(marble)
    painter.setPen(pen("#8C2A22", max(1.4, unit * 0.045)))
    painter.drawRect(area)
    painter.setPen(pen("#7A5A30", 1, alpha=0.7))
    painter.setBrush(colour("#B7AD98" if theme.dark else "#FFFDF6"))
    radius, step = unit * 0.052, unit * 0.175
    count = int((area.width() - step) / step)
    first = area.center().x() - (count - 1) * step / 2
    for y in (area.top() + unit * 0.2, area.bottom() - unit * 0.2):
        for i in range(count):
            painter.drawEllipse(QPointF(first + i * step, y), radius, radius)
    size = min(area.width(), area.height()) * 0.62
    place = QRectF(area.center().x() - size / 2, area.bottom() - size - unit * 0.3, size, size)
    draw_icon(painter, icon if has_icon(icon) else "egyptian-temple", place, "#E3B45B" if theme.dark else "#A2802F")


def paint_points(painter: QPainter, frame: Frame, theme: Theme, *, numbers: bool = True) -> None:
    """The discs where counters stand, and the double arrows between points and hexes."""
    tone = tones(theme)
    _paint_gates(painter, frame, theme)
    unit = frame.symbol * 46
    radius = unit * POINT
    for space in frame.board.spaces.values():
        if space.kind not in ("point", "midpoint"):
            continue
        centre = frame.of(space)
        painter.setPen(NO_PEN)
        painter.setBrush(colour("#000000", 0.25))
        painter.drawEllipse(centre + QPointF(0, unit * 0.035), radius + 1, radius + 1)
        painter.setBrush(colour(tone.point))
        painter.setPen(pen(tone.point_edge, max(1.2, unit * 0.037)))
        painter.drawEllipse(centre, radius, radius)
        if space.kind == "midpoint":
            painter.setBrush(colour(tone.point_edge))
            painter.setPen(NO_PEN)
            painter.drawEllipse(centre, unit * 0.055, unit * 0.055)
        elif numbers and unit >= 26:
            area = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            label = space.label or space.id
            face = font("figures", unit * (0.26 if len(label) < 4 else 0.22), 600)
            draw_text(painter, area, label, face, tone.letters)


def _paint_gates(painter: QPainter, frame: Frame, theme: Theme) -> None:
    unit = frame.symbol * 46
    tint = "#F0E0BC" if theme.dark else "#3A2A18"
    for link in frame.board.links:
        if link.kind != "gate":
            continue
        a, b = frame.board.spaces[link.a], frame.board.spaces[link.b]
        if a.kind not in ("point", "midpoint"):
            a, b = b, a
        _paint_arrow(painter, frame.of(a), frame.of(b), unit, tint)
    painter.setBrush(NO_BRUSH)


def _paint_arrow(painter: QPainter, start: QPointF, end: QPointF, unit: float, tint: str) -> None:
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < unit * 0.7:
        return
    step = way / length
    across = QPointF(-step.y(), step.x())
    first, last = start + step * unit * 0.36, start + step * max(unit * 0.62, length - unit * 0.34)
    painter.setPen(pen(tint, max(1.4, unit * 0.052)))
    painter.drawLine(first, last)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    for tip, hand in ((first, -1), (last, 1)):
        head = tip + step * hand * unit * 0.10
        foot = tip - step * hand * unit * 0.06
        wing = across * unit * 0.09
        painter.drawPolygon(
            polygon(
                [(head.x(), head.y()), ((foot + wing).x(), (foot + wing).y()), ((foot - wing).x(), (foot - wing).y())]
            )
        )
