"""The results so far, newest first, one chip each; a tap or Enter opens one again."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget

from assistant.game.report import who_of
from assistant.game.sitting import Answer, Sitting
from assistant.rules.answers import sentence
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied

SHOWN = 12


def line_of(answer: Answer, sitting: Sitting) -> tuple[str, str]:
    """Who against whom, and what came of it."""
    language = sitting.language
    who = who_of(answer.line_up, sitting, short=True)
    name = answer.node.detail.name.at(language) if answer.node.detail else answer.line_up.procedure
    dice = " ".join(map(str, answer.dice))
    parts = (sentence(n, sitting.opened.system, language) for n in answer.node.flat())
    told = " · ".join(list(dict.fromkeys(p for p in parts if p))[:3])
    return f"{name}  {who}".strip(), f"{dice}  →  {told}" if dice else told


class HistoryBar(QFrame):
    """A row of answers. `opened` tells the line, `again` asks for the same once more, `left` that Esc was pressed."""

    opened = Signal(int)
    again = Signal()
    left = Signal()
    moved = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self._chips: dict[int, QPushButton] = {}
        self.mark = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        inner = QWidget()
        inner.setLayout(self._row)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(inner)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFixedHeight(desk.px(54))
        self._next = QPushButton()
        self._next.setProperty("role", "primary")
        self._next.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._next.clicked.connect(lambda: self.again.emit())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 4, 14, 6)
        layout.addWidget(self._title)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._next)

    def refresh(self, sitting: Sitting) -> None:
        """Show the last results."""
        say, desk = self._desk.say, self._desk
        self._title.setText(say(texts.HISTORY))
        self._next.setText(f"{say(texts.ASK_AGAIN, what=say(sitting.definition.name))}   ⏎")
        self._next.setEnabled(sitting.node is not None)
        self._next.setMinimumHeight(desk.target(24))
        history = tuple(map(id, sitting.history[-SHOWN:]))
        attacked = any(r.side == "enemy" for r in sitting.definition.roles.values())
        dress = (desk.scale, desk.theme_name, desk.touch, sitting.language)
        key = (history, attacked, sitting.opened_line, self.mark, dress)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        self._chips = {}
        if not sitting.history:
            empty = QLabel(say(texts.HISTORY_EMPTY if attacked else texts.HISTORY_NONE))
            empty.setProperty("role", "second")
            empty.setWordWrap(True)
            self._row.addWidget(empty, 1)
        for i, answer in reversed(list(enumerate(sitting.history))[-SHOWN:]):
            chip = self._chip(i, answer, sitting)
            self._chips[i] = chip
            self._row.addWidget(chip)
        self._row.addStretch(1)
        if self.mark in self._chips:
            self._scroll.ensureWidgetVisible(self._chips[self.mark])

    def _chip(self, number: int, answer: Answer, sitting: Sitting) -> QPushButton:
        who, what = line_of(answer, sitting)
        aside = ""
        if answer.aside is not None:
            aside = self._desk.say(words.SET_ASIDE, answer=line_of(answer.aside, sitting)[1])
        chip = QPushButton()
        width = self._desk.px(330)
        metrics = QFontMetrics(self._desk.font("interface", 12.5))
        chip.setText("\n".join(metrics.elidedText(t, Qt.TextElideMode.ElideRight, width - 30) for t in (who, what)))
        chip.setToolTip("\n".join(p for p in (answer.when.replace("T", " ")[:16], who, what, aside) if p))
        chip.setAccessibleName(". ".join(p for p in (who, what, aside) if p))
        chip.setMaximumWidth(width)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        edge = self._desk.theme.accent if number in (self.mark, sitting.opened_line) else self._desk.theme.edge
        style = "dashed" if answer.aside is not None else "solid"
        thick = 2 if number in (self.mark, sitting.opened_line) else 1
        chip.setStyleSheet(
            f"text-align: left; font-size: {self._desk.px(12.5)}px; padding: 3px 10px;border: {thick}px {style} {edge};"
        )
        chip.setCursor(Qt.CursorShape.PointingHandCursor)
        chip.clicked.connect(partial(self._tapped, number))
        return chip

    def _tapped(self, number: int, _checked: bool = False) -> None:
        self.opened.emit(number)

    def enter(self, sitting: Sitting) -> bool:
        """Give the keys to the newest line; False when there is none."""
        if not sitting.history:
            return False
        self.mark = len(sitting.history) - 1
        self.setFocus()
        self.refresh(sitting)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose a line, Enter opens it, Esc gives the keys back."""
        numbers = sorted(self._chips)
        by = {Qt.Key.Key_Left: 1, Qt.Key.Key_Up: 1, Qt.Key.Key_Right: -1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if by is not None and self.mark in numbers:
            self.mark = numbers[min(max(numbers.index(self.mark) + by, 0), len(numbers) - 1)]
            self.moved.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.mark >= 0:
            chosen, self.mark = self.mark, -1
            self.opened.emit(chosen)
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F6):
            self.mark = -1
            self.left.emit()
        else:
            event.ignore()
