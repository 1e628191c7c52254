"""Light on the counters of an open procedure: a thin ring on all that take part, a bright one on those whose dice or
decision comes next. Laid out anew whenever counters are."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from assistant.game.roll_call import RollCall
from assistant.model.ids import CounterId
from assistant.ui.map.scene import MARK_Z, MapScene, body_of

QUIET = "#F4EBDA"


class Lights:
    """The rings of one map."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self.call = RollCall()
        scene.laid_out.connect(self._lay_out)

    def show_call(self, call: RollCall) -> None:
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
        for counter in self.call.acting:
            self._ring(counter, QColor(self._scene.theme.accent), 5.0, 7, lit=True)

    def _ring(self, counter: CounterId, tint: QColor, width: float, away: float, *, lit: bool = False) -> None:
        item = self._scene.items_of.get(counter)
        if item is None:
            return
        path = QPainterPath()
        path.addRoundedRect(body_of(item).adjusted(-away, -away, away, away), 9, 9)
        ring = QGraphicsPathItem(path)
        ring.setPen(QPen(tint, width))
        if lit:
            glow = QColor(tint)
            glow.setAlphaF(0.22)
            ring.setBrush(glow)
        ring.setZValue(MARK_Z - 1)
        ring.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(ring)
        self._items.append(ring)
