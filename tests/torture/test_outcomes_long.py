"""Every outcome that is declared, reached by line-ups and facts at random and read whole as the band shows it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from assistant.base.problem import AleaError
from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.game.line_up import Cast
from assistant.game.sitting import Sitting, figures_of
from assistant.rules.definition import Fact, Role
from assistant.rules.types import BOOL, Type
from assistant.rules.waiting import Unanswered, Waiting
from tests.game.test_every_outcome import SYSTEMS, filled, read_whole

QUESTIONS, THROWS = 80, 3
REACHED = 0.9  # of the outcomes that are declared; the rest want a position of the map


def a_value(fact: Fact, dice: random.Random) -> object:
    if fact.words:
        return dice.choice(fact.words)
    if isinstance(fact.default, bool):
        return dice.random() < 0.5
    low = fact.low or 0
    return dice.randint(low, min(fact.high if fact.high is not None else low + 9, low + 20))


def some_figures(role: Role, dice: random.Random) -> dict[str, object]:
    """What a player may say of a counter: tired, rammed, so many citizens."""
    found: dict[str, object] = {}
    for name, kind in figures_of(role).items():
        if dice.random() < 0.25:
            found[name] = a_figure(kind, dice)
    return found


def a_figure(kind: Type, dice: random.Random) -> object:
    if kind == BOOL:
        return dice.random() < 0.5
    return dice.choice(sorted(kind.words)) if kind.words else dice.randint(0, 8)


def questions(system: str, procedure: str, dice: random.Random) -> Iterator[Sitting]:
    for _ in range(QUESTIONS):
        sitting = filled(system, procedure)
        if sitting is None:
            return
        for role in () if sitting.definition.engine else sitting.definition.roles.values():
            kinds = sitting.offers.possible(role.id)
            if kinds and (not role.optional or dice.random() < 0.5):
                kind = dice.choice(kinds)
                face = dice.choice([f.id for f in kind.faces] or [""])
                sitting.cast(role.id, [Cast(kind, dice.choice((1, 1, 2, 5)), some_figures(role, dice), face)])
        for fact in sitting.definition.facts.values():
            if dice.random() < 0.6:
                sitting.set_fact(fact.id, a_value(fact, dice))
        if sitting.ready():
            yield sitting


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_declared_outcome_is_reached_and_read(system: str) -> None:
    dice, declared, reached = random.Random(1), set[tuple[str, str]](), set[tuple[str, str]]()
    for definition in open_system(system).book.visible():
        declared |= {(definition.id, o.id) for o in (*definition.automatic, *definition.outcomes)}
        seen: dict[object, str] = {}
        for sitting in questions(system, definition.id, dice):
            for seed in range(THROWS):
                try:
                    node = sitting.opened.book.resolve(definition.id, sitting.question(), RandomRoller(seed), None)
                except (AleaError, Waiting, Unanswered):
                    break
                reached.add((definition.id, node.outcome))
                read_whole(sitting, node, seen)
    missed = declared - reached
    assert len(missed) <= (1 - REACHED) * len(declared), sorted(missed)
