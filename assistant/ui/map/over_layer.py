"""Parts of our own drawing over the pictures of a player: roads, places, the grid. They are baked alone, on nothing, by
a process of their own and shown by tiles, so that they take no more memory than what is in sight."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QObject, QProcess
from shiboken6 import isValid

from assistant.drawing.boards.layers import Layers
from assistant.ui.desk import Desk
from assistant.ui.map.baking import bake_command, picture_path
from assistant.ui.map.map_scene import BOARD_Z, MapScene
from assistant.ui.map.own_layer import lay_over, tiles_over
from assistant.ui.picture_cutter import PictureCutter
from assistant.ui.widgets.tiled_picture import TiledPicture

OVER_Z = BOARD_Z + 0.5


class OverLayer(QObject):
    """The parts of one map that lie over the pictures now."""

    def __init__(self, desk: Desk, scene: MapScene, drawn_from: str, scale: float) -> None:
        super().__init__(scene)
        self._desk, self._scene, self._from, self._scale = desk, scene, drawn_from, scale
        self.picture: TiledPicture | None = None
        self._wanted = Path()
        self._process: QProcess | None = None
        self._cutter = PictureCutter(self)
        self._cutter.ready.connect(self._ready)

    def show_parts(self, parts: Collection[str], layers: Layers) -> None:
        """These, as far as they are among the layers that are switched on; those before stay until they are there."""
        if not parts:
            self.drop()
            return
        look = self._desk.theme_name, self._desk.language, self._scale
        path = picture_path(self._scene.system, *look, layers, parts)
        if path == self._wanted:
            return
        self.stop()
        self._wanted = path
        if path.exists():
            self._cutter.bring(path)
            return
        program, words = bake_command(self._from, *look, path, layers, parts)
        process = QProcess(self)
        process.finished.connect(lambda _code, _status, p=path: self._baked(p))
        process.start(program, words)
        self._process = process

    def _baked(self, path: Path) -> None:
        if not isValid(self):
            return
        self._process = None
        if path == self._wanted and path.exists():
            self._cutter.bring(path)

    def _ready(self, folder: Path) -> None:
        if self.picture is None:
            self.picture = tiles_over(self._scene, OVER_Z)
        self.picture.show_folder(folder)
        lay_over(self._scene, self.picture)

    def drop(self) -> None:
        """Nothing lies over them."""
        self.stop()
        self._wanted = Path()
        if self.picture is not None:
            self._scene.removeItem(self.picture)
            self.picture = None

    def stop(self) -> None:
        """Forget what is under way."""
        self._cutter.stop()
        if self._process is not None:
            process, self._process = self._process, None
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(500)
