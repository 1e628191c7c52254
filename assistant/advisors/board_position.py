"""The position as checks see it: counters, spaces, sides and links with their figures. Every figure that is only
assumed leaves a trace when it is read, so that advice can say what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any
from weakref import ref

from assistant.advisors.crowd_parts import all_on_map, chosen
from assistant.advisors.deeds import NOTHING, Deeds, Move
from assistant.advisors.found_once import once
from assistant.advisors.lore import Doubts, Lore, Watched
from assistant.model.board import Link
from assistant.model.counters import UNKNOWN, Family
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import Scenario
from assistant.play.figures import figures_in_play
from assistant.play.holders import owners
from assistant.play.state import HIDDEN, GameState, track_key
from assistant.rules.check_scope import CARD, HAS, MARKS, NONE
from assistant.rules.values import Named, World, run
from assistant.rules.waiting import Held, Late, Tests, Thing, Waiting

if TYPE_CHECKING:
    from assistant.advisors.tellers import Tellers

Read = tuple[dict[str, Held], dict[str, str], dict[str, Doubts]]  # figures, where they stand, which are assumed
ZoneMap = Mapping[SpaceId, Mapping[str, tuple[CounterId, ...]]]


LAZY = ("enemy_zone", "own_zone", "foes_beside", "friends_beside", "attacker")


class Handle:
    """A position that can be asked on without being held. What a position keeps must not hold it: in a circle it would
    stay, with all its counters, until everything there is is looked through. One that is gone is made anew."""

    __slots__ = ("_live", "_make")

    def __init__(self, position: Position) -> None:
        self._live = ref(position)
        self._make = position.anew()

    def __call__(self) -> Position:
        found = self._live()
        if found is None:
            found = self._make()
            self._live = ref(found)
        return found


class Zoned(Watched):
    """A space as one side sees it; whether a zone of control reaches into it is asked for only when it is read."""

    __slots__ = ("handle", "side")
    side: str
    handle: Handle

    def __missing__(self, figure: str) -> Held:
        if figure not in LAZY:
            return super().__missing__(figure)
        position = self.handle()
        if figure == "attacker":
            self[figure] = position.tellers.attacker(position, SpaceId(self.ref))
        elif figure.endswith("_zone"):
            holders = position.zone_at(SpaceId(self.ref))
            self[figure] = any((side == self.side) is (figure == "own_zone") for side in holders)
        else:
            own = figure == "friends_beside"
            self[figure] = sum((side == self.side) is own for side in position.sides_beside(SpaceId(self.ref)))
        return self[figure]


class StandingCounter(Watched):
    """A counter as it stands; what was done since the phase began is looked up only when it is read."""

    __slots__ = ("handle",)
    handle: Handle

    def __missing__(self, figure: str) -> Held:
        position = self.handle()
        found = position.tellers.figure(position, CounterId(self.ref), figure)
        return super().__missing__(figure) if found is None else found


@dataclass
class Position:
    """One position, looked at through the names of checks. `noted` gathers the assumed figures that were read."""

    tellers: Tellers
    state: GameState
    moves: tuple[Move, ...] = ()
    dead: frozenset[CounterId] = frozenset()
    noted: dict[str, Held] = field(default_factory=dict)
    _counters: dict[CounterId, Watched] = field(default_factory=dict)
    _spaces: dict[SpaceId, Watched] = field(default_factory=dict)
    _sides: dict[SideId, Watched] = field(default_factory=dict)
    _groups: dict[str, World] = field(default_factory=dict)
    _here: dict[SpaceId, tuple[Watched, ...]] = field(default_factory=dict)
    _standing: dict[SpaceId, Sequence[CounterId]] | None = None
    _sided: dict[tuple[SpaceId, str], Zoned] = field(default_factory=dict)
    _zones: ZoneMap | None = None
    _steady: Position | None = None
    deeds: Deeds = NOTHING
    scenario: Scenario | None = None
    _allies: dict[str, frozenset[str]] = field(default_factory=dict)
    _owners: Mapping[SpaceId, str] | None = None
    of_whole: Handle | None = None
    """The position this one is a part of, with those who moved."""
    _changed: dict[tuple[int, bool], tuple[Position, frozenset[SpaceId]]] = field(default_factory=dict)
    kept: dict[Callable[..., Any], Any] = field(default_factory=dict)
    """What other modules have found for this position (see `found_once`)."""

    @cached_property
    def handle(self) -> Handle:
        """This position, for what it keeps itself."""
        return Handle(self)

    def anew(self) -> Callable[[], Position]:
        """What makes the same once more."""
        whole = self.of_whole
        if whole is not None:
            return lambda: whole().steady()
        return partial(
            Position,
            self.tellers,
            self.state,
            self.moves,
            self.dead,
            self.noted,
            deeds=self.deeds,
            scenario=self.scenario,
        )

    @property
    def whole(self) -> Position | None:
        """The position this one is a part of."""
        return self.of_whole() if self.of_whole is not None else None

    @property
    def lore(self) -> Lore:
        """What holds for every position of this system."""
        return self.tellers.lore

    def counter(self, name: CounterId) -> Watched:
        """A counter as it stands."""
        made = self._counters.get(name)
        if made is None:
            made = self._counters[name] = self._make_counter(name)
        return made

    def _make_counter(self, name: CounterId) -> Watched:
        """A counter as it stands; what was read of it in an earlier position holds while it rests on the same."""
        rests_on, kept = self._rests_on(name), _read_before(self.lore)
        known = kept.get(name)
        if known is None or known[0] != rests_on:
            known = kept[name] = rests_on, self._read_counter(name)
        figures, origins, doubts = known[1]
        made = StandingCounter(figures, ref=name, role="counter", origins=origins, doubts=doubts, noted=self.noted)
        made.handle = self.handle
        return made

    def _rests_on(self, name: CounterId) -> tuple[object, ...]:
        """All that the figures of a counter are read from, what was done lately left out."""
        state = self.state
        piece = state.pieces[name]
        beside = tuple(state.pieces[c].type for c in state.stack(piece.place)) if piece.place.kind != "tray" else ()
        ties = tuple(t.kind for t in state.ties if name in (t.a, t.b))
        return piece, state.position(name), len(state.cargo(name)), beside, ties, self.allies(piece.side or "")

    def _read_counter(self, name: CounterId) -> Read:
        lore, piece = self.lore, self.state.pieces[name]
        kind = lore.system.mix.types.get(piece.type)
        family = lore.system.mix.families[kind.family] if kind is not None else None
        origins: Mapping[str, str] = {}
        doubts: dict[str, Doubts] = {}
        if kind is not None and family is not None:
            printed = lore.printed(kind, lore.system.mix.counters.get(name), piece.face)
            figures, origins, doubts = dict(printed.figures), printed.origins, dict(printed.doubts)
            figures.update({m: m in piece.marks for m in MARKS if m not in family.figures})
            now = figures_in_play(lore.system, self.state, name)
            if now:
                # What play has made of a figure is no guess any more, so its doubt goes with the printed value.
                figures.update(now)
                origins = {k: v for k, v in origins.items() if k not in now}
                doubts = {k: v for k, v in doubts.items() if k not in now}
            figures["steps"] = piece.steps
        else:
            figures = {m: m in piece.marks for m in MARKS}
        figures.update(self._whereabouts(name))
        made = Watched(figures, ref=name, role="counter", origins=dict(origins), doubts=doubts, noted=self.noted)
        if family is not None:
            self._derive(made, family)
        return dict(made), made.origins, made.doubts

    def _whereabouts(self, name: CounterId) -> dict[str, Held]:
        state, piece = self.state, self.state.pieces[name]
        place = state.position(name)
        space = self.lore.system.board.spaces.get(place.space) if place.space else None
        out: dict[str, Held] = {
            "id": name,
            "side": piece.side or NONE,
            "space": space.id if space else NONE,
            "terrain": (space.terrain if space else "") or NONE,
            "ground": space.kind if space else NONE,
            "aboard": piece.place.carrier is not None,
            "carrier": piece.place.carrier or NONE,
            "load": len(state.cargo(name)),
            "hidden": piece.type == HIDDEN,
            "on_map": place.kind in ("space", "free"),
            "allies": self.allies(piece.side or ""),
            "side_order": self.lore.order.get(piece.side or "", 0),
        }
        if space is not None:
            out.update(dict.fromkeys(self.lore.regions.get(space.id, ()), True))
        return out

    def _derive(self, made: Watched, family: Family) -> None:
        derived = self.lore.derived(family)
        if not derived:
            return
        names: World = dict(self.lore.world)
        for figure in {figure for one in derived for figure in one.rests_on}:
            if figure in made:
                names[f"v_{figure}"] = made.get(figure)
        for one in derived:
            # A figure must not see its own value of before, otherwise a circle in a file would look settled.
            names.pop(f"v_{one.figure}", None)
            try:
                made[one.figure] = names[f"v_{one.figure}"] = run(one.code, names)
            except (Waiting, NameError, ZeroDivisionError):
                made.pop(one.figure, None)
                continue
            found = tuple(chain.from_iterable(made.doubts.get(name, ()) for name in one.rests_on))
            if found:
                made.doubts[one.figure] = found

    def space(self, name: SpaceId) -> Watched:
        """A space as it is now; kept from an earlier position like a counter."""
        made = self._spaces.get(name)
        if made is None:
            pieces = self.state.pieces
            standing = tuple((pieces[c].type, pieces[c].side) for c in self.standing.get(name, ()))
            rests_on, kept = (self.state.spaces.get(name), self._owner(name), standing), _spaces_before(self.lore)
            known = kept.get(name)
            if known is None or known[0] != rests_on:
                known = kept[name] = rests_on, self._read_space(name)
            figures, origins, doubts = known[1]
            made = Watched(figures, ref=name, role="space", origins=origins, doubts=doubts, noted=self.noted)
            self._spaces[name] = made
        return made

    def _read_space(self, name: SpaceId) -> Read:
        board = self.lore.system.board.spaces[name]
        now = self.state.spaces.get(name)
        figures = {**self.lore.space_blank, **dict.fromkeys(self.lore.regions.get(name, ()), True), **board.values}
        figures.update({"id": name, "kind": board.kind, "terrain": board.terrain or NONE, "grid": board.grid})
        if now is not None:
            figures.update(now.values)
        figures["owner"] = self._owner(name)
        figures.update(self._held(name))
        pieces, lying = self.state.pieces, self.lore.scope.lying
        figures.update({HAS + kind: True for c in self.standing.get(name, ()) if (kind := pieces[c].type) in lying})
        for key in [k for k, v in figures.items() if v == UNKNOWN]:
            del figures[key]
        guessed = self.lore.guessed(name, board.values)
        doubts: dict[str, Doubts] = {k: ((a, v),) for k, a, v in guessed if figures.get(k) == v}
        return figures, {}, doubts

    def _owner(self, space: SpaceId) -> str:
        """Who holds a space: whoever was named, or who has a marker there."""
        return self.owners().get(space, NONE)

    def owners(self) -> Mapping[SpaceId, str]:
        """Every space that somebody holds."""
        if self._owners is None:
            self._owners = owners(self.lore.system, self.state)
        return self._owners

    def seen_by(self, name: SpaceId, side: str) -> Watched:
        """A space as it is for a side, with the counters of friend and foe there and whose zones reach into it."""
        made = self._sided.get((name, side))
        if made is None:
            sides = [self.state.pieces[c].side or "" for c in self.standing.get(name, ())]
            figures = dict(self.space(name))
            figures.update(self._held(name))
            figures["friends"] = sides.count(side)
            figures["foes"] = sum(1 for s in sides if s not in ("", side))
            # Taken out so that __missing__ is asked: zones and neighbours are dear, and few steps look at them.
            for figure in LAZY:
                del figures[figure]
            made = self._sided[(name, side)] = Zoned(
                figures, ref=name, role="space", origins={}, doubts=self.space(name).doubts, noted=self.noted
            )
            made.side, made.handle = side, self.handle
        return made

    def _held(self, space: SpaceId) -> dict[str, Held]:
        """Which side stands alone in a space, and how many sides are there."""
        sides = {s for c in self.standing.get(space, ()) if (s := self.state.pieces[c].side)}
        return {"held_by": next(iter(sides)) if len(sides) == 1 else NONE, "sides": len(sides)}

    def sides_beside(self, space: SpaceId) -> Iterator[str]:
        """The sides of the counters on neighbouring spaces, those of no side left out."""
        for to in self.lore.system.board.neighbours(space):
            yield from (side for c in self.standing.get(to, ()) if (side := self.state.pieces[c].side))

    def zones(self) -> ZoneMap:
        """Who controls which space, found when something asks."""
        if self._zones is None:
            self._zones = self.tellers.zones(self)
        return self._zones

    def zone_at(self, space: SpaceId) -> Mapping[str, tuple[CounterId, ...]]:
        """Who controls one space: of thousands of counters only those beside it are asked."""
        if self._zones is not None:
            return self._zones.get(space, {})
        known = _zones_at(self)
        if space not in known:
            known[space] = self.tellers.zone_at(self, space)
        return known[space]

    def nowhere(self) -> Watched:
        """What stands for the space of a counter that is on none."""
        return Watched(dict(self.lore.space_blank), ref=NONE, role="space", origins={}, doubts={}, noted=self.noted)

    def nobody(self) -> Watched:
        """What stands for a counter where there is none."""
        blank = {**self.lore.counter_blank, "id": NONE, "side": NONE}
        return Watched(blank, ref=NONE, role="counter", origins={}, doubts={}, noted=self.noted)

    def link(self, one: Link) -> Watched:
        """A link of the board."""
        figures = {**self.lore.link_blank, **dict.fromkeys(one.features, True), **one.values, "kind": one.kind}
        return Watched(figures, ref=f"{one.a}-{one.b}", role="link", origins={}, doubts={}, noted=self.noted)

    def side(self, name: SideId) -> Watched:
        """A side with its tracks."""
        made = self._sides.get(name)
        if made is None:
            made = self._sides[name] = self._make_side(name)
        return made

    def _make_side(self, name: SideId) -> Watched:
        tracks = self.lore.system.tracks.values()
        figures: dict[str, Held] = {
            t.id: self.state.tracks.get(track_key(t.id, name), t.start) for t in tracks if t.per_side
        }
        figures.update(self._card(name))
        figures.update({"drawn": self.deeds.drawn.get(name, 0), "hand": len(self.state.hands.get(name, ()))})
        figures["broken"] = sum(1 for t in tracks if name in t.between and t.id in self.deeds.broken)
        figures.update(
            {
                "id": name,
                "active": self.state.active == name,
                "allies": self.allies(name),
                "order": self.lore.order.get(name, 0),
            }
        )
        return Watched(figures, ref=name, role="side", origins={}, doubts={}, noted=self.noted)

    def allies(self, side: str) -> frozenset[str]:
        """A side and those it is allied to; an ally of an ally is none."""
        known = self._allies.get(side)
        if known is None:
            tracks = self.lore.system.tracks.values()
            standing = (t.between for t in tracks if t.between and self.state.tracks.get(t.id, t.start))
            known = self._allies[side] = frozenset((side,)).union(*(pair for pair in standing if side in pair))
        return known

    def _card(self, side: SideId) -> dict[str, Held]:
        """The card a side played last and has open before it, with its numbers."""
        known = self.lore.system.mix.cards
        shown = [p.card for p in self.state.played if p.side == side and p.card in known]
        card = known[shown[-1]] if shown else None
        numbers = {k: (card.values.get(k.removeprefix(CARD), 0) if card else 0) for k in self.lore.card_figures}
        return {**numbers, "card": card.id if card else NONE}

    def game(self) -> dict[str, Held]:
        """Turn, phase, whose turn it is, common tracks."""
        state = self.state
        tracks = {t.id: state.tracks.get(t.id, t.start) for t in self.lore.system.tracks.values() if not t.per_side}
        return {**tracks, "turn": state.turn, "phase": state.phase or NONE, "active": state.active or NONE}

    @property
    def standing(self) -> Mapping[SpaceId, Sequence[CounterId]]:
        """The counters that stand on each space, not those aboard others."""
        if self._standing is None:
            stacks = self.state.stacks.items()
            self._standing = {place.space: stack for place, stack in stacks if place.space is not None and stack}
        return self._standing

    def changed_since(self, old: Position, *, loads: bool = False) -> frozenset[SpaceId]:
        """The spaces where others stand than before, or the same in another state; with `loads` also where what
        they carry has changed. Found once for a position before."""
        known = self._changed.get((id(old), loads))
        if known is None:
            spaces = {*self.standing, *old.standing}
            found = frozenset(s for s in spaces if _row(self, s, loads) != _row(old, s, loads))
            known = self._changed[id(old), loads] = (old, found)  # kept with it, so that no other takes its id
        return known[1]

    def forget_changes(self) -> None:
        """Let go of the positions before, once this one is itself one of them."""
        self._changed.clear()

    def beside(self, space: SpaceId) -> tuple[Watched, ...]:
        """The neighbouring spaces."""
        return tuple(self.space(s) for s in self.lore.system.board.neighbours(space))

    def near(self, space: SpaceId) -> tuple[Watched, ...]:
        """The counters on the neighbouring spaces."""
        return tuple(c for s in self.lore.system.board.neighbours(space) for c in self.here(s))

    def here(self, space: SpaceId) -> tuple[Watched, ...]:
        """Those who stand in a space, the lowest first."""
        known = self._here.get(space)
        if known is None:
            known = self._here[space] = tuple(self.counter(c) for c in self.standing.get(space, ()))
        return known

    @property
    def all_on_map(self) -> Sequence[CounterId]:
        """All counters on the map, aboard others too."""
        return all_on_map(self)

    def common(self, mentioned: frozenset[str]) -> World:
        """The names every check sees; the large groups only when they are mentioned."""
        lore, groups = self.lore, self._groups
        if not groups:
            options = {**lore.book.default_options(), **self.state.options}
            groups[""] = {**lore.world, "v_option": options, "v_game": self.game()}
        names = dict(groups[""])
        for group, put_together in GROUPS.items():
            if group in mentioned:
                if group not in groups:
                    groups[group] = {f"v_{group}": put_together(self)}
                names.update(groups[group])
        return names

    def steady(self) -> Position:
        """This position with only those on the map that have not moved since the phase began: where the others stood
        at any moment is not known."""
        if self._steady is None:
            moved = {m.counter for m in self.moves if not m.enters}
            rest = {
                s: row if moved.isdisjoint(row) else [c for c in row if c not in moved]
                for s, row in self.standing.items()
            }
            self._steady = Position(self.tellers, self.state, (), self.dead, self.noted, self._counters, self._spaces)
            self._steady.deeds, self._steady.of_whole = self.deeds, self.handle
            self._steady._standing = {s: row for s, row in rest.items() if row}
        return self._steady

    def own(self, side: str, among: Sequence[CounterId]) -> tuple[CounterId, ...]:
        return tuple(c for c in among if self.state.pieces[c].side == side)


@once
def _zones_at(_position: Position) -> dict[SpaceId, Mapping[str, tuple[CounterId, ...]]]:
    return {}


@once
def _read_before(_lore: Lore) -> dict[CounterId, tuple[tuple[object, ...], Read]]:
    """What was read of each counter last, and what that rests on."""
    return {}


@once
def _spaces_before(_lore: Lore) -> dict[SpaceId, tuple[tuple[object, ...], Read]]:
    """The same of each space."""
    return {}


GROUPS: Mapping[str, Callable[[Position], Named]] = {
    # thousands, and few look at them all
    "counters": lambda p: Late(partial(_all_counters, p.handle), partial(_some_counters, p.handle)),
    "dead": lambda p: tuple(p.counter(c) for c in p.dead if c in p.state.pieces),
    "spaces": lambda p: tuple(p.space(s) for s in p.lore.system.board.spaces),
    "sides": lambda p: tuple(p.side(s) for s in p.lore.system.sides),
    "results": lambda p: p.tellers.results(p),
    "moves": lambda p: p.tellers.ways.moves(p),
    "earlier": lambda p: p.tellers.ways.earlier(p),
}


def _all_counters(handle: Handle) -> Sequence[Thing]:
    position = handle()
    return tuple(position.counter(c) for c in position.all_on_map)


def _some_counters(handle: Handle, tests: Tests) -> Sequence[Thing]:
    return chosen(handle(), tests)


def _row(position: Position, space: SpaceId, loads: bool) -> list[object]:
    """What stands in a space, to be compared with what stood there before."""
    state, row = position.state, position.standing.get(space, ())
    return [(state.pieces[c], state.cargo(c) if loads else ()) for c in row]
