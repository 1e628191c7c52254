"""Advice after every action keeps what an action cannot have changed: it says what a fresh look says, and its work does
not grow with the number of counters that have moved."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.kept_findings import KeptFindings
from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising, Level
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, PhaseId, SpaceId
from assistant.play.commands.counter_states import MarkCounters
from assistant.play.commands.moves import FaceCounters, MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.setup import fixed_setup, random_setup

GAMES = (
    ("alexandria", "naval_battle", "move_and_fire"),
    ("alexandria", "campaign", "move_and_fire"),
    ("julius_caesar", "historical", "command_first"),
    ("sword_of_rome", "four", "actions"),
    ("triumvirate", "three", "movement"),
    ("caesar_xl", "standard", "movement"),
)


def begun(name: str, scenario: str, phase: str) -> OpenGame:
    """A game set up, in a phase in which counters move."""
    game = new_game(name, scenario)
    assert game.scenario is not None
    for fill in (fixed_setup, partial(random_setup, seed=1)):
        placed = fill(game.system, game.scenario, game.state)
        if placed is not None:
            game.do(placed)
    game.do(SetPhase(phase=PhaseId(phase)))
    return game


def beyond(game: OpenGame, counter: CounterId, steps: int, chance: random.Random) -> SpaceId:
    """A space so many steps away, over links of any kind."""
    here = game.state.position(counter).space
    assert here is not None
    for _ in range(steps):
        here = chance.choice(sorted(game.system.board.neighbours(here)) or [here])
    return here


def galleys(game: OpenGame) -> list[CounterId]:
    kinds = game.system.mix.types
    return [
        p.id
        for p in game.state.pieces.values()
        if p.type in kinds and kinds[p.type].family == "galley" and game.state.position(p.id).space is not None
    ]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


@pytest.fixture
def battle() -> Iterator[OpenGame]:
    game = begun(*GAMES[0])
    yield game
    game.close()


@pytest.mark.parametrize(("name", "scenario", "phase"), GAMES)
def test_what_was_kept_says_what_a_fresh_look_says(name: str, scenario: str, phase: str) -> None:
    game, chance = begun(name, scenario, phase), random.Random(7)
    kept, fresh = Checker(game.system), Checker(game.system)
    movers = [p.id for p in game.state.pieces.values() if game.state.position(p.id).space is not None]
    for turn in range(24):
        counter = chance.choice(movers[:12])
        near = beyond(game, counter, 1, chance)
        if turn % 6 == 4:
            game.journal.undo()
            if turn % 12 == 4:
                game.journal.redo()
        elif turn % 6 == 2:
            game.do(MarkCounters((counter,), "moved", on=True))
        elif turn % 6 in (3, 5):  # somebody who does not count as moved gets in the way, or goes out of it
            game.do(PlaceCounters((chance.choice(movers[12:]),), at(near)))
        else:
            game.do(MoveCounters((counter,), at(beyond(game, counter, chance.randint(1, 3), chance))))
        if turn % 7 == 3:
            game.do(FaceCounters((counter,), "E"))
        fresh.travels._kept.clear()
        fresh._kept = KeptFindings(fresh.runner, fresh._concerned)
        told = advice_of(game, checker=kept, viewer=game.state.active)
        assert told == advice_of(game, checker=fresh, viewer=game.state.active), f"after action {turn}"
    game.close()


def test_the_work_does_not_grow_with_the_galleys_that_have_moved(battle: OpenGame) -> None:
    advising, chance = Advising(battle, Level.LIVE), random.Random(3)
    runner = advising.checker.runner
    advising.ask()
    searches, values = [], []
    for counter in galleys(battle)[:16]:
        before = runner.searches, runner.values
        battle.do(MoveCounters((counter,), at(beyond(battle, counter, 3, chance))))
        advising.ask()
        searches.append(runner.searches - before[0])
        values.append(runner.values - before[1])
    assert max(searches) <= 3, "one way for the galley that moved, another where it stood in the way"
    assert max(values[8:]) <= 3 * max(values[:8])


def test_an_undo_looks_for_no_way_again(battle: OpenGame) -> None:
    advising, chance = Advising(battle, Level.LIVE), random.Random(3)
    for counter in galleys(battle)[:6]:
        battle.do(MoveCounters((counter,), at(beyond(battle, counter, 2, chance))))
        advising.ask()
    before = advising.checker.runner.searches
    battle.journal.undo()
    advising.ask()
    assert advising.checker.runner.searches <= before + 1


def test_who_moves_on_is_looked_at_again_and_nobody_else(battle: OpenGame) -> None:
    advising, chance = Advising(battle, Level.LIVE), random.Random(5)
    fleet = galleys(battle)[:6]
    for counter in fleet:
        battle.do(MoveCounters((counter,), at(beyond(battle, counter, 2, chance))))
        advising.ask()
    before = advising.checker.runner.searches
    battle.do(MoveCounters((fleet[0],), at(beyond(battle, fleet[0], 2, chance))))
    advising.ask()
    # what its way costs at the least, and the spaces it passed, which the shoals ask for
    assert advising.checker.runner.searches == before + 2
