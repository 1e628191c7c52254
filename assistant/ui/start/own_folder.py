"""Watches the folder of the player's own texts and reads them in a thread of its own: checking takes a moment."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from assistant.base import paths
from assistant.base.files import is_folder
from assistant.game.own_files import own_texts, pack_texts, text_files
from assistant.ui.desk import Desk
from assistant.ui.file_watch import FileWatch
from assistant.ui.quiet_reader import QuietReader

MEMORY = "own_texts"


def own_folder(desk: Desk) -> Path:
    """The folder of the own texts: the one the settings name, else the usual one."""
    named = desk.memory.get(MEMORY)
    return Path(named) if isinstance(named, str) and named else paths.own_texts_dir()


class OwnFolder(QObject):
    """`found` tells the texts: at once by their first lines, then with what is wrong in them."""

    found = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._files, self._reader = FileWatch(self), QuietReader(self)
        self._files.settled.connect(self.look)
        self._reader.came.connect(lambda texts: self.found.emit(texts if texts is not None else []))

    def look(self) -> None:
        """Read the folder; nothing is made, and nothing runs where there is none."""
        folder = own_folder(self._desk)
        self._reader.drop()
        self._watch(folder)
        plain = own_texts(folder, checked=False) + pack_texts(checked=False)
        self.found.emit(plain)
        if plain:
            self._reader.read(lambda: own_texts(folder) + pack_texts())

    def _watch(self, folder: Path) -> None:
        files = text_files(folder)
        there = {str(folder), *map(str, files), *(str(f.parent) for f in files)} if is_folder(folder) else set()
        self._files.watch(there)

    def stop(self) -> None:
        """No more looks; one under way is waited for."""
        self._reader.drop()
        self._files.calm()
        self._reader.wait()
