"""What a scenario says happens: by turn and by condition, accepted as one action, and never by itself."""

from __future__ import annotations

from dataclasses import replace

from assistant.advisors.checker import Checker
from assistant.base.text import Text
from assistant.model.ids import PhaseId, ScenarioId, SideId, SpaceId
from assistant.model.scenario import DueTime, EventEffect, Scenario, ScenarioEvent, System
from assistant.play.apply import apply
from assistant.play.commands.record import FinishSetUp
from assistant.play.events import event_told, events_due, taking
from assistant.play.naming import Narrator
from assistant.play.setup import start_of
from assistant.play.state import GameState
from tests.author.hill import hill

RED = SideId("red")
RAIN = ScenarioEvent("rain", Text("Rain", "Pluie"), Text("It rains.", "Il pleut."), DueTime(2, 2, 6))
POINTS = ScenarioEvent("farm", Text("The farm", "La ferme"), Text("It falls.", "Elle tombe."),
               DueTime(when="any(sides.id == red and sides.points >= 3)"),
               (EventEffect("points", RED, by=2), EventEffect(side=RED, spaces=(SpaceId("0505"),))))  # fmt: skip


def game(*events: ScenarioEvent) -> tuple[System, Scenario, GameState]:
    system = hill()
    scenario = replace(system.scenarios[ScenarioId("first")], events=events)
    return system, scenario, apply(start_of(system, scenario), FinishSetUp(), system)


def test_one_of_every_second_turn_is_told_until_it_was_accepted_as_often() -> None:
    system, scenario, state = game(RAIN)
    assert events_due(scenario, start_of(system, scenario)) == ()
    assert [bool(events_due(scenario, replace(state, turn=n))) for n in (1, 2, 3)] == [False, True, True]
    had = apply(replace(state, turn=2), taking(RAIN), system)
    assert [bool(events_due(scenario, replace(had, turn=n))) for n in (2, 3, 4, 5)] == [False, False, True, True]
    often = had
    for _ in range(2):
        often = apply(often, taking(RAIN), system)
    assert events_due(scenario, replace(often, turn=40)) == (), "turns 2, 4 and 6: three times in all"


def test_it_waits_for_its_phase() -> None:
    _, scenario, state = game(replace(RAIN, moment=DueTime(1, phases=(PhaseId("move"),))))
    assert not events_due(scenario, replace(state, phase="cards"))
    assert events_due(scenario, replace(state, phase="move"))


def test_a_condition_is_read_from_the_position_and_its_effects_are_one_action() -> None:
    system, scenario, state = game(POINTS)
    checker = Checker(system)

    def due(now: GameState) -> bool:
        return bool(events_due(scenario, now, lambda c: checker.is_met(c, now, frozenset(), scenario)))

    points = dict(state.tracks)
    assert points["points.red"] == 0 and not due(state)
    assert not due(replace(state, tracks={**points, "points.blue": 3}))
    now = replace(state, tracks={**points, "points.red": 3})
    assert due(now)
    told = event_told(system, now, POINTS).en
    assert told.startswith("It falls. ") and "+2" in told and "now 5" in told
    after = apply(now, taking(POINTS), system)
    assert after.tracks["points.red"] == 5 and after.spaces[SpaceId("0505")].control == "red"
    assert not due(after), "once"
    assert taking(POINTS).tell(Narrator(system, now)).fr == "La ferme\u00a0: Elle tombe."


def test_a_condition_that_cannot_be_read_is_not_met() -> None:
    system, scenario, state = game()
    checker = Checker(system)
    assert not checker.is_met("any(sides.pionts > 0)", state, frozenset(), scenario)
    assert checker.is_met("game.turn == 1 and count(spaces.terrain == wood) == 5", state, frozenset(), scenario)
