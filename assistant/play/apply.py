"""`apply`: the only way from one state to the next. Pure: no dice, no clock, no files.

A command about things that are not there raises an AleaError and changes nothing. What the rules of a game say of a
move is not asked here: nothing is refused because of them.
"""

from __future__ import annotations

from assistant.model.scenario import System
from assistant.play.commands import (
    cards_and_cups,
    counter_states,
    ledgers,
    moves,
    record,
    table_sitting,
    table_things,
    whole_counters,
)
from assistant.play.draft import Draft
from assistant.play.game_command import Command
from assistant.play.state import GameState

FAMILIES = (moves, whole_counters, counter_states, table_things, ledgers, cards_and_cups, record, table_sitting)
"""All modules of commands: importing them enters their names, so that every line of a journal can be read."""


def apply(state: GameState, command: Command, system: System) -> GameState:
    """The state after a command."""
    draft = Draft(state, system)
    command.apply(draft)
    return draft.finish()
