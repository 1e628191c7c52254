"""The ledger of a game on a real table: what its system says it holds, read from the state of an ordinary game, and the
commands that write it. No board is needed; counters stay in the tray and carry their states all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.text import NOTHING, Text, fill
from assistant.game.library import OpenSystem, open_system
from assistant.game.opened import OpenGame, free_path, new_game
from assistant.model.counters import Value
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import LedgerEntry, Scenario, System, Track
from assistant.play.commands.counter_states import SetBadge, SetFigure, StepCounters
from assistant.play.commands.ledgers import BEGUN, LEDGER, PLAYERS, WATCHED, SetLedger
from assistant.play.commands.record import ApplyResult, Group
from assistant.play.commands.table_things import SetControl, SetTrack
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.figures import figures_in_play
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.naming import Narrator
from assistant.play.state import GameState, track_key
from assistant.rules.definition import Role

STRENGTH = "strength"
ACCEPTED = Text("scores that follow", "scores qui en découlent")
LOST = Text("{who} lost", "{who} : perte")


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One value that can be written: what it belongs to, its name, its value and its bounds. `yes` is a switch."""

    about: str
    figure: str
    name: Text
    value: Value | None
    low: int | None = None
    high: int | None = None
    kind: str = "number"


def new_ledger(system: str, scenario: str = "") -> OpenGame:
    """Begin to follow a game on the table, from a scenario with its values at the start."""
    name = f"{scenario}_{LEDGER}" if scenario else LEDGER
    game = new_game(system, scenario, path=free_path(open_system(system).system.id, name))
    game.do(SetLedger(LEDGER, BEGUN, True))
    return game


def is_ledger(journal: Journal) -> bool:
    """Whether a game was begun as a ledger, wherever it stands now."""
    commands = (n.command for n in journal.tree.nodes.values())
    return any(isinstance(c, SetLedger) and (c.entry, c.figure) == (LEDGER, BEGUN) for c in commands)


@dataclass(frozen=True, slots=True)
class Counted:
    """One track as the ledger shows it: a line a side, and how much of it ends the game for each."""

    track: Track
    lines: tuple[tuple[LedgerLine, SideId | None], ...]
    goals: Mapping[str, int]


def counted(system: System, state: GameState, scenario: Scenario | None = None) -> list[Counted]:
    """The tracks to show, scores first. A goal that is set stands at its score; in a scenario a score without its goal
    is of another scenario, and sides that do not play have no line."""
    by_track = _lines_by_track(system, state, scenario)
    goals = {n: _goals(system, state, system.tracks[n].goal) for n in by_track}
    hidden = {system.tracks[n].goal for n, told in goals.items() if told}
    if scenario is not None and hidden:
        elsewhere = {n for n in by_track if system.tracks[n].goal and not goals[n]}
        hidden |= elsewhere | {system.tracks[n].goal for n in elsewhere}
    shown = [n for n in by_track if n not in hidden]
    shown.sort(key=lambda n: not (system.tracks[n].score and system.tracks[n].per_side))  # equals stay in file order
    return [Counted(system.tracks[n], tuple(by_track[n]), goals[n]) for n in shown]


def _lines_by_track(
    system: System, state: GameState, scenario: Scenario | None
) -> dict[str, list[tuple[LedgerLine, SideId | None]]]:
    """The lines of each track, of the sides that play; of a score, one for each player."""
    playing = scenario.sides if scenario is not None else ()
    led = [s for s in system.sides.values() if s.is_led and (not playing or s.id in playing)]
    first = set({s.player or s.id: s.id for s in reversed(led)}.values())  # points are a player's, not a side's
    everybody = {s.id for s in led}
    out: dict[str, list[tuple[LedgerLine, SideId | None]]] = {}
    for line, side in tracks_of(system, state):
        if side is None or side in (first if system.tracks[line.about].score else everybody):
            out.setdefault(line.about, []).append((line, side))
    return out


def _goals(system: System, state: GameState, goal: str) -> dict[str, int]:
    found = {str(s): state.tracks.get(track_key(goal, s), 0) for s in system.sides} if goal else {}
    return {side: value for side, value in found.items() if value}


@dataclass(frozen=True, slots=True)
class ScoreProposal:
    """A new score that follows from what was written down last: nothing is changed until the player says so."""

    step: int
    line: LedgerLine
    side: SideId
    by: int
    why: Text

    @property
    def value(self) -> int:
        return (self.line.value if isinstance(self.line.value, int) else 0) + self.by


