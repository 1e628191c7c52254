"""What opens over the page of a game: the rules in a few words, free dice, and the field that goes to a place."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal
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


class GameSheets(QObject):
    """Each made when it is first asked for: most are not, and what is alive is dressed at every change of looks."""

    said = Signal(str)
    go_wanted = Signal(int)  # a step to play on from
    look_wanted = Signal(int)
    changed = Signal()  # something was written into the journal

    def __init__(self, desk: Desk, game: OpenGame, board: GameMap, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._game, self._map, self._over = desk, game, board, over

    @cached_property
    def notes(self) -> NotesSheet:
        return NotesSheet(self._desk, self._game.system, self._over)

    @cached_property
    def free_dice(self) -> DiceSheet:
        return DiceSheet(self._desk, self._over, dict(self._game.opened.book.catalogue.dice))

    @cached_property
    def search(self) -> SearchSheet:
        return SearchSheet(self._desk, self._over)

    @cached_property
    def branches(self) -> BranchSheet:
        made = BranchSheet(self._desk, self._game, self._over)
        for told, signal in (
            (made.said, self.said), (made.go_wanted, self.go_wanted), (made.look_wanted, self.look_wanted),
            (made.changed, self.changed),
        ):  # fmt: skip
            told.connect(signal)
        return made

    def open_rules(self, ref: str = "", words: str = "") -> None:
        """The rules in a few words, at a section, with what was searched for lit."""
        self.notes.open_at(ref, words)

    def open_branches(self) -> None:
        """The other lines of play."""
        self.branches.open_sheet()

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
