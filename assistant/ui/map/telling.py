"""Where on the screen a hand could take a counter or let go over a space, for checks with real clicks."""

from __future__ import annotations

import random

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF

from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.view import MapView
from assistant.ui.told_outside import Telling

TRIES = 1500


class Aims:
    """Points of the map that a hand could mean, anywhere on a picture and anywhere in a shape."""

    def __init__(self, scene: MapScene, view: MapView) -> None:
        self._scene, self._view = scene, view

    def on_counter(self, counter: CounterId, dice: random.Random) -> QPoint | None:
        """Somewhere on the part of a counter that can be seen, in pixels of the view."""
        item = self._scene.items_of.get(counter)
        if item is None:
            return None
        body = body_of(item)
        self._view.ensureVisible(body, 80, 120)
        for _ in range(TRIES):
            point = _within(body, dice)
            if self._scene.counter_at(point) == counter and self._is_free(point):
                return self._view.mapFromScene(point)
        return None

    def in_space(self, space: SpaceId, dice: random.Random) -> QPoint | None:
        """Somewhere in the shape of a space, off what stands in others; a place that lies wholly under its own counters
        is meant by these."""
        shape, own = self._scene.shape_of(space), {*self._scene.standing(at(space))}
        for _ in range(TRIES):
            point = _within(shape.boundingRect(), dice)
            under = self._scene.counter_at(point)
            if shape.contains(point) and (under is None or under in own) and self._is_free(point):
                return self._view.mapFromScene(point)
        seen = sorted(c for c in own if c in self._scene.items_of)
        return self.on_counter(dice.choice(seen), dice) if seen else None

    def _is_free(self, point: QPointF) -> bool:
        """Whether the map, and nothing over it, lies there."""
        view, there = self._view, self._view.mapFromScene(point)
        inside = view.rect().adjusted(4, 4, -4, -4).contains(there)
        return inside and view.window().childAt(view.mapTo(view.window(), there)) is view.viewport()


def _within(area: QRectF, dice: random.Random) -> QPointF:
    return QPointF(dice.uniform(area.left(), area.right()), dice.uniform(area.top(), area.bottom()))


class Teller(QObject):
    """Answers what is asked, in pixels of the screen; the number of a question is its seed."""

    def __init__(self, scene: MapScene, view: MapView) -> None:
        super().__init__(view)
        self._aims, self._view = Aims(scene, view), view
        Telling(view, self._answer)

    def _answer(self, kind: str, where: str, number: int) -> dict[str, object]:
        dice, found = random.Random(number), None
        if kind == "counter":
            found = self._aims.on_counter(CounterId(where), dice)
        elif kind == "space":
            found = self._aims.in_space(SpaceId(where), dice)
        point = self._view.viewport().mapToGlobal(found) if found is not None else None
        return {"point": [point.x(), point.y()] if point is not None else None}
