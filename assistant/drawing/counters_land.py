"""Land units and artillery: a card in the side's colour with band, type icon and plinth, at three levels of
detail.

Also the parts other layouts share: the body of a card, its plinth and its facing mark. All in units of
1/100 of the side.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath

from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import (
    NO_BRUSH,
    NO_PEN,
    Align,
    colour,
    draw_band,
    draw_centred_icon,
    draw_figure,
    draw_shadow,
    draw_text,
    fitted_font,
    pen,
    polygon,
    silhouette,
)
from assistant.drawing.tokens import CREAM, GOLD, PARCHMENT, SideStyle, Theme, blend, side_style

BODY = QRectF(3, 3, 94, 94)
BEVEL = QRectF(4.6, 4.6, 90.8, 90.8)
REDUCED_FIGURE = "#1D130C"


def emblem_of(look: CounterLook) -> str:
    """A power may bring its own emblem; else that of the palette side."""
    return look.emblem or side_style(look.side).emblem


def rim_colour(side: SideStyle, theme: Theme) -> str:
    """Dark boards need a light rim to set the counter off; light ones a dark tone of its own hue."""
    return theme.rim if theme.dark else blend(side.base, "#000000", 0.62)


def face_base(look: CounterLook, side: SideStyle) -> str:
    return blend(side.base, PARCHMENT, 0.66) if look.reduced else side.base


def draw_body(painter: QPainter, look: CounterLook, theme: Theme, level: Level, *, band: bool = True) -> QPainterPath:
    """The card: shadow, face, band, bevel and rim. Returns its outline for clipping."""
    side = side_style(look.side)
    path = silhouette(side.silhouette, BODY)
    draw_shadow(painter, path)
    base = face_base(look, side)
    gradient = QLinearGradient(0, 0, 0, 100)
    gradient.setColorAt(0, colour(blend(base, "#FFF3DA", 0.16)))
    gradient.setColorAt(0.5, colour(base))
    gradient.setColorAt(1, colour(blend(base, "#000000", 0.10)))
    painter.setBrush(gradient)
    painter.setPen(NO_PEN)
    painter.drawPath(path)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    if look.reduced:
        painter.setPen(pen(side.base, 15, alpha=0.30))
        painter.drawLine(QPointF(-6, 92), QPointF(92, -6))
        painter.setPen(pen(side.base, 6, alpha=0.30))
        painter.drawLine(QPointF(14, 106), QPointF(106, 14))
    if band and level != "small":
        strip = QRectF(3, 3, 94, 10)
        painter.fillRect(strip, colour(side.dark))
        draw_band(painter, side.band, strip, blend(side.base, "#FFFFFF", 0.46))
    painter.restore()
    _draw_rim(painter, path, side, theme)
    return path


def _draw_rim(painter: QPainter, path: QPainterPath, side: SideStyle, theme: Theme) -> None:
    light = QLinearGradient(0, 0, 100, 100)
    light.setColorAt(0, colour("#FFFFFF", 0.55))
    light.setColorAt(0.45, colour("#FFFFFF", 0.08))
    light.setColorAt(1, colour("#000000", 0.45))
    bevel = pen("#000000", 2.4)
    bevel.setBrush(QBrush(light))
    painter.setBrush(NO_BRUSH)
    painter.setPen(bevel)
    painter.drawPath(silhouette(side.silhouette, BEVEL))
    painter.setPen(pen(rim_colour(side, theme), 1.8))
    painter.drawPath(path)


def draw_facing(painter: QPainter, angle: float, tint: str, level: Level) -> None:
    """The triangle just outside the rim that points where the counter looks."""
    turn = math.radians(angle)
    dx, dy = math.sin(turn), -math.cos(turn)
    reach = 51.5 / max(abs(dx), abs(dy))
    scale = 1.0 if level == "full" else 1.35
    painter.save()
    painter.translate(50 + dx * reach, 50 + dy * reach)
    painter.rotate(angle)
    painter.setPen(pen("#2A1A08", 1.6))
    painter.setBrush(colour(tint))
    painter.drawPolygon(polygon([(-9.5 * scale, 4 * scale), (0, -8 * scale), (9.5 * scale, 4 * scale)]))
    painter.restore()


def draw_front_mark(painter: QPainter, tint: str, level: Level) -> None:
    """The mark at the top of the band of a counter that looks nowhere in particular."""
    corners = [(36, 14), (50, 1), (64, 14)] if level == "small" else [(39, 14.5), (50, 4.5), (61, 14.5)]
    painter.setPen(pen("#000000", 1.2, alpha=0.45))
    painter.setBrush(colour(tint))
    painter.drawPolygon(polygon(corners))


def draw_plinth(
    painter: QPainter, path: QPainterPath, top: float, tint: str, rule: str = "", dashed: bool = False
) -> None:
    """The dark foot that carries the figures, with a rule on top for veterans (whole) and recruits
    (dashed)."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(3, top, 94, 97 - top), colour(tint))
    if rule:
        painter.setPen(pen(rule, 2.6, dashes=(2, 1.4) if dashed else (), round_ends=False))
        painter.drawLine(QPointF(3, top), QPointF(97, top))
    painter.restore()


