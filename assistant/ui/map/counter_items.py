"""The items of the map's scene: a counter's picture, and a sign painted beside it. They hold a counter's id and nothing
of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from assistant.model.ids import CounterId
from assistant.ui.map.brush import SIDE

ID = 0
MARK_Z = 1e6  # over every counter, wherever it stands


def counter_item(counter: CounterId) -> QGraphicsPixmapItem:
    """The picture of one counter: a plain item, since one with Python in it is painted several times slower."""
    item = QGraphicsPixmapItem()
    item.setData(ID, counter)
    item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
    return item


def counter_of(item: QGraphicsItem) -> CounterId | None:
    """The counter an item shows, None for the board, marks and lines."""
    found = item.data(ID)
    return CounterId(found) if isinstance(found, str) else None


def body_of(item: QGraphicsItem) -> QRectF:
    """The counter itself, without shadow and badges, in scene coordinates."""
    half = float(item.data(SIDE)) / 2
    return QRectF(item.x() - half, item.y() - half, 2 * half, 2 * half)


class PaintedSign(QGraphicsItem):
    """A sign painted as on paper. Small ones are kept as a picture: letters are slow to draw."""

    def __init__(self, area: QRectF, paint: Callable[[QPainter], None], *, small: bool = True) -> None:
        super().__init__()
        self._area, self._paint = area.adjusted(-3, -3, 3, 3), paint
        self.told: Hashable = None  # what it says and how large, for whoever wants the same sign elsewhere
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        if small:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter)


class Spare:
    """Items that were taken from their places while a board is laid out anew. Most are wanted again a moment later, and
    to put one into a scene takes many times longer than to move it there."""

    def __init__(self) -> None:
        self.counters: list[QGraphicsPixmapItem] = []
        self.signs: dict[Hashable, list[PaintedSign]] = {}

    def taken(self) -> list[QGraphicsItem]:
        """Those that nobody wanted."""
        left = [*self.counters, *(sign for signs in self.signs.values() for sign in signs)]
        self.counters, self.signs = [], {}
        return left
