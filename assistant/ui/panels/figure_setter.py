"""Figures that change in play, each with a field of its own: typed, by arrows, by the wheel or a finger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QScrollArea, QWidget

from assistant.game.set_figures import Settable
from assistant.model.counters import Value
from assistant.model.scenario import System
from assistant.rules.answers import value_text
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList, StepBox

LOWEST, HIGHEST = -99, 999
Field = StepBox | QCheckBox | ChoiceList


class FigureSetter(QScrollArea):
    """A field a figure; they stay while the figures are the same ones, so that a key held down goes on counting."""

    wanted = Signal(str, object)  # figure, value

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._shown: tuple[object, ...] = ()
        self.fields: dict[str, Field] = {}
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(desk.px(90))

    def show_figures(self, figures: Sequence[Settable]) -> None:
        """The figures of another counter, or the same with other values."""
        shown = (self._desk.language, tuple((f.id, f.words, type(f.value)) for f in figures))
        if shown != self._shown:
            self._shown = shown
            self._build(figures)
        for figure in figures:
            self._show(self.fields[figure.id], figure)
        self.setVisible(bool(figures))

    def _build(self, figures: Sequence[Settable]) -> None:
        inner = QWidget()
        rows = QFormLayout(inner)
        rows.setContentsMargins(4, 4, 4, 4)
        self.fields = {}
        for figure in figures:
            name = self._desk.say(figure.name)
            field = self._field(figure)
            field.setAccessibleName(name)
            field.setMinimumHeight(self._desk.target(24))
            self.fields[figure.id] = field
            rows.addRow(name[:1].upper() + name[1:], field)
        self.setWidget(inner)

    def _field(self, figure: Settable) -> Field:
        if isinstance(figure.value, bool):
            box = QCheckBox()
            box.toggled.connect(partial(self.wanted.emit, figure.id))
            return box
        if figure.words:
            choice = ChoiceList(self._desk)
            for word in figure.words:
                choice.addItem(value_text(word, self._system, self._desk.language), word)
            choice.activated.connect(lambda _i: self.wanted.emit(figure.id, choice.currentData()))
            return choice
        number = StepBox(self._desk)
        number.setRange(LOWEST, HIGHEST)
        number.setKeyboardTracking(False)  # a typed number is taken when it is whole
        number.valueChanged.connect(partial(self.wanted.emit, figure.id))
        return number

    def _show(self, field: Field, figure: Settable) -> None:
        value: Value = figure.value
        blocked = QSignalBlocker(field)
        if isinstance(field, StepBox):
            field.setValue(int(value))
        elif isinstance(field, QCheckBox):
            field.setChecked(bool(value))
        else:
            field.setCurrentIndex(field.findData(value))
        blocked.unblock()
