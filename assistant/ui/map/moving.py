"""What moves on the map by itself: the ring where somebody points, and counters that glide when the game is replayed.
With little movement wanted the ring stands still and nothing glides."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem

from assistant.drawing.tokens import GOLD, SOOT
from assistant.model.ids import CounterId
from assistant.ui.desk import Desk
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.scene_sizes import HEX

LASTS, PULSE, GLIDE = 3000, 900, 220  # milliseconds; nothing flashes more than once a second
MOST = 40  # more counters than this do not glide: a whole set-up would only blur


class Pointing(QObject):
    """One ring at a time, where somebody points; gone after three seconds."""

    def __init__(self, desk: Desk, scene: MapScene) -> None:
        super().__init__(scene)
        self._desk, self._scene = desk, scene
        self.rings: list[QGraphicsPathItem] = []
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(LASTS)
        self._over.timeout.connect(self.clear)
        self._swell = QVariantAnimation(self)
        self._swell.setDuration(PULSE)
        self._swell.setLoopCount(LASTS // PULSE)
        self._swell.setStartValue(1.5)
        self._swell.setEndValue(0.8)
        self._swell.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._swell.valueChanged.connect(self._size)

    @property
    def is_moving(self) -> bool:
        return self._swell.state() is QVariantAnimation.State.Running

    def show_at(self, x: float, y: float) -> None:
        """Point at a place in board units."""
        self.clear()
        at = self._scene.frame.at(x, y)
        path = QPainterPath()
        for reach in (HEX * 0.55, HEX * 0.3):
            path.addEllipse(QPointF(0, 0), reach, reach)
        for tint, width in ((SOOT, 9.0), (GOLD, 5.0)):
            ring = QGraphicsPathItem(path)
            ring.setPen(QPen(QColor(tint), width))
            ring.setPos(at)
            ring.setZValue(MARK_Z + 2)
            self._scene.addItem(ring)
            self.rings.append(ring)
        self._over.start()
        if self._desk.moves:
            self._swell.start()

    def _size(self, share: object) -> None:
        for ring in self.rings:
            ring.setScale(float(share))  # type: ignore[arg-type]

    def clear(self) -> None:
        """Nobody points any more."""
        self._over.stop()
        self._swell.stop()
        for ring in self.rings:
            self._scene.removeItem(ring)
        self.rings = []


class Gliding(QObject):
    """Pictures of counters that go from where they stood to where they stand now; the counters are there already."""

    def __init__(self, desk: Desk, scene: MapScene) -> None:
        super().__init__(scene)
        self._desk, self._scene = desk, scene
        self.ghosts: list[tuple[QGraphicsPixmapItem, QPointF, QPointF]] = []
        self._way = QVariantAnimation(self)
        self._way.setDuration(GLIDE)
        self._way.setStartValue(0.0)
        self._way.setEndValue(1.0)
        self._way.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._way.valueChanged.connect(self._go)
        self._way.finished.connect(self.clear)

    def places(self) -> dict[CounterId, QPointF]:
        """Where the counters stand, to glide from there; empty where nothing is to glide."""
        return {c: item.pos() for c, item in self._scene.items_of.items()} if self._desk.moves else {}

    def glide_from(self, before: Mapping[CounterId, QPointF]) -> None:
        """After a step of the replay: those that stand elsewhere now."""
        self.clear()
        items = self._scene.items_of
        moved = [c for c, was in before.items() if c in items and items[c].pos() != was]
        if not moved or len(moved) > MOST:
            return
        for counter in moved:
            item = items[counter]
            ghost = QGraphicsPixmapItem(item.pixmap())
            ghost.setOffset(item.offset())
            ghost.setPos(before[counter])
            ghost.setZValue(MARK_Z - 2)
            self._scene.addItem(ghost)
            self.ghosts.append((ghost, before[counter], item.pos()))
        self._way.start()

    def _go(self, share: object) -> None:
        part = float(share)  # type: ignore[arg-type]
        for ghost, start, end in self.ghosts:
            ghost.setPos(start + (end - start) * part)

    def clear(self) -> None:
        """Everything has arrived."""
        self._way.stop()
        for ghost, _start, _end in self.ghosts:
            self._scene.removeItem(ghost)
        self.ghosts = []
