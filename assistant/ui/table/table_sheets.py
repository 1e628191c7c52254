"""What opens over the table: the rules in a few words, and dice, cups and decks beside the procedures."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtWidgets import QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.free_tools import FreeTools
from assistant.game.library import OpenSystem
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.table.keeping import Keeping
from assistant.ui.table.share_sheet import ShareSheet
from assistant.ui.table.sharing import Sharing


class TableSheets:
    """Each made when it is first asked for, by the text of the system as it is then; anew for a newer one."""

    def __init__(
        self,
        desk: Desk,
        opened: OpenSystem,
        keeping: Keeping,
        roller: RandomRoller,
        over: QWidget,
        sharing: Sharing,
    ) -> None:
        self._desk, self._keeping, self._roller, self._over, self._sharing = desk, keeping, roller, over, sharing
        self._stand_by(opened)

    def _stand_by(self, opened: OpenSystem) -> None:
        """Its cups and decks, as this table left them; they are kept with the sitting, looked at or not."""
        self._opened = opened
        self._keeping.free = FreeTools(opened.system, self._keeping.session.log, self._keeping.free)

    @cached_property
    def share(self) -> ShareSheet:
        return ShareSheet(self._desk, self._sharing, self._over)

    @cached_property
    def notes(self) -> NotesSheet:
        return NotesSheet(self._desk, self._opened.system, self._over)

    @cached_property
    def free_dice(self) -> DiceSheet:
        dice = dict(self._opened.book.catalogue.dice)
        return DiceSheet(self._desk, self._over, dice, self._roller, self._keeping.free)

    def take_text(self, opened: OpenSystem) -> None:
        """A newer text of the system."""
        for name in ("notes", "free_dice"):
            made: Overlay | None = self.__dict__.pop(name, None)
            if made is not None:
                made.let_go()
        self._stand_by(opened)
