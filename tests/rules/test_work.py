"""Work is measured before it is done: odds that would take long are refused with their cost, and nothing is sampled."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from assistant.base.problem import AleaError
from assistant.chance.distribution import of_draw, of_vectors, ways_to_draw
from assistant.chance.roller import RandomRoller
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from assistant.rules.rules_check import check_rules
from tests.rules.hostile import asked, procedures
from tests.rules.systems import system


def refused(book: RuleBook, name: str = "p") -> str:
    with pytest.raises(AleaError) as told:
        book.odds(name, Question())
    problem = told.value.problems[0]
    assert problem.hint.en and problem.text.fr != problem.text.en
    return f"{problem.code}: {problem.text.en}"


def book_of(**procedure: Any) -> RuleBook:
    return RuleBook(system(procedures={"p": {"name": "P", **procedure}}))


def test_sums_of_hundreds_of_large_dice_are_refused_when_the_file_is_checked() -> None:
    rolls = {f"r{n}": "200d1000" for n in range(12)}
    made = system(procedures={"p": {"name": "P", "rolls": rolls, "result": {"x": "r0.natural"}}})
    assert {fault.code for fault in check_rules(made)} == {"too-much-work"}


def test_figures_counted_over_sixty_dice_are_refused_before_they_are_worked_out() -> None:
    tallies = {f"t{n}": f"die * {n + 2} % 7" for n in range(8)}
    book = book_of(dice={"roll": 60, "of": "d20", "tally": tallies}, result={n: n for n in tallies})
    assert refused(book).startswith("too-much-work: these odds take")


def test_what_is_too_much_whatever_is_asked_is_told_when_the_file_is_checked() -> None:
    tallies = {f"t{n}": f"die * {n + 2} % 7" for n in range(8)}
    dice = {"roll": 60, "of": "d20", "tally": tallies}
    kinds = {f"k{n}": 20 for n in range(40)}
    costly: dict[str, Any] = {
        "counted": {"name": "P", "dice": dice, "result": {n: n for n in tallies}},
        "drawn": {"name": "P", "dice": {"draw": kinds, "count": 400}, "result": {k: f"drawn_{k}" for k in kinds}},
        "huge": {"name": "P", "dice": {"draw": {"a": 999_999}, "count": 1}},
        "fine": {"name": "P", "dice": {"roll": 6, "of": "d6", "tally": {"hits": "die >= 5"}}, "result": {"n": "hits"}},
    }
    faults = check_rules(system(procedures=costly))
    assert {(f.address, f.code) for f in faults} == {
        ("procedures.counted.dice", "too-much-work"),
        ("procedures.drawn.dice.draw", "too-much-work"),
        ("procedures.huge.dice.draw", "bag-size"),
    }


def test_fifty_times_fifty_are_answered() -> None:
    chain: dict[str, Any] = {
        "p0": {"name": "P", "then": [{"do": "p1", "repeat": 50}]},
        "p1": {"name": "P", "then": [{"do": "p2", "repeat": 50}]},
        "p2": {"name": "P", "dice": "1d6", "result": {"n": "natural"}},
    }
    found = RuleBook(system(procedures=chain)).resolve("p0", Question(), RandomRoller(1))
    assert [len(child.children) for child in found.children] == [50] * 50


def test_a_draw_of_many_from_many_kinds_is_refused_with_its_cost() -> None:
    kinds = {f"k{n}": 20 for n in range(40)}
    book = book_of(dice={"draw": kinds, "count": 400}, result={k: f"drawn_{k}" for k in kinds})
    assert refused(book).startswith("too-much-work")
    few = book_of(dice={"draw": kinds, "count": 400}, result={"x": "drawn_k0"})
    assert few.odds("p", Question()).spread("x")[20].numerator > 0
    assert refused(book_of(dice={"draw": {"a": "1000000 * 900000"}, "count": 1})).startswith("bag-size")
    assert refused(book_of(dice={"roll": "1000000 * 900000", "of": "d6"})).startswith("dice-size")


@pytest.mark.parametrize("rolled", [False, True])
def test_repeats_within_repeats_are_refused_before_they_are_followed(rolled: bool) -> None:
    chain: dict[str, Any] = {
        f"p{n}": {"name": "P", "dice": "1d6", "then": [{"do": f"p{n + 1}", "repeat": 50}]} for n in range(8)
    }
    book = RuleBook(system(procedures=chain | {"p8": {"name": "P", "dice": "1d6"}}))
    if rolled:
        with pytest.raises(AleaError, match="come to 125000 procedures"):
            book.resolve("p0", Question(), RandomRoller(1))
    else:
        assert refused(book, "p0").startswith("too-many-steps")


@pytest.mark.parametrize(
    ("contents", "count"), [((3, 2, 4), 5), ((1,), 1), ((2, 2), 9), ((0, 3), 2), ((5, 5, 5, 5), 7)]
)
def test_a_draw_has_the_chances_of_the_book(contents: tuple[int, ...], count: int) -> None:
    found = of_draw(contents, count)
    drawn = min(count, sum(contents))
    assert sum(found.values()) == comb(sum(contents), drawn)
    assert len(found) == ways_to_draw(contents, drawn)
    assert all(sum(hand) == drawn for hand in found)


def test_kinds_that_nothing_looks_at_change_no_chance() -> None:
    book = book_of(dice={"draw": {"a": 3, "b": 4, "c": 5}, "count": 4}, result={"x": "drawn_a"})
    spread = book.odds("p", Question()).spread("x")
    assert {x: chance * comb(12, 4) for x, chance in spread.items()} == {
        n: comb(3, n) * comb(9, 4 - n) for n in range(4)
    }


def test_twenty_dice_of_a_game_are_as_they_were() -> None:
    found = of_vectors(20, tuple((int(face >= 5),) for face in range(1, 7)))
    assert found[(20,)] == 2**20 and sum(found.values()) == 6**20


def test_whatever_a_procedure_works_out_it_answers_or_says_why() -> None:
    for number, raw in enumerate(procedures(seed=3, count=150)):
        assert asked(raw) in ("odds", "told"), (number, raw)
