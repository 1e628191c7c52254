"""Ways, reach and the check of moves, against the examples of the rules: command range of Sosius, fatigue and half
speed of galleys, and moves of just the allowance and one more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.advisors.advice import Weight
from assistant.advisors.board_position import Position
from assistant.advisors.cheapest_ways import Travel, profile_of
from assistant.advisors.checker import Checker
from assistant.advisors.deeds import Move
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, SetBadge
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from assistant.rules.values import Fault
from tests.scenarios.shipped import system

SYSTEM = system("alexandria")
ADVISOR = Checker(SYSTEM)
LIBURNIAN = CounterId("roman_liburnian_bireme_1")
COHORT, SOSIUS = CounterId("co_vi_1"), CounterId("sosius")


def table(**where: str) -> GameState:
    state = replace(start_state(SYSTEM), phase="move_and_fire")
    for counter, space in where.items():
        state = apply(state, PlaceCounters((CounterId(counter),), at(space)), SYSTEM)
    return state


def spaces(words: str) -> tuple[SpaceId, ...]:
    return tuple(SpaceId(w) for w in words.split())


def occupied_road() -> GameState:
    """Sosius at 4-K, a friend on each point of road 4 from H to M."""
    friends = {f"hi_{n}": f"4-{letter}" for n, letter in enumerate("HIJKLM", start=1)}
    return table(sosius="4-K", **friends)


def test_command_range_leaves_out_the_point_that_costs_all() -> None:
    found = ADVISOR.reach(occupied_road(), SOSIUS, "command")
    assert [p for p in "HIJKLM" if SpaceId(f"4-{p}") in found] == list("IJKLM")
    beside = [s for s in SYSTEM.board.neighbours(SpaceId("4-K")) if SYSTEM.board.spaces[s].kind == "block"]
    assert len(beside) == 4 and all(found[s].cost == 1 for s in beside)
    assert found[SpaceId("4-I")].cost == 4


def test_the_ruling_on_command_range_takes_it_in() -> None:
    state = occupied_road()
    wide = replace(state, options={**state.options, "command_range": "included"})
    found = ADVISOR.reach(wide, SOSIUS, "command")
    assert found[SpaceId("4-H")].cost == 6


def test_an_enemy_cuts_command() -> None:
    free = ADVISOR.reach(table(sosius="4-K"), SOSIUS, "command")
    cut = ADVISOR.reach(table(sosius="4-K", co_vi_1="4-J"), SOSIUS, "command")
    assert SpaceId("4-J") in free
    assert SpaceId("4-J") not in cut


def allowance(state: GameState, counter: CounterId, profile: str) -> int | None:
    position = Position(ADVISOR.tellers, state)
    return Travel(profile_of(ADVISOR.lore, profile), counter, position, ADVISOR.runner).allowance()


@pytest.mark.parametrize(
    ("counter", "badges", "most"),
    [
        ("roman_liburnian_bireme_1", {"fatigue": 2}, 6),
        ("roman_trireme_1", {"half_speed": 1}, 4),
        ("roman_trireme_1", {"half_speed": 1, "fatigue": 5}, 0),
    ],
)
def test_fatigue_and_half_speed_leave_a_galley_so_much(counter: str, badges: dict[str, int], most: int) -> None:
    state = table(**{counter: "2924"})
    for name, count in badges.items():
        state = apply(state, SetBadge((CounterId(counter),), name, count), SYSTEM)
    assert allowance(state, CounterId(counter), "galley") == most


def test_an_immobile_galley_reaches_nothing() -> None:
    state = apply(table(roman_trireme_1="2924"), SetBadge((CounterId("roman_trireme_1"),), "rammed"), SYSTEM)
    assert set(ADVISOR.reach(state, CounterId("roman_trireme_1"), "galley")) == {"2924"}


def moved(state: GameState, counter: CounterId, path: str) -> list[str]:
    report = ADVISOR.ask(state, moves=[Move(counter, spaces(path))])
    return [a.sentence.en for a in report.advice if a.check in ("march", "voyage")]


def test_a_march_of_the_allowance_passes_and_one_more_does_not() -> None:
    assert moved(table(co_vi_1="0409"), COHORT, "0404 0409") == []
    assert moved(table(co_vi_1="0410"), COHORT, "0404 0410") == [
        "VI 1 goes from 0404 to 0410 for 6 MP; its allowance is 5, if 5 is right (§5.36)."
    ]


def test_a_block_takes_a_whole_allowance() -> None:
    assert moved(table(co_vi_1="2/3-K/L"), COHORT, "3-K 2/3-K/L") == []
    (one,) = moved(table(co_vi_1="2/3-K/L"), COHORT, "4-K 3/4-K 3-K 2/3-K/L")
    assert "for 7 MP; its allowance is 5" in one


def test_a_voyage_of_the_allowance_passes_and_one_more_does_not() -> None:
    assert moved(table(roman_liburnian_bireme_1="2908"), LIBURNIAN, "2916 2908") == []
    (one,) = moved(table(roman_liburnian_bireme_1="2907"), LIBURNIAN, "3015 3006")
    assert "for 9 MP; at this speed it has 8" in one
    fast = apply(table(roman_liburnian_bireme_1="3006"), FlipCounters((LIBURNIAN,), "battle"), SYSTEM)
    assert moved(fast, LIBURNIAN, "3015 3006") == []


def test_the_mole_closes_the_way() -> None:
    (one,) = moved(table(roman_liburnian_bireme_1="3137"), LIBURNIAN, "3138 3137")
    assert one == "L.Bi 1 goes from 3138 to 3137; the mole closes the way (§5.35)."


def test_moves_are_looked_at_in_their_phase_only() -> None:
    state = replace(table(co_vi_1="0410"), phase="melee")
    assert moved(state, COHORT, "0404 0410") == []


def test_a_move_that_costs_more_for_certain_is_no_mere_doubt() -> None:
    report = ADVISOR.ask(table(roman_liburnian_bireme_1="2907"), moves=[Move(LIBURNIAN, spaces("3015 3006"))])
    assert [a.severity for a in report.advice if a.check == "voyage"] == [Weight.DISAGREEMENT]


SEAS = {
    "who": "unit.kind == triumvir",
    "cost": "1 if to.kind == sea else 5",
    "modifiers": [{"id": "sailing", "add": -1, "when": "to.kind == sea"}],
}


@pytest.mark.parametrize(("once", "west", "east"), [(["sailing"], 0, 1), ([], 0, 0)])
def test_a_one_time_price_counts_once_on_a_way(once: list[str], west: int, east: int) -> None:
    """Two seas in a row at one point each, the first or both of them free."""
    plain = system("triumvirate")
    made = replace(plain, rules={**plain.rules, "travel": {"sail": {**SEAS, "one_time": once}}, "checks": {}})
    state = apply(start_state(made), PlaceCounters((CounterId("pompey"),), at("hispania_citerior")), made)
    advisor = Checker(made)
    ways = advisor.reach(state, CounterId("pompey"), "sail", 4)
    assert (ways[SpaceId("mare_west")].cost, ways[SpaceId("mare_east")].cost) == (west, east)
    travel = Travel(
        profile_of(advisor.lore, "sail"), CounterId("pompey"), Position(advisor.tellers, state), advisor.runner
    )
    assert [leg.cost for leg in travel.explain(ways[SpaceId("mare_east")])] == [west, east - west]
    start, end = SpaceId("hispania_citerior"), SpaceId("mare_east")
    assert travel.least((start, SpaceId("mare_west"), end), "", "", 9) == travel.least((start, end), "", "", 9) == east


@pytest.mark.parametrize(("more", "said"), [({"one_time": ["sayling"]}, "sailing"), ({"facing": True}, "facing")])
def test_a_one_time_price_that_cannot_be_is_told(more: dict[str, object], said: str) -> None:
    plain = system("triumvirate")
    profile = {**SEAS, "one_time": ["sailing"], **more}
    checks = {"march": {"for": "move", "travel": "sail"}}
    made = replace(plain, rules={**plain.rules, "travel": {"sail": profile}, "checks": checks})
    advisor = Checker(made)
    with pytest.raises(Fault) as told:
        profile_of(advisor.lore, "sail")
    assert said in f"{told.value.text.en} {told.value.hint.en}"
