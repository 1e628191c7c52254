"""Watches the folder of the player's own texts and reads them in a thread of its own: checking takes a moment."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QRunnable, QThreadPool, QTimer, Signal

from assistant.base import paths
from assistant.base.files import is_folder
from assistant.game.own_files import OwnFile, own_texts, text_files
from assistant.ui.desk import Desk

MEMORY = "own_texts"
SETTLE_MS = 300


def own_folder(desk: Desk) -> Path:
    """The folder of the own texts: the one the settings name, else the usual one."""
    named = desk.memory.get(MEMORY)
    return Path(named) if isinstance(named, str) and named else paths.own_texts_dir()


class _Told(QObject):
    """Brings what was read back from its thread."""

    read = Signal(int, object)


class _Reading(QRunnable):
    def __init__(self, number: int, folder: Path, told: _Told) -> None:
        super().__init__()
        self._number, self._folder, self._told = number, folder, told

    def run(self) -> None:
        found: list[OwnFile] = []
        try:
            found = own_texts(self._folder)
        finally:
            self._told.read.emit(self._number, found)


class OwnFolder(QObject):
    """`found` tells the texts: at once by their first lines, then with what is wrong in them."""

    found = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._number = desk, 0
        self._watcher: QFileSystemWatcher | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._told = _Told(self)
        self._told.read.connect(self._came)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.look)

    def look(self) -> None:
        """Read the folder; nothing is made, and nothing runs where there is none."""
        folder = own_folder(self._desk)
        self._number += 1
        self._watch(folder)
        plain = own_texts(folder, checked=False)
        self.found.emit(plain)
        if plain:
            self._pool.start(_Reading(self._number, folder, self._told))

    def _watch(self, folder: Path) -> None:
        files = text_files(folder)
        there = {str(folder), *map(str, files), *(str(f.parent) for f in files)} if is_folder(folder) else set()
        if self._watcher is None:
            if not there:
                return
            self._watcher = QFileSystemWatcher(self)
            self._watcher.fileChanged.connect(self._settle.start)
            self._watcher.directoryChanged.connect(self._settle.start)
        had = {*self._watcher.files(), *self._watcher.directories()}
        if had - there:
            self._watcher.removePaths(sorted(had - there))
        if there - had:
            self._watcher.addPaths(sorted(there - had))

    def _came(self, number: int, texts: object) -> None:
        if number == self._number:
            self.found.emit(texts)

    def stop(self) -> None:
        """No more looks; one under way is waited for."""
        self._number += 1
        self._settle.stop()
        self._pool.waitForDone()
