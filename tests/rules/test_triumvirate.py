"""The End of the Triumvirate: worked examples, and each disputed ruling both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.chance.roller import EnteredDice
from assistant.game.effect_commands import result_command
from assistant.game.library import open_system
from assistant.model.ids import CounterId
from assistant.play.apply import apply
from assistant.play.state import GameState
from assistant.rules.casting import question_from_words
from tests.rules.vectors import asked, check, vectors
from tests.scenarios.shipped import set_up

ALL = vectors("triumvirate")
ASKED = [v for v in ALL if "ask" in v]
EXAMPLES = {
    *("mv1_pompey_macedonia", "mv1_pompey_attacks_achaea", "mv2_sea_without_legions_one", "mv2_sea_with_legions_one"),
    *("mv2_sea_without_legions_two", "mv3_no_stop_at_sea", "mv4_enemy_without_legion", "mv5_last_province_immune"),
    *("dr1_both_three", "dr2_four_vs_two", "dr3_many", "dr4_one_attacker", "dr5_empty_province", "ba1_melee_3_vs_2"),
    *("ba2_double_wipeout", "ba3_full_draw", "ba4_triumvir", "ba5_triumvir_few", "ba6_neutral_back"),
    *("su1_political", "su2_military", "su3_competence", "su4_blocked", "su5_servant", "su6_triumvir", "su7_cap"),
    *("ac1a_caesar_political", "ac1b_caesar_military", "ac2a_pompey_raise_twice", "ac2b_pompey_arm"),
    *("ac3_crassus_citizens", "ac4_three_not_leading", "ac5_all_three_plain", "ac6_wrong_type"),
    *("le1_start", "le2_shared", "le3_single", "le4_all_max", "el1_tie", "el2_first", "el3_second", "el4_six"),
    *("el5_six_not_consul", "el6_stone_3p", "el7_stone_2p", "co1_first_loss", "co2_second_loss", "co3_third_loss"),
    *("co4_servant_lost", "co5_no_reserve", "es1_escape", "co6_last_weapon", "at1_attacks_per_turn"),
    *("at2_failed_return", "gp1_governor_kept_position", "se1_setup_3p", "se2_setup_2p", "ro1_rome"),
}


@pytest.mark.parametrize("vector", ASKED, ids=lambda v: v["id"])
def test_a_worked_example_comes_out(vector: dict[str, object]) -> None:
    check("triumvirate", vector)


def test_no_example_is_forgotten() -> None:
    assert all(any(str(v["id"]).startswith(e) for v in ALL) for e in EXAMPLES)


def outcome(*words: str) -> dict[str, object]:
    found: dict[str, object] = asked("resolve", "triumvirate", *words)["outcome"]
    return found


def test_the_bag_gives_exact_odds() -> None:
    """4 against 2 from 2+2+2: the attacker fails only if both weapons drawn are the defender's: 1 of 15."""
    words = ["battle", "attacker=caesar", "defender=pompey", "attackers=4", "defenders=2"]
    found = asked("odds", "triumvirate", *words)["outcomes"]
    held = sum(Fraction(o["probability"]) for o in found if o["id"] == "held")
    assert held == Fraction(1, 15)


def test_a_bag_that_holds_less_gives_all_it_has() -> None:
    words = ["battle", "attacker=caesar", "defender=pompey", "attacker.bag=1", "defender.bag=0", "neutral=1"]
    assert outcome(*words, "attackers=3", "defenders=3", "--dice", "1,0,1")["drawn"] == 2


def test_the_third_colour_comes_from_the_third_triumvir_or_is_neutral() -> None:
    words = ["battle", "attacker=caesar", "defender=pompey", "attackers=1", "defenders=1", "--dice", "0,0,1"]
    assert outcome(*words, "neutral=5")["neutral_bag"] == 5
    assert outcome(*words, "third=crassus", "third.bag=4")["neutral_bag"] == 4


def test_the_sea_discount_counts_each_crossing_or_once() -> None:
    words = ["march", "provinces=2", "seas=2", "crossings=2", "legions=0"]
    assert outcome(*words)["spent"] == 2
    assert outcome(*words, "--option", "sea_discount=once")["spent"] == 3


def test_the_surcharge_is_for_each_action_or_once_a_turn() -> None:
    words = ["action", "triumvir=caesar", "rival=pompey", "kind=persuade", "number=2", "surcharge-paid=true"]
    assert outcome(*words)["price"] == 4
    assert outcome(*words, "--option", "surcharge=once_a_turn")["price"] == 2
    total = ["action_total", "actions=3", "surcharges=3", "--option", "surcharge=once_a_turn"]
    assert outcome(*total)["price"] == 8


def test_the_surcharge_of_persuading_covers_both_ways_or_placing_only() -> None:
    words = ["action", "triumvir=caesar", "rival=pompey", "kind=persuade", "citizen=from_rival"]
    assert outcome(*words)["price"] == 3
    assert outcome(*words, "--option", "persuade_surcharge=placing_only")["price"] == 1


