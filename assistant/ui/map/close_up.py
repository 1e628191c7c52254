"""The part of the board in sight, as fine as it is shown where somebody looks closer than the baked picture is fine:
once the hand rests, by a process of its own. All of it at three times its size would take hundreds of megabytes."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QProcess, QRect, QRectF, QTimer
from PySide6.QtGui import QImage
from shiboken6 import isValid

from assistant.drawing.board_file import BoardPart
from assistant.drawing.boards.layers import Layers
from assistant.ui.map.baking import bake_command
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.view import MapView

REST = 250  # milliseconds after the last zoom or scroll
CLOSE = 1.25  # points of the screen to one of the picture that are still sharp
MARGIN = 0.25  # of the view on each side, so that small steps aside stay sharp
MOST = 6_000_000  # points of a part: 24 megabytes


class BoardLook(NamedTuple):
    """How the board is drawn now."""

    drawn_from: str
    theme: str
    language: str
    layers: Layers
    scale: float  # of its whole picture


class CloseUp(QObject):
    """Brings parts of one board; tells nobody, since only the picture is finer."""

    def __init__(self, view: MapView, scene: MapScene, look: Callable[[], BoardLook | None]) -> None:
        super().__init__(view)
        self._view, self._map, self._look = view, scene, look
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._process: QProcess | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._look_closer)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self.again())
        view.zoomed.connect(lambda _zoom: self.again())

    def again(self) -> None:
        """Look once the hand rests whether what is in sight is fine enough."""
        self._rest.start()

    def is_busy(self) -> bool:
        """Whether a part is being drawn, or soon."""
        return self._rest.isActive() or self._process is not None

    def _look_closer(self) -> None:
        look, scene, view = self._look(), self._map, self._view
        dots = view.share * view.devicePixelRatioF()  # points of the screen to a pixel of the scene
        self._stop_process()
        if look is None or dots * scene.scale < CLOSE * look.scale:
            scene.board_picture.drop_part()
            return
        seen = view.mapToScene(view.viewport().rect()).boundingRect() & scene.sceneRect()
        if seen.isEmpty() or scene.board_picture.shows_part(seen, dots):
            return
        self._draw(look, _with_room(seen, dots) & scene.sceneRect(), dots)

    def _draw(self, look: BoardLook, area: QRectF, dots: float) -> None:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="alea-board-", ignore_cleanup_errors=True)
        out = Path(self._folder.name) / "part.bmp"  # unpacked at once, which a packed one of this size is not
        part = BoardPart(QRectF(area.x() * dots, area.y() * dots, area.width() * dots, area.height() * dots).toRect(),
                         look.scale)  # fmt: skip
        scale = self._map.scale * dots
        process = QProcess(self)
        program, words = bake_command(look.drawn_from, look.theme, look.language, scale, out, look.layers, part=part)
        process.finished.connect(lambda code, _status: self._drawn(code, out, part.area, dots))
        process.finished.connect(process.deleteLater)  # one for each rest of the hand
        process.start(program, words)
        self._process = process

    def _drawn(self, code: int, file: Path, part: QRect, dots: float) -> None:
        if not isValid(self):  # the program ends
            return
        self._process = None
        image = QImage(str(file)) if code == 0 else QImage()
        file.unlink(missing_ok=True)
        if image.isNull():  # the whole picture stays, as good as it is
            return
        area = QRectF(part.x() / dots, part.y() / dots, part.width() / dots, part.height() / dots)
        self._map.board_picture.show_part(image, area)

    def stop(self) -> None:
        """Draw nothing more."""
        self._rest.stop()
        self._stop_process()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _stop_process(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(500)
            process.deleteLater()


def _with_room(seen: QRectF, dots: float) -> QRectF:
    """What is in sight with some of what lies round it, as far as memory should go."""
    wide, high = seen.width() * MARGIN, seen.height() * MARGIN
    larger = seen.adjusted(-wide, -high, wide, high)
    return larger if larger.width() * larger.height() * dots * dots <= MOST else seen
