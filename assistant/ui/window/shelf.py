"""The systems of the window, each read once for as long as its files are the same, and the newest games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.base.problem import AleaError, Problem
from assistant.base.text import Text
from assistant.drawing.board_file import picture_digest
from assistant.game.library import OpenSystem, open_system, system_names
from assistant.game.own_files import own_place
from assistant.game.watching import is_current
from assistant.play.commands.ledgers import LEDGER
from assistant.ui.desk import Desk
from assistant.ui.start.start_rail import RecentGame, told_apart

if TYPE_CHECKING:
    from assistant.game.opened import OpenGame, Summary

LEFT, OWN, MOST_LEFT = "left_in_turn", "own_games", 40
MOST_LISTED = 12  # as many as a tall window has room for


class Shelf:
    """`broken` are the systems that cannot be read, with what is wrong."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._systems: dict[str, OpenSystem] = {}
        self.broken: dict[str, tuple[Problem, ...]] = {}

    def read(self) -> list[OpenSystem]:
        """The systems that load; one with errors is left out and named on the start page."""
        found: list[OpenSystem] = []
        broken: dict[str, tuple[Problem, ...]] = {}
        for name in system_names():
            try:
                found.append(self.system(name))
            except AleaError as bad:
                broken[name] = bad.problems
        self.broken.clear()  # not before: all may be read beside the window's thread, which looks at it
        self.broken.update(broken)
        return found

    def known(self) -> Mapping[str, OpenSystem]:
        """The systems as loaded, by the word that opens each."""
        return dict(self._systems)

    def faults(self) -> list[Problem]:
        """Everything that keeps systems off the shelf."""
        return [p for found in self.broken.values() for p in found]

    def system(self, name: str) -> OpenSystem:
        """A system, loaded once for as long as its files are the same."""
        if name not in self._systems or not is_current(self._systems[name]):
            self._systems[name] = open_system(name)
        return self._systems[name]

    def drop(self, name: str) -> None:
        """Its text was written: it is read anew when it is wanted next."""
        self._systems.pop(name, None)

    def forget(self, new: OpenSystem) -> None:
        """A newer text of a system came into use: whoever asks for the system next gets it read anew."""
        for name in [n for n, kept in self._systems.items() if kept.system.id == new.system.id]:
            del self._systems[name]

    def recent(self) -> list[RecentGame]:
        """The newest games, as they are listed to go on with."""
        from assistant.game.opened import summaries

        return told_apart([self._recent(game) for game in summaries(MOST_LISTED)])

    def _recent(self, game: Summary) -> RecentGame:
        opened = self._systems.get(game.system)
        system = opened.system if opened else None
        scenario = next((s for k, s in system.scenarios.items() if k == game.scenario), None) if system else None
        title = scenario.name if scenario else system.name if system else Text(game.path.stem, game.path.stem)
        left = self._desk.memory.get(LEFT)
        kept = left.get(game.path.name) if isinstance(left, dict) else None
        turn = kept if isinstance(kept, int) else None
        ledger = game.path.stem.rstrip("_0123456789").endswith(LEDGER)
        own = self._desk.memory.get(OWN)
        told = own.get(game.path.name) if scenario is None and isinstance(own, dict) else None
        if isinstance(told, dict):  # a game of one's own, whose text is not read to list it
            title = Text(str(told.get("en", title.en)), str(told.get("fr", title.fr)))
            of = Text(str(told.get("of_en", "")), str(told.get("of_fr", "")))
            return RecentGame(title, str(game.path), system, turn, ledger, card=str(told.get("card", "")),
                              of=of if of.en and of.en != title.en else None,
                              place=str(told.get("place", "")))  # fmt: skip
        return RecentGame(title, str(game.path), system, turn, ledger, scenario is not None)

    def remember(self, game: OpenGame) -> None:
        """The turn a game is left in, for the list of the newest."""
        left = self._desk.memory.get(LEFT)
        told = {k: v for k, v in left.items() if k != game.path.name} if isinstance(left, dict) else {}
        told[game.path.name] = game.whole.turn
        self._desk.memory[LEFT] = dict(list(told.items())[-MOST_LEFT:])
        if game.journal.header.source:
            self._remember_own(game)

    def _remember_own(self, game: OpenGame) -> None:
        """What a game by a text of one's own is called and looks like."""
        own = self._desk.memory.get(OWN)
        told = {k: v for k, v in own.items() if k != game.path.name} if isinstance(own, dict) else {}
        name = game.scenario.name if game.scenario is not None else game.system.name
        of, place = game.system.name, own_place(Path(game.journal.header.source))
        told[game.path.name] = {"en": name.en, "fr": name.fr, "card": picture_digest(game.system), "place": place,
                                "of_en": of.en, "of_fr": of.fr}  # fmt: skip
        self._desk.memory[OWN] = dict(list(told.items())[-MOST_LEFT:])
