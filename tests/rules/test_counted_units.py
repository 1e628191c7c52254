"""A number before a name: so many counters, or one with so many units where the family counts a figure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from assistant.base.problem import AleaError
from assistant.rules.book import RuleBook
from assistant.rules.casting import Casting, question_from_words
from assistant.rules.question import Question
from tests.rules.systems import family, system

PROCEDURES: dict[str, Any] = {
    "clash": {
        "roles": {"attacker": {"is": "force", "lead_of": "attackers"}},
        "let": {"size": "sum(attackers.units)"},
        "outcomes": [{"id": "done"}],
    }
}


def casting(counts: str) -> Casting:
    force = replace(family("force", tactics=int, units=1), counts=counts)
    types = {"hero": ("force", "red", {"tactics": 4, "units": 0}), "troop": ("force", "red", {"tactics": 0})}
    return Casting(RuleBook(system(procedures=PROCEDURES, families=[force], types=types)))


def question(counts: str, *words: str) -> Question:
    made = casting(counts)
    return question_from_words(made, made.book.definition("clash"), words)


def test_a_number_counts_units_of_one_counter() -> None:
    asked = question("units", "attacker=7*hero")
    assert (asked.roles["attacker"]["units"], asked.roles["attacker"]["tactics"]) == (7, 4)
    assert len(asked.groups["attackers"]) == 1


def test_no_number_leaves_the_printed_figure() -> None:
    assert question("units", "attacker=hero").roles["attacker"]["units"] == 0
    assert question("units", "attacker=troop").roles["attacker"]["units"] == 1


def test_a_group_takes_numbers_and_plain_names() -> None:
    asked = question("units", "attackers=7*hero,troop,3*troop")
    assert [t["units"] for t in asked.groups["attackers"]] == [7, 1, 3]
    assert [t.ref for t in asked.groups["attackers"]] == ["attackers_1", "attackers_2", "attackers_3"]


def test_a_typed_figure_beats_the_number() -> None:
    assert question("units", "attacker=7*hero", "attacker.units=5").roles["attacker"]["units"] == 5


def test_without_a_counted_figure_a_number_is_so_many_counters() -> None:
    assert len(question("", "attackers=4*troop").groups["attackers"]) == 4


def test_several_is_the_same_for_windows() -> None:
    counted, plain = casting("units"), casting("")
    role = counted.book.definition("clash").roles["attacker"]
    assert [t["units"] for t in counted.several(role, "hero", 7, ref="attacker_1")] == [7]
    assert [t.ref for t in plain.several(role, "troop", 2, ref="attacker")] == ["attacker_1", "attacker_2"]


def test_too_many_units_are_refused() -> None:
    with pytest.raises(AleaError):
        question("units", "attacker=101*hero")
