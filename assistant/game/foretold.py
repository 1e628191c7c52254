"""The position and the deeds as they will be once a result is applied, for what is told before it is."""

from __future__ import annotations

from dataclasses import replace

from assistant.advisors.deeds import Deeds
from assistant.base.problem import AleaError
from assistant.game.deeds_told import Heard
from assistant.game.effect_commands import result_command
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.state import GameState
from assistant.rules.outcomes import Node


def after_result(system: System, state: GameState, node: Node, deeds: Deeds) -> tuple[GameState, Deeds]:
    """What the result of a question makes of a position; both unchanged where it cannot be applied as it stands."""
    try:
        command = result_command(system, state, node)
        after = apply(state, command, system)
    except AleaError:
        return state, deeds
    heard = Heard({c: p.place for c, p in state.pieces.items()})
    heard.result(command)
    return after, replace(deeds, results=(*deeds.results, *heard.results))
