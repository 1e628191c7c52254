"""The head of the workshop: undo, the file with the caret's place, whether it is saved, save, try and play."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.ui.author import author_words as words
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk


class AuthorHead(QFrame):
    """One row."""

    wanted = Signal(str)  # a command

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._name, self._place, self._pill = QLabel(), QLabel(), QLabel()
        commands = ("author.undo", "author.redo", "file.save", "author.try", "author.play")
        self._buttons = {name: QPushButton() for name in commands}
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        for command, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, c=command: self.wanted.emit(c))
        self._name.setProperty("role", "name")
        self._place.setProperty("role", "note")
        self._buttons["author.play"].setProperty("role", "primary")
        for command in ("author.undo", "author.redo"):
            row.addWidget(self._buttons[command])
        row.addWidget(self._name)
        row.addWidget(self._place)
        row.addStretch(1)
        row.addWidget(self._pill)
        for command in ("file.save", "author.try", "author.play"):
            row.addWidget(self._buttons[command])

    def retell(self) -> None:
        """Words and keys in use."""
        say, language, keys = self._desk.say, self._desk.language, self._desk.keys
        for command, sign, text in (("author.undo", "↶", words.UNDO), ("author.redo", "↷", words.REDO)):
            self._buttons[command].setText(sign)
            self._buttons[command].setToolTip(say(text))
            self._buttons[command].setAccessibleName(say(text))
        for command, text in (("file.save", words.SAVE), ("author.try", words.TRY), ("author.play", words.PLAY)):
            known = keys.keys(command)
            self._buttons[command].setText(f"{say(text)}  {shown(known[0], language)}" if known else say(text))

    def show_try(self, *, shown: bool) -> None:
        """Whether the file holds anything that can be tried."""
        self._buttons["author.try"].setVisible(shown)

    def show_place(self, lines: int, line: int, column: int, *, own: bool) -> None:
        """Where the caret is, from 1."""
        place = self._desk.say(words.LINES, lines=lines, line=line, column=column)
        self._place.setText(place if own else f"{place} · {self._desk.say(words.SHIPPED_WHOLE)}")

    def show_state(self, path: Path, *, unsaved: bool, undo: bool, redo: bool) -> None:
        theme = self._desk.theme
        self._name.setText(path.name)
        self._name.setToolTip(str(path))
        self._pill.setText(self._desk.say(words.DRAFT if unsaved else words.SAVED))
        back, ink = (theme.info_soft, theme.info) if unsaved else (theme.good_soft, theme.good)
        self._pill.setStyleSheet(f"background: {back}; color: {ink}; border-radius: 10px; padding: 2px 10px;")
        for command, ready in (("file.save", unsaved), ("author.undo", undo), ("author.redo", redo)):
            self._buttons[command].setEnabled(ready)