def proposals(game: OpenGame) -> list[ScoreProposal]:
    """What the last action asks of the scores: a space that changed hands, counters that were lost, by hand or by a
    result. A score that the action has written itself is left alone."""
    journal = game.journal
    step = journal.position
    command = journal.tree.nodes[step].command
    parts = [] if command is None else list(command.effects if isinstance(command, ApplyResult) else [command])
    taken = dict.fromkeys(s for p in parts if isinstance(p, SetControl) for s in p.spaces)
    gone = dict.fromkeys(c for p in parts if isinstance(p, EliminateCounters) for c in p.counters)
    written = {(p.track, p.side) for p in parts if isinstance(p, SetTrack)}
    if not taken and not gone:
        return []
    before, out = journal.state_before(step), []
    for line, side in tracks_of(game.system, game.state):
        if side is not None and (line.about, side) not in written:
            by, why = _moved_by(game, before, game.system.tracks[line.about], side, list(taken), list(gone))
            out += [ScoreProposal(step, line, side, by, why)] if by else []
    return out


def _moved_by(
    game: OpenGame,
    before: GameState,
    track: Track,
    side: SideId,
    taken: Sequence[SpaceId],
    gone: Sequence[CounterId],
) -> tuple[int, Text]:
    """By how much a side's score follows from what was taken, else from what was lost."""
    if taken and track.held:
        return _by_taking(game, before, taken, side, track.held)
    if gone and track.lost:
        return _by_losing(game, before, gone, side, track.lost)
    return 0, NOTHING


def _by_taking(
    game: OpenGame, before: GameState, taken: Sequence[SpaceId], side: SideId, figure: str
) -> tuple[int, Text]:
    """By how much spaces that changed hands move a side's score, and the first of them."""
    system = game.system
    by = sum(_held(system, game.state, s, side, figure) - _held(system, before, s, side, figure) for s in taken)
    return by, system.board.spaces[taken[0]].name


def _by_losing(
    game: OpenGame, before: GameState, gone: Sequence[CounterId], side: SideId, figure: str
) -> tuple[int, Text]:
    """By how much its lost counters move a side's score, and the first of them."""
    own = [c for c in gone if before.pieces[c].side == side]
    if not own:
        return 0, NOTHING
    who = Narrator(game.system, before, in_full=True).counter(own[0])
    return sum(_figure(game.opened, c, figure) for c in own), fill(LOST, who=who)


def _figure(opened: OpenSystem, counter: CounterId, figure: str) -> int:
    """A figure of a counter, worked out where the rules derive it from others."""
    kind = opened.system.mix.types[opened.system.mix.counters[counter].type]
    value = opened.casting.thing(Role("lost", kind.family, kind.name), counter).get(figure)
    return value if isinstance(value, int) else 0


def accepted(offered: Sequence[ScoreProposal]) -> Command:
    """What was proposed, done as one action."""
    done = tuple(SetTrack(p.line.about, bounded(p.line, p.value), p.side) for p in offered)
    return done[0] if len(done) == 1 else Group(done, ACCEPTED.as_dict())


def _held(system: System, state: GameState, space: SpaceId, side: SideId, value: str) -> int:
    worth = system.board.spaces[space].values.get(value)
    return worth if isinstance(worth, int) and owner_of(state, space) == side else 0


def lost(counter: CounterId) -> Command:
    """A counter that is lost; it is struck out of what is followed with it."""
    return EliminateCounters((counter,))


def tracks_of(system: System, state: GameState) -> Iterator[tuple[LedgerLine, SideId | None]]:
    """Scores and turns, one line a side where each has its own."""
    for name in system.ledger.tracks:
        track = system.tracks[name]
        led = tuple(s.id for s in system.sides.values() if s.is_led)
        for side in led if track.per_side else (None,):
            value = state.tracks.get(track_key(name, side or ""), track.start)
            yield LedgerLine(name, side or "", track.name, value, track.low, track.high), side


def player_of(state: GameState, side: str) -> str:
    """Who plays a side, as it was written down; empty for nobody yet."""
    return str(state.ledger.get(PLAYERS, {}).get(side, ""))


