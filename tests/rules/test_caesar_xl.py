"""Caesar XL: worked examples, the chances of the silver rules, and each disputed ruling both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.base.problem import AleaError
from assistant.chance.roller import EnteredDice
from assistant.game.effect_commands import result_command
from assistant.game.library import open_system
from assistant.model.sources import Source
from assistant.play.apply import apply
from assistant.play.state import GameState
from assistant.rules.casting import question_from_words
from assistant.rules.waiting import Waiting
from tests.rules.vectors import asked, check, vectors
from tests.scenarios.shipped import set_up

ALL = vectors("caesar_xl")
ASKED = [v for v in ALL if "ask" in v]
EXAMPLES = [
    *(f"sup{n}_" for n in range(1, 6)), "car1_", "car2_", *(f"dip{n}_" for n in range(1, 13)),
    *(f"fm{n}_" for n in range(1, 11)), "pil1", "pil2_", "pil3_", "vet1_", "vet2_", *(f"inv{n}_" for n in range(1, 5)),
    *("bar1_", "bar2_", "bar3_", "tax1_", "tax2_", "tax3_", "tax4_", "ctl1_", "ctl2_", "mk1_", "mk2_", "mk3_"),
]  # fmt: skip
PLAYER = "player.side=caesar"


@pytest.mark.parametrize("vector", ASKED, ids=lambda v: v["id"])
def test_a_worked_example_comes_out(vector: dict[str, object]) -> None:
    check("caesar_xl", vector)


def test_no_example_is_forgotten() -> None:
    assert all(sum(str(v["id"]).startswith(e) for v in ALL) == 1 for e in EXAMPLES)
    assert len(ALL) == len(EXAMPLES)


def outcome(*words: str) -> dict[str, object]:
    found: dict[str, object] = asked("resolve", "caesar_xl", *words)["outcome"]
    return found


def chance(name: str, *words: str) -> Fraction:
    found = asked("odds", "caesar_xl", *words)["outcomes"]
    return sum((Fraction(o["probability"]) for o in found if o["path"][0]["outcome"] == name), Fraction(0))


# successes out of six by gold value 0 to 6, for a net modifier of +1, 0, -1 and -2
SUCCESS = {1: (6, 6, 5, 4, 3, 2, 1), 0: (6, 5, 4, 3, 2, 1, 0), -1: (5, 4, 3, 2, 1, 0, 0), -2: (4, 3, 2, 1, 0, 0, 0)}
WORDS = {1: ["friendly=true"], 0: [], -1: ["zone=true"], -2: ["zone=true", "enemy-swords=50"]}


@pytest.mark.parametrize("net", [1, 0, -1, -2])
def test_the_chances_of_diplomacy(net: int) -> None:
    for value, successes in enumerate(SUCCESS[net]):
        assert chance("joined", "diplomacy", PLAYER, f"value={value}", *WORDS[net]) == Fraction(successes, 6)


@pytest.mark.parametrize("swords", range(7))
def test_the_chances_of_a_barbarian_tax(swords: int) -> None:
    words = ("barbarian_tax", PLAYER, f"swords={swords}")
    assert chance("pays", *words) == Fraction(swords, 6)
    assert chance("revolt", *words) == (0 if swords == 6 else Fraction(1, 6))


def test_a_volley_of_five_hits_five_thirds_on_average() -> None:
    found = asked("odds", "caesar_xl", "barbarian_volley", "barbarians=5")["outcomes"]
    mean = sum(Fraction(o["probability"]) * o["values"].get("struck", 0) for o in found)
    assert mean == Fraction(5, 3)


def test_gold_of_a_barbarian_tax_has_three_readings() -> None:
    words = ["barbarian_tax", PLAYER, "swords=4", "strength=5", "--dice", "1"]
    assert outcome(*words)["gold"] == 5
    assert outcome(*words, "--option", "barbarian_gold=own_swords")["gold"] == 4
    assert outcome(*words, "--option", "barbarian_gold=double_strength")["gold"] == 10


def test_a_marker_alone_does_not_hold_a_zone_or_does() -> None:
    words = ["zone_control", "romans=0", "marker=true"]
    assert outcome(*words)["id"] == "free"
    assert outcome(*words, "--option", "marker_in_zone=holds")["id"] == "stays"


def test_a_zone_feeds_nobody_or_as_many_as_its_strength() -> None:
    words = ["supply", PLAYER, "zone=true", "strength=4", "legions=5"]
    assert outcome(*words)["cost"] == 5
    assert outcome(*words, "--option", "zone_supply=its_strength")["cost"] == 1


def test_the_half_price_is_for_the_group_or_for_each_unit() -> None:
    words = ["forced_march", PLAYER, "legions=4", "commander=true"]
    assert outcome(*words)["cost"] == 2
    assert outcome(*words, "--option", "half_price=each_unit")["cost"] == 4


def test_leaders_march_free_with_the_commander_or_pay() -> None:
    words = ["forced_march", PLAYER, "legions=0", "leaders=2", "commander=true"]
    assert outcome(*words)["cost"] == 0
    assert outcome(*words, "--option", "leaders_with_commander=pay")["cost"] == 2


def test_an_unknown_price_is_asked_for_by_name() -> None:
    opened = open_system("caesar_xl", own_copy=False)
    question = question_from_words(opened.casting, opened.book.definition("recruit"), [PLAYER, "unit=veteran"])
    with pytest.raises((Waiting, AleaError)) as told:
        opened.book.resolve("recruit", question, EnteredDice(""))
    assert "unit_price" in str(told.value)


# -- battle ----------------------------------------------------------------------------------------------------------
def test_one_legion_against_one_barbarian_over_one_round() -> None:
    """A legion hits on 1 to 3, a barbarian on 1 or 2, both at once: 1/2 x 2/3 that only the barbarian falls."""
    words = ("barbarian_battle", "attackers=1*caesar_legion", "defenders=1*barbarian", "rounds=1")
    assert chance("subdued", *words) == Fraction(1, 2) * Fraction(2, 3)


def test_a_veteran_survives_the_first_hit() -> None:
    """A veteran hits on 1 to 4 and cannot fall in one round to a single die."""
    words = ("barbarian_battle", "attackers=1*caesar_legion:2", "defenders=1*barbarian", "rounds=1")
    assert chance("subdued", *words) == Fraction(4, 6)


def test_light_units_fall_before_heavy_ones() -> None:
    """The defender throws first and hits on all faces here; one hit on an ally and a legion takes the ally."""
    words = ["battle", "attackers=1*caesar_legion,1*caesar_ally", "defenders=1*pompey_legion", "defender_aim=3"]
    found = asked("resolve", "caesar_xl", *words, "rounds=1", "--dice", "6/6/6")
    gone = [e["targets"] for e in found["effects"] if e["kind"] == "eliminate"]
    assert gone == [["attackers_2"]]
    assert found["outcome"]["attackers_left"] == 1


def test_the_battle_says_that_it_is_a_guess() -> None:
    of = open_system("caesar_xl", own_copy=False).system
    assert of.sources.of("procedures.battle").source is Source.ASSUMED
    assert of.sources.of("counters.types.caesar_legion.swords").source is Source.ASSUMED


def test_dice_for_each_unit_can_be_changed() -> None:
    words = ("barbarian_battle", "attackers=1*caesar_legion:2", "defenders=1*barbarian", "rounds=1", "extra_dice=1")
    assert chance("subdued", *words) > Fraction(4, 6)


# -- the ledger ------------------------------------------------------------------------------------------------------
def applied(procedure: str, *words: str, dice: str = "") -> GameState:
    opened = open_system("caesar_xl", own_copy=False)
    state, _ = set_up(opened.system, "standard")
    question = question_from_words(opened.casting, opened.book.definition(procedure), words)
    node = opened.book.resolve(procedure, question, EnteredDice(dice))
    return apply(state, result_command(opened.system, state, node), opened.system)


def test_gold_is_kept_for_each_player() -> None:
    state = applied("diplomacy", PLAYER, "use=replace", dice="1")
    assert (state.tracks["gold.caesar"], state.tracks["gold.pompey"]) == (10 - 5, 10)
    state = applied("sack", "player.side=pompey", "gold=10", dice="4")
    assert (state.tracks["gold.caesar"], state.tracks["gold.pompey"]) == (10, 10 - 4)


def test_the_winner_of_a_battle_takes_his_pillage() -> None:
    words = ("attackers=1*caesar_legion:2", "defenders=1*pompey_ally", "rounds=1")
    state = applied("battle", *words, dice="6/1")
    assert state.tracks["gold.caesar"] == 10 + 1
