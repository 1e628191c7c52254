"""Set-ups: the fixed part is placed, the rest is filled legally and repeatably, and what is missing is named."""

from __future__ import annotations

import random
from itertools import product

import pytest

from assistant.model.ids import CounterId, SideId
from assistant.model.scenario import Scenario, System
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.matching import match
from assistant.play.places import TRAY, at, box
from assistant.play.setup import check_setup, fill_placements, fixed_setup, random_setup
from assistant.play.state import GameState, start_state
from tests.play.systems import SYSTEMS, harbour, republic


def begin(system: System) -> tuple[Scenario, GameState]:
    scenario = next(iter(system.scenarios.values()))
    return scenario, start_state(system, scenario)


def test_the_fixed_part_is_one_action_with_facing() -> None:
    system = harbour()
    scenario, state = begin(system)
    group = fixed_setup(system, scenario, state)
    assert group is not None
    state = apply(state, group, system)
    assert {state.pieces[CounterId(f"trireme_{n}")].place.id for n in (1, 2, 3)} == {"3108", "3009", "2909"}
    assert state.pieces[CounterId("trireme_1")].facing == "W"
    assert state.pieces[CounterId("archers_1")].place == at("2802")
    assert state.pieces[CounterId("quadrireme_1")].place == TRAY
    assert fixed_setup(system, scenario, state) is None


def test_gaps_say_side_number_type_and_place_in_both_languages() -> None:
    system = harbour()
    scenario, state = begin(system)
    gaps = {g.type: g for g in check_setup(system, scenario, state).gaps}
    assert gaps[system.mix.types["quadrireme"].id].text.en == (  # type: ignore[index]
        "Rome: 2 × Quadrireme still to be placed: Place two quadriremes."
    )
    assert "Égypte\u00a0: 3 × Trirème à placer" in gaps[system.mix.types["trireme"].id].text.fr  # type: ignore[index]
    assert len(gaps) == 4


@pytest.mark.parametrize("name", sorted(SYSTEMS))
@pytest.mark.parametrize("seed", range(20))
def test_a_random_set_up_is_complete_and_repeatable(name: str, seed: int) -> None:
    system = SYSTEMS[name]()
    scenario, state = begin(system)
    group = random_setup(system, scenario, state, seed)
    assert group is not None
    assert group == random_setup(system, scenario, state, seed)
    state = apply(state, group, system)
    report = check_setup(system, scenario, state)
    assert report.is_complete, [g.text.en for g in report.gaps]
    assert random_setup(system, scenario, state, seed) is None


def test_different_seeds_give_different_set_ups() -> None:
    system = harbour()
    scenario, state = begin(system)
    assert len({str(random_setup(system, scenario, state, seed)) for seed in range(10)}) > 3


def test_galleys_are_spread_and_cohorts_go_aboard_their_own_side() -> None:
    system = harbour()
    scenario, state = begin(system)
    group = random_setup(system, scenario, state, 3)
    assert group is not None
    state = apply(state, group, system)
    quads = [state.pieces[CounterId(f"quadrireme_{n}")].place for n in (1, 2)]
    assert quads[0] != quads[1]
    assert {p.id for p in quads} <= {"3002", "3003", "2902"}
    carriers = [p.place.carrier for p in state.pieces.values() if p.type == "cohort" and p.place != TRAY]
    assert len(carriers) == 3
    assert {state.pieces[c].side for c in carriers if c} == {SideId("rome")}


def test_any_counter_of_the_type_will_do_and_strangers_are_named() -> None:
    system = harbour()
    scenario, state = begin(system)
    moves = [("quadrireme_2", "3002"), ("quadrireme_1", "2902"), ("archers_2", "3003")]
    for counter, space in moves:
        state = apply(state, PlaceCounters((CounterId(counter),), at(space)), system)
    report = check_setup(system, scenario, state)
    assert not [g for g in report.gaps if g.type == "quadrireme"]
    assert report.extra == (CounterId("archers_2"),)


def test_a_zone_is_filled_in_order_and_can_be_changed_by_hand() -> None:
    system = harbour()
    scenario, state = begin(system)
    group = fill_placements(system, scenario, state, [0])
    assert group is not None
    state = apply(state, group, system)
    assert state.pieces[CounterId("quadrireme_1")].place == at("3002")
    state = apply(state, MoveCounters((CounterId("quadrireme_1"),), at("2902")), system)
    assert not [g for g in check_setup(system, scenario, state).gaps if g.type == "quadrireme"]


def test_counters_for_a_pool_go_to_its_box() -> None:
    system = republic()
    scenario, state = begin(system)
    group = fixed_setup(system, scenario, state)
    assert group is not None
    state = apply(state, group, system)
    assert state.stacks[box("reserve")] == ("governor_1", "governor_2")
    assert state.tracks == {"gold.caesar": 2, "gold.pompey": 2}


def test_matching_moves_earlier_choices_to_fill_all_slots() -> None:
    assert match([["a", "b"], ["a"], ["b", "c"]]) == {0: "b", 1: "a", 2: "c"}
    assert len(match([["a"], ["a"]])) == 1
    assert match([]) == {}


def test_matching_fills_as_many_slots_as_any_way_of_filling_them() -> None:
    chance = random.Random(4)
    for _ in range(150):
        rows = [[thing for thing in "abcd" if chance.random() < 0.45] for _ in range(3)]
        fits = [chance.choice(rows) for _ in range(5)]  # some share their row, as counters alike do
        found = match(fits)
        assert all(found[slot] in fits[slot] for slot in found) and len(set(found.values())) == len(found)
        ways = product(*([*row, None] for row in fits))
        fair = (w for w in ways if len({t for t in w if t}) == sum(t is not None for t in w))
        assert len(found) == max(sum(t is not None for t in way) for way in fair)


def test_matching_thousands_alike_goes_through_them_once() -> None:
    looks: list[str] = []

    class Told(str):
        def __hash__(self) -> int:
            looks.append(self)
            return super().__hash__()

    row = [Told(n) for n in range(1500)]
    assert len(match([row] * 1600)) == 1500
    assert len(looks) < 30 * len(row)