def player_command(side: str, name: str) -> Command:
    return SetLedger(PLAYERS, side, name.strip() or None)


def track_command(line: LedgerLine, side: SideId | None, value: int) -> Command:
    return SetTrack(line.about, bounded(line, value), side)


def bounded(line: LedgerLine, value: int) -> int:
    """A value within its bounds; the ledger helps to count, it does not forbid."""
    if line.low is not None:
        value = max(line.low, value)
    return min(line.high, value) if line.high is not None else value


# counters


def can_watch(system: System, state: GameState) -> list[CounterId]:
    """The counters whose states the ledger can hold, not written down yet."""
    families = system.ledger.counters
    watched = set(watched_in(state))
    return [
        p.id for p in state.pieces.values()
        if p.id not in watched and p.type in system.mix.types and system.mix.types[p.type].family in families
    ]  # fmt: skip


def watched_in(state: GameState) -> list[CounterId]:
    """The counters written down, in the order they were added."""
    return [CounterId(c) for c, on in state.ledger.get(WATCHED, {}).items() if on and c in state.pieces]


def watch(counter: CounterId, on: bool = True) -> Command:
    return SetLedger(WATCHED, counter, True if on else None)


def lines_of_counter(system: System, state: GameState, counter: CounterId) -> list[LedgerLine]:
    """The states of one counter that the ledger holds."""
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    family = system.mix.families[kind.family]
    now = figures_in_play(system, state, counter)
    out = []
    for name in system.ledger.counters.get(kind.family, ()):
        figure, badge = family.figures.get(name), family.badges.get(name)
        text = figure.name if figure is not None and figure.name else badge.name if badge is not None else None
        counts = figure.type == "int" if figure is not None else badge is not None and badge.kind == "count"
        value = now.get(name, figure.default if figure is not None else 0)
        known = value if isinstance(value, int | str) else 0
        high = kind.steps if name == STRENGTH and kind.steps > 1 else None
        out.append(LedgerLine(counter, name, text or Text(name, name), known, 0, high, "number" if counts else "yes"))
    return out


def counter_command(system: System, state: GameState, line: LedgerLine, value: int | bool) -> Command:
    """Write one state of a counter: its steps, its figure, or its badge."""
    counter = CounterId(line.about)
    kind = system.mix.types[state.pieces[counter].type]
    if line.figure == STRENGTH and kind.steps > 1:
        return StepCounters((counter,), int(value) - int(line.value or 0))
    if line.figure not in system.mix.families[kind.family].badges:
        return SetFigure((counter,), line.figure, value)
    badge = SetBadge((counter,), line.figure, int(value))
    if line.figure not in state.pieces[counter].figures:
        return badge
    return Group((SetFigure((counter,), line.figure, value), badge), line.name.as_dict())  # the figure hides the badge


# places and entries


def places_of(system: System) -> list[SpaceId]:
    """The spaces whose owner the ledger holds."""
    return [s.id for s in system.board.spaces.values() if s.kind in system.ledger.control]


def owner_of(state: GameState, space: SpaceId) -> str:
    held = state.spaces.get(space)
    return held.control if held is not None else ""


def next_owner(system: System, state: GameState, space: SpaceId) -> Command:
    """Nobody, the first side, the next, and round again."""
    order = ["", *system.sides]
    now = owner_of(state, space)
    to = order[(order.index(now) + 1) % len(order)] if now in order else ""
    return SetControl((space,), SideId(to) if to else None)


def entry_lines(system: System, state: GameState, entry: LedgerEntry) -> list[LedgerLine]:
    """An entry of the system's own: of the game, of each side, or of the spaces written down so far."""
    written = state.ledger.get(entry.id, {})
    owners: list[tuple[str, Text]]
    if entry.of == "side":
        owners = [(s.id, s.name) for s in system.sides.values()]
    elif entry.of == "space":
        owners = [(s, system.board.spaces[SpaceId(s)].name) for s in written if s in system.board.spaces]
    else:
        owners = [("game", entry.name)]
    return [LedgerLine(entry.id, o, name, written.get(o), entry.low, entry.high, entry.kind) for o, name in owners]


def entry_command(line: LedgerLine, value: Value | None) -> Command:
    """Write an entry; nothing, and for a place nought, strikes it out."""
    return SetLedger(line.about, line.figure, value if value not in ("", None) else None)
