"""What checks said of counters and spaces, kept from one position to the next: after an action only those are looked at
again that stand where something came, went or became another, or of whom something else was told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from assistant.advisors.advice import Advice
from assistant.advisors.board_position import Position
from assistant.advisors.concerned import Concerned
from assistant.advisors.deeds import Deeds, Move
from assistant.advisors.found_once import once
from assistant.advisors.members import SPACES, Member, members_in, rank_of_spaces
from assistant.advisors.running import Names, Runner
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import Place, aboard, at
from assistant.play.state import GameState, counters_that_differ
from assistant.rules.check_reading import Check
from assistant.rules.check_scope import (
    CAME_ASHORE,
    CAME_FROM,
    CHANGES,
    DID,
    GAINED,
    HAD,
    ON_TOP,
    TRAVELLED,
    TURNED,
    is_deed,
)
from assistant.rules.verdicts import Count, Score, Trouble
from assistant.rules.waiting import Waiting

COUNTER = ("counter",)
PLAIN = (Trouble, Count, Score)  # verdicts that ask nothing but the names of their member
OWN = frozenset({"counter", "space", "here", "cargo", "near", "these", "stack"})
WIDE = frozenset({"game", "option", "side"})  # the same for all members, compared as a whole
TOLD_OF_ONE = frozenset({TRAVELLED, CHANGES, CAME_FROM, GAINED, TURNED, CAME_ASHORE, ON_TOP})
"""What of the deeds is told of each counter for itself, or rests on those in its place."""


@dataclass(frozen=True, slots=True)
class KeptFinding:
    """What a check said of one member, without the member's figures, and which figure it missed if it had to wait."""

    member: Member
    advice: tuple[Advice, ...]
    missing: str = ""


Look = Callable[[Member], KeptFinding | None]
Touched = tuple[frozenset[CounterId], frozenset[SpaceId]]
N = TypeVar("N", bound=str)


@dataclass(frozen=True, slots=True)
class Rested:
    """All that findings rest on."""

    state: GameState
    moves: tuple[Move, ...]
    deeds: Deeds
    owners: Mapping[SpaceId, str]


@dataclass(frozen=True, slots=True)
class Asks:
    """Of what a check asks, if all of it stands about its member, else what its condition asks of, if that does."""

    heads: frozenset[str] | None = None
    first: frozenset[str] | None = None


@dataclass
class Findings:
    """What one check said last of each member, by counter or space, or who met its condition; nothing is known of it
    where it rested on nothing."""

    rested: Rested | None = None
    wide: tuple[object, ...] = ()
    heard: dict[str, list[KeptFinding]] = field(default_factory=dict)


class KeptFindings:
    """The findings of the checks of one system."""

    def __init__(self, runner: Runner, concerned: Concerned) -> None:
        self._runner, self.concerned = runner, concerned
        self._asks: dict[str, Asks] = {}
        self._findings: dict[str, Findings] = {}

    def heard(
        self, check: Check, position: Position, names: Names, viewer: str | None, look: Look
    ) -> Iterable[KeptFinding]:
        """What a check says of its members, in their order. Of one that asks for nothing but what stands about a member
        only those are looked at of whom it may say something else than before; of one whose condition asks for no more
        those that meet it."""
        asks = self._asks.get(check.id)
        if asks is None:
            asks = self._asks[check.id] = _asks_of(check)
        if asks.heads is not None:
            return self._kept(check, asks.heads, position, viewer, look)
        if asks.first is None:
            return filter(None, map(look, self.concerned.members(check, position)))
        met = self._kept(check, asks.first, position, viewer, lambda member: self._met(check, member, names))
        known = dict.fromkeys(_name(check, one.member) for one in met)
        return filter(None, map(look, self._members(check, position, known, known)))

    def _met(self, check: Check, member: Member, names: Names) -> KeptFinding | None:
        """Whether a member passes what comes first, or has to wait there; what is said of it comes later."""
        assert check.when is not None
        try:
            met = bool(self._runner.value(check.when, {**names, **member.names}))
        except Waiting:
            met = True
        return KeptFinding(bare(member), ()) if met else None

    def _kept(
        self, check: Check, heads: frozenset[str], position: Position, viewer: str | None, look: Look
    ) -> Sequence[KeptFinding]:
        kept = self._findings.setdefault(check.id, Findings())
        wide, rested = _wide(heads, position, viewer), _rested(position)
        old = kept.rested if kept.wide == wide else None
        kept.rested = None  # should looking fail, nothing is known
        if old is None:
            kept.heard.clear()
            again = self.concerned.members(check, position)
        else:
            counters, spaces = touched(position, old, rested, near="near" in heads)
            for name in kept.heard.keys() & (counters if check.members == COUNTER else spaces):
                del kept.heard[name]
            again = self._members(check, position, counters, spaces)
        for member in again:
            said = look(member)
            if said is not None:
                kept.heard.setdefault(_name(check, member), []).append(said)
        kept.rested, kept.wide = rested, wide
        ranks: Mapping[Any, int] = _ranks(position) if check.members == COUNTER else rank_of_spaces(position)
        return [one for name in sorted(kept.heard, key=ranks.__getitem__) for one in kept.heard[name]]

    def _members(
        self, check: Check, position: Position, counters: Collection[str], spaces: Collection[str]
    ) -> Sequence[Member]:
        """The members of a check among some counters or spaces."""
        if check.members == COUNTER:
            return self.concerned.members(check, position, [CounterId(c) for c in counters])
        return members_in(position, check.members, [SpaceId(s) for s in spaces])


