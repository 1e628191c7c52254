"""The sheets that open over whatever page is shown: keys, search, preferences, dice, notes, problems, about.

Each is brought in when it is first asked for, so that the window itself is there at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from assistant.base.problem import AleaError, Problem
from assistant.base.text import Text
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.window.compare_with import CompareWith
from assistant.ui.work import Cancelled

if TYPE_CHECKING:
    from assistant.game.packs import KeptPack
    from assistant.ui.fitting.fit_sheet import FitSheet
    from assistant.ui.printing.sheet import PrintSheet
    from assistant.ui.sheets.about_sheet import AboutSheet
    from assistant.ui.sheets.bookmark_sheet import BookmarkSheet
    from assistant.ui.sheets.dice_sheet import DiceSheet
    from assistant.ui.sheets.guide_sheet import GuideSheet
    from assistant.ui.sheets.key_sheet import KeySheet
    from assistant.ui.sheets.opened_pack_sheet import OpenedPackSheet
    from assistant.ui.sheets.packing_sheet import PackingSheet
    from assistant.ui.sheets.preferences_sheet import PreferencesSheet
    from assistant.ui.sheets.problems_sheet import ProblemsSheet
    from assistant.ui.sheets.scenario_sheet import ScenarioSheet
    from assistant.ui.sheets.table_sheet import TableSheet
    from assistant.ui.to_fit import ToFit
    from assistant.ui.window.main_window import MainWindow
    from assistant.ui.window.searching import Searching

OF_A_PAGE = ("keys", "tables", "about", "preferences", "problems", "printing", "bookmarks", "packing", "scenario",
             "opened_pack", "_dice")  # fmt: skip


class Sheets:
    """The sheets of one window. One that was open is kept until the page is left, of which it holds what it showed."""

    def __init__(self, window: MainWindow, desk: Desk, pages: QWidget) -> None:
        self._window, self._desk, self._pages = window, desk, pages
        self.keys: KeySheet | None = None
        self.searching: Searching | None = None
        self.tables: TableSheet | None = None
        self.about: AboutSheet | None = None
        self.guide: GuideSheet | None = None
        self.preferences: PreferencesSheet | None = None
        self.problems: ProblemsSheet | None = None
        self.printing: PrintSheet | None = None
        self.bookmarks: BookmarkSheet | None = None
        self.packing: PackingSheet | None = None
        self.scenario: ScenarioSheet | None = None
        self.opened_pack: OpenedPackSheet | None = None
        self._dice: DiceSheet | None = None
        self.fitting: FitSheet | None = None
        self.comparing = CompareWith(window, desk, pages)

    def let_go(self) -> None:
        """Another page is shown: what is closed goes, with the game, the text or the pictures it was last open for."""
        for name in OF_A_PAGE:
            sheet: Overlay | None = getattr(self, name)
            if sheet is not None and not sheet.isVisible():
                setattr(self, name, None)
                sheet.let_go()
        if self.searching is not None and not self.searching.view.isVisible():
            self.searching.view.let_go()
            self.searching = None

    def open_dice(self) -> None:
        """Any dice, over whatever page is open."""
        from assistant.ui.sheets.dice_sheet import DiceSheet

        if self._window.page.open_dice():
            return
        if self._dice is None:
            self._dice = DiceSheet(self._desk, self._pages)
        self._dice.open_dice()

    def name_point(self) -> None:
        """All is on disk; the step shown can have a name."""
        from assistant.ui.sheets.bookmark_sheet import BookmarkSheet

        game = self._window.page.session
        if game is None:
            return
        if self.bookmarks is None:
            self.bookmarks = BookmarkSheet(self._desk, self._pages)
            self.bookmarks.said.connect(self._named)
            self.bookmarks.step_wanted.connect(lambda step: self._window.page.go_to_step(step))
        self.bookmarks.open_for(game.journal, game.journal.position if game.looked_at is None else game.looked_at)

    def save_as_scenario(self) -> None:
        """The position of the game that is shown as a scenario among the player's own texts."""
        from assistant.ui.sheets.scenario_sheet import ScenarioSheet
        from assistant.ui.start.own_folder import own_folder

        game = self._window.page.session
        if game is None:
            return
        if self.scenario is None:
            self.scenario = ScenarioSheet(self._desk, self._pages)
            self.scenario.said.connect(self._window.tell)
            self.scenario.not_written.connect(self._window.complain)
            self.scenario.open_wanted.connect(self._window.open_file)
        self.scenario.open_for(game, own_folder(self._desk))

    def open_packing(self, text: str) -> None:
        """A pack of a text of the player's own, which is read and checked for it."""
        from assistant.author.authored import never_saved
        from assistant.game.packs import place_of_pack, what_to_pack
        from assistant.ui.sheets.packing_sheet import PackingSheet

        place = place_of_pack(Path(text))
        try:
            told = texts.OPENING.fill(self._desk.language, file=Path(text).name)
            contents = self._window.work.do(told, lambda _report: what_to_pack(text, target=place))
        except Cancelled:
            return
        except AleaError as bad:
            self._window.complain(bad)
            return
        if self.packing is None:
            self.packing = PackingSheet(self._desk, self._window.work, self._pages)
            self.packing.said.connect(self._window.tell)
            self.packing.draft_wanted.connect(self._window.doors.open_author)
            self.packing.not_written.connect(self._window.complain)
        self.packing.open_for(contents, place, never_saved(Path(text)))

    def show_pack(self, kept: KeptPack) -> None:
        """What a pack that was just opened says of itself: over the page the first time, else in a line."""
        from assistant.ui.sheets.opened_pack_sheet import OpenedPackSheet, pack_line

        if not kept.is_new:
            self._window.tell(pack_line(self._desk, kept))
            return
        if self.opened_pack is None:
            self.opened_pack = OpenedPackSheet(self._desk, self._pages)
            self.opened_pack.compare_wanted.connect(self.comparing.compare_files)
            self.opened_pack.copy_wanted.connect(self._window.doors.write_copy_of_pack)
        self.opened_pack.open_for(kept)

    def leave_pack(self) -> None:
        """Another page is shown."""
        if self.opened_pack is not None and self.opened_pack.isVisible():
            self.opened_pack.leave()

    def open_fitting(self, given: ToFit) -> None:
        """A picture is fitted to the board of the page that is shown; the page is left as it is meanwhile."""
        from assistant.ui.fitting.fit_sheet import FitSheet

        if self.fitting is not None:
            self.fitting.leave()
        self.fitting = FitSheet(self._desk, self._pages, given)
        self.fitting.left.connect(self._fitting_left)
        self.fitting.open_fit()

    def _fitting_left(self) -> None:
        self.fitting = None

    def close_fitting(self) -> None:
        """The page it belongs to is left."""
        if self.fitting is not None:
            self.fitting.leave()

    def _named(self, told: str) -> None:
        self._window.page.catch_up()
        self._window.tell(told)

    def show_tables(self, table: str = "") -> None:
        """The tables of the page's system, on one of them or on that of the open question."""
        from assistant.game.table_place import LitTable, lit_table
        from assistant.ui.sheets.table_sheet import TableSheet

        sitting = self._window.page.question()
        opened = sitting.opened if sitting is not None else self._window.page.opened
        if opened is None:
            return
        if self.tables is None:
            self.tables = TableSheet(self._desk, self._pages)
        self.tables.show_table(opened, LitTable(table) if table or sitting is None else lit_table(sitting))

    def show_keys(self) -> None:
        """The sheet of keys over the page."""
        from assistant.ui.sheets.key_sheet import KeySheet

        if self.keys is None:
            self.keys = KeySheet(self._desk, self._pages, self._window.heard_commands)
        self.keys.open_sheet()

    def search(self, letters: str = "") -> None:
        """Everything that has a name, over the page; what was typed already stands in the field."""
        from assistant.ui.sheets.search_sheet import SearchSheet
        from assistant.ui.window.searching import Searching

        if self.searching is None:
            self.searching = Searching(self._window, SearchSheet(self._desk, self._pages), self.show_tables)
        self.searching.open()
        if letters:
            self.searching.view.field.setText(letters)

    def show_about(self) -> None:
        """What Alea is and whom it owes thanks."""
        from assistant.ui.sheets.about_sheet import AboutSheet

        if self.about is None:
            self.about = AboutSheet(self._desk, self._pages)
        self.about.open_sheet()

    def show_guide(self) -> None:
        """How it is played, in a page."""
        from assistant.ui.sheets.guide_sheet import GuideSheet

        if self.guide is None:
            self.guide = GuideSheet(self._desk, self._pages)
        self.guide.open_sheet()

    def show_preferences(self) -> None:
        """Preferences over the page."""
        from assistant.ui.sheets.preferences_sheet import PreferencesSheet

        if self.preferences is None:
            self.preferences = PreferencesSheet(self._desk, self._pages, self._set_advice)
        self.preferences.open_sheet()

    def show_print(self) -> None:
        """What the page that is shown has to print."""
        from assistant.ui.printing.sheet import PrintSheet
        from assistant.ui.printing.source import PrintSource

        page, language = self._window.page, self._desk.language
        if self.printing is None:
            self.printing = PrintSheet(self._desk, self._pages, self._window.work)
            self.printing.said.connect(self._window.tell)
        if page.session is not None:
            self.printing.open_for(PrintSource.of_game(page.session, language, page.prints))
        elif page.opened is not None:
            self.printing.open_for(PrintSource.of_system(page.opened, language))

    def _set_advice(self, level: str) -> None:
        """The level of advice, for the open game and for those to come."""
        from assistant.ui.game.game_advice import keep_level

        if not self._window.page.set_advice(level):
            keep_level(self._desk, level)

    # problems

    def complain(self, bad: AleaError, title: Text) -> None:
        """What is wrong: as a list where files are named, else as a few sentences."""
        from assistant.base.problem import worded

        if any(p.file for p in bad.problems):
            self.show_problems(bad.problems, title)
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Alea")
        box.setText(self._desk.say(title))
        box.setInformativeText("\n".join(worded(p, self._desk.language) for p in bad.problems[:8]))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def show_problems(self, problems: Sequence[Problem], title: Text = texts.TEXT_PROBLEMS) -> None:
        """The list of problems over the page."""
        from assistant.ui.sheets.problems_sheet import ProblemsSheet

        if self.problems is None:
            self.problems = ProblemsSheet(self._desk, self._pages)
        self.problems.show_problems(problems, title)

    def show_broken(self) -> None:
        """Why systems are not on the shelf."""
        self.show_problems(self._window.shelf.faults())

    def renew_problems(self, problems: Sequence[Problem]) -> None:
        """The list, if it is open, with what is wrong now."""
        if self.problems is not None and self.problems.isVisible():
            self.problems.show_problems(problems)

    def problems_mended(self) -> None:
        """Nothing is wrong any more; an open list says so."""
        self.renew_problems(())
