"""From phase to phase: the next one; at the end of what each side does for itself the next side, at the end of all
phases a new turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.base.text import Text
from assistant.game.phase_begins import begun
from assistant.model.ids import SideId
from assistant.model.scenario import Phase, Scenario, System
from assistant.play.commands.table_things import SetPhase, SetTrack
from assistant.play.state import GameState

NO_PHASES = Text("This system has no phases.", "Ce système n’a pas de phases.")
UNFOUGHT = Text("Both sides still stand in: {where}.", "Les deux camps sont encore à : {where}.")
FIGHTS_COME = Text("Fights here: {where}.", "Combats : {where}.")
NO_FIGHT = Text("No fight is left in this phase.", "Aucun combat ne reste dans cette phase.")
EVERYBODY = SideId("")
NONE_BEFORE = Text("No phase comes before this.", "Aucune phase ne précède.")


def phase_after(system: System, state: GameState, by: int = 1, scenario: Scenario | None = None) -> SetPhase | None:
    """The phase after this one (1) or before it (-1). Phases that are not once a turn are gone through by one side
    after the other before the next that is; nothing comes before the beginning of the scenario."""
    phases = system.phases
    if not phases:
        return None
    at = next((i for i, p in enumerate(phases) if p.id == state.phase), None)
    if at is None:
        return SetPhase(phase=phases[0].id)
    if by < 0 and _at_the_beginning(state, at, scenario):
        return None
    playing = scenario.sides if scenario is not None else ()
    other = _other_side(system, state, at, by, playing)
    if other is not None:
        return other
    to, turn = _stepped(phases, at, by, state.turn, scenario.turn if scenario is not None else 1)
    if to == at and turn == state.turn:
        return None
    first = _fresh_side(system, state, at, to, by, playing)
    if first is None:
        first = _changed_side(system, state, at, to, playing)
    return SetPhase(phases[to].id, turn if turn != state.turn else None, first)


def _fresh_side(
    system: System, state: GameState, at: int, to: int, by: int, playing: Sequence[SideId]
) -> SideId | None:
    """With whom phases begin that sides go through one by one: the first of them, on the way back the last."""
    phases = system.phases
    if not state.active or phases[to].once or not (phases[at].once or to == (0 if by > 0 else len(phases) - 1)):
        return None
    sides = _sides(system, phases[to], playing)
    return sides[0 if by > 0 else -1] if sides else None


def _changed_side(
    system: System, state: GameState, at: int, to: int, playing: Sequence[SideId]
) -> SideId | None:
    """Where a phase is the other side's: that one as it begins, and on the way back; all as the next begins. None
    leaves who acts as it was."""
    phases, back = system.phases, to == at - 1
    if not state.active or not (phases[to].other or phases[at].other):
        return None
    if phases[to].other if not back else phases[at].other:
        others = [s for s in _sides(system, phases[to], playing) if s != state.active]
        return others[0] if len(others) == 1 else None
    return None if back else EVERYBODY


def turn_finished(system: System, state: GameState, scenario: Scenario | None = None) -> SetPhase | None:
    """From wherever one is to where the sequence begins anew, for the next side or in the next turn, with the marks
    that would have gone in the phases passed over."""
    at, clears = state, []
    for _ in range(len(system.phases) * (len(system.sides) + 1)):
        step = phase_after(system, at, 1, scenario)
        if step is None:
            return None
        whole = begun(system, at, step, scenario)
        clears += list(whole.clears) if isinstance(whole, SetPhase) else []
        turn, active = at.turn if step.turn is None else step.turn, str(step.active or at.active)
        if step.phase == system.phases[0].id:
            to = SetPhase(step.phase, turn if turn != state.turn else None,
                          SideId(active) if active and active != state.active else None)  # fmt: skip
            return replace(to, clears=tuple(dict.fromkeys(clears)))
        at = replace(at, phase=str(step.phase or at.phase), turn=turn, active=active)
    return None


def _at_the_beginning(state: GameState, at: int, scenario: Scenario | None) -> bool:
    begins = scenario is not None and scenario.first is not None and (scenario.turn, scenario.first)
    return at == 0 and begins == (state.turn, state.active)


def _other_side(system: System, state: GameState, at: int, by: int, playing: Sequence[SideId]) -> SetPhase | None:
    """At the end of what each side goes through for itself: its beginning, for the next side."""
    phases = system.phases
    run, sides = _run(phases, at), _sides(system, phases[at], playing)
    if not run or at != run[-1 if by > 0 else 0]:
        return None
    place = sides.index(SideId(state.active)) + by if state.active in sides else -1
    return SetPhase(phases[run[0 if by > 0 else -1]].id, active=sides[place]) if 0 <= place < len(sides) else None


def _run(phases: tuple[Phase, ...], at: int) -> list[int]:
    """The phases around one that each side goes through for itself; none around one that is once a turn."""
    if phases[at].once:
        return []
    first = last = at
    while first > 0 and not phases[first - 1].once:
        first -= 1
    while last + 1 < len(phases) and not phases[last + 1].once:
        last += 1
    return list(range(first, last + 1))


def _sides(system: System, phase: Phase, playing: Sequence[SideId]) -> list[SideId]:
    """Who acts in a phase, one side for each player; without a word about it everybody a player leads."""
    players: dict[str, SideId] = {}
    for side in phase.sides or tuple(system.sides):
        if system.sides[side].is_led and (not playing or side in playing):
            players.setdefault(system.sides[side].player or side, side)
    return list(players.values())


def _stepped(phases: tuple[Phase, ...], at: int, by: int, turn: int, earliest: int) -> tuple[int, int]:
    """The next place in the row and its turn; phases of other turns are passed over."""
    to = at
    for _ in phases:
        to += by
        if not 0 <= to < len(phases):
            turn, to = turn + by, to % len(phases)
        if turn < earliest:
            return at, earliest
        if turn % phases[to].every == 0:
            break
    return to, turn


def track_set(track: str, value: int) -> SetTrack:
    """A value of a track, of one side where the name has a dot."""
    name, _, side = track.partition(".")
    return SetTrack(name, value, SideId(side) if side else None)
