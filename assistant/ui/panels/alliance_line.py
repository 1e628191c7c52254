"""The alliances of a game in one line of the bar of phases, and all that may stand as chips over the map: a click or
the digit of a chip makes one or ends it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from assistant.base.text import Text
from assistant.game.alliances import Pact, pacts
from assistant.model.scenario import System
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied

ALLIANCES = Text("Alliances", "Alliances")
STANDING = Text("Alliances: {names}", "Alliances\u00a0: {names}")
HOW = Text("A click or a digit makes an alliance or ends it.", "Un clic ou un chiffre conclut ou rompt une alliance.")
ALWAYS = Text("{name}: always", "{name}\u00a0: toujours")
ACROSS = 2


def line(desk: Desk, found: Sequence[Pact], *, named: bool) -> str:
    """The alliances that were made, by their names, or how many."""
    names = [desk.say(p.name) for p in found if p.stands and not p.fixed]
    if not names:
        return desk.say(ALLIANCES)
    if not named:
        return f"{desk.say(ALLIANCES)} ({len(names)})"
    return desk.say(STANDING, names=", ".join(names))


def always(desk: Desk, found: Sequence[Pact]) -> list[str]:
    """The alliances that nobody can end."""
    return [desk.say(ALWAYS, name=desk.say(p.name)) for p in found if p.fixed and p.stands]


class Alliances(QFrame):
    """All alliances that may stand, over the map while open."""

    track_wanted = Signal(str, int)

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._desk, self._system = desk, system
        self.setProperty("role", "popup")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 12)
        self._grid.setSpacing(6)
        self.chips: list[QPushButton] = []

    def refresh(self, state: GameState) -> None:
        """The chips as the game stands; the focus stays where it was."""
        at = next((i for i, chip in enumerate(self.chips) if chip.hasFocus()), None)
        emptied(self._grid)
        self.chips = []
        desk, found = self._desk, list(pacts(self._system, state))
        title = QLabel(desk.say(ALLIANCES))
        title.setProperty("role", "heading")
        self._grid.addWidget(title, 0, 0, 1, ACROSS)
        free = [p for p in found if not p.fixed]
        for i, pact in enumerate(free):
            chip = QPushButton(f"{(i + 1) % 10}  {desk.say(pact.name)}" if i < 10 else desk.say(pact.name))
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(pact.stands)
            chip.setAccessibleName(desk.say(pact.name))
            chip.clicked.connect(partial(self._turn, pact))
            self._grid.addWidget(chip, 1 + i // ACROSS, i % ACROSS)
            self.chips.append(chip)
        below = QLabel("\n".join([*always(desk, found), desk.say(HOW)]))
        below.setProperty("role", "second")
        self._grid.addWidget(below, 1 + len(free), 0, 1, ACROSS)
        if at is not None and at < len(self.chips):
            self.chips[at].setFocus()

    def _turn(self, pact: Pact, _checked: bool = False) -> None:
        command = pact.turned()
        self.track_wanted.emit(command.track, command.value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits make and end alliances."""
        digit = event.text()
        index = (int(digit) - 1) % 10 if digit.isdecimal() and len(digit) == 1 else -1
        if 0 <= index < len(self.chips):
            self.chips[index].click()
        else:
            super().keyPressEvent(event)
