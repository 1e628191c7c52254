"""Checks on what was done: results on record, rolls, goes of a counter; told by the journal, gone with the phase."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.deeds import NOTHING, Deed, Deeds, Move, RollOnRecord
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import told_by
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import HideCounters, MarkCounters
from assistant.play.commands.moves import FaceCounters, MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult, Group, RecordRoll
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.views import view_for
from tests.advisors.test_engine import placed, with_checks
from tests.scenarios.shipped import system

SYSTEM = system("alexandria")
MELEE = Deed("melee", "hits", {"attacker": (CounterId("hi_1"),), "defender": (CounterId("co_vi_1"),)})


def found(check: dict[str, Any], deeds: Deeds = NOTHING, **more: Any) -> list[tuple[str, ...]]:
    made = with_checks(SYSTEM, one=check)
    state = placed(made, hi_1="0404", co_vi_1="0405", caesar="0406")
    asked = Checker(made)
    assert not asked.broken
    return [a.counters for a in asked.ask(state, deeds=deeds, **more).advice]


def test_a_result_is_a_member_with_who_acted_and_upon_whom() -> None:
    check = {"for": "action", "trouble": "action.procedure == melee and unit.type == HI and target.type == CO"}
    assert found(check, Deeds((MELEE,))) == [("hi_1", "co_vi_1")]
    assert found(check) == []


def test_a_counter_knows_how_often_it_did_and_met_something() -> None:
    twice = {"for": "counter", "trouble": "counter.did_melee > 1"}
    assert found(twice, Deeds((MELEE,))) == []
    assert found(twice, Deeds((MELEE, MELEE))) == [("hi_1",)]
    assert found({"for": "counter", "trouble": "counter.had_melee == 2"}, Deeds((MELEE, MELEE))) == [("co_vi_1",)]


def test_rolls_are_members_too() -> None:
    check = {"for": "roll", "trouble": "roll.total > 5 and side.id == roman"}
    assert found(check, Deeds(rolls=(RollOnRecord((2, 4), "2d6", "roman"),))) == [()]
    assert found(check, Deeds(rolls=(RollOnRecord((2, 3), "2d6", "roman"),))) == []


def test_goes_of_a_counter_are_counted() -> None:
    check = {"for": "unit_moves", "count": {"goes": "count(these)"}, "most": {"goes": 0}}
    assert found(check, moves=[Move(CounterId("hi_1"), (SpaceId("0404"),))]) == [("hi_1",)]


def test_enemies_in_the_zone_of_a_counter() -> None:
    state = placed(SYSTEM, co_vi_1="0404", hi_1="0504", hi_2="0304")
    made = with_checks(SYSTEM, one={"for": "counter", "trouble": "counter.foes_in_zone == 1"})
    north = apply(state, FaceCounters((CounterId("co_vi_1"),), "N"), SYSTEM)
    assert [a.counters for a in Checker(made).ask(north).advice] == [("co_vi_1",)]
    away = apply(state, FaceCounters((CounterId("co_vi_1"),), "NW"), SYSTEM)
    assert not Checker(made).ask(away).advice


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    made = new_game("alexandria", "campaign")
    made.do(PlaceCounters((CounterId("hi_1"),), at("0404")))
    made.do(PlaceCounters((CounterId("co_vi_1"),), at("0405")))
    return made


def test_the_journal_tells_results_with_the_places_of_that_moment(game: OpenGame) -> None:
    roles = {"attacker": ("hi_1",), "defender": ("co_vi_1",), "attack_leader": ("typed",)}
    game.do(Group((ApplyResult("melee", "hits", roles=roles),)))
    game.do(MoveCounters((CounterId("hi_1"),), at("0403")))
    (deed,) = told_by(game).deeds.told().results
    assert (deed.procedure, deed.outcome) == ("melee", "hits")
    assert dict(deed.places) == {"hi_1": "0404", "co_vi_1": "0405"}
    game.do(SetPhase(PhaseId("fleet_status")))
    assert told_by(game).deeds.told().results == ()


def test_who_moved_is_known_until_the_other_side_acts(game: OpenGame) -> None:
    game.do(MoveCounters((CounterId("hi_1"),), at("0403")))
    game.do(RecordRoll((3,), "1d10"))
    game.do(SetPhase(PhaseId("melee")))
    assert told_by(game).deeds.told() == Deeds(moved=frozenset({CounterId("hi_1")}))
    game.do(SetPhase(PhaseId("activate"), active=SideId("roman")))
    assert told_by(game).deeds.told() == Deeds()


def test_the_activated_leader_is_known_by_his_mark() -> None:
    made = with_checks(SYSTEM, one={"for": "action", "trouble": "commander.id == 'legate_vi'"})
    state = placed(made, co_vi_1="0404", legate_vi="0404")
    deeds = Deeds((Deed("melee", roles={"attacker": (CounterId("co_vi_1"),)}),))
    assert not Checker(made).ask(state, deeds=deeds).advice
    state = apply(state, MarkCounters((CounterId("legate_vi"),), "activated"), made)
    assert Checker(made).ask(state, deeds=deeds).advice


def test_what_a_hidden_counter_did_is_not_told() -> None:
    made = with_checks(SYSTEM, one={"for": "action", "trouble": "target.id != none or action.stayed"})
    state = placed(made, hi_1="0404", co_vi_1="0405")
    state = apply(state, HideCounters((CounterId("co_vi_1"),)), made)
    there = {CounterId("hi_1"): SpaceId("0404"), CounterId("co_vi_1"): SpaceId("0405")}
    deeds = Deeds((Deed("melee", roles=MELEE.roles, places=there),))
    assert Checker(made).ask(state, deeds=deeds).advice
    seen = view_for(state, "egyptian", made)
    assert not Checker(made).ask(seen, deeds=deeds, viewer="egyptian").advice
