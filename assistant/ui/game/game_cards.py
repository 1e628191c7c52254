"""The hand beside the map: key C opens it and goes there, what is done in it is done to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from assistant.ui.game.panes import HAND

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage


class GameCards(QObject):
    """Ties hand, decks and cups to one page."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.pane = page.hand_pane
        self.pane.said.connect(page.tell)
        self.pane.left.connect(self._leave)
        page.bindings.bind("map.cards", self.open)

    def open(self) -> None:
        """The hand of the side that sits here; once there, back to the map without it."""
        panes = self._page.panes
        if panes.focused() == HAND:
            self._leave(close=True)
            return
        panes.show_pane(HAND)
        panes.focus(HAND)
        self.pane.open_hand()

    def _leave(self, close: bool) -> None:
        """Back to the map; what lies over it closes anyway."""
        if close or self._page.panes.is_over(HAND):
            self._page.panes.close_pane(HAND)
        self._page.view.setFocus()

    def let_go(self) -> None:
        """Somebody else will sit here: the keys are the map's again."""
        if self._page.panes.focused() == HAND:
            self._leave(close=False)

    def refresh(self) -> None:
        """The position changed, or somebody else looks at it."""
        if self.pane.isVisible():
            self.pane.refresh()
