"""The bare lines of a board over a picture of it, as hairlines: thicker ones take the painter many times as long."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assistant.drawing.boards.outlines import Side

NEAR = 1e-6  # depth below which a point lies behind the eye


class BoardLines(QGraphicsItem):
    """Lines in board units, each laid where a transform puts it. Catches nothing."""

    def __init__(self, sides: Sequence[Side]) -> None:
        super().__init__()
        self._sides = sides
        self._lines: list[QLineF] = []
        self._area = QRectF()
        self._pens: tuple[QPen, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def colour(self, *inks: QColor) -> None:
        """The inks, one over the other."""
        self._pens = tuple(_hairline(ink) for ink in inks)
        self.update()

    def lay(self, transform: QTransform | None) -> None:
        """Where the board lies now; None: nowhere."""
        self.prepareGeometryChange()
        self._lines = []
        if transform is not None:
            for a, b in self._sides:
                if _before(transform, a) and _before(transform, b):
                    self._lines.append(QLineF(transform.map(QPointF(*a)), transform.map(QPointF(*b))))
        xs = [x for line in self._lines for x in (line.x1(), line.x2())]
        ys = [y for line in self._lines for y in (line.y1(), line.y2())]
        self._area = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else QRectF()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for pen in self._pens:
            painter.setPen(pen)
            painter.drawLines(self._lines)


def _hairline(ink: QColor) -> QPen:
    pen = QPen(ink, 1)
    pen.setCosmetic(True)
    return pen


def _before(transform: QTransform, spot: tuple[float, float]) -> bool:
    return transform.m13() * spot[0] + transform.m23() * spot[1] + transform.m33() > NEAR
