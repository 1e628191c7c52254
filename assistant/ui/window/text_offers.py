"""A text that changed while it is in use: a bar over the page offers the new one, or says why it cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.problem import Problem
from assistant.base.text import Text
from assistant.game.kept_text import differences, is_kept
from assistant.game.kept_text import told as told_differences
from assistant.game.watching import FilesLook, short_file, watched_broken
from assistant.ui.desk import Desk
from assistant.ui.window.text_watch import TextWatch

if TYPE_CHECKING:
    from assistant.game.opened import OpenGame
    from assistant.ui.window.main_window import MainWindow

CHANGED = Text("{file} changed.", "{file} a changé.")
USE = Text("&Use the new text", "Prendre le no&uveau texte")
KEEP = Text("&Keep the old one", "&Garder l’ancien")
ASK_GAME = Text(
    "The rest of this game is played with the new {file}; what was done stays as it was.",
    "La suite de cette partie se joue avec le nouveau {file} ; ce qui est fait reste tel quel.",
)
TAKE_GAME = Text("&Use it in this game", "Le prendre po&ur cette partie")
KEEP_GAME = Text("&Keep the old one", "&Garder l’ancien")
BROKEN = Text("{file}, line {line}: {what} The last good text stays in use.",
              "{file}, ligne {line}\u00a0: {what} Le dernier texte valable reste en service.")  # fmt: skip
BROKEN_FILE = Text("{file}: {what} The last good text stays in use.",
                   "{file}\u00a0: {what} Le dernier texte valable reste en service.")  # fmt: skip
OLDER = Text("This game began with an older text; {n} figures differ. It keeps its own until you choose.",
             "Cette partie a commencé avec un texte plus ancien ; {n} valeurs diffèrent. Elle garde les siennes"
             " jusqu’à votre choix.")  # fmt: skip
OLDER_ONE = Text("This game began with an older text; 1 figure differs. It keeps its own until you choose.",
                 "Cette partie a commencé avec un texte plus ancien ; 1 valeur diffère. Elle garde la sienne"
                 " jusqu’à votre choix.")  # fmt: skip
ASK_OLDER = Text(
    "The rest of this game is played with the new text; what was done stays as it was.",
    "La suite de cette partie se joue avec le nouveau texte ; ce qui est fait reste tel quel.",
)
TAKEN_GAME = Text("The new text is in use in this game.", "Le nouveau texte est en service dans cette partie.")
GO_BACK = Text("&Back to the old one", "&Revenir à l’ancien")
SHOW = Text("&Show what is wrong ({n})", "Voir ce q&ui ne va pas ({n})")
FOLDER = Text("&Show the folder", "&Montrer le dossier")
GO_ON = Text("Go &on", "Continue&r")
TAKEN = Text("{file}: the new text is in use.", "{file}\u00a0: le nouveau texte est en service.")


def _sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."


class OfferBar(QFrame):
    """One sentence and two buttons; it takes no focus of its own accord, since dice may be typed just now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "warn")
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.first, self.second = QPushButton(), QPushButton()
        self._acts: tuple[Callable[[], None], Callable[[], None]] | None = None
        self.first.clicked.connect(lambda _c=False: self._act(0))
        self.second.clicked.connect(lambda _c=False: self._act(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 10, 6)
        row.addWidget(self.words, 1)
        row.addWidget(self.first)
        row.addWidget(self.second)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button one is on, Esc the harmless one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.first if self.first.hasFocus() else self.second).click()
        elif event.key() == Qt.Key.Key_Escape:
            self.second.click()
        else:
            super().keyPressEvent(event)

    def ask(self, words: str, first: tuple[str, Callable[[], None]], second: tuple[str, Callable[[], None]]) -> None:
        """Stand there until one of the two is pressed."""
        self.words.setText(words)
        self.first.setText(first[0])
        self.second.setText(second[0])
        self._acts = (first[1], second[1])
        self.show()

    def _act(self, which: int) -> None:
        if self._acts is not None:
            self._acts[which]()


