"""A procedure of the phase, opened without a selection: with the counters it concerns already in its roles."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.game.board_facts import Picked
from assistant.game.filling import Filling, cast_of
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, facts_of, fitting
from assistant.model.ids import CounterId
from assistant.play.figures import figures_in_play
from assistant.play.state import GameState
from assistant.play.views import allies, is_secret
from assistant.rules.definition import Definition, Role


def fit_of_phase(opened: OpenSystem, state: GameState, procedure: str, viewer: str = "") -> Fit | None:
    """With all the active side has on the map; a sequence with the counters each of its parts is about. None where the
    players must say who takes part."""
    own = [c for c in _on_map(state) if not state.active or state.pieces[c].side == state.active]
    found = fitting(opened, state, own, (), viewer) if own else []
    fit = next((f for f in found if f.definition.id == procedure), None)
    definition = opened.book.definition(procedure)
    return fit or _of_sides(opened, state, definition, own, viewer) or _sequence(opened, state, definition, viewer)


def _of_sides(
    opened: OpenSystem, state: GameState, definition: Definition, own: Sequence[CounterId], viewer: str
) -> Fit | None:
    """A procedure about the active side, with what the board tells of it."""
    casts = Filling(opened, state, own).sides(definition) if own else None
    if casts is None:
        return None
    told = facts_of(opened, opened.guesser.position(state, viewer), definition, casts, Picked(tuple(own)))
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
    kind = opened.system.mix.types.get(piece.type)
    if kind is None or kind.family != role.family or (viewer and is_secret(piece, allies(viewer, opened.system))):
        return False
    return figures_in_play(opened.system, state, counter).get(role.id) is True
