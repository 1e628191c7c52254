"""What opens over the table: the rules in a few words, and dice, cups and decks beside the procedures."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.free_tools import FreeTools
from assistant.game.library import OpenSystem
from assistant.ui.desk import Desk
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.share_sheet import ShareSheet


class TableSheets:
    """Of one text of the system; made anew for a newer one."""

    def __init__(
        self,
        desk: Desk,
        opened: OpenSystem,
        keeping: Keeping,
        roller: RandomRoller,
        over: QWidget,
        share: ShareSheet,
    ) -> None:
        self.share = share
        self._desk, self._keeping, self._roller, self._over = desk, keeping, roller, over
        self.notes, self.free_dice = self._made(opened)

    def _made(self, opened: OpenSystem) -> tuple[NotesSheet, DiceSheet]:
        """The dice as this table left them."""
        free = self._keeping.free = FreeTools(opened.system, self._keeping.session.log, self._keeping.free)
        dice = DiceSheet(self._desk, self._over, dict(opened.book.catalogue.dice), self._roller, free)
        return NotesSheet(self._desk, opened.system, self._over), dice

    def take_text(self, opened: OpenSystem) -> None:
        """A newer text of the system."""
        for sheet in (self.notes, self.free_dice):
            sheet.deleteLater()
        self.notes, self.free_dice = self._made(opened)
