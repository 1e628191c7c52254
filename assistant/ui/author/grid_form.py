"""A grid by size, orientation and numbering: the board follows each change, Enter writes, Esc leaves it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.author.grid_stroke import GridPlan
from assistant.base.text import Text
from assistant.ui.author import drawing_words as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList, StepBox

MOST = 200


class GridForm(QFrame):
    """`changed` tells the plan with each field, `written` on Enter, `left` on Esc."""

    changed = Signal(object)
    written = Signal(object)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._title, self.told = QLabel(), QLabel()
        self._title.setProperty("role", "strong")
        self.told.setProperty("role", "note")
        self.told.setWordWrap(True)
        self.columns, self.rows, self.begins = StepBox(desk), StepBox(desk), StepBox(desk)
        self.stands, self.shifted, self.first, self.corner = (ChoiceList(desk) for _ in range(4))
        self._labels: dict[QWidget, tuple[QLabel, Text]] = {}
        self._write, self._leave = QPushButton(), QPushButton()
        self._write.setProperty("role", "primary")
        self._filling = False
        self._build()
        self.hide()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.addWidget(self._title)
        across = QGridLayout()
        for at, (part, name) in enumerate(
            ((self.columns, words.COLUMNS), (self.rows, words.ROWS), (self.begins, words.COUNTS_FROM))
        ):
            part.setRange(0 if part is self.begins else 1, 1 if part is self.begins else MOST)
            part.valueChanged.connect(self._hear)
            label = QLabel()
            label.setBuddy(part)
            label.setWordWrap(True)
            self._labels[part] = (label, name)
            across.addWidget(label, at, 0)
            across.addWidget(part, at, 1)
        across.setColumnStretch(0, 1)
        column.addLayout(across)
        for choice, name in ((self.stands, words.STANDS), (self.shifted, words.SHIFTED), (self.first, words.NUMBERED),
                             (self.corner, words.FIRST_LIES)):  # fmt: skip
            label = QLabel()
            label.setBuddy(choice)
            self._labels[choice] = (label, name)
            choice.currentIndexChanged.connect(self._hear)
            column.addWidget(label)
            column.addWidget(choice)
        column.addWidget(self.told)
        row = QHBoxLayout()
        for button, act in ((self._write, self.write), (self._leave, self.leave)):
            button.clicked.connect(lambda _c=False, a=act: a())
            row.addWidget(button)
        column.addLayout(row)

    def open(self, plan: GridPlan, *, new: bool) -> None:
        """Ask for a grid, beginning with this one."""
        self._filling = True
        self._title.setText(self._desk.say(words.LAY_GRID if new else words.CHANGE_GRID))
        self.columns.setValue(plan.columns[1] - plan.columns[0] + 1)
        self.rows.setValue(plan.rows[1] - plan.rows[0] + 1)
        self.begins.setValue(min(1, plan.rows[0]))
        self._offer(self.stands, {"pointy": words.POINT_UP, "flat": words.SIDE_UP}, plan.orientation)
        self._offer(self.first, {"row_column": words.ROW_FIRST, "column_row": words.COLUMN_FIRST}, plan.numbering)
        self._offer(self.corner, words.CORNERS, (plan.row_axis, plan.column_axis))
        self._offer_shifted(plan.orientation, plan.shifted)
        self._filling = False
        self.retell()
        self.show()
        self.columns.setFocus()
        self.columns.selectAll()
        self.changed.emit(self.plan)

    def _offer(self, choice: ChoiceList, known: dict[str, Text] | dict[tuple[str, str], Text], now: object) -> None:
        choice.clear()
        for value, name in known.items():
            choice.addItem(self._desk.say(name), value)
        choice.setCurrentIndex(next((n for n, value in enumerate(known) if value == now), 0))

    def _offer_shifted(self, orientation: str, now: str) -> None:
        rows = orientation == "pointy"
        odd, even = (words.ODD_ROWS, words.EVEN_ROWS) if rows else (words.ODD_COLUMNS, words.EVEN_COLUMNS)
        self._offer(self.shifted, {"odd": odd, "even": even}, now)

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        for part, (label, name) in self._labels.items():
            label.setText(say(name))
            part.setAccessibleName(say(name))
        self._write.setText(say(words.WRITE))
        self._leave.setText(say(words.LEAVE))

    @property
    def plan(self) -> GridPlan:
        """What the fields say."""
        first = self.begins.value()
        row_axis, column_axis = self.corner.currentData() or ("down", "right")
        return GridPlan(
            (first, first + self.rows.value() - 1), (first, first + self.columns.value() - 1),
            str(self.stands.currentData()), str(self.shifted.currentData()), str(self.first.currentData()),
            row_axis, column_axis,
        )  # fmt: skip

    def _hear(self) -> None:
        if self._filling:
            return
        if self.sender() is self.stands:
            self._filling = True
            self._offer_shifted(str(self.stands.currentData()), str(self.shifted.currentData()))
            self._filling = False
        self.changed.emit(self.plan)

    def write(self) -> None:
        """The grid is as planned."""
        self._over(lambda: self.written.emit(self.plan))

    def leave(self) -> None:
        """It stays as it was."""
        self._over(self.left.emit)

    def _over(self, tell: Callable[[], object]) -> None:
        if not self.isHidden():
            self.hide()
            tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.write()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.accept()  # letters are for the fields, not for a tool
