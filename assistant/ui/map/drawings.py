"""What players drew and wrote on the map: arrows, lines and areas of the game, and a sign where a note hangs. They lie
below the counters and are part of the journal."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsSimpleTextItem

from assistant.drawing.fonts import font
from assistant.drawing.tokens import CREAM, GOLD, PENCIL, SOOT, side_style
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.state import Drawing, GameState
from assistant.ui.map.counter_items import MARK_Z, body_of
from assistant.ui.map.map_scene import COUNTER_Z, MapScene
from assistant.ui.map.scene_sizes import HEX

HEAD, WIDTH = 20.0, 6.0


class DrawingLayer:
    """Drawings and signs of notes on one map."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._state: GameState | None = None
        self._items: list[QGraphicsItem] = []
        self._own: tuple[tuple[str, str], ...] = ()
        self.shown = True
        scene.laid_out.connect(self._lay_out)

    def show_state(self, state: GameState, own: Sequence[tuple[str, str]] = ()) -> None:
        """Drawings and notes of another position, with those kept for oneself: what they hang on and their words."""
        before, kept = self._state, self._own
        self._state, self._own = state, tuple(own)
        same = before is not None and before.drawings == state.drawings and before.notes == state.notes
        if not same or kept != self._own:
            self._lay_out()

    def turn(self) -> bool:
        """Show the layer or hide it."""
        self.shown = not self.shown
        self._lay_out()
        return self.shown

    def at(self, point: QPointF) -> str:
        """The drawing under a point, "" if none."""
        for item in self._scene.items(point):
            name = item.data(2)
            if isinstance(name, str):
                return name
        return ""

    def _lay_out(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        if self._state is None or not self.shown:
            return
        for name, drawing in self._state.drawings.items():
            self._draw(name, drawing)
        said: dict[str, list[str]] = {}
        for note in self._state.notes.values():
            if note.on:
                said.setdefault(note.on, []).append(note.text)
        for on, text in self._own:
            said.setdefault(on, []).append(text)
        for on, texts in said.items():
            self._sign(on, texts)

    def _draw(self, name: str, drawing: Drawing) -> None:
        points = [self._scene.frame.at(x, y) for x, y in drawing.points]
        if not points:
            return
        side = self._scene.system.sides.get(SideId(drawing.side)) if drawing.side else None
        colour = drawing.colour or (side_style(side.colour).base if side else GOLD)
        path = _area(points) if drawing.kind == "area" else _line(points)
        for tint, width in ((SOOT, WIDTH + 3), (colour, WIDTH)):
            item = QGraphicsPathItem(path)
            item.setPen(QPen(QColor(tint), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            if drawing.kind == "area":
                fill = QColor(colour)
                fill.setAlphaF(0.18)
                item.setBrush(QBrush(fill))
            self._add(item, COUNTER_Z - 2, name)
        if drawing.kind == "arrow" and len(points) > 1:
            self._head(points[-2], points[-1], colour, name)
        if drawing.text:
            self._text(points[-1], drawing.text, name)

    def _head(self, start: QPointF, end: QPointF, colour: str, name: str) -> None:
        angle = math.atan2(end.y() - start.y(), end.x() - start.x())
        wings = [angle + math.pi * 0.84, angle - math.pi * 0.84]
        corners = [end, *(QPointF(end.x() + HEAD * math.cos(a), end.y() + HEAD * math.sin(a)) for a in wings)]
        path = QPainterPath()
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
        item = QGraphicsPathItem(path)
        item.setBrush(QColor(colour))
        item.setPen(QPen(QColor(SOOT), 1.6))
        self._add(item, COUNTER_Z - 1.5, name)

    def _text(self, at: QPointF, text: str, name: str) -> None:
        item = QGraphicsSimpleTextItem(text)
        item.setFont(font("map", 22, italic=True))
        item.setBrush(QColor(CREAM))
        item.setPen(QPen(QColor(SOOT), 0.8))
        item.setPos(at + QPointF(10, 8))
        self._add(item, MARK_Z - 1, name)

    def _sign(self, on: str, texts: Sequence[str]) -> None:
        """A small sheet where a note hangs; resting on it shows the words."""
        at = self._place_of(on)
        if at is None:
            return
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(-7, -9), QPointF(3, -9), QPointF(7, -5), QPointF(7, 9), QPointF(-7, 9)]))
        path.closeSubpath()
        for y in (-3, 1, 5):
            path.moveTo(-4, y)
            path.lineTo(4, y)
        item = QGraphicsPathItem(path)
        item.setBrush(QColor(CREAM))
        item.setPen(QPen(QColor(PENCIL), 1.4))
        item.setPos(at)
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setToolTip("\n".join(texts))
        self._add(item, MARK_Z + 1, "")

    def _place_of(self, on: str) -> QPointF | None:
        kind, _, name = on.partition(":")
        if kind == "space" and name in self._scene.system.board.spaces:
            away = HEX * 0.3 if self._scene.system.board.grids else 22.0
            return self._scene.middle(SpaceId(name)) + QPointF(away, -away)
        item = self._scene.items_of.get(CounterId(name)) if kind == "counter" else None
        return body_of(item).topLeft() if item is not None else None

    def _add(self, item: QGraphicsItem, z: float, name: str) -> None:
        item.setZValue(z)
        if name:
            item.setData(2, name)
        self._scene.addItem(item)
        self._items.append(item)


def _line(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def _area(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    path.closeSubpath()
    return path
