"""The hand beside the map: key C opens it and goes there, what is done in it is done to the game."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from assistant.ui.game.panes import HAND, Panes
from assistant.ui.panels.hand_pane import HandPane


class GameCards(QObject):
    """The way of the keys between the map and the hand beside it."""

    def __init__(self, pane: HandPane, panes: Panes, view: QWidget) -> None:
        super().__init__(panes)
        self._pane, self._panes, self._view = pane, panes, view
        pane.left.connect(self._leave)

    def open(self) -> None:
        """The hand of the side that sits here; once there, back to the map without it."""
        if self._panes.focused() == HAND:
            self._leave(close=True)
            return
        self._panes.show_pane(HAND)
        self._panes.focus(HAND)
        self._pane.open_hand()

    def _leave(self, close: bool) -> None:
        """Back to the map; what lies over it closes anyway."""
        if close or self._panes.is_over(HAND):
            self._panes.close_pane(HAND)
        self._view.setFocus()

    def let_go(self) -> None:
        """Somebody else will sit here: the keys are the map's again."""
        if self._panes.focused() == HAND:
            self._leave(close=False)
