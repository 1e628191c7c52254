"""Tells a program outside where counters are on the screen, for checks with real clicks: set ALEA_TELL to a file.

Without that variable nothing is written."""

from __future__ import annotations

import json
import os
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QTimer

from assistant.base.files import put_text
from assistant.ui.map.map_scene import HEX, MapScene
from assistant.ui.map.view import MapView


class Teller(QObject):
    """Writes the screen places of all counters a moment after anything moved."""

    def __init__(self, scene: MapScene, view: MapView) -> None:
        super().__init__(view)
        self._scene, self._view = scene, view
        self._file = os.environ.get("ALEA_TELL", "")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(150)
        self._timer.timeout.connect(self._write)
        if self._file:
            scene.laid_out.connect(self._timer.start)
            view.zoomed.connect(lambda _z: self._timer.start())
            self._timer.start()

    def _screen(self, point: QPointF) -> list[int]:
        where = self._view.viewport().mapToGlobal(self._view.mapFromScene(point))
        return [where.x(), where.y()]

    def _write(self) -> None:
        told: dict[str, list[int]] = {c: self._screen(item.pos()) for c, item in self._scene.items_of.items()}
        left, right = self._screen(QPointF(0, 0)), self._screen(QPointF(HEX, 0))
        told["step"] = [right[0] - left[0], 0]
        put_text(Path(self._file), json.dumps(told), durable=False)
