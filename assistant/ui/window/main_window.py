"""The window: start page and the pages that open from it, the menu, the keys that work everywhere.

The pages are brought in when they are first opened, so that the window itself is there at once.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QCursor, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QMessageBox, QStackedWidget, QWidget

from assistant.base import paths
from assistant.base.files import is_there
from assistant.base.problem import AleaError, Problem, error
from assistant.base.text import Text
from assistant.game.library import OpenSystem, open_system, system_names
from assistant.game.watching import is_current
from assistant.ui import texts
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Command, Group, Scope
from assistant.ui.desk import Desk, forget_layout
from assistant.ui.start.start_page import StartPage
from assistant.ui.window.menus import Menus
from assistant.ui.window.text_offers import TextOffers
from assistant.ui.window.window_sheets import Sheets
from assistant.ui.work import Cancelled, Work

if TYPE_CHECKING:
    from assistant.game import OpenGame
    from assistant.ui.copy.copy_page import CopyPage
    from assistant.ui.game.game_page import GamePage
    from assistant.ui.ledger.ledger_page import LedgerPage
    from assistant.ui.table.panel import TablePanel
    from assistant.ui.window.crash import CrashWatch

LONG_GAME = 500_000  # bytes; a smaller one is open before anybody could read what is being done


def dropped_file(event: QDropEvent) -> str:
    """The first file of what is dropped; empty if there is none."""
    return next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")


class MainWindow(QMainWindow):
    """One window with a page at a time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._systems: dict[str, OpenSystem] = {}
        self.broken: dict[str, tuple[Problem, ...]] = {}
        self._games: dict[int, GamePage] = {}
        self._ledgers: dict[int, LedgerPage] = {}
        self._tables: dict[int, TablePanel] = {}
        self._pages = QStackedWidget()
        self.offers = TextOffers(self, desk, self._pages)
        self.setCentralWidget(self.offers.frame)
        self.setMinimumSize(800, 480)
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        self.work = Work(desk, self._pages)
        self.sheets = Sheets(self, desk, self._pages)
        self.table_name = ""
        self.bindings = Bindings(desk.keys)
        self._bind()
        self.menus = Menus(self, desk, self.bindings, self.page_bindings)
        files = self.menus.menu(Group.FILE)
        self._recent_menu = QMenu(self)
        files.insertMenu(self.menus.actions["file.table"], self._recent_menu)
        files.aboutToShow.connect(self._fill_recent)
        self.setWindowTitle("Alea")
        self.start = StartPage(desk, self._shelf(), self._recent(), self.broken)
        self.start.system_chosen.connect(self.offer_system)
        self.start.game_wanted.connect(self.open_file)
        self.start.table_wanted.connect(self.open_last_table)
        self.start.file_wanted.connect(self.ask_file)
        self.start.problems_wanted.connect(self.sheets.show_broken)
        self._pages.addWidget(self.start)
        self.offers.follow_page()
        trouble = desk.trouble
        if trouble is not None:
            self.offers.tell(lambda: desk.say(trouble), paths.user_dir())

    def _shelf(self) -> list[OpenSystem]:
        """The systems that load; one with errors is left out of the shelf and named on the start page."""
        found = []
        self.broken.clear()
        for name in system_names():
            try:
                found.append(self.system(name))
            except AleaError as bad:
                self.broken[name] = bad.problems
        return found

    def known_systems(self) -> list[OpenSystem]:
        """The systems of the shelf, as loaded."""
        return list(self._systems.values())

    def _recent(self) -> list[tuple[str, str]]:
        """The newest games by what they are and their path."""
        from assistant.game.opened import summaries

        out = []
        for game in summaries():
            opened = self._systems.get(game.system)
            scenario = (
                next((s for k, s in opened.system.scenarios.items() if k == game.scenario), None) if opened else None
            )
            title = scenario.name if scenario else opened.system.name if opened else None
            name = self._desk.say(title) if title else game.path.stem
            out.append((f"{name}\n{game.created[:10]}  ·  {game.path.stem}", str(game.path)))
        return out

    def system(self, name: str) -> OpenSystem:
        """A system, loaded once for as long as its files are the same."""
        if name not in self._systems or not is_current(self._systems[name]):
            self._systems[name] = open_system(name)
        return self._systems[name]

    def forget_system(self, new: OpenSystem) -> None:
        """A newer text of a system came into use: whoever asks for the system next gets it read anew."""
        for name in [n for n, kept in self._systems.items() if kept.system.id == new.system.id]:
            del self._systems[name]

    # menu

    def _bind(self) -> None:
        """What the commands of the whole window do."""
        desk = self._desk
        self.bindings.bind_all(
            {
                "file.new": self.show_start,
                "file.open": self.ask_file,
                "file.table": self.open_last_table,
                "file.copy": self.open_copy,
                "file.close": self.show_start,
                "file.quit": self.close,
                "view.language": desk.turn_language,
                "view.theme": desk.turn_theme,
                "view.dice": self.sheets.open_dice,
                "view.larger": lambda: desk.set_scale(desk.scale + 10),
                "view.smaller": lambda: desk.set_scale(desk.scale - 10),
                "view.search": self.sheets.search,
                "view.standard_layout": self.reset_layout,
                "view.preferences": self.sheets.show_preferences,
                "help.keys": self.sheets.show_keys,
                "help.about": self.sheets.show_about,
            }
        )
        for command, act in (
            ("file.send", self.send_turn), ("file.receive", self.receive_turn), ("file.save_copy", self.save_copy),
        ):  # fmt: skip
            self.bindings.bind(command, act, ready=lambda: self.game_page() is not None)
        self.bindings.bind("file.save", self.name_point, ready=lambda: self.game_page() is not None)
        self.bindings.bind("view.full_screen", self.turn_full_screen, checked=self.isFullScreen)
        self.bindings.bind("file.export_history", self.export_history, ready=lambda: self.table_page() is not None)
        notes, paper = self.sheets.open_notes, self.sheets.show_print
        self.bindings.bind("view.rules", notes, ready=lambda: bool(self.game_page() or self.table_page()))
        self.bindings.bind("view.tables", self.sheets.show_tables, ready=lambda: self.page_bindings() is not None)
        self.bindings.bind("file.print", paper, ready=lambda: self.page_bindings() is not None)

    def page_bindings(self) -> Bindings | None:
        """The commands of the page that is shown."""
        page = self.game_page() or self.table_page() or self.ledger_page()
        return page.bindings if page is not None else None

    # pages

    def on_start(self) -> bool:
        """Whether the start page is shown."""
        return self._pages.currentWidget() is self.start

    def renew_shelf(self) -> None:
        """The shelf as its texts are now, after one that could not be read was changed."""
        self.start.put_on_shelf(self._shelf())

    def show_start(self) -> None:
        """The start page, with the games as they are now."""
        if self.broken:
            self.renew_shelf()
        self.start.refresh(self._recent())
        self._show(self.start)

    def _show(self, page: QWidget) -> None:
        old = self._pages.currentWidget()
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.setFocus()
        self.menus.refresh()
        if old is not None and old is not self.start and old is not page:
            self._pages.removeWidget(old)
            game = self._games.pop(id(old), None) or self._ledgers.pop(id(old), None)
            if game is not None:
                game.close_game()
            table = self._tables.pop(id(old), None)
            if table is not None:
                table.close_table()
            old.deleteLater()
        self.offers.follow_page()

    def open_table(self, system: str, game: Path | None = None) -> TablePanel | None:
        """The at-the-table panel of a system; beside a game of it what lasts goes into that, and leaving leads back."""
        from assistant.ui.table.panel import TablePanel

        try:
            opened = self.system(system)
            if not opened.book.visible():
                raise error("no-procedures", texts.NO_PROCEDURES, texts.ADD_PROCEDURES, system=opened.system.name)
        except AleaError as bad:
            self.complain(bad)
            return None
        shown, on_map = self.game_page() or self.ledger_page(), self.game_page() is not None
        beside = shown.game.path if shown is not None and shown.game.system.id == system else game
        if shown is not None:
            shown.close_game()
        panel = TablePanel(self._desk, opened, game=beside)
        self._tables[id(panel)] = panel
        self.table_name = system
        panel.left.connect(
            lambda: self.open_game(str(beside), on_map=on_map) if beside is not None else self.show_start()
        )
        panel.rules_changed.connect(lambda name: self._systems.pop(name, None))
        panel.answer.table_wanted.connect(self.sheets.show_tables)
        panel.check_copy.connect(lambda: self.open_copy(system, panel.first_doubt()))
        self._desk.memory["table"] = system
        self._desk.save()
        self._show(panel)
        return panel

    def open_copy(self, system: str = "", first: str = "") -> CopyPage | None:
        """The page of figures to check, at a certain one if given."""
        from assistant.ui.copy.copy_page import CopyPage

        table, game = self.table_page(), self.game_page()
        if not system and table is not None:
            system, first = table.sitting.opened.system.id, table.first_doubt()
        elif not system and game is not None:
            system, first = game.game.system.id, game.first_doubt()
        back = str(game.game.path) if game is not None else ""
        beside = table.keeping.game if table is not None else None
        try:
            copy = CopyPage(self._desk, system or system_names()[0], first)
        except AleaError as bad:
            self.complain(bad)
            return None
        copy.returns = bool(first) and table is not None
        copy.changed.connect(lambda name: self._systems.pop(name, None))
        name, resume = copy.copy.system_id, table is not None
        copy.left.connect(
            lambda: self.open_game(back, newest=True) if back else self._back_to_table(name, beside, resume=resume)
        )
        self._show(copy)
        return copy

    def _back_to_table(self, system: str, beside: Path | None, *, resume: bool) -> None:
        """The table again; what was open there is read with the figures as they are now."""
        panel = self.open_table(system, beside)
        if panel is not None and resume:
            panel.resume()

    def open_last_table(self) -> None:
        """The system of the game that is shown, else that which was last at the table, else the first of the shelf."""
        shown = self.game_page() or self.ledger_page()
        last = shown.game.system.id if shown is not None else self._desk.memory.get("table")
        names = system_names()
        self.open_table(last if isinstance(last, str) and last in names else names[0])

    def offer_system(self, system: str) -> QMenu:
        """What one can do with a system: play a scenario, or ask its tables beside the real board."""
        opened, say = self.system(system), self._desk.say
        menu = QMenu(self)
        menu.addAction(say(texts.AT_TABLE)).triggered.connect(lambda _c=False: self.open_table(system))
        menu.addAction(say(texts.LEDGER_OFFER)).triggered.connect(lambda _c=False: self.start_ledger(system))
        for scenario in opened.system.scenarios.values():
            action = menu.addAction(say(texts.PLAY_SCENARIO, name=say(scenario.name)))
            action.triggered.connect(lambda _c=False, s=scenario.id: self.start_game(system, s))
        menu.addAction(say(texts.FREE_BOARD)).triggered.connect(lambda _c=False: self.start_game(system, ""))
        menu.popup(QCursor.pos())
        return menu

    def start_game(self, system: str, scenario: str) -> GamePage | None:
        """A new game of a scenario, set up as far as the scenario fixes it."""
        from assistant.game import new_game
        from assistant.play.setup import fixed_setup

        try:
            game = new_game(system, scenario)
        except AleaError as bad:
            self.complain(bad)
            return None
        page = self._show_game(game)
        if game.scenario is not None:
            page.hand.do(fixed_setup(game.system, game.scenario, game.whole))
        return page

    def start_ledger(self, system: str) -> LedgerPage | None:
        """A new ledger of a game on a real table."""
        from assistant.game.ledger import new_ledger

        try:
            return self._show_ledger(new_ledger(system))
        except AleaError as bad:
            self.complain(bad)
            return None

    def _show_ledger(self, game: OpenGame) -> LedgerPage:
        from assistant.ui.ledger.ledger_page import LedgerPage

        page = LedgerPage(self._desk, game)
        self._ledgers[id(page)] = page
        page.table_wanted.connect(lambda system: self.open_table(system))
        page.print_wanted.connect(self.sheets.show_print)
        page.map_wanted.connect(lambda: self.open_game(str(page.game.path), on_map=True))
        self._show(page)
        return page

    def open_game(self, path: str, *, on_map: bool = False, newest: bool = False) -> GamePage | LedgerPage | None:
        """A game to go on with; one that another program has open can be looked at. A ledger opens as such unless its
        map is asked for. Whoever has just chosen the newest text has it in use."""
        from assistant.game import open_game
        from assistant.game.ledger import is_ledger

        ledger = self.ledger_page()
        if ledger is not None and str(ledger.game.path) == path:
            ledger.close_game()

        try:
            game = self._read_game(path, newest=newest)
        except Cancelled:
            return None
        except AleaError as bad:
            if bad.problems[0].code not in ("game-in-use", "game-read-only") or not self._look_instead(bad):
                if bad.problems[0].code not in ("game-in-use", "game-read-only"):
                    self.complain(bad)
                return None
            game = open_game(path, look_only=True)
        page = self._show_ledger(game) if is_ledger(game.journal) and not on_map else self._show_game(game)
        told = tuple(p for p in game.journal.problems if not (newest and p.code == "scenario-changed"))
        if told:
            self.complain(AleaError(told), texts.GAME_PROBLEMS)
        return page

    def _read_game(self, path: str, *, newest: bool = False) -> OpenGame:
        """Open a game; a long one is read while the window stays alive, and Esc lets it be."""
        from assistant.game import OpenGame, open_game

        try:
            long = Path(path).stat().st_size > LONG_GAME
        except OSError:
            long = False
        if not long:
            return open_game(path, newest=newest)
        what = texts.OPENING.fill(self._desk.language, file=Path(path).name)
        return self.work.do(what, lambda _report: open_game(path, newest=newest), OpenGame.close)

    def reopen_game(self, *, newest: bool = True) -> None:
        """The game that is shown once more, with its text as it is now, or with that it has chosen."""
        page = self.game_page() or self.ledger_page()
        if page is None:
            return
        path, on_map = str(page.game.path), self.game_page() is not None
        page.close_game()
        if self.open_game(path, on_map=on_map, newest=newest) is None:
            self.show_start()

    def _look_instead(self, bad: AleaError) -> bool:
        """Whether the player wants to look at a game that cannot be written."""

        box = QMessageBox(self)
        box.setWindowTitle("Alea")
        box.setText(self._desk.say(bad.problems[0].text))
        box.setInformativeText(self._desk.say(bad.problems[0].hint))
        look = box.addButton(self._desk.say(texts.LOOK_ONLY), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self._desk.say(texts.CLOSE), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        return box.clickedButton() is look

    def game_page(self) -> GamePage | None:
        """The open game, if one is shown."""
        return self._games.get(id(self._pages.currentWidget()))

    def ledger_page(self) -> LedgerPage | None:
        """The ledger, if it is shown."""
        return self._ledgers.get(id(self._pages.currentWidget()))

    def table_page(self) -> TablePanel | None:
        """The table, if it is shown."""
        return self._tables.get(id(self._pages.currentWidget()))

    def send_turn(self) -> None:
        """What was done since the last exchange, as one small file for the other player."""
        from assistant.play import mail

        page = self.game_page()
        if page is None:
            return
        name = f"{page.game.path.stem}-{page.game.journal.position}.alea-mail"
        place = page.game.path.with_name(name)
        try:
            sent = mail.send(page.game.journal, place)
        except AleaError as bad:
            self.complain(bad, texts.GAME_PROBLEMS)
            return
        QApplication.clipboard().setText(str(sent))
        self.offers.tell(lambda: self._desk.say(texts.MAIL_SENT, file=str(sent)), sent.parent)

    def receive_turn(self) -> None:
        """A file of the other player, played into the open game."""
        page = self.game_page()
        if page is None:
            return
        path, _ = QFileDialog.getOpenFileName(self, self._desk.say(texts.RECEIVE).replace("&", ""), "", "*.alea-mail")
        if path:
            self.take_mail(path)

    def take_mail(self, path: str) -> None:
        """Apply a mail file to its game: the open one, else that of the player it belongs to."""
        from assistant.play import mail

        page = self.game_page() or self._open_for_mail(Path(path))
        if page is None:
            return
        try:
            received = mail.receive(page.game.journal, Path(path))
        except AleaError as bad:
            self.complain(bad, texts.GAME_PROBLEMS)
            return
        page.catch_up(received.changes)
        page.tell(self._desk.say(texts.MAIL_CAME, n=received.actions))

    def _open_for_mail(self, path: Path) -> GamePage | None:
        """The page of the game a mail belongs to; None, and why, where there is none."""
        from assistant.game.post import game_for

        try:
            page = self.open_game(str(game_for(path)), on_map=True)
        except AleaError as bad:
            self.complain(bad, texts.GAME_PROBLEMS)
            return None
        return self.game_page() if page is not None else None

    def save_copy(self) -> None:
        """A copy of the game in another file; the game itself is on disk already."""
        page = self.game_page()
        if page is None:
            return
        path, _ = QFileDialog.getSaveFileName(self, self._desk.say(texts.SAVE_COPY).replace("&", ""), "", "*.alea")
        if path:
            try:
                page.game.journal.copy_to(Path(path))
            except AleaError as bad:
                self.complain(bad, texts.GAME_PROBLEMS)

    def _show_game(self, game: OpenGame) -> GamePage:
        from assistant.ui.game.game_page import GamePage

        page = GamePage(self._desk, game)
        self._games[id(page)] = page
        page.table_wanted.connect(self.open_table)
        page.copy_wanted.connect(lambda address: self.open_copy(page.game.system.id, address))
        page.advisor.answer.table_wanted.connect(self.sheets.show_tables)
        self._show(page)
        page.focus_map()
        return page

    def ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self._desk.say(texts.OPEN_FILE), str(Path.home()),
                                              f"{self._desk.say(texts.GAMES_FILTER)} (*.alea *.yaml)")  # fmt: skip
        if path:
            self.open_file(path)

    def open_file(self, path: str) -> None:
        """A system, a scenario or a game by its path."""
        system, _, scenario = path.partition("/")
        if path.endswith(".alea-mail"):
            self.take_mail(path)
        elif path.endswith(".alea"):
            self.open_game(path)
        elif system and scenario and not is_there(Path(path)):
            self.start_game(system, scenario)
        else:
            self.open_table(path)

    def export_history(self) -> None:
        """The results of this sitting as a text file."""
        page = self.table_page()
        if page is None:
            return
        path, _ = QFileDialog.getSaveFileName(
            self, self._desk.say(texts.EXPORT_HISTORY).replace("&", ""), "alea.txt", "*.txt"
        )
        if path:
            page.keeping.export_to(Path(path))

    # words

    def tell(self, told: str) -> None:
        """One sentence where the page tells such things."""
        page, table = self.game_page() or self.ledger_page(), self.table_page()
        if page is not None:
            page.tell(told)
        elif table is not None:
            table.note = told
            table.refresh()

    def complain(self, bad: AleaError, title: Text = texts.PROBLEM_TITLE) -> None:
        """What is wrong, over the page; see `Sheets.complain`."""
        self.sheets.complain(bad, title)

    def watch_crashes(self) -> CrashWatch:
        """From now on a fault that nobody caught is shown over the page, and the program goes on."""
        from assistant.ui.window.crash import CrashWatch

        ways = ((texts.TO_START, self.show_start), (texts.RESET_LAYOUT, self.reset_layout))
        watch = CrashWatch(self._desk, self._pages, self._game_file, ways)
        watch.install()
        return watch

    def reset_layout(self) -> None:
        """The panes at their first places: on the page that is shown, and on those to come."""
        page = self.game_page()
        forget_layout(self._desk) if page is None else page.panes.standard()

    def _game_file(self) -> str:
        page = self.game_page()
        return str(page.game.path) if page is not None else ""

    def ready_commands(self) -> list[Command]:
        """The commands that make sense on the page shown, its own first."""
        page = self.page_bindings()
        own = [c for c in page.commands() if page.is_ready(c.id)] if page is not None else []
        return own + [c for c in self.bindings.commands() if self.bindings.is_ready(c.id)]

    def heard_commands(self) -> list[Command]:
        """The commands whose keys are heard now; in an open procedure its keys, and not those of the map."""
        page, game = self.page_bindings(), self.game_page()
        in_procedure = self.table_page() is not None or (game is not None and game.advisor.open_fit is not None)
        out = [c for c in CATALOGUE.values() if c.scope is Scope.PROCEDURE] if in_procedure else []
        if page is not None:
            out += [c for c in page.commands() if c.scope is not Scope.MAP or not in_procedure]
        return out + self.bindings.commands()

    def name_point(self) -> None:
        """A name for the step of the open game."""
        page = self.game_page()
        if page is not None:
            page.name_point()

    def turn_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.menus.refresh()

    def _fill_recent(self) -> None:
        """The newest games in the File menu."""
        self._recent_menu.clear()
        self._recent_menu.setTitle(self._desk.say(texts.RECENT))
        for name, path in self._recent():
            told = "  ·  ".join(name.replace("&", "&&").split("\n"))
            self._recent_menu.addAction(told).triggered.connect(partial(self._open_recent, path))
        self._recent_menu.menuAction().setEnabled(not self._recent_menu.isEmpty())

    def _open_recent(self, path: str, _checked: bool = False) -> None:
        self.open_game(path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters on the start page find a scenario or a system by its name."""
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if self.on_start() and plain and event.text().isalnum():
            self.sheets.search(event.text())
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path:
            event.acceptProposedAction()
            self.open_file(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        page = self.game_page()
        if page is not None:
            page.close_game()
        self.offers.watch.stop()
        self._desk.save()
        event.accept()
