"""Who sits here: asked once for a game that came by mail and has secrets. Until it is answered the page shows what an
onlooker may see."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.model.scenario import Side
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

WHO = Text("Who sits here?", "Qui joue ici ?")
WHY = Text(
    "This game has secrets. The window shows what your side may know; the menu Game changes it later.",
    "Cette partie a des secrets. La fenêtre montre ce que votre camp peut savoir ; le menu Partie permet d’en changer.",
)
I_PLAY = Text("I play {side}", "Je joue {side}")
ALL = Text("All sides: I see everything", "Tous les camps : je vois tout")
LOOK_ON = Text("I look on", "Je regarde")
EVERYBODY, ONLOOKER = "*", ""


class SeatSheet(Overlay):
    """A button a side, one for all of them, one for nobody; Esc looks on."""

    chosen = Signal(str)  # a side, all of them, or nobody

    def __init__(self, desk: Desk, over: QWidget, sides: Sequence[Side]) -> None:
        super().__init__(over, 420, 190 + 44 * (len(sides) + 2))
        say = desk.say
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(24, 20, 24, 20)
        self._lines.setSpacing(8)
        title, why = QLabel(say(WHO)), QLabel(say(WHY))
        title.setProperty("role", "title")
        why.setWordWrap(True)
        self._lines.addWidget(title)
        self._lines.addWidget(why)
        self._lines.addStretch(1)
        self.buttons: dict[str, QPushButton] = {}
        for side in sides:
            self._offer(str(side.id), say(I_PLAY, side=say(side.name)))
        self._offer(EVERYBODY, say(ALL))
        self._offer(ONLOOKER, say(LOOK_ON))

    def _offer(self, name: str, text: str) -> None:
        button = QPushButton(text)
        button.setMinimumHeight(40)
        button.setAutoDefault(True)
        button.clicked.connect(lambda _checked=False: self._choose(name))
        self._lines.addWidget(button)
        self.buttons[name] = button

    def ask(self) -> None:
        """Over the page; the first side has the keys."""
        self.open_over()
        next(iter(self.buttons.values())).setFocus()

    def _choose(self, name: str) -> None:
        self.leave()
        self.chosen.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._choose(ONLOOKER)
        else:
            super().keyPressEvent(event)
