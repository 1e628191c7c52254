"""Wooden blocks: thickness below and to the right, a paper label that stays upright, and strengths on the
four edges that turn as the block is turned. A hidden block shows its holder's emblem and nothing that
could betray it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import (
    NO_BRUSH,
    NO_PEN,
    colour,
    draw_band,
    draw_centred_icon,
    draw_figure,
    draw_shadow,
    draw_text,
    elided,
    fitted_font,
    pen,
    polygon_path,
    text_width,
)
from assistant.drawing.tokens import CREAM, GOLD, SideStyle, Theme, blend, side_style

TOP = 87.0
THICK = 9.0
MIDDLE = 2 + TOP / 2
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
LABEL_INK = "#21160D"


def _top_face() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(2, 2, TOP, TOP), 6, 6)
    return path


def _whole(top: QPainterPath) -> QPainterPath:
    corner = TOP + 1
    sides = polygon_path([(corner, 3), (97, 5 + THICK), (97, 94), (94, 97.5), (4 + THICK, 97.5), (3, corner)])
    return top.united(top.translated(THICK, THICK)).united(sides)


def _draw_wood(painter: QPainter, side: SideStyle, theme: Theme) -> None:
    top = _top_face()
    whole = _whole(top)
    draw_shadow(painter, whole, 4, 0.5)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(side.deep))
    painter.drawPath(whole)
    gradient = QLinearGradient(0, 0, 98, 98)
    gradient.setColorAt(0, colour(blend(side.base, "#FFF3DA", 0.18)))
    gradient.setColorAt(1, colour(blend(side.base, "#000000", 0.06)))
    painter.setBrush(gradient)
    painter.setPen(pen(blend(side.base, "#FFFFFF", 0.28), 1.3))
    painter.drawPath(top)
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(theme.rim, 1.6))
    painter.drawPath(whole)


def _draw_hidden(painter: QPainter, look: CounterLook, side: SideStyle) -> None:
    draw_centred_icon(painter, look.emblem or side.emblem, (MIDDLE, MIDDLE), 50, blend(side.base, "#FFF3DA", 0.34))
    strip = QRectF(10, TOP - 12, TOP - 16, 8)
    draw_band(painter, side.band, strip, blend(side.base, "#FFF3DA", 0.30))


def _label(level: Level) -> QRectF:
    if level == "full":
        return QRectF(15, 15, TOP - 26, TOP - 26)
    return QRectF(14, 19, TOP - 24, TOP - 25)


def _draw_label(painter: QPainter, look: CounterLook, side: SideStyle, level: Level) -> None:
    area = _label(level)
    paper = QPainterPath()
    paper.addRoundedRect(area, 3, 3)
    painter.setBrush(colour("#F6EBD3"))
    painter.setPen(pen("#2A1A0C", 1, alpha=0.8))
    painter.drawPath(paper)
    rating = look.figure("rating")
    if level == "medium":
        draw_centred_icon(
            painter, look.icon, (MIDDLE, area.top() + area.width() * 0.33), area.width() * 0.58, side.deep, shaded=False
        )
        foot = QRectF(area.left(), area.bottom() - 27.5, area.width(), 27)
        draw_text(painter, foot, rating, font("figures", 27, 700), LABEL_INK)
        return
    draw_centred_icon(
        painter, look.icon, (MIDDLE, area.top() + area.width() * 0.37), area.width() * 0.58, side.deep, shaded=False
    )
    _draw_label_foot(painter, look, side, paper, area, rating)


def _draw_label_foot(
    painter: QPainter, look: CounterLook, side: SideStyle, paper: QPainterPath, area: QRectF, rating: str
) -> None:
    foot = QRectF(area.left(), area.bottom() - 18, area.width(), 18)
    painter.save()
    painter.setClipPath(paper, Qt.ClipOperation.IntersectClip)
    painter.fillRect(foot, colour(GOLD if look.grade == "veteran" else side.paper))
    painter.restore()
    rating_face = font("figures", 17.5, 700)
    room = area.width() - 8 - text_width(rating, rating_face)
    name_face = fitted_font(look.name, room, "figures", 13, 8, 600)
    inner = foot.adjusted(3, 0, -3, 0)
    draw_text(painter, inner, elided(look.name, room, name_face), name_face, LABEL_INK, "left")
    doubtful = "rating" in look.assumed
    draw_figure(painter, inner, rating, rating_face, LABEL_INK, "right", doubtful=doubtful, small=True)


def _ring(strength: int, steps: int) -> list[tuple[int, int]]:
    """(angle, strength) of each edge: the current one on top, the next lower ones clockwise."""
    angles = (0, 180) if steps == 2 else (0, 90, 180, 270)
    out = []
    for angle, offset in zip(angles, range(steps), strict=False):
        value = strength - offset
        out.append((angle, value if value >= 1 else value + steps))
    return out


def _draw_ring(painter: QPainter, look: CounterLook, side: SideStyle, level: Level) -> None:
    full = level == "full"
    for index, (angle, value) in enumerate(_ring(look.strength, look.steps)):
        if index > 1 and not full:
            continue
        painter.save()
        painter.translate(MIDDLE, MIDDLE)
        painter.rotate(angle)
        word = ROMAN[value] if 0 <= value < len(ROMAN) else str(value)
        if index == 0:
            high = 13 if full else 18
            painter.setBrush(colour(CREAM))
            painter.setPen(NO_PEN)
            painter.drawRoundedRect(QRectF(-19, -TOP / 2 + 0.5, 38, high), 4, 4)
            face = font("figures", 16 if full else 22, 700)
            draw_text(painter, QRectF(-22, -TOP / 2 + 0.5, 44, high), word, face, side.deep)
        else:
            face = font("figures", 12.5 if full else 13, 600)
            draw_text(painter, QRectF(-20, -TOP / 2, 40, 13), word, face, blend(side.base, "#FFF3DA", 0.62))
        painter.restore()


def _draw_strength(painter: QPainter, look: CounterLook, side: SideStyle) -> None:
    """The strength alone, as large as the narrow edge of a small picture can bear."""
    if look.steps < 2:
        return
    area = QRectF(MIDDLE - 27, MIDDLE - TOP / 2 + 0.5, 54, 33)
    painter.setBrush(colour(CREAM))
    painter.setPen(NO_PEN)
    painter.drawRoundedRect(area, 5, 5)
    word = ROMAN[look.strength] if 0 <= look.strength < len(ROMAN) else str(look.strength)
    draw_text(painter, area, word, font("figures", 38, 700), side.deep)


def paint_block(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A wooden block, face up or hidden."""
    side = side_style(look.side)
    _draw_wood(painter, side, theme)
    if look.hidden:
        _draw_hidden(painter, look, side)
    elif level == "small":
        draw_centred_icon(painter, look.icon, (MIDDLE, MIDDLE + 13), 54, side.ink)
        _draw_strength(painter, look, side)
    else:
        _draw_label(painter, look, side, level)
        _draw_ring(painter, look, side, level)
