"""What losses do to the counters in play: hits against a limit, steps, units under a leader, elimination.

Families say what a hit does. Where rules leave it to the owner which counters are lost and that makes a difference,
nothing is decided here: what is left over is given back as a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from assistant.model.counters import Family
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import AddBadge, AddToFigure, FlipCounters, SetBadge, StepCounters
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.game_command import Command
from assistant.play.places import TRAY, Place, box
from assistant.play.state import GameState

STEPS = ("step", "steps")


@dataclass(frozen=True, slots=True)
class Left:
    """What stays with the players: the kind of effect, whom it is for, how much of it."""

    kind: str
    roles: tuple[str, ...] = ()
    by: int | None = None


def family_of(system: System, state: GameState, counter: CounterId) -> Family:
    """The family of a counter in play."""
    return system.mix.families[system.mix.types[state.pieces[counter].type].family]


def eliminated(system: System, state: GameState, counters: Iterable[CounterId]) -> Iterator[EliminateCounters]:
    """Counters lost, each where the rules say that those of its family lie then."""
    found: dict[tuple[Place, bool], list[CounterId]] = {}
    for counter in counters:
        kind = system.mix.types.get(state.pieces[counter].type)
        falls = system.mix.families[kind.family].falls if kind is not None else None
        lies = falls.box_of(kind) if falls is not None and kind is not None else ""
        where = (box(lies) if lies else TRAY, bool(falls and lies and falls.face_up))
        found.setdefault(where, []).append(counter)
    for (to, face_up), those in found.items():
        yield EliminateCounters(tuple(those), to, face_up=face_up)


def whole_figure(system: System, state: GameState, counter: CounterId, figure: str) -> int | None:
    """A number as it shows now: changed in play, of the face up, of the counter, of its type, of its family."""
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    box = system.mix.counters.get(counter)
    face = next((f.figures for f in kind.faces if f.id == piece.face), {})
    for layer in (piece.figures, face, box.figures if box else {}, kind.figures):
        if figure in layer:
            found = layer[figure]
            return found if isinstance(found, int) else None
    declared = system.mix.families[kind.family].figures.get(figure)
    return declared.default if declared is not None and isinstance(declared.default, int) else None


def counted(
    system: System, state: GameState, counters: tuple[CounterId, ...], figure: str, by: int
) -> Iterable[Command]:
    """A figure counted up or down; shown as a badge too where the family has one of that name."""
    if figure in STEPS:
        yield StepCounters(counters, by)
        return
    yield AddToFigure(counters, figure, by)
    if all(figure in family_of(system, state, c).badges for c in counters):
        yield AddBadge(counters, figure, by)


def shared(counters: tuple[CounterId, ...], hits: int, *, odd_to_first: bool = False) -> Mapping[CounterId, int]:
    """Hits shared evenly; what is left over falls on the first, the reference unit, and on those after it one each; or
    all of it on the first."""
    each, odd = divmod(hits, len(counters))
    if odd_to_first:
        return {c: each + (odd if i == 0 else 0) for i, c in enumerate(counters)}
    return {c: each + (1 if i < odd else 0) for i, c in enumerate(counters)}


def hit_one(system: System, state: GameState, counter: CounterId, hits: int) -> Iterable[Command]:
    """What hits do to one counter, as its family says: count against a limit, flip, eliminate; or lose steps."""
    rule = family_of(system, state, counter).hits
    loses = str(rule.get("loses", ""))
    piece = state.pieces[counter]
    if loses:
        # An elimination, since with no step left there is no counter to show it.
        by = hits * strength_of_hit(system, state, counter)
        gone = loses in STEPS and piece.steps <= by
        yield from eliminated(system, state, (counter,)) if gone else counted(system, state, (counter,), loses, -by)
        return
    badge = str(rule.get("badge", "hits"))
    kind = system.mix.types[piece.type]
    total = piece.badges.get(badge, 0) + hits
    limit = whole_figure(system, state, counter, str(rule.get("limit", "")))
    # The option reads the limit as one that must be exceeded; figures are whole numbers, so that is one more.
    over = 1 if state.options.get("morale_limit") == "exceeded" else 0
    if limit is None or total < limit + over:
        yield AddBadge((counter,), badge, hits)
        return
    reduced = next((f.id for f in kind.faces if f.id == "reduced"), None)
    if reduced and piece.face != reduced and rule.get("at_limit"):
        # Hits beyond the limit go on counting against the reduced face.
        beyond, then = total - limit, _on_face(system, state, counter, reduced, str(rule.get("limit", "")))
        if then is not None and beyond >= then + over:
            yield from eliminated(system, state, (counter,))
            return
        yield FlipCounters((counter,), reduced)
        yield SetBadge((counter,), badge, beyond)
    else:
        yield from eliminated(system, state, (counter,))


def _on_face(system: System, state: GameState, counter: CounterId, face: str, figure: str) -> int | None:
    """A number as it would show on another face."""
    piece = state.pieces[counter]
    shown = next((f.figures for f in system.mix.types[piece.type].faces if f.id == face), {})
    found = shown.get(figure) if figure not in piece.figures else None
    return found if isinstance(found, int) else whole_figure(system, state, counter, figure)


def strength_of_hit(system: System, state: GameState, counter: CounterId) -> int:
    """How much of what a counter loses one hit takes: one, or the figure its family names for it."""
    figure = str(family_of(system, state, counter).hits.get("each", ""))
    return (whole_figure(system, state, counter, figure) if figure else None) or 1


def on_strongest(
    state: GameState, counters: tuple[CounterId, ...], hits: int, each: Mapping[CounterId, int] | None = None
) -> tuple[Mapping[CounterId, int], int]:
    """Hits one after the other on whichever is strongest then, and those that wait for the owner's choice: one among
    equals matters only while there are fewer hits than equals. `each` is how much strength a hit takes, one where
    nothing is said."""
    strength = {c: state.pieces[c].steps for c in counters}
    taken = dict.fromkeys(counters, 0)
    while hits and any(strength.values()):
        most = max(strength.values())
        equals = [c for c in counters if strength[c] == most]
        # Fewer hits than equals: which of them is the owner's choice, and must not be made for him.
        if hits < len(equals):
            return taken, hits
        for counter in equals:
            strength[counter] -= min(strength[counter], (each or {}).get(counter, 1))
            taken[counter] += 1
        hits -= len(equals)
    return taken, 0


def units_lost(
    system: System, state: GameState, counters: tuple[CounterId, ...], figure: str, lost: int
) -> Iterable[Command | Left]:
    """Units of a force lost: counters of units or the number a leader has under him, never the leader himself, unless
    nothing is left for him to lead."""
    # Those that an earlier part of the same result took off are not there to be lost again.
    counters = tuple(c for c in counters if state.pieces[c].place.kind not in ("tray", "box")) or counters
    units = tuple(c for c in counters if system.mix.types[state.pieces[c].type].figures.get(figure))
    sizes = {c: whole_figure(system, state, c, figure) or 0 for c in counters}
    leading = tuple(c for c in counters if c not in units and sizes[c] > 0)
    if lost >= sum(sizes.values()):
        yield from eliminated(system, state, counters)
    # Only where all are alike: otherwise it matters which are lost, and that is the owner's to say.
    elif units and not leading and _alike(state, units):
        yield from eliminated(system, state, units[-lost:])
    elif len(leading) == 1 and not units:
        yield from counted(system, state, leading, figure, -lost)
    else:
        yield Left("lose", (), lost)


def _alike(state: GameState, counters: tuple[CounterId, ...]) -> bool:
    """Whether it makes no difference which of these is lost."""
    return len({(state.pieces[c].type, state.pieces[c].face, state.pieces[c].side) for c in counters}) == 1
