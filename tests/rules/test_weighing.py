"""All throws in one loop: nothing leaks from one to the next, and repeated steps meet again without losing count."""

from __future__ import annotations

from collections import Counter as Tally
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from assistant.model.sources import Provenance, Source
from assistant.rules.book import RuleBook
from assistant.rules.exact_odds import Odds
from assistant.rules.question import Question
from assistant.rules.values import Fault
from assistant.rules.waiting import Thing
from tests.rules.systems import family, system

COURAGE = {"rows": {"1-2": 0, "3-5": 1, "6": 2}, "ref": "1"}


def odds(procedures: dict[str, Any], question: Question, start: str = "start", **more: Any) -> Odds:
    tables = {"courage": COURAGE}
    return RuleBook(system(procedures=procedures, tables=tables, families=[family("man", size=1)], **more)).odds(
        start, question
    )


def test_a_value_named_like_a_fact_starts_anew_with_each_throw() -> None:
    """Taking the face from the points must not go on from what the throw before left of them."""
    start = {
        "facts": {"points": 10},
        "dice": "1d6",
        "outcomes": [
            {"id": "low", "when": "total <= points - 7", "gives": {"points": "points - total"}},
            {"id": "high"},
        ],
    }
    found = odds({"start": start}, Question(facts={"points": 10}))
    assert found.spread("points") == {9: Fraction(1, 6), 8: Fraction(1, 6), 7: Fraction(1, 6)}
    assert found.of("high") == Fraction(1, 2)


REPEATED: dict[str, Any] = {
    "start": {
        "facts": {"rolls": 3, "wanted": 2},
        "then": [
            {"do": "roll", "repeat": "rolls", "until": "points >= wanted", "sum": ["points"], "as": "last"},
            {"do": "cheer", "when": "last == strong"},
        ],
    },
    "roll": {
        "dice": "1d6",
        "result": {"points": {"table": "courage", "row": "total"}},
        "outcomes": [{"id": "strong", "when": "points == 2"}, {"id": "weak"}],
    },
    "cheer": {"outcomes": [{"id": "cheer"}]},
}


def by_hand(rolls: int, wanted: int) -> Tally[tuple[int, bool]]:
    """Points in all and whether the last roll that counts was a six, over all throws."""
    out = Tally[tuple[int, bool]]()
    for faces in product(range(1, 7), repeat=rolls):
        points, last = 0, False
        for face in faces:
            points += 0 if face <= 2 else 2 if face == 6 else 1
            last = face == 6
            if points >= wanted:
                break
        out[(points, last)] += 1
    return out


def test_repeated_rolls_keep_sums_and_the_last_outcome() -> None:
    for rolls, wanted in ((3, 2), (4, 5), (1, 1)):
        found = odds(REPEATED, Question(facts={"rolls": rolls, "wanted": wanted}))
        seen: dict[tuple[int, bool], Fraction] = {}
        for one in found.chances:
            points = one.node.children[0].value("points")
            assert isinstance(points, int)
            seen[(points, len(one.node.children) == 2)] = one.chance
        assert seen == {k: Fraction(n, 6**rolls) for k, n in by_hand(rolls, wanted).items()}


def test_a_step_for_each_member_adds_over_the_members() -> None:
    procedures = {
        "start": {
            "roles": {"men": {"is": ["man"]}},
            "then": [{"do": "roll", "each": "men", "as_role": "one", "sum": ["points"]}],
        },
        "roll": {**REPEATED["roll"], "roles": {"one": "man"}},
    }
    men = tuple(Thing({"size": 1, "present": True}, ref=f"man_{i}", role="men") for i in range(3))
    found = odds(procedures, Question(groups={"men": men}))
    worth = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2}
    wanted = Tally(sum(worth[f] for f in faces) for faces in product(range(1, 7), repeat=3))
    assert {c.node.children[0].value("points"): c.chance for c in found.chances} == {
        k: Fraction(n, 216) for k, n in wanted.items()
    }


def test_the_share_that_rests_on_guesses_is_exact_over_repeats() -> None:
    """Two rolls of which only the face 6 reads a guessed row: 1 - (5/6)^2, whatever meets again on the way."""
    guess = {"tables.courage.rows.6": Provenance(Source.ASSUMED)}
    start = {"then": [{"do": "roll", "repeat": 2, "sum": ["points"]}]}
    found = odds({"start": start, "roll": REPEATED["roll"]}, Question(), sources=guess)
    assert found.assumed_share == Fraction(11, 36)
    assert found.assumed == ("tables.courage.rows.6",)


def many(rolls: int) -> dict[str, Any]:
    named = {f"roll_{i}": "1d6" for i in range(rolls)}
    return {"start": {"rolls": named, "outcomes": [{"id": "done"}]}}


def test_a_procedure_has_a_dozen_rolls_at_most() -> None:
    assert odds(many(12), Question()).of("done") == 1
    with pytest.raises(Fault) as told:
        odds(many(13), Question())
    assert told.value.code == "too-many-rolls"
