"""Figures on plates over the map: costs in spaces, odds at counters. They keep their size at any zoom, and none lies on
another, on a counter or on its strength: each stands in the middle of what it tells, else beside it, else smaller; one
that finds no room waits for a larger zoom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsSimpleTextItem

from assistant.drawing.fonts import font
from assistant.drawing.tokens import CREAM, SOOT
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.free_ground import FreeGround, box_of
from assistant.ui.map.map_scene import MapScene

SIZES = (15.0, 11.0)
AROUND = ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))  # in plates
GAP = 2.0


@dataclass(frozen=True, slots=True)
class MapFigure:
    """What a plate tells and where: its middle, or its foot where it stands above something."""

    text: str
    at: QPointF
    above: bool = False
    rim: str = CREAM
    first: bool = False  # it has its place before all others


class Plates(QObject):
    """The plates of one sheet, laid out anew with the counters and when a zoom has come to rest."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._figures: tuple[MapFigure, ...] = ()
        self._items: list[QGraphicsItem] = []
        self.areas: list[QRectF] = []  # of those shown, in the scene
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self.lay_out)
        scene.laid_out.connect(self._follow)
        scene.zoom_changed.connect(self._follow)

    def show(self, figures: Sequence[MapFigure]) -> None:
        """These and no others."""
        self._figures = tuple(figures)
        self.lay_out()

    def _follow(self) -> None:
        if self._figures:
            self._late.start()

    def lay_out(self) -> None:
        """Each at the best place that is free, the ones nearest to their start first."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items, self.areas = [], []
        taken = FreeGround(self._scene.standing_boxes() if self._figures else ())
        waiting = sorted(self._figures, key=lambda f: not f.first)
        for size in SIZES:
            waiting = [f for f in waiting if not self._set(f, size, taken)]
        self._scene.cover(self, [box_of(area) for area in self.areas])

    def _set(self, figure: MapFigure, size: float, taken: FreeGround) -> bool:
        words = QGraphicsSimpleTextItem(figure.text)
        words.setFont(font("figures", size, 700))
        area = words.boundingRect()
        wide, high = max(area.width() + (9 if size == SIZES[0] else 6), area.height()), area.height()
        for middle in self._places(figure, wide, high):
            box = QRectF(middle.x() - wide / 2 / self._zoom, middle.y() - high / 2 / self._zoom,
                         wide / self._zoom, high / self._zoom)  # fmt: skip
            if taken.is_free(box):
                taken.take(box)
                self.areas.append(box)
                self._add(figure, words, QRectF(-wide / 2, -high / 2, wide, high), middle)
                return True
        return False

    @property
    def _zoom(self) -> float:
        return self._scene.zoom

    def _places(self, figure: MapFigure, wide: float, high: float) -> Iterator[QPointF]:
        turned = -1 if self._scene.turned else 1
        start = QPointF(0, -high / 2 - 1) if figure.above else QPointF(0, 0)
        for x, y in AROUND:
            shift = start + QPointF(x * (wide + GAP), y * (high + GAP))
            yield figure.at + shift * (turned / self._zoom)

    def _add(self, figure: MapFigure, words: QGraphicsSimpleTextItem, area: QRectF, middle: QPointF) -> None:
        path = QPainterPath()
        path.addRoundedRect(area, area.height() / 2, area.height() / 2)
        plate = QGraphicsPathItem(path)
        plate.setBrush(QColor(SOOT))
        plate.setPen(QPen(QColor(figure.rim), 1.2))
        plate.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        plate.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        words.setBrush(QColor(CREAM))
        words.setParentItem(plate)
        words.setPos(-words.boundingRect().width() / 2, area.top())
        plate.setPos(middle)
        plate.setZValue(MARK_Z + 3)
        self._scene.addItem(plate)
        self._items.append(plate)
