"""The picture of a board, baked once by a process of its own and kept in the cache folder, so that the window never
waits: a small one first, then the full one."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from assistant.base import paths
from assistant.drawing.board_file import BoardPart, picture_digest
from assistant.drawing.boards.layers import ALL_LAYERS, Layer, Layers, mark_of
from assistant.model.scenario import System

QUICK_WIDTH = 1400


def picture_path(
    system: System, theme: str, language: str, scale: float, layers: Layers = ALL_LAYERS, alone: Collection[str] = ()
) -> Path:
    """Where the baked picture of a board is kept, or that of some parts alone."""
    parts = f"-over_{'_'.join(sorted(alone))}" if alone else ""
    name = f"map-{picture_digest(system)}-{theme}-{language}-{round(scale * 1000)}{mark_of(layers)}{parts}.png"
    return paths.cache_dir() / "boards" / name


def bake_command(
    system: str, theme: str, language: str, scale: float, out: Path, layers: Layers = ALL_LAYERS,
    alone: Collection[str] = (), part: BoardPart | None = None,
) -> tuple[str, list[str]]:  # fmt: skip
    """The process that bakes: this program itself."""
    left_out = [layer.value for layer in Layer if layer not in layers]
    words = ["bake", system, theme, language, str(scale), str(out), *left_out, *(f"+{name}" for name in sorted(alone))]
    words += [part.word] if part is not None else []
    if getattr(sys, "frozen", False):
        return sys.executable, words
    return sys.executable, ["-m", "assistant", *words]


class Baker(QObject):
    """Brings pictures of one board; `ready` comes with image and scale, best last."""

    ready = Signal(QImage, float)
    failed = Signal(str)

    def __init__(self, system_path: str, system: System, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path, self._system = system_path, system
        self._queue: list[tuple[float, Path]] = []
        self._process: QProcess | None = None
        self._want = ("", "")
        self._layers: Layers = ALL_LAYERS

    def bring(self, theme: str, language: str, scale: float, layers: Layers = ALL_LAYERS) -> None:
        """Ask for a picture; what is in the cache comes at once."""
        self.stop()
        self._want, self._layers = (theme, language), layers
        best = picture_path(self._system, theme, language, scale, layers)
        if self._show(best, scale):
            return
        quick = min(scale, QUICK_WIDTH / self._system.board.size[0])
        small = picture_path(self._system, theme, language, quick, layers)
        self._queue = [(scale, best)]
        if not self._show(small, quick) and quick < scale * 0.7:
            self._queue.insert(0, (quick, small))
        self._next()

    def _show(self, path: Path, scale: float) -> bool:
        image = QImage(str(path)) if path.is_file() else QImage()
        if image.isNull():
            return False
        self.ready.emit(image, scale)
        return True

    def _next(self) -> None:
        if not self._queue:
            return
        scale, path = self._queue.pop(0)
        process = QProcess(self)
        program, words = bake_command(self._path, *self._want, scale, path, self._layers)
        process.finished.connect(lambda code, _status, p=path, s=scale: self._finished(code, p, s))
        process.start(program, words)
        self._process = process

    def _finished(self, code: int, path: Path, scale: float) -> None:
        if not isValid(self):  # the program ends: Qt takes the process down after the one that began it
            return
        self._process = None
        if not self._show(path, scale):
            self.failed.emit(f"bake {code}")
        self._next()

    def is_busy(self) -> bool:
        """Whether a picture is being made."""
        return self._process is not None

    def stop(self) -> None:
        """Forget what is under way."""
        self._queue = []
        if self._process is not None:
            self._process.blockSignals(True)
            self._process.kill()
            self._process.waitForFinished(500)
            self._process = None