class TextOffers(QObject):
    """Follows the text of the page that is shown and brings a new one into use when the player says so."""

    def __init__(self, window: MainWindow, desk: Desk, pages: QWidget) -> None:
        super().__init__(window)
        self._window, self._desk, self._pages = window, desk, pages
        self._look: FilesLook | None = None
        self._asked = False
        self._before = ""  # the text the game went by until a moment ago
        self._apart: list[str] = []  # what differs between the text of a game and that of today
        self.watch = TextWatch(self)
        self.watch.looked.connect(self._looked)
        self.frame = QWidget()
        self.bar, self.notice = OfferBar(self.frame), OfferBar(self.frame)
        self._noticed: tuple[Callable[[], str], Path] | None = None
        column = QVBoxLayout(self.frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.notice)
        column.addWidget(pages, 1)
        desk.changed.connect(self._tell)
        desk.changed.connect(self._tell_notice)

    def tell(self, words: Callable[[], str], folder: Path) -> None:
        """Something the player asked for is done: where it lies, in place. Enter or Esc goes on."""
        self.mention(words, folder)
        self.notice.second.setFocus()

    def mention(self, words: Callable[[], str], folder: Path) -> None:
        """The same of what nobody asked for: the keys stay where they are."""
        self._noticed = (words, folder)
        self._tell_notice()

    def _tell_notice(self) -> None:
        if self._noticed is None:
            return
        (words, folder), say = self._noticed, self._desk.say

        def show() -> None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

        self.notice.ask(words(), (say(FOLDER), show), (say(GO_ON), self._end_notice))

    def _end_notice(self) -> None:
        self._noticed = None
        self.notice.hide()
        self._back_to_page()

    def follow_page(self) -> None:
        """Watch the files of the table or game that is shown; on the start page those of systems with errors."""
        self._noticed = None
        self.notice.hide()
        self._drop()
        page = self._window.page
        if self._window.on_start():
            self.watch.follow(watched_broken(self._window.shelf.broken))
        else:
            self.watch.follow(page.watched())
            if page.session is not None:
                self._offer_newer(page.session)

    def _offer_newer(self, game: OpenGame) -> None:
        """The text of today for a game that goes by an older one, until the players choose."""
        if not game.is_offered or game.newer is None or not game.journal.can_write:
            return
        self._apart = differences(game.opened, game.newer)
        self._look = FilesLook("", {}, game.newer)
        self._tell()

    def _drop(self) -> None:
        self._look, self._asked, self._apart, self._before = None, False, [], ""
        self.bar.setToolTip("")
        self.bar.hide()

    def _looked(self, look: FilesLook) -> None:
        """A file has changed: what is in use already needs no offer."""
        if self._window.on_start():
            self._window.renew_shelf()
            self.follow_page()
            self._window.sheets.renew_problems(self._window.shelf.faults())
            return
        if look.opened is not None:
            self._window.sheets.problems_mended()
            if look.opened.system.digest == self._in_use():
                self._drop()
                return
        self._look, self._asked = look, False
        if look.problems:
            self._window.sheets.renew_problems(look.problems)
        self._tell()

    def _in_use(self) -> str:
        """The digest of the text that the page goes by now."""
        opened = self._window.page.opened
        return opened.system.digest if opened is not None else ""

    def _tell(self) -> None:
        """The sentence and the buttons, in the language in use."""
        look, say = self._look, self._desk.say
        if self._before:
            self.bar.ask(say(TAKEN_GAME), (say(GO_BACK), self._take_back), (say(GO_ON), self._keep))
        if look is None:
            return
        if look.problems:
            show = (say(SHOW, n=len(look.problems)), lambda: self._window.sheets.show_problems(look.problems))
            self.bar.ask(self._broken(look.problems[0], look), show, (say(GO_ON), self._drop))
        elif not look.changed:
            one = len(self._apart) == 1
            told = say(ASK_OLDER) if self._asked else say(OLDER_ONE if one else OLDER, n=len(self._apart))
            take = (say(TAKE_GAME), self._take_in_game) if self._asked else (say(USE), self._take)
            self.bar.ask(told, take, (say(KEEP), self._keep))
            self.bar.setToolTip(told_differences(self._apart))
            if self._asked:
                self.bar.second.setFocus()
        elif self._asked:
            told = say(ASK_GAME, file=short_file(look.changed))
            self.bar.ask(told, (say(TAKE_GAME), self._take_in_game), (say(KEEP_GAME), self._keep))
            self.bar.second.setFocus()
        else:
            told = say(CHANGED, file=short_file(look.changed))
            self.bar.ask(told, (say(USE), self._take), (say(KEEP), self._keep))

    def _broken(self, problem: Problem, look: FilesLook) -> str:
        near = [part for part in self._desk.say(problem.hint).splitlines()[:1] if part.endswith("?")]
        what = " ".join(_sentence(part) for part in (self._desk.say(problem.text), *near))
        words = BROKEN if problem.line else BROKEN_FILE
        return self._desk.say(words, file=short_file(problem.file or look.changed), line=problem.line, what=what)

    def _keep(self) -> None:
        game = self._window.page.session
        if game is not None and self._look is not None and not self._look.changed:
            game.keep_own_text()
        self._drop()
        self._back_to_page()

    def _back_to_page(self) -> None:
        self._window.page.take_focus()

    def _take(self) -> None:
        """The table goes on with the new text; a game is asked about once more."""
        look, page = self._look, self._window.page
        if look is None or look.opened is None:
            return
        if page.session is not None and not page.at_table:
            self._asked = True
            self._tell()
            return
        self._window.shelf.forget(look.opened)
        page.take_text(look.opened)
        page.tell(self._desk.say(TAKEN, file=short_file(look.changed)))
        self.follow_page()
        page.take_focus()

    def _take_in_game(self) -> None:
        look, game = self._look, self._window.page.session
        if look is None or look.opened is None or game is None:
            return
        before = game.journal.header.text_digest
        self._window.shelf.forget(look.opened)
        self._window.doors.reopen_game()
        now = self._window.page.session
        if now is not None and is_kept(before) and now.journal.header.text_digest != before:
            self._before = before
            self._tell()

    def _take_back(self) -> None:
        """The text that was in use before, as if the new one had been left."""
        game = self._window.page.session
        if game is not None and self._before:
            game.journal.use_text(self._before, passed=game.system.digest)
            self._window.doors.reopen_game(newest=False)
