"""`apply`: the only way from one state to the next. Pure: no dice, no clock, no files.

A command about things that are not there raises an AleaError and changes nothing. What the rules of a game say of a
move is not asked here: nothing is refused because of them.
"""

from __future__ import annotations

from assistant.model.scenario import System
from assistant.play import apply_cards, apply_counters, apply_record, apply_table, commands_sitting
from assistant.play.commands import Command
from assistant.play.draft import Draft
from assistant.play.handlers import run
from assistant.play.state import GameState

SUBJECTS = (apply_counters, apply_table, apply_cards, apply_record, commands_sitting)
"""The modules that hold the handlers; importing them enters these."""


def apply(state: GameState, command: Command, system: System) -> GameState:
    """The state after a command."""
    draft = Draft(state, system)
    run(draft, command)
    return draft.finish()
