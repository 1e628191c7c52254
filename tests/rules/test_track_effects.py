"""Effects on tracks: of all, of a side named, of the side a participant belongs to."""

from __future__ import annotations

from assistant.chance.roller import EnteredDice
from assistant.rules.book import RuleBook
from assistant.rules.casting import Casting, question_from_words
from tests.rules.systems import family, system

PROCEDURE = {
    "tax": {
        "roles": {"payer": "ruler"},
        "facts": {"sum": 3},
        "outcomes": [{"id": "paid"}],
        "effects": [
            {"track": "stock", "by": "sum"},
            {"track": "gold", "by": "0 - sum", "side": "payer"},
            {"track": "gold", "by": 1, "side": "blue"},
        ],
    }
}


def test_a_track_is_that_of_all_of_a_side_or_of_a_role() -> None:
    book = RuleBook(system(procedures=PROCEDURE, families=[family("ruler")], types={"king": ("ruler", "red", {})}))
    question = question_from_words(Casting(book), book.definition("tax"), ["payer=king"])
    detail = book.resolve("tax", question, EnteredDice("")).detail
    assert detail is not None
    found = [(p.get("track"), p.get("by"), p.get("side", None)) for p in detail.proposals]
    assert found == [("stock", 3, None), ("gold", -3, "red"), ("gold", 1, "blue")]
