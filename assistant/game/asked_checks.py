"""Advice on a game or on any position of a system: the checks with what the journal knows beside the position, from
what one side may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, field, fields, replace
from functools import cache

from assistant.advisors.advice import Advice, Weight, finished
from assistant.advisors.checker import Checker, Report, lost_counters
from assistant.advisors.deeds import NOTHING, Deed, Deeds, Move, as_seen
from assistant.base.text import LANGUAGES, Text
from assistant.game.deeds_told import Heard
from assistant.game.opened import OpenGame
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import Scenario, System
from assistant.play.commands.moves import FaceCounters, LoadCargo, MoveCounters, PlaceCounters, UnloadCargo
from assistant.play.commands.table_things import AddToTrack, SetPhase, SetTrack
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.game_command import Command
from assistant.play.naming import Narrator
from assistant.play.places import Place, aboard
from assistant.play.setup import check_setup
from assistant.play.state import GameState
from assistant.play.views import mask_of, view_for


@dataclass(frozen=True)
class Moment:
    """What the checks are asked of one moment: frozen, so that another thread may look at it while play goes on.
    `setting_up` is the scenario whose set-up may still lack something, None where nothing is to be said of that."""

    system: System
    state: GameState
    viewer: str = ""
    moves: tuple[Move, ...] = ()
    lost: frozenset[CounterId] | None = None
    deeds: Deeds = NOTHING
    scenario: Scenario | None = None
    without: frozenset[str] = frozenset()
    kind: str = ""
    setting_up: Scenario | None = None
    told_in: GameState | None = None
    """The position as those who hear it see it, where what is said of a stack is to be said once."""


def question_of(
    game: OpenGame, told: GamePast, *, viewer: str = "", without: frozenset[str] = frozenset(), kind: str = ""
) -> Moment:
    """The question about a game as it stands. With a viewer only what that side knows is looked at."""
    return Moment(
        system=game.system,
        state=game.whole if viewer else game.state,
        viewer=viewer,
        moves=(*told.ways.values(), *told.entered.values()),
        lost=frozenset(told.lost),
        deeds=told.done(),
        scenario=None if viewer else game.scenario,  # what is missing would tell what the other side has
        without=without,
        kind=kind,
    )


def answered(question: Moment, checker: Checker, wanted: Callable[[], bool] = lambda: True) -> Report:
    """What the checks say. Raises `Dropped` once the answer is no longer `wanted`."""
    system, state, viewer = question.system, question.state, question.viewer
    shown = view_for(state, viewer, system) if viewer else state
    moves = tuple(m if m.counter in shown.pieces else _masked(m, state) for m in question.moves)
    dead = question.lost | lost_counters(system, state) if question.lost is not None else None
    report = checker.ask(
        shown,
        moves=moves,
        dead=dead,
        without=question.without,
        viewer=viewer or None,
        scenario=question.scenario,
        deeds=as_seen(question.deeds, state, shown),
        kind=question.kind,
        wanted=wanted,
    )
    if question.setting_up is None:
        return report
    return Report((*report.advice, *setup_advice(system, question.setting_up, state)), report.looked + 1)


def advice_of(
    game: OpenGame | tuple[System, GameState],
    *,
    checker: Checker | None = None,
    viewer: str = "",
    without: frozenset[str] = frozenset(),
) -> Report:
    """What the checks say of a game as it stands, or of a system with a state. With a viewer only what that side knows
    is looked at; `without` are checks the player has muted. Who asks often keeps the `checker`."""
    if isinstance(game, OpenGame):
        checker = checker or game.opened.checker
        question = question_of(game, told_by(game), viewer=viewer, without=without)
    else:
        question = Moment(*game, viewer=viewer, without=without)
    return answered(question, checker or Checker(question.system))


def _masked(move: Move, state: GameState) -> Move:
    """A move of a counter whose face is not known: it may be any, also one that was never lost."""
    return replace(move, counter=mask_of(state, move.counter), lost=False, since=frozenset())


KEPT_EVERY = 100  # things heard: a group of thousands is more than one can hear again after each undo


@dataclass
class GamePast:
    """What the commands of a game tell beside its position: who was lost, and who went where since the phase began."""

    places: dict[CounterId, Place] = field(default_factory=dict)
    lost: set[CounterId] = field(default_factory=set)
    ways: dict[CounterId, Move] = field(default_factory=dict)
    facings: dict[CounterId, str] = field(default_factory=dict)
    began: dict[CounterId, str] = field(default_factory=dict)
    latest: tuple[CounterId, ...] = ()
    entered: dict[CounterId, Move] = field(default_factory=dict)
    fallen: dict[CounterId, frozenset[str]] = field(default_factory=dict)
    earlier: list[Move] = field(default_factory=list)
    fell: dict[CounterId, SpaceId] = field(default_factory=dict)
    spun: dict[CounterId, str] = field(default_factory=dict)
    phase: str = ""
    phases: tuple[str, ...] = ()
    turn: int = 1

    def __post_init__(self) -> None:
        self.deeds = Heard(self.places)

    def copied(self) -> GamePast:
        """What was told so far, to go on from."""
        made = GamePast(**{f.name: copy(getattr(self, f.name)) for f in fields(self)})
        made.deeds = self.deeds.copied(made.places)
        return made

    def done(self) -> Deeds:
        """All that was done since the phase began, and of the turn before it what a retreat asks."""
        return replace(self.deeds.told(), earlier=tuple(self.earlier), fell=dict(self.fell), turned=dict(self.spun))

    def hear(self, command: Command) -> int:
        """Take one command in, and those within it; to how many things that came."""
        known, heard = len(self.deeds.results), 0
        self.deeds.result(command)
        for deed in self.deeds.results[known:]:
            self._result(deed)
        for part in parts_of(command):
            heard += len(getattr(part, "counters", ())) or 1
            self.deeds.part(part)
            if isinstance(part, SetTrack | AddToTrack):
                self.fallen = {c: since | {part.track} for c, since in self.fallen.items()}
                self.earlier = [replace(way, since=way.since | {part.track}) for way in self.earlier]
                self.ways = {c: replace(way, since=way.since | {part.track}) for c, way in self.ways.items()}
            elif isinstance(part, SetPhase):
                self._begin(part)
            elif isinstance(part, LoadCargo):
                self._moved(MoveCounters(part.counters, aboard(part.carrier)))
            elif isinstance(part, UnloadCargo):
                self._moved(MoveCounters(part.counters, part.to, part.facing))
            elif isinstance(part, MoveCounters):
                self._moved(part)
            elif isinstance(part, PlaceCounters | FaceCounters | EliminateCounters):
                for counter in part.counters:
                    self._one(counter, part)
        return heard

    def _one(self, counter: CounterId, part: PlaceCounters | FaceCounters | EliminateCounters) -> None:
        """What happens to one counter without its going anywhere by itself."""
        if isinstance(part, EliminateCounters):
            self._lose(counter, part)
            return
        if isinstance(part, PlaceCounters):
            self._enter(counter, part.to)
            self._arrive(counter, part.to)
        elif counter not in self.ways:
            self.spun.setdefault(counter, self.facings.get(counter, ""))
        self._face(counter, part.facing)
        if isinstance(part, PlaceCounters):
            self.began.pop(counter, None)

    def _begin(self, change: SetPhase) -> None:
        """The ways of a phase are kept for those after it, until a turn begins: a phase further back than one."""
        phase = str(change.phase or self.phase)
        at, to = (self.phases.index(p) if p in self.phases else -1 for p in (self.phase, phase))
        self.earlier += self.ways.values()
        begins = change.turn not in (None, self.turn)  # the turn that is on already begins nothing
        self.turn = change.turn if change.turn is not None else self.turn
        if begins or to < at - 1:
            self.earlier.clear()
            self.fell.clear()
            self.spun.clear()
        self.phase = phase
        self.ways.clear()
        self.began.clear()
        self.latest = ()
        self.entered.clear()

    def _result(self, deed: Deed) -> None:
        """Those who came to where a result was had note it on their way."""
        spaces = set(deed.places.values())
        for counter, way in self.ways.items():
            if way.path[-1] in spaces:
                noted = (deed.procedure, deed.outcome, len(way.path) - 1)
                self.ways[counter] = replace(way, results=(*way.results, noted))

    def _enter(self, counter: CounterId, to: Place) -> None:
        """A counter from beside the map begins a way that is no more than where it appears."""
        start = self.places.get(counter)
        if to.space is None:
            self.entered.pop(counter, None)
        elif start is None or start.kind in ("tray", "box"):
            came = start.id if start is not None and start.kind == "box" else ""
            lost, since = counter in self.fallen, self.fallen.pop(counter, frozenset())
            move = Move(counter, (to.space,), enters=True, came=came, lost=lost, since=since)
            self.entered[counter] = replace(move, after=self._results())

    def _arrive(self, counter: CounterId, to: Place) -> None:
        self.places[counter] = to
        self.lost.discard(counter)

    def _moved(self, move: MoveCounters) -> None:
        for counter in move.counters:
            self.spun.pop(counter, None)
            self.began.setdefault(counter, self.facings.get(counter, ""))
            self._move(counter, move)
            self._face(counter, move.facing)
            self._arrive(counter, move.to)
        self.latest = move.counters

    def _face(self, counter: CounterId, facing: str | None) -> None:
        self.began.setdefault(counter, self.facings.get(counter, ""))
        if facing is not None:
            self.facings[counter] = facing

    def _space(self, place: Place | None) -> SpaceId | None:
        """The space of a place, or that of the counter it is aboard."""
        while place is not None and place.carrier is not None:
            place = self.places.get(place.carrier)
        return place.space if place is not None else None

    def _move(self, counter: CounterId, move: MoveCounters) -> None:
        start = self.places.get(counter)
        if move.how or start is None:
            return
        if move.to.carrier is not None or start.carrier is not None:
            self._transfer(counter, start, move)
            return
        if move.to.space is None or start.space is None:
            self._enter(counter, move.to)
            return
        steps = tuple(SpaceId(s) for s in move.path) or (move.to.space,)
        way = (start.space, *steps) if steps[0] != start.space else steps
        before = self.ways.get(counter)
        if before is None or before.path[-1] != start.space:  # it was carried or pushed in between
            self.ways[counter] = Move(counter, way, move.cost, self.began.get(counter, ""), after=self._results())
            return
        cost = before.cost + move.cost if before.cost is not None and move.cost is not None else None
        parts = before.parts + (counter not in self.latest)
        path = (*before.path, *way[1:])
        self.ways[counter] = replace(before, path=path, cost=cost, parts=parts, after=self._results())

    def _results(self) -> int:
        return len(self.deeds.results)

    def _transfer(self, counter: CounterId, start: Place, move: MoveCounters) -> None:
        """Going aboard ends a way, going ashore begins one; from one counter to another is neither."""
        here, there = self._space(start), self._space(move.to)
        if here is None or there is None or (start.carrier is not None and move.to.carrier is not None):
            return
        if start.carrier is not None:
            path = (here, there) if here != there else (there,)
            self.ways[counter] = Move(counter, path, move.cost, lands=True)
            return
        before = self.ways.get(counter)
        if before is not None and before.path[-1] == here:
            self.ways[counter] = replace(before, embarks=True)
        else:
            self.ways[counter] = Move(counter, (here,), move.cost, self.began.get(counter, ""), embarks=True)

    def _lose(self, counter: CounterId, how: EliminateCounters) -> None:
        space = self._space(self.places.get(counter))
        if space is not None:
            self.fell[counter] = space
        self.lost.add(counter)
        self.fallen[counter] = frozenset()
        for one, place in list(self.places.items()) if how.cargo else ():
            if place.carrier == counter and one not in self.lost:
                self._lose(one, how)
        self.places[counter] = how.to


def parts_of(command: Command) -> Iterator[Command]:
    """A command, or those it is made of."""
    rows = [row for name in _fields_of(type(command)) if isinstance(row := getattr(command, name), tuple)]
    inner = [one for row in rows for one in row if not isinstance(one, str) and isinstance(one, Command)]
    if not inner:
        yield command
    for one in inner:
        yield from parts_of(one)


@cache
def _fields_of(kind: type[Command]) -> tuple[str, ...]:
    """Asked of thousands: what a class of commands is made of stays the same."""
    return tuple(f.name for f in fields(kind))


def told_by(game: OpenGame) -> GamePast:
    """What the present line of play tells."""
    return Listener().told(game)


class Listener:
    """Hears a game as it goes on: after an action only what is new is listened to, after an undo what lies behind the
    last point kept."""

    def __init__(self) -> None:
        self._heard: list[int] = []
        self._told = GamePast()
        self._kept: list[tuple[int, GamePast]] = [(0, GamePast())]
        self._since = 0  # how much was heard since the last point kept

    def told(self, game: OpenGame) -> GamePast:
        """What the present line of play tells."""
        self._told.phases = tuple(p.id for p in game.system.phases)
        path = game.journal.tree.path()
        if path[: len(self._heard)] != self._heard:
            self._go_back(path)
        if not self._heard:
            self._told.turn = self._told.deeds.turn = game.first_turn
        nodes = game.journal.tree.nodes
        for number in path[len(self._heard) :]:
            command = nodes[number].command
            if command is not None:
                self._since += self._told.hear(command)
            self._heard.append(number)
            if self._since >= KEPT_EVERY:
                self._since = 0
                self._kept.append((len(self._heard), self._told.copied()))
        return self._told

    def _go_back(self, path: list[int]) -> None:
        """To the last point kept that the line of play still goes through."""
        same = next((i for i, (a, b) in enumerate(zip(path, self._heard, strict=False)) if a != b), None)
        common = min(len(path), len(self._heard)) if same is None else same
        self._kept = [one for one in self._kept if one[0] <= common]
        length, told = self._kept[-1]
        phases = self._told.phases
        self._heard, self._told, self._since = self._heard[:length], told.copied(), 0
        self._told.phases = phases


EXTRA = Text(
    "{counters} stand on the map and are no part of the set-up",
    "{counters} sont sur la carte sans faire partie de la mise en place",
)


def setup_advice(system: System, scenario: Scenario, state: GameState) -> tuple[Advice, ...]:
    """What a set-up still lacks, and what it has too much of, against what the scenario asks for."""
    report = check_setup(system, scenario, state)
    out = [
        Advice(Weight.REMARK, "setup", g.placement.ref, finished(g.text, g.placement.ref), (), g.spaces, "setup")
        for g in report.gaps
    ]
    if report.extra:
        named = Narrator(system, state).counters(report.extra)
        sentence = Text(*(EXTRA.fill(lang, counters=named.at(lang)) for lang in LANGUAGES))
        out.append(
            Advice(Weight.REMARK, "setup", scenario.ref, finished(sentence, scenario.ref), report.extra, (), "setup")
        )
    return tuple(out)
