"""Many types at once: what a field becomes, why it stays, and what is written."""

from __future__ import annotations

import pytest

from assistant.author.edit_together import bulk_stroke, edit_together, field_meant, fields_of_types
from assistant.author.type_filter import find_types
from assistant.author.uses import with_edits
from assistant.model.ids import TypeId
from tests.author.hill import COUNTERS, hill, hill_texts

ALL = tuple(hill().mix.types)
MOVE = next(f for f in fields_of_types(hill(), ALL) if f.field == "figures.move")


def test_all_that_move_seven_or_more_move_one_more() -> None:
    fast = find_types(hill(), "move >= 7").types
    assert fast == ("red_horse", "red_guard")
    bulk = edit_together(hill(), hill_texts(), fast, MOVE, "+1")
    assert [(e.type, e.old, e.new) for e in bulk.changing] == [("red_horse", 7, 8), ("red_guard", 8, 9)]
    assert [value for _, value in bulk.own_values] == [9], "number 2 of the guard keeps its own"
    stroke = bulk_stroke(hill_texts(), bulk, "+1")
    assert stroke is not None and stroke.said.en == "movement +1, 2 types"
    before = hill_texts()[COUNTERS]
    after = with_edits(before, stroke.edits)
    expected = before.replace("defence: 2, move: 7}", "defence: 2, move: 8}").replace(
        "{value: 8, source: assumed", "{value: 9, source: assumed"
    )
    assert after == expected


@pytest.mark.parametrize(
    ("typed", "new", "why"),
    [
        ("8", 8, ""), ("+1", 5, ""), ("−2", 2, ""), ("- 2", 2, ""), ("x2", 8, ""), ("× 2", 8, ""), ("x 1,5", 6, ""),
        ("x 0.3", None, "whole"), ("-9", None, "less than nought"), ("fast", None, "no number"), ("4", None, ""),
        ("unknown", "unknown", ""), ("", None, ""),
    ],
)  # fmt: skip
def test_what_four_becomes(typed: str, new: object, why: str) -> None:
    edit = edit_together(hill(), hill_texts(), [TypeId("red_foot")], MOVE, typed).edits[0]
    assert edit.old == 4 and edit.new == new
    assert why in (edit.why.en if edit.why is not None else "") and bool(why) == (edit.why is not None)


def test_what_nobody_knows_stays() -> None:
    edit = edit_together(hill(), hill_texts(), [TypeId("red_cart")], MOVE, "+1").edits[0]
    assert edit.new is None and edit.why is not None and "nobody knows" in edit.why.en


def test_a_figure_marked_as_printed_is_counted_and_so_are_remarks() -> None:
    attack = next(f for f in fields_of_types(hill(), ALL) if f.field == "figures.attack")
    bulk = edit_together(hill(), hill_texts(), [TypeId("red_guard")], attack, "x2")
    assert (bulk.sources, bulk.remarks, bulk.overrides) == (1, 1, 0)


def test_fields_are_meant_by_letters_of_either_language() -> None:
    fields = fields_of_types(hill(), ALL)
    meant = {
        letters: getattr(field_meant(fields, letters), "field", None) for letters in ("mo", "déf", "nombre", "zz", "")
    }
    assert meant == {"mo": "figures.move", "déf": "figures.defence", "nombre": "count", "zz": None, "": None}


def test_words_and_conditions_find_types() -> None:
    queries = ("garde", "guard red", "attack>5 and side==blue", "mouvement < 5 and nombre == 2")
    found = {q: [str(t) for t in find_types(hill(), q).types] for q in queries}
    assert found == {
        "garde": ["blue_guard", "red_guard"], "guard red": ["red_guard"], "attack>5 and side==blue": ["blue_guard"],
        "mouvement < 5 and nombre == 2": ["blue_guard"],
    }  # fmt: skip
    assert find_types(hill(), "move >").wrong is not None and find_types(hill(), "").types == ALL
