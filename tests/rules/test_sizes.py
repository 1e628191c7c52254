"""Numbers stay of a size that a game has: what outgrows it is told with its place, soon, and never stands still."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.base.problem import AleaError
from assistant.rules.book import RuleBook
from assistant.rules.expressions import translate
from assistant.rules.question import Question
from assistant.rules.types import INT
from assistant.rules.values import SAFE
from assistant.rules.waiting import LARGEST, TooLarge
from tests.rules.systems import system


def refused(**procedure: Any) -> str:
    with pytest.raises(AleaError) as told:
        RuleBook(system(procedures={"p": {"name": "P", **procedure}})).odds("p", Question())
    problem = told.value.problems[0]
    assert problem.text.fr != problem.text.en
    return f"{problem.code}: {problem.text.en}"


SQUARES = {"x0": "1000000 * 1000000", **{f"x{n}": f"x{n - 1} * x{n - 1}" for n in range(1, 40)}}
DOUBLES = {"x0": "1000000", **{f"x{n}": " + ".join([f"x{n - 1}"] * 20) for n in range(1, 60)}}


@pytest.mark.parametrize("names", [SQUARES, DOUBLES], ids=["squares", "sums"])
def test_numbers_that_feed_on_themselves_are_told_where_they_outgrow_the_bound(names: dict[str, str]) -> None:
    first = "x1" if names is SQUARES else "x5"
    assert f"procedures.p.let.{first}: " in refused(let=names, dice="1d6", result={"n": "natural"})
    inner = refused(dice="1d6", result=names)
    assert inner.startswith("number-size") and f"procedures.p.result.{first}" in inner
    given = refused(dice="1d6", outcomes=[{"id": "a", "name": "A", "gives": {"x": "1000000 * 1000000 * natural * 2"}}])
    assert given.startswith("number-size")


def test_a_product_within_the_bound_is_what_it_always_was() -> None:
    source = translate("n * 1000000", {"n": INT}, "here").source
    assert eval(source, {**SAFE, "v_n": 1000000}) == LARGEST
    with pytest.raises(TooLarge, match="here: n"):
        eval(source, {**SAFE, "v_n": 1000001})


def test_a_division_by_nought_is_told() -> None:
    assert refused(let={"n": "1 - 1"}, dice="1d6", result={"x": "natural // n"}).startswith("division-by-zero")
