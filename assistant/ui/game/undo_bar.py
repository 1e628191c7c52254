"""Undo past a die is asked again, in a bar over the foot of the map: the same key does it, Esc keeps the die."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.game.set_up_walk import SetUpBar
from assistant.ui.map.hand import Hand
from assistant.ui.map.view import MapView

UNDO, KEEP = Text("Undo", "Annuler"), Text("Keep it  (Esc)", "Le garder  (Échap)")


class UndoBar(SetUpBar):
    """The question, the button that undoes, and the one that does not."""

    def __init__(self, desk: Desk, hand: Hand, over: MapView) -> None:
        super().__init__(over)
        self._desk = desk
        self.go.clicked.connect(lambda _c=False: hand.undo())
        self.leave.clicked.connect(lambda _c=False: hand.keep_die())
        hand.asked.connect(self.ask)

    def ask(self, question: str) -> None:
        """Show it, or go."""
        if not question:
            self.hide()
            return
        desk = self._desk
        self.label.setText(question)
        self.go.setText(f"{desk.say(UNDO)}  ({desk.keys.key('game.undo', desk.language)})")
        self.leave.setText(desk.say(KEEP))
        self.show()
        self.place()
        self.raise_()
