"""While a key is held counters fade, so that the board can be read; pressed twice quickly it hides them."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent

from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap

FADED, TWICE = 0.15, 0.45
HIDDEN_NOW = Text("Counters are hidden. H shows them.", "Les pions sont cachés. H les montre.")


class Fading(QObject):
    """Watches one map for the key to be let go."""

    said = Signal(str)

    def __init__(self, desk: Desk, board: GameMap) -> None:
        super().__init__(board)
        self._desk, self._scene = desk, board.scene
        self._held_since = self._let_go = 0.0
        self._hidden = False
        board.view.installEventFilter(self)

    def press(self) -> None:
        """Fade, hide, or show them again."""
        if self._hidden:
            self._hidden = False
            self._scene.fade_counters(1.0)
            self.said.emit("")
            return
        if self._held_since:
            return
        now = monotonic()
        self._held_since = now
        if now - self._let_go < TWICE:
            self._hidden = True
            self._scene.fade_counters(0.0)
            self.said.emit(self._desk.say(HIDDEN_NOW))
        else:
            self._scene.fade_counters(FADED)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        # a key that is held comes as presses and releases in turn, of which only the last is no repeat; with the focus
        # gone none comes at all, and otherwise counters would stay faded
        released = isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        if released or kind == QEvent.Type.FocusOut:
            self._release()
        return False

    def _release(self) -> None:
        if self._held_since:
            self._held_since, self._let_go = 0.0, monotonic()
            if not self._hidden:
                self._scene.fade_counters(1.0)
