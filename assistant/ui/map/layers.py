"""Which layers of the map are shown, remembered for each system. Those of the board's picture are baked anew without
what is left out, while the old picture stays; the others are there or not at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from assistant.drawing.boards.layers import Layer, Layers, without
from assistant.drawing.tokens import side_style
from assistant.model.ids import SideId, SpaceId
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.map.drawings import DrawingLayer
from assistant.ui.map.scene import GRID_Z, MapScene

MEMORY = "layers"
HOLDERS, NOTES, DEEDS, TIES = "holders", "notes", "deeds", "ties"
RING, WIDTH, SHARP = 15.0, 3.6, 2


class HolderLayer:
    """A ring in the holder's colour around each space somebody holds, or its outline filled."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._state: GameState | None = None
        self._items: list[QGraphicsItem] = []
        self.shown = True

    def show_state(self, state: GameState) -> None:
        """Who holds what in another position."""
        before, self._state = self._state, state
        if before is None or before.spaces != state.spaces:
            self._lay_out()

    def turn(self, *, on: bool) -> None:
        self.shown = on
        self._lay_out()

    def _lay_out(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        if self._state is None or not self.shown:
            return
        for space, told in self._state.spaces.items():
            side = self._scene.system.sides.get(SideId(told.control)) if told.control else None
            if side is not None and space in self._scene.system.board.spaces:
                self._mark(space, side_style(side.colour).base)

    def _mark(self, space: SpaceId, tint: str) -> None:
        told, frame = self._scene.system.board.spaces[space], self._scene.frame
        item: QGraphicsItem
        if told.kind in ("area", "sea"):
            shape = QGraphicsPathItem(self._scene.shape_of(space))
            shape.setPen(QPen(QColor(tint), WIDTH))
            fill = QColor(tint)
            fill.setAlphaF(0.22)
            shape.setBrush(QBrush(fill))
            item = shape
        else:
            picture = ring(tint, RING * frame.symbol)
            sign = QGraphicsPixmapItem(picture)
            half = picture.deviceIndependentSize().width() / 2
            sign.setOffset(-half, -half)
            sign.setPos(frame.of(told))
            sign.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item = sign
        item.setZValue(GRID_Z + 0.5)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        self._items.append(item)


@lru_cache(maxsize=32)
def ring(tint: str, reach: float) -> QPixmap:
    """A ring drawn once and shown as a picture."""
    side = math.ceil(2 * (reach + WIDTH))
    picture = QPixmap(SHARP * side, SHARP * side)
    picture.setDevicePixelRatio(SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(tint), WIDTH))
    painter.drawEllipse(QPointF(side / 2, side / 2), reach, reach)
    painter.end()
    return picture


class MapLayers:
    """The switches of the layers of one map."""

    def __init__(self, desk: Desk, scene: MapScene, drawings: DrawingLayer, bake: Callable[[], None]) -> None:
        self._desk, self._system, self._drawings, self._bake = desk, scene.system.id, drawings, bake
        self.holders, self._scene = HolderLayer(scene), scene
        self._take()

    def left_out(self) -> frozenset[str]:
        """What is switched off for this system."""
        return left_out(self._desk, self._system)

    def is_on(self, name: str) -> bool:
        return name not in self.left_out()

    def turn(self, name: str) -> None:
        """Switch one layer."""
        self._keep(self.left_out() ^ {name})

    def show_all(self) -> None:
        self._keep(frozenset())

    def _keep(self, off: frozenset[str]) -> None:
        before = self.left_out()
        kept = self._desk.memory.get(MEMORY)
        others = dict(kept) if isinstance(kept, dict) else {}
        others.pop(self._system, None)
        self._desk.memory[MEMORY] = {**others, self._system: sorted(off)} if off else others
        self._desk.save()
        self._take()
        if (before ^ off) & {layer.value for layer in Layer}:
            self._bake()

    def _take(self) -> None:
        if self._drawings.shown is not self.is_on(NOTES):
            self._drawings.turn()
        if self.holders.shown is not self.is_on(HOLDERS):
            self.holders.turn(on=self.is_on(HOLDERS))
        self._scene.show_deeds(on=self.is_on(DEEDS))
        self._scene.show_ties(on=self.is_on(TIES))


def left_out(desk: Desk, system: str) -> frozenset[str]:
    """The layers a player has switched off for a system; damaged settings switch nothing off."""
    kept = desk.memory.get(MEMORY)
    names = kept.get(system) if isinstance(kept, dict) else None
    return frozenset(n for n in names if isinstance(n, str)) if isinstance(names, list) else frozenset()


def baked_layers(desk: Desk, system: str) -> Layers:
    """The layers of the board's picture that are to be seen."""
    return without(left_out(desk, system))
