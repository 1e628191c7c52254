"""A game in progress, open: its system with the rules, its journal, and the ways to start and open one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from assistant.base import paths
from assistant.base.files import is_folder, is_there, open_plain, why
from assistant.base.problem import AleaError, did_you_mean, error, warning
from assistant.base.text import Text, say
from assistant.chance.roller import RandomRoller
from assistant.formats.cache import file_digest
from assistant.game.effect_commands import ENTERED, ROLLED, result_command
from assistant.game.forces import Came, Fallen
from assistant.game.kept_text import keep_text, kept_place, kept_text
from assistant.game.library import OpenSystem, open_system, system_path
from assistant.game.phase_begins import begun
from assistant.model.scenario import Scenario, System
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import FinishSetUp, Group
from assistant.play.commands.whole_counters import ReplaceCounters
from assistant.play.game_command import Command, as_written
from assistant.play.header import Header, new_header
from assistant.play.journal import Journal
from assistant.play.setup import SetupReport, check_setup
from assistant.play.state import GameState
from assistant.play.told_lines import ToldLines
from assistant.play.views import view_for
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node

SOURCE_GONE = Text(
    "The text this game was begun with is not at “{source}” any more.",
    "Le texte avec lequel cette partie a commencé n’est plus à «\u202f{source}\u202f».",
)
BRING_BACK = Text(
    "The game is untouched. Bring the text back to that place and open the game again.",
    "La partie est intacte. Remettez le texte à cet endroit et rouvrez la partie.",
)
HAS_ITS_OWN = Text(
    "The game goes on with the copy of it that was kept.",
    "La partie continue avec la copie qui en a été gardée.",
)
PLAYS_ON = Text(
    "The game goes on with the rules of the system alone. Bring the text back and open the game again to have its own.",
    "La partie continue avec les seules règles du système. Remettez le texte et rouvrez la partie pour retrouver les"
    " siennes.",
)

NO_FOLDER = Text("Games cannot be kept in “{file}”: {why}.",
                 "Les parties ne peuvent pas être gardées dans «\u202f{file}\u202f»\u00a0: {why}.")  # fmt: skip
MAKE_FOLDER = Text(
    "Make this folder yours to write in, or name another with ALEA_HOME and start Alea again. Tables and look-ups work"
    " meanwhile.",
    "Rendez ce dossier accessible en écriture, ou donnez-en un autre par ALEA_HOME et relancez Alea. En attendant, la"
    " table et les consultations marchent.",
)


@dataclass
class OpenGame:
    """A game: everything done to it goes through `do`, and is on disk when that returns."""

    opened: OpenSystem
    journal: Journal
    looked_at: int | None = None
    _shown: GameState | None = None
    newer: OpenSystem | None = None
    """The text as it is today, where the game goes by an older one that was kept."""
    viewer: str | None = None
    """The side before the screen, which sees only what it may know; None sees everything, "" what a spectator sees."""
    _view: tuple[GameState, str, GameState] | None = field(default=None, repr=False)
    _report: tuple[GameState, SetupReport] | None = field(default=None, repr=False)
    _told: ToldLines | None = field(default=None, repr=False)

    @property
    def system(self) -> System:
        return self.opened.system

    @property
    def scenario(self) -> Scenario | None:
        """The scenario this game began with, None for a bare system."""
        name = self.journal.header.scenario
        return self.system.scenarios.get(name) if name else None

    @property
    def first_turn(self) -> int:
        """The number of the turn it began with."""
        return self.scenario.turn if self.scenario is not None else 1

    @property
    def text_name(self) -> str:
        """What its text is opened by: the place of the player's own text while that is there, else the id."""
        source = self.journal.header.source
        return source if source and is_there(Path(source)) else str(self.journal.header.system)

    @property
    def drawn_from(self) -> str:
        """What its board is drawn from: the text it goes by, put aside where the one of today is another."""
        kept = kept_place(self.system.digest) if self.newer is not None else None
        return str(kept) if kept is not None else str(system_path(self.text_name))

    @property
    def state(self) -> GameState:
        """The position shown, that of now or the one looked back at, as far as the viewer may know it."""
        whole, viewer = self.whole, self.viewer
        if viewer is None:
            return whole
        # Asked by identity: states are frozen, and comparing two of them would cost more than making the view.
        if self._view is None or self._view[0] is not whole or self._view[1] != viewer:
            self._view = (whole, viewer, view_for(whole, viewer, self.system))
        return self._view[2]

    @property
    def whole(self) -> GameState:
        """The position shown with all its secrets, for what acts on it."""
        return self._shown if self._shown is not None else self.journal.state

    @property
    def told(self) -> ToldLines:
        """The account, as the viewer may hear it."""
        if self._told is None or self._told.viewer != self.viewer:
            self._told = ToldLines(self.journal, self.viewer)
        return self._told

    @cached_property
    def fallen(self) -> Fallen:
        """Who left the map."""
        return Fallen(self.journal)

    @cached_property
    def came(self) -> Came:
        """Who came onto it."""
        return Came(self.journal)

    def look_through(self) -> OpenGame:
        """What lists tell of the whole game, worked out before they are shown: of thousands of actions it takes a
        while, and need not be in the window's thread."""
        self.told.rows()
        self.fallen.at(self.journal.position)
        if self.scenario is not None and self.scenario.arrivals:
            self.came.at(self.journal.position)
        return self

    @property
    def is_offered(self) -> bool:
        """Whether the players have yet to choose between their text and the one of today."""
        return self.newer is not None and self.newer.system.digest != self.journal.header.passed

    def keep_own_text(self) -> None:
        """Go on with the text the game has; the one of today is not offered again."""
        if self.newer is not None and self.journal.can_write:
            self.journal.use_text(self.system.digest, passed=self.newer.system.digest)

    def use_text(self, opened: OpenSystem) -> None:
        """From the next opening on the game goes by this text."""
        if self.journal.can_write and opened.system.digest != self.journal.header.text_digest:
            keep_text(opened, self.text_name)
            self.journal.use_text(opened.system.digest)

    def setup_report(self) -> SetupReport | None:
        """What the scenario still wants on the map, worked out once for a position; None once the set-up is over."""
        scenario, whole = self.scenario, self.whole
        if scenario is None or whole.set_up_over:
            return None
        if self._report is None or self._report[0] is not whole:
            self._report = (whole, check_setup(self.system, scenario, whole))
        return self._report[1]

    def look(self, step: int | None) -> None:
        """Look at the position after an action without writing anything; None is back to now."""
        shown = None if step is None or step == self.journal.position else self.journal.state_at(step)
        self.looked_at, self._shown = (step, shown) if shown is not None else (None, None)

    @property
    def path(self) -> Path:
        return self.journal.path

    def do(self, command: Command) -> None:
        """Apply one command and write it down. Done while looking back, it goes on from there: a branch begins. A new
        phase takes the marks off that the system says go with it."""
        command = begun(self.system, self.whole, command, self.scenario)
        if self.looked_at is not None:
            self.journal.history.try_command(self.whole, as_written(command))  # a command that fails moves nothing
            self.journal.go(self.looked_at)
            self.looked_at = self._shown = None
        if self._leaves_set_up(command):
            self.journal.do(FinishSetUp())
        self.journal.do(command)

    def _leaves_set_up(self, command: Command) -> bool:
        """Whether counters, moved or split, leave where the scenario wanted all of them: play has begun."""
        if not isinstance(command, MoveCounters | ReplaceCounters | Group) or self.scenario is None:
            return False
        report = self.setup_report()
        if report is None or report.gaps:
            return False
        after = self.journal.history.try_command(self.whole, as_written(command))
        return not after.set_up_over and bool(check_setup(self.system, self.scenario, after).gaps)

    def apply_result(
        self,
        node: Node,
        *,
        entered: bool = False,
        by_hand: tuple[int, ...] = (),
        odds: Odds | None = None,
        roller: RandomRoller | None = None,
    ) -> None:
        """A procedure's result with all its effects, as one action; with the odds it had for the account of luck."""
        how = ENTERED if entered else ROLLED
        side = self.whole.active
        told = result_command(
            self.system, self.whole, node, how=how, by_hand=by_hand, side=side, odds=odds, roller=roller
        )
        self.do(told)

    def close(self) -> None:
        self.journal.close()