def _name(check: Check, member: Member) -> str:
    return member.counters[0] if check.members == COUNTER else member.spaces[0]


def bare(member: Member) -> Member:
    """Whom something was said of, without the figures it had then."""
    return Member({}, member.counters, member.spaces, member.side)


def _asks_of(check: Check) -> Asks:
    if not (check.members == COUNTER or check.members in SPACES):
        return Asks()
    named = {name for name, _ in check.let}
    if isinstance(check.verdict, PLAIN) and (heads := _local(check.mentions(), named)) is not None:
        return Asks(heads)
    return Asks(
        None, _local(check.when.mentions, set()) if check.when is not None and check.when_stands_alone else None
    )


def _local(mentions: Iterable[str], named: set[str]) -> frozenset[str] | None:
    """Of what something is asked; None if some of it is told by more than what stands about a member."""
    asked = [m.partition(".") for m in mentions]
    own = {figure for head, _, figure in asked if head in OWN and is_deed(figure)}
    heads = frozenset(head for head, _, _ in asked if head not in named)
    is_local = heads <= OWN | WIDE and all(f in TOLD_OF_ONE or f.startswith((DID, HAD)) for f in own)
    return heads if is_local else None


def _wide(heads: frozenset[str], position: Position, viewer: str | None) -> tuple[object, ...]:
    """What is the same for all members, as far as a check asks for it. Tracks tell of allies, whom each counter knows;
    names stand in sentences."""
    state, told = position.state, position.deeds
    return (
        (viewer, state.tracks, state.names),
        (state.turn, state.phase, state.active) if heads & {"game", "side"} else (),
        state.options if "option" in heads else (),
        (state.played, state.hands, told.drawn, told.broken) if "side" in heads else (),
    )


@once
def _rested(position: Position) -> Rested:
    return Rested(position.state, position.moves, position.deeds, position.owners())


@once
def _ranks(position: Position) -> dict[CounterId, int]:
    return {counter: n for n, counter in enumerate(position.state.pieces)}


@once
def _touched(_position: Position) -> dict[tuple[int, bool], tuple[Rested, Touched]]:
    return {}


def touched(position: Position, old: Rested, new: Rested, *, near: bool = False) -> Touched:
    """The counters and spaces of which a check may say something else than it did before; with `near` also those beside
    them. Found once for what was before, which is kept with it, so that no other takes its address."""
    known = _touched(position)
    if (id(old), near) not in known:
        known[id(old), near] = old, _beside(position, old, new) if near else _found_touched(old, new)
    return known[id(old), near][1]


def _beside(position: Position, old: Rested, new: Rested) -> Touched:
    counters, spaces = touched(position, old, new)
    wider = spaces.union(*map(position.lore.system.board.leading_to, spaces))
    return counters.union(*(_with_cargo(new.state, new.state.stack(at(s))) for s in wider)), wider


def _found_touched(old: Rested, new: Rested) -> Touched:
    was, now = old.state, new.state
    places = {
        place
        for state in (was, now)
        for counter in counters_that_differ(was, now) | _told_otherwise(old, new)
        if counter in state.pieces and (place := state.position(counter)).kind != "tray"
    }
    if was.stacks is not now.stacks:
        for stack in was.stacks.keys() | now.stacks.keys():
            if was.stacks.get(stack) != now.stacks.get(stack):
                places.update(_outermost(state, stack) for state in (was, now))
    places.update(at(s) for s in _keys_that_differ(was.spaces, now.spaces) | _keys_that_differ(old.owners, new.owners))
    counters = {c for state in (was, now) for p in places for c in _with_cargo(state, state.stack(p))}
    return frozenset(counters), frozenset(p.space for p in places if p.space is not None)


def _outermost(state: GameState, place: Place) -> Place:
    """Where something lies, or the counter that carries it."""
    return state.position(place.carrier) if place.carrier is not None and place.carrier in state.pieces else place


def _with_cargo(state: GameState, counters: Sequence[CounterId]) -> Iterator[CounterId]:
    for counter in counters:
        yield counter
        yield from _with_cargo(state, state.stacks.get(aboard(counter), ()))


def _told_otherwise(old: Rested, new: Rested) -> set[CounterId]:
    """The counters of which something else is told than before: their ways, their results, what became of them."""
    was, now = old.deeds, new.deeds
    ways = {m.counter for a, b in ((old.moves, new.moves), (was.earlier, now.earlier)) for m in set(a) ^ set(b)}
    out = ways | (was.moved ^ now.moved)
    if was.results != now.results:
        out |= {c for deeds in (was, now) for deed in deeds.results for row in deed.roles.values() for c in row}
    out |= _keys_that_differ(was.changes, now.changes) | _keys_that_differ(was.gained, now.gained)
    return out | _keys_that_differ(was.turned, now.turned) | _keys_that_differ(was.carriers, now.carriers)


def _keys_that_differ(old: Mapping[N, object], new: Mapping[N, object]) -> set[N]:
    if old is new or old == new:
        return set()
    return {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}
