"""Round and solid pieces: leaders as coins, combat-unit tokens, wooden cubes and cylinders, shields of
control, plain markers and small cards."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from assistant.drawing.counters_land import draw_facing, emblem_of
from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import (
    NO_BRUSH,
    NO_PEN,
    colour,
    draw_band,
    draw_centred_icon,
    draw_shadow,
    draw_text,
    fitted_font,
    pen,
    polygon,
    silhouette,
    star_points,
)
from assistant.drawing.tokens import CREAM, GOLD, WOOD, SideStyle, Theme, blend, side_style

LABEL_INK = "#21160D"
RING_DASHES: dict[str, tuple[float, ...]] = {
    "dots": (0.1, 2),
    "hatch": (2.2, 1.2),
    "zigzag": (1, 1),
    "checks": (3, 1, 1, 1),
}


def _draw_coin(painter: QPainter, side: SideStyle) -> QPainterPath:
    rim = silhouette("circle", QRectF(3, 3, 94, 94))
    draw_shadow(painter, rim)
    bronze = QLinearGradient(0, 0, 100, 100)
    for at, tint in ((0.0, "#FBE7A9"), (0.5, "#C08A2E"), (1.0, "#6F4710")):
        bronze.setColorAt(at, colour(tint))
    painter.setPen(pen("#3A2507", 1.8))
    painter.setBrush(bronze)
    painter.drawPath(rim)
    inner = silhouette("circle", QRectF(9, 9, 82, 82))
    glow = QRadialGradient(44, 36, 66)
    glow.setColorAt(0, colour(blend(side.base, "#FFF3DA", 0.22)))
    glow.setColorAt(1, colour(blend(side.base, "#000000", 0.22)))
    painter.setBrush(glow)
    painter.setPen(pen("#2A1A05", 1.4, alpha=0.8))
    painter.drawPath(inner)
    return inner


def _draw_stars(painter: QPainter, count: int) -> None:
    painter.setPen(pen("#000000", 0.8, alpha=0.5))
    painter.setBrush(colour(GOLD))
    for i in range(count):
        turn = math.radians(-90 + (i - (count - 1) / 2) * 26)
        painter.drawPolygon(polygon(star_points(50 + 36 * math.cos(turn), 50 + 36 * math.sin(turn), 5.4)))


def paint_leader(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A leader: a coin with head, stars and values."""
    side = side_style(look.side)
    inner = _draw_coin(painter, side)
    if level == "small":
        draw_centred_icon(painter, look.icon, (50, 51), 62, side.ink)
    else:
        values = [text + ("?" if slot in look.assumed else "") for slot, text in look.figures if text]
        full = level == "full"
        if values:
            painter.save()
            painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
            painter.fillRect(QRectF(3, 71, 94, 26), colour(side.deep))
            painter.restore()
        middle = (45 if full else 44) if values else 51
        draw_centred_icon(painter, look.icon, (50, middle), 46 if full else 54, side.ink)
        if full:
            draw_text(
                painter,
                QRectF(10, 70.5, 80, 19),
                "  ".join(values),
                fitted_font("  ".join(values), 62, "figures", 17, 11, 700),
                CREAM,
            )
            _draw_stars(painter, look.stars)
        elif values:
            draw_text(painter, QRectF(10, 69.5, 80, 22), values[0], font("figures", 26, 700), CREAM)
    if look.facing is not None:
        draw_facing(painter, look.facing, CREAM, level)


def paint_token(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """Combat units as one disc with their number."""
    side = side_style(look.side)
    base = look.tint or side.base
    path = silhouette("circle", QRectF(8, 8, 84, 84))
    draw_shadow(painter, path)
    glow = QRadialGradient(40, 32, 80)
    glow.setColorAt(0, colour(blend(base, "#FFF3DA", 0.25)))
    glow.setColorAt(1, colour(base))
    painter.setBrush(glow)
    painter.setPen(pen(theme.rim if theme.dark else blend(base, "#000000", 0.55), 2))
    painter.drawPath(path)
    ring = pen(
        side.ink,
        4 if side.band == "dots" else 3.2,
        dashes=RING_DASHES.get(side.band, ()),
        round_ends=side.band == "dots",
    )
    painter.setBrush(NO_BRUSH)
    painter.setPen(ring)
    painter.drawEllipse(QPointF(50, 50), 34, 34)
    number = look.figure("number") or next((text for _, text in look.figures), "")
    if level == "small" and number:
        draw_text(painter, QRectF(10, 10, 80, 80), number, font("figures", 62, 700), side.ink)
    elif number:
        draw_centred_icon(painter, look.icon or emblem_of(look), (50, 33), 24, side.ink)
        draw_text(painter, QRectF(10, 43, 80, 38), number, font("figures", 42, 700), side.ink)
    else:
        draw_centred_icon(painter, look.icon or emblem_of(look), (50, 50), 46, side.ink)


def draw_count(painter: QPainter, x: float, y: float, text: str, radius: float = 15) -> None:
    """A small dark disc with a number, for "three of these"."""
    painter.setPen(pen(CREAM, 2))
    painter.setBrush(colour("#1E1812"))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    area = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    draw_text(painter, area, text, font("figures", radius * 1.5, 700), CREAM)


def paint_cube(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A wooden cube in slanted view, with a number when it stands for several."""
    base = look.tint or (side_style(look.side).base if look.side else WOOD)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 0.28))
    painter.drawEllipse(QRectF(14, 72, 76, 22))
    edge = blend(base, theme.rim, 0.6) if theme.dark else blend(base, "#000000", 0.6)
    painter.setPen(pen(edge, 2))
    faces = (
        (blend(base, "#FFFFFF", 0.34), [(50, 10), (88, 28), (50, 46), (12, 28)]),
        (base, [(12, 28), (50, 46), (50, 90), (12, 70)]),
        (blend(base, "#000000", 0.32), [(88, 28), (50, 46), (50, 90), (88, 70)]),
    )
    for tint, corners in faces:
        painter.setBrush(colour(tint))
        painter.drawPolygon(polygon(corners))
    number = look.figure("number")
    if number and number != "1":
        draw_count(painter, 78, 78, number, 17 if level == "full" else 22)


def paint_cylinder(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A wooden cylinder: a governor, a pawn."""
    side = side_style(look.side)
    base = look.tint or side.base
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 0.28))
    painter.drawEllipse(QRectF(16, 74, 72, 20))
    gradient = QLinearGradient(22, 0, 78, 0)
    for at, tint in ((0.0, blend(base, "#FFFFFF", 0.30)), (0.5, base), (1.0, blend(base, "#000000", 0.4))):
        gradient.setColorAt(at, colour(tint))
    painter.setPen(pen(theme.rim if theme.dark else side.deep, 2))
    painter.setBrush(gradient)
    waist = QPainterPath(QPointF(22, 26))
    waist.lineTo(22, 76)
    waist.arcTo(QRectF(22, 64, 56, 24), 180, 180)
    waist.lineTo(78, 26)
    waist.closeSubpath()
    painter.drawPath(waist)
    painter.setBrush(colour(blend(base, "#FFFFFF", 0.32)))
    painter.drawEllipse(QRectF(22, 13, 56, 26))
    painter.save()
    painter.translate(50, 26)
    painter.scale(1, 0.5)
    draw_centred_icon(painter, emblem_of(look), (0, 0), 36, side.deep, shaded=False)
    painter.restore()
    draw_band(painter, side.band, QRectF(23, 52, 54, 11), blend(base, "#FFFFFF", 0.55))
    if look.name and level == "full":
        draw_text(
            painter, QRectF(24, 64, 52, 16), look.name, fitted_font(look.name, 48, "figures", 15, 8, 700), side.ink
        )


