"""How each page is opened, and where it leads back to. The pages are brought in when they are first opened, so that the
window itself is there at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import AleaError, Problem, Severity, error
from assistant.base.text import Text
from assistant.game.library import system_names
from assistant.game.named import TEXTS, Named, is_game, named
from assistant.game.packs import PATTERN, is_pack
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.start.own_folder import own_folder
from assistant.ui.work import Cancelled

if TYPE_CHECKING:
    from assistant.game import OpenGame, OpenSystem
    from assistant.game.line_up import Entered, LineUp
    from assistant.game.packs import KeptPack
    from assistant.game.table_journal import TableJournal
    from assistant.ui.author.author_page import AuthorPage
    from assistant.ui.copy.copy_page import CopyPage
    from assistant.ui.game.game_page import GamePage
    from assistant.ui.ledger.ledger_page import LedgerPage
    from assistant.ui.page import Page, Standpoint
    from assistant.ui.table.table_page import TablePage
    from assistant.ui.window.main_window import MainWindow

WRITTEN = Text(
    "Written: {file}. Change the name first; what you save is checked at once.",
    "Écrit : {file}. Changez d’abord le nom ; ce que vous enregistrez est vérifié aussitôt.",
)
COPIED = Text(
    "Copied to {file}; the pack stays as it came.",
    "Copié dans {file} ; le paquet reste tel qu’il est venu.",
)
LOOKED_AT_INSTEAD = ("game-in-use", "game-read-only")


T = TypeVar("T")
Half = tuple["LineUp", tuple["Entered", ...]]


class Doors:
    """Opens the pages of one window."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        self._window, self._desk = window, desk
        self._stood: dict[Path, Standpoint] = {}  # where the map of each game was looked at from when it was left

    def remember(self, page: Page) -> None:
        """How its map is looked at, for whoever comes back from the table or another page."""
        if page.session is not None and page.standpoint is not None:
            self._stood[page.session.path] = page.standpoint

    def _beside(self, file: str, job: Callable[[], T], discard: Callable[[T], object] | None = None) -> T:
        """What reading a text or a game gives, while the window stays alive; Esc lets it be: Cancelled."""
        what = texts.OPENING.fill(self._desk.language, file=file)
        return self._window.work.do(what, lambda _report: job(), discard)

    def _ready(self, system: str) -> OpenSystem:
        """A system of the shelf as its files are now, with its rules compiled."""
        from assistant.ui.game.ahead import rules_ready

        return self._beside(Path(system).name, lambda: rules_ready(self._window.shelf.system(system)))

    # the table and the copy

    def open_table(self, system: str, game: Path | None = None) -> TablePage | None:
        """The at-the-table panel of a system; beside a game of it what lasts goes into that, and leaving leads back."""
        from assistant.game.beside_game import hand_over
        from assistant.ui.table.table_page import TablePage

        window = self._window
        shown, on_map = window.page, window.page.on_map
        try:
            opened = self._ready(system)
            if not opened.book.visible():
                raise error("no-procedures", texts.NO_PROCEDURES, texts.ADD_PROCEDURES, system=opened.system.name)
            of_system = shown.opened is not None and shown.opened.system.id == system and not shown.at_table
            beside = shown.beside if of_system and shown.beside is not None else game
            log = self._beside(str(opened.system.id), lambda: self._table_read(opened, shown, beside),
                               lambda kept: kept.close())  # fmt: skip
        except Cancelled:
            return None
        except AleaError as bad:
            window.complain(bad)
            return None
        window.work.breathe()  # while the page that is shown still has its game
        try:
            if not window.may_leave():
                return None
            window.page.close_game()
            if shown.session is not None and shown.session.path == beside and not shown.at_table:
                hand_over(shown.session)
            panel = TablePage(self._desk, opened, game=beside)
        finally:
            log.close()  # the table holds it now
        panel.played_from = self._played_from(opened)
        panel.text_name = system
        panel.left.connect(partial(self._leave_table, beside, on_map))
        panel.rules_changed.connect(window.shelf.drop)
        panel.check_copy.connect(lambda: self.open_copy(system, panel.first_doubt()))
        self._desk.memory["table"] = system
        self._desk.save()
        window.show_page(panel)
        if panel.keeping.first_words():
            window.offers.tell(panel.keeping.first_words, panel.keeping.session.log.key.parent)
            panel.take_focus()
        return panel

    @staticmethod
    def _table_read(opened: OpenSystem, shown: Page, beside: Path | None) -> TableJournal:
        """What was kept of a table, and the game beside it: read before its page is made."""
        from assistant.game.beside_game import read_beside
        from assistant.game.table_session import table_journal

        if beside is not None and (shown.session is None or shown.session.path != beside):
            read_beside(beside)
        return table_journal(opened.system, beside)

    def _leave_table(self, beside: Path | None, on_map: bool) -> None:
        """Where its game cannot be opened any more, the table stays, and can be asked as before."""
        if not self._window.may_leave():
            return
        if beside is None:
            self._window.leave_page()
        else:
            self.open_game(str(beside), on_map=on_map)

    def open_last_table(self) -> None:
        """The system of the game that is shown, or framed on the first page; else the last at the table, else
        the first of the shelf."""
        window, names = self._window, system_names()
        shown = window.page.session
        framed = window.start.framed if window.page is window.start else ""
        last = shown.system.id if shown is not None else framed or self._desk.memory.get("table")
        self.open_table(last if isinstance(last, str) and last in names else names[0])

    def open_copy(self, system: str = "", first: str = "") -> CopyPage | None:
        """The page of figures to check, at a certain one if given."""
        from assistant.game.copy_figures import OwnCopy
        from assistant.ui.copy.copy_page import CopyPage

        if not self._window.may_leave():
            return None
        page = self._window.page
        if not system and page.opened is not None:
            system, first = page.opened.system.id, page.first_doubt()
        back = page.session.path if page.session is not None and not page.at_table else None
        at_table, half, beside = page.at_table, self._half_asked(), page.beside
        name = system or system_names()[0]
        try:
            own = self._beside(Path(name).name, lambda: OwnCopy(name).looked_through())
            copy = CopyPage(self._desk, own, first, returns=bool(first) and at_table)
        except Cancelled:
            return None
        except AleaError as bad:
            self._window.complain(bad)
            return None
        self._window.work.breathe()
        copy.changed.connect(self._window.shelf.drop)
        if back is not None:
            copy.left.connect(partial(self._open_again, back, page.on_map))
        else:
            game = page.opened.system.id if at_table and page.opened is not None else copy.copy.system_id
            copy.left.connect(partial(self._back_to_table, game, beside, half, resume=at_table))
        self._window.show_page(copy)
        return copy

    def _half_asked(self) -> Half | None:
        """What was named and entered of the question at the table, while it has no result."""
        question = self._window.page.question() if self._window.page.at_table else None
        if question is None or question.node is not None or not (question.line_up.casts or question.entered):
            return None
        return question.line_up, tuple(question.entered)

    def _open_again(self, path: Path, on_map: bool) -> None:
        self.open_game(str(path), on_map=on_map, newest=True)

    def _back_to_table(self, system: str, beside: Path | None, half: Half | None, *, resume: bool) -> None:
        """The table again; what was open there is read with the figures as they are now, `half` entered or answered."""
        panel = self.open_table(system, beside)
        # a text that was changed meanwhile may have no such procedure any more
        if panel is not None and half is not None and half[0].procedure in panel.opened.book.raw_procedures:
            panel.take_up(*half)
        elif panel is not None and resume:
            panel.resume()

    # games

    def offer_system(self, system: str) -> QMenu | None:
        """What one can do with a system: play a scenario, or ask its tables beside the real board. None, and what is
        wrong told, where its text or one's copy of it was broken since its card was shown."""
        say = self._desk.say
        try:
            opened = self._ready(system)
        except Cancelled:
            return None
        except AleaError as bad:
            self._window.complain(bad)
            return None
        start = self._window.start
        place = start.menu_place(system) if self._window.on_start() and not start.underMouse() else None
        menu = QMenu(self._window)
        menu.addAction(say(texts.AT_TABLE)).triggered.connect(lambda _c=False: self.open_table(system))
        self._offer_ledger(menu, system)
        for scenario in opened.system.scenarios.values():
            action = menu.addAction(say(texts.PLAY_SCENARIO, name=say(scenario.name)))
            action.triggered.connect(lambda _c=False, s=scenario.id: self.start_game(system, s))
        menu.addAction(say(texts.FREE_BOARD)).triggered.connect(lambda _c=False: self.start_game(system, ""))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos() if place is None else place)
        return menu

    def start_game(self, system: str, scenario: str) -> GamePage | None:
        """A new game of a scenario, set up as far as the scenario fixes it."""
        from assistant.game import new_game
        from assistant.play.setup import fixed_setup

        game = self._begun(system, lambda: new_game(system, scenario))
        if game is None:
            return None
        page = self._show_game(game)
        if game.scenario is not None:
            page.hand.do(fixed_setup(game.system, game.scenario, game.whole))
        return page

    def _offer_ledger(self, menu: QMenu, system: str) -> None:
        """A ledger of each scenario, with its values at the start, or of none."""
        say = self._desk.say
        inner = menu.addMenu(say(texts.LEDGER_OFFER))
        for scenario in self._window.shelf.system(system).system.scenarios.values():
            action = inner.addAction(say(scenario.name))
            action.triggered.connect(lambda _c=False, s=scenario.id: self.start_ledger(system, s))
        inner.addAction(say(texts.LEDGER_PLAIN)).triggered.connect(lambda _c=False: self.start_ledger(system))

    def start_ledger(self, system: str, scenario: str = "") -> LedgerPage | None:
        """A new ledger of a game on a real table, of a scenario if one is named."""
        from assistant.game.ledger import new_ledger

        game = self._begun(system, lambda: new_ledger(system, scenario))
        return self._show_ledger(game) if game is not None else None

    def _begun(self, system: str, begin: Callable[[], OpenGame]) -> OpenGame | None:
        """A new game. The first time a text is used it is checked, which takes a while; the window stays alive."""
        from assistant.game import OpenGame
        from assistant.ui.game.ahead import map_ready

        if not self._window.may_leave():
            return None
        try:
            name = self._desk.say(self._ready(system).system.name)
            return self._beside(name, lambda: map_ready(begin()), OpenGame.close)
        except Cancelled:
            return None
        except AleaError as bad:
            self._window.complain(bad, texts.NOT_BEGUN)
            return None

    def _show_ledger(self, game: OpenGame) -> LedgerPage:
        from assistant.ui.ledger.ledger_page import LedgerPage

        page = LedgerPage(self._desk, game)
        page.played_from = self._played_from(game.opened)
        page.map_wanted.connect(lambda: self.open_game(str(game.path), on_map=True))
        page.procedure_wanted.connect(lambda procedure: self._ask_at_table(game, procedure))
        page.line_wanted.connect(lambda sign: self._type_at_table(game, sign))
        self._window.show_page(page)
        return page

    def _ask_at_table(self, game: OpenGame, procedure: str) -> None:
        """The table of a ledger with one of its procedures open."""
        panel = self.open_table(game.system.id)
        if panel is not None:
            panel.open_procedure(procedure)

    def _type_at_table(self, game: OpenGame, sign: str) -> None:
        """The table of a ledger in the phase the ledger is in, with the first sign of its line."""
        phase = str(game.state.phase or "")
        panel = self.open_table(game.system.id)
        if panel is not None:
            panel.begin_in_phase(phase, sign)

    def _show_game(self, game: OpenGame) -> GamePage:
        from assistant.ui.game.game_page import GamePage

        self._window.work.breathe()  # the first time the code itself is read until here
        page = GamePage(self._desk, game)
        page.played_from = self._played_from(game.opened)
        self._window.work.breathe()
        self._window.show_page(page)
        page.take_focus()
        stood = self._stood.get(game.path)
        if stood is not None:
            page.stand_at(stood)
        return page

    def open_game(self, path: str, *, on_map: bool = False, newest: bool = False) -> GamePage | LedgerPage | None:
        """A game to go on with; one that another program has open can be looked at. A ledger opens as such unless its
        map is asked for. Whoever has just chosen the newest text has it in use."""
        from assistant.game.ledger import is_ledger

        shown = self._window.page.session
        is_shown = shown is not None and str(shown.path) == path and not self._window.page.at_table
        turns = is_shown and on_map and not self._window.page.on_map
        if shown is not None and is_shown and not turns and shown.journal.can_write:
            return cast("GamePage | LedgerPage", self._window.page)  # it is this window that has it open
        if not self._window.may_leave():
            return None
        if turns:
            self._window.page.close_game()  # the ledger's own file, about to be opened on the map
        game = self._read_or_complain(path, newest=newest)
        if game is None:
            if turns:  # what is shown has no game any more
                self._window.show_start()
            return None
        page = self._show_ledger(game) if is_ledger(game.journal) and not on_map else self._show_game(game)
        told = tuple(p for p in game.journal.problems if not (newest and p.code == "scenario-changed"))
        if told:
            self._window.complain(AleaError(told), texts.GAME_PROBLEMS)
        return page

    def _read_or_complain(self, path: str, *, newest: bool) -> OpenGame | None:
        """A game, to be looked at alone where another program has it; None, and why told, where it cannot be read."""
        from assistant.game import open_game

        try:
            return self._read_game(path, newest=newest)
        except Cancelled:
            return None
        except AleaError as bad:
            if bad.problems[0].code not in LOOKED_AT_INSTEAD:
                self._window.complain(bad)
                return None
            return open_game(path, look_only=True) if self._look_instead(bad) else None

    def _read_game(self, path: str, *, newest: bool = False) -> OpenGame:
        """Open a game, a long one with its progress."""
        from assistant.game import OpenGame, open_game
        from assistant.ui.game.ahead import map_ready

        return self._beside(Path(path).name, lambda: map_ready(open_game(path, newest=newest)), OpenGame.close)

    def reopen_game(self, *, newest: bool = True) -> None:
        """The game that is shown once more, with its text as it is now, or with that it has chosen."""
        page = self._window.page
        if page.session is None:
            return
        path, on_map = str(page.session.path), page.on_map
        page.close_game()
        if self.open_game(path, on_map=on_map, newest=newest) is None:
            self._window.show_start()

    def _look_instead(self, bad: AleaError) -> bool:
        """Whether the player wants to look at a game that cannot be written."""
        box = QMessageBox(self._window)
        box.setWindowTitle("Alea")
        box.setText(self._desk.say(bad.problems[0].text))
        box.setInformativeText(self._desk.say(bad.problems[0].hint))
        look = box.addButton(self._desk.say(texts.LOOK_ONLY), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self._desk.say(texts.CLOSE), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        box.deleteLater()
        return box.clickedButton() is look

    # files

    def write_first_text(self, source: str) -> None:
        """A first text in the player's own folder, opened in the workshop."""
        from assistant.game.first_texts import put_first_text

        try:
            path = put_first_text(own_folder(self._desk), source, self._desk.language)
        except AleaError as bad:
            self._window.complain(bad)
            return
        self._write_on(path, WRITTEN)

    def has_house(self) -> bool:
        """Whether the page has a game that house rules can be written for: one that is shipped, or the workshop's."""
        page = self._window.page
        session = page.session
        return page.writes_text or (session is not None and session.scenario is not None and not page.at_table)

    def open_house(self) -> None:
        """The house rules of the game that is shown: in the workshop its own page, else a scenario of the player's that
        is like the one played, written where there is none yet."""
        from assistant.author.house_list import house_text
        from assistant.ui.author.author_page import AuthorPage

        page = self._window.page
        if isinstance(page, AuthorPage):
            page.views.choose("house")
            return
        session = page.session
        if session is None or session.scenario is None:
            return
        main = Path(session.text_name)
        if main.is_file() and not main.absolute().is_relative_to(paths.scenarios_dir().absolute()):
            path = main  # a text of the player's own holds its rules itself
        else:
            name = f"{session.system.id}_{session.scenario.id}_house"
            path = own_folder(self._desk) / name / f"{name}.yaml"
        try:
            if not path.exists():
                save_text(path, house_text(session.system, str(session.scenario.id), path.stem))
        except AleaError as bad:
            self._window.complain(bad)
            return
        opened = self.open_author(path)
        if opened is not None:
            opened.views.choose("house")

    def write_copy_of_pack(self, text: str) -> None:
        """The texts of a pack that was opened, copied into the player's own folder and opened in the workshop."""
        from assistant.game.packs import copy_to_write

        try:
            path = copy_to_write(Path(text), own_folder(self._desk))
        except AleaError as bad:
            self._window.complain(bad)
            return
        self._write_on(path, COPIED)

    def _write_on(self, path: Path, told: Text) -> None:
        self._window.start.folder.look()
        page = self.open_author(path)
        if page is not None:
            page.tell(self._desk.say(told, file=str(path)))

    def open_author(self, path: Path, first: Problem | None = None) -> AuthorPage | None:
        """A text of the player's own in the workshop, at its first problem where one is given."""
        from assistant.author.authored import author
        from assistant.ui.author.author_page import AuthorPage

        if not self._window.may_leave():
            return None
        try:
            page = AuthorPage(self._desk, self._beside(path.name, lambda: author(path)))
        except Cancelled:
            return None
        except AleaError as bad:
            self._window.complain(bad)
            return None
        page.play_wanted.connect(self._play)
        page.pack_wanted.connect(self._window.sheets.open_packing)
        self._window.work.breathe()
        self._window.page.close_game()
        self._window.show_page(page)
        page.take_focus()
        if first is not None:
            page.go_to_problem(first)
        return page

    def _play(self, path: str, saved: str) -> None:
        """What is written in the workshop on its map; what was saved for it is told there."""
        self.open_file(path)
        if saved:
            self._window.page.tell(saved)

    def _played_from(self, opened: OpenSystem) -> Path | None:
        """The text that is being written, where what opens now is played from it."""
        written = self._window.page.text_written
        return written if written is not None and str(written) in opened.system.files else None

    def open_workshop(self) -> None:
        """The text of what is shown, where it is the player's own; else a file is asked for."""
        opened = self._window.page.opened
        files = [Path(f) for f in opened.system.files] if opened is not None else []
        own = [f for f in files if f.suffix in TEXTS and not f.is_relative_to(paths.scenarios_dir().absolute())]
        if own:
            self.open_author(own[0])
            return
        kinds = f"{self._desk.say(texts.GAMES_FILTER)} (*.yaml *.yml)"
        home = str(own_folder(self._desk))
        path, _ = QFileDialog.getOpenFileName(self._window, self._desk.say(texts.OPEN_FILE), home, kinds)
        if path:
            self.open_author(Path(path))

    def ask_file(self) -> None:
        """A file, by the dialog of the system."""
        kinds = f"{self._desk.say(texts.GAMES_FILTER)} (*.alea *.alea-mail *.yaml *.yml {PATTERN})"
        path, _ = QFileDialog.getOpenFileName(self._window, self._desk.say(texts.OPEN_FILE), str(Path.home()), kinds)
        if path:
            self.open_file(path)

    def open_file(self, path: str) -> None:
        """Whatever a path or name stands for: a scenario opens its game, a shipped system its tables, a system of one's
        own what there is to play."""
        if path.endswith(".alea-mail"):
            self._window.post.take_mail(path)
            return
        if is_game(path):
            self.open_game(path)
            return
        if is_pack(path):
            kept = self._take_pack(path)
            if kept is not None:
                self._open_text(path)
                self._window.sheets.show_pack(kept)
            return
        self._open_text(path)

    def _open_text(self, path: str) -> None:
        """A text, a folder or a name."""
        try:
            found = self._beside(Path(path).name, lambda: named(path))
        except Cancelled:
            return
        except AleaError as bad:
            first = next((p for p in bad.problems if p.file == path and p.severity is Severity.ERROR), None)
            if first is None:
                self._window.complain(bad)
            else:
                self.open_author(Path(path), first)
            return
        if found.scenario:
            self.start_game(found.text, found.scenario)
        elif found.text == found.opened.system.id:
            self.open_table(found.text)
        else:
            self._open_own(found)

    def _open_own(self, found: Named) -> None:
        """A game of one's own: its only scenario is played, of several one is chosen, without any there are tables."""
        scenarios = found.opened.system.scenarios
        if len(scenarios) == 1:
            self.start_game(found.text, next(iter(scenarios)))
        elif scenarios:
            self.offer_system(found.text)
        else:
            self.open_table(found.text)

    def _take_pack(self, path: str) -> KeptPack | None:
        """Unpack a pack, which takes a while; None where that was left or it is refused."""
        from assistant.game.packs import keep_pack

        try:
            kept = self._beside(Path(path).name, lambda: keep_pack(Path(path)))
        except Cancelled:
            return None
        except AleaError as bad:
            self._window.complain(bad)
            return None
        self._window.start.folder.look()
        return kept
