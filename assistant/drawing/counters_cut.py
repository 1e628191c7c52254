"""A counter as it lies on a scan of its sheet: the part of the picture on a card of our size, with its shadow, its rim
in the colour of the side, and the mark of its facing. Where the scan cannot be read our own drawing shows."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from assistant.drawing.counters_land import draw_facing
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import NO_PEN, colour, draw_shadow, pen
from assistant.drawing.shown_parts import is_at_hand, shown_part
from assistant.drawing.tokens import CREAM, Theme, side_style

FACE = QRectF(3, 3, 94, 94)


def paint_cut(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> bool:
    """The counter from its sheet; False where there is nothing to paint."""
    seen = painter.deviceTransform()
    wanted = _pixels(max(math.hypot(seen.m11(), seen.m12()), 0.05) * 100)
    part = shown_part(*look.picture, wanted) if look.picture is not None else None
    if part is None:
        return False
    path = QPainterPath()
    path.addRoundedRect(FACE, 8, 8)
    draw_shadow(painter, path)
    painter.save()
    painter.setPen(NO_PEN)
    painter.setBrush(colour(CREAM))
    painter.drawPath(path)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if look.layout == "block" and look.strength < look.steps:  # a block is turned for each step it loses
        painter.translate(50, 50)
        painter.rotate(-90.0 * (look.steps - look.strength))
        painter.translate(-50, -50)
    painter.drawImage(_within(part), _at_size(part, wanted))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(side_style(look.side).dark, 2.2))
    painter.drawPath(path)
    if look.facing is not None:
        draw_facing(painter, look.facing, CREAM, level)
    return True


def is_cut(look: CounterLook, side: float) -> bool:
    """Whether a counter of so many pixels can be painted without a scan being read."""
    return look.picture is None or look.hidden or is_at_hand(*look.picture, _pixels(side))


def _within(part: QImage) -> QRectF:
    """The whole part in the middle of the card, as wide as it is high on the sheet."""
    share = min(FACE.width() / part.width(), FACE.height() / part.height())
    wide, high = part.width() * share, part.height() * share
    return QRectF(50 - wide / 2, 50 - high / 2, wide, high)


def _pixels(side: float) -> int:
    """How large a part is shown on a counter of so many pixels."""
    return math.ceil(side / 100 * FACE.width())


def _at_size(part: QImage, wanted: int) -> QImage:
    """No larger than it shows: a painter that makes an eighth of a picture leaves most of its points out."""
    if max(part.width(), part.height()) <= wanted:
        return part
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return part.scaled(wanted, wanted, kept, smooth)
