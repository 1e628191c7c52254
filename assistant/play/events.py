"""What a scenario says happens: told when it is due, done as one action if the players accept it. Nothing happens by
itself, and what was accepted is in the game, so that it is not told again and undo tells it anew."""

from __future__ import annotations

from assistant.base.text import Text, fill
from assistant.model.scenario import EventEffect, Scenario, ScenarioEvent, System
from assistant.play.apply import apply
from assistant.play.commands.ledgers import EVENTS
from assistant.play.commands.record import TakeEvent
from assistant.play.commands.table_things import AddToTrack, SetControl, SetTrack
from assistant.play.game_command import Command
from assistant.play.naming import Narrator, both
from assistant.play.reinforcements import Holds
from assistant.play.state import GameState

WITH_EFFECTS = Text("{text} {effects}.", "{text} {effects}.")


def events_due(scenario: Scenario, state: GameState, holds: Holds = bool) -> tuple[ScenarioEvent, ...]:
    """Those that should have happened by now and were not accepted yet, in the order of the file."""
    if not state.set_up_over:
        return ()
    had = state.ledger.get(EVENTS, {})
    out = []
    for event in scenario.events:
        moment, taken = event.moment, had.get(event.id, 0)
        waits = moment.is_in(state.phase) and isinstance(taken, int) and taken < moment.times(state.turn)
        if waits and (not moment.when or holds(moment.when)):
            out.append(event)
    return tuple(out)


def event_told(system: System, state: GameState, event: ScenarioEvent) -> Text:
    """What happens, with what it would do."""
    parts = []
    for command in map(_command, event.effects):
        parts.append(command.tell(Narrator(system, state)))
        state = apply(state, command, system)
    return fill(WITH_EFFECTS, text=_stopped(event.text), effects=both(parts, "; ")) if parts else event.text


def _stopped(text: Text) -> Text:
    """A sentence that another follows ends in a stop, also where its author set none."""
    ends = tuple(".!?…:")
    return Text(*(words if words.rstrip().endswith(ends) else f"{words.rstrip()}." for words in (text.en, text.fr)))


def taking(event: ScenarioEvent) -> TakeEvent:
    """The event accepted, with all it does."""
    return TakeEvent(event.id, event.name.as_dict(), event.text.as_dict(), tuple(map(_command, event.effects)))


def _command(effect: EventEffect) -> Command:
    if effect.spaces:
        return SetControl(effect.spaces, effect.side)
    if effect.to is not None:
        return SetTrack(effect.track, effect.to, effect.side)
    return AddToTrack(effect.track, effect.by, effect.side)
