"""A grid by its cells, size and numbering: the board follows each change, Enter writes, Esc leaves it. A board that has
one already asks which is meant, or a further one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from assistant.author.grid_stroke import GridPlan
from assistant.base.text import Text
from assistant.ui.author import drawing_words as words
from assistant.ui.author import stroke_words
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList, StepBox

MOST = 200
Value = TypeVar("Value", bound=Hashable)


class GridForm(QFrame):
    """`changed` tells the plan with each field, `written` on Enter, `left` on Esc, `asked` which grid is meant."""

    changed = Signal(object)
    written = Signal(object)
    left = Signal()
    asked = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._title, self.told = QLabel(), QLabel()
        self._title.setProperty("role", "strong")
        self.told.setProperty("role", "note")
        self.told.setWordWrap(True)
        self.columns, self.rows, self.begins = StepBox(desk), StepBox(desk), StepBox(desk)
        self.which, self.lies, self.stands, self.shifted, self.first, self.corner = (
            ChoiceList(desk) for _ in range(6)
        )
        for choice in (self.which, self.lies, self.stands, self.shifted, self.first, self.corner):
            # as wide as the column, not as its longest line
            choice.setSizeAdjustPolicy(ChoiceList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(8)
        self.prefix = QLineEdit()
        self.prefix.setValidator(QRegularExpressionValidator(QRegularExpression("[A-Za-z]{0,3}"), self))
        self._labels: dict[QWidget, tuple[QLabel, Text]] = {}
        self._write, self._leave = QPushButton(), QPushButton()
        self._write.setProperty("role", "primary")
        self._filling = False
        self._grid = ""
        self._taken: frozenset[str] = frozenset()
        self._build()
        self.hide()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.addWidget(self._title)
        self._put(column, self.which, words.WHICH)
        self.which.currentIndexChanged.connect(self._another)
        across = QGridLayout()
        for at, (part, name) in enumerate(
            ((self.columns, words.COLUMNS), (self.rows, words.ROWS), (self.begins, words.COUNTS_FROM))
        ):
            part.setRange(0 if part is self.begins else 1, 1 if part is self.begins else MOST)
            part.valueChanged.connect(self._hear)
            across.addWidget(self._label(part, name), at, 0)
            across.addWidget(part, at, 1)
        across.setColumnStretch(0, 1)
        column.addLayout(across)
        self._put(column, self.prefix, words.PREFIX)
        self.prefix.textChanged.connect(self._hear)
        for choice, name in ((self.lies, words.LIES), (self.stands, words.STANDS), (self.shifted, words.SHIFTED),
                             (self.first, words.NUMBERED), (self.corner, words.FIRST_LIES)):  # fmt: skip
            choice.currentIndexChanged.connect(self._hear)
            self._put(column, choice, name)
        column.addWidget(self.told)
        row = QHBoxLayout()
        for button, act in ((self._write, self.write), (self._leave, self.leave)):
            button.clicked.connect(lambda _c=False, a=act: a())
            row.addWidget(button)
        column.addLayout(row)

    def _label(self, part: QWidget, name: Text) -> QLabel:
        label = QLabel()
        label.setBuddy(part)
        label.setWordWrap(True)
        self._labels[part] = (label, name)
        return label

    def _put(self, column: QVBoxLayout, part: QWidget, name: Text) -> None:
        column.addWidget(self._label(part, name))
        column.addWidget(part)

    def _show(self, part: QWidget, there: bool) -> None:
        part.setVisible(there)
        self._labels[part][0].setVisible(there)

    def open(self, plan: GridPlan, known: Mapping[str, str], taken: Sequence[str] = ()) -> None:
        """Ask for a grid, beginning with this one; `known` are those of the board with their names, `taken` the letters
        that their numbers begin with."""
        self._filling = True
        self._grid, self._taken = plan.grid, frozenset(taken)
        self._title.setText(self._desk.say(words.CHANGE_GRID if known else words.LAY_GRID))
        further = self._desk.say(words.NEW_GRID)
        self._fill(self.which, {**known, "": further}, plan.grid)
        new = bool(known) and not plan.grid
        for part, there in ((self.which, bool(known)), (self.prefix, new), (self.lies, new)):
            self._show(part, there)
        self.columns.setValue(plan.columns[1] - plan.columns[0] + 1)
        self.rows.setValue(plan.rows[1] - plan.rows[0] + 1)
        self.begins.setValue(min(1, plan.rows[0]))
        self.prefix.setText(plan.prefix)
        self._offer(self.lies, {False: words.TO_THE_RIGHT, True: words.BELOW}, plan.below)
        self._offer(self.stands, words.CELLS, (plan.orientation, plan.diagonals))
        self._offer(self.first, {"row_column": words.ROW_FIRST, "column_row": words.COLUMN_FIRST}, plan.numbering)
        self._offer(self.corner, words.CORNERS, (plan.row_axis, plan.column_axis))
        self._offer_shifted(plan.orientation, plan.shifted)
        self._filling = False
        self.retell()
        self.show()
        self.columns.setFocus()
        self.columns.selectAll()
        self.changed.emit(self.plan)

    def _offer(self, choice: ChoiceList, known: Mapping[Value, Text], now: Value) -> None:
        self._fill(choice, {value: self._desk.say(name) for value, name in known.items()}, now)

    def _fill(self, choice: ChoiceList, known: Mapping[Value, str], now: Value) -> None:
        choice.clear()
        for value, name in known.items():
            choice.addItem(name, value)
        choice.setCurrentIndex(next((n for n, value in enumerate(known) if value == now), 0))

    def _offer_shifted(self, orientation: str, now: str) -> None:
        rows = orientation == "pointy"
        odd, even = (words.ODD_ROWS, words.EVEN_ROWS) if rows else (words.ODD_COLUMNS, words.EVEN_COLUMNS)
        self._offer(self.shifted, {"odd": odd, "even": even}, now)
        self._show(self.shifted, orientation != "square")

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        for part, (label, name) in self._labels.items():
            label.setText(say(name))
            part.setAccessibleName(say(name))
        self._write.setText(say(stroke_words.WRITE))
        self._leave.setText(say(stroke_words.LEAVE))

    @property
    def plan(self) -> GridPlan:
        """What the fields say."""
        first = self.begins.value()
        row_axis, column_axis = self.corner.currentData() or ("down", "right")
        orientation, diagonals = self.stands.currentData() or ("pointy", False)
        return GridPlan(
            (first, first + self.rows.value() - 1), (first, first + self.columns.value() - 1), orientation,
            str(self.shifted.currentData()), str(self.first.currentData()), row_axis, column_axis, diagonals,
            self._grid, self.prefix.text(), bool(self.lies.currentData()),
        )  # fmt: skip

    @property
    def clashes(self) -> bool:
        """Whether the numbers of a further grid would be those of another."""
        return not self._grid and self.prefix.text() in self._taken

    def _hear(self) -> None:
        if self._filling:
            return
        if self.sender() is self.stands:
            self._filling = True
            self._offer_shifted(self.plan.orientation, str(self.shifted.currentData()))
            self._filling = False
        self._write.setEnabled(not self.clashes)
        self.changed.emit(self.plan)

    def _another(self) -> None:
        if not self._filling:
            self.asked.emit(str(self.which.currentData()))

    def write(self) -> None:
        """The grid is as planned."""
        if not self.clashes:
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
