"""Find and replace over the text: Enter goes on, Tab goes to what it is replaced by, Esc leaves."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton

from assistant.author.uses import Edit
from assistant.ui.author import author_words as words
from assistant.ui.author.code_field import CodeField
from assistant.ui.desk import Desk

_NONE = Path()  # the file that is shown


class FindRow(QFrame):
    """One row below the head of the text."""

    left = Signal()

    def __init__(self, desk: Desk, field: CodeField) -> None:
        super().__init__()
        self._desk, self._field = desk, field
        self.what, self.by = QLineEdit(), QLineEdit()
        self._said = QLabel()
        self._said.setProperty("role", "note")
        self._all = QPushButton()
        self._all.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._all.clicked.connect(lambda _c=False: self.replace_all())
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.addWidget(self.what, 2)
        row.addWidget(self._said)
        row.addWidget(self.by, 2)
        row.addWidget(self._all)
        for line in (self.what, self.by):
            line.installEventFilter(self)
        self.what.textChanged.connect(lambda _t: self.go(0))
        self.retell()
        self.hide()

    def retell(self) -> None:
        say = self._desk.say
        self.what.setPlaceholderText(say(words.FIND))
        self.by.setPlaceholderText(say(words.REPLACE))
        self._all.setText(say(words.ALL))

    def open(self) -> None:
        """With what is selected, ready to be typed over."""
        chosen = self._field.textCursor().selectedText()
        if chosen and "\u2029" not in chosen:
            self.what.setText(chosen)
        self.show()
        self.what.setFocus()
        self.what.selectAll()
        self.go(0)

    def _places(self) -> list[tuple[int, int]]:
        """Where it stands; small letters find large ones too."""
        wanted = self.what.text()
        if not wanted:
            return []
        sought = re.compile(re.escape(wanted), 0 if wanted != wanted.lower() else re.IGNORECASE)
        return [(n, m.start()) for n, line in enumerate(self._field.lines()) for m in sought.finditer(line)]

    def go(self, by: int) -> None:
        """The next place from the caret, or the one before."""
        places = self._places()
        if not places:
            self._said.setText(self._desk.say(words.NOT_FOUND) if self.what.text() else "")
            return
        cursor = self._field.textCursor()
        block = self._field.document().findBlock(cursor.selectionStart())
        here = (block.blockNumber(), cursor.selectionStart() - block.position())
        if by > 0:
            at = next((n for n, p in enumerate(places) if p > here), 0)
        elif by < 0:
            at = next((n for n in reversed(range(len(places))) if places[n] < here), len(places) - 1)
        else:
            at = next((n for n, p in enumerate(places) if p >= here), 0)
        self._field.go_to(*places[at], len(self.what.text()))
        self._said.setText(self._desk.say(words.FOUND, at=at + 1, all=len(places)))

    def replace_one(self) -> None:
        """The place that is lit, then on to the next."""
        cursor = self._field.textCursor()
        if (
            cursor.selectedText().lower() == self.what.text().lower()
            and not self._field.isReadOnly()
            and self.what.text()
        ):
            cursor.insertText(self.by.text())
        self.go(1)

    def replace_all(self) -> None:
        """All places of this file, one step to take back."""
        if self._field.isReadOnly():
            return
        size = len(self.what.text())
        places = self._places()
        self._field.apply(Edit(_NONE, line, at, size, self.by.text()) for line, at in places)
        self._said.setText(self._desk.say(words.REPLACED, n=len(places)))

    def leave(self) -> None:
        self.hide()
        self.left.emit()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if watched is self.by:
                    self.replace_one()
                else:
                    self.go(-1 if back else 1)
                return True
        return bool(super().eventFilter(watched, event))  # type: ignore[arg-type]
