"""The Sword of Rome: worked examples, each disputed ruling both ways, and the end of a turn in its order."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.cli.main import main
from tests.rules.vectors import asked, check, vectors

NAME = "sword_of_rome"
ALL = vectors(NAME)
ASKED = [v for v in ALL if "ask" in v]
# the 33 examples of the rules and their edges, by id
EXAMPLES = {
    *("tie_order_reinforcement", "vp_scoring_two_turns", "response_window_obesus_etruscus"),
    *("support_removal_options_after_battle", "support_value_2_card", "desperate_times_conflict"),
    *("initiative_eligibility", "dionysius_upkeep", "intercept_claudius_pyrrhus", "intercept_several_powers"),
    *("avoid_battle_pisae", "avoid_battle_claudius_pyrrhus", "force_ratio_8v4", "losses_653_vs_551"),
    *("designer_average_losses", "battle_fregellae_camillus_egnatius", "support_rounding", "raid_sentinum_spoletium"),
    *("gallic_solidarity", "alliances_not_transitive", "volsci_vs_romans_by_ally"),
    *("two_neutral_activations_in_one_action", "volsci_attack_third_party", "gallic_mp_by_card"),
    *("interception_into_enemy_space", "samnite_attack_over_rough", "mines_threshold", "colony_edge"),
    *("greek_sea_capacity", "loyalty_cap", "hand_sizes", "gallic_siege_modifier", "siege_conversion"),
}
FREGELLAE = ["battle", "attackers=7*camillus,5*valerius", "defender=5*egnatius"]
SWITCHES = ["defender_friendly=true", "failed_avoid=true", "aulius=true"]


def resolved(*words: str) -> dict[str, Any]:
    return asked("resolve", "sword_of_rome", *words)


def outcome(*words: str) -> str:
    return str(resolved(*words)["outcome"]["id"])


def odds(*words: str) -> dict[str, Any]:
    return asked("odds", "sword_of_rome", *words)


@pytest.mark.parametrize("vector", ASKED, ids=lambda v: v["id"])
def test_a_worked_example_comes_out(vector: dict[str, object]) -> None:
    check("sword_of_rome", vector)


def test_no_example_is_forgotten() -> None:
    assert {v["id"].split(".")[0] for v in ALL} == EXAMPLES


# -- battle --------------------------------------------------------------------------------------------------------
def test_losses_have_the_means_the_designer_gives() -> None:
    """4.0554 and 1.0656 over all 46656 throws of both sides."""
    found = odds("battle", "attacker=12*greek_cu", "defender=12*roman_cu")["means"]
    assert round(float(Fraction(found["loser_loses"])), 4) == 4.0554
    assert round(float(Fraction(found["winner_loses"])), 4) == 1.0656


def test_camillus_was_the_favourite_before_the_dice() -> None:
    """+3 against nought, counted by hand over all throws of six dice: 11207/15552."""
    found = odds(*FREGELLAE, *SWITCHES)
    attacker = sum(Fraction(o["probability"]) for o in found["outcomes"] if o["path"][0]["outcome"] == "attacker_wins")
    assert attacker == Fraction(11207, 15552)


def test_two_to_one_rests_on_no_guess_and_more_does() -> None:
    assert "assumed" not in odds("battle", "attacker=10*roman_cu", "defender=5*samnite_cu")
    assert odds("battle", "attacker=9*roman_cu", "defender=4*samnite_cu")["assumed"]


def test_a_number_before_a_leader_counts_units_alone_or_in_a_group() -> None:
    alone = resolved("battle", "attacker=7*camillus", "defender=7*samnite_cu", "--dice", "1,1,1/2,2,2")
    assert alone["inputs"]["attacker"]["cu"] == 7
    group = resolved("battle", "attackers=camillus,7*roman_cu", "defender=7*samnite_cu", "--dice", "1,1,1/2,2,2")
    assert group["modifiers"] == alone["modifiers"]
    assert group["outcome"] == alone["outcome"]


def test_the_commander_counts_wherever_he_lies_in_the_stack() -> None:
    words = ["battle", "attackers=7*roman_cu,camillus", "defenders=6*samnite_cu,egnatius", "--dice", "1,1,1/2,2,2"]
    switched = {m["id"]: m["value"] for m in resolved(*words)["modifiers"] if m["on"]}
    assert switched["commander_attacker"] == 1
    assert "flank" not in switched


def test_an_army_without_units_does_not_fight() -> None:
    assert outcome("battle", "attacker=camillus", "defender=5*egnatius") == "no_army"


def test_five_to_one_needs_no_dice() -> None:
    found = resolved("battle", "attacker=10*camillus", "defender=2*samnite_cu")
    assert found["outcome"]["id"] == "attacker_overruns"
    assert found["steps"][0]["outcome"]["support"] == 1
    assert outcome("battle", "attacker=2*camillus", "defender=10*samnite_cu") == "defender_overruns"


def test_losses_never_exceed_the_units_there_are() -> None:
    found = resolved("battle", "attacker=3*greek_cu", "defender=2*roman_cu", "--dice", "6,6,6/1,1,1")
    assert found["outcome"]["loser_loses"] == 2
    assert found["steps"][0]["outcome"]["support"] == 1


def test_caudine_forks_take_the_place_of_the_interception() -> None:
    words = ["battle", "attacker=6*camillus", "defender=6*egnatius", "intercepted=true", "--dice", "1,1,1/1,1,1"]
    plain = {m["id"]: m["value"] for m in resolved(*words)["modifiers"] if m["on"]}
    forks = {m["id"]: m["value"] for m in resolved(*words, "caudine=true")["modifiers"] if m["on"]}
    assert (plain.get("interception"), plain.get("caudine_forks")) == (1, None)
    assert (forks.get("interception"), forks.get("caudine_forks")) == (None, 3)


def test_a_retreat_costs_enemy_spaces_and_enemies_passed() -> None:
    words = ["retreat", "cu=6", "spaces=3", "enemy_spaces=2", "enemy_cu=1", "lost_before=4"]
    found = resolved(*words)
    assert (found["outcome"]["lost"], found["outcome"]["left"], found["outcome"]["total_lost"]) == (3, 3, 7)
    assert found["steps"][0]["outcome"]["support"] == 4
    assert outcome("retreat", "cu=6", "spaces=5") == "eliminated"
    assert outcome("retreat", "cu=3", "spaces=0", "into_city=3") == "retreats"


def test_what_declining_by_sea_can_meet() -> None:
    words = ["decline", "army=pyrrhus", "by_sea=true"]
    assert outcome(*words, "storms=true") == "must_fight"
    found = resolved(*words, "naval_danger=true", "agreed=true", "--dice", "6/1")
    assert [s["procedure"] for s in found["steps"]] == ["naval_combat"]
    assert outcome(*words, "agreed=true") == "withdraws"


# -- sieges, raids, the sea ----------------------------------------------------------------------------------------
def test_three_points_within_three_rolls() -> None:
    """Enumerated apart from our engine over the 36 x 36 x 36 throws of the chart."""
    points = {2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 1, 9: 1, 10: 1, 11: 2, 12: 2}
    one = [points[a + b] for a in range(1, 7) for b in range(1, 7)]
    wanted = Fraction(sum(1 for a in one for b in one for c in one if a + b + c >= 3), 36**3)
    found = odds("siege_rounds", "besieger=10*camillus", "missing=3", "rolls=3", "place=tribe")
    chance = Fraction(0)
    for one_way in found["outcomes"]:
        values = next(p for p in one_way["path"] if p["procedure"] == "siege_roll")["values"]
        chance += Fraction(one_way["probability"]) if values["points"] >= 3 else 0
    assert chance == wanted
    assert round(float(wanted) * 100, 1) == 31.1


def test_a_siege_needs_a_commander_with_three_units() -> None:
    assert outcome("siege", "besieger=2*camillus", "strength=1") == "no_roll"
    assert outcome("siege", "besieger=5*roman_cu", "strength=1") == "no_roll"
    assert outcome("siege", "besieger=3*camillus", "strength=1", "--dice", "4,3") == "city_falls"
    assert (
        outcome("siege", "besieger=3*camillus", "strength=2", "place=tribe", "level=1", "--dice", "6,4")
        == "tribe_falls"
    )


def test_a_full_plunder_track_scores_and_goes_on_or_not() -> None:
    words = ["plunder", "before=4", "markers=3"]
    assert resolved(*words)["outcome"] == {**resolved(*words)["outcome"], "vp": 1, "track": 2}
    lost = resolved(*words, "--option", "plunder_overflow=rest_lost")["outcome"]
    assert (lost["vp"], lost["track"]) == (1, 0)
    other = resolved("plunder", "before=-3", "markers=2", "kind=transalpine")["outcome"]
    assert (other["vp"], other["track"]) == (-1, 0)


def test_a_sack_gives_five_markers_and_spares_independents() -> None:
    found = resolved("sack", "before=1")
    assert (found["steps"][0]["outcome"]["vp"], found["steps"][0]["outcome"]["track"]) == (1, 1)
    assert outcome("sack", "of=independent") == "not_sacked"


def test_carthage_and_its_allies_at_sea() -> None:
    assert outcome("sea-move", "power=romans", "card=3") == "may_not"
    assert resolved("sea-move", "power=romans", "card=3", "duoviri=true")["outcome"]["move_cu"] == 3
    assert resolved("sea-move", "power=romans", "card=3", "treaty=true")["outcome"]["move_cu"] == 10
    assert outcome("sea-move", "power=greeks", "card=3", "treaty=true", "--dice", "1") == "under_guard"
    assert outcome("sea-move", "power=greeks", "card=3", "harbour=african") == "may_not"


def test_attrition_takes_no_more_than_there_is() -> None:
    assert resolved("attrition", "force=1*roman_cu", "--dice", "6")["outcome"]["cu_lost"] == 1
    assert resolved("attrition", "forces=camillus,9*roman_cu", "--dice", "6")["outcome"]["cu_lost"] == 3
    assert outcome("attrition", "force=5*camillus", "friendly=true") == "spared"


# -- the turn ------------------------------------------------------------------------------------------------------
def test_orders_run_both_ways_and_ties_have_a_master() -> None:
    words = ["vp_order", "vp_gauls=5", "vp_etruscans=8", "vp_greeks=5", "vp_romans=7"]
    found = resolved(*words)["outcome"]
    assert [found[r] for r in ("first", "second", "third", "fourth")] == ["etruscans", "romans", "gauls", "greeks"]
    assert (found["picks"], found["chooser"]) == ("gauls", "gauls")
    three = resolved(*words, "--option", "players=three")["outcome"]
    assert [three[r] for r in ("first", "second", "third", "fourth")] == ["etruscans", "romans", "greeks", "none"]
    assert (three["picks"], three["chooser"]) == ("greeks", "none")


def test_gauls_gain_nothing_from_spaces_and_nobody_falls_below_nought() -> None:
    assert resolved("scoring", "player=gauls", "vp=6", "gained=3", "lost=1")["outcome"]["vp_after"] == 5
    assert resolved("scoring", "player=greeks", "vp=1", "lost=3")["outcome"]["vp_after"] == 0


def test_who_wins_with_four_and_with_two() -> None:
    words = ["victory", "turn=9", "vp_gauls=9", "vp_etruscans=7", "vp_greeks=3", "vp_romans=6"]
    assert outcome(*words) == "gauls"
    assert outcome(*words, "--option", "players=two") == "romans_etruscans_samnites"
    tied = ["victory", "turn=9", "vp_gauls=9", "vp_etruscans=7", "vp_greeks=3", "vp_romans=5"]
    assert outcome(*tied, "--option", "players=two") == "gauls_greeks"
    assert outcome("victory", "turn=1") == "goes_on"
    assert outcome("victory", "turn=6", "last_turn=6", "vp_greeks=7") == "greeks"


def test_two_consuls_of_five() -> None:
    found = odds("consuls")
    with_camillus = sum(Fraction(o["probability"]) for o in found["outcomes"] if o["id"] == "with_camillus")
    assert with_camillus == Fraction(2, 5)
    assert found["assumed"] == ["tables.consul_pool.rows.consul_4", "tables.consul_pool.rows.consul_5"]


def test_gallic_events_hit_the_leader_and_spare_the_coalition() -> None:
    words = ["gallic-event", "vp_romans=7", "vp_greeks=7", "vp_etruscans=4"]
    assert resolved(*words, "--dice", "1,1")["outcome"]["who"] == "greeks"
    assert outcome(*words, "--dice", "3,3", "coalition=true") == "protected"
    assert outcome(*words, "--dice", "3,3") == "unit"
    assert outcome(*words, "cancelled=true") == "cancelled"


def test_the_end_of_a_turn_keeps_its_order() -> None:
    """Attrition and surrender by the points before the scoring, reinforcements by those after it; ties Gauls first."""
    words = ["end-of-turn", "roman=5*camillus", "greek=9*dionysius", "neutral=3*volscian_cu", "gallic=7*gallic_cu"]
    words += ["vp_gauls=6", "vp_etruscans=5", "vp_greeks=6", "vp_romans=7", "gained_greeks=2"]
    found = resolved(*words, "--roll", "--seed", "1")
    assert [s["procedure"] for s in found["steps"]] == [
        *("attrition_phase", "surrender_phase", "isolation_phase"),
        *("scoring_phase", "alliance_phase", "reinforcement_phase"),
    ]
    stacks = [s["table"][0]["column"] for s in found["steps"][0]["steps"] if s["procedure"] == "attrition"]
    assert stacks == ["3-4", "5-6", "7-8", "9-10"]
    order = found["steps"][0]["steps"][0]["outcome"]
    assert [order[r] for r in ("first", "second", "third", "fourth")] == ["romans", "gauls", "greeks", "etruscans"]
    last = found["steps"][5]["steps"]
    assert [last[0]["outcome"][r] for r in ("first", "second", "third")] == ["greeks", "romans", "gauls"]
    assert [s["procedure"] for s in last[4:]] == [
        *("greek_reinforcements", "roman_reinforcements"),
        *("reinforcements", "reinforcements", "reinforcements"),
    ]
    assert last[6]["outcome"]["new_cu"] == 6


def test_reinforcements_at_the_start_stand_equal() -> None:
    """1 Transalpine, 1 Volsci, 3 Carthage; 5 Romans with three more cities, 5 Greeks, 6 Gauls, 2 and 3 together."""
    wanted = {"transalpine_gauls": 0, "volsci": 0, "carthage": 0, "romans": 3, "greeks": 3, "gauls": 6}
    wanted |= {"etruscans": 2, "samnites": 3}
    found = {p: resolved("reinforcements", f"power={p}", f"spaces={n}")["outcome"]["new_cu"] for p, n in wanted.items()}
    assert found == {
        "transalpine_gauls": 1,
        "volsci": 1,
        "carthage": 3,
        "romans": 5,
        "greeks": 5,
        "gauls": 6,
        "etruscans": 2,
        "samnites": 3,
    }


# -- politics ------------------------------------------------------------------------------------------------------
def test_who_decides_for_a_power_without_a_player() -> None:
    points = ["vp_gauls=5", "vp_etruscans=7", "vp_greeks=4", "vp_romans=6"]
    words = ["neutral-power", *points, "power=carthage"]
    assert outcome(*words, "moment=activated") == "activator"
    assert outcome(*words, "moment=end_of_turn", "against=nobody") == "gauls"
    assert outcome(*words, "moment=attacked", "against=romans") == "greeks"
    assert outcome(*words, "moment=attacked", "against=romans", "greeks_out=true") == "gauls"
    assert outcome(*words, "moment=attacked", "against=gauls", "treaty=true") == "romans_by_treaty"


def test_where_powers_without_a_player_may_end() -> None:
    assert outcome("neutral-limits", "power=carthage", "italy=true") == "out_of_bounds"
    assert outcome("neutral-limits", "power=volsci", "space=other") == "out_of_bounds"
    assert outcome("neutral-limits", "power=transalpine_gauls", "space=gallic") == "allowed"
    assert outcome("neutral-limits", "power=volsci", "space=roman", "acted=true") == "acted"


def test_alliances_have_their_price_and_their_bars() -> None:
    assert resolved("alliance", "act=leave", "number=2")["outcome"]["support_paid"] == 6
    assert outcome("alliance", "act=propose", "own_action=false") == "not_now"
    assert outcome("alliance", "act=propose", "rome_and_greeks=true", "treaty=true") == "shut_out"
    assert outcome("alliance", "act=renew", "own_action=false") == "allied"


def test_bribes_need_a_three_and_their_moment() -> None:
    assert outcome("bribe", "use=stop_enemy", "card=3") == "turned_back"
    assert outcome("bribe", "use=pass_through", "card=3") == "passes"
    for wrong in ("card=2", "depleted=true", "attempts_done=false", "retreating=true"):
        assert outcome("bribe", "use=stop_enemy", wrong) == "not_possible"


def test_support_is_taken_back_and_lost() -> None:
    assert outcome("remove-own", "what=city", "loyalty=1") == "independent_city"
    assert outcome("remove-own", "what=city", "loyalty=3") == "lowered"
    assert outcome("remove-other", "what=tribe") == "never"
    assert outcome("remove-other", "what=independent_city", "after_victory=true", "own_home=true") == "reclaimed_city"
    assert outcome("remove-other", "what=marker", "allied=true") == "allied"
    assert outcome("add-support", "what=enemy_marker", "own_cu=2", "ally_home=true") == "removed_only"


# -- disputed rulings ----------------------------------------------------------------------------------------------
def test_roma_brings_two_or_three() -> None:
    words = ["reinforcements", "power=romans", "spaces=3"]
    assert resolved(*words)["outcome"]["new_cu"] == 5
    assert resolved(*words, "--option", "roma_reinforcements=three")["outcome"]["new_cu"] == 6


def test_raids_take_no_modifier_or_that_of_a_siege() -> None:
    words = ["raid", "raiders=3*gallic_cu", "--dice", "3,4"]
    assert resolved(*words)["steps"][0]["outcome"]["id"] == "success"
    assert resolved(*words, "--option", "raid_modifier=minus_one")["steps"][0]["outcome"]["id"] == "failure"


def test_an_ally_is_raided_or_not() -> None:
    words = ["raid", "raiders=3*gallic_cu", "on=ally"]
    assert outcome(*words) == "no_raid"
    allowed = resolved(*words, "--option", "raid_ally=allowed", "--dice", "5,5")
    assert allowed["steps"][0]["outcome"]["id"] == "success"


def test_greeks_retreat_with_six_to_syracusae_or_both_ways() -> None:
    words = ["sea-move", "power=greeks", "card=3", "route=from_syracusae"]
    assert resolved(*words)["outcome"]["retreat_cu"] == 3
    assert resolved(*words, "--option", "greek_retreat=both_ways")["outcome"]["retreat_cu"] == 6


def test_an_attacker_may_have_the_friendly_space() -> None:
    words = ["battle", "attacker=6*greek_cu", "defender=6*roman_cu", "attacker_friendly=true", "--dice", "1,1,2/1,1,1"]
    assert resolved(*words)["total"]["attacker"] == 5
    assert resolved(*words, "--option", "friendly_bonus=defender_only")["total"]["attacker"] == 4


def test_automatic_victory_is_looked_at_twice_or_once() -> None:
    words = ["battle", "attackers=2*camillus,2*valerius", "defender=10*egnatius"]
    assert outcome(*words) == "defender_overruns"
    assert outcome(*words, "--option", "overrun_with_flank=once", "--dice", "6,6,6/1,1,1") == "attacker_wins"


def test_those_in_the_city_count_besides_the_ten_or_among_them() -> None:
    words = ["avoid-plan", "cu=14", "own_city=true"]
    assert resolved(*words)["outcome"]["avoid_cu"] == 10
    assert resolved(*words, "--option", "avoid_city=among")["outcome"]["avoid_cu"] == 7


def test_solidarity_leaves_the_space_gallic_or_independent() -> None:
    assert outcome("solidarity", "before=1") == "gallic"
    assert outcome("solidarity", "before=1", "--option", "solidarity_marker=independent") == "independent"
    assert outcome("solidarity", "before=0") == "not_possible"


def test_two_players_hold_hands_by_deck_or_by_power() -> None:
    words = ["hand", "power=romans", "--option", "players=two"]
    assert resolved(*words)["outcome"]["hands"] == 2
    assert resolved(*words, "--option", "two_player_hands=by_power")["outcome"]["hands"] == 3


def test_etruscan_and_samnite_units_are_pooled_or_apart() -> None:
    words = ["reinforcements", "power=samnites", "spaces=3"]
    assert outcome(*words) == "pooled"
    assert outcome(*words, "--option", "allied_reinforcements=separate") == "arrive"


def test_talks_are_secret_unless_the_variant_says_public() -> None:
    words = ["alliance", "act=propose"]
    assert outcome(*words, "--option", "talks=public") == outcome(*words) == "allied"


# -- words ---------------------------------------------------------------------------------------------------------
def test_an_answer_speaks_french_throughout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resolve", NAME, *FREGELLAE, *SWITCHES, "--dice", "5,2,2/5,5,4", "--lang", "fr", "--no-copy"]) == 0
    told = capsys.readouterr().out
    assert "attaquant 5 2 2 / défenseur 5 5 4" in told
    assert "total attaquant 12, défenseur 14" in told
    assert "tactique en défense 3" in told
    assert not {"attacker", "defender", "edge", "size"} & set(told.replace(",", " ").split())
