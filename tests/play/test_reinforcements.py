"""Who comes while a game is under way: the first game of an author, with reinforcements of several kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.base.text import Text
from assistant.model.ids import CounterId, PhaseId, ScenarioId, SideId, SpaceId, TypeId
from assistant.model.scenario import Arrival, DueTime, Placement, Scenario, System
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import FinishSetUp
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.reinforcements import arrivals_due, let_in
from assistant.play.setup import start_of
from assistant.play.state import GameState
from tests.author.hill import hill

FOOT, GUARD = TypeId("red_foot"), TypeId("blue_guard")


def arrival(
    name: str, first: int, every: int = 0, last: int | None = None, phases: tuple[str, ...] = (), when: str = ""
) -> Arrival:
    brings = (Placement(SideId("red"), types={FOOT: 1}, where=(SpaceId("0101"), SpaceId("0102"))),)
    return Arrival(name, Text(name, name), brings, DueTime(first, every, last, tuple(map(PhaseId, phases)), when))


def game(*arrivals: Arrival) -> tuple[System, Scenario, GameState]:
    system = hill()
    scenario = replace(system.scenarios[ScenarioId("first")], arrivals=arrivals)
    state = apply(start_of(system, scenario), FinishSetUp(), system)
    return system, scenario, state


def waiting(found: tuple[System, Scenario, GameState], turn: int, *came: CounterId) -> list[CounterId]:
    system, scenario, state = found
    then = replace(state, turn=turn, phase="")
    return [c for due in arrivals_due(system, scenario, then, came) for c in due.counters]


def test_the_reserve_of_the_first_game_comes_on_turn_2_in_the_movement_phase() -> None:
    system = hill()
    scenario = system.scenarios[ScenarioId("first")]
    state = apply(start_of(system, scenario), FinishSetUp(), system)
    for turn, phase, told in ((1, "move", 0), (2, "cards", 0), (2, "move", 2), (3, "move", 2)):
        moment = apply(state, SetPhase(PhaseId(phase), turn), system)
        assert sum(len(d.counters) for d in arrivals_due(system, scenario, moment, ())) == told, (turn, phase)


def test_nobody_is_due_while_the_set_up_goes_on() -> None:
    system, scenario, _ = game(arrival("now", 1))
    assert arrivals_due(system, scenario, start_of(system, scenario), ()) == ()


@pytest.mark.parametrize(
    ("every", "last", "by_turn"),
    [(0, None, [0, 1, 1, 1, 1]), (2, None, [0, 1, 1, 2, 2]), (1, 3, [0, 1, 2, 2, 2]), (2, 2, [0, 1, 1, 1, 1])],
)
def test_how_often_it_came_due(every: int, last: int | None, by_turn: list[int]) -> None:
    """From turn 2 on: once; every second turn; each turn up to the third; never again after the second."""
    one = arrival("foot", 2, every, last)
    assert [one.moment.times(turn) for turn in range(1, 6)] == by_turn


def test_who_came_is_not_asked_for_again_and_who_fell_does_not_come_twice() -> None:
    found = game(arrival("first", 2), arrival("second", 4))
    (first,) = waiting(found, 2)
    assert waiting(found, 2, first) == []
    assert len(waiting(found, 4, first)) == 1
    system, scenario, state = found
    later = replace(state, turn=4)
    foot = [p.id for p in state.pieces.values() if p.type == FOOT and p.place.kind == "tray"]
    assert first in foot
    # who stood in the set-up and fell lies in the tray too, and is no reinforcement
    told = arrivals_due(system, scenario, later, (), lost=foot)
    assert told == ()


def test_a_named_counter_comes_itself() -> None:
    system, scenario, state = game()
    guard = CounterId("blue_guard_2")
    brings = (Placement(SideId("blue"), (guard,), where=(SpaceId("0801"),)),)
    one = Arrival("guard", Text("guard", "garde"), brings, DueTime(1))
    scenario = replace(scenario, arrivals=(one,))
    (due,) = arrivals_due(system, scenario, state, ())
    assert due.counters == (guard,) and due.text.en.endswith(": 0801")
    after = apply(state, PlaceCounters((guard,), at(SpaceId("0404"))), system)
    assert arrivals_due(system, scenario, after, {guard}) == ()


def test_they_spread_over_the_places_they_may_enter_at() -> None:
    system, scenario, state = game(arrival("one", 1), arrival("two", 1), arrival("three", 1, phases=("fight",)))
    due = arrivals_due(system, scenario, replace(state, phase=PhaseId("move")), ())
    group = let_in(system, state, due)
    assert group is not None
    after = apply(state, group, system)
    came = [c for d in due for c in d.counters]
    assert len(came) == 2 and {after.pieces[c].place.id for c in came} == {"0101", "0102"}
    assert let_in(system, state, ()) is None


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(0, 3)), max_size=4), st.integers(1, 8))
def test_never_more_are_due_than_wait(when: list[tuple[int, int]], turn: int) -> None:
    found = game(*(arrival(f"a{n}", first, every) for n, (first, every) in enumerate(when)))
    told = waiting(found, turn)
    box = [p.id for p in found[2].pieces.values() if p.type == FOOT and p.place.kind == "tray"]
    assert len(told) == len(set(told)) and set(told) <= set(box)
    assert len(told) == min(len(box), sum(arrival("x", f, e).moment.times(turn) for f, e in when))


def test_a_condition_keeps_them_waiting_until_it_holds() -> None:
    system, scenario, state = game(arrival("sortie", 2, when="game.turn > 2"))
    asked: list[str] = []

    def never(condition: str) -> bool:
        asked.append(condition)
        return False

    then = replace(state, turn=3, phase="")
    assert arrivals_due(system, scenario, then, (), holds=never) == () and asked == ["game.turn > 2"]
    assert len(arrivals_due(system, scenario, then, ())) == 1
    assert arrivals_due(system, scenario, replace(then, turn=1), ()) == (), "not before its turn, whatever holds"
