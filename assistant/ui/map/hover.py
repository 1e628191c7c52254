"""Light on the space under the mouse, in the whole shape that catches what is dropped there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from assistant.drawing.tokens import GOLD, SOOT
from assistant.model.ids import SpaceId
from assistant.ui.map.map_scene import GRID_Z, MapScene

WASH, INK = QColor(255, 246, 220, 70), QColor(SOOT)
WIDE = frozenset({"area", "sea"})


class HoverLight:
    """One space at a time; provinces and seas get a wash, small spaces a thin line."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self.space: SpaceId | None = None
        self._below, self._above = QGraphicsPathItem(), QGraphicsPathItem()
        for item in (self._below, self._above):
            item.setZValue(GRID_Z + 0.8)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.hide()
            scene.addItem(item)

    def show_space(self, name: str) -> None:
        """Light a space; "" for none."""
        space = SpaceId(name) if name in self._scene.system.board.spaces else None
        if space == self.space:
            return
        self.space = space
        for item in (self._below, self._above):
            item.setVisible(space is not None)
        if space is None:
            return
        wide = self._scene.system.board.spaces[space].kind in WIDE
        path = self._scene.shape_of(space)
        for item, tint, width in ((self._below, INK, 5.4), (self._above, QColor(GOLD), 2.7)):
            pen = QPen(tint, width if wide else width * 0.6)
            pen.setCosmetic(True)
            item.setPen(pen)
            item.setPath(path)
        self._below.setBrush(WASH if wide else Qt.BrushStyle.NoBrush)
