"""Temporary pictures over the board: shaded spaces with a figure, lines, and the notes that go with them. They lie
below the counters, are gone with one Esc, and belong to nobody's game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from assistant.drawing.fonts import font
from assistant.drawing.tokens import CORAL, CREAM, SOOT, WHITE
from assistant.model.cell_words import first_grid, is_square
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at
from assistant.ui.map.counter_items import MARK_Z, body_of
from assistant.ui.map.map_scene import COUNTER_Z, GRID_Z, MapScene
from assistant.ui.map.plates import MapFigure, Plates

SHADE_Z = GRID_Z + 1
CIRCLE = 26.0
EDGE = 30.0  # pixels of the scene from the middle of a hex, half a counter
HEX_LABEL, LEAST_READ = 20.0, 9.0  # pixels: in the scene, and what can be read on the screen


@dataclass(frozen=True, slots=True)
class Shade:
    """One space: its tint, how strong, the figure written on it, and a pattern where colour alone would tell."""

    colour: str
    strength: float = 0.35
    label: str = ""
    pattern: Qt.BrushStyle = Qt.BrushStyle.SolidPattern


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through the middles of spaces; dashed where it is broken off."""

    spaces: tuple[SpaceId, ...]
    colour: str
    dashed: bool = False


@dataclass(frozen=True)
class Sheet:
    """All that one tool shows, and its sentence for the foot of the map. Tags are figures above counters; they keep
    their size at any zoom."""

    shades: Mapping[SpaceId, Shade] = field(default_factory=dict)
    strokes: tuple[Stroke, ...] = ()
    crosses: tuple[SpaceId, ...] = ()
    said: str = ""
    tags: Mapping[CounterId, str] = field(default_factory=dict)


class _HexFigure(QGraphicsSimpleTextItem):
    """Not drawn where it could not be read."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if HEX_LABEL * math.hypot(painter.worldTransform().m11(), painter.worldTransform().m12()) >= LEAST_READ:
            # the types of PySide know no None here, which Qt gives without a widget
            super().paint(painter, option, widget)  # type: ignore[arg-type]


class Shading:
    """The one sheet that lies on a map."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self.sheet: Sheet | None = None
        self.plates = Plates(scene)

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Another sheet instead of the last; None takes it away."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        self.sheet = sheet
        if sheet is None:
            self.plates.show(())
            return
        spaces = self._scene.system.board.spaces
        figures = list[MapFigure]()
        for space, shade in sheet.shades.items():
            if space in spaces:
                self._shade(space, shade)
                figures += self._figure(space, shade.label) if shade.label else ()
        for counter, told in sheet.tags.items():
            figures += self._tag(counter, told)
        self.plates.show(figures)
        for stroke in sheet.strokes:
            self._stroke([s for s in stroke.spaces if s in spaces], stroke)
        for space in sheet.crosses:
            if space in spaces:
                self._cross(space)

    def _shade(self, space: SpaceId, shade: Shade) -> None:
        item = QGraphicsPathItem(self._scene.shape_of(space))
        tint = QColor(shade.colour)
        item.setPen(QPen(tint, 1.4))
        tint.setAlphaF(shade.strength)
        item.setBrush(QBrush(tint, shade.pattern))
        self._add(item, SHADE_Z)
        if shade.label and self._scene.system.board.spaces[space].grid:
            self._label_on_hex(space, shade.label)

    def _tag(self, counter: CounterId, text: str) -> Iterator[MapFigure]:
        """A figure on a plate above a counter."""
        item = self._scene.items_of.get(counter)
        if item is not None:
            body = body_of(item)
            head = body.bottom() if self._scene.turned else body.top()
            yield MapFigure(text, QPointF(body.center().x(), head), above=True, rim=CORAL, first=True)

    def _figure(self, space: SpaceId, text: str) -> Iterator[MapFigure]:
        """A figure in the space: on hexes at an edge and as large as the hex bears, elsewhere of one size on the
        screen, clear of the counters that stand there."""
        if not self._scene.system.board.spaces[space].grid:
            place, above = self._clear_place(space)
            yield MapFigure(text, place, above)

    def _clear_place(self, space: SpaceId) -> tuple[QPointF, bool]:
        """The middle of a space, or above the head of those that stand on it."""
        middle, pile = self._scene.middle(space), self._scene.pile(at(space))
        if pile is None or not pile.area.adjusted(-CIRCLE, -CIRCLE, CIRCLE, CIRCLE).contains(middle):
            return middle, False
        head = pile.area.bottom() if self._scene.turned else pile.area.top()
        return QPointF(pile.area.center().x(), head), True

    @property
    def _in_squares(self) -> bool:
        return is_square(first_grid(self._scene.system.board.grids.values()))

    def _label_on_hex(self, space: SpaceId, text: str) -> None:
        item = _HexFigure(text)
        item.setFont(font("figures", HEX_LABEL, 700))
        item.setBrush(QColor(WHITE))
        item.setPen(QPen(QColor(SOOT), 0.7))
        area, middle = item.boundingRect(), self._scene.middle(space)
        foot = middle.y() + EDGE - area.height()
        if self._scene.pile(at(space)) is not None:  # over its head, in the gap between the two hexes there
            foot = middle.y() - EDGE - 2 - QFontMetricsF(item.font()).ascent()
        elif self._in_squares:  # the one below stands straight beneath it, and may have its figure over its head
            foot = middle.y() - area.height() / 2
        item.setPos(middle.x() - area.width() / 2, foot)
        if self._scene.turned:
            item.setTransformOriginPoint(middle - item.pos())
            item.setRotation(180)
        self._add(item, MARK_Z + 1)

    def _stroke(self, spaces: Sequence[SpaceId], stroke: Stroke) -> None:
        if len(spaces) < 2:
            return
        points = [self._scene.middle(s) for s in spaces]
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        style = Qt.PenStyle.DashLine if stroke.dashed else Qt.PenStyle.SolidLine
        for colour, width in ((SOOT, 6.0), (stroke.colour, 3.4)):
            item = QGraphicsPathItem(path)
            pen = QPen(QColor(colour), width, style, Qt.PenCapStyle.RoundCap)
            pen.setCosmetic(True)  # a thread is seen at every zoom
            item.setPen(pen)
            self._add(item, COUNTER_Z - 1)
        self._dots(points, stroke.colour)

    def _dots(self, points: Iterable[QPointF], colour: str) -> None:
        path = QPainterPath()
        for point in points:
            path.addEllipse(point, 5, 5)
        item = QGraphicsPathItem(path)
        item.setBrush(QColor(colour))
        item.setPen(QPen(QColor(SOOT), 1.4))
        self._add(item, COUNTER_Z - 1)

    def _cross(self, space: SpaceId) -> None:
        """What blocks: a cross in a circle, told apart without colour."""
        at = self._scene.middle(space)
        path = QPainterPath()
        path.addEllipse(at, 13, 13)
        for dx in (-1, 1):
            path.moveTo(at.x() - 8 * dx, at.y() - 8)
            path.lineTo(at.x() + 8 * dx, at.y() + 8)
        for colour, width in ((SOOT, 6.0), (CREAM, 3.0)):
            item = QGraphicsPathItem(path)
            item.setPen(QPen(QColor(colour), width))
            self._add(item, MARK_Z + 1)

    def _add(self, item: QGraphicsItem, z: float) -> None:
        item.setZValue(z)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        self._items.append(item)
