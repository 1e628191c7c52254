"""The sum of a draw counts every kind drawn, whether the text of the procedure looks at it or not."""

from __future__ import annotations

from assistant.chance.roller import EnteredDice
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from tests.rules.systems import system

PICK = {
    "name": {"en": "Pick", "fr": "Tirer"},
    "dice": {"draw": {"red": 2, "blue": 3, "white": 1}, "count": 3},
    "result": {"all_drawn": "natural", "reds": "drawn_red"},
    "outcomes": [{"id": "drawn", "name": {"en": "Drawn", "fr": "Tiré"}}],
}


def test_natural_counts_the_kinds_nobody_mentions() -> None:
    book = RuleBook(system(procedures={"pick": PICK}))
    values = dict(book.resolve("pick", Question(), EnteredDice("1,1,1")).values)
    assert values == {"all_drawn": 3, "reds": 1}


def test_the_odds_count_them_too() -> None:
    book = RuleBook(system(procedures={"pick": PICK}))
    assert {dict(c.node.values)["all_drawn"] for c in book.odds("pick", Question()).chances} == {3}
