"""Who comes while a game is under way: what a scenario says is due in a turn, against what has come by now.

Nothing comes by itself. What has come is known from the game (`came`): counters of the tray that went into play after
the set-up, by hand or by the key. Those that were lost lie in the tray too (`lost`) and are not asked for again.
"""

from __future__ import annotations

import random
from collections import Counter as Tally
from collections.abc import Callable, Collection
from dataclasses import dataclass

from assistant.base.text import Text, fill
from assistant.model.ids import CounterId, SpaceId, TypeId
from assistant.model.scenario import Arrival, Placement, Scenario, System
from assistant.play.apply import apply
from assistant.play.commands.record import Group
from assistant.play.game_command import Command
from assistant.play.naming import Narrator
from assistant.play.setup import place_for, placing, spaces_for, where_of
from assistant.play.state import GameState

WAITS = Text("{count} × {what}: {where}", "{count} × {what}\u00a0: {where}")
Holds = Callable[[str], bool]
COME = Text("{name} come into play", "{name}\u00a0: entrée en jeu")


@dataclass(frozen=True, slots=True)
class Due:
    """What of an arrival is still to come: counters of the tray for one of its placements."""

    arrival: Arrival
    placement: Placement
    type: TypeId
    counters: tuple[CounterId, ...]
    spaces: tuple[SpaceId, ...]
    text: Text


def arrivals_due(
    system: System,
    scenario: Scenario,
    state: GameState,
    came: Collection[CounterId],
    lost: Collection[CounterId] = (),
    holds: Holds = bool,
) -> tuple[Due, ...]:
    """All that should have come by this turn and waits in the tray, the earliest first; none while it is set up.
    `holds` tells whether a condition is met now."""
    if not state.set_up_over:
        return ()
    spent = Tally(state.pieces[c].type for c in came if c in state.pieces)
    waiting: dict[TypeId, list[CounterId]] = {}
    for piece in state.pieces.values():
        if piece.place.kind == "tray" and piece.id not in came and piece.id not in lost:
            waiting.setdefault(piece.type, []).append(piece.id)
    narrator, out = Narrator(system, state), list[Due]()
    for arrival in sorted(scenario.arrivals, key=lambda a: a.moment.first):
        for _ in range(arrival.moment.times(state.turn)):
            for placement in arrival.placements:
                out += _due(system, arrival, placement, spent, waiting, narrator)
    told_now = [d for d in out if d.arrival.moment.is_in(state.phase)]
    met = {when: holds(when) for when in {d.arrival.moment.when for d in told_now} if when}
    return tuple(d for d in told_now if met.get(d.arrival.moment.when, True))


def _due(
    system: System,
    arrival: Arrival,
    placement: Placement,
    spent: Tally[TypeId],
    waiting: dict[TypeId, list[CounterId]],
    narrator: Narrator,
) -> list[Due]:
    """What one placement still wants, taken from those that wait. Counters alike stand in for each other: whoever of a
    type came first came with the first arrival that brings it."""
    wanted = Tally(placement.types)
    named = {c: system.mix.counters[c].type for c in placement.counters if c in system.mix.counters}
    found: dict[TypeId, list[CounterId]] = {}
    for counter, kind in named.items():
        if counter in waiting.get(kind, ()):
            waiting[kind].remove(counter)
            found.setdefault(kind, []).append(counter)
        else:
            spent[kind] -= 1
    for kind, count in wanted.items():
        here = min(count, max(0, spent[kind]))
        spent[kind] -= here
        there = waiting.get(kind, [])
        taken, waiting[kind] = there[: count - here], there[count - here :]
        found.setdefault(kind, []).extend(taken)
    where = where_of(placement, narrator)
    return [
        Due(arrival, placement, kind, tuple(counters), spaces_for(placement, system),
            fill(WAITS, count=len(counters), what=narrator.type(kind), where=where))
        for kind, counters in found.items() if counters
    ]  # fmt: skip


def let_in(system: System, state: GameState, due: Collection[Due]) -> Group | None:
    """All of them placed, each in the least crowded of the places it may enter at, as one action."""
    out: list[Command] = []
    for one in due:
        for counter in one.counters:
            place = place_for(system, one.placement, state, random.Random(0), by_chance=False)
            if place is None:
                continue
            for command in placing(system, one.placement, counter, place):
                state = apply(state, command, system)  # the next must see how crowded the places are by then
                out.append(command)
    names = list(dict.fromkeys(d.arrival.name for d in due))
    label = COME if len(names) == 1 else Text("arrivals", "arrivées")
    return Group(tuple(out), fill(label, name=names[0]).as_dict()) if out and names else None
