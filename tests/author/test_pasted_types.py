"""A pasted list of counters: heads in both languages, rows new, changed and the same, what does not fit."""

from __future__ import annotations

import pytest

from assistant.author.pasted_types import RowKind, cells_of, match_heads, paste_stroke, pasted_types
from assistant.author.uses import with_edits
from tests.author.hill import COUNTERS, hill, hill_texts, system_of

LIST = (
    "Nom\tCamp\tPM\tAtt\tDéf\tQty\tLoads\n"
    "Panzer\tBleu\t9\t3\t3\t2\t1\n"
    "Garde rouge\t\tx\t7\t\t3\t\n"
    "Red horse\tred\t7\t3\t2\t2\t\n"
    "\tred\t7\t3\t2\t2\t\n"
    "Spy\tgreen\t1\t1\t1\t1\t\n"
)


def test_heads_are_matched_by_names_in_both_languages_none_twice() -> None:
    heads = match_heads(hill(), ["Nom", "camp", "PM", "Attaque", "defence", "nb", "Mouvement", "Loads"])
    assert heads == ("name", "side", "figures.move", "figures.attack", "figures.defence", "count", "", "")


@pytest.mark.parametrize("by", ["\t", ";", ","])
def test_cells_come_with_tabs_semicolons_or_commas(by: str) -> None:
    text = f'a{by}b{by}c\r\n1{by}"two{by}half"{by}\r\n\r\n3\r\n'
    assert cells_of(text) == [["a", "b", "c"], ["1", f"two{by}half", ""], ["3", "", ""]]


def test_rows_are_new_changed_same_or_left_out_and_nothing_absent_goes() -> None:
    pasted = pasted_types(hill(), cells_of(LIST), family="troop", side="blue")
    kinds = [row.kind for row in pasted.rows]
    assert kinds == [RowKind.NEW, RowKind.CHANGED, RowKind.SAME, RowKind.LEFT_OUT, RowKind.NEW]
    assert pasted.unmatched == (6,)
    wrong = {(n, c.field): c.wrong.en for n, r in enumerate(pasted.rows) for c in r.cells if c.wrong is not None}
    assert wrong == {(1, "figures.move"): "no number", (4, "side"): "no such side"}
    stroke = paste_stroke(hill(), hill_texts(), pasted, "troop", "blue")
    after = with_edits(hill_texts()[COUNTERS], stroke.edits)
    made = system_of({**hill_texts(), COUNTERS: after}).mix.types
    assert made["panzer"].side == "blue" and dict(made["panzer"].figures) == {"move": 9, "attack": 3, "defence": 3}  # type: ignore[index]
    assert made["red_guard"].figures["attack"] == 7 and made["red_guard"].figures["move"] == 8  # type: ignore[index]
    assert set(hill().mix.types) < set(made) and len(made) == len(hill().mix.types) + 2
    assert after.count("#") == hill_texts()[COUNTERS].count("#")


def test_a_head_chosen_by_hand_counts_and_the_same_list_again_changes_nothing() -> None:
    cells = cells_of("name,side,strength of arm,def,move\nScouts,red,2,1,9\n")
    fields = list(match_heads(hill(), cells[0]))
    assert fields == ["name", "side", "", "figures.defence", "figures.move"]
    fields[2] = "figures.attack"
    pasted = pasted_types(hill(), cells, fields, "troop", "red")
    stroke = paste_stroke(hill(), hill_texts(), pasted, "troop", "red")
    texts = {**hill_texts(), COUNTERS: with_edits(hill_texts()[COUNTERS], stroke.edits)}
    again = pasted_types(system_of(texts), cells, fields, "troop", "red")
    assert [r.kind for r in again.rows] == [RowKind.SAME]
    assert not paste_stroke(system_of(texts), texts, again, "troop", "red").edits


def test_two_new_rows_of_one_name_have_two_ids() -> None:
    cells = cells_of("name;side;move\nScouts;red;9\nScouts;blue;8\n")
    pasted = pasted_types(hill(), cells, family="troop")
    after = with_edits(hill_texts()[COUNTERS], paste_stroke(hill(), hill_texts(), pasted, "troop", "").edits)
    assert {"scouts", "scouts_2"} <= set(system_of({**hill_texts(), COUNTERS: after}).mix.types)
