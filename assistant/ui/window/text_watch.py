"""Watches the files of the text in use. A change is waited out, read in a thread of its own, and told by a signal.

The folders are watched beside the files, since many editors write a new file and rename it over the old one: the old
watch ends with the file, and the folder tells that there is one again.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QRunnable, QThreadPool, QTimer, Signal

from assistant.base.files import is_there
from assistant.game.watching import FilesLook, WatchedText, look_again

SETTLE_MS = 300


class _Told(QObject):
    """Brings a look back from its thread."""

    looked = Signal(int, object)


class _Reading(QRunnable):
    """One look at the files."""

    def __init__(self, number: int, watched: WatchedText, told: _Told) -> None:
        super().__init__()
        self._number, self._watched, self._told = number, watched, told

    def run(self) -> None:
        look = None
        try:
            look = look_again(self._watched)
        finally:
            self._told.looked.emit(self._number, look)


def _folder(file: Path) -> Path:
    """The folder of a file; while there is none, the nearest one above it, where it will be made."""
    return next((p for p in file.parents if is_there(p)), Path(file.anchor))


class TextWatch(QObject):
    """`looked` brings a Look whenever a file of the followed text has changed."""

    looked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.watched: WatchedText | None = None
        self._number, self._busy, self._again = 0, False, False
        self._watcher: QFileSystemWatcher | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._told = _Told(self)
        self._told.looked.connect(self._came)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.look)

    def follow(self, watched: WatchedText | None) -> None:
        """Watch the files of another text, or none."""
        self._number += 1
        self._busy = self._again = False
        self._settle.stop()
        self.watched = watched
        self._watch()

    def _watch(self) -> None:
        """Have every file and folder watched that is there now."""
        files = self.watched.files if self.watched is not None else ()
        there = {str(f) for f in files if is_there(f)} | {str(_folder(f)) for f in files}
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

    def look(self) -> None:
        """Read the files in the other thread; while one reading is under way the next waits for it."""
        if self.watched is None:
            return
        self._watch()
        if self._busy:
            self._again = True
            return
        self._busy = True
        self._pool.start(_Reading(self._number, self.watched, self._told))

    def _came(self, number: int, look: FilesLook | None) -> None:
        if number != self._number or self.watched is None:
            return
        self._busy = False
        if look is not None:
            self.watched = self.watched.after(look)
            self._watch()
        if self._again:
            self._again = False
            self.look()
        if look is not None:
            self.looked.emit(look)

    def stop(self) -> None:
        """No more looks; one under way is waited for."""
        self.follow(None)
        self._pool.waitForDone()
