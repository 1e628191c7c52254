"""Turn, phase and active side, with the tracks as figures. Every phase can be clicked and none is ever barred."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from assistant.drawing.tokens import GOLD, GOLD_INK, side_style
from assistant.model.scenario import System
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.panels import words
from assistant.ui.widgets.layouts import emptied


class PhaseBar(QWidget):
    """One row under the toolbar."""

    phase_wanted = Signal(str)
    side_wanted = Signal(str)
    turn_wanted = Signal(int)
    track_wanted = Signal(str, int)

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 3, 12, 3)
        self._row.setSpacing(4)
        self._shown: object = None

    def refresh(self, state: GameState) -> None:
        """Show where the game stands."""
        key = (
            state.phase,
            state.turn,
            state.active,
            tuple(state.tracks.items()),
            self._desk.language,
            self._desk.theme_name,
            self._desk.scale,
        )
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        self._add_sides(state)
        self._add_turn(state)
        for phase in self._system.phases:
            text = f"{phase.letter}  {self._desk.say(phase.name)}" if phase.letter else self._desk.say(phase.name)
            lit = phase.id == state.phase
            style = f"background: {GOLD}; color: {GOLD_INK}; border-radius: 4px; font-weight: 600;" if lit else ""
            self._row.addWidget(self._button(text, partial(self.phase_wanted.emit, phase.id), style))
        self._row.addStretch(1)
        for name, value in state.tracks.items():
            self._add_track(name, value)

    def _add_sides(self, state: GameState) -> None:
        for side in self._system.sides.values():
            active = side.id == state.active
            base = side_style(side.colour).base
            ink = side_style(side.colour).ink
            style = (
                f"background: {base}; color: {ink}; border-radius: 4px; font-weight: 600;"
                if active
                else f"border-left: 4px solid {base};"
            )
            self._row.addWidget(self._button(self._desk.say(side.name), partial(self.side_wanted.emit, side.id), style))

    def _add_turn(self, state: GameState) -> None:
        button = self._button(
            self._desk.say(words.TURN, n=state.turn), partial(self.turn_wanted.emit, state.turn + 1), ""
        )
        self._row.addWidget(button)

    def _add_track(self, name: str, value: int) -> None:
        track, _, side = name.partition(".")
        told = self._system.tracks.get(track)
        if told is None or track == "turn":
            return
        owner = self._system.sides.get(side)  # type: ignore[call-overload]
        words_of = f"{self._desk.say(owner.name)} " if owner else ""
        label = QLabel(f"{words_of}{self._desk.say(told.name)}")
        self._row.addWidget(label)
        self._row.addWidget(self._button("−", partial(self.track_wanted.emit, name, value - 1), ""))
        figure = QLabel(str(value))
        figure.setStyleSheet("font-weight: 700;")
        self._row.addWidget(figure)
        self._row.addWidget(self._button("+", partial(self.track_wanted.emit, name, value + 1), ""))

    def _button(self, text: str, act: object, style: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if style:
            button.setStyleSheet(style + " padding: 4px 9px;")
        button.clicked.connect(lambda _c=False: act())  # type: ignore[operator]
        return button
