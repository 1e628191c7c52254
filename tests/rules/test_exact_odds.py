"""Odds are exact: they equal enumeration and an independent library, sum to one, and rolls follow them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.base.text import same
from assistant.chance.notation import Die
from assistant.chance.roller import EnteredDice, RandomRoller
from assistant.game import OpenSystem, open_system
from assistant.model.own_modifier import OwnModifier
from assistant.rules.casting import question_from_words
from assistant.rules.question import Question


@pytest.fixture(scope="module")
def alexandria() -> OpenSystem:
    return open_system("alexandria", own_copy=False)


def question(opened: OpenSystem, procedure: str, *words: str) -> Question:
    return question_from_words(opened.casting, opened.book.definition(procedure), words)


RAM = ("attacker.ram_attack=5", "attacker.crew=3", "target.ram_defence=6", "target.crew=2")
MELEE = ("attacker=hi", "defender=co_xxxvii", "ground=point")


@pytest.mark.parametrize(
    ("procedure", "words", "faces"), [("ram", RAM, [range(1, 7)] * 2), ("melee", MELEE, [range(10)])]
)
def test_odds_equal_following_every_throw(
    alexandria: OpenSystem, procedure: str, words: tuple[str, ...], faces: list[range]
) -> None:
    asked = question(alexandria, procedure, *words)
    counted: dict[tuple[str, object], int] = {}
    for thrown in product(*faces):
        node = alexandria.book.resolve(procedure, asked, EnteredDice(",".join(map(str, thrown))))
        key = (node.chain, node.values)
        counted[key] = counted.get(key, 0) + 1
    total = sum(counted.values())
    odds = alexandria.book.odds(procedure, asked)
    assert {(c.node.chain, c.node.values): c.chance for c in odds.chances} == {
        k: Fraction(n, total) for k, n in counted.items()
    }


def test_two_step_odds_equal_following_every_throw(alexandria: OpenSystem) -> None:
    asked = question(alexandria, "leader_risk", "leader=sosius")
    counted: dict[str, int] = {}
    for first, second in product(range(10), repeat=2):
        text = f"{first}/{second}" if first == 0 else str(first)
        chain = alexandria.book.resolve("leader_risk", asked, EnteredDice(text)).chain
        counted[chain] = counted.get(chain, 0) + 1
    odds = alexandria.book.odds("leader_risk", asked)
    assert {c.node.chain: c.chance for c in odds.chances} == {k: Fraction(n, 100) for k, n in counted.items()}


def test_the_ram_equals_the_oracle(alexandria: OpenSystem) -> None:
    odds = alexandria.book.odds("ram", question(alexandria, "ram", *RAM))
    dice = 2 @ icepool.d6
    rammed = dice.map(lambda n: n + 1 >= 10)
    assert odds.of("rammed") == rammed.probability(True)
    assert odds.of_chain("rammed+backs_off") == dice.map(lambda n: n + 1 >= 10 and n - 3 <= 6).probability(True)


@settings(deadline=None, derandomize=True, max_examples=60)
@given(
    attack=st.integers(0, 9), defence=st.integers(0, 12), own=st.integers(0, 4), foe=st.integers(0, 4),
    fatigue=st.booleans(), on=st.sets(st.sampled_from(["helpless", "better_crew", "worse_crew"])),
)  # fmt: skip
def test_a_clamped_table_never_falls_off_its_ends(
    alexandria: OpenSystem, attack: int, defence: int, own: int, foe: int, fatigue: bool, on: set[str]
) -> None:
    words = (
        f"attacker.ram_attack={attack}",
        f"attacker.crew={own}",
        f"target.ram_defence={defence}",
        f"target.crew={foe}",
    )
    asked = replace(question(alexandria, "ram", *words), on=frozenset(on))
    odds = alexandria.book.odds("ram", asked)
    assert sum(c.chance for c in odds.chances) == 1


@settings(deadline=None, derandomize=True, max_examples=30)
@given(worth=st.integers(-6, 6), words=st.sampled_from([MELEE, ("attacker=lc", "defender=hi", "superior=true")]))
def test_a_modifier_and_its_opposite_change_nothing(alexandria: OpenSystem, worth: int, words: tuple[str, ...]) -> None:
    plain = question(alexandria, "melee", *words)
    both = replace(plain, house=(OwnModifier("a", worth, same("a")), OwnModifier("b", -worth, same("b"))))
    assert alexandria.book.odds("melee", plain).chances == alexandria.book.odds("melee", both).chances


def test_rolls_follow_the_odds(alexandria: OpenSystem) -> None:
    asked = question(alexandria, "ram", *RAM)
    odds = alexandria.book.odds("ram", asked)
    expected = {c.node.chain: c.chance for c in odds.chances}
    roller, rolls = RandomRoller(20), 3000
    seen = dict.fromkeys(expected, 0)
    for _ in range(rolls):
        seen[alexandria.book.resolve("ram", asked, roller).chain] += 1
    chi_square = sum((seen[k] - rolls * float(p)) ** 2 / (rolls * float(p)) for k, p in expected.items())
    assert chi_square < 13.8, "two degrees of freedom, one in a thousand"


def test_percent_and_fraction_say_the_same(alexandria: OpenSystem) -> None:
    odds = alexandria.book.odds("ram", question(alexandria, "ram", *RAM))
    assert odds.fraction(odds.of("rammed")) == "10/36"
    assert Die(0, 9).faces()[0] == 0
