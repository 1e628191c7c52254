"""The results so far, newest first, one chip each; a tap opens one again."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget

from assistant.game.sitting import Answer, Sitting
from assistant.rules.answers import sentence
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied


def line_of(answer: Answer, sitting: Sitting) -> tuple[str, str]:
    """Who against whom, and what came of it."""
    language = sitting.language
    who = " → ".join(
        " + ".join(n for n in (c.called(language, short=True) for c in casts) if n)
        for casts in answer.line_up.casts.values()
    )
    name = answer.node.detail.name.at(language) if answer.node.detail else answer.line_up.procedure
    dice = " ".join(map(str, answer.dice))
    return f"{name}  {who}".strip(), f"{dice}  →  {sentence(answer.node, sitting.opened.system, language)}"


class HistoryBar(QFrame):
    """A row of answers."""

    opened = Signal(int)
    again = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        inner = QWidget()
        inner.setLayout(self._row)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFixedHeight(desk.px(54))
        self._next = QPushButton()
        self._next.setProperty("role", "primary")
        self._next.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._next.clicked.connect(lambda: self.again.emit())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 4, 14, 6)
        layout.addWidget(self._title)
        layout.addWidget(scroll, 1)
        layout.addWidget(self._next)

    def refresh(self, sitting: Sitting) -> None:
        """Show the last results."""
        say = self._desk.say
        self._title.setText(say(texts.HISTORY))
        self._next.setText(f"{say(texts.ATTACK_AGAIN)}   ⏎")
        self._next.setEnabled(sitting.node is not None)
        key = (len(sitting.history), sitting.language, self._desk.scale, self._desk.theme_name)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        if not sitting.history:
            empty = QLabel(say(texts.HISTORY_EMPTY))
            empty.setProperty("role", "second")
            self._row.addWidget(empty)
        for i, answer in reversed(list(enumerate(sitting.history[-12:], max(0, len(sitting.history) - 12)))):
            who, what = line_of(answer, sitting)
            chip = QPushButton(f"{who}\n{what}")
            chip.setToolTip(f"{who}\n{what}")
            chip.setMaximumWidth(self._desk.px(280))
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.setStyleSheet(f"text-align: left; font-size: {self._desk.px(12.5)}px; padding: 3px 10px;")
            chip.setCursor(Qt.CursorShape.PointingHandCursor)
            chip.clicked.connect(lambda _c=False, n=i: self.opened.emit(n))
            self._row.addWidget(chip)
        self._row.addStretch(1)
