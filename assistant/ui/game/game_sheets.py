"""What opens over the page of a game: the rules in a few words, free dice, and the field that goes to a place."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from assistant.base.text import Text, fill, same
from assistant.game.finding import Findable, Kind, found, places
from assistant.game.opened import OpenGame
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.sheets.branch_sheet import BranchSheet
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.sheets.search_sheet import ASK_PLACE, SearchSheet

STEP = Text("step {n}", "étape {n}")


class GameSheets:
    """Made with the page, each shown when it is asked for."""

    def __init__(self, desk: Desk, game: OpenGame, board: GameMap, over: QWidget) -> None:
        self._game, self._map = game, board
        self.notes = NotesSheet(desk, game.system, over)
        self.free_dice = DiceSheet(desk, over, dict(game.opened.book.catalogue.dice))
        self.search = SearchSheet(desk, over)
        self.branches = BranchSheet(desk, game, over)

    def findable(self) -> list[Findable]:
        """The places and counters that may be found by whoever looks."""
        return places(self._game.system, self._game.state, self._game.viewer)

    def points(self) -> list[Findable]:
        """The points of the game that have a name, those of other lines of play among them."""
        return [
            Findable.of(Kind.POINT, str(step), same(name), fill(STEP, n=same(str(step))))
            for step, name in sorted(self._game.journal.tree.bookmarks.items())
        ]

    def go_to(self) -> None:
        """A field for the name of a space or counter."""
        self.search.open_on(self.findable(), self._map.go_to_found, ASK_PLACE)

    def find_place(self, name: str) -> bool:
        """Go to the space or counter that letters mean; "4k" finds 4-K."""
        hit = next(iter(found(self.findable(), name, 1)), None)
        if hit is not None:
            self._map.go_to_found(hit)
        return hit is not None