def games_dir() -> Path:
    """Where this player's games are."""
    return paths.user_dir() / "games"


@dataclass(frozen=True, slots=True)
class Summary:
    """What the first line of a game says, for a list of games."""

    path: Path
    system: str
    scenario: str
    created: str


def game_files() -> list[Path]:
    """This player's games, newest first. A link that leads nowhere, or a file that is gone before it is looked at, is
    left out: a folder that others write in too must not keep the list from being shown."""
    found = []
    for path in games_dir().glob("*.alea") if is_folder(games_dir()) else ():
        with suppress(OSError):
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def summaries(most: int = 5) -> list[Summary]:
    """The newest games of this player; a file whose first line cannot be read is listed by its name alone."""
    return [_summary(path) for path in game_files()[:most]]


def make_folder_of(place: Path) -> None:
    """Have the folder a new game goes into; where there can be none, say so."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise error("no-games-folder", NO_FOLDER, MAKE_FOLDER, file=str(place.parent), why=why(fault)) from fault


def _summary(path: Path) -> Summary:
    try:
        with open_plain(path) as file:
            told = json.loads(file.readline(65536).split(b" ", 3)[3])
        return Summary(path, str(told["system"]), str(told.get("scenario", "")), str(told.get("created", "")))
    except (OSError, ValueError, IndexError, KeyError, TypeError, RecursionError):
        return Summary(path, "", "", "")


def scenario_of(system: System, name: str) -> Scenario | None:
    """A scenario by id, hyphenated id or unique beginning; None for a bare system."""
    if not name:
        return None
    plain = name.lower().replace("-", "_")
    found = [s for k, s in system.scenarios.items() if k == plain] or [
        s for k, s in system.scenarios.items() if k.startswith(plain)
    ]
    if len(found) == 1:
        return found[0]
    raise error(
        "unknown-scenario",
        say('"{id}" has no scenario "{name}"', "« {id} » n’a pas de scénario « {name} »", id=system.id, name=name),
        did_you_mean(plain, system.scenarios)
        or say(
            "The scenarios are: {scenarios}.",
            "Les scénarios sont : {scenarios}.",
            scenarios=", ".join(system.scenarios),
        ),
    )


def file_digests(system: System) -> Mapping[str, str]:
    """The digest of each file of a system, by its name, for the first line of a journal."""
    return {Path(f).name: file_digest(Path(f)) for f in system.files}


def new_game(system: str, scenario: str = "", *, path: Path | None = None, own_copy: bool = True) -> OpenGame:
    """Begin a game of a scenario, or of a bare system for the ledger of a game on the real table."""
    opened = open_system(system, own_copy=own_copy)
    chosen = scenario_of(opened.system, scenario)
    if chosen is not None:
        opened = open_system(system, scenario=chosen.id, own_copy=own_copy)
        chosen = opened.system.scenarios[chosen.id]
    place = path or free_path(opened.system.id, chosen.id if chosen else "table")
    make_folder_of(place)
    header = new_header(opened.system, chosen, file_digests(opened.system), source=_own_text(system))
    keep_text(opened, system)
    return OpenGame(opened, Journal.create(place, opened.system, chosen, header=header))


def _own_text(system: str) -> str:
    """The path of a text that does not ship with us, empty for one that does."""
    path = system_path(system).resolve()
    return "" if path.is_relative_to(paths.scenarios_dir().resolve()) else str(path)


def free_path(system: str, scenario: str) -> Path:
    """A name for a new game that no other game has."""
    folder = games_dir()
    taken = {p.name for p in folder.glob("*.alea")} if is_folder(folder) else set()
    stem = re.sub(r"[^a-z0-9_]+", "_", f"{system}-{scenario}".lower().replace("-", "_"))
    number = next(n for n in range(1, len(taken) + 2) if f"{stem}_{n}.alea" not in taken)
    return folder / f"{stem}_{number}.alea"


def _system_of(header: Header) -> OpenSystem:
    """The system a game was begun with, its scenario's changes included: from the player's own text where it was one,
    without them when text or scenario is gone."""
    if header.source and is_there(Path(header.source)):
        return _with_scenario(header.source, header.scenario)
    try:
        return _with_scenario(header.system, header.scenario)
    except AleaError as bad:
        if header.source:
            raise error("source-gone", SOURCE_GONE, BRING_BACK, source=header.source) from bad
        raise


def _with_scenario(name: str, scenario: str | None) -> OpenSystem:
    """A text with a scenario's changes; without them where the scenario is gone or broken."""
    if scenario:
        with suppress(AleaError):
            return open_system(name, scenario=scenario)
    return open_system(name)