def test_arming_places_the_rest_or_two_only() -> None:
    words = ["action", "triumvir=caesar", "rival=pompey", "kind=produce_weapons", "province=military"]
    assert outcome(*words, "triumvir.reserve=1")["weapons"] == 1
    assert outcome(*words, "triumvir.reserve=1", "--option", "arm_short=two_only")["weapons"] == 0


def test_the_cap_is_for_all_or_for_the_active_side() -> None:
    words = ["legion_cap", "legions=8", "own=false"]
    assert outcome(*words)["returned"] == 2
    assert outcome(*words, "--option", "cap_whom=active_side")["returned"] == 0


def test_a_year_of_three_has_eight_turns_or_seven() -> None:
    words = ["time_stone", "players=three", "turns=7"]
    assert outcome(*words)["id"] == "goes_on"
    assert outcome(*words, "--option", "year_length=seven")["id"] == "election"


def test_several_servants_lost_give_a_weapon_each_or_one() -> None:
    words = ["compensation", "loser=pompey", "servants=2"]
    assert outcome(*words)["weapons"] == 3
    assert outcome(*words, "--option", "idle_servant=first_only")["weapons"] == 2


def test_compensation_on_seven_has_no_effect() -> None:
    words = ["compensation", "loser=pompey", "loser.card=first", "raise_track=military", "loser.military=7"]
    assert outcome(*words)["id"] == "side_two_at_top"


def test_an_escape_comes_before_the_compensation() -> None:
    """Leading is judged at the escape: the competence raised afterwards does not count."""
    words = ["conquest", "winner=caesar", "loser=pompey", "triumvir=true", "loser.political=4", "loser.card=first"]
    steps = asked("resolve", "triumvirate", *words)["steps"]
    assert [s["procedure"] for s in steps] == ["escape", "compensation"]
    assert steps[0]["outcome"]["political"] == 3


def test_the_ninth_province_wins_at_once() -> None:
    assert outcome("conquest", "winner=caesar", "loser=pompey", "winner.provinces=8")["id"] == "military_victory"
    assert outcome("victory", "side=caesar", "side.provinces=9")["id"] == "nine_provinces"


def test_a_tie_of_those_who_placed_nobody_follows_the_order_of_play() -> None:
    assert outcome("election", "caesar=caesar", "pompey=pompey", "crassus=crassus")["id"] == "caesar"
    assert outcome("election", "caesar=caesar", "pompey=pompey", "pompey.citizens=3")["id"] == "pompey"


def applied(procedure: str, *words: str, dice: str = "") -> GameState:
    """A result applied to the set-up for three, and the table afterwards."""
    opened = open_system("triumvirate", own_copy=False)
    state, _ = set_up(opened.system, "three")
    question = question_from_words(opened.casting, opened.book.definition(procedure), words)
    node = opened.book.resolve(procedure, question, EnteredDice(dice))
    return apply(state, result_command(opened.system, state, node), opened.system)


def test_gold_in_a_conquered_province_goes_to_the_attacker_or_stays() -> None:
    words = ["conquest", "winner=caesar", "loser=pompey", "gold=2"]

    def gains(*more: str) -> list[object]:
        opened = open_system("triumvirate", options=dict(m.split("=") for m in more), own_copy=False)
        question = question_from_words(opened.casting, opened.book.definition("conquest"), words[1:])
        detail = opened.book.resolve("conquest", question, EnteredDice("")).detail
        assert detail is not None
        return [p.get("by") for p in detail.proposals if p.get("figure") == "gold"]

    assert gains() == [2]
    assert gains("province_gold=stays") == []


def test_supply_is_one_action_with_all_it_brings() -> None:
    words = ["governors=2*caesar_governor", "triumvir=caesar", "rome_gives=gold"]
    found = asked("resolve", "triumvirate", "supply", *words)
    assert [s["procedure"] for s in found["steps"]] == ["province_supply", "province_supply", "rome"]
    assert found["outcome"] == {**found["outcome"], "id": "supplied", "gold": 2, "legions": 0}


def test_a_short_stock_asks_what_to_forgo() -> None:
    assert outcome("supply", "governors=caesar_governor", "triumvir=caesar", "stock-gold=1")["id"] == "short"


def test_what_a_triumvir_gains_is_kept_on_his_counter() -> None:
    state = applied("rome", "triumvir=caesar", "rome_gives=gold")
    assert state.pieces[CounterId("caesar")].figures["gold"] == 2


def test_the_stone_counts_down_and_starts_again() -> None:
    assert applied("time_stone", "players=three", "turns=1").tracks["stone"] == 7
    opened = open_system("triumvirate", own_copy=False)
    question = question_from_words(opened.casting, opened.book.definition("time_stone"), ["players=two", "turns=7"])
    detail = opened.book.resolve("time_stone", question, EnteredDice("")).detail
    assert detail is not None
    assert [p.get("by") for p in detail.proposals] == [7 - 1]


def test_the_first_consul_loses_three_citizens_to_the_alii() -> None:
    state = applied("consulship", "consul=caesar", "consul.citizens=4")
    assert state.tracks["alii"] == 8
    assert state.pieces[CounterId("caesar")].figures["consul"] == 1
