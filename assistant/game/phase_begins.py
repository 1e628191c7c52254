"""What goes with the phase that begins: the marks, badges and figures of counters that the system says it clears."""

from __future__ import annotations

from dataclasses import replace

from assistant.model.scenario import Phase, Scenario, System
from assistant.play.commands.ledgers import BEGUN, LEDGER
from assistant.play.commands.table_things import SetPhase
from assistant.play.game_command import Command
from assistant.play.state import GameState


def begun(system: System, state: GameState, command: Command, scenario: Scenario | None = None) -> Command:
    """The command, with the marks it takes off where it begins a phase, or the turn of another side in it. One phase
    back is a look at what was, and takes none. With another turn go the tracks that follow it."""
    if not isinstance(command, SetPhase):
        return command
    if command.turn is not None and command.turn != state.turn and not command.tracks:
        command = replace(command, tracks=_followed(system, state, command.turn, scenario))
    # On the map the procedure that ends a turn moves them; a ledger has nobody to ask it.
    in_ledger = bool(state.ledger.get(LEDGER, {}).get(BEGUN))
    counted = _counted_down(system, state, command, scenario) if in_ledger else {}
    if counted:
        command = replace(command, tracks={**counted, **command.tracks})
    phase = _entered(system, state, command)
    if command.clears or phase is None:
        return command
    # Only marks that somebody bears, so that a phase which clears nothing says nothing in the journal.
    borne = {mark for piece in state.pieces.values() for mark in (*piece.marks, *piece.badges, *piece.figures)}
    gone = tuple(mark for mark in phase.clears if mark in borne)
    return replace(command, clears=gone) if gone else command


def _entered(system: System, state: GameState, command: SetPhase) -> Phase | None:
    """The phase that begins; none where the system does not know it, it goes on, or the step is one back in it."""
    names = [str(p.id) for p in system.phases]
    name = state.phase if command.phase is None else str(command.phase)
    if name not in names:
        return None
    same_turn = command.turn in (None, state.turn) and command.active in (None, state.active)
    if same_turn and (name == state.phase or _is_one_back(names, state.phase, name)):
        return None
    return system.phases[names.index(name)]


def _followed(system: System, state: GameState, turn: int, scenario: Scenario | None) -> dict[str, int]:
    """Where the tracks that follow the turn are in another one. Told from the number of the turn, so that a procedure
    which has set them already is not counted twice."""
    begins, first = (scenario.tracks, scenario.turn) if scenario is not None else ({}, 1)
    out = {}
    for track in system.tracks.values():
        if track.per_side or not (track.every or track.restarts):
            continue
        start, low = begins.get(track.id, track.start), track.low or 0
        value = start if track.restarts else start + (turn - 1) // track.every - (first - 1) // track.every
        if track.high is not None and value > track.high:
            value = low + (value - low) % (track.high - low + 1) if track.around else track.high
        if value != state.tracks.get(track.id, track.start):
            out[track.id] = value
    return out


def _counted_down(system: System, state: GameState, command: SetPhase, scenario: Scenario | None) -> dict[str, int]:
    """Where the tracks are that count the turns of sides. One that a procedure or a hand has moved on already stays;
    one that stands elsewhere than the turns would have it goes on from there."""
    before, now = _turns_of_sides(system, state, command, scenario)
    if now == before:
        return {}
    begins, out = scenario.tracks if scenario is not None else {}, {}
    for track in system.tracks.values():
        start = begins.get(track.id, track.start)
        value, span = state.tracks.get(track.id, start), start - (track.low or 0)
        if track.counts_down and span > 0 and value != start - now % span:
            out[track.id] = start - (start - value + now - before) % span
    return out


def _turns_of_sides(
    system: System, state: GameState, command: SetPhase, scenario: Scenario | None
) -> tuple[int, int]:
    """How many turns of sides there were since the scenario began, before the command and after it; the same where a
    side acts that takes no turns."""
    playing, first = (scenario.sides, scenario.turn) if scenario is not None else ((), 1)
    sides = [str(s.id) for s in system.sides.values() if s.is_led and (not playing or s.id in playing)]
    active = str(command.active) if command.active is not None else state.active
    if active not in sides or state.active not in sides:
        return 0, 0
    turn = state.turn if command.turn is None else command.turn
    before = (state.turn - first) * len(sides) + sides.index(state.active)
    return before, (turn - first) * len(sides) + sides.index(active)


def _is_one_back(names: list[str], before: str, phase: str) -> bool:
    return before in names and names.index(phase) + 1 == names.index(before)
