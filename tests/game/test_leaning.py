"""Whom a modifier helps, by what it does to the odds. Expected from the rules: a roll that must come out low is spoilt
by a positive number, and what is added to the defender's dice helps the defender."""

from __future__ import annotations

import pytest

from assistant.game.leaning import leaning
from assistant.game.sitting import Sitting
from tests.game.test_odds_groups import LEGIONS, RAM, sitting_of

SOR = {"attacker": ("pyrrhus", 8), "defender": ("claudius", 4)}
MELEE = {"attacker": ("hi", 1), "defender": ("co_xxxvii", 1)}


def told(sitting: Sitting, modifier: str, language: str = "en") -> str:
    one = next(m for m in sitting.modifiers if m.id == modifier)
    found = leaning(sitting, one)
    return found.told.at(language) if found else ""


@pytest.mark.parametrize(
    ("modifier", "helped"),
    [
        ("caudine_forks", "helps: Defender"),  # +3, to the Samnite defender (7.1)
        ("friendly_defender", "helps: Defender"),  # +1 (12.2.3)
        ("friendly_attacker", "helps: Attacker"),
        ("failed_avoid", "helps: Attacker"),  # -1, to the defender (11.1)
        ("rough", "helps: Defender"),  # -2, to the attacker (9.2)
        ("ratio_attacker", "helps: Attacker"),
    ],
)
def test_in_a_battle_of_two_rolls_it_is_whose_roll_it_is(modifier: str, helped: str) -> None:
    assert told(sitting_of("sword_of_rome", "battle", **SOR), modifier) == helped


def test_one_more_on_a_roll_under_makes_it_fail_more_often() -> None:
    """At or under the tactics (10.4): +1 for an enemy-held space hinders him who intercepts."""
    sitting = sitting_of("sword_of_rome", "interception", army=("claudius", 1))
    assert told(sitting, "enemy_space") == "less likely: Moves in"
    assert told(sitting, "enemy_space", "fr") == "moins probable\u00a0: Entre"


def test_plus_two_for_a_triumvir_in_defence_hinders_the_conquest() -> None:
    assert told(sitting_of("triumvirate", "battle", **LEGIONS), "triumvir") == "less likely: Conquered"


def test_in_a_melee_it_is_who_takes_fewer_hits_for_what_the_other_takes() -> None:
    """Weapons -1 and the canal -2 are the defender's luck, a superiority of +2 the attacker's (8.5)."""
    sitting = sitting_of("alexandria", "melee", **MELEE)
    assert told(sitting, "weapons") == "helps: Defender"
    assert told(sitting, "canal") == "helps: Defender"
    assert told(sitting, "superiority") == "helps: Attacker"


def test_a_better_crew_rams_more_often_and_a_worse_one_less() -> None:
    sitting = sitting_of("alexandria", "ram", **RAM)
    assert told(sitting, "better_crew") == "more likely: Rammed"
    assert told(sitting, "worse_crew") == "less likely: Rammed"


def test_nothing_is_said_before_there_are_odds() -> None:
    sitting = sitting_of("alexandria", "ram")
    assert [leaning(sitting, m) for m in sitting.modifiers] == [None] * len(sitting.modifiers)
