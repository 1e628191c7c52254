"""Brings the tiles of a picture: from the cache folder, else cut by a process of its own, so that neither a large
picture nor one that means harm holds the window up. The small picture comes first."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QTimer, Signal
from shiboken6 import isValid

from assistant.base import paths
from assistant.base.data import mapping
from assistant.base.text import Text, together
from assistant.drawing.pictures.picture_cut import Straightened, folder_for, sheet_in

NOT_CUT = Text("The picture could not be read.", "L’image n’a pas pu être lue.")


def cut_command(source: Path, folder: Path, straightened: Straightened | None) -> tuple[str, list[str]]:
    """The process that cuts: this program itself."""
    words = ["cut", str(source), str(folder)]
    if straightened is not None:
        numbers = (straightened.width, straightened.height, *straightened.matrix)
        words.append(",".join(f"{n:.17g}" for n in numbers))
    if getattr(sys, "frozen", False):
        return sys.executable, words
    return sys.executable, ["-m", "assistant", *words]


class PictureCutter(QObject):
    """One picture at a time. `ready` comes with the folder of the tiles, twice where the small picture was first;
    `refused` with the reason."""

    ready = Signal(object)
    refused = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._folder = Path()
        self._told = False
        self._found = QTimer(self, singleShot=True, interval=0)
        self._found.timeout.connect(lambda: self.ready.emit(self._folder))

    def bring(self, source: Path, straightened: Straightened | None = None) -> None:
        """Ask for a picture; what was asked before is dropped."""
        self.stop()
        self._folder = folder_for(source, paths.cache_dir(), straightened)
        found = sheet_in(self._folder)
        if found is not None and found.whole:
            with suppress(OSError):
                os.utime(self._folder)  # it is looked at, and the last to be forgotten
            self._found.start()
            return
        self._told = False
        process = QProcess(self)
        process.readyReadStandardOutput.connect(self._hear)
        process.finished.connect(self._finished)
        program, words = cut_command(source, self._folder, straightened)
        self._process = process
        process.start(program, words)

    @property
    def is_busy(self) -> bool:
        return self._process is not None or self._found.isActive()

    def _hear(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            line = bytes(process.readLine().data()).decode("utf-8", "replace").strip()
            if line in ("small", "whole"):
                self._told = True
                self.ready.emit(self._folder)
            elif line.startswith("{"):
                self._told = True
                self.refused.emit(_reason(line))
            process = self._process

    def _finished(self) -> None:
        if not isValid(self) or self._process is None:
            return
        self._hear()
        self._process = None
        if not self._told:
            self.refused.emit(NOT_CUT)

    def stop(self) -> None:
        """Forget what is under way."""
        self._found.stop()
        if self._process is not None:
            process, self._process = self._process, None
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(500)


def _reason(line: str) -> Text:
    """What the process said, in both languages."""
    try:
        told = mapping(json.loads(line))
    except ValueError:
        return NOT_CUT
    parts = [mapping(told.get(name)) for name in ("refused", "hint")]
    texts = [Text(str(p.get("en", "")), str(p.get("fr", ""))) for p in parts]
    dotted = Text(_sentence(texts[0].en), _sentence(texts[0].fr))
    return together(dotted, texts[1])


def _sentence(told: str) -> str:
    return told if not told or told.endswith((".", "!", "?")) else f"{told}."
