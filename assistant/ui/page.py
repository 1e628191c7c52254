"""What the window may ask of every page. A page that has nothing of a kind leaves it as it is here.

The window knows pages by this alone; how each is opened is in `window/doors`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text
from assistant.game.watching import WatchedText, watched_game, watched_system
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk, forget_layout
from assistant.ui.later import later
from assistant.ui.safe_handlers import make_handlers_safe
from assistant.ui.theme import finger_sheet

if TYPE_CHECKING:
    from assistant.game.finding import Findable
    from assistant.game.library import OpenSystem
    from assistant.game.opened import OpenGame
    from assistant.game.sitting import Sitting

SMALL_WINDOW = (1280, 800)  # what sizes are made for
GROWN = (100, 115, 135, 155, 175)  # percent, in steps: each dresses the whole window anew


class Standpoint(NamedTuple):
    """Where a map is looked at from: how large, which point of the scene is in the middle, from which side. A map that
    shows all of its board has no zoom."""

    zoom: float | None
    x: float
    y: float
    turned: bool


class Page(QWidget):
    """One page of the window."""

    left = Signal()  # back to where it was opened from
    table_wanted = Signal(str)  # the id of a system
    copy_wanted = Signal(str)  # the address of a figure
    tables_wanted = Signal(str)  # a table, to be shown whole
    print_wanted = Signal()
    replay_wanted = Signal(object)  # the side whose eyes it is for, "" for onlookers, None with everything open
    picture_wanted = Signal(object, object)  # what draws and writes it and says whether it could; the file
    map_wanted = Signal()
    menus_wanted = Signal()  # the row with the menus, where it is away
    fitting_wanted = Signal(object)  # a `ToFit`
    moved_on = Signal()  # what the row over the page shows is another
    bindings: Bindings
    on_map = False
    own_head = False  # language and the like stand in its own head: the row over the pages is away until Alt is pressed
    at_table = False  # beside real cardboard: its journal is that of a sitting, and nothing of it goes by mail
    played_from: Path | None = None  # the text of the workshop that it was opened from, and leads back to
    text_name = ""  # what the text of a page without a game is opened by
    prints: tuple[str, ...] = ()  # the kinds of print-out it has
    has_rules = False
    has_results = False  # lines that can go out as a text
    grows = False  # read from across a table: everything on it is larger in a large window
    writes_text = False  # it is a text that is written, and saved by the author

    def __init__(self, desk: Desk) -> None:
        make_handlers_safe()  # its module has just been read, perhaps, and all it needs with it
        super().__init__()
        self.bindings = Bindings(desk.keys)
        self.desk = desk
        self.setProperty("role", "page")
        # since a subclass of QWidget paints no background of a style sheet by itself
        # (https://doc.qt.io/qt-6/stylesheet-reference.html#qwidget-widget)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow_soon()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._grow_soon()

    def _grow_soon(self) -> None:
        """After the event: what grows is laid out anew, and Qt is in the midst of that now."""
        if self.grows:
            later(self, self._grow)

    def _grow(self) -> None:
        if self.isVisible():
            self.fit_text()

    @property
    def fitting_text(self) -> int:
        """How large, in percent, it wants everything in this window."""
        window = self.window()
        room = min(window.width() / SMALL_WINDOW[0], window.height() / SMALL_WINDOW[1]) * 100 if self.grows else 100
        return max(step for step in GROWN if step <= max(room, 100))

    def fit_text(self) -> None:
        """It is in front: text as large as it wants it here, where another page had it otherwise."""
        self.desk.grow(self.fitting_text)

    def make_room_for_fingers(self) -> bool:
        """Once fingers were seen, buttons as high as they need them; False where that changes nothing."""
        style = finger_sheet(self.desk)
        # compared first because Qt reads a sheet that is set anew for every widget of the page, changed or not
        changed = self.styleSheet() != style
        if changed:
            self.setStyleSheet(style)
        return changed

    # what it is about

    @property
    def text_written(self) -> Path | None:
        """The text that is written here, or that this was played from."""
        return self.played_from

    @property
    def session(self) -> OpenGame | None:
        """What its journal is written through: what can be copied, printed, named a point of; a game also sent."""
        return None

    @property
    def opened(self) -> OpenSystem | None:
        """The system it is about."""
        return self.session.opened if self.session is not None else None

    @property
    def beside(self) -> Path | None:
        """The game on record it goes with: its own, or that which a table stands beside."""
        return self.session.path if self.session is not None else None

    @property
    def caption(self) -> Text | None:
        """What the window is called while it is shown: the scenario, else the game."""
        if self.session is not None and self.session.scenario is not None:
            return self.session.scenario.name
        return self.opened.system.name if self.opened is not None else None

    def question(self) -> Sitting | None:
        """The procedure that is open, with what was entered."""
        return None

    @property
    def standpoint(self) -> Standpoint | None:
        """Where its map is looked at from, for when it is opened again."""
        return None

    def first_doubt(self) -> str:
        """The address of the figure to check that is meant now."""
        return ""

    def watched(self) -> WatchedText | None:
        """The texts whose changes matter to it."""
        if self.text_name and self.opened is not None:
            return watched_system(self.text_name, self.opened)
        return watched_game(self.session) if self.session is not None else None

    def findable(self) -> list[Findable]:
        """What it can be searched for, besides rules and tables of its system."""
        return []

    @property
    def advice_level(self) -> str:
        """How freely it advises; empty where nothing is advised."""
        return ""

    @property
    def can_take_back(self) -> bool:
        return self.session is not None and self.session.journal.can_undo

    @property
    def can_do_again(self) -> bool:
        return self.session is not None and self.session.journal.can_redo

    # what can be done to it

    def tell(self, words_told: str) -> None:
        """One sentence where it tells such things."""

    def unkept(self) -> str:
        """What of it the disk has refused, in a sentence, after it was tried once more; empty where all is kept."""
        return ""

    def close_game(self) -> None:
        """It is left, or the window closes: let go of files, stop what runs. Everything is on disk already."""

    def come_back(self) -> None:
        """It waited behind another page and is shown again."""

    def catch_up(self) -> None:
        """Show what happened to its game outside of it."""

    def came_by_mail(self) -> None:
        """What stands here now came from another player."""

    def go_to_step(self, step: int) -> None:
        """Show its game as it stood after a step."""

    def go_to_found(self, entry: Findable) -> None:
        """Go to what was found."""

    def open_procedure(self, procedure: str) -> bool:
        """Ask a procedure here; False where it cannot be."""
        return False

    def open_rules(self, ref: str = "", words: str = "") -> None:
        """The rules in a few words, at a section, with what was searched for lit."""

    def open_word(self, word: Text) -> None:
        """What a word of the rules means."""

    def export_results(self) -> None:
        """Its results as a text file."""

    def save_text(self) -> None:
        """What was written goes to disk."""

    def take_picture(self, path: Path) -> bool:
        """A picture was dropped on it; False where it wants none."""
        return False

    def open_dice(self) -> bool:
        """Free dice of its own; False where it has none."""
        return False

    def set_advice(self, level: str) -> bool:
        """The level of advice; False where nothing is advised."""
        return False

    def take_text(self, opened: OpenSystem) -> None:
        """Go on with a newer text of its system."""

    def reset_layout(self) -> None:
        """Everything at its first place."""
        forget_layout(self.desk)

    def take_focus(self) -> None:
        """The keys are its own again."""
        self.setFocus()
