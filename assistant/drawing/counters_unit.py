"""Counters laid out by their own file: a symbol or an icon, and figures or words in any of nine places."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from assistant.drawing.counters_land import draw_body, draw_facing, face_base
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import Align, draw_centred_icon, draw_figure, fitted_font
from assistant.drawing.tokens import CREAM, Theme, blend, contrast, side_style
from assistant.drawing.unit_symbols import draw_symbol

PLACES: Mapping[str, tuple[QRectF, Align, int]] = {
    "top_left": (QRectF(10, 9, 28, 19), "left", 19),
    "top": (QRectF(30, 7, 40, 18), "centre", 17),
    "top_right": (QRectF(62, 9, 28, 19), "right", 19),
    "left": (QRectF(6, 38, 20, 24), "left", 16),
    "middle": (QRectF(20, 30, 60, 40), "centre", 30),
    "right": (QRectF(74, 38, 20, 24), "right", 16),
    "bottom_left": (QRectF(11, 69, 28, 24), "left", 26),
    "bottom": (QRectF(35, 69, 30, 24), "centre", 26),
    "bottom_right": (QRectF(61, 69, 28, 24), "right", 26),
}
"""Where a text of each place stands, to which side, and how large its letters are at most; each keeps clear of all
others."""
FOOT = ("bottom_left", "bottom", "bottom_right")
SMALLEST = 9
DARK = "#1B130B"


def _ink(ground: str) -> str:
    """Light or dark, whichever is read better on this ground."""
    return max((CREAM, DARK), key=lambda ink: contrast(ink, ground))


def paint_unit(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> None:
    """A unit of a game that says itself what stands where."""
    side = side_style(look.side)
    draw_body(painter, look, theme, level, band=False)
    base = face_base(look, side)
    ink = _ink(base)
    has_foot = any(look.figure(place) for place in FOOT)
    if level == "small":
        area = QRectF(10, 14, 80, 72)
    elif level == "medium":
        area = QRectF(16, 8, 68, 54 if has_foot else 84)
    else:
        area = QRectF(24, 24 if look.figure("top") else 12, 52, 44 if has_foot else 60)
    if not look.figure("middle") or level == "small":
        _picture(painter, look, area, ink, base)
    if level != "small":
        _texts(painter, look, ink, level)
    if look.facing is not None:
        draw_facing(painter, look.facing, CREAM, level)


def _picture(painter: QPainter, look: CounterLook, area: QRectF, ink: str, base: str) -> None:
    """The symbol on a lighter or darker box, or the icon where a type has no symbol."""
    if look.symbol:
        branch, size, frame = look.symbol
        # A light box tells the symbol from the ground of its side; on a light side it is nearly white.
        ground = blend(base, "#FFFFFF", 0.55) if frame != "plain" else base
        draw_symbol(painter, area, branch, size, frame, _ink(ground) if frame != "plain" else ink, ground)
    elif look.icon:
        centre = area.center()
        draw_centred_icon(painter, look.icon, (centre.x(), centre.y()), min(area.width(), area.height()), ink,
                          shaded=False)  # fmt: skip


def _texts(painter: QPainter, look: CounterLook, ink: str, level: Level) -> None:
    """All places at full size; smaller, only the foot, in larger letters: what a game is decided by stands there."""
    for place, (area, align, largest) in PLACES.items():
        text = look.figure(place)
        if not text:
            continue
        if level == "medium":
            if place not in FOOT:
                continue
            area, largest = area.adjusted(-2, -7, 2, 2), 31
        face = fitted_font(text, area.width() + 2, "figures", largest, SMALLEST, 700)
        draw_figure(painter, area, text, face, ink, align, doubtful=place in look.assumed, small=level != "full")
