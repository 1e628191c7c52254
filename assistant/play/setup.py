"""A scenario's set-up as commands: what is fixed is placed, what is free is filled at random or by hand, and what is
still missing is told.

Counters of one type stand in for each other: a set-up that wants two triremes is content with any two, one that names
a cohort with its like, one that says so with other types. Which limits a game puts on stacking is a matter for checks;
here counters are spread as evenly as the places allow, by what a space says that it `holds`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId, SpaceId, TypeId
from assistant.model.scenario import Placement, Scenario, System
from assistant.play.apply import apply
from assistant.play.commands.counter_states import SetBadge, SetFigure, StepCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.figures import figure_of
from assistant.play.game_command import Command
from assistant.play.matching import match
from assistant.play.naming import Narrator, both
from assistant.play.places import TRAY, Place, aboard, at, box
from assistant.play.state import GameState, start_state

FIXED = Text("set-up: what is fixed", "mise en place : ce qui est fixé")
FILLED = Text("set-up: filled at random", "mise en place : complétée au hasard")
ZONES = Text("set-up: zones filled", "mise en place : zones remplies")
MISSING = Text("{side}: {count} × {what} still to be placed: {where}", "{side} : {count} × {what} à placer : {where}")
ELSEWHERE = Text("off the map", "hors carte")
ABOARD = Text("aboard", "à bord")
CAPACITY = ("transport", "capacity")


@dataclass(frozen=True, slots=True)
class Slot:
    """One counter that a placement wants: a certain one, or any of a type."""

    placement: int
    type: TypeId
    counter: CounterId | None = None


@dataclass(frozen=True, slots=True)
class Gap:
    """What one placement still lacks of one type. `candidates` are counters that could fill it, `spaces` where."""

    placement: Placement
    type: TypeId
    count: int
    candidates: tuple[CounterId, ...]
    spaces: tuple[SpaceId, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class SetupReport:
    """How far a set-up has come: gaps, and counters on the map that the scenario does not ask for."""

    gaps: tuple[Gap, ...]
    extra: tuple[CounterId, ...]

    @property
    def is_complete(self) -> bool:
        return not self.gaps and not self.extra


def spaces_for(placement: Placement, system: System) -> tuple[SpaceId, ...]:
    """The spaces a placement allows; none if it is not on the map."""
    if placement.where:
        return placement.where
    if not placement.zone:
        return ()
    named = system.board.zones.get(placement.zone)
    if named is not None:
        return named
    return tuple(s.id for s in system.board.spaces.values() if placement.zone in s.tags)


def is_fixed(placement: Placement, system: System) -> bool:
    """Whether nothing is left to choose: one place for all, or as many places as counters of one type."""
    if placement.choice is not None:
        return False
    if placement.aboard:
        return placement.aboard in system.mix.counters  # one counter carries them, and no choice is left
    spaces = spaces_for(placement, system)
    if len(spaces) <= 1:
        return True
    kinds = len(placement.types) + len(placement.counters)
    wanted = sum(placement.types.values()) + len(placement.counters)
    return kinds == 1 and wanted == len(spaces)


def check_setup(system: System, scenario: Scenario, state: GameState) -> SetupReport:
    """Compare the map with the scenario: what is missing, where, and what is too much."""
    matched = _matched(system, scenario, state)
    open_slots = [s for n, s in enumerate(_slots(system, scenario)) if n not in matched]
    # Matched as a whole and not one after the other: a counter that fits two slots must not take the only one of
    # another.
    used = set(matched.values())
    gaps = tuple(_gaps(system, scenario, state, open_slots, used))
    extra = tuple(
        p.id for p in state.pieces.values() if p.id not in used and state.position(p.id).kind in ("space", "free")
    )
    return SetupReport(gaps, extra)


def fixed_setup(system: System, scenario: Scenario, state: GameState) -> Group | None:
    """Everything that leaves no choice, as one action; None if there is nothing of the kind to do."""
    slots = [s for s in _unfilled(system, scenario, state) if is_fixed(scenario.setup[s.placement], system)]
    return _as_group(_fill(system, scenario, state, slots, random.Random(0), by_chance=False), FIXED)


def start_of(system: System, scenario: Scenario) -> GameState:
    """The table as a game of a scenario begins: what has its fixed place stands there."""
    state = start_state(system, scenario)
    fixed = fixed_setup(system, scenario, state)
    return apply(state, fixed, system) if fixed is not None else state


def random_setup(system: System, scenario: Scenario, state: GameState, seed: int) -> Group | None:
    """All that is still missing, placed within what the scenario allows; the same seed gives the same set-up."""
    slots = _unfilled(system, scenario, state)
    return _as_group(_fill(system, scenario, state, slots, random.Random(seed), by_chance=True), FILLED)


def fill_placements(system: System, scenario: Scenario, state: GameState, placements: Iterable[int]) -> Group | None:
    """Several zones filled in order, as one action."""
    wanted = frozenset(placements)
    slots = [s for s in _unfilled(system, scenario, state) if s.placement in wanted]
    return _as_group(_fill(system, scenario, state, slots, random.Random(0), by_chance=False), ZONES)


def _as_group(commands: Sequence[Command], label: Text) -> Group | None:
    return Group(tuple(commands), label.as_dict()) if commands else None


def _slots(system: System, scenario: Scenario) -> list[Slot]:
    out = []
    for number, placement in enumerate(scenario.setup):
        out += [Slot(number, system.mix.counters[c].type, c) for c in placement.counters if c in system.mix.counters]
        out += [Slot(number, kind, None) for kind, count in placement.types.items() for _ in range(count)]
    return out


def _unfilled(system: System, scenario: Scenario, state: GameState) -> list[Slot]:
    """Slots without a counter; those aboard come last, when their carriers stand."""
    matched = _matched(system, scenario, state)
    rest = [s for n, s in enumerate(_slots(system, scenario)) if n not in matched]
    # sorted keeps the order of equals, so that the file decides within both halves.
    return sorted(rest, key=lambda s: bool(scenario.setup[s.placement].aboard))


def _matched(system: System, scenario: Scenario, state: GameState) -> dict[int, CounterId]:
    """Which counter fills which slot, as many as can be."""
    fits: list[list[CounterId]] = []
    allowed = [frozenset(spaces_for(p, system)) for p in scenario.setup]
    placed: dict[TypeId, list[CounterId]] = {}
    for piece in state.pieces.values():
        placed.setdefault(piece.type, []).append(piece.id)
    found: dict[Slot, list[CounterId]] = {}  # a placement asks for many counters alike
    where = {c: state.position(c).space for c in state.pieces}
    for slot in _slots(system, scenario):
        if slot in found:
            fits.append(found[slot])
            continue
        placement = scenario.setup[slot.placement]
        like = placed.get(slot.type, [])
        if slot.counter:
            like = [slot.counter, *(c for c in like if _alike(system, c, slot.counter))]
        among = [*like, *(c for kind in placement.instead if kind != slot.type for c in placed.get(kind, ()))]
        spots = allowed[slot.placement]
        if spots and not placement.aboard:
            found[slot] = [c for c in among if where.get(c) in spots]
        else:
            found[slot] = [c for c in among if c in state.pieces and _sits(c, placement, spots, system, state)]
        fits.append(found[slot])
    return match(fits)


def _alike(system: System, one: CounterId, other: CounterId) -> bool:
    """Whether two counters of the box differ in nothing but their number."""
    a, b = system.mix.counters.get(one), system.mix.counters.get(other)
    if a is None or b is None:  # made in play: no counter of the box
        return False
    return one != other and a.type == b.type and a.figures == b.figures


def _sits(
    counter: CounterId, placement: Placement, spaces: frozenset[SpaceId], system: System, state: GameState
) -> bool:
    piece = state.pieces[counter]
    if placement.aboard:
        carrier = piece.place.carrier
        if carrier is None or not _carries(state, system, carrier, placement):
            return False
        return not spaces or state.position(counter).space in spaces
    return piece.place == (box(placement.pool) if placement.pool else TRAY)


def _carries(state: GameState, system: System, carrier: CounterId, placement: Placement) -> bool:
    if placement.aboard in system.mix.counters:
        return carrier == placement.aboard
    piece = state.pieces[carrier]
    kind = system.mix.types.get(piece.type)
    family = system.mix.families.get(kind.family) if kind is not None else None
    if family is None or (placement.side is not None and piece.side != placement.side):
        return False
    return family.carries if placement.aboard == "any" else family.id == placement.aboard


def _gaps(
    system: System, scenario: Scenario, state: GameState, slots: Iterable[Slot], used: set[CounterId]
) -> Iterator[Gap]:
    counted: dict[tuple[int, TypeId], list[Slot]] = {}
    for slot in slots:
        counted.setdefault((slot.placement, slot.type), []).append(slot)
    narrator = Narrator(system, state)
    for (number, kind), group in counted.items():
        placement = scenario.setup[number]
        named = tuple(s.counter for s in group if s.counter is not None)
        candidates = named or tuple(p.id for p in state.pieces.values() if p.type == kind and p.id not in used)
        text = fill(
            MISSING,
            side=narrator.side(placement.side),
            count=len(group),
            what=narrator.type(kind),
            where=where_of(placement, narrator),
        )
        yield Gap(placement, kind, len(group), candidates, spaces_for(placement, system), text)


def where_of(placement: Placement, narrator: Narrator) -> Text:
    """In words, where a placement may go."""
    if placement.choice is not None:
        return placement.choice
    if placement.aboard:
        return ABOARD
    if placement.where:
        return both([narrator.space(s) for s in placement.where])
    if placement.zone:
        return narrator.system.board.zone_names.get(placement.zone) or same(placement.zone.replace("_", " "))
    return narrator.place(box(placement.pool)) if placement.pool else ELSEWHERE


def _fill(
    system: System, scenario: Scenario, state: GameState, slots: Iterable[Slot], dice: random.Random, by_chance: bool
) -> list[Command]:
    """Commands that fill these slots one after the other, as far as counters and places go."""
    spoken_for = set(_matched(system, scenario, state).values())
    named = {s.counter for s in _slots(system, scenario) if s.counter is not None}
    out: list[Command] = []
    for slot in slots:
        free_ones = [
            p.id
            for p in state.pieces.values()
            if p.type == slot.type
            and p.place == TRAY  # what stands on the map stays where a hand put it
            and p.id not in spoken_for
            and (p.id == slot.counter or p.id not in named)
        ]
        counter = slot.counter if slot.counter in free_ones else None
        if slot.counter is None:
            counter = _choose(free_ones, dice, by_chance)
        placement = scenario.setup[slot.placement]
        place = place_for(system, placement, state, dice, by_chance) if counter is not None else None
        if counter is None or place is None or counter not in state.pieces:
            continue
        spoken_for.add(counter)
        for command in placing(system, placement, counter, place):
            # Applied at once, because the next counter must see how crowded the places are by then.
            state = apply(state, command, system)
            out.append(command)
    return out


def _choose(candidates: Sequence[CounterId], dice: random.Random, by_chance: bool) -> CounterId | None:
    if not candidates:
        return None
    return dice.choice(candidates) if by_chance else candidates[0]


def place_for(
    system: System, placement: Placement, state: GameState, dice: random.Random, by_chance: bool
) -> Place | None:
    """The least crowded of the places allowed for what they hold; by chance among equals, or the first."""
    places: Mapping[Place, float]
    if placement.aboard:
        places = _holds(system, placement, state)
    elif spaces := spaces_for(placement, system):
        places = {at(s): len(state.stacks.get(at(s), ())) / _room(system, s) for s in spaces}
    else:
        return box(placement.pool) if placement.pool else TRAY
    if not places:
        return None
    least = min(places.values())
    best = [p for p, crowd in places.items() if crowd == least]
    return dice.choice(best) if by_chance else best[0]


def _room(system: System, space: SpaceId) -> int:
    """How many counters a space takes as easily as another takes one."""
    found = system.board.spaces[space]
    told = found.values.get("holds", found.values.get("capacity", 1))
    return max(1, told) if isinstance(told, int) else 1


def _holds(system: System, placement: Placement, state: GameState) -> Mapping[Place, float]:
    """The holds with room, by how many are in them."""
    spaces = spaces_for(placement, system)
    out: dict[Place, float] = {}
    for piece in state.pieces.values():
        where = state.position(piece.id).space
        if where is None or (spaces and where not in spaces) or not _carries(state, system, piece.id, placement):
            continue
        load = len(state.cargo(piece.id))
        rooms = (figure_of(system, piece, name) for name in CAPACITY)
        # A capacity that is a yes tells nothing of how many: true would otherwise be room for one.
        room = next((r for r in rooms if isinstance(r, int) and not isinstance(r, bool)), None)
        if room is None or load < room:
            out[aboard(piece.id)] = load
    return out


def placing(system: System, placement: Placement, counter: CounterId, place: Place) -> Iterator[Command]:
    """Puts a counter where a placement wants it, as it wants it."""
    one = (counter,)
    yield PlaceCounters(one, place, placement.facing or None, placement.face or None)
    family = system.mix.families.get(system.mix.types[system.mix.counters[counter].type].family)
    for name, value in placement.state.items():
        if name in ("step", "steps") and isinstance(value, int):
            yield StepCounters(one, to=int(value))
        elif family is not None and name in family.badges and isinstance(value, int):
            yield SetBadge(one, name, int(value))
        else:
            yield SetFigure(one, name, value)
