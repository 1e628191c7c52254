"""A question of any procedure, filled so that it can be answered."""

from __future__ import annotations

from assistant.game import open_system
from assistant.game.line_up import Cast
from assistant.game.sitting import Sitting
from assistant.model.counters import CounterType


def filled(system: str, procedure: str) -> Sitting | None:
    """A question with the first counters that can be meant, and every fact that is asked said."""
    sitting = Sitting(open_system(system), with_odds=False)
    sitting.choose(procedure)
    for role in sitting.definition.roles.values():
        kinds = sitting.offers.possible(role.id) if sitting.needs_role(role) and not role.optional else []
        if kinds:
            number = 3 if role.side == "own" else 2
            several = sitting.definition.engine and (role.group or role.lead_of)
            sitting.cast(role.id, [Cast(k) for k in _line(kinds, number)] if several else [Cast(kinds[0])])
    for fact in sitting.definition.facts.values():
        if fact.asked:
            sitting.set_fact(fact.id, fact.words[0] if fact.words else fact.default or fact.low or 0)
    return sitting if sitting.ready() else None


def _line(kinds: list[CounterType], number: int) -> list[CounterType]:
    """So many for a battle in rounds: of one side, each once while there are enough."""
    one_side = [k for k in kinds if k.side == kinds[0].side]
    return [one_side[n % len(one_side)] for n in range(number)]
