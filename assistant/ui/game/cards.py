"""The hand over the page of a game: key C opens it, what is done in it is done to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.panels.hand_pane import HandPane

if TYPE_CHECKING:
    from assistant.ui.game_page import GamePage


class HandSheet(Overlay):
    """The pane as a sheet; Esc leaves it."""

    def __init__(self, desk: Desk, parent: QWidget, pane: HandPane) -> None:
        super().__init__(parent, desk.px(560), desk.px(640))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(pane)


class GameCards(QObject):
    """Ties hand, decks and cups to one page."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.pane = HandPane(page.desk, page.game, page.hand.do, lambda: page.seats.side)
        self.sheet = HandSheet(page.desk, page, self.pane)
        self.pane.said.connect(page.tell)
        page.bindings.bind("map.cards", self.open)

    def open(self) -> None:
        """The hand of the side that sits here."""
        self.sheet.open_over()
        self.pane.open_hand()

    def refresh(self) -> None:
        """The position changed, or somebody else looks at it."""
        if self.sheet.isVisible():
            self.pane.refresh()