def open_game(path: Path | str, *, look_only: bool = False, newest: bool = False) -> OpenGame:
    """Open a game to go on with it, or just to look. It goes by the text it was begun with, as long as that was kept
    and its players have chosen no other; with `newest` they choose that of today."""
    found: list[tuple[OpenSystem, OpenSystem | None]] = []

    def system_for(header: Header) -> System:
        found.append(_texts_of(header, newest=newest))
        return found[-1][0].system

    journal = Journal.open(Path(path), system_for, look_only=look_only, files=file_digests)
    (opened, newer), header = found[-1], journal.header
    game = OpenGame(opened, journal, newer=newer)
    if header.source and not is_there(Path(header.source)):
        on = HAS_ITS_OWN if opened.system.digest == header.text_digest else PLAYS_ON
        journal.problems.insert(0, warning("source-gone", SOURCE_GONE, on, source=header.source))
        game.newer = None
    if newest:
        game.use_text(opened)
    elif newer is None and not look_only and opened.system.digest == header.text_digest:
        keep_text(opened, game.text_name)
    return game


def _texts_of(header: Header, *, newest: bool) -> tuple[OpenSystem, OpenSystem | None]:
    """The text a game is opened with, and that of today where it is another."""
    try:
        today = _system_of(header)
    except AleaError:
        own = kept_text(header.text_digest, header.scenario or "")
        if own is None:
            raise
        return own, None
    if newest or today.system.digest == header.text_digest:
        return today, None
    own = kept_text(header.text_digest, header.scenario or "")
    if own is None:
        return today, None
    if own.tree == today.tree:  # other words in remarks of the files, the same text
        return OpenSystem(replace(today.system, digest=header.text_digest), today.problems, today.tree), None
    return own, today
