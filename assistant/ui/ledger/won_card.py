"""How the scenario is won, and the beat of this turn."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from assistant.game.opened import OpenGame
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.panels.rhythm import Beat, Rhythm

LAST = 24


class WonCard(QFrame):
    """Our words on the victory of the scenario."""

    step_wanted = Signal(int)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__()
        self._desk, self._game = desk, game
        self.setProperty("role", "card")
        self._title, self._of, self._told, self._count = QLabel(), QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._of.setProperty("role", "note")
        self._count.setProperty("role", "note")
        self._told.setWordWrap(True)
        self.rhythm = Rhythm(desk, last=LAST)
        self.rhythm.step_wanted.connect(self.step_wanted)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._of)
        column = QVBoxLayout(self)
        column.setContentsMargins(17, 12, 17, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._told)
        column.addWidget(self._count)
        column.addWidget(self.rhythm)

    def show_beats(self, beats: list[Beat], here: int) -> None:
        """As the game stands."""
        say, scenario = self._desk.say, self._game.scenario
        victory = scenario.victory if scenario is not None else ()
        self._title.setText(say(words.HOW_WON))
        self._of.setText(say(scenario.name) if scenario is not None else "")
        self._told.setText("\n".join(say(t) for t in victory) or say(words.NO_SCENARIO))
        self._count.setText(say(words.ONE_ENTRY) if len(beats) == 1 else say(words.ENTRIES, n=len(beats)))
        self.rhythm.show_beats(beats, here)
