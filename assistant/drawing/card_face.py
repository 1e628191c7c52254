"""A card as it lies on the table: its picture, or its words on paper of our own. Words are set as large as they fit,
and end in an ellipsis where even small ones do not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTextLayout, QTextOption

from assistant.drawing.card_picture import Found, card_image
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_PEN, colour, draw_shadow, pen
from assistant.drawing.tokens import GOLD_INK, PAPER

SHAPE = 0.7  # its width to its height
LARGEST, SMALLEST = 0.072, 0.042  # of its height: the letters of its text
EDGE = 0.05


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows."""

    name: str
    number: str = ""
    figures: str = ""
    text: str = ""
    picture: Found | None = None


def paint_card_face(painter: QPainter, face: CardFace, area: QRectF, ratio: float = 1.0) -> None:
    """The card within an area; a picture keeps its shape."""
    if face.picture is not None:
        image = card_image(face.picture, round(area.width() * ratio), round(area.height() * ratio))
        if image is not None:
            shown = QRectF(0, 0, image.width() / ratio, image.height() / ratio)
            shown.moveCenter(area.center())
            painter.drawImage(shown, image)
            return
    painter.save()
    edge = area.height() * EDGE
    path = QPainterPath()
    path.addRoundedRect(area, edge, edge)
    draw_shadow(painter, path)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(PAPER))
    painter.drawPath(path)
    painter.setPen(pen(GOLD_INK, max(1.0, area.height() / 220)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    inner = area.adjusted(edge * 1.2, edge, -edge * 1.2, -edge)
    top = _paint_head(painter, face, inner)
    low = inner.bottom()
    if face.figures:
        bold = font("figures", inner.height() * 0.085, 600)
        high = QFontMetricsF(bold).height()
        _line(painter, face.figures, bold, QRectF(inner.left(), low - high, inner.width(), high))
        low -= high * 1.2
    _paint_text(painter, face.text, QRectF(inner.left(), top, inner.width(), low - top), area.height())
    painter.restore()


def _paint_head(painter: QPainter, face: CardFace, inner: QRectF) -> float:
    """Number and name over a line; where what follows begins."""
    painter.setPen(colour(GOLD_INK))
    high, top = inner.height() * 0.1, inner.top()
    if face.number:
        strong = font("figures", high, 700)
        _line(painter, face.number, strong, QRectF(inner.left(), top, inner.width(), high * 1.2))
        top += high * 1.15
    for share in (1.0, 0.86, 0.74):
        bold = font("map", high * share, 600)
        lines = _broken(face.name, bold, inner.width())
        if len(lines) <= 2 and all(QFontMetricsF(bold).horizontalAdvance(line) <= inner.width() for line in lines):
            break
    step = QFontMetricsF(bold).height()
    for line in lines[:2]:
        _line(painter, line, bold, QRectF(inner.left(), top, inner.width(), step))
        top += step
    painter.setPen(pen(GOLD_INK, max(0.8, inner.height() / 320)))
    painter.drawLine(QPointF(inner.left(), top + 2), QPointF(inner.right(), top + 2))
    painter.setPen(colour(GOLD_INK))
    return top + inner.height() * 0.04


def _paint_text(painter: QPainter, text: str, area: QRectF, high: float) -> None:
    """As large as it fits on a card so high; the last line that has room ends in an ellipsis where there is more."""
    if not text or area.height() <= 0:
        return
    whole, share = area.height(), LARGEST
    lines, face, step = list[str](), font("interface", 10), 1.0
    while share >= SMALLEST:
        face = font("interface", max(7.0, high * share))
        step = QFontMetricsF(face).height()
        lines = _broken(text, face, area.width())
        if len(lines) * step <= whole:
            break
        share -= 0.004
    room = max(1, int(whole // step))
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1].rstrip(' .,')}…"]
    for number, line in enumerate(lines):
        _line(painter, line, face, QRectF(area.left(), area.top() + number * step, area.width(), step))


def _line(painter: QPainter, words: str, face: QFont, area: QRectF) -> None:
    painter.setFont(face)
    told = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), told)


def _broken(text: str, face: QFont, wide: float) -> list[str]:
    """The lines of a text at a width."""
    out = []
    for part in text.split("\n"):
        layout = QTextLayout(part, face)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(wide)
            out.append(part[line.textStart() : line.textStart() + line.textLength()].rstrip())
        layout.endLayout()
    return out
