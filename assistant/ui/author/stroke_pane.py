"""A pane of the workshop in which a stroke is put together: Enter writes it, Esc leaves without."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.author.text_stroke import TextStroke
from assistant.ui.author import stroke_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.commands.keys import shown

NEW, COPY, CHANGE = "new", "copy", "change"  # what a form is about: a new thing, a copy of one, one as it stands


class StrokePane(QFrame):
    """`changed` with every letter, `left` when it is over; `stroke` is what Enter would write."""

    changed = Signal()
    left = Signal()

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self.stroke: TextStroke | None = None
        self._title, self._write, self._leave = QLabel(), QPushButton(), QPushButton()
        self._title.setProperty("role", "pane")
        self._write.setProperty("role", "primary")

    def _end_buttons(self) -> QHBoxLayout:
        """Write and leave, reached by Tab; a press leaves the keys where they are."""
        row = QHBoxLayout()
        for button, act in ((self._write, self.write), (self._leave, self.left.emit)):
            button.clicked.connect(lambda _c=False, a=act: a())
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        return row

    def _tell_buttons(self, lines: int | None = None, key: str = "Return") -> None:
        """What the buttons say: how many lines it would write, where that is told; none is nothing to press."""
        say, language = self._desk.say, self._desk.language
        wanted = words.WRITE if not lines else words.WRITE_ONE if lines == 1 else words.WRITE_N
        told = say(wanted, n=lines)
        self._write.setText(told if lines == 0 else f"{told}  {shown(key, language)}")
        self._leave.setText(f"{say(words.LEAVE)}  {shown('Esc', language)}")

    def _work_out(self) -> None:
        """What was typed last, before it is written."""

    def _enter(self) -> bool:
        """Whether Enter only goes on to the next field."""
        return False

    def write(self) -> None:
        """What was put together, as one stroke."""
        self._work_out()
        stroke = self.stroke
        if stroke is not None and self._bench.do(lambda: stroke):
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._enter():
                self.write()
        else:
            super().keyPressEvent(event)
