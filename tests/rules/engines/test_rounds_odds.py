"""Odds of battles in rounds against a second, plain calculation, and against battles that were rolled."""

from __future__ import annotations

from collections import Counter as Tally
from fractions import Fraction

import pytest

from assistant.chance.roller import RandomRoller
from assistant.game.library import open_system
from assistant.rules.casting import question_from_words
from assistant.rules.exact_odds import Odds
from tests.rules.engines.plain_battle import Result, battle, blocks

OPENED = open_system("julius_caesar", own_copy=False)


def odds(*words: str) -> Odds:
    definition = OPENED.book.definition("battle")
    return OPENED.book.odds("battle", question_from_words(OPENED.casting, definition, words))


def ends(found: Odds) -> Result:
    out: Result = {}
    for one in found.whole:
        values = dict(one.node.values)
        key = (str(values["winner"]), int(str(values["attackers_left"])), int(str(values["defenders_left"])))
        out[key] = out.get(key, Fraction(0)) + one.chance
    return out


CASES = [
    ("1c3", "1c2"),
    ("2a3", "2b2,1d2"),
    ("3a3,2b2", "3b3,2d2"),
    ("2c3,2c2", "2c2,2c2"),
    ("3c2,2c2,1b2", "4c2"),
    ("4b1,1a1", "2b3,2c4"),
    ("3a3,3b2,3c3,3c2", "3b3,2d3,4c2,3c3"),
]


@pytest.mark.parametrize(("attack", "defence"), CASES)
def test_odds_are_those_of_the_plain_calculation(attack: str, defence: str) -> None:
    assert ends(odds(f"attackers={attack}", f"defenders={defence}")) == battle(blocks(attack), blocks(defence))


@pytest.mark.parametrize(("attack", "defence"), CASES[:5])
def test_odds_after_mars_are_those_of_the_plain_calculation(attack: str, defence: str) -> None:
    found = ends(odds(f"attackers={attack}", f"defenders={defence}", "surprise=mars"))
    assert found == battle(blocks(attack), blocks(defence), surprise=True)


@pytest.mark.parametrize(
    ("attack", "defence", "attack_reserve", "defence_reserve"),
    [
        ("1c3", "1c2", "2c2", ""),
        ("2b3", "1c2", "", "2c3"),
        ("1a2", "1a2", "2b1", "2b1"),
        ("2c3,1b2", "1c2", "1d2", "3c2,1b3"),
    ],
)
def test_odds_with_reserves_are_those_of_the_plain_calculation(
    attack: str, defence: str, attack_reserve: str, defence_reserve: str
) -> None:
    words = [f"attackers={attack}", f"defenders={defence}"]
    words += [f"attack_reserve={attack_reserve}"] if attack_reserve else []
    words += [f"defence_reserve={defence_reserve}"] if defence_reserve else []
    sides = [blocks(t) if t else () for t in (attack, defence, attack_reserve, defence_reserve)]
    assert ends(odds(*words)) == battle(sides[0], sides[1], sides[2], sides[3])


def test_chances_add_up_to_one() -> None:
    found = odds(
        "attackers=3a3,2c2",
        "defenders=2b3,3c3",
        "attacker_retreats=losing",
        "defender_retreats=at_once",
        "defender_exits=1",
    )
    assert sum(c.chance for c in found.chances) == 1


def test_a_defender_who_always_retreats_leaves_in_the_second_round() -> None:
    found = odds("attackers=1d1", "defenders=4c2", "defender_retreats=at_once")
    assert found.of("attacker_wins") + found.of("attacker_eliminated") == 1
    assert all(dict(c.node.values)["rounds"] <= 2 for c in found.whole)  # type: ignore[operator]


def test_odds_say_what_they_assume() -> None:
    said = [t.en for t in odds("attackers=1c3", "defenders=1c2", "attacker_retreats=losing").stated]
    assert "the attacker retreats when weaker" in said
    assert "the defender never retreats" in said


@pytest.mark.parametrize(
    "words",
    [
        ("attackers=3a3,2b2", "defenders=3b3,2d2"),
        ("attackers=2c3", "defenders=1c2", "defence_reserve=2b3", "attacker_retreats=losing"),
        ("attackers=c_legio_8,c_caesar", "defenders=cleopatra,p_legio_38", "defender_retreats=losing"),
    ],
)
def test_rolled_battles_agree_with_the_odds(words: tuple[str, ...]) -> None:
    """Chi-square over the outcomes of 1,500 battles with a fixed seed."""
    definition = OPENED.book.definition("battle")
    question = question_from_words(OPENED.casting, definition, words)
    expected = {c.node.outcome: Fraction(0) for c in OPENED.book.odds("battle", question).chances}
    for one in OPENED.book.odds("battle", question).chances:
        expected[one.node.outcome] += one.chance
    roller, count = RandomRoller(705), 1500
    seen = Tally(OPENED.book.resolve("battle", question, roller).outcome for _ in range(count))
    assert set(seen) <= set(expected)
    square = sum((seen[o] - count * float(p)) ** 2 / (count * float(p)) for o, p in expected.items() if p)
    assert square < 18.5  # chance of more with 3 degrees of freedom: 0.0003


def test_odds_are_kept_for_the_same_question_only() -> None:
    first = odds("attackers=2c3", "defenders=2c2")
    assert odds("attackers=2c3", "defenders=2c2") is first
    assert odds("attackers=2c3", "defenders=2c2", "surprise=mars").of("attacker_wins") > first.of("attacker_wins")
    OPENED.book.forget_odds()
    assert odds("attackers=2c3", "defenders=2c2") is not first


def test_a_battle_asked_from_its_last_round_cannot_be_won_by_waiting() -> None:
    """Attackers of the fourth round must leave before they fire: nobody of the defence is ever hit by C blocks."""
    found = odds("attackers=4c4", "defenders=1d1", "from_round=4")
    assert found.of("attacker_forced_out") == 1


def test_odds_against_cleopatra_are_the_closed_form() -> None:
    """She hits with 1 of 6 before the fleet, which turns her with 1 of 2; in the fourth round the fleet must leave."""
    found = odds("attackers=1d3", "defenders=cleopatra:1")
    once, again = Fraction(5, 6) * Fraction(1, 2), Fraction(5, 6) * Fraction(1, 2)
    assert found.of("attacker_wins") == once * (1 + again + again**2)
    assert all(dict(c.node.values)["attackers_left"] == 2 for c in found.whole if c.node.outcome == "attacker_wins")


def test_an_elephant_loses_two_of_strength_with_each_hit() -> None:
    """Two certain hits before it acts: from IV to nothing."""
    found = odds("attackers=2a6", "defenders=p_elephant")
    assert found.of("attacker_wins") == 1
    assert {dict(c.node.values)["rounds"] for c in found.whole} == {1}


def test_who_cannot_leave_is_lost() -> None:
    found = odds("attackers=1d1", "defenders=2d1", "attacker_sea_exits=99", "attacker_exits=0", "from_round=4")
    assert found.of("attacker_eliminated") == 1


def test_with_one_way_out_the_strongest_leaves_in_odds_as_in_a_walk() -> None:
    """One of two is certainly hit at once; who gets away in that round then has its strength of 2."""
    words = ("attackers=2c1,2c1", "defenders=1a6,4d6", "attacker_retreats=losing", "attacker_exits=1", "from_round=2")
    values = [dict(c.node.values) for c in odds(*words).whole]
    assert {v["attackers_out"] for v in values} == {1}
    assert {v["attackers_steps_lost"] for v in values} == {2}
