"""Positions go when nobody needs them any more: in a circle each would stay, with thousands of counters, until all
there is is looked through, and the window would stand still for that."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from weakref import ref

import pytest

from assistant.advisors.board_position import Position
from assistant.advisors.checker import Checker
from assistant.advisors.deeds import Deed, Deeds, Move
from assistant.advisors.overlays import Overlays
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.play.state import GameState
from tests.scenarios.shipped import set_up, system

SCENARIOS = (
    ("alexandria", "campaign", "move_and_fire"),
    ("julius_caesar", "historical", "command_first"),
    ("sword_of_rome", "four", "actions"),
    ("triumvirate", "three", "movement"),
    ("caesar_xl", "standard", "movement"),
)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[ref[Position]]]:
    """Every position that is made, while nothing but counting lets go of things."""
    found: list[ref[Position]] = []
    begin = Position.__init__

    def noted(self: Position, *given: object, **named: object) -> None:
        begin(self, *given, **named)  # type: ignore[arg-type]
        found.append(ref(self))

    monkeypatch.setattr(Position, "__init__", noted)
    gc.collect()
    gc.disable()
    yield found
    gc.enable()


def moved(name: str, state: GameState, chance: random.Random) -> tuple[GameState, Move]:
    """After one counter has gone a step on."""
    board = system(name).board
    counter = chance.choice(
        [c for c in state.pieces if state.position(c).space and board.neighbours(SpaceId(_at(state, c)))]
    )
    start = SpaceId(_at(state, counter))
    goal = chance.choice(sorted(board.neighbours(start)))
    return apply(state, MoveCounters((counter,), at(goal)), system(name)), Move(counter, (start, goal))


def _at(state: GameState, counter: CounterId) -> str:
    return state.position(counter).space or ""


@pytest.mark.parametrize(("name", "scenario", "phase"), SCENARIOS)
def test_a_position_that_was_asked_about_is_gone(
    name: str, scenario: str, phase: str, made: list[ref[Position]]
) -> None:
    chance, checker, moves = random.Random(3), Checker(system(name)), []
    state = set_up(system(name), scenario)[0]
    for kind in ("", "", "supply", "combat"):
        state, move = moved(name, state, chance)
        moves.append(move)
        fights = (Deed("battle", "", {"attacker": (move.counter,)}, {move.counter: move.path[-1]}),)
        checker.ask(state, moves=moves, deeds=Deeds(results=fights), kind=kind)
    overlays = Overlays(checker, state)
    overlays.reach(moves[0].counter)
    overlays.zones()
    del overlays
    checker.travels._kept.clear()  # the ways of those that move are kept, with the last position each was found in
    assert len(made) > 4
    assert not [one for one in made if one() is not None]


def test_what_a_counter_tells_when_it_is_asked_outlives_its_position() -> None:
    shipped = system("alexandria")
    state = set_up(shipped, "campaign")[0]
    counter = next(c for c in state.pieces if state.position(c).space)
    told = Position(Checker(shipped).tellers, state, deeds=Deeds(changes={counter: 3})).counter(counter)
    assert told["changes"] == 3
