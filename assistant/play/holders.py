"""Who holds a space: whoever was named, else the side of the uppermost marker there that gives it to its side; and
where the system says so, who stands there alone or whose it is from the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from assistant.model.ids import SpaceId
from assistant.model.scenario import PRESENCE, System
from assistant.play.places import at
from assistant.play.state import GameState


def owners(system: System, state: GameState) -> Mapping[SpaceId, str]:
    """Every space that somebody holds."""
    out: dict[SpaceId, str] = {}
    if any(kind.holds for kind in system.mix.types.values()):
        for place, stack in state.stacks.items():
            for counter in stack if place.space is not None else ():
                piece = state.pieces[counter]
                kind = system.mix.types.get(piece.type)
                if kind is not None and kind.holds and piece.side and place.space is not None:
                    out[place.space] = piece.side
    out.update({space: now.control for space, now in state.spaces.items() if now.control})
    return out


def holders(system: System, state: GameState) -> Mapping[SpaceId, str]:
    """As the players see it: owners, and for the other spaces of a kind that is held what `held_by` says."""
    out, by = dict(owners(system, state)), system.ledger.held_by
    if not by:
        return out
    for space in system.board.spaces.values():
        if space.id not in out and space.kind in system.ledger.control:
            side = _alone_at(system, state, space.id) if by == PRESENCE else str(space.values.get(by) or "")
            if side in system.sides:
                out[space.id] = side
    return out


def unnamed_holder(system: System, state: GameState, space: SpaceId) -> str:
    """Who would hold a space if nobody were named for it."""
    now = state.spaces.get(space)
    before = state if now is None else replace(state, spaces={**state.spaces, space: replace(now, control="")})
    return holders(system, before).get(space, "")


def _alone_at(system: System, state: GameState, space: SpaceId) -> str:
    """The one side with counters in a space; nobody where two meet."""
    sides = {str(state.pieces[c].side) for c in state.stack(at(space)) if state.pieces[c].side}
    return sides.pop() if len(sides) == 1 else ""
