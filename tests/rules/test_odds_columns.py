"""Columns of odds against a second definition, written out as a long list of ratios and looked through one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from assistant.chance.roller import EnteredDice
from assistant.model.sources import Sources
from assistant.rules.book import RuleBook
from assistant.rules.odds_columns import OddsColumns, ratio_of
from assistant.rules.question import Question
from assistant.rules.tables import read_table
from assistant.rules.values import Fault
from assistant.rules.waiting import Thing, Waiting
from tests.rules.systems import family, system

ROUNDINGS = ("defender", "attacker", "nearest", "drop")
PRINTED = ("1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1")
CLAMPED = {"below": "clamp", "above": "clamp"}


def columns(rounded: str = "defender", run_on: bool = False, printed: tuple[str, ...] = PRINTED) -> OddsColumns:
    return OddsColumns(printed, tuple(ratio_of(h) or Fraction(0) for h in printed), rounded, run_on)


def every_ratio(printed: tuple[str, ...]) -> list[Fraction]:
    """The printed ratios with whole ones beyond both ends, rising."""
    own = [Fraction(*map(int, h.split("-"))) for h in printed]
    below = [Fraction(1, n) for n in range(40, 1, -1)] + [Fraction(1)]
    above = [Fraction(n) for n in range(1, 41)]
    return [r for r in below if r < own[0]] + own + [r for r in above if r > own[-1]]


def folded(ratio: Fraction) -> Fraction:
    return ratio - 1 if ratio >= 1 else -(1 / ratio - 1)


def by_hand(attack: int, defence: int, rounded: str) -> Fraction:
    """The column of a ratio as a player finds it, looking along the whole line."""
    line, ratio = every_ratio(PRINTED), Fraction(attack, defence)
    under, over = max(r for r in line if r <= ratio), min(r for r in line if r >= ratio)
    if rounded == "nearest":
        return over if folded(over) - folded(ratio) < folded(ratio) - folded(under) else under
    if rounded == "drop":
        return under if ratio >= 1 else over
    return under if rounded == "defender" else over


@pytest.mark.parametrize("rounded", ROUNDINGS)
@pytest.mark.parametrize("run_on", [False, True])
def test_every_pair_of_strengths_and_every_shift(rounded: str, run_on: bool) -> None:
    line, own = every_ratio(PRINTED), [ratio_of(h) for h in PRINTED]
    first = line.index(own[0] or Fraction(0))
    found = columns(rounded, run_on)
    for attack, defence, shift in product(range(1, 21), range(1, 21), range(-3, 4)):
        place = line.index(by_hand(attack, defence, rounded)) - first
        if not run_on:
            place = max(0, min(place, len(PRINTED) - 1))
        place = max(0, min(place + shift, len(PRINTED) - 1))
        assert found.find((attack, defence), shift, None, CLAMPED).at == place, (attack, defence, shift)


@pytest.mark.parametrize(
    ("strengths", "rounded", "column"),
    [
        ((5, 14), "defender", "1-3"),
        ((5, 14), "attacker", "1-2"),
        ((8, 3), "defender", "2-1"),
        ((8, 3), "attacker", "3-1"),
        ((8, 3), "nearest", "3-1"),
        ((8, 3), "drop", "2-1"),
        ((5, 14), "drop", "1-2"),
        ((7, 10), "nearest", "1-1"),
    ],
)
def test_the_four_ways_to_round(strengths: tuple[int, int], rounded: str, column: str) -> None:
    assert columns(rounded).find(strengths, 0, None, CLAMPED).before == column


def test_a_ratio_runs_on_beyond_the_table_while_shifts_are_counted() -> None:
    printed = ("1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1")
    stays = columns(run_on=False, printed=printed).find((20, 2), -2, None, CLAMPED)
    runs = columns(run_on=True, printed=printed).find((20, 2), -2, None, CLAMPED)
    assert stays.at is not None and printed[stays.at] == "4-1"
    assert runs.at is not None and printed[runs.at] == "8-1"
    assert runs.before == stays.before == "10-1"


def test_a_shift_has_its_limit() -> None:
    found = columns().find((9, 3), -4, (-2, 2), CLAMPED)
    assert (found.before, found.shift, found.counted, found.at) == ("3-1", -4, -2, PRINTED.index("3-2"))


def test_strengths_of_nought_are_ends() -> None:
    ends = {"below": "AE", "above": "DE"}
    assert columns().find((3, 0), -3, None, ends).end == "above"
    assert columns().find((0, 3), 3, None, ends).end == "below"
    assert columns(run_on=True).find((3, 0), -3, None, ends).end == "above"
    with pytest.raises(Waiting):
        columns().find((0, 0), 0, None, ends)


@pytest.mark.parametrize("heading", ["3:1", "3/1", " 3-1 "])
def test_odds_may_be_written_in_three_ways(heading: str) -> None:
    assert ratio_of(heading) == 3


@pytest.mark.parametrize("heading", ["0-1", "1-0", "3", "a-1", "1-2-3"])
def test_what_is_no_odds(heading: str) -> None:
    assert ratio_of(heading) is None


TABLE = {
    "columns": {"odds": ["1-2", "1-1", "2-1", "3-1"]},
    "ends": {"columns": {"below": "AE", "above": "clamp"}},
    "gives": ["a", "d"],
    "codes": {"AE": [9, 0], "A1": [1, 0], "1/1": [1, 1], "D1": [0, 1], "D2": [0, 2]},
    "rows": {
        1: ["AE", "A1", "1/1", "1/1"],
        2: ["A1", "A1", "1/1", "D1"],
        3: ["A1", "1/1", "D1", "D1"],
        4: ["1/1", "D1", "D1", "D2"],
        5: ["1/1", "D1", "D2", "D2"],
        6: ["D1", "D2", "D2", "D2"],
    },
}
FIGHT = {
    "roles": {"attacker": {"is": "unit", "lead_of": "attackers"}, "defender": "unit"},
    "facts": {"woods": False, "surprise": 0},
    "quantities": {"attack": "sum(attackers.strength)", "shift": 0},
    "modifiers": [
        {"id": "woods", "to": "shift", "add": -1, "when": "woods"},
        {"id": "surprise", "to": "shift", "add": "surprise"},
    ],
    "dice": "1d6",
    "result": {
        "table": "combat",
        "row": "natural",
        "odds": ["attack", "defender.strength"],
        "shift": "shift",
        "limit": [-2, 2],
    },
    "outcomes": [
        {"id": "gone", "when": "d >= 2"},
        {"id": "attackers_gone", "when": "code == AE"},
        {"id": "exchange", "when": "code == '1/1'"},
        {"id": "other"},
    ],
}


def book() -> RuleBook:
    types = {
        "strong": ("unit", "red", {"strength": 4}),
        "weak": ("unit", "blue", {"strength": 3}),
        "none": ("unit", "blue", {"strength": 0}),
    }
    made = system(
        tables={"combat": TABLE}, procedures={"fight": FIGHT}, families=[family("unit", strength=int)], types=types
    )
    return RuleBook(made)


def unit(strength: int, ref: str = "x") -> Thing:
    return Thing({"strength": strength, "present": True, "side": "red"}, ref=ref, role=ref)


def question(strengths: tuple[int, ...], defence: int, **facts: object) -> Question:
    own = [unit(s, f"a{n}") for n, s in enumerate(strengths)]
    return Question({"attacker": own[0], "defender": unit(defence, "d")}, groups={"attackers": tuple(own)}, facts=facts)


def test_the_answer_names_strengths_shift_and_both_columns() -> None:
    node = book().resolve("fight", question((4, 5), 3, woods=True), EnteredDice("3"))
    assert node.detail
    ((table, cell),) = node.detail.cells
    assert (table, cell.row, cell.column, cell.odds and cell.odds.before) == ("combat", "3", "2-1", "3-1")
    assert dict(node.values) == {"code": "D1", "a": 0, "d": 1}
    assert node.outcome == "other"


def test_the_odds_of_a_column_are_those_of_its_six_cells() -> None:
    found = book().odds("fight", question((6,), 3))  # 2-1: 1/1 1/1 D1 D1 D2 D2
    chances = {outcome: found.of(outcome) for outcome in ("exchange", "other", "gone", "attackers_gone")}
    third = Fraction(2, 6)
    assert chances == {"exchange": third, "other": third, "gone": third, "attackers_gone": 0}


@pytest.mark.parametrize("strengths", [range(1, 11), range(11, 21)], ids=["weak", "strong"])
def test_every_answer_is_the_count_of_its_six_cells(strengths: range) -> None:
    """A table as printed, asked with strengths 1 to 20 against each other and every shift from -3 to 3 (of which two
    count): the six cells of the column that a player would find, one by one, and the columns that the answer names."""
    made, rows = book(), list(TABLE["rows"].values())  # type: ignore[attr-defined]
    wide, heads = ("1-2", "1-1", "2-1", "3-1"), (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3))
    called = {"A1": "other", "D1": "other", "D2": "gone", "AE": "attackers_gone", "1/1": "exchange"}
    for attack, defence, shift in product(strengths, range(1, 21), range(-3, 4)):
        ratio, asked = Fraction(attack, defence), question((attack,), defence, surprise=shift)
        found = made.odds("fight", asked)
        if ratio < heads[0]:
            assert found.of("attackers_gone") == 1, (attack, defence, shift)
            continue
        column = max(n for n, head in enumerate(heads) if head <= ratio)
        after = max(0, min(column + max(-2, min(shift, 2)), 3))
        fallen = Counter(called[row[after]] for row in rows)
        told = {outcome: found.of(outcome) for outcome in set(called.values())}
        assert told == {o: Fraction(fallen[o], 6) for o in told}, (attack, defence, shift)
        if shift == (attack + defence) % 7 - 3:
            node = made.resolve("fight", asked, EnteredDice("4"))
            assert node.detail
            cell = node.detail.cells[0][1]
            before = wide[column] if ratio < 4 else f"{attack // defence}-1"
            assert cell.odds and (cell.odds.before, cell.column) == (before, wide[after]), (attack, defence, shift)


def test_below_the_table_the_end_answers_whatever_the_die_shows() -> None:
    found = book().odds("fight", question((1,), 3))
    assert found.of("attackers_gone") == 1


def test_a_strength_of_nought_divides_nothing() -> None:
    node = book().resolve("fight", question((4,), 0), EnteredDice("6"))
    assert dict(node.values)["code"] == "D2"
    assert node.detail and node.detail.cells[0][1].column == "3-1"


def test_a_table_of_steps_holds_from_each_number_up_to_the_next() -> None:
    table = read_table("fire", {"columns": {"steps": [-2, 1, 4]}, "rows": {1: [0, 1, 2]}, "ends": "clamp"}, Sources({}))
    assert [table.at(1, n) for n in (-9, -2, 0, 1, 3, 4, 50)] == [0, 0, 0, 1, 1, 2, 2]


def test_odds_need_their_two_strengths() -> None:
    wrong = {**FIGHT, "result": {"table": "combat", "row": "natural", "column": "attack"}}
    made = system(tables={"combat": TABLE}, procedures={"fight": wrong}, families=[family("unit", strength=int)])
    with pytest.raises(Fault, match="two strengths"):
        RuleBook(made).definition("fight")