def _shield() -> QPainterPath:
    path = QPainterPath(QPointF(50, 8))
    path.cubicTo(62, 16, 74, 18, 86, 17)
    path.cubicTo(88, 52, 76, 78, 50, 93)
    path.cubicTo(24, 78, 12, 52, 14, 17)
    path.cubicTo(26, 18, 38, 16, 50, 8)
    return path


def paint_control(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A small shield: this place belongs to the side."""
    side = side_style(look.side)
    outer = _shield()
    draw_shadow(painter, outer, 3, 0.34)
    painter.setBrush(colour("#F8EFDB"))
    painter.setPen(pen(side.deep, 2))
    painter.drawPath(outer)
    inner = QTransform().translate(50, 49).scale(0.86, 0.86).translate(-50, -49).map(outer)
    painter.setBrush(colour(look.tint or side.base))
    painter.setPen(NO_PEN)
    painter.drawPath(inner)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    draw_band(painter, side.band, QRectF(10, 14, 80, 11), blend(side.base, "#FFFFFF", 0.5))
    painter.restore()
    draw_centred_icon(painter, look.icon or emblem_of(look), (50, 50), 44, side.ink)


def paint_marker(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A square marker that belongs to the table rather than to an army: pale, with icon, number and name."""
    side = side_style(look.side)
    path = silhouette("rounded", QRectF(7, 7, 86, 86))
    draw_shadow(painter, path, 3, 0.4)
    painter.setBrush(colour(look.tint or "#F3E8CF"))
    painter.setPen(pen(side.base if look.side else "#5B5343", 4))
    painter.drawPath(path)
    ink = side.deep if look.side else "#33291C"
    number = look.figure("number")
    named = level == "full" and bool(look.name)
    middle = 42 if named else 50
    if number:
        draw_centred_icon(painter, look.icon or emblem_of(look), (50, middle - 17), 28, ink, shaded=False)
        draw_text(painter, QRectF(8, middle - 6, 84, 36), number, font("figures", 36, 700), ink)
    else:
        draw_centred_icon(painter, look.icon or emblem_of(look), (50, middle), 48, ink, shaded=False)
    if named:
        draw_text(painter, QRectF(11, 74, 78, 14), look.name, fitted_font(look.name, 76, "figures", 15, 9, 600), ink)


def paint_card(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A playing card standing upright in the square; hidden shows its back."""
    side = side_style(look.side)
    outer = QPainterPath()
    outer.addRoundedRect(QRectF(17, 3, 66, 94), 6, 6)
    draw_shadow(painter, outer, 4, 0.45)
    painter.setBrush(colour(side.base if look.hidden else "#FBF4E4"))
    painter.setPen(pen(theme.rim if theme.dark else side.deep, 2))
    painter.drawPath(outer)
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(blend(side.base, "#FFF3DA", 0.4) if look.hidden else side.base, 2))
    painter.drawRoundedRect(QRectF(21.5, 7.5, 57, 85), 4, 4)
    if look.hidden:
        draw_centred_icon(painter, emblem_of(look), (50, 50), 42, blend(side.base, "#FFF3DA", 0.4))
        return
    number = look.figure("number")
    draw_centred_icon(painter, look.icon or emblem_of(look), (50, 44), 38, side.base, shaded=False)
    if number and level != "small":
        draw_text(painter, QRectF(25, 9, 50, 18), number, font("figures", 19, 700), side.deep, "left")
    if look.name and level == "full":
        draw_text(painter, QRectF(23, 72, 54, 16), look.name, fitted_font(look.name, 52, "map", 14, 7, 600), LABEL_INK)
