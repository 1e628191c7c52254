"""Where enemies still stand together when a phase of battles ends: a word, never a bar."""

from __future__ import annotations

from assistant.game.library import OpenSystem
from assistant.model.ids import SpaceId
from assistant.play.state import GameState
from assistant.play.views import allies


def unfought(opened: OpenSystem, state: GameState) -> tuple[SpaceId, ...]:
    """The spaces where counters of two players stand of which none has fought; nothing in a phase without battles."""
    phase = next((p for p in opened.system.phases if p.id == state.phase), None)
    if phase is None or not any(opened.book.definition(p).engine for p in phase.procedures):
        return ()
    sides: dict[SpaceId, set[str]] = {}
    fought: set[SpaceId] = set()
    for piece in state.pieces.values():
        space = piece.place.space
        side = opened.system.sides.get(piece.side) if piece.side else None
        if space is None or side is None or not side.is_led:
            continue
        sides.setdefault(space, set()).add(side.id)
        if "fought" in piece.marks:
            fought.add(space)
    return tuple(s for s, there in sides.items() if s not in fought and not there <= allies(min(there), opened.system))
