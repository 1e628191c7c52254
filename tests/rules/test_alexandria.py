"""Caesar in Alexandria: worked examples, and each disputed ruling both ways."""

from __future__ import annotations

import pytest

from tests.rules.vectors import asked, check, vectors

ALL = vectors("alexandria")
ASKED = [v for v in ALL if "ask" in v]


@pytest.mark.parametrize("vector", ASKED, ids=lambda v: v["id"])
def test_a_worked_example_comes_out(vector: dict[str, object]) -> None:
    check("alexandria", vector)


def test_no_example_is_forgotten() -> None:
    known = {
        "melee",
        "boarding",
        "ram",
        "retract",
        "rake",
        "range",
        "seizure",
        "activation",
        "fatigue",
        "speed",
        "adjacent",
    }
    known |= {"naval-missile", "command", "block", "canal", "link", "facing", "shock", "cohesion", "disembark"}
    known |= {"sink-chain", "initial-setup", "halfspeed"}
    named = {v["id"].removeprefix("EX-").rstrip("abcd").rpartition("-")[0] for v in ALL}
    assert named == known
    assert all(len({"ask", "look", "play"} & v.keys()) == 1 for v in ALL), "every example is asked somewhere"


def outcome(*words: str) -> str:
    return str(asked("resolve", "alexandria", *words)["outcome"]["id"])


def test_columns_of_the_ram_table_can_be_read_as_printed() -> None:
    words = ["ram", "attacker.ram_attack=3", "attacker.crew=2", "target.ram_defence=6", "target.crew=2"]
    default = asked("resolve", "alexandria", *words, "--dice", "5,6")
    printed = asked("resolve", "alexandria", *words, "--dice", "5,6", "--option", "ram_headings=one_to_three")
    assert default["needs"][0]["limit"] == 12
    assert printed["needs"][0]["limit"] == 10


CAVALRY = ["melee", "attacker=lc", "defender=co_xxxvii", "ground=hex", "superior=true", "--dice", "4"]


def test_superior_cavalry_takes_the_bracketed_figure_alone() -> None:
    found = asked("resolve", "alexandria", *CAVALRY)
    assert found["total"] == 6


def test_superior_cavalry_may_add_both() -> None:
    found = asked("resolve", "alexandria", *CAVALRY, "--option", "lc_superior=added")
    assert found["total"] == 8


def test_a_leader_is_in_danger_on_nought() -> None:
    assert outcome("leader-risk", "leader=caesar", "--dice", "0/5") == "in_danger"
    assert outcome("leader-risk", "leader=caesar", "--dice", "9") == "safe"


def test_a_leader_may_be_in_danger_on_the_highest_face() -> None:
    assert outcome("leader-risk", "leader=caesar", "--option", "leader_trigger=nine", "--dice", "9/5") == "in_danger"


def test_a_leader_dies_once_in_a_hundred() -> None:
    found = asked("odds", "alexandria", "leader-risk", "leader=caesar")
    assert {o["id"]: o["probability"] for o in found["outcomes"]}["in_danger+killed+decisive"] == "1/100"


SHOT = ["land-missile", "firer=cretan_archers", "range=1", "front=true", "--dice", "6"]


def test_shields_protect_heavy_infantry_too() -> None:
    assert outcome(*SHOT, "target=hi") == "missed"
    assert outcome(*SHOT, "target=co_vi") == "missed"


def test_shields_may_protect_cohorts_alone() -> None:
    assert outcome(*SHOT, "target=hi", "--option", "shields=co_only") == "one_hit"
    assert outcome(*SHOT, "target=co_vi", "--option", "shields=co_only") == "missed"


def test_a_scorpio_may_hit_twice() -> None:
    assert outcome("land-missile", "firer=scorpio_r", "target=hi", "range=1", "--dice", "2") == "two_hits"
    assert outcome("land-missile", "firer=scorpio_r", "target=hi", "range=2", "--dice", "2") == "one_hit"


def test_archers_do_not_reach_beyond_three() -> None:
    assert outcome("land-missile", "firer=cretan_archers", "target=hi", "range=4", "--dice", "0") == "missed"


def test_grounding_is_read_from_the_card_or_the_text() -> None:
    words = ["shoals", "galley.crew=3", "--dice", "5"]
    assert outcome(*words) == "aground"
    assert outcome(*words, "--option", "grounding=six") == "passes"


def test_failed_avoidance_may_tire() -> None:
    words = ["avoidance", "galley.crew=2", "--dice", "5"]
    assert outcome(*words) == "stays"
    assert outcome(*words, "--option", "avoidance_cost=always") == "tired"


def test_units_without_missiles_count_or_not_at_sea() -> None:
    words = ["naval-missile", "firer.crew=3", "target.crew=2", "archers=1", "plain=1", "--dice", "2"]
    assert outcome(*words) == "hit"
    assert outcome(*words, "--option", "naval_strength=missiles_only") == "missed"


def test_fire_is_tested_after_a_hit_or_any_attack() -> None:
    words = ["naval-missile", "firer=roman_quinquereme", "target.crew=2", "archers=1"]
    missed = asked("resolve", "alexandria", *words, "--dice", "6")
    assert missed["steps"] == []
    tested = asked("resolve", "alexandria", *words, "--option", "fire_test=any_attack", "--dice", "6/4")
    assert tested["steps"][0]["outcome"]["id"] == "on_fire"


def test_ungrappling_two_own_galleys_counts_alone_or_with_the_rest() -> None:
    words = ["ungrapple", "attacker.crew=3", "target.crew=2", "own_both=true", "--dice", "6"]
    assert asked("resolve", "alexandria", *words)["total"] == 4
    assert asked("resolve", "alexandria", *words, "--option", "ungrapple_own=added")["total"] == 1


