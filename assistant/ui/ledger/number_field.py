"""One number of a score: minus, the number itself to type, plus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from assistant.game.ledger import LedgerLine, bounded
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.theme import lettering

HIGH, WIDE, FIGURE = 34, 32, 21
MOST_DIGITS = 5


class NumberField(QWidget):
    """`wanted` tells a new value within its bounds."""

    wanted = Signal(int)
    left = Signal()

    def __init__(self, desk: Desk, line: LedgerLine, name: str) -> None:
        super().__init__()
        self._desk, self._line = desk, line
        self._value = line.value if isinstance(line.value, int) else line.low or 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.field = _Typed(str(self._value).replace("-", "−"))
        self.field.setAccessibleName(name)
        self.field.setMaxLength(MOST_DIGITS)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        high = desk.target(HIGH)
        self.field.setFixedSize(desk.px(46), high)
        theme = desk.theme
        face = lettering("figures", desk.px(FIGURE), 600)
        self.field.setStyleSheet(
            f"QLineEdit {{ {face} background: {theme.raised}; border: 1px solid {theme.edge}; border-radius: 0;"
            f" padding: 0; }} QLineEdit:focus {{ border: 2px solid {theme.accent}; }}"
        )
        self.field.taken.connect(self._take)
        self.field.left.connect(self.left)
        for sign, by, text in (("−", -1, words.LESS), ("+", 1, words.MORE)):
            button = QPushButton(sign)
            button.setFixedSize(max(desk.px(WIDE), high if desk.touch else 0), high)
            button.setStyleSheet("padding: 0;")
            button.setAccessibleName(desk.say(text, name=name))
            button.setEnabled(bounded(line, self._value + by) != self._value)
            button.clicked.connect(partial(self._step, by))
            row.addWidget(button)
            if by < 0:
                row.addWidget(self.field)

    def _step(self, by: int, _checked: bool = False) -> None:
        self.wanted.emit(bounded(self._line, self._value + by))

    def _take(self, told: str) -> None:
        """What was typed; what is no number goes back to what stood there. A sign before it counts from there."""
        plain = told.replace("−", "-").replace(" ", "")
        if not plain.lstrip("+-").isdecimal():
            self.field.setText(str(self._value).replace("-", "−"))
            return
        may_be_below = self._line.low is not None and self._line.low < 0
        is_step = plain.startswith("+") or (plain.startswith("-") and not may_be_below)
        value = bounded(self._line, self._value + int(plain) if is_step else int(plain))
        if value != self._value:
            self.wanted.emit(value)
        else:
            self.field.setText(str(self._value).replace("-", "−"))


class _Typed(QLineEdit):
    """`taken` once, on Enter or when the focus goes; Esc leaves the number as it was."""

    taken = Signal(str)
    left = Signal()  # with nothing to write

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._before = text
        # to the number after or before, if there is one and a pass is on; told too whether something was typed here
        self.follow: Callable[[int, bool], bool] = lambda _by, _typed: False

    def focusNextPrevChild(self, next: bool) -> bool:
        return self.follow(1 if next else -1, self.text() != self._before) or super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._before = self.text()
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.text() != self._before:
            self._before = self.text()
            # later: what is written makes the fields anew, and the focus has not arrived at the next one yet
            later(self, lambda: self.taken.emit(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            before, self._before = self._before, self.text()
            self.clearFocus()
            if self.text() != before:
                self.taken.emit(self.text())
            self.left.emit()  # always, since a focus that was let go is nobody's
        elif event.key() == Qt.Key.Key_Escape:
            self.setText(self._before)
            self.clearFocus()
            self.left.emit()
        else:
            super().keyPressEvent(event)
