"""Badges on a counter's rim: a shape, a colour and a place for each state, so that no pile of markers hides
the figures.

Shape, icon and place tell states apart without colour. Kinds a system invents get a neutral disc at the
next free place.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from assistant.drawing.fonts import font
from assistant.drawing.icons import draw_icon
from assistant.drawing.look import BadgeLook, BadgeShape
from assistant.drawing.painting import colour, draw_text, pen, polygon

RADIUS = 17.0
SMALLEST_PIXELS = 7.5
EDGE = "#FFF8E8"


@dataclass(frozen=True, slots=True)
class BadgeStyle:
    """How a kind of badge looks and where on the rim it sits (in counter sides)."""

    tint: str
    shape: BadgeShape
    place: tuple[float, float]
    icon: str = ""


STYLES: dict[str, BadgeStyle] = {
    "fouled": BadgeStyle("#6A4A1A", "hexagon", (1.115, 0.14), "knot"),
    "grappled": BadgeStyle("#6A4A1A", "hexagon", (1.115, 0.50), "grapple"),
    "hits": BadgeStyle("#8E1B14", "toothed", (1.115, 0.86)),
    "moved": BadgeStyle("#2B5138", "square", (-0.115, 0.14), "footsteps"),
    "fought": BadgeStyle("#5B2A2A", "square", (-0.115, 0.14), "crossed-swords"),
    "fatigue": BadgeStyle("#3B3F45", "disc", (-0.115, 0.50)),
    "rammed": BadgeStyle("#8E1B14", "hexagon", (-0.115, 0.86), "ram-profile"),
    "crippled": BadgeStyle("#8E1B14", "hexagon", (0.5, 1.115), "trireme"),
    "fire": BadgeStyle("#B4490C", "hexagon", (0.5, 1.115), "small-fire"),
    "advice": BadgeStyle("#8A5A00", "triangle", (0.5, -0.115)),
}
SAME = {"on_fire": "fire", "burning": "fire", "hit": "hits", "tired": "fatigue", "immobile": "fouled"}
FREE_PLACES = ((1.115, 0.5), (-0.115, 0.86), (1.115, 0.14), (0.5, 1.115), (-0.115, 0.5), (1.115, 0.86), (-0.115, 0.14))


def style_of(badge: BadgeLook) -> BadgeStyle:
    """The style of a badge; what a system says of shape and icon wins over ours."""
    known = STYLES.get(SAME.get(badge.kind, badge.kind)) or BadgeStyle("#3B3F45", "disc", FREE_PLACES[0])
    return BadgeStyle(known.tint, badge.shape or known.shape, known.place, badge.icon or known.icon)


def places(badges: tuple[BadgeLook, ...]) -> list[tuple[float, float]]:
    """A place for each badge, its own if free, so that no two overlap."""
    taken: list[tuple[float, float]] = []
    for badge in badges:
        own = style_of(badge).place
        if own in taken:
            own = next((place for place in FREE_PLACES if place not in taken), own)
        taken.append(own)
    return taken


def _toothed(radius: float) -> list[tuple[float, float]]:
    out = []
    for i in range(24):
        reach = radius * (1.06 if i % 2 == 0 else 0.84)
        out.append((reach * math.cos(math.radians(15 * i)), reach * math.sin(math.radians(15 * i))))
    return out


def _draw_shape(painter: QPainter, shape: BadgeShape, radius: float) -> None:
    if shape == "toothed":
        painter.drawPolygon(polygon(_toothed(radius)))
    elif shape == "disc":
        painter.drawEllipse(QPointF(0, 0), radius * 0.96, radius * 0.96)
    elif shape == "hexagon":
        corners = [math.radians(60 * i + 30) for i in range(6)]
        painter.drawPolygon(polygon((1.04 * radius * math.cos(a), 1.04 * radius * math.sin(a)) for a in corners))
    elif shape == "square":
        half = 0.94 * radius
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 0.4 * radius, 0.4 * radius)
    else:
        painter.drawPolygon(
            polygon([(0, -1.05 * radius), (1.1 * radius, 0.85 * radius), (-1.1 * radius, 0.85 * radius)])
        )


def draw_badge(painter: QPainter, x: float, y: float, radius: float, badge: BadgeLook) -> None:
    """One badge around a centre."""
    style = style_of(badge)
    painter.save()
    painter.translate(x, y)
    painter.setPen(pen(EDGE, 0.15 * radius))
    painter.setBrush(colour(style.tint))
    _draw_shape(painter, style.shape, radius)
    if style.shape == "triangle":
        area = QRectF(-radius, -0.75 * radius, 2 * radius, 1.7 * radius)
        draw_text(painter, area, "!", font("figures", 1.35 * radius, 700), EDGE)
    elif badge.count is not None:
        area = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        draw_text(painter, area, str(badge.count), font("figures", 1.4 * radius, 700), EDGE)
    else:
        half = 0.68 * radius
        draw_icon(painter, style.icon or "sun", QRectF(-half, -half, 2 * half, 2 * half), EDGE)
    painter.restore()


def draw_badges(painter: QPainter, badges: tuple[BadgeLook, ...], size: float) -> None:
    """All badges of a counter of `size` pixels, in its 100-unit space."""
    radius = max(RADIUS, SMALLEST_PIXELS * 100 / size)
    for badge, (x, y) in zip(badges, places(badges), strict=True):
        draw_badge(painter, x * 100, y * 100, radius, badge)
