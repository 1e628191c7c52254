"""The figures of a counter that a procedure reads, as chips: printed ones to be typed over, states of play with less
and more, yes or no by a tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from assistant.game.consequences import FigureRead, readings_of
from assistant.game.sitting import Sitting
from assistant.rules.answers import value_text
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.measures import in_two_lines

LONG_CHIP, SHORT_CHIP = 15, 9
LESS, MORE = "−", "+"


class FigureChips(QWidget):
    """Those of one role. `wanted`: a number is to be typed; `rated`: this is its value."""

    wanted = Signal(str, str)
    rated = Signal(str, str, object)

    def __init__(self, desk: Desk, role: str) -> None:
        super().__init__()
        self._desk, self._role = desk, role
        self._flow = FlowLayout(gap=4)
        self.setLayout(self._flow)
        self._shown: object = None

    def refresh(self, sitting: Sitting) -> None:
        """The figures as they stand."""
        casts = sitting.line_up.casts.get(self._role)
        key = (casts, sitting.line_up.procedure, sitting.opened, sitting.language, self._desk.scale, self._desk.touch)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._flow)
        for one in readings_of(sitting, self._role):
            if one.flag:
                self._flow.addWidget(self._switch(one))
            elif one.state:
                self._flow.addWidget(self._stepper(one, sitting))
            else:
                self._flow.addWidget(self._figure(one))

    def _figure(self, one: FigureRead) -> QPushButton:
        """A printed figure; a tap lets the player type the one on the counter."""
        text = f"{one.name} {'–' if one.value is None else one.value}{'?' if one.doubtful else ''}"
        return self._chip(in_two_lines(text, LONG_CHIP), partial(self.wanted.emit, self._role, one.figure), one.typed)

    def _switch(self, one: FigureRead) -> QPushButton:
        """A state that is there or not."""
        return self._chip(one.name, partial(self.rated.emit, self._role, one.figure, not one.value), bool(one.value))

    def _stepper(self, one: FigureRead, sitting: Sitting) -> QWidget:
        """A number that changes in play: less, the number itself (a tap types it), more."""
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        value = one.value if isinstance(one.value, int) and not isinstance(one.value, bool) else 0
        told = "?" if one.value is None else value_text(one.value, sitting.opened.system, sitting.language)
        for sign, by, text in ((LESS, -1, words.ONE_LESS), (MORE, 1, words.ONE_UP)):
            key = self._chip(sign, partial(self.rated.emit, self._role, one.figure, max(0, value + by)), False)
            key.setAccessibleName(f"{one.name}: {self._desk.say(text)}")
            key.setFixedWidth(self._desk.target(24))
            row.addWidget(key)
        number = self._chip(
            in_two_lines(f"{one.name} {told}", SHORT_CHIP), partial(self.wanted.emit, self._role, one.figure), one.typed
        )
        row.insertWidget(1, number)
        return held

    def _chip(self, text: str, act: Callable[[], None], checked: bool) -> QPushButton:
        chip = QPushButton(text)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chip.setProperty("role", "chip")
        side = self._desk.target(30)
        narrow = "padding: 0 2px;" if text in (LESS, MORE) else "padding: 0 8px;"
        large = f"min-height: {side - 2}px; min-width: {side - 18}px; {narrow}" if self._desk.touch else narrow
        if "\n" in text:
            large += f"min-height: {self._desk.px(34)}px; "
            large += f"padding: 1px {self._desk.px(5)}px; font-size: {self._desk.px(12.5)}px;"
        chip.setStyleSheet(large)
        chip.setCheckable(True)
        chip.setChecked(checked)
        chip.clicked.connect(lambda _checked=False: act())
        return chip
