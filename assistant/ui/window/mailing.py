"""Files that go out of the game on the page and come into it: a copy, my turn, the other player's turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QFileDialog

from assistant.base.files import put_text, why
from assistant.base.problem import AleaError, in_a_line
from assistant.ui import texts
from assistant.ui.desk import Desk

if TYPE_CHECKING:
    from assistant.ui.page import Page
    from assistant.ui.window.main_window import MainWindow
    from assistant.ui.work import Report


class Post:
    """Works on the session of whatever page is shown; a page without one is let be."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        self._window, self._desk = window, desk

    def send_turn(self) -> None:
        """What was done since the last exchange, as one small file for the other player."""
        from assistant.play import mail

        game = self._window.page.session
        if game is None:
            return
        place = game.path.with_name(f"{game.path.stem}-{game.journal.position}.alea-mail")
        try:
            sent = mail.send(game.journal, place)
        except AleaError as bad:
            self._window.complain(bad, texts.GAME_PROBLEMS)
            return
        QApplication.clipboard().setText(str(sent))
        self._window.offers.tell(lambda: self._desk.say(texts.MAIL_SENT, file=str(sent)), sent.parent)

    def receive_turn(self) -> None:
        """A file of the other player, played into the open game."""
        title = self._desk.say(texts.RECEIVE).replace("&", "")
        path, _ = QFileDialog.getOpenFileName(self._window, title, "", "*.alea-mail")
        if path:
            self.take_mail(path)

    def take_mail(self, path: str) -> None:
        """Apply a mail file to its game: the open one, else that of the player it belongs to."""
        from assistant.game.opened import game_files
        from assistant.play import mail

        shown = self._window.page
        known = set(game_files())
        page = shown if shown.session is not None and not shown.at_table else self._open_for_mail(Path(path))
        if page is None or page.session is None:
            return
        try:
            received = mail.receive(page.session.journal, Path(path))
        except AleaError as bad:
            self._window.complain(bad, texts.GAME_PROBLEMS)
            return
        page.catch_up()
        page.came_by_mail()
        if page.session.path in known:
            none = texts.MAIL_OTHERS if received.others else texts.MAIL_HERE
            n, words = received.actions, (none, texts.MAIL_CAME_ONE, texts.MAIL_CAME)
        else:  # begun from this mail: all of it is new
            n = sum("do" in line.data for line in page.session.journal.lines)
            words = (texts.MAIL_BEGAN_NONE, texts.MAIL_BEGAN_ONE, texts.MAIL_BEGAN)
        page.tell(self._desk.say(words[min(n, 2)], n=n))

    def _open_for_mail(self, path: Path) -> Page | None:
        """The page of the game a mail belongs to; None, and why, where there is none."""
        from assistant.game.mail_home import game_for

        try:
            return self._window.open_game(str(game_for(path)))
        except AleaError as bad:
            self._window.complain(bad, texts.GAME_PROBLEMS)
            return None

    def send_replay(self, viewer: str | None) -> None:
        """The game as one page, for the eyes of a side or of onlookers."""
        from assistant.base.paths import cache_dir
        from assistant.drawing.sent_page import ReplayWish, replay_page
        from assistant.ui.work import Cancelled

        game, say = self._window.page.session, self._desk.say
        if game is None:
            return
        first = str(game.path.with_suffix(".html"))
        path, _ = QFileDialog.getSaveFileName(self._window, say(texts.REPLAY), first, "*.html")
        if not path:
            return
        target = Path(path) if Path(path).suffix else Path(f"{path}.html")
        wish = ReplayWish(viewer, None, self._desk.theme.name, self._desk.language, cache=cache_dir())
        title = (game.scenario or game.system).name

        def job(report: Report) -> None:
            put_text(target, replay_page(game.journal, title, wish, report))

        try:
            self._window.work.do(texts.REPLAY_DRAWN, job)
        except Cancelled:
            self._window.tell(say(texts.REPLAY_STOPPED))
        except OSError as bad:
            self._window.tell(say(texts.REPLAY_NOT_WRITTEN, file=str(target), why=say(why(bad))))
        else:
            self._window.offers.tell(lambda: say(texts.REPLAY_WRITTEN, file=str(target)), target.parent)

    def save_picture(self, write: Callable[[Report], bool], target: Path) -> None:
        """A picture of the map; one of the player's own below it may be damaged by now."""
        from assistant.ui.work import Cancelled

        try:
            done = self._window.work.do(texts.PICTURE_DRAWN, write)
        except Cancelled:
            self._window.tell(self._desk.say(texts.PICTURE_STOPPED))
        except AleaError as bad:
            self._window.tell(in_a_line(bad.problems[0], self._desk.language))
        else:
            told = texts.PICTURE_WRITTEN if done else texts.PICTURE_NOT_WRITTEN
            self._window.tell(self._desk.say(told, file=str(target)))

    def save_copy(self) -> None:
        """A copy of the game in another file; the game itself is on disk already."""
        game = self._window.page.session
        if game is None:
            return
        title = self._desk.say(texts.SAVE_COPY).replace("&", "")
        path, _ = QFileDialog.getSaveFileName(self._window, title, "", "*.alea")
        if path:
            try:
                game.journal.copy_to(Path(path))
            except AleaError as bad:
                self._window.complain(bad, texts.GAME_PROBLEMS)
