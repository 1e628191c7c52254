"""The head of the workshop: undo, the views, whether all is saved, save, try and play."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from assistant.base.text import Text
from assistant.ui.author import author_words as words
from assistant.ui.commands.command import closer_name
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.segments import Segments


class AuthorHead(QFrame):
    """One row."""

    wanted = Signal(str)  # a command
    view_wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._pill = QLabel()
        self._views: Mapping[str, Text] = {}
        self._unsaved = False
        self._said: dict[str, tuple[str, str]] = {}  # words with and without their key
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.segments: Segments | None = None
        commands = ("author.undo", "author.redo", "file.save", "author.try", "author.play")
        self._buttons = {name: QPushButton() for name in commands}
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        for command, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, c=command: self.wanted.emit(c))
        self._buttons["author.play"].setProperty("role", "primary")
        for command in ("author.undo", "author.redo"):
            row.addWidget(self._buttons[command])
        row.addStretch(1)
        row.addWidget(self._pill)
        for command in ("file.save", "author.try", "author.play"):
            row.addWidget(self._buttons[command])

    def add_views(self, views: Mapping[str, Text]) -> None:
        """The views there are, in their order."""
        self._views = views
        self.segments = Segments(self.view_wanted.emit, tuple(views))
        self._row.insertWidget(2, self.segments)
        self.show_view(next(iter(views)))
        self.retell()

    def show_view(self, name: str) -> None:
        """The view in sight."""
        if self.segments is not None:
            self.segments.show_chosen(name)

    def retell(self) -> None:
        """Words and keys in use."""
        say, language, keys = self._desk.say, self._desk.language, self._desk.keys
        for name, button in self.segments.buttons.items() if self.segments is not None else ():
            button.setText(say(self._views[name]))
        for command, sign, text in (("author.undo", "↶", words.UNDO), ("author.redo", "↷", words.REDO)):
            self._buttons[command].setText(sign)
            self._buttons[command].setToolTip(say(text))
            self._buttons[command].setAccessibleName(say(text))
        play = words.SAVE_AND_PLAY if self._unsaved else words.PLAY
        for command, text in (("file.save", words.SAVE), ("author.try", words.TRY), ("author.play", play)):
            known = keys.keys(command)
            self._said[command] = (f"{say(text)}  {shown(known[0], language)}" if known else say(text), say(text))
        self._fit()

    def _fit(self) -> None:
        """Where there is little room the keys beside the words give way first, then the pill."""
        for size, pill in ((0, True), (1, True), (1, False)):
            for command, said in self._said.items():
                self._buttons[command].setText(said[size])
                self._buttons[command].setToolTip(said[0] if size else "")
            self._pill.setVisible(pill)
            if self._row.sizeHint().width() <= self.width():
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_try(self, *, shown: bool) -> None:
        """Whether the file holds anything that can be tried."""
        self._buttons["author.try"].setVisible(shown)
        self._fit()

    def show_state(self, *, unsaved: bool, kept: bool, undo: Text | None, redo: Text | None) -> None:
        """Whether all is saved, else kept as a draft. What can be taken back is named; None where nothing can."""
        theme, say = self._desk.theme, self._desk.say
        self._pill.setText(say((words.DRAFT if kept else words.NO_DRAFT) if unsaved else words.SAVED))
        soft, strong = (theme.info_soft, theme.info) if kept else (theme.bad_soft, theme.bad)
        back, ink = (soft, strong) if unsaved else (theme.good_soft, theme.good)
        self._pill.setStyleSheet(f"background: {back}; color: {ink}; border-radius: 10px; padding: 2px 10px;")
        self._buttons["file.save"].setEnabled(unsaved)
        if unsaved != self._unsaved:
            self._unsaved = unsaved
            self.retell()
        for command, name in (("author.undo", undo), ("author.redo", redo)):
            told = say(closer_name(words.UNDO if command == "author.undo" else words.REDO, name) or words.UNDO)
            self._buttons[command].setEnabled(name is not None)
            if name is not None:
                self._buttons[command].setToolTip(told)
