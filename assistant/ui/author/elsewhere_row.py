"""A file that is open changed on disk: taken at once where nothing was typed, else a row asks whose text counts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.author.authored import Authored
from assistant.base.problem import AleaError
from assistant.ui.author import author_words as words
from assistant.ui.desk import Desk
from assistant.ui.later import later

AT_REST = 50  # ms: an editor writes a file in several steps


class ElsewhereRow(QFrame):
    """Watches the author's own files."""

    text_came = Signal(object)  # the file whose text is that of the disk now
    settled = Signal()

    def __init__(self, desk: Desk, authored: Authored) -> None:
        super().__init__()
        self._desk, self._authored = desk, authored
        self._asked: Path | None = None
        self.setProperty("role", "warn")
        self._said = QLabel()
        self.theirs, self.mine = QPushButton(), QPushButton()
        self._watch = QFileSystemWatcher(self)
        self._watch.fileChanged.connect(lambda _path: later(self, self.look, AT_REST))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.addWidget(self._said, 1)
        for button, act in ((self.theirs, self._take_theirs), (self.mine, self._keep_mine)):
            row.addWidget(button)
            button.clicked.connect(lambda _c=False, a=act: a())
        self.hide()

    def retell(self) -> None:
        self.theirs.setText(self._desk.say(words.TAKE_THEIRS))
        self.mine.setText(self._desk.say(words.KEEP_MINE))
        if self._asked is not None:
            self._said.setText(self._desk.say(words.ELSEWHERE, file=self._asked.name))

    @property
    def asks(self) -> bool:
        """Whether somebody is still to say whose text counts."""
        return self._asked is not None

    def watch(self) -> None:
        """Watch the files as they are now: one that was replaced is another file to Qt."""
        if self._watch.files():
            self._watch.removePaths(self._watch.files())
        own = [str(t.path) for t in self._authored.texts.values() if t.own]
        if own:
            self._watch.addPaths(own)

    def look(self) -> None:
        """Whether a file says something else on disk."""
        self.watch()
        for path in self._authored.changed_elsewhere():
            if self._authored.texts[path].changed:
                self._asked = path
                self.retell()
                self.show()
            else:
                self._take(path)

    def _take(self, path: Path) -> None:
        try:
            self._authored.take_theirs(path)
        except (AleaError, OSError):
            return  # gone or unreadable: ours stays, and saving writes it again
        self.text_came.emit(path)

    def _take_theirs(self) -> None:
        self.hide()
        if self._asked is not None:
            self._take(self._asked)
        self._asked = None
        self.look()

    def _keep_mine(self) -> None:
        self.hide()
        if self._asked is not None:
            self._authored.keep_mine(self._asked)
        self._asked = None
        self.look()
        self.settled.emit()
