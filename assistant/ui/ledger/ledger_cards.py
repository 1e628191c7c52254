"""The cards of the ledger: scores, counters, places, and what else a system writes down. A card shows lines with minus
and plus, switches, or a text; what was pressed is told, never done here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.text import Text
from assistant.drawing.tokens import side_style
from assistant.game.ledger import LedgerLine, bounded
from assistant.model.scenario import Side
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.widgets.key_caps import show_key
from assistant.ui.widgets.layouts import emptied

Write = Callable[[LedgerLine, object], object]
TARGET, ACROSS = 34, 3


class LedgerCard(QFrame):
    """A heading, lines, and what may be added."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "card")
        self._title, self._empty = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self.lines = QGridLayout()
        self.lines.setHorizontalSpacing(6)
        self.lines.setVerticalSpacing(3)
        self.lines.setColumnStretch(0, 1)
        self.add = QPushButton()
        self.add.hide()
        self._act: Callable[[], object] = lambda: None
        self.add.clicked.connect(lambda _c=False: self._act())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(self._title)
        layout.addWidget(self._empty)
        layout.addLayout(self.lines)
        layout.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)

    def head(self, title: str, empty: str = "") -> None:
        """Take all lines out and begin anew."""
        emptied(self.lines)
        self._title.setText(title)
        self._empty.setText(empty)
        self._empty.setVisible(bool(empty))

    def caption(self, row: int, text: str, side: Side | None = None, *, strong: bool = False) -> None:
        """The name at the left, with the colour of a side."""
        label = QLabel(text)
        label.setMinimumHeight(self._desk.px(26))
        tint = side_style(side.colour).base if side else ""
        style = "font-weight: 600;" if strong else ""
        label.setStyleSheet(f"{style} border-left: 5px solid {tint}; padding-left: 6px;" if tint else style)
        self.lines.addWidget(label, row, 0)

    def offer(self, text: str, act: Callable[[], object]) -> None:
        """What may be added below the lines."""
        self.add.setText(text)
        self.add.show()
        self._act = act


def proposal(
    desk: Desk, told: str, answers: Sequence[tuple[Text, Callable[[], object], str]], *, below: bool = False
) -> QFrame:
    """What follows from what was written down, to be taken or left by a key or a press; `below` a sentence that needs
    the whole width."""
    frame = QFrame()
    frame.setObjectName("proposal")
    frame.setStyleSheet(f"QFrame#proposal {{ background: {desk.theme.accent_soft}; border-radius: 6px; }}")
    whole = QBoxLayout(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight, frame)
    whole.setContentsMargins(10, 5, 8, 5)
    label = QLabel(told)
    label.setWordWrap(True)
    whole.addWidget(label, 0 if below else 1)
    row = QHBoxLayout()
    row.addStretch(1)
    whole.addLayout(row)
    for text, act, key in answers:
        button = QPushButton()
        show_key(desk, button, desk.say(text), desk.keys.key(key, desk.language))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False, a=act: a())
        row.addWidget(button)
    return frame


def editor(desk: Desk, line: LedgerLine, name: str, write: Write) -> QWidget:
    """What writes one value: minus and plus, a switch, or a field."""
    if line.kind == "yes":
        return _switch(desk, line, name, write)
    return _field(desk, line, name, write) if line.kind == "text" else _steps(desk, line, name, write)


def _steps(desk: Desk, line: LedgerLine, name: str, write: Write) -> QWidget:
    held = QWidget()
    row = QHBoxLayout(held)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(3)
    value = line.value if isinstance(line.value, int) else line.low or 0
    figure = QLabel(str(value).replace("-", "−"))
    figure.setFont(desk.font("figures", 20, 600, tabular=True))
    figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
    figure.setMinimumWidth(desk.px(38))
    for sign, by, text in (("−", -1, words.LESS), ("+", 1, words.MORE)):
        button = QPushButton(sign)
        button.setFixedSize(desk.px(TARGET), desk.px(TARGET))
        button.setAccessibleName(desk.say(text, name=name))
        button.setEnabled(bounded(line, value + by) != value)
        button.clicked.connect(partial(_write, write, line, bounded(line, value + by)))
        row.addWidget(button)
        if sign == "−":
            row.addWidget(figure)
    held.setMinimumHeight(desk.px(TARGET))
    held.setAccessibleName(f"{name} {value}")
    return held


def _switch(desk: Desk, line: LedgerLine, name: str, write: Write) -> QWidget:
    button = QPushButton(desk.say(line.name))
    button.setProperty("role", "chip")
    button.setCheckable(True)
    button.setChecked(bool(line.value))
    button.setAccessibleName(name)
    button.clicked.connect(partial(_write, write, line, not line.value))
    return button


def _field(desk: Desk, line: LedgerLine, name: str, write: Write) -> QWidget:
    field = QLineEdit(str(line.value or ""))
    field.setAccessibleName(name)
    field.setMinimumSize(desk.px(130), desk.px(TARGET))
    field.editingFinished.connect(lambda: write(line, field.text().strip()) if field.isModified() else None)
    return field


def _write(write: Write, line: LedgerLine, value: object, _checked: bool = False) -> None:
    write(line, value)


def switches(desk: Desk, lines: Sequence[LedgerLine], name: str, write: Write) -> QWidget:
    """The states of one counter: numbers first, then switches in rows."""
    held = QWidget()
    grid = QGridLayout(held)
    grid.setContentsMargins(0, 0, 0, 4)
    grid.setSpacing(4)
    row = 0
    for line in (one for one in lines if one.kind == "number"):
        label = QLabel(desk.say(line.name))
        label.setProperty("role", "second")
        grid.addWidget(label, row, 0, 1, ACROSS - 1)
        grid.addWidget(editor(desk, line, f"{name}, {desk.say(line.name)}", write), row, ACROSS - 1)
        row += 1
    for i, line in enumerate(one for one in lines if one.kind != "number"):
        chip = editor(desk, line, f"{name}, {desk.say(line.name)}", write)
        grid.addWidget(chip, row + i // ACROSS, i % ACROSS)
    return held
