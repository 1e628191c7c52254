"""A kind of the palette: what it is called in both languages, how a terrain looks. Enter writes, Esc leaves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from assistant.base.text import Text
from assistant.model.board import TerrainLook
from assistant.ui.author import drawing_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.look_chooser import LookChooser
from assistant.ui.desk import Desk


class KindForm(QFrame):
    """Asks for a name; the other language may stay empty and is then the same. `opened` when it asks, `left` when it is
    over."""

    opened = Signal()
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._take: Callable[[Text], object] = lambda _name: None
        self._title = QLabel()
        self._title.setProperty("role", "strong")
        self._title.setWordWrap(True)
        self.own, self.other, self.looks = QLineEdit(), QLineEdit(), LookChooser(desk)
        self._write, self._leave = QPushButton(), QPushButton()
        self._write.setProperty("role", "primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        for part in (self._title, self.own, self.other, self.looks):
            column.addWidget(part)
        row = QHBoxLayout()
        for button, act in ((self._write, self.write), (self._leave, self.leave)):
            button.clicked.connect(lambda _c=False, a=act: a())
            row.addWidget(button)
        column.addLayout(row)
        self.hide()

    def open(
        self,
        title: str,
        take: Callable[[Text], object],
        name: Text | None = None,
        look: tuple[str, TerrainLook, bool] | None = None,
    ) -> None:
        """Ask; `take` hears the name in both languages. `look` is of the terrain it is about: its word, its look now,
        whether on squares; what is chosen stands in `looks` then."""
        say, language = self._desk.say, self._desk.language
        self._take = take
        self._title.setText(title)
        self.own.setText(name.at(language) if name is not None else "")
        self.other.setText(name.at("fr" if language == "en" else "en") if name is not None else "")
        for entry, hint in ((self.own, words.NAME_OF_KIND), (self.other, words.OTHER_NAME)):
            entry.setPlaceholderText(say(hint))
            entry.setAccessibleName(say(hint))
        self._write.setText(say(stroke_words.WRITE))
        self._leave.setText(say(stroke_words.LEAVE))
        self.looks.setVisible(look is not None)
        if look is not None:
            self.looks.open(look[0], look[1], squares=look[2])
            first, last = self.looks.ends
            self.setTabOrder(self.other, first)
            self.setTabOrder(last, self._write)
            self.setTabOrder(self._write, self._leave)
        self.show()
        self.own.setFocus()
        self.own.selectAll()
        self.opened.emit()

    @property
    def name(self) -> Text | None:
        """What is typed, in both languages; None while there is nothing."""
        own, other = self.own.text().strip(), self.other.text().strip()
        if not own:
            return None
        return Text(own, other or own) if self._desk.language == "en" else Text(other or own, own)

    def write(self) -> None:
        """What was typed counts."""
        name = self.name
        if name is None:
            self.own.setFocus()
            return
        if not self.looks.isHidden() and not self.looks.is_right:
            self.looks.other.setFocus()
            return
        self.hide()
        self._take(name)
        self.left.emit()

    def leave(self) -> None:
        """Nothing is written."""
        self.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.leave if self._leave.hasFocus() else self.write)()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.accept()  # letters are for the name, not for a tool
