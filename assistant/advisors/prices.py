"""What the single steps of one counter cost by a travel profile, and which are barred.

A step is priced once and kept from one position to the next as long as nothing it reads has changed: the counter's own
figures, the tracks and options, who stands in the spaces it touches. After an action only the steps that touch a space
where something came or went are priced anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from assistant.advisors import phase_results
from assistant.advisors.arcs import arc_rule
from assistant.advisors.board_position import Position
from assistant.advisors.earlier_moves import used
from assistant.advisors.found_once import once
from assistant.advisors.lore import Lore
from assistant.advisors.running import Names, Runner
from assistant.advisors.turning import FREE, Edge, Helm
from assistant.model.board import Link
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.rules.check_scope import is_deed
from assistant.rules.expressions import Fragment
from assistant.rules.tables import NEVER
from assistant.rules.travel_reading import Bar, Let, Price, Profile, Reads, fragments_of_profile
from assistant.rules.types import INT
from assistant.rules.values import number
from assistant.rules.waiting import Crowd, Held, Late, Waiting

T = TypeVar("T")
Notes = Mapping[str, Held]
Key = tuple[object, ...]
ALL = "all"
USED = ("link.friends_used", "link.foes_used")
ON_RECORD = frozenset({"moves", "earlier", "results"})
CROWDS = frozenset({"counters", "dead", "spaces"}) | ON_RECORD
NOT_THERE = object()
MOVING = frozenset({"held_by", "sides", "owner", "friends", "foes", "attacker", "load", "aboard", "counters"})


@dataclass(frozen=True, slots=True)
class PricedStep:
    """One step: its price, or the bar that forbids it; whether movement ends there. `first` are one-time prices,
    `notes` the assumed figures it rests on."""

    cost: int | None
    barred: Bar | None = None
    stops: Bar | None = None
    first: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, Held], ...] = ()

    def paid(self, taken: frozenset[str]) -> tuple[int, frozenset[str]]:
        """What it costs one who had these one-time prices, and which he has had then."""
        due = [(name, worth) for name, worth in self.first if name not in taken]
        return (self.cost or 0) + sum(worth for _, worth in due), taken.union(name for name, _ in due)


def reads_of(lore: Lore, profile: Profile, family: str, position: Position) -> Reads:
    """What a profile reads for counters of a family, found once."""
    found = _reads(lore)
    known = found.get((profile.id, family))
    if known is not None:
        return known
    mentions = {m for f in fragments_of_profile(profile) for m in f.mentions}
    arcs = arc_rule(position, family) if family else None
    of_helm = {m for f in ((arcs.none, arcs.points) if arcs else ()) if f is not None for m in f.mentions}
    of_helm |= set(profile.ahead.mentions) if profile.ahead is not None else set()
    figures = {m.rpartition(".")[2] for m in mentions | of_helm}
    of_others = {m.rpartition(".")[2] for m in mentions | of_helm if not m.startswith("unit.")}
    groups = frozenset(m.partition(".")[0] for m in mentions) & CROWDS
    made = found[profile.id, family] = Reads(
        unit=tuple(sorted({m.partition(".")[2] for m in mentions | of_helm if m.startswith("unit.")})),
        groups=groups,
        steps="steps" in mentions,
        used=not mentions.isdisjoint(USED),
        # those of the traveller are compared one by one
        deeds=any(is_deed(f) for f in of_others) or not ON_RECORD.isdisjoint(groups),
        attacker="attacker" in figures,
        owner="owner" in figures,
        beside=not figures.isdisjoint(("foes_beside", "friends_beside")),
        zones=not figures.isdisjoint(("enemy_zone", "own_zone")),
        loads="load" in figures,
        steady=not any(_moves(m) for m in of_helm),
    )
    return made


@once
def _reads(_lore: Lore) -> dict[tuple[str, str], Reads]:
    return {}


@once
def _merged(_lore: Lore) -> dict[str, tuple[Fragment | None, Fragment | None]]:
    """Of each profile, what bars a step and what ends a move, each as one expression."""
    return {}


def _let_of_steps(profile: Profile) -> Let:
    """The named values that a step looks at: one that only tells the allowance would leave its doubts on what bars
    the step."""
    parts = [profile.cost, profile.may_end, *(b.when for b in (*profile.bars, *profile.stops))]
    return _let_of(profile, [*parts, *(f for price in profile.prices for f in (price.when, price.add))])


def _let_of(profile: Profile, parts: Sequence[Fragment | None]) -> Let:
    """The named values that some expressions look at, those that these look at with them."""
    wanted = {m.partition(".")[0] for f in parts if f is not None for m in f.mentions}
    out = []
    for name, fragment in reversed(profile.let):
        if name in wanted:
            out.append((name, fragment))
            wanted |= {m.partition(".")[0] for m in fragment.mentions}
    return tuple(reversed(out))


def _moves(mention: str) -> bool:
    head, _, figure = mention.rpartition(".")
    return figure in MOVING or figure.endswith(("_zone", "_beside")) or head in CROWDS


def first_of(bars: Sequence[Bar]) -> Fragment | None:
    """One expression that gives the place of the first condition that holds, or -1, asked all at once."""
    if not bars:
        return None
    # Built from the last to the first, so that the first condition stands outermost and is asked first.
    source = "-1"
    for place, bar in reversed(list(enumerate(bars))):
        source = f"({place} if ({bar.when.source}) else {source})"
    return Fragment(source, INT, frozenset())


@dataclass
class KeptPrices:
    """What was priced: steps and where one may stay, by step; which of them touch a space, and which looked at a whole
    group, so that it is known what a change makes stale."""

    steps: dict[Key, tuple[SpaceId, Edge, int, PricedStep]] = field(default_factory=dict)
    ends: dict[Key, tuple[bool, Notes]] = field(default_factory=dict)
    touching: dict[SpaceId, set[Key]] = field(default_factory=dict)
    crowded: set[Key] = field(default_factory=set)


class Heed:
    """Whether a whole group was looked at: apart from the prices, which the group would else hold in a circle."""

    def __init__(self) -> None:
        self.looked = False

    def note(self) -> None:
        """It was."""
        self.looked = True


class Prices:
    """The steps of one counter under one profile, priced. `embarks` and `lands` tell of a move that ends or begins
    aboard."""

    def __init__(
        self, profile: Profile, unit: CounterId, position: Position, runner: Runner, *, embarks: bool, lands: bool
    ) -> None:
        self.profile, self.unit, self.runner = profile, unit, runner
        self.embarks, self.lands = embarks, lands
        self.helm = Helm(profile, unit, position, runner)
        self.reads = reads_of(position.lore, profile, self.helm.family, position)
        self.side = position.state.pieces[unit].side or ""
        merged = _merged(position.lore)
        if profile.id not in merged:
            merged[profile.id] = first_of(profile.bars), first_of(profile.stops)
        self._halts = merged[profile.id]
        self._step_let = _let_of_steps(profile)
        measures = (profile.allowance, profile.once)
        self._starting = {id(f): _let_of(profile, [f]) for f in measures if f is not None}
        self._kept = KeptPrices()
        self._heed = Heed()
        self._settle(position)

    def _settle(self, position: Position) -> None:
        """Take up a position: what is the same for all steps."""
        self.position = self.helm.position = position
        self._seen = self._fingerprint(position)
        self._allowance: tuple[int | None, Notes] | None = None
        self._common: Names = {
            **position.common(self.reads.groups),
            "v_unit": position.counter(self.unit),
            "v_side": position.side(SideId(self.side)),
            "v_embarks": self.embarks,
            "v_lands": self.lands,
            "v_manner": "ahead",
            "v_sixths": 0,
            "v_arc": "none",
            "v_straight": False,
            "v_hand": "none",
            "TR": None,
        }
        for group in self.reads.groups:
            things = self._common[f"v_{group}"]
            assert isinstance(things, tuple | Late)
            self._common[f"v_{group}"] = Crowd(things, self._heed.note)

    @property
    def common(self) -> Names:
        """The names that are the same for all steps."""
        return self._common

    # following a game

    def _fingerprint(self, position: Position) -> tuple[object, ...]:
        """All that every step may read; where it differs nothing is kept."""
        state, reads = position.state, self.reads
        piece, thing = state.pieces[self.unit], position.counter(self.unit)
        figures = tuple(
            phase_results.figure(position, self.unit, f) if is_deed(f) else dict.get(thing, f, NOT_THERE)
            for f in reads.unit
        )
        told = position.deeds
        moves = (position.whole or position).moves
        return (
            (piece.type, piece.side, piece.face, piece.figures, figures),
            (state.options, state.tracks, state.phase, state.turn, state.active, state.played, state.hands),
            (state.spaces, state.ties, told.drawn, position.dead),
            (told.results, told.moved, told.changes, told.earlier, moves) if reads.deeds else (),
            (told.earlier, told.fell, moves) if reads.used or reads.attacker else (),
            position.owners() if reads.owner else (),
        )

    def follow(self, position: Position) -> bool | None:
        """Go on to another position. Yes: every price kept still holds; no: some have changed and were worked out
        anew; None: too much is another to keep anything."""
        if position is self.position:
            return True
        old, seen = self.position, self._seen
        # Compared before settling, since that replaces what was seen of the old position.
        if not self.reads.steady or self._fingerprint(position) != seen:
            return None
        allowance = self._allowance
        self._settle(position)
        before = dict(position.noted)
        try:
            return self._compare(old, allowance)
        finally:  # comparing asks for figures, yet no answer rests on those that it does not ask for itself
            position.noted.clear()
            position.noted.update(before)

    def _compare(self, old: Position, allowance: tuple[int | None, Notes] | None) -> bool | None:
        """What of the prices kept from an older position still holds."""
        position = self.position
        if allowance is not None and self._allowance_now() != allowance:
            return None
        keys = set(self._kept.crowded)
        for space in self._changed(old, position):
            keys |= self._kept.touching.get(space, set())
        # Otherwise each position would keep the one before it, and a long game all of them.
        old.forget_changes()
        # one that waited when it was priced anew is kept no longer: whoever needs it prices it then
        same = [self._again(key) for key in keys if key in self._kept.steps]
        return all(same)

    def _allowance_now(self) -> tuple[int | None, Notes] | None:
        try:
            self.allowance()
        except Waiting:
            return None
        return self._allowance

    def _changed(self, old: Position, new: Position) -> set[SpaceId]:
        """The spaces of which a step may read something else than before."""
        changed = set(new.changed_since(old, loads=self.reads.loads))
        if self.reads.beside:
            changed.update([near for space in changed for near in new.lore.system.board.leading_to(space)])
        if self.reads.zones:
            changed |= self._zones_changed(old, new)
        return changed

    def _zones_changed(self, old: Position, new: Position) -> set[SpaceId]:
        """The spaces that other sides reach into than before: of those that somebody reaches who came, went or is
        another now."""
        about: set[SpaceId] = set()
        for position in (old, new):
            for space in new.changed_since(old):
                for counter in position.standing.get(space, ()):
                    about.update(position.tellers.zone_of(position, counter))
        return {s for s in about if set(old.zone_at(s)) != set(new.zone_at(s))}

    def _again(self, key: Key) -> bool:
        """Price one step anew; whether that came to the same."""
        origin, edge, steps, known = self._kept.steps.pop(key)
        ended = self._kept.ends.pop(key, None)
        try:
            same = self.made(origin, edge, steps) == known
            return same and (ended is None or (self.can_end(origin, edge, steps), self._kept.ends[key][1]) == ended)
        except Waiting:
            return False

    # single steps

    def noted(self, work: Callable[[], T]) -> tuple[T, Notes]:
        """What some work gives, and the assumed figures it rests on."""
        noted = self.position.noted
        before = dict(noted)
        noted.clear()
        try:
            value = work()
            return value, dict(noted)
        finally:
            noted.update(before)

    def allowance(self) -> int | None:
        """What can be spent; None: as much as one likes."""
        fragment = self.profile.allowance
        if fragment is None:
            return None
        if self._allowance is None:
            self._allowance = self.noted(lambda: self.runner.number(fragment, self._at_start(fragment)))
        value, notes = self._allowance
        self.position.noted.update(notes)
        return value

    def once(self) -> int:
        """What the whole move costs besides its steps."""
        once = self.profile.once
        return 0 if once is None else self.runner.number(once, self._at_start(once))

    def _at_start(self, asked: Fragment) -> Names:
        names = dict(self._common)
        names.update({"v_steps": 0, "v_origin": self._start(), "v_to": self._start(), "v_here": (), "v_link": {}})
        names["v_link"] = dict(self.position.lore.link_blank)
        self.runner.settle(self._starting[id(asked)], names)
        return names

    def _start(self) -> Held:
        space = self.position.state.position(self.unit).space
        return self.position.seen_by(space, self.side) if space else self.position.nowhere()

    def step(self, origin: SpaceId, to: SpaceId, link: Link, steps: int, manner: str = "ahead") -> PricedStep:
        """What a step costs, or what bars it, whatever the facing."""
        return self.made(origin, Edge(manner, to, FREE, link), steps)

    def _key(self, origin: SpaceId, edge: Edge, steps: int) -> Key:
        return (*edge.price_key(origin), steps if self.reads.steps else 0)

    def made(self, origin: SpaceId, edge: Edge, steps: int) -> PricedStep:
        """What one step costs with its facing."""
        key = self._key(origin, edge, steps)
        known = self._kept.steps.get(key)
        if known is not None:
            if known[3].notes:
                self.position.noted.update(known[3].notes)
            return known[3]
        # Set before each step and asked after it: only steps that looked at a whole group are priced anew when anybody
        # moves.
        self._heed.looked = False
        step, notes = self.noted(lambda: self._make(origin, edge, steps))
        step = replace(step, notes=tuple(notes.items())) if notes else step
        self._kept.steps[key] = (origin, edge, steps, step)
        self._touch(key, origin, edge)
        return step

    def _touch(self, key: Key, origin: SpaceId, edge: Edge) -> None:
        for space in (origin, edge.to):
            self._kept.touching.setdefault(space, set()).add(key)
        if self._heed.looked:
            self._kept.crowded.add(key)

    def _make(self, origin: SpaceId, edge: Edge, steps: int) -> PricedStep:
        names = self.names(origin, edge, steps)
        bar = self._first(self._halts[0], self.profile.bars, names)
        if bar is not None:
            return PricedStep(None, bar)
        base = self.base(names)
        stop = self._first(self._halts[1], self.profile.stops, names) if edge.link is not None else None
        if base is None:
            return PricedStep(None, None, stop)
        extras = list(self.extras(names))
        first = tuple((price.id, worth) for price, worth in extras if price.one_time)
        return PricedStep(base + sum(worth for price, worth in extras if not price.one_time), None, stop, first)

    def _first(self, which: Fragment | None, bars: Sequence[Bar], names: Names) -> Bar | None:
        place = self.runner.value(which, names) if which is not None else -1
        return bars[place] if isinstance(place, int) and place >= 0 else None

    def names(self, origin: SpaceId, edge: Edge, steps: int) -> Names:
        """What the expressions of one step see."""
        position, to = self.position, edge.to
        here = () if edge.link is None else tuple(t for t in position.here(to) if t.ref != self.unit)
        names: Names = {
            **self._common,
            "v_origin": position.seen_by(origin, self.side),
            "v_to": position.seen_by(to, self.side),
            "v_link": position.link(edge.link) if edge.link else dict(position.lore.link_blank),
            "v_here": here,
            "v_steps": steps,
            "v_manner": edge.manner,
            "v_sixths": edge.sixths,
            "v_arc": edge.arc,
            "v_straight": edge.straight,
            "v_hand": edge.hand,
        }
        if self.reads.used and edge.link is not None:
            names["v_link"] = {**position.link(edge.link), **used(position, origin, to, self.side)}
        self.runner.settle(self._step_let, names)
        return names

    def base(self, names: Names) -> int | None:
        """The price of a step by itself, None if the table says never. `all` takes a whole allowance."""
        value = 1 if self.profile.cost is None else self.runner.value(self.profile.cost, names)
        if value == NEVER:
            return None
        return (self.allowance() or 0) if value == ALL else number(value)

    def extras(self, names: Names) -> Iterator[tuple[Price, int]]:
        """What changes the price of a step."""
        for price in self.profile.prices:
            if self.runner.holds(price.when, names):
                yield price, self.runner.number(price.add, names)

    def can_end(self, origin: SpaceId, edge: Edge, steps: int) -> bool:
        """Whether one may stay there."""
        may = self.profile.may_end
        if may is None:
            return True
        key = self._key(origin, edge, steps)
        known = self._kept.ends.get(key)
        if known is None:
            self._heed.looked = False
            held, notes = self.noted(lambda: self.runner.holds(may, self.names(origin, edge, steps)))
            known = self._kept.ends[key] = (held, notes)
            if self._heed.looked:
                self._kept.crowded.add(key)
        self.position.noted.update(known[1])
        return known[0]

    def links_from(self, space: SpaceId) -> Iterator[tuple[SpaceId, Link]]:
        """The links that may be used from a space."""
        for to, links in self.position.lore.system.board.neighbours(space).items():
            for link in links:
                if not self.profile.links or link.kind in self.profile.links:
                    yield to, link
