"""Light on the counters of an open procedure: a thin ring on all that take part, a bright one with a pointer above
those whose dice or decision comes next. Laid out anew whenever counters are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from assistant.drawing.tokens import GOLD, IVORY, SOOT
from assistant.game.participants import Participants
from assistant.model.ids import CounterId
from assistant.ui.map.counter_items import MARK_Z, body_of
from assistant.ui.map.map_scene import MapScene

QUIET, INK = IVORY, SOOT


class Lights:
    """The rings of one map."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self.call = Participants()
        scene.laid_out.connect(self._lay_out)

    def show_call(self, call: Participants) -> None:
        """Others take part now, or it is another's turn."""
        if call != self.call:
            self.call = call
            self._lay_out()

    def _lay_out(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        for counter in self.call.taking:
            self._ring(counter, QColor(QUIET), 1.6, 3)
        everybody = set(self.call.taking) <= set(self.call.acting)  # then nobody stands out
        for counter in () if everybody else self.call.acting:
            self._ring(counter, QColor(INK), 6.5, 9)
            self._ring(counter, QColor(GOLD), 3.5, 9)
            self._pointer(counter)

    def _ring(self, counter: CounterId, tint: QColor, width: float, away: float) -> None:
        """A ring as wide at any zoom."""
        item = self._scene.items_of.get(counter)
        if item is None:
            return
        path = QPainterPath()
        path.addRoundedRect(body_of(item).adjusted(-away, -away, away, away), 9, 9)
        pen = QPen(tint, width)
        pen.setCosmetic(True)
        self._add(QGraphicsPathItem(path), pen, MARK_Z + 1)

    def _pointer(self, counter: CounterId) -> None:
        """A triangle above the counter, as large at any zoom."""
        item = self._scene.items_of.get(counter)
        if item is None:
            return
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(0, 0), QPointF(-9, -14), QPointF(9, -14)]))
        path.closeSubpath()
        pointer = QGraphicsPathItem(path)
        pointer.setBrush(QColor(GOLD))
        pointer.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        body = body_of(item)
        pointer.setPos(QPointF(body.center().x(), body.top() - 12))
        self._add(pointer, QPen(QColor(INK), 1.6), MARK_Z + 2)

    def _add(self, item: QGraphicsPathItem, pen: QPen, z: float) -> None:
        item.setPen(pen)
        item.setZValue(z)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        self._items.append(item)
