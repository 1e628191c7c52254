"""What is shown is compared with another: which there are, reading both beside the window, and the way to a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.base.text import NOTHING, Text, fill, same
from assistant.game.own_files import OwnFile, own_texts, pack_texts
from assistant.game.packs import PATTERN
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.start.own_folder import own_folder
from assistant.ui.work import Cancelled

if TYPE_CHECKING:
    from assistant.author.comparing import Comparison
    from assistant.author.depicted import TextLine
    from assistant.author.taking import Taking
    from assistant.author.text_stroke import TextStroke
    from assistant.play.compared import Compared
    from assistant.ui.sheets.compare_sheet import CompareSheet
    from assistant.ui.sheets.other_sheet import OtherSheet
    from assistant.ui.window.main_window import MainWindow

FILE, ANY = Text("A file…", "Un fichier…"), Text("a text, a game or a pack", "un texte, une partie ou un paquet")
ON_DISK, AS_SAVED = Text("{name}, as saved", "{name}, enregistré"), Text("the text on disk", "le texte sur disque")
NOW, BEGUN = Text("{name}, now", "{name}, maintenant"), Text("{name}, at the start", "{name}, au début")
FIXED = Text("what the set-up fixes", "ce que fixe la mise en place")
STEP = Text("step {n} of this game", "étape {n} de cette partie")
YOURS = Text("yours · {file}", "à vous · {file}")
CHANGED = Text("The text was changed meanwhile: compare once more.",
               "Le texte a changé entre-temps : comparez encore une fois.")  # fmt: skip
READING = Text("Comparing…", "Comparaison…")


@dataclass(frozen=True, slots=True)
class _One:
    """Something that can be compared: its name, what it is, how it is read."""

    name: Text
    what: Text
    read: Callable[[], Compared]


class CompareWith:
    """The sheets of comparing of one window."""

    def __init__(self, window: MainWindow, desk: Desk, pages: QWidget) -> None:
        self._window, self._desk, self._pages = window, desk, pages
        self.others: OtherSheet | None = None
        self.sheet: CompareSheet | None = None
        self._this: _One | None = None
        self._choices: list[_One] = []
        self._shown: Comparison | None = None
        self._viewer: str | None = None

    def is_ready(self) -> bool:
        """Whether the page shows a text or a game."""
        page = self._window.page
        return page.writes_text or (page.session is not None and not page.at_table)

    def ask(self) -> None:
        """With what the page that is shown is compared."""
        from assistant.author.comparing import compared_written
        from assistant.game.comparable import compared_game
        from assistant.ui.author.author_page import AuthorPage

        page = self._window.page
        if isinstance(page, AuthorPage):
            authored = page.authored
            name = same(authored.main.name)
            saved = fill(ON_DISK, name=name)
            others = [_One(saved, AS_SAVED, partial(compared_written, authored, saved, saved=True))]
            now = fill(NOW, name=name)
            self._offer(_One(now, NOTHING, partial(compared_written, authored, now)), others, {authored.main}, None)
        elif (game := page.session) is not None:
            title = game.scenario.name if game.scenario is not None else game.system.name
            now, begun = fill(NOW, name=title), fill(BEGUN, name=title)
            others = [
                _One(same(name), fill(STEP, n=step), partial(compared_game, game, same(name), step))
                for step, name in sorted(game.journal.tree.bookmarks.items(), reverse=True)
            ]
            others.append(_One(begun, FIXED, partial(compared_game, game, begun, begun=True)))
            self._offer(_One(now, NOTHING, partial(compared_game, game, now, game.looked_at)), others, set(),
                        game.viewer)  # fmt: skip

    def ask_for(self, text: str) -> None:
        """With what a text of the player's own is compared."""
        self._offer(self._file(text), [], {Path(text)}, None)

    def compare_files(self, earlier: str, later: str) -> None:
        """Two texts of the player's own, or of packs."""
        self._this, self._viewer = self._file(later), None
        self._compare(self._file(earlier))

    def _file(self, path: str) -> _One:
        from assistant.game.comparable import compared_file

        return _One(same(Path(path).name), NOTHING, partial(compared_file, path))

    def _offer(self, this: _One, others: list[_One], without: set[Path], viewer: str | None) -> None:
        from assistant.ui.sheets.other_sheet import OtherOne, OtherSheet

        self._this, self._viewer = this, viewer
        folder = own_folder(self._desk)
        mine = [t for t in own_texts(folder, checked=False) + pack_texts(checked=False) if t.path not in without]
        opened = self._window.page.opened
        system = str(opened.system.id) if opened is not None else ""
        mine.sort(key=lambda t: t.basis != system)  # those of the same game first
        self._choices = [*others, *map(self._of_yours, mine)]
        rows = [OtherOne(one.name, one.what) for one in self._choices]
        if self.others is None:
            self.others = OtherSheet(self._desk, self._pages)
            self.others.chosen.connect(self._chosen)
        self.others.open_for(this.name, [*rows, OtherOne(FILE, ANY)])

    def _of_yours(self, text: OwnFile) -> _One:
        name = text.path.name if text.path.suffix else f"{text.path.name}/"
        return _One(text.name, fill(YOURS, file=name), self._file(str(text.path)).read)

    def _chosen(self, row: int) -> None:
        if row < len(self._choices):
            self._compare(self._choices[row])
            return
        kinds = f"{self._desk.say(texts.GAMES_FILTER)} (*.alea *.yaml *.yml {PATTERN})"
        home = str(own_folder(self._desk))
        path, _ = QFileDialog.getOpenFileName(self._window, self._desk.say(FILE), home, kinds)
        if path:
            self._compare(self._file(path))

    def _compare(self, other: _One) -> None:
        """Read both; the other is the earlier one."""
        from assistant.author.comparing import compare_two

        this, viewer = self._this, self._viewer
        if this is not None:
            self._work(lambda: compare_two(other.read(), this.read(), viewer))

    def _work(self, job: Callable[[], Comparison]) -> None:
        """Compare beside the window's thread, and find out what can be taken over; Esc lets it be."""
        live, viewer = self._live(), self._viewer

        def whole(_report: object) -> tuple[Comparison, Taking | None]:
            shown = job()
            return shown, _taking(shown, live) if viewer is None else None  # a text would tell what a side may not know

        try:
            self._show(*self._window.work.do(READING, whole))
        except Cancelled:
            return
        except AleaError as bad:
            self._window.complain(bad)

    def _live(self) -> Path | None:
        """The text that the workshop has open."""
        page = self._window.page
        return page.text_written if page.writes_text else None

    def _show(self, shown: Comparison, taking: Taking | None) -> None:
        from assistant.ui.sheets.compare_sheet import CompareSheet

        self._shown = shown
        if self.sheet is None:
            self.sheet = CompareSheet(self._desk, self._pages)
            self.sheet.line_wanted.connect(self._go_to)
            self.sheet.swap_wanted.connect(self._swap)
            self.sheet.take_wanted.connect(self._take)
        self.sheet.show_comparison(shown, taking)

    def _take(self, stroke: TextStroke) -> None:
        """Write what was ticked, in the workshop; there what still differs is shown anew."""
        from assistant.author.comparing import compare_two, compared_written
        from assistant.ui.author.author_page import AuthorPage

        sheet, page, shown = self.sheet, self._window.page, self._shown
        taking = sheet.taking if sheet is not None else None
        if sheet is None or taking is None or taking.own.main is None or shown is None:
            return
        own, viewer, own_is_after = taking.own, self._viewer, taking.own is shown.after
        here = isinstance(page, AuthorPage) and own.main in page.authored.texts
        if not here:
            sheet.leave()
            opened = self._window.doors.open_author(taking.own.main)
            if opened is None:
                return
            page = opened
        assert isinstance(page, AuthorPage)
        if any(page.authored.texts[e.file].text != own.texts[e.file] for e in stroke.edits):
            self._window.tell(self._desk.say(CHANGED))
            return
        page.bench.do(lambda: stroke)
        if here:
            authored = page.authored
            mine = partial(compared_written, authored, own.name)
            other = taking.other
            self._work(lambda: compare_two(*((other, mine()) if own_is_after else (mine(), other)), viewer))

    def _swap(self) -> None:
        from assistant.author.comparing import compare_two

        shown, viewer = self._shown, self._viewer
        if shown is not None:
            self._work(lambda: compare_two(shown.after, shown.before, viewer))

    def leave(self) -> None:
        """The page that was compared is left; nothing of it is held."""
        for sheet in (self.others, self.sheet):
            if sheet is not None:
                if sheet.isVisible():
                    sheet.leave()
                sheet.let_go()
        self.others = self.sheet = None
        self._this, self._choices, self._shown = None, [], None

    def _go_to(self, line: TextLine) -> None:
        """A line in the workshop; what is shipped or came in a pack is not written there."""
        from assistant.game.packs import packs_dir
        from assistant.ui.author.author_page import AuthorPage

        sheet, page = self.sheet, self._window.page
        if sheet is None:
            return
        if not (isinstance(page, AuthorPage) and line.file in page.authored.texts):
            folders = paths.scenarios_dir().absolute(), packs_dir().absolute()
            if any(line.file.absolute().is_relative_to(folder) for folder in folders):
                sheet.say_no_line()
                return
            sheet.leave()
            opened = self._window.doors.open_author(line.file)
            if opened is None:
                return
            page = opened
        elif sheet.isVisible():
            sheet.leave()
        page.go_to(line.file.absolute(), line.line, line.column)


def _taking(shown: Comparison, live: Path | None) -> Taking | None:
    """What can be taken: into the text that is open, else the later one, else the earlier, if it is one's own."""
    from assistant.author.taking import taking
    from assistant.game.packs import packs_dir

    folders = paths.scenarios_dir().absolute(), packs_dir().absolute()
    pairs = [(shown.after, shown.before), (shown.before, shown.after)]
    pairs.sort(key=lambda pair: pair[0].main != live or live is None)
    for own, other in pairs:
        away = own.main is None or any(own.main.absolute().is_relative_to(folder) for folder in folders)
        if not away and own.texts and (other.texts or other.state.pieces):
            return taking(shown, own, other)
    return None
