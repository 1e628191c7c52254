"""Who holds a space: whoever was named, else the side of the uppermost marker there that gives it to its side; and
where the system says so, who stands there alone or whose it is from the start."""

from __future__ import annotations

from collections.abc import Mapping

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
    out = dict(owners(system, state))
    for space in system.board.spaces if system.ledger.held_by else ():
        if space not in out and (side := _by_rule(system, state, space)):
            out[space] = side
    return out


def holder_of(system: System, state: GameState, space: SpaceId) -> str:
    """The same of one space, without a look at the others."""
    now = state.spaces.get(space)
    return (now.control if now is not None else "") or unnamed_holder(system, state, space)


def unnamed_holder(system: System, state: GameState, space: SpaceId) -> str:
    """Who would hold a space if nobody were named for it."""
    return _by_marker(system, state, space) or _by_rule(system, state, space)


def _by_marker(system: System, state: GameState, space: SpaceId) -> str:
    """The side of the uppermost marker there that gives it to its side."""
    for counter in reversed(state.stack(at(space))):
        piece = state.pieces[counter]
        kind = system.mix.types.get(piece.type)
        if kind is not None and kind.holds and piece.side:
            return piece.side
    return ""


def is_holder_assumed(system: System, state: GameState, space: SpaceId) -> bool:
    """Whether the holder follows from a figure of the board that waits for the owner's copy, such as a home that was
    guessed."""
    now = state.spaces.get(space)
    return not (now is not None and now.control) and is_unnamed_assumed(system, state, space)


def is_unnamed_assumed(system: System, state: GameState, space: SpaceId) -> bool:
    """The same of who would hold it if nobody were named."""
    by = system.ledger.held_by
    if not by or by == PRESENCE or _by_marker(system, state, space):
        return False
    return bool(_by_rule(system, state, space)) and system.sources.of(f"board.spaces.{space}.{by}").source.to_check


def _by_rule(system: System, state: GameState, space: SpaceId) -> str:
    """What `held_by` says of a space: the one side with counters there, nobody where two meet; or its own value."""
    told, by = system.board.spaces[space], system.ledger.held_by
    if not by or told.kind not in system.ledger.control:
        return ""
    if by != PRESENCE:
        side = str(told.values.get(by) or "")
        return side if side in system.sides else ""
    sides = {str(state.pieces[c].side) for c in state.stack(at(space)) if state.pieces[c].side}
    return sides.pop() if len(sides) == 1 else ""
