"""Julius Caesar: worked examples, each disputed ruling both ways, and battles walked step by step."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.chance.roller import EnteredDice
from assistant.cli.main import main
from assistant.game.library import open_system
from assistant.game.sitting import Cast, Sitting
from assistant.rules.casting import question_from_words
from assistant.rules.engines.drivers import NeedChoice, TypedChoices
from assistant.rules.ratings import rated
from tests.rules.vectors import asked, check, vectors

ALL = vectors("julius_caesar")
GROUPS = {
    "turn": 5, "vp": 6, "dice": 6, "dep": 2, "road": 8, "move": 5, "pin": 3, "navis": 5, "amph": 5, "levy": 6,
    "init": 5, "hit": 5, "res": 3, "ret": 9, "win": 7, "prob": 4,
}  # fmt: skip


@pytest.mark.parametrize("vector", [v for v in ALL if "ask" in v], ids=lambda v: v["id"])
def test_a_worked_example_comes_out(vector: dict[str, Any]) -> None:
    check("julius_caesar", vector)
    if "hits" in vector:
        found = asked("odds", "julius_caesar", *vector["ask"])["outcomes"]
        chances = {o["values"]["hits"]: Fraction(o["probability"]) for o in found}
        assert chances == {n: Fraction(chance) for n, chance in enumerate(vector["hits"])}


def test_no_example_is_forgotten() -> None:
    told = {v["id"].rstrip("abc") for v in ALL}
    assert told == {f"{group}_{n:02d}" for group, count in GROUPS.items() for n in range(1, count + 1)}


def outcome(*words: str, dice: str = "") -> dict[str, Any]:
    found = asked("resolve", "julius_caesar", *words, *(["--dice", dice] if dice else []))
    return dict(found["outcome"])


SEA = ["retreat_land", "way=by_sea", "goal=friendly", "enemy_by_sea=1"]
RULINGS = [
    (
        "apollo_first",
        ["first_player", "caesar_card=c31", "pompey_card=apollo", "copied=c21"],
        {"copied_card": "caesar_first", "event_player": "pompey_first"},
    ),
    (
        "opening",
        ["first_player", "opening_turn=true", "caesar_card=c21", "pompey_card=c41"],
        {"by_cards": "pompey_first", "caesar": "caesar_first"},
    ),
    (
        "leader_points",
        ["victory", "caesar_cities=9", "caesar_trophies=1", "caesar_elsewhere=1"],
        {"all": "caesar_wins", "battle": "continues"},
    ),
    (
        "port_attack",
        ["fleet_move", "step=port_to_sea", "goal=enemy"],
        {"allowed": "attack", "forbidden": "port_cannot_attack"},
    ),
    ("jupiter_target", ["jupiter_lot", "blocks=2"], {"pointed": "pointed"}),
    (
        "jupiter_at_sea",
        ["jupiter", "block=p_navis_1", "block.at_sea=true"],
        {"allowed": "loses_a_step", "forbidden": "not_at_sea"},
    ),
    (
        "jupiter_decline",
        ["jupiter", "block=p_legio_1", "declined=true"],
        {"allowed": "declined", "forbidden": "must_choose"},
    ),
    (
        "vulcan_contested",
        ["vulcan", "victims=p_legio_1", "status=contested"],
        {"forbidden": "not_there", "allowed": "erupts"},
    ),
    ("regroup_reach", ["regroup", "near=false"], {"adjacent": "too_far", "any": "by_road"}),
    ("fleet_regroup", ["regroup", "what=fleet_in_port"], {"as_at_sea": "fleet", "stay": "stays"}),
    ("sea_retreat", SEA, {"each_side": "by_sea", "together": "sea_taken"}),
    ("elephant_levy", ["levy", "block=p_elephant", "points=1"], {"at_two": "levied", "at_four": "too_dear"}),
    ("cleopatra_disband", ["disbanding", "block=cleopatra"], {"forbidden": "not_cleopatra", "allowed": "disbanded"}),
]


@pytest.mark.parametrize(("option", "words", "expected"), RULINGS, ids=[r[0] for r in RULINGS])
def test_a_disputed_ruling_decides(option: str, words: list[str], expected: dict[str, str]) -> None:
    for choice, wanted in expected.items():
        assert outcome(*words, f"--option={option}={choice}")["id"] == wanted


def test_by_lot_a_face_beyond_the_blocks_is_thrown_again() -> None:
    words = ["jupiter_lot", "blocks=2", "--option=jupiter_target=random"]
    assert outcome(*words, dice="2") == {
        "id": "chosen",
        "number": 2,
        "text": {"en": "Block number {number}", "fr": "Bloc numéro {number}"},
    }
    assert outcome(*words, dice="3")["id"] == "again"


@pytest.mark.parametrize(("choice", "blocks"), [("one", 1), ("two", 2)])
def test_a_strait_into_a_contested_city_carries_what_the_ruling_says(choice: str, blocks: int) -> None:
    words = ["road_limit", "road=strait", "far_end=contested", f"--option=strait_reinforce={choice}"]
    assert outcome(*words)["max_blocks"] == blocks


@pytest.mark.parametrize(("choice", "hits"), [("label", 2), ("sidebar", 1)])
def test_the_first_fleet_of_pompey_hits_as_the_ruling_says(choice: str, hits: int) -> None:
    assert outcome("fire", "block=p_navis_1", f"--option=navis_1={choice}", dice="2,3")["hits"] == hits


@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("fleets_first", ["winter_fleet", "supply", "victory", "disbanding", "year_end"]),
        ("count_first", ["victory", "winter_fleet", "supply", "disbanding", "year_end"]),
    ],
)
def test_winter_runs_in_the_order_of_the_ruling(choice: str, order: list[str]) -> None:
    words = ["winter", "queen=cleopatra", "fleets=c_navis_1", "cities=6*rome", f"--option=winter_order={choice}"]
    found = asked("resolve", "julius_caesar", *words)
    assert [s["procedure"] for s in found["steps"]] == ["winter_cleopatra", *order]


@pytest.mark.parametrize(("choice", "fires"), [("next_round", 0), ("next_turn", 1)])
def test_cleopatra_acts_when_the_ruling_says(choice: str, fires: int) -> None:
    """Beaten by an A block before her own turn she stands with the attackers, whose C turn is still to come."""
    words = [
        "battle_round",
        "attackers=1a6,1d1",
        "defenders=cleopatra:1,1b1",
        "ties=spare_worst",
        f"--option=cleopatra_acts={choice}",
    ]
    dice = "1/6/" + ("6/" if fires else "") + "6"
    found = asked("resolve", "julius_caesar", *words, "--dice", dice)
    turns = found["steps"][0]["steps"]
    assert [t["outcome"]["unit"] for t in turns if "hits" in t["outcome"]].count("defenders_1") == fires
    assert found["outcome"]["changed_side"] == 1
    assert found["outcome"]["attackers_left"] == 3


def test_cleopatra_alone_hands_over_the_field() -> None:
    found = outcome("battle_round", "attackers=1a6", "defenders=cleopatra:1", dice="1")
    assert found["id"] == "attacker_wins"
    assert found["attackers_left"] == 2


def test_a_lost_leader_is_a_trophy_of_the_other_side() -> None:
    found = asked("resolve", "julius_caesar", "battle_round", "attackers=3a6", "defenders=p_pompey", "--dice", "1,1,1")
    kinds = [(e["kind"], e.get("track"), e.get("side")) for e in found["effects"]]
    assert ("eliminate", None, None) in kinds
    assert found["outcome"]["defenders_leaders_lost"] == 1
    words = ["battle_round", "attackers=c_caesar,c_legio_10", "defenders=p_pompey:1"]
    found = asked("resolve", "julius_caesar", *words, "--dice", "1,1,1")
    assert ("track", "trophies", "caesar") in [(e["kind"], e.get("track"), e.get("side")) for e in found["effects"]]


def test_neptune_lets_only_fleets_act_ahead() -> None:
    words = ["battle_round", "attackers=c_navis_1,c_caesar", "defenders=p_scipio", "surprise=neptune"]
    found = asked("resolve", "julius_caesar", *words, "--dice", "6,6/6,6,6/6,6,6")
    order = [t["outcome"]["unit"] for t in found["steps"][0]["steps"]]
    assert order == ["attackers_1", "defenders_1", "attackers_2"]


def test_apollo_is_not_for_the_first_turn_of_a_year() -> None:
    words = ["first_player", "caesar_card=apollo", "pompey_card=c21", "copied=c41"]
    assert outcome(*words)["id"] == "caesar_first"
    assert outcome(*words, "first_turn=true")["id"] == "not_allowed"


def test_vulcan_spares_no_leader_and_turns_cleopatra() -> None:
    found = asked("resolve", "julius_caesar", "vulcan", "victims=p_pompey:1,p_legio_1,cleopatra:1")
    assert [s["outcome"]["id"] for s in found["steps"]] == ["leader_lost", "falls", "changes_sides"]


# walking a battle with one's own choices


def walked(dice: str, choices: list[int], *words: str) -> Any:
    opened = open_system("julius_caesar", own_copy=False)
    definition = opened.book.definition("battle_round")
    question = question_from_words(opened.casting, definition, words)
    return opened.book.resolve("battle_round", question, EnteredDice(dice), TypedChoices(choices))


def test_the_owner_is_asked_which_of_two_equals_is_hit() -> None:
    words = ("attackers=1a6", "defenders=2c3,2b2")
    with pytest.raises(NeedChoice) as asked_for:
        walked("1/6,6/6,6", [0], *words)  # the attacker fires
    assert [t.en for t in asked_for.value.texts] == ["C3 at 2", "B2 at 2"]
    for place, ref in enumerate(("defenders_1:1", "defenders_2:1")):
        dice = "1/6,6/6" if place == 0 else "1/6/6,6"
        node = walked(dice, [0, place, 0, 0], *words)
        assert dict(node.children[0].children[0].values)["targets"] == ref


def test_a_block_may_fire_retreat_or_pass_from_the_second_round() -> None:
    words = ("round=2", "attackers=1a1", "defenders=1c1")
    with pytest.raises(NeedChoice) as asked_for:
        walked("", [], *words)
    assert [t.fr for t in asked_for.value.texts] == ["tire", "bat en retraite", "passe"]
    assert walked("", [1], *words).outcome == "defender_holds"
    assert walked("6", [2, 0], *words).outcome == "goes_on"
    assert walked("6/6", [0, 0], *words).outcome == "goes_on"


def test_who_had_not_fired_when_a_round_broke_off_may_retreat_in_the_next() -> None:
    words = ["battle", "attackers=1b1", "attack_reserve=2b1", "defenders=2*1a6", "defender_retreats=at_once"]
    found = outcome(*words, dice="1")
    assert (found["id"], found["defenders_out"], found["rounds"]) == ("attacker_wins", 2, 2)


def test_two_alike_may_retreat_one_after_the_other() -> None:
    node = walked("", [1, 1], "round=2", "attackers=1d1", "defenders=2*1a1")
    assert dict(node.values)["defenders_out"] == 2
    assert node.outcome == "attacker_wins"


def test_the_owner_says_who_takes_the_last_exit() -> None:
    words = ("round=4", "attackers=2a1,1a1", "defenders=1d1", "attacker_exits=1")
    stays = walked("", [1], *words)
    assert dict(stays.values)["attackers_out"] == 1
    told = [dict(t.values)["event"] for t in stays.children[0].children]
    assert told == ["no_exit", "forced"]


# as people read it


def printed(*words: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main([*words, "--no-copy"]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_battle_is_told_round_by_round(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "battle_round",
        "attackers=c_caesar,c_equitatus_1",
        "defenders=p_pompey,p_navis_1",
        "--dice",
        "1,3,5/2,6/6,1/4",
    ]
    lines = printed("resolve", "julius_caesar", *words, "--lang", "en", capsys=capsys)
    assert lines == [
        "One round  §7.2-7.4",
        "  Caesar, Equitatus 1 → Pompey, Navis 1",
        "  → The battle goes on, 2 against 2",
        "  then Round 1",
        "    then Caesar, attacker",
        "      dice  1 3 5",
        "      → 2 hits; Pompey falls to II; Navis 1 falls to I",
        "    then Pompey, defender",
        "      dice  2 6",
        "      → 1 hit; Equitatus 1 falls to II",
        "    then Equitatus 1, attacker",
        "      dice  6 1",
        "      → 1 hit; Pompey falls to I",
        "    then Navis 1, defender",
        "      dice  4",
        "      → no hit",
    ]


def test_odds_for_people_name_what_they_assume(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["battle", "attackers=1c3", "defenders=1c2", "attacker_exits=1", "--lang", "fr"]
    lines = printed("odds", "julius_caesar", *words, capsys=capsys)
    assert lines[-1].strip() == (
        "en supposant que\u00a0: l’attaquant ne bat jamais en retraite\u202f; "
        "issues par round pour l’attaquant\u00a0: 1\u202f; "
        "le défenseur ne bat jamais en retraite\u202f; à égalité, le moins utile encaisse"
    )
    assert "    49,4 %         40/81  Les attaquants sont éliminés" in lines


def test_odds_as_json_name_what_they_assume() -> None:
    found = asked("odds", "julius_caesar", "battle", "attackers=1c3", "defenders=1c2")
    assert {"en": "the attacker never retreats", "fr": "l’attaquant ne bat jamais en retraite"} in found["policy"]
    assert Fraction(found["means"]["defenders_lost"]) == Fraction(13, 27)


def _typed_blocks(procedure: str, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> Sitting:
    sitting = Sitting(open_system("julius_caesar", own_copy=False))
    sitting.choose(procedure)
    block = sitting.opened.system.mix.families["block"]
    for role, ratings in (("attacker", attackers), ("defender", defenders)):
        sitting.cast(role, [Cast(typed=rated(one, block)[1]) for one in ratings])
    return sitting


def test_a_block_may_pass_in_the_first_round_and_a_die_says_that_it_fires() -> None:
    """7.2: in its turn a block fires, retreats or passes; only the retreat waits for the second round (7.6)."""
    sitting = _typed_blocks("battle_round", ("3a3", "2b2"), ("3b3",))
    assert sitting.choice is not None and sitting.choice.options == ("fire", "pass")
    assert sitting.type_face(6) and sitting.type_face(5)  # two of its three dice, so that it fires
    assert sitting.choice is None
    sitting.take_back()
    sitting.take_back()
    assert sitting.choice is not None and not sitting.dice  # nothing lies there: it may pass again
    sitting.choose_option(sitting.choice.options.index("pass"))  # Caesar's A3
    assert sitting.choice is not None and len(sitting.boxes) == 3  # the defender's B3, before the B2
    for face in (6, 6, 6):
        assert sitting.type_face(face)
    assert sitting.choice is not None and [b.face for b in sitting.boxes] == [6, 6, 6, None, None]
    sitting.choose_option(sitting.choice.options.index("pass"))
    assert sitting.node is not None and sitting.node.outcome == "goes_on"


def test_one_press_rolls_on_as_far_as_somebody_may_leave() -> None:
    """Three blocks of four miss in the first round, where nobody may leave; in the second B1 is asked first."""
    sitting = _typed_blocks("battle", ("4c1", "4d1"), ("4b1",))
    assert sitting.roll_next(EnteredDice("/".join("6" * 12)))
    assert len(sitting.dice) == 12
    assert sitting.choice is not None and "retreat" in sitting.choice.options


def test_at_the_table_the_dice_of_the_next_block_open_as_the_last_are_typed() -> None:
    """Caesar A3 and cavalry B2 against Pompey B3 and a fleet D3, blocks typed by their ratings."""
    sitting = _typed_blocks("battle_round", ("3a3", "2b2"), ("3b3", "2d3"))
    opened = [len(sitting.boxes)]
    for face in (1, 3, 5, 2, 6, 1, 5, 6):
        assert sitting.type_face(face)
        while sitting.choice is not None and sitting.choice.kind == "tie":
            assert sitting.choose_option(sitting.choice.default)
        opened.append(len(sitting.boxes))
    assert opened == [3, 3, 3, 5, 5, 7, 7, 8, 8]
    assert sitting.node is not None
    assert sitting.node.outcome == "goes_on"
    assert sitting.node.detail is not None
    assert sitting.node.detail.roles["attackers"].en == "3A3, 2B2"
