"""Watches files and folders. A change is waited out: editors write a file in several steps."""

from __future__ import annotations

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLE_MS = 300


class FileWatch(QObject):
    """`settled` comes once nothing has changed for a moment. Nothing runs while there is nothing to watch."""

    settled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._watcher: QFileSystemWatcher | None = None
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.settled)

    def watch(self, there: set[str]) -> None:
        """These from now on, and no others. Told anew after every change: Qt lets go of a file that was written anew
        under its name (https://doc.qt.io/qt-6/qfilesystemwatcher.html#fileChanged)."""
        # made when first needed, since each takes a handle of the system and most windows never watch anything
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

    def calm(self) -> None:
        """What has just changed is not waited out."""
        self._settle.stop()
