"""Symbols of units as staff maps draw them: a frame for whose it is, inside it the arm, above it the size.

Drawn by us from lines and discs in a box of 48 by 32, for any size. What each arm looks like is a convention of a
century, no picture of anybody's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, pen, polygon_path, star_points

WIDE, HIGH = 48.0, 32.0
MIDDLE = QPointF(WIDE / 2, HIGH / 2)
LINE = 2.6
Draw = Callable[[QPainterPath, QPainterPath], None]
"""Adds to what is drawn as lines and to what is filled."""

SIZES: Mapping[str, str] = {
    "squad": ".",
    "section": "..",
    "platoon": "...",
    "company": "I",
    "battalion": "II",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
    "corps": "XXX",
    "army": "XXXX",
    "army_group": "XXXXX",
}

def _cross(lines: QPainterPath, filled: QPainterPath) -> None:
    _slash(lines, filled)
    lines.moveTo(0, 0)
    lines.lineTo(WIDE, HIGH)


def _slash(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(0, HIGH)
    lines.lineTo(WIDE, 0)


def _track(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addRoundedRect(QRectF(9, 9, 30, 14), 7, 7)


def _upright(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(WIDE / 2, 0)
    lines.lineTo(WIDE / 2, HIGH)


def _shot(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addEllipse(MIDDLE, 4.6, 4.6)


def _small_shot(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addEllipse(MIDDLE, 3.4, 3.4)


def _rockets(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addEllipse(QPointF(WIDE / 2, 22), 3.8, 3.8)
    for top in (6, 11):
        lines.addPath(polygon_path([(17, top + 6), (24, top), (31, top + 6)], closed=False))


def _point(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addPath(polygon_path([(0, HIGH), (WIDE / 2, 0), (WIDE, HIGH)], closed=False))


def _dome(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(0, HIGH)
    lines.cubicTo(QPointF(12, 12), QPointF(36, 12), QPointF(WIDE, HIGH))


def _comb(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addPath(polygon_path([(13, 23), (13, 10), (35, 10), (35, 23)], closed=False))
    lines.moveTo(24, 10)
    lines.lineTo(24, 21)


def _bridge(lines: QPainterPath, filled: QPainterPath) -> None:
    for top, out in ((10, 5), (22, 27)):
        lines.addPath(polygon_path([(11, out), (16, top), (32, top), (37, out)], closed=False))


def _gull(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(14, 27)
    lines.cubicTo(QPointF(15, 21), QPointF(22, 21), QPointF(24, 27))
    lines.cubicTo(QPointF(26, 21), QPointF(33, 21), QPointF(34, 27))


def _peak(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addPath(polygon_path([(17, HIGH), (24, 20), (31, HIGH)]))


def _anchor(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addEllipse(QPointF(24, 7), 2.4, 2.4)
    lines.moveTo(24, 9.5)
    lines.lineTo(24, 27)
    lines.moveTo(18, 13)
    lines.lineTo(30, 13)
    lines.moveTo(15, 20)
    lines.cubicTo(QPointF(16, 29), QPointF(32, 29), QPointF(33, 20))


def _staff(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addRect(QRectF(0, 0, WIDE, 8))


def _floor(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(0, 25)
    lines.lineTo(WIDE, 25)


def _wheel(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addEllipse(MIDDLE, 9, 9)
    for a, b in (((15, 16), (33, 16)), ((24, 7), (24, 25))):
        lines.moveTo(*a)
        lines.lineTo(*b)


def _wheels(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addEllipse(QPointF(17, 27), 3.2, 3.2)
    lines.addEllipse(QPointF(31, 27), 3.2, 3.2)


def _bolt(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addPath(polygon_path([(0, 0), (22, 20), (26, 12), (WIDE, HIGH)], closed=False))


def _medical(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(0, HIGH / 2)
    lines.lineTo(WIDE, HIGH / 2)
    _upright(lines, filled)


def _arrow(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(24, 27)
    lines.lineTo(24, 6)
    lines.addPath(polygon_path([(19, 11), (24, 5), (29, 11)], closed=False))


def _foot(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.moveTo(19, 27)
    lines.lineTo(29, 27)


def _bomb(lines: QPainterPath, filled: QPainterPath) -> None:
    lines.addEllipse(QPointF(24, 24), 3.2, 3.2)
    lines.addPath(polygon_path([(24, 21), (24, 6)], closed=False))
    lines.addPath(polygon_path([(19, 11), (24, 5), (29, 11)], closed=False))


def _wings(lines: QPainterPath, filled: QPainterPath) -> None:
    for way in (-1, 1):
        filled.moveTo(MIDDLE)
        filled.cubicTo(QPointF(24 + way * 6, 9), QPointF(24 + way * 15, 7), QPointF(24 + way * 15, 16))
        filled.cubicTo(QPointF(24 + way * 15, 25), QPointF(24 + way * 6, 23), MIDDLE)


def _rotor(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addPath(polygon_path([(10, 9), (24, 16), (10, 23)]))
    filled.addPath(polygon_path([(38, 9), (24, 16), (38, 23)]))


def _lance(lines: QPainterPath, filled: QPainterPath) -> None:
    _slash(lines, filled)
    filled.addPath(polygon_path([(0, HIGH), (WIDE, 0), (0, 0)]))


def _skis(lines: QPainterPath, filled: QPainterPath) -> None:
    for left in (16, 26):
        lines.addPath(polygon_path([(left, 29), (left + 8, 22), (left + 9, 24)], closed=False))


def _star(lines: QPainterPath, filled: QPainterPath) -> None:
    filled.addPath(polygon_path(star_points(24, 16, 10)))


BRANCHES: Mapping[str, tuple[Draw, ...]] = {
    "infantry": (_cross,),
    "motorised_infantry": (_cross, _upright),
    "mechanised_infantry": (_cross, _track),
    "airborne": (_cross, _gull),
    "mountain": (_cross, _peak),
    "marines": (_cross, _anchor),
    "bicycle": (_cross, _wheels),
    "ski": (_cross, _skis),
    "militia": (_cross, _floor),
    "armour": (_track,),
    "cavalry": (_slash,),
    "dragoons": (_lance,),
    "reconnaissance": (_slash, _track),
    "artillery": (_shot,),
    "self_propelled_artillery": (_track, _small_shot),
    "rocket_artillery": (_rockets,),
    "horse_artillery": (_slash, _shot),
    "anti_tank": (_point,),
    "tank_destroyer": (_point, _track),
    "anti_aircraft": (_dome,),
    "machine_gun": (_arrow, _foot),
    "mortar": (_bomb,),
    "engineers": (_comb,),
    "bridging": (_bridge,),
    "signals": (_bolt,),
    "headquarters": (_staff,),
    "supply": (_floor,),
    "transport": (_wheel,),
    "medical": (_medical,),
    "naval": (_anchor,),
    "aircraft": (_wings,),
    "helicopter": (_rotor,),
    "guards": (_star,),
    "unknown": (),
}


def frame_path(frame: str) -> QPainterPath:
    """The outline of the box: upright for friends, on its corner for the enemy."""
    path = QPainterPath()
    if frame == "hostile":
        path.addPath(polygon_path([(24, -6), (52, 16), (24, 38), (-4, 16)]))
    else:
        path.addRect(QRectF(0, 0, WIDE, HIGH))
    return path


def draw_symbol(painter: QPainter, area: QRectF, branch: str, size: str, frame: str, tint: str, ground: str) -> None:
    """A symbol as large as fits, with its size above the frame."""
    above = 9.0 if size else 0.0
    high = HIGH + above + (12.0 if frame == "hostile" else 0.0)
    scale = min(area.width() / (WIDE + 8), area.height() / high)
    painter.save()
    painter.translate(area.center().x(), area.center().y())
    painter.scale(scale, scale)
    painter.translate(-WIDE / 2, -HIGH / 2 + above / 2)
    outline = frame_path(frame)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(ground))
    painter.drawPath(outline)
    lines, filled = QPainterPath(), QPainterPath()
    filled.setFillRule(Qt.FillRule.WindingFill)
    for draw in BRANCHES.get(branch, ()):
        draw(lines, filled)
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(tint, LINE))
    painter.setBrush(NO_BRUSH)
    painter.drawPath(lines)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(tint))
    painter.drawPath(filled)
    painter.restore()
    painter.setPen(pen(tint, LINE))
    painter.setBrush(NO_BRUSH)
    painter.drawPath(outline)
    if size:
        _draw_size(painter, SIZES.get(size, ""), tint, -6.0 if frame == "hostile" else 0.0)
    painter.restore()


def _draw_size(painter: QPainter, signs: str, tint: str, top: float) -> None:
    """The marks of the size, side by side above the frame."""
    step = 7.0 if "X" in signs else 5.0
    x = WIDE / 2 - step * (len(signs) - 1) / 2
    painter.setPen(pen(tint, 2.0))
    painter.setBrush(colour(tint))
    for sign in signs:
        if sign == ".":
            painter.drawEllipse(QPointF(x, top - 4.6), 1.0, 1.0)
        elif sign == "I":
            painter.drawLine(QPointF(x, top - 7.6), QPointF(x, top - 2.2))
        else:
            painter.drawLine(QPointF(x - 2.4, top - 7.4), QPointF(x + 2.4, top - 2.4))
            painter.drawLine(QPointF(x - 2.4, top - 2.4), QPointF(x + 2.4, top - 7.4))
        x += step
