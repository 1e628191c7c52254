"""What a drawing hand sees over the board at once: strokes not drawn yet, the brush, what a click would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

ORDER = ("written", "stroke", "preview", "chosen", "brush", "cursor")
"""Layers from below to above."""
WIDE = 0.2  # board units round a mark that its pen may take


@dataclass(frozen=True)
class BoardMark:
    """A shape in units of the board; widths of `pen` in pixels."""

    path: QPainterPath
    brush: QBrush | None = None
    pen: QPen | None = None


class BoardMarks(QGraphicsItem):
    """Layers of marks by name; each replaced as a whole."""

    def __init__(self) -> None:
        super().__init__()
        self._layers: dict[str, tuple[BoardMark, ...]] = {}
        self._area = QRectF(0, 0, 1, 1)
        self.setZValue(50)

    def show_area(self, area: QRectF) -> None:
        """How large the board is."""
        self.prepareGeometryChange()
        self._area = area

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-1, -1, 1, 1)

    def show_layer(self, name: str, marks: Sequence[BoardMark] = ()) -> None:
        """These marks in a layer, in the place of those there."""
        before = self._layers.get(name, ())
        if not before and not marks:
            return
        self._layers[name] = tuple(marks)
        self.update(_area_of(before).united(_area_of(self._layers[name])))

    def add_to(self, name: str, mark: BoardMark) -> None:
        """One more mark in a layer."""
        self._layers[name] = (*self._layers.get(name, ()), mark)
        self.update(_area_of((mark,)))

    def layer(self, name: str) -> tuple[BoardMark, ...]:
        """What a layer shows."""
        return self._layers.get(name, ())

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name in ORDER:
            for mark in self._layers.get(name, ()):
                painter.setBrush(_on_screen(mark.brush, painter) if mark.brush is not None else Qt.BrushStyle.NoBrush)
                painter.setPen(mark.pen if mark.pen is not None else Qt.PenStyle.NoPen)
                painter.drawPath(mark.path)


def _on_screen(brush: QBrush, painter: QPainter) -> QBrush:
    """Hatches as wide as they are on the screen, however large the board is shown."""
    if brush.style() == Qt.BrushStyle.SolidPattern:
        return brush
    scale = painter.worldTransform().m11() or 1.0
    brush = QBrush(brush)
    brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
    return brush


def _area_of(marks: Sequence[BoardMark]) -> QRectF:
    area = QRectF()
    for mark in marks:
        area = area.united(mark.path.boundingRect().adjusted(-WIDE, -WIDE, WIDE, WIDE))
    return area


def line_pen(colour: str, width: float, *, dashed: bool = False, alpha: float = 1.0) -> QPen:
    """A pen of so many pixels, whatever the size of the board on the screen."""
    tint = QColor(colour)
    tint.setAlphaF(alpha)
    pen = QPen(tint, width, Qt.PenStyle.DotLine if dashed else Qt.PenStyle.SolidLine)
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def tint_brush(colour: str, alpha: float = 1.0, style: Qt.BrushStyle = Qt.BrushStyle.SolidPattern) -> QBrush:
    """A brush of a colour."""
    tint = QColor(colour)
    tint.setAlphaF(alpha)
    return QBrush(tint, style)


def dots(points: Sequence[QPointF], reach: float) -> QPainterPath:
    """A disc at each point."""
    path = QPainterPath()
    for point in points:
        path.addEllipse(point, reach, reach)
    return path
