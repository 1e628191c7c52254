"""The luck of a game: each die, outcome and number with what came, what was expected and what is only chance."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.base.text import decimal
from assistant.game.library import OpenSystem
from assistant.game.luck import FACES, OUTCOME, LuckLine, LuckReport, luck_of
from assistant.model.ids import SideId
from assistant.play.journal import Journal
from assistant.rules.answers import figure_name
from assistant.ui.charts import charts_texts as words
from assistant.ui.charts.plots import Plot, Range
from assistant.ui.charts.weigh_sheet import blanked
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.widgets.layouts import FlowLayout

ROW = 34


class LuckSheet(Overlay):
    """A sheet over the page; a side at a time, or the whole table."""

    def __init__(self, desk: Desk, opened: OpenSystem, parent: QWidget) -> None:
        super().__init__(parent, 860, 560)
        self._desk, self._opened = desk, opened
        self._report = LuckReport((), 0, 0)
        self.side = ""
        self.plot = Plot(desk)
        self._title, self._said, self._how = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        for label in (self._said, self._how):
            label.setProperty("role", "second")
            label.setWordWrap(True)
        self._sides: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self._build()
        desk.changed.connect(self._retell)

    def _build(self) -> None:
        head = FlowLayout()  # a game may have more sides than a row takes
        for side in ("", *self._opened.system.sides):
            button = QPushButton()
            button.setProperty("role", "chip")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(partial(self._choose, side))
            self._group.addButton(button)
            self._sides[side] = button
            head.addWidget(button)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setWidget(self.plot)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addLayout(head)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._said)
        layout.addWidget(self._how)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def look_at(self, journal: Journal) -> None:
        """Open on a game as it stands."""
        self._report = luck_of(journal)
        self._retell()
        self.open_over()
        self.setFocus()

    def _choose(self, side: str, _checked: bool = False) -> None:
        self.side = side
        self._show()

    def _retell(self) -> None:
        say, system = self._desk.say, self._opened.system
        self._title.setText(say(words.LUCK))
        self._how.setText(say(words.LUCK_HOW))
        for side, button in self._sides.items():
            button.setText(say(system.sides[SideId(side)].name) if side else say(words.ALL))
        self.plot.dress()
        self._show()

    def _show(self) -> None:
        say, report = self._desk.say, self._report
        for side, button in self._sides.items():
            button.setChecked(side == self.side)
        lines = [line for line in report.lines if not self.side or line.side == self.side]
        self._area.setVisible(bool(lines))
        self._how.setVisible(bool(lines))
        if not lines:
            unweighed = say(words.LUCK_UNWEIGHED, n=report.unweighed) if report.unweighed else ""
            self._said.setText(unweighed or say(words.LUCK_NONE))
            return
        rows = [self._range(line) for line in lines]
        self.plot.ranges(rows)
        self.plot.setMinimumHeight(self._desk.px(ROW) * len(rows) + 20)
        outside = sum(1 for line in lines if line.beyond)
        told = say(words.LUCK_OUTSIDE if outside else words.LUCK_WITHIN, n=report.rolls, lines=len(lines), out=outside,
                   fair=self._decimal(len(lines) * 0.05))  # fmt: skip
        if report.unweighed:
            told += " " + say(words.LUCK_UNWEIGHED, n=report.unweighed)
        self._said.setText(told)
        self.plot.setAccessibleName(". ".join([told, *(f"{r.name}: {r.told}" for r in rows)]))

    def _range(self, line: LuckLine) -> Range:
        """A line on its own scale: the range of chance runs from 0 to 1."""
        width = max(line.high - line.low, 1)
        told = f"{line.actual} / {self._decimal(line.expected)}   [{line.low} – {line.high}]"
        if line.beyond:
            told += f"  {self._desk.say(words.ABOVE if line.beyond > 0 else words.BELOW)}"
        return Range(
            self._name(line), told, 0.0, (line.high - line.low) / width, (line.expected - line.low) / width,
            (line.actual - line.low) / width, line.beyond,
        )  # fmt: skip

    def _name(self, line: LuckLine) -> str:
        system, language, say = self._opened.system, self._desk.language, self._desk.say
        side = say(system.sides[SideId(line.side)].name) if line.side in system.sides and not self.side else ""
        if line.kind == FACES:
            what = say(words.FACES, die=line.what.split(" ")[0])
        else:
            what = self._outcome(line) if line.kind == OUTCOME else figure_name(line.what, system, language)
            what = f"{say(line.title)}, {what}"
        return " · ".join(p for p in (side, f"{what} ({line.rolls})") if p)

    def _outcome(self, line: LuckLine) -> str:
        """What the file calls an outcome, without the places of its values."""
        if line.procedure not in self._opened.book.raw_procedures:
            return line.what.replace("_", " ")
        definition = self._opened.book.definition(line.procedure)
        named = next((o.name for o in (*definition.automatic, *definition.outcomes) if o.id == line.what), None)
        if named is None:
            return line.what.replace("_", " ")
        return blanked(self._desk.say(named))

    def _decimal(self, number: float) -> str:
        return decimal(number, self._desk.language, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            names = list(self._sides)
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            self._choose(names[(names.index(self.side) + step) % len(names)])
        else:
            super().keyPressEvent(event)