def _tones(look: CounterLook, side: SideStyle) -> tuple[str, str, str, str]:
    """Ink of the card, plinth, figures upon it, and the icon."""
    if look.reduced:
        return side.deep, blend(side.base, PARCHMENT, 0.38), REDUCED_FIGURE, side.deep
    gilded = look.grade == "veteran" and not side.bright_hue
    return side.ink, side.plinth, CREAM, GOLD if gilded else side.ink


def _rule(look: CounterLook, side: SideStyle, ink: str) -> tuple[str, bool]:
    if look.grade == "veteran":
        return (CREAM if side.bright_hue else GOLD), False
    return (ink, True) if look.grade == "recruit" else ("", False)


def paint_land(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A land unit or an artillery piece."""
    side = side_style(look.side)
    path = draw_body(painter, look, theme, level)
    ink, plinth, figure, icon = _tones(look, side)
    if look.facing is None:
        draw_front_mark(painter, side.deep if look.reduced else CREAM, level)
    if level == "small":
        draw_centred_icon(painter, look.icon, (50, 55), 70, icon, shaded=not look.reduced)
        if look.grade == "veteran":
            _gold_foot(painter, path)
    else:
        rule, dashed = _rule(look, side, ink)
        draw_plinth(painter, path, 71 if level == "full" else 66, plinth, rule, dashed)
        if level == "full":
            _full_face(painter, look, ink, icon, figure, plinth)
        else:
            _medium_face(painter, look, icon, figure)
    if look.facing is not None:
        draw_facing(painter, look.facing, CREAM, level)


def _gold_foot(painter: QPainter, path: QPainterPath) -> None:
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(3, 88, 94, 9), colour(GOLD))
    painter.restore()


def _full_face(painter: QPainter, look: CounterLook, ink: str, icon: str, figure: str, plinth: str) -> None:
    code_face = font("figures", 15, 600)
    name_face = fitted_font(look.name, 58 if len(look.code) < 3 else 50, "figures", 15, 10, 700)
    draw_text(painter, QRectF(9, 14.5, 62, 15), look.name, name_face, ink, "left")
    draw_text(painter, QRectF(40, 14.5, 51, 15), look.code, code_face, ink, "right")
    size = 45 if look.icon == "roman-shield" else 42
    draw_centred_icon(painter, look.icon, (50, 50), size, icon, shaded=not look.reduced)
    _pair(painter, look, figure, (QRectF(11, 71.5, 40, 25), 28), (QRectF(50, 72, 39, 24), 22), small=False)
    missile = look.figure("missile")
    if missile:
        painter.setBrush(colour(figure))
        painter.setPen(NO_PEN)
        painter.drawEllipse(QPointF(50, 84), 9, 9)
        draw_text(painter, QRectF(40, 74.5, 20, 19), missile, font("figures", 15, 700), plinth)


def _pair(
    painter: QPainter,
    look: CounterLook,
    tint: str,
    left: tuple[QRectF, int],
    right: tuple[QRectF, int],
    *,
    small: bool,
) -> None:
    """Quality at the left and movement at the right, each with its area and size."""
    for slot, (area, size), weight, align in (("quality", left, 700, "left"), ("movement", right, 500, "right")):
        face, doubtful = font("figures", size, weight), slot in look.assumed
        side: Align = "left" if align == "left" else "right"
        draw_figure(painter, area, look.figure(slot), face, tint, side, doubtful=doubtful, small=small)


def _medium_face(painter: QPainter, look: CounterLook, icon: str, figure: str) -> None:
    draw_centred_icon(painter, look.icon, (50, 41), 48, icon, shaded=not look.reduced)
    _pair(painter, look, figure, (QRectF(10.5, 65, 42, 33), 36), (QRectF(49, 65.5, 40.5, 32), 29), small=True)
    if look.figure("missile"):
        painter.setBrush(colour(figure))
        painter.setPen(NO_PEN)
        painter.drawEllipse(QPointF(50, 82), 6, 6)
