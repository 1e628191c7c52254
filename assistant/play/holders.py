"""Who holds a space: whoever was named, else the side of the uppermost marker there that gives it to its side."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.model.ids import SpaceId
from assistant.model.scenario import System
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
