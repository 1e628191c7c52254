"""Rings and lines over everything on the map: what is selected, what is aimed at, where the cursor is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem

from assistant.drawing.fonts import font
from assistant.drawing.tokens import BLACK
from assistant.ui.map.counter_items import MARK_Z

SOLID = Qt.PenStyle.SolidLine


class SelectionMarks:
    """Made anew with each selection."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
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
            self._add(text)

    def line(self, path: QPainterPath, pen: QPen) -> None:
        """A line, as round a space."""
        item = QGraphicsPathItem(path)
        item.setPen(pen)
        self._add(item)

    def _add(self, item: QGraphicsItem) -> None:
        item.setZValue(MARK_Z)
        self._scene.addItem(item)
        self.items.append(item)
