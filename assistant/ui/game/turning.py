"""From phase to phase: the next one, and past the last one the other side and a new turn."""

from __future__ import annotations

from assistant.model.ids import PhaseId, SideId
from assistant.model.scenario import System
from assistant.play.commands_table import SetPhase, SetTrack
from assistant.play.state import GameState


def phase_after(system: System, state: GameState, by: int = 1) -> SetPhase | None:
    """The next phase; past the last one the other side, and a new turn after the last side."""
    sides, names = list(system.sides), [p.id for p in system.phases]
    if not names:
        return None
    if state.phase not in names:
        return SetPhase(phase=names[0])
    to = names.index(PhaseId(state.phase)) + by
    if 0 <= to < len(names):
        return SetPhase(phase=names[to])
    turn, active = state.turn, state.active
    if len(sides) > 1 and active in sides:
        index = sides.index(SideId(active)) + by
        active = sides[index % len(sides)]
        turn += by if not 0 <= index < len(sides) else 0
    else:
        turn += by
    return SetPhase(names[to % len(names)], max(1, turn), SideId(active) if active else None)


def track_set(track: str, value: int) -> SetTrack:
    """A value of a track, of one side where the name has a dot."""
    name, _, side = track.partition(".")
    return SetTrack(name, value, SideId(side) if side else None)
