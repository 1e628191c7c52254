"""Grappled and fouled counters are joined by a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from assistant.drawing.piles import paint_tie
from assistant.drawing.tokens import Theme
from assistant.model.ids import CounterId
from assistant.play.state import Tie
from assistant.ui.map.counter_items import PaintedSign


class TieLines:
    """The lines of one board."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene, self._z = scene, z
        self.lines: list[PaintedSign] = []

    def draw(
        self, ties: Iterable[Tie], items: Mapping[CounterId, QGraphicsItem], theme: Theme, opacity: float
    ) -> None:
        """Those between counters that are seen, instead of the ones before."""
        for line in self.lines:
            self._scene.removeItem(line)
        self.lines = []
        for tie in ties:
            a, b = items.get(CounterId(tie.a)), items.get(CounterId(tie.b))
            if a is None or b is None:
                continue
            area = QRectF(a.pos(), b.pos()).normalized().adjusted(-4, -4, 4, 4)
            line = PaintedSign(area, partial(paint_tie, tie=tie, start=a.pos(), end=b.pos(), theme=theme))
            line.setZValue(self._z)
            line.setOpacity(opacity)
            self._scene.addItem(line)
            self.lines.append(line)
