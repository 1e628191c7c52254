"""What goes with the phase that begins: the marks, badges and figures of counters that the system says it clears."""

from __future__ import annotations

from dataclasses import replace

from assistant.model.scenario import System
from assistant.play.commands.table_things import SetPhase
from assistant.play.game_command import Command
from assistant.play.state import GameState


def begun(system: System, state: GameState, command: Command) -> Command:
    """The command, with the marks it takes off where it begins a phase, or the turn of another side in it. One phase
    back is a look at what was, and takes none."""
    if not isinstance(command, SetPhase) or command.clears:
        return command
    phase = state.phase if command.phase is None else str(command.phase)
    turn = state.turn if command.turn is None else command.turn
    active = state.active if command.active is None else str(command.active)
    same_turn = (turn, active) == (state.turn, state.active)
    names = [str(p.id) for p in system.phases]
    if phase not in names or (same_turn and (phase == state.phase or _is_one_back(names, state.phase, phase))):
        return command
    # Only marks that somebody bears, so that a phase which clears nothing says nothing in the journal.
    borne = {mark for piece in state.pieces.values() for mark in (*piece.marks, *piece.badges, *piece.figures)}
    gone = tuple(mark for mark in system.phases[names.index(phase)].clears if mark in borne)
    return replace(command, clears=gone) if gone else command


def _is_one_back(names: list[str], before: str, phase: str) -> bool:
    return before in names and names.index(phase) + 1 == names.index(before)
