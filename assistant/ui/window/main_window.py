"""The window: a page at a time, the menu, the keys that work everywhere. Of its pages it knows what `Page` says."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QStackedWidget

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.ui import texts
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Menu, Scope, WindowCommand
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.start.start_page import StartPage
from assistant.ui.window.collector import page_left, window_closed
from assistant.ui.window.control_walk import ControlWalk
from assistant.ui.window.doors import Doors
from assistant.ui.window.leaving import Leaving
from assistant.ui.window.mailing import Post
from assistant.ui.window.menus import Menus
from assistant.ui.window.shelf import Shelf
from assistant.ui.window.text_offers import TextOffers
from assistant.ui.window.top_row import TopRow
from assistant.ui.window.window_sheets import Sheets
from assistant.ui.work import Cancelled, Work

if TYPE_CHECKING:
    from assistant.ui.window.crash import CrashWatch


def dropped_file(event: QDropEvent) -> str:
    """The first file of what is dropped; empty if there is none."""
    return next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")


class MainWindow(QMainWindow):
    """One window with a page at a time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.shelf = Shelf(desk)
        self._pages = QStackedWidget()
        self._waiting: Page | None = None  # the workshop behind the game that is played from it
        self.leaving = Leaving(desk, self)
        self.doors, self.post = Doors(self, desk), Post(self, desk)
        self.open_table, self.open_copy = self.doors.open_table, self.doors.open_copy
        self.start_game, self.start_ledger = self.doors.start_game, self.doors.start_ledger
        self.open_game, self.open_file = self.doors.open_game, self.doors.open_file
        self.start = StartPage(desk, self.shelf.read(), self.shelf.recent(), self.shelf.broken)
        self._pages.addWidget(self.start)
        self.offers = TextOffers(self, desk, self._pages)
        self.setCentralWidget(self.offers.frame)
        self._bar = QMenuBar()
        self.setMinimumSize(800, 480)
        self.setAcceptDrops(True)
        self.resize(1280, 800)
        self.setWindowTitle("Alea")
        self.work = Work(desk, self._pages)
        self.sheets = Sheets(self, desk, self._pages)
        self.bindings = Bindings(desk.keys)
        self._bind()
        self.walk = ControlWalk(desk, self)
        self.menus = Menus(self, desk, self.bindings, lambda: self.page.bindings)
        self.top = TopRow(desk, self._bar, self)
        self.setMenuWidget(self.top)
        desk.changed.connect(self.top.retell)
        desk.keys.changed.connect(self.top.retell)
        desk.changed.connect(self._entitle)
        files = self.menus.menu(Menu.FILE)
        self._recent_menu = QMenu(self)
        files.insertMenu(next(a for a in files.actions() if a.isSeparator()), self._recent_menu)
        files.aboutToShow.connect(self._fill_recent)
        self.start.system_chosen.connect(self.doors.offer_system)
        self.start.game_wanted.connect(self.open_file)
        self.start.last_table_wanted.connect(self.doors.open_last_table)
        self.start.file_wanted.connect(self.doors.ask_file)
        self.start.problems_wanted.connect(self.sheets.show_broken)
        self.start.check_wanted.connect(lambda system: self.open_copy(system))
        self.start.command_wanted.connect(self.run)
        self.start.menus_wanted.connect(self.turn_row)
        self.start.first_text_wanted.connect(self.doors.write_first_text)
        self.start.own_problems.connect(lambda text: self.doors.open_author(text.path))
        self.start.write_wanted.connect(lambda path: self.doors.open_author(Path(path)))
        self.start.copy_wanted.connect(self.doors.write_copy_of_pack)
        self.start.pack_wanted.connect(self.sheets.open_packing)
        self.start.compare_wanted.connect(self.sheets.comparing.ask_for)
        self._show_row()
        self.start.setFocus()
        self.offers.follow_page()
        if (trouble := desk.trouble) is not None:
            self.offers.tell(lambda: desk.say(trouble), paths.user_dir())
        desk.not_kept.connect(self._settings_refused)

    def menuBar(self) -> QMenuBar:
        """The menus; they share their row with the switches."""
        return self._bar

    def run(self, command: str) -> bool:
        """Do a command of the window or of the page that is shown."""
        return self.menus.run(command)

    def _settings_refused(self, why: Text) -> None:
        self.offers.mention(lambda: self._desk.say(why), paths.user_dir())

    # commands

    def _bind(self) -> None:
        """What the commands of the whole window do."""
        desk, sheets, post = self._desk, self.sheets, self.post
        self.bindings.bind_all(
            {
                "file.new": self._new_game,
                "file.open": self.doors.ask_file,
                "file.table": self.doors.open_last_table,
                "file.copy": self.open_copy,
                "file.quit": self.close,
                "view.language": partial(desk.by_hand, desk.turn_language),
                "view.theme": partial(desk.by_hand, desk.turn_theme),
                "view.dice": sheets.open_dice,
                "view.larger": lambda: desk.by_hand(lambda: desk.set_scale(desk.own_scale + 10)),
                "view.smaller": lambda: desk.by_hand(lambda: desk.set_scale(desk.own_scale - 10)),
                "view.search": sheets.search,
                "view.next_control": lambda: self.walk.step(1),
                "view.previous_control": lambda: self.walk.step(-1),
                "view.standard_layout": lambda: self.page.reset_layout(),
                "view.preferences": sheets.show_preferences,
                "help.keys": sheets.show_keys,
                "help.guide": sheets.show_guide,
                "help.about": sheets.show_about,
            }
        )
        self.bindings.bind("file.send", post.send_turn,
                           ready=lambda: self.page.session is not None and not self.page.at_table)  # fmt: skip
        self.bindings.bind("file.receive", post.receive_turn)  # it opens the game it belongs to
        self.bindings.bind("file.close", self.leave_page,
                           label=lambda: texts.TO_WORKSHOP if self.page.played_from is not None else None)
        self.bindings.bind("file.as_scenario", sheets.save_as_scenario, ready=lambda: self.page.on_map)
        self.bindings.bind("file.house", self.doors.open_house, ready=self.doors.has_house)
        self.bindings.bind("file.compare", sheets.comparing.ask, ready=sheets.comparing.is_ready)
        self.bindings.bind("file.save_copy", post.save_copy, ready=lambda: self.page.session is not None)
        self.bindings.bind("file.save", self._save, label=self._saves,
                           ready=lambda: self.page.session is not None or self.page.writes_text)  # fmt: skip
        self.bindings.bind("file.workshop", self.doors.open_workshop)
        self.bindings.bind("view.full_screen", self.turn_full_screen, checked=self.isFullScreen)
        export = self.bindings.bind
        export("file.export_history", lambda: self.page.export_results(), ready=lambda: self.page.has_results)
        self.bindings.bind("view.rules", lambda: self.page.open_rules(), ready=lambda: self.page.has_rules)
        self.bindings.bind("view.tables", sheets.show_tables, ready=lambda: self.page.opened is not None)
        self.bindings.bind("file.print", sheets.show_print, ready=lambda: bool(self.page.prints))

    def _save(self) -> None:
        """A game is on disk already, and a point of it gets a name; a text that is written is saved."""
        if self.page.writes_text:
            self.page.save_text()
        else:
            self.sheets.name_point()

    def _saves(self) -> Text | None:
        return texts.SAVE_TEXT if self.page.writes_text else None

    def ready_commands(self) -> list[WindowCommand]:
        """The commands that make sense on the page shown, its own first."""
        page = self.page.bindings
        own = [c for c in page.commands() if page.is_ready(c.id)]
        return own + [c for c in self.bindings.commands() if self.bindings.is_ready(c.id)]

    def heard_commands(self) -> list[WindowCommand]:
        """The commands whose keys are heard now; in an open procedure its keys, and not those of the map."""
        in_procedure = self.page.question() is not None
        bound = self.page.bindings
        own = [c for c in bound.commands() if c.scope is not Scope.PROCEDURE and not bound.is_away(c)]
        out = [c for c in CATALOGUE.values() if c.scope is Scope.PROCEDURE] if in_procedure else []
        out += [c for c in own if c.scope is not Scope.MAP or not in_procedure]
        return out + self.bindings.commands()

    # pages

    @property
    def page(self) -> Page:
        """The page that is shown."""
        shown = self._pages.currentWidget()
        assert isinstance(shown, Page)
        return shown

    def on_start(self) -> bool:
        """Whether the start page is shown."""
        return self.page is self.start

    def renew_shelf(self) -> None:
        """The shelf as its texts are now, after one that could not be read was changed."""
        try:
            read = self.work.do(texts.SHELF, lambda _report: self.shelf.read())
        except Cancelled:
            return
        self.start.put_on_shelf(read)

    def _new_game(self) -> None:
        """What can be begun: of the card with the frame; from another page the shelf first, with its game framed."""
        if self.on_start():
            self.start.new_of_framed()
            return
        opened = self.page.opened
        self.show_start()
        if opened is not None:
            self.start.frame(opened.system.id)

    def may_leave(self) -> bool:
        """Whether the page that is shown may go: what the disk has refused of it is asked about."""
        return self.leaving.agreed(self.page)

    def leave_page(self) -> None:
        """Back to the workshop, of what was played from there; else to the start page."""
        if not self.may_leave():
            return
        text, waiting = self.page.played_from, self._waiting
        if waiting is not None and text is not None and waiting.text_written == text:
            self.show_page(waiting)
            waiting.come_back()
        elif text is None or self.doors.open_author(text) is None:
            self.show_start()

    def show_start(self) -> None:
        """The start page, with the games as they are now."""
        if not self.may_leave():
            return
        if self.shelf.broken:
            self.renew_shelf()
        self._remember(self.page)  # before it is listed
        self.start.refresh(self.shelf.recent())
        self.show_page(self.start)

    def show_page(self, page: Page) -> None:
        """Show a page; the one that was shown is left for good."""
        old = self.page
        if old is not page:
            self.sheets.close_fitting()
            self.sheets.comparing.leave()
            self.sheets.leave_pack()
            self.sheets.let_go()
            self._remember(old)
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
            page.table_wanted.connect(self.open_table)
            page.tables_wanted.connect(self.sheets.show_tables)
            page.print_wanted.connect(self.sheets.show_print)
            page.replay_wanted.connect(self.post.send_replay)
            page.picture_wanted.connect(self.post.save_picture)
            page.copy_wanted.connect(self._open_copy_of)
            page.moved_on.connect(self.top.refresh)
            page.menus_wanted.connect(self.turn_row)
            page.fitting_wanted.connect(self.sheets.open_fitting)
        self._pages.setCurrentWidget(page)
        self._show_row()
        self._entitle()
        page.setFocus()
        self.menus.refresh()
        self.top.refresh()
        if old is not self.start and old is not page:
            # closed before it is deleted, because deleting waits for the loop, and a journal must not stay open for it
            old.close_game()
            if old.writes_text and page.played_from is not None and page.played_from == old.text_written:
                self._waiting = old  # with all that can be undone there, until the game is left
            else:
                self._let_page_go(old)
        if self._waiting is not None and (page is self._waiting or page.played_from != self._waiting.text_written):
            waiting, self._waiting = self._waiting, None
            if page is not waiting:
                self._let_page_go(waiting)
        self._fit_text(page)
        self.offers.follow_page()

    def _fit_text(self, page: Page) -> None:
        """Text as large as the page that came wants it: once that which went hears of it no more, and before it is
        painted, so that it is seen neither in the size of that nor growing."""
        if page.fitting_text != self._desk.grown:
            page.setUpdatesEnabled(False)
            self.work.breathe()  # made, then dressed: each takes its time
            page.fit_text()
            page.setUpdatesEnabled(True)

    def _let_page_go(self, page: Page) -> None:
        self._desk.disconnect(page)  # what it would tell anew, nobody sees
        self._pages.removeWidget(page)
        page.deleteLater()
        page_left()

    def _remember(self, page: Page) -> None:
        self.doors.remember(page)
        if page.session is not None and not page.at_table:
            self.shelf.remember(page.session)

    def _entitle(self) -> None:
        """The name of what is shown, before the program's: the list of windows of a desktop cuts its end."""
        caption = self.page.caption
        self.setWindowTitle(f"{self._desk.say(caption)} — Alea" if caption is not None else "Alea")

    def _show_row(self) -> None:
        """The row with the menus, unless the page has a head of its own."""
        self.top.setVisible(not self.page.own_head)

    def turn_row(self) -> None:
        """The row with the menus comes and goes on pages that have a head of their own."""
        self.top.setVisible(self.top.isHidden() or not self.page.own_head)

    def _open_copy_of(self, address: str) -> None:
        if self.page.opened is not None:
            self.open_copy(self.page.opened.system.id, address)

    # words

    def tell(self, told: str) -> None:
        """One sentence where the page tells such things."""
        self.page.tell(told)

    def complain(self, bad: AleaError, title: Text = texts.PROBLEM_TITLE) -> None:
        """What is wrong, over the page; see `Sheets.complain`."""
        self.sheets.complain(bad, title)

    def watch_crashes(self) -> CrashWatch:
        """From now on a fault that nobody caught is shown over the page, and the program goes on."""
        from assistant.ui.window.crash import CrashWatch

        ways = ((texts.TO_START, self.show_start), (texts.RESET_LAYOUT, lambda: self.page.reset_layout()))
        watch = CrashWatch(self._desk, self._pages, self._game_file, ways)
        watch.refused.connect(self._told_late)
        watch.install()
        return watch

    def _told_late(self, bad: AleaError) -> None:
        self.complain(bad, texts.NOT_DONE)

    def _game_file(self) -> str:
        return str(self.page.session.path) if self.page.session is not None else ""

    def turn_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.menus.refresh()

    def _fill_recent(self) -> None:
        """The newest games in the File menu."""
        self._recent_menu.clear()
        self._recent_menu.setTitle(self._desk.say(texts.RECENT))
        for game in self.shelf.recent():
            parts = (self._desk.say(game.title), game.line(self._desk), Path(game.path).stem)
            told = "  ·  ".join(p for p in parts if p).replace("&", "&&")
            self._recent_menu.addAction(told).triggered.connect(partial(self._open_recent, game.path))
        self._recent_menu.menuAction().setEnabled(not self._recent_menu.isEmpty())

    def _open_recent(self, path: str, _checked: bool = False) -> None:
        self.open_game(path)

    # events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters on the start page find a scenario or a system by its name."""
        if event.key() == Qt.Key.Key_Alt and self.page.own_head:
            self.turn_row()
            return
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
            self._take_dropped(path)

    def _take_dropped(self, path: str) -> None:
        """A picture is for the page that is shown; anything else is opened."""
        picture = Path(path).suffix.lower() in PICTURE_ENDINGS
        if picture and self.page.take_picture(Path(path)):
            return
        if picture:
            self.tell(self._desk.say(texts.PICTURE_WHERE))
            return
        self.open_file(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Whatever page is shown lets go of its file, once everything is on disk or given up."""
        if not self.may_leave():
            event.ignore()
            return
        if self.page.session is not None and not self.page.at_table:
            self.shelf.remember(self.page.session)
        self.sheets.close_fitting()
        self.page.close_game()
        self.start.folder.stop()
        self.offers.watch.stop()
        self._desk.save()
        window_closed()
        event.accept()
