"""A question the rules ask a player in the middle of a battle: the options as buttons, each with the letter that takes
it, the one Enter takes marked. Digits are dice and choose nothing."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.key_letters import letters_of
from assistant.rules.engines.protocol import Decision
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import FlowLayout, emptied

ENTER = Text("Enter", "Entrée")


class ChoiceCard(QFrame):
    """Shown only while a question stands. `chosen` tells the place of the option taken."""

    chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self.setProperty("role", "lit_card")
        self._question = QLabel()
        self._question.setWordWrap(True)
        self._options = FlowLayout(gap=5)
        held = QWidget()
        held.setLayout(self._options)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.addWidget(self._question)
        layout.addWidget(held)
        self.hide()

    def refresh(self, choice: Decision | None) -> None:
        """The question as it stands, or nothing."""
        self.setVisible(choice is not None)
        key = (choice, self._desk.language, self._desk.scale, self._desk.touch)
        if choice is None or key == self._shown:
            return
        self._shown = key
        say = self._desk.say
        self._question.setText(say(choice.question))
        self._question.setStyleSheet(f"font-size: {self._desk.px(17)}px; font-weight: 600;")
        self.setAccessibleName(say(choice.question))
        emptied(self._options)
        for place, (text, letter) in enumerate(zip(choice.texts, letters_of(choice, self._desk.language), strict=True)):
            mark = f"   {say(ENTER)}" if place == choice.default else ""
            button = QPushButton(f"{letter.upper()}  {say(text)}{mark}")
            button.setProperty("role", "primary" if place == choice.default else "")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setMinimumHeight(self._desk.target(38))
            button.clicked.connect(partial(self._choose, place))
            self._options.addWidget(button)

    def _choose(self, place: int, _checked: bool = False) -> None:
        self.chosen.emit(place)
