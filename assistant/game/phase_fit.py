"""A procedure of the phase, opened without a selection: with the counters it concerns already in its roles."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.advisors.board_position import Position
from assistant.game.board_facts import NOTHING_LATELY, Lately, Picked
from assistant.game.filling import Casts, Filling, cast_of
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, counters_in, facts_of
from assistant.model.ids import CounterId
from assistant.play.figures import figures_in_play
from assistant.play.state import GameState
from assistant.play.views import allies, is_secret
from assistant.rules.definition import Definition, Role


def fit_of_phase(
    opened: OpenSystem, state: GameState, procedure: str, viewer: str = "", lately: Lately = NOTHING_LATELY
) -> Fit | None:
    """With all the active side has on the map; a sequence with the counters each of its parts is about. None where the
    players must say who takes part."""
    own = [c for c in _on_map(state) if not state.active or state.pieces[c].side == state.active]
    definition = opened.book.definition(procedure)
    position = opened.guesser.position(state, viewer, lately)
    filling = Filling(opened, state, own, (), viewer, position)
    casts = filling.from_map(definition)
    if casts is not None:
        told = facts_of(opened, position, definition, casts, Picked(nobody=True))
        return Fit(definition, casts, told.facts, reasons=told.reasons)
    if not definition.roles:
        told = facts_of(opened, position, definition, {}, Picked(nobody=True))
        return Fit(definition, {}, told.facts, reasons=told.reasons)
    fit = _without_choice(opened, state, position, definition, filling)
    return fit or _of_sides(opened, position, definition, filling) or _sequence(opened, state, definition, viewer)


def _without_choice(
    opened: OpenSystem, state: GameState, position: Position, definition: Definition, filling: Filling
) -> Fit | None:
    """A procedure for all the active side has, where that leaves nobody to choose and nobody to aim at."""
    casts = filling.roles(definition)
    if casts is None or not _sure(opened, state, filling.own, definition, casts):
        return None
    picked = Picked(filling.own)
    if not opened.guesser.suits(position, definition, counters_in(casts), picked):
        return None
    told = facts_of(opened, position, definition, casts, picked)
    return Fit(definition, casts, told.facts, reasons=told.reasons)


def _sure(
    opened: OpenSystem, state: GameState, own: Sequence[CounterId], definition: Definition, filled: Casts
) -> bool:
    """Whether who takes part is no choice: a single counter that has the part, or a side and what it has; and nobody is
    still wanted."""
    roles = definition.roles.values()
    if any(not r.optional and r.id not in filled for r in roles):
        return False
    casts = [c for r in roles if not r.is_side for c in filled.get(r.id, ()) if c.counter]
    families = {c.type.family for c in casts if c.type is not None}
    like = [c for c in own if opened.system.mix.types[state.pieces[c].type].family in families]
    return bool(casts) and len(like) == 1


def _of_sides(opened: OpenSystem, position: Position, definition: Definition, filling: Filling) -> Fit | None:
    """A procedure about the active side, with what the board tells of it."""
    casts = filling.sides(definition) if filling.own else None
    if casts is None:
        return None
    told = facts_of(opened, position, definition, casts, Picked(nobody=True))
    return Fit(definition, casts, told.facts, reasons=told.reasons)


def _on_map(state: GameState) -> list[CounterId]:
    return [p.id for p in state.pieces.values() if p.place.kind in ("space", "free")]


def _sequence(opened: OpenSystem, state: GameState, definition: Definition, viewer: str) -> Fit | None:
    """A procedure that only wants groups: each group that is called as a state takes the counters in that state."""
    if any(not role.optional for role in definition.roles.values()):
        return None
    casts = {}
    for role in definition.roles.values():
        counters = [c for c in _on_map(state) if _is_in(opened, state, c, role, viewer)]
        if role.group and counters:
            casts[role.id] = tuple(cast_of(opened, state, c, viewer) for c in counters)
    return Fit(definition, casts, {})


def _is_in(opened: OpenSystem, state: GameState, counter: CounterId, role: Role, viewer: str) -> bool:
    """Whether a counter is in the state a role is called after: fouled, burning, rammed."""
    piece = state.pieces[counter]
    if role.side == "own" and state.active and piece.side != state.active:
        return False
    kind = opened.system.mix.types.get(piece.type)
    if kind is None or kind.family != role.family or (viewer and is_secret(piece, allies(viewer, opened.system))):
        return False
    return figures_in_play(opened.system, state, counter).get(role.id) is True