def test_cruise_is_forced_at_four_or_above_it() -> None:
    words = ["fatigue-due", "galley.ma=8", "galley.fatigue=4"]
    assert asked("resolve", "alexandria", *words)["outcome"]["cruise_only"] is True
    assert asked("resolve", "alexandria", *words, "--option", "cruise_forced=five")["outcome"]["cruise_only"] is False


def test_a_reaction_shot_uses_the_range_of_its_trigger() -> None:
    words = ["reaction-fire", "firer=cretan_archers", "target=hi", "firer_in=hex", "range=3"]
    found = asked("resolve", "alexandria", *words, "trigger=withdrawal", "--dice", "4")
    assert found["steps"][0]["outcome"]["id"] == "one_hit"
    assert (
        asked("resolve", "alexandria", *words, "trigger=withdrawal", "--dice", "5")["steps"][0]["outcome"]["id"]
        == "missed"
    )


def test_the_fleet_end_forgets_nobody_and_keeps_its_order() -> None:
    words = [
        "fleet-end",
        "fouled=roman_trireme",
        "burning=roman_bireme",
        "rammed=2*roman_trireme",
        "tired=roman_quadrireme",
    ]
    found = asked("resolve", "alexandria", *words, "--dice", "5/6/6/1/4")
    assert [s["procedure"] for s in found["steps"]] == ["unfoul", "fire_fighting", "sinking", "sinking", "fatigue"]
    assert [s["outcome"]["id"] for s in found["steps"]] == ["clear", "sinks", "sinks", "floats", "tired"]


def test_an_assault_skips_what_no_longer_happens() -> None:
    words = ["assault", "attacker=hi", "defender=co_xxxvii", "shock=case_a", "ground=hex"]
    found = asked("resolve", "alexandria", *words, "--dice", "9")
    assert [s["outcome"]["id"] for s in found["steps"]] == ["falls_back"]
    stood = asked("resolve", "alexandria", *words, "can_fall_back=false", "--dice", "9/4")
    assert stood["steps"][1]["modifiers"] and any(
        m["id"] == "stood_ground" and m["on"] for m in stood["steps"][1]["modifiers"]
    )


def test_exhaustion_counts_each_kind_as_printed() -> None:
    words = ["exhaustion", "lost=2*co_xxxvii,3*numidian_li,1*cretan_archers,1*scorpio_r", "army=romans"]
    found = asked("resolve", "alexandria", *words)
    assert found["outcome"]["points"] == 2 * 5 + 3 * 2 + 1 + 1
    assert found["outcome"]["level"] == 55


def test_a_failed_rake_ends_the_move_or_not() -> None:
    words = ["rake", "attacker.crew=1", "target.crew=4", "--dice", "6,6"]
    assert outcome(*words) == "failed"
    assert outcome(*words, "--option", "rake_after=stops") == "move_ends"


def test_a_failed_seizure_bars_the_next_one_or_only_a_success_does() -> None:
    words = ["turn-seizure", "leader=ganymedes", "last_try=failed_before"]
    assert outcome(*words) == "no_try"
    assert outcome(*words, "--option", "seizure_again=success_only", "--dice", "2") == "seized"
    seized = ["turn-seizure", "leader=ganymedes", "last_try=seized_before", "--option", "seizure_again=success_only"]
    assert outcome(*seized) == "no_try"


def test_return_fire_comes_from_any_position_or_from_the_top() -> None:
    words = ["reaction-fire", "firer=cretan_archers", "target=hi", "trigger=return_fire", "on_top=false", "range=1"]
    found = asked("resolve", "alexandria", *words, "--dice", "6")
    assert found["steps"][0]["procedure"] == "land_missile"
    assert outcome(*words, "--option", "return_fire=top_only") == "covered"


def test_volleys_above_eight_count_as_eight_or_not_at_all() -> None:
    words = ["naval-missile", "firer.crew=3", "target.crew=2", "archers=5", "--dice", "3"]
    assert outcome(*words) == "hit"
    assert outcome(*words, "--option", "strong_volleys=no_fire") == "missed"


def test_a_galley_in_port_counts_as_immobile_or_not() -> None:
    words = ["grapple", "attacker=roman_trireme", "target=egyptian_trireme", "target.in_port=true", "--dice", "4"]
    assert outcome(*words) == "grappled"
    assert outcome(*words, "--option", "port_immobile=free") == "missed"


def doubts(*words: str) -> set[str]:
    return set(asked("odds", "alexandria", *words).get("assumed", ()))


def test_archers_defend_in_a_row_that_is_only_assumed() -> None:
    words = ["melee", "attacker=hi", "ground=point"]
    assert "counters.types.cretan_archers.weapons" in doubts(*words, "defender=cretan_archers")
    assert not doubts(*words, "defender=co_xxxvii")


def test_a_rating_beyond_the_printed_table_rests_on_an_assumption() -> None:
    words = ["ram", "attacker.crew=3", "target.crew=2", "attacker.ram_attack=5"]
    assert "tables.ram.beyond" in doubts(*words, "target.ram_defence=9")
    assert "tables.ram.beyond" not in doubts(*words, "target.ram_defence=8")
    volley = ["naval_missile", "firer.crew=3", "target.crew=2"]
    assert "tables.naval_missile.beyond" in doubts(*volley, "archers=5")
    assert "tables.naval_missile.beyond" not in doubts(*volley, "archers=2")
