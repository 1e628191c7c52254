"""What is kept from one position to the next, and which members a check is spared, change no figure and no advice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from assistant.advisors.board_position import Position
from assistant.advisors.checker import Checker
from assistant.advisors.concerned import Concerned
from assistant.advisors.deeds import Deed, Deeds
from assistant.advisors.members import Member, members_of
from assistant.play.apply import apply
from assistant.play.state import GameState
from assistant.rules.check_reading import Check
from tests.play.random_commands import random_command
from tests.scenarios.shipped import set_up, system

SCENARIOS = (
    ("alexandria", "campaign"),
    ("julius_caesar", "historical"),
    ("sword_of_rome", "four"),
    ("triumvirate", "three"),
    ("caesar_xl", "standard"),
)


class Everybody(Concerned):
    """Spares a check nobody."""

    def members(self, check: Check, position: Position) -> Sequence[Member]:
        return members_of(position, check.members)


def later(state: GameState, name: str, chance: random.Random, times: int) -> GameState:
    for _ in range(times):
        state = apply(state, random_command(state, system(name), chance.choice), system(name))
    return state


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_counter_or_space_read_again_is_as_if_read_for_the_first_time(name: str, scenario: str) -> None:
    chance, shipped, state = random.Random(11), system(name), set_up(system(name), scenario)[0]
    kept, fresh = Checker(shipped), Checker(shipped)
    for _ in range(5):
        state = later(state, name, chance, 16)
        fresh.lore.kept.clear()
        before, now = Position(kept.tellers, state), Position(fresh.tellers, state)
        for counter in state.pieces:
            a, b = before.counter(counter), now.counter(counter)
            assert (dict(a), a.origins, a.doubts) == (dict(b), b.origins, b.doubts), counter
        for space in shipped.board.spaces:
            c, d = before.space(space), now.space(space)
            assert (dict(c), c.doubts) == (dict(d), d.doubts), space


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_who_is_spared_would_have_been_told_nothing(name: str, scenario: str) -> None:
    chance, shipped, state = random.Random(12), system(name), set_up(system(name), scenario)[0]
    sparing, asking = Checker(shipped), Checker(shipped)
    asking._concerned = Everybody(asking.runner, asking.lore.world)
    heard = 0
    for n in range(6):
        state = later(state, name, chance, 6)
        phase = shipped.phases[n % len(shipped.phases)]
        found = list(state.pieces)
        fights = tuple(
            Deed(p, "", {"attacker": (a,), "defender": (b,), "shooter": (a,), "target": (b,), "unit": (a,)})
            for p in phase.procedures
            for a, b in [chance.choices(found[:6], k=2) for _ in range(2)]
        )
        there = replace(state, phase=phase.id)
        told = [c.ask(there, deeds=Deeds(results=fights)) for c in (sparing, asking)]
        assert told[0] == told[1]
        heard += len(told[0].advice)
    assert heard
