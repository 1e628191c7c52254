"""Watches the files of the text in use. A change is waited out, read in a thread of its own, and told by a signal.

The folders are watched beside the files, since many editors write a new file and rename it over the old one: the old
watch ends with the file, and the folder tells that there is one again.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from assistant.base.files import is_there
from assistant.game.watching import FilesLook, WatchedText, look_again
from assistant.ui.file_watch import FileWatch
from assistant.ui.quiet_reader import QuietReader


def _folder(file: Path) -> Path:
    """The folder of a file; while there is none, the nearest one above it, where it will be made."""
    return next((p for p in file.parents if is_there(p)), Path(file.anchor))


class TextWatch(QObject):
    """`looked` brings a Look whenever a file of the followed text has changed."""

    looked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.watched: WatchedText | None = None
        self._busy = self._again = False
        self._files, self._reader = FileWatch(self), QuietReader(self)
        self._files.settled.connect(self.look)
        self._reader.came.connect(self._came)

    def follow(self, watched: WatchedText | None) -> None:
        """Watch the files of another text, or none."""
        self._reader.drop()
        self._busy = self._again = False
        self._files.calm()
        self.watched = watched
        self._watch()

    def _watch(self) -> None:
        """Have every file and folder watched that is there now."""
        files = self.watched.files if self.watched is not None else ()
        there = {str(f) for f in files if is_there(f)} | {str(_folder(f)) for f in files}
        self._files.watch(there)

    def look(self) -> None:
        """Read the files in the other thread; while one reading is under way the next waits for it."""
        if self.watched is None:
            return
        self._watch()
        if self._busy:
            self._again = True
            return
        self._busy = True
        watched = self.watched
        self._reader.read(lambda: look_again(watched))

    def _came(self, look: FilesLook | None) -> None:
        if self.watched is None:
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
        self._reader.wait()
