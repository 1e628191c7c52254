"""What can be printed from a page, and the pages that come of it. Nothing here needs the window, so it can be done in a
thread of its own; the position is the one its viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from PySide6.QtGui import QImage

from assistant.base import paths
from assistant.base.files import is_folder, is_there
from assistant.drawing.paper import Paper, Printout, Report, leaf_image
from assistant.drawing.player_aid import printed_aid
from assistant.drawing.printed_position import PrintedPosition, bare_board, printed_position, with_board, with_counters
from assistant.drawing.printed_record import printed_record, record_lines
from assistant.game.library import OpenSystem
from assistant.game.opened import OpenGame
from assistant.game.printed_aid import printed_tables
from assistant.play.account import Told, account
from assistant.play.state import GameState

POSITION, AID, RECORD = "position", "aid", "record"
LONGEST_TOLD, LONGEST_PART = 90, 40
PREVIEW_BOARD, PREVIEW_LINES = 1100, 60


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """What is printed and how. `spread` is the width of a counter in millimetres, 0 for the whole board on one page;
    `to` names a printer, "" a PDF file."""

    what: str
    paper: Paper = field(default_factory=Paper)
    spread: int = 0
    counters: bool = True
    to: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """One page as a picture, and how many there are; 0 where nobody counted yet."""

    image: QImage
    pages: int


@dataclass
class PrintSource:
    """What one page of the window has to print."""

    opened: OpenSystem
    language: str
    title: str
    kinds: tuple[str, ...]
    state: GameState | None = None
    game: OpenGame | None = None
    _bare: QImage | None = None
    _first: Sequence[Told] | None = None

    @classmethod
    def of_game(cls, game: OpenGame, language: str, kinds: tuple[str, ...]) -> PrintSource:
        """A game: its position as it is shown, and its record as its viewer may hear it."""
        title = (game.scenario or game.system).name.at(language)
        return cls(game.opened, language, title, kinds, game.state, game)

    @classmethod
    def of_system(cls, opened: OpenSystem, language: str) -> PrintSource:
        """A system at the table: its tables."""
        return cls(opened, language, opened.system.name.at(language), (AID,))

    def speak(self, language: str) -> None:
        """In another language from now on."""
        if language != self.language:
            named = (self.game.scenario or self.game.system) if self.game is not None else self.opened.system
            self.language, self.title, self._bare = language, named.name.at(language), None

    def name(self, choice: PrintChoice) -> str:
        """A name for the file, with nothing in it that a disk refuses."""
        told = self.game.path.stem if self.game is not None and choice.what != AID else self.opened.system.id
        return f"{told}-{choice.what}"

    def printout(self, choice: PrintChoice, report: Report) -> Printout:
        """All pages. This may take seconds."""
        if choice.what == POSITION:
            return printed_position(self._position(choice), paths.cache_dir(), report)
        if choice.what == RECORD:
            assert self.game is not None
            told = account(self.game.journal, self.game.viewer)
            return printed_record(self.title, record_lines(told, self.language, choice.paper, report), choice.paper)
        report(0, 0)
        return self._aid(choice)

    def _aid(self, choice: PrintChoice) -> Printout:
        name = self.opened.system.name.at(self.language)
        return printed_aid(name, printed_tables(self.opened, self.language), self.language, choice.paper)

    def _position(self, choice: PrintChoice) -> PrintedPosition:
        assert self.state is not None
        return PrintedPosition(self.opened.system, self.state, self.title, self.language, choice.paper, choice.counters,
                        float(choice.spread))  # fmt: skip

    # looking before

    def first_lines(self) -> Sequence[Told]:
        """The beginning of the record; read where the game is played, since a journal has one reader at a time."""
        if self._first is None and self.game is not None:
            self._first = tuple(islice(account(self.game.journal, self.game.viewer), PREVIEW_LINES))
        return self._first or ()

    def preview(self, choice: PrintChoice, page: int, longest: int) -> Preview:
        """A page as a picture."""
        if choice.what == POSITION:
            made = self._quick_position(choice)
        elif choice.what == RECORD:
            lines = record_lines(self._first or (), self.language, choice.paper)
            made = printed_record(self.title, lines, choice.paper)
            if self.game is not None and len(self.game.journal.lines) - 1 > PREVIEW_LINES:
                return Preview(leaf_image(replace(made, leaves=made.leaves[:1]), 0, longest), 0)
        else:
            made = self._aid(choice)
        return Preview(leaf_image(made, min(page, len(made.leaves) - 1), longest), len(made.leaves))

    def _quick_position(self, choice: PrintChoice) -> Printout:
        if self._bare is None:
            self._bare = bare_board(self.opened.system, self.language, self.title, PREVIEW_BOARD, paths.cache_dir())
        wanted = self._position(choice)
        return with_board(wanted, with_counters(wanted, self._bare) if choice.counters else self._bare)


def named_place(typed: str, folder: Path) -> Path:
    """The file that is meant by what was typed: in `folder` unless it says where, a PDF whatever its name ends with;
    a folder stays a folder."""
    typed = "".join(sign for sign in typed if sign.isprintable()).strip().strip('"')
    place = Path(typed)
    with suppress(RuntimeError):  # nobody of that name has a home
        place = place.expanduser()
    place = folder / place
    if not typed or is_folder(place) or place.suffix.lower() == ".pdf":
        return place
    return place.with_name(f"{place.name.rstrip('.')}.pdf")


def short(path: Path) -> str:
    """A path to tell of: long names without their middle, and the end of what no line holds."""
    parts = (p if len(p) <= LONGEST_PART else f"{p[:12]}…{p[-20:]}" for p in str(path).split("/"))
    told = "/".join(parts)
    return told if len(told) <= LONGEST_TOLD else f"…{told[-LONGEST_TOLD:]}"


def free_place(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    place, n = folder / f"{name}.pdf", 2
    while is_there(place):
        place, n = folder / f"{name}-{n}.pdf", n + 1
    return place
