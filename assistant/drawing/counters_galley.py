"""Galleys in plan view: four figures in the corners round a hull that turns, pale water and sail when
cruising, dark water, oars and a gold ram in battle."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from assistant.drawing.counters_land import draw_body, draw_facing
from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import NO_PEN, Align, colour, draw_centred_icon, draw_figure, draw_text, pen, polygon
from assistant.drawing.tokens import CREAM, GOLD, SideStyle, Theme, blend, side_style

TIMBER = "#3A2412"
DASH = "–"
CORNER_ICONS = (
    ("paddles", 16.5, 36.0),
    ("ram-profile", 83.5, 36.0),
    ("three-friends", 16.5, 64.0),
    ("checked-shield", 83.5, 64.0),
)


def _hull_path() -> QPainterPath:
    path = QPainterPath(QPointF(50, 10))
    path.cubicTo(57, 20, 61.5, 30, 61, 48)
    path.cubicTo(60.6, 66, 58, 80, 54, 88)
    path.quadTo(50, 92, 46, 88)
    path.cubicTo(42, 80, 39.4, 66, 39, 48)
    path.cubicTo(38.5, 30, 43, 20, 50, 10)
    return path


def _draw_oars(painter: QPainter, battle: bool) -> None:
    painter.setPen(pen("#2A190C", 1.9))
    rake = 5 if battle else 2
    for i in range(8):
        y = 34 + i * 5.2
        for hand in (-1, 1):
            painter.drawLine(QPointF(50 + hand * 9, y), QPointF(50 + hand * 23, y + rake))


def _draw_ram(painter: QPainter, side: SideStyle) -> None:
    painter.setBrush(colour(GOLD))
    painter.setPen(pen("#5A3A08", 1.4))
    painter.drawPolygon(polygon([(45, 17), (50, 2), (55, 17), (50, 21)]))
    painter.setBrush(colour(side.base))
    painter.setPen(pen(TIMBER, 1.4))
    painter.drawRect(QRectF(43, 46, 14, 16))
    painter.drawLine(QPointF(43, 54), QPointF(57, 54))


def _draw_sail(painter: QPainter, side: SideStyle) -> None:
    sail = QPainterPath(QPointF(30, 38))
    sail.quadTo(50, 22, 70, 38)
    sail.lineTo(68, 47)
    sail.quadTo(50, 36, 32, 47)
    sail.closeSubpath()
    painter.setBrush(colour("#F7EBCF"))
    painter.setPen(pen(TIMBER, 1.8))
    painter.drawPath(sail)
    stripe = QPainterPath(QPointF(43, 31.5))
    stripe.quadTo(50, 30, 57, 31.5)
    stripe.lineTo(56, 40)
    stripe.quadTo(50, 38.4, 44, 40)
    stripe.closeSubpath()
    painter.setBrush(colour(side.base))
    painter.setPen(NO_PEN)
    painter.drawPath(stripe)


def draw_hull(painter: QPainter, side: SideStyle, battle: bool) -> None:
    """The ship from above in a 100-unit square, bow at the top."""
    _draw_oars(painter, battle)
    wood = blend("#C99B5B", side.base, 0.08)
    gradient = QLinearGradient(38, 0, 62, 0)
    gradient.setColorAt(0, colour(blend(wood, "#FFFFFF", 0.22)))
    gradient.setColorAt(1, colour(blend(wood, "#000000", 0.25)))
    painter.setPen(pen(TIMBER, 2))
    painter.setBrush(gradient)
    painter.drawPath(_hull_path())
    painter.setPen(pen(TIMBER, 1.1, alpha=0.55))
    painter.drawLine(QPointF(50, 20), QPointF(50, 86))
    for y in range(34, 75, 8):
        painter.drawLine(QPointF(42, y), QPointF(58, y))
    if battle:
        _draw_ram(painter, side)
    else:
        _draw_sail(painter, side)


def _draw_water(painter: QPainter, look: CounterLook, side: SideStyle) -> None:
    tint = blend(side.base, "#180F08", 0.30) if look.battle else blend(side.base, "#DDEBE8", 0.72)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    if look.facing is None:
        painter.drawRoundedRect(QRectF(25, 7, 50, 86), 25, 25)
    else:
        painter.drawEllipse(QRectF(13, 13, 74, 74))


def _place_hull(painter: QPainter, look: CounterLook, side: SideStyle, level: Level) -> None:
    scale = {"full": 0.93, "medium": 1.04, "small": 1.16}[level] if look.facing is None else 0.84
    painter.save()
    painter.translate(50, 52 if level == "small" and look.facing is None else 50)
    painter.rotate(look.facing or 0)
    painter.scale(scale, scale)
    painter.translate(-50, -50)
    draw_hull(painter, side, look.battle)
    painter.restore()


def _corner(painter: QPainter, look: CounterLook, slot: str, at: tuple[float, float], size: int, tint: str) -> None:
    """One of the four figures; `at` is the corner of its square, left ones read from the left."""
    text = look.figure(slot)
    if slot == "attack":
        text = text or DASH if look.battle else DASH
    align: Align = "left" if at[0] < 50 else "right"
    face = font("figures", size, 500 if slot == "carries" else 700)
    doubtful, small = slot in look.assumed, size > 23
    draw_figure(painter, QRectF(*at, 26, 26), text, face, tint, align, doubtful=doubtful, small=small)


def _draw_corners(painter: QPainter, look: CounterLook, ink: str, level: Level) -> None:
    size = 23 if level == "full" else 27 if look.facing is not None else 31
    inset = 8 if look.facing is not None else 9.5
    low = 69 if level == "full" else 66.5
    right = 74 - inset
    corners = {"crew": (inset, 5.0), "attack": (right, 5.0), "carries": (inset, low), "defence": (right, low)}
    for slot, at in corners.items():
        _corner(painter, look, slot, at, size, ink)


def paint_galley(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A galley, cruising or in battle order."""
    side = side_style(look.side)
    draw_body(painter, look, theme, level, band=False)
    _draw_water(painter, look, side)
    _place_hull(painter, look, side, level)
    ink = side.deep if look.reduced else side.ink
    if level != "small":
        _draw_corners(painter, look, ink, level)
    if level == "full" and look.facing is None:
        for name, x, y in CORNER_ICONS:
            draw_centred_icon(painter, name, (x, y), 11, ink, shaded=False)
        _draw_movement(painter, look, side)
    if look.facing is not None:
        draw_facing(painter, look.facing, GOLD, level)


def _draw_movement(painter: QPainter, look: CounterLook, side: SideStyle) -> None:
    movement = look.figure("movement")
    if not movement:
        return
    painter.setPen(NO_PEN)
    painter.setBrush(colour(side.deep))
    painter.drawRoundedRect(QRectF(39, 80, 22, 15), 4, 4)
    tint = GOLD if look.battle else CREAM
    draw_text(painter, QRectF(38, 79.8, 24, 15.4), movement, font("figures", 15, 700), tint)
