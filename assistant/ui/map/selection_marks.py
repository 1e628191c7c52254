"""Rings and lines over everything on the map: what is selected, what is aimed at, where the cursor is."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from assistant.drawing.fonts import font
from assistant.drawing.tokens import BLACK
from assistant.ui.map.counter_items import MARK_Z

SOLID = Qt.PenStyle.SolidLine


def _ring(wide: int, high: int, inset: float, tint: QColor, width: float, ratio: float) -> QPixmap:
    out = QPixmap(round(wide * ratio), round(high * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(QColor(0, 0, 0, 180), width + 2), QPen(tint, width)):
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(0, 0, wide, high).adjusted(inset, inset, -inset, -inset), 8, 8)
    painter.end()
    return out


class SelectionMarks:
    """Made anew with each selection."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene, self._z = scene, z
        self.items: list[QGraphicsItem] = []

    def clear(self) -> None:
        """Take them off."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items = []

    def ring(
        self, body: QRectF, tint: QColor, width: float, away: float,
        style: Qt.PenStyle = SOLID, tag: str = "",
    ) -> None:  # fmt: skip
        """Round a counter or a pile."""
        area = body.adjusted(-away, -away, away, away)
        path = QPainterPath()
        path.addRoundedRect(area, 8, 8)
        if style == SOLID:
            # a dark rim, because gold and ivory are lost on sand and streets
            self.line(path, QPen(QColor(0, 0, 0, 180), width + 2))
        self.line(path, QPen(tint, width, style))
        if tag:
            text = QGraphicsSimpleTextItem(tag)
            text.setFont(font("figures", 18, 700))
            text.setBrush(tint)
            text.setPen(QPen(QColor(BLACK), 0.8))
            text.setPos(area.left() - 2, area.top() - 22)
            self._add(text, MARK_Z)

    def rings(self, bodies: Iterable[QRectF], tint: QColor, width: float, away: float, ratio: float) -> None:
        """Round each of many; those of one size share a picture."""
        pictures: dict[tuple[int, int], QPixmap] = {}
        edge = away + width
        for body in bodies:
            wide, high = round(body.width() + 2 * edge), round(body.height() + 2 * edge)
            if (wide, high) not in pictures:
                pictures[wide, high] = _ring(wide, high, edge - away, tint, width, ratio)
            item = QGraphicsPixmapItem(pictures[wide, high])
            item.setPos(body.left() - edge, body.top() - edge)
            self._add(item)

    def line(self, path: QPainterPath, pen: QPen) -> None:
        """A line, as round a space; as wide at any zoom."""
        item = QGraphicsPathItem(path)
        pen.setCosmetic(True)
        item.setPen(pen)
        self._add(item)

    def _add(self, item: QGraphicsItem, z: float | None = None) -> None:
        item.setZValue(self._z if z is None else z)
        self._scene.addItem(item)
        self.items.append(item)
