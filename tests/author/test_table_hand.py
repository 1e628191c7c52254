"""A table by hand: cells in their place, blocks that grow it, heads, overrides, and the odds of a situation."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.author.table_hand import (
    FALLS,
    CellPlace,
    add_column,
    add_row,
    block_on,
    block_stroke,
    head_marks,
    new_table,
    odds_form,
    rename_head,
    set_cells,
    set_ends,
    set_rounding,
    table_sheet,
    value_typed,
    with_block,
    with_cells,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.formats.yaml_text import parse
from assistant.game.library import OpenSystem
from assistant.game.situation import (
    called,
    first_situation,
    plain_situation,
    procedures_on,
    situation_odds,
    situation_of,
)
from tests.author.hill import HOME, hill, hill_texts, system_of

FILE = HOME / "tables.yaml"
COMBAT = table_sheet(hill(), "combat")


def after(stroke: TextStroke | None) -> str:
    assert stroke is not None and {e.file for e in stroke.edits} <= {FILE}
    return with_edits(hill_texts()[FILE], stroke.edits)


def rows_of(text: str) -> dict[str, list[object]]:
    data = parse(text, "x").data
    assert isinstance(data, dict)
    return data["tables"]["combat"]["rows"]  # type: ignore[no-any-return,call-overload,index]


def test_a_printed_code_is_no_beginning_of_another_word() -> None:
    """NE, no effect, stands on most tables of fights; *never* begins alike."""
    assert [value_typed(COMBAT, t) for t in ("NE", "ne", "dr", "nev")] == ["NE", "NE", "DR", "never"]
    pasted = block_on(COMBAT, [["NE", "a"], ["nev", "12"]], CellPlace(0, 0))
    assert list(pasted.cells.values()) == ["NE", "a", "nev", 12]


def test_a_cell_changes_one_word_of_its_row() -> None:
    stroke = set_cells(hill_texts(), COMBAT, {CellPlace(5, 1): "DE"})
    assert (
        after(stroke) == hill_texts()[FILE].replace("6: [EX, D1,", "6: [EX, DE,") and stroke.said.en == "Combat 6, 1-1"
    )


def test_letters_mean_a_word_of_the_table_and_nothing_is_unknown() -> None:
    typed = {t: value_typed(COMBAT, t) for t in ("de", "a", "12", "−3", "", "nev", "Rout", "true")}
    assert typed == {
        "de": "DE",
        "a": "AE",
        "12": 12,
        "−3": -3,
        "": "unknown",
        "nev": "never",
        "Rout": "Rout",
        "true": True,
    }


def test_a_cell_of_a_table_marked_as_printed_is_the_authors_own_unless_their_game_says_so() -> None:
    texts = {**hill_texts()}
    texts[FILE] = texts[FILE].replace('    ref: "3"  ', '    source: rules\n    ref: "3"  ')
    stroke = set_cells(texts, COMBAT, {CellPlace(0, 0): "A1"})
    assert "1: [{value: A1, source: house}, A1," in with_edits(texts[FILE], stroke.edits)
    assert "1: [A1, A1, A1," in with_edits(texts[FILE], stroke.as_printed)


def test_a_block_fills_cells_and_grows_the_table_with_heads_that_go_on() -> None:
    block = block_on(COMBAT, [["DE", "DE", "x"], ["A1", "", "5"]], CellPlace(5, 4))
    assert (block.more_rows, block.more_columns) == (("7",), ("5-1",))
    assert block.cells == {
        CellPlace(5, 6): "x", CellPlace(6, 4): "A1", CellPlace(6, 5): "unknown", CellPlace(6, 6): 5,
    }  # fmt: skip
    text = after(block_stroke(hill_texts(), COMBAT, block))
    assert rows_of(text)["6"] == ["EX", "D1", "D1", "DE", "DE", "DE", "x"]
    assert rows_of(text)["7"] == ["unknown"] * 4 + ["A1", "unknown", 5] and "4-1, 5-1], round: defender}" in text
    seen = with_block(COMBAT, block)
    assert seen.columns[-1] == "5-1" and seen.at(CellPlace(6, 6)) == 5


def test_a_block_with_heads_is_taken_by_its_heads() -> None:
    block = block_on(COMBAT, [["", "4-1", "1-1"], ["6", "EX", "D1"]], CellPlace(0, 0))
    assert block.cells == {CellPlace(5, 5): "EX"} and not block.more_rows and not block.more_columns


def test_rows_columns_and_heads_by_hand() -> None:
    assert rows_of(after(add_row(hill_texts(), COMBAT, "7+")))["7+"] == ["unknown"] * 6
    wider = after(add_column(hill_texts(), COMBAT, "5-1"))
    assert "3-1, 4-1, 5-1], round" in wider and all(len(r) == 7 for r in rows_of(wider).values())
    text = hill_texts()[FILE]
    assert after(rename_head(hill_texts(), COMBAT, CellPlace(5, -1), "6+")) == text.replace("      6: [", "      6+: [")
    assert after(rename_head(hill_texts(), COMBAT, CellPlace(-1, 5), "5-1")) == text.replace("3-1, 4-1]", "3-1, 5-1]")


def test_a_new_table_of_a_block_with_ratios_is_one_of_odds_and_can_be_built() -> None:
    text = after(new_table(hill_texts(), "Siege", [["", "1-1", "2-1"], ["1-3", "AE", ""], ["4-6", "D1", "D1"]]))
    made = table_sheet(system_of({**hill_texts(), FILE: text}), "siege")
    assert made.odds and made.rows == ("1-3", "4-6") and made.cells == (("AE", "unknown"), ("D1", "D1"))
    assert text.count("#") == hill_texts()[FILE].count("#")


def test_heads_tell_gaps_overlaps_and_odds_that_do_not_rise() -> None:
    odd = head_marks(replace(COMBAT, rows=("1", "1-3", "4", "8+"), columns=("1-1", "2-1", "3-2")))
    assert [(n, t.en) for n, t in odd[0].items()] == [(1, "it overlaps 1"), (3, "5-7 has no row")]
    assert odd[1] == {2: FALLS}


def test_rounding_and_ends_of_odds_are_one_word_each() -> None:
    text = hill_texts()[FILE]
    assert odds_form(hill(), "combat") == ("defender", "AE", "clamp")
    assert after(set_rounding(hill_texts(), COMBAT, "nearest")) == text.replace("round: defender", "round: nearest")
    above = set_ends(hill_texts(), COMBAT, "DE", above=True)
    assert after(above) == text.replace("above: clamp", "above: DE")
    ends = "    ends: {columns: {below: AE, above: clamp}}\n"
    plain = {**hill_texts(), FILE: text.replace(ends, "    ends: clamp\n")}
    stroke = set_ends(plain, COMBAT, "never", above=False)
    assert stroke is not None
    assert "ends: {rows: clamp, columns: {below: never, above: clamp}}" in with_edits(plain[FILE], stroke.edits)
    none = {**hill_texts(), FILE: text.replace(ends, "")}
    stroke = set_ends(none, COMBAT, "never", above=False)
    assert stroke is not None
    assert "    ends: {columns: {below: never, above: ask}}\n" in with_edits(none[FILE], stroke.edits)


def test_a_cell_of_a_shipped_table_is_an_override(tmp_path: Path) -> None:
    file, text = tmp_path / "mine.yaml", "format: 1\nkind: scenario\nsystem: hill\nid: mine\n"
    stroke = set_cells({file: text}, COMBAT, {CellPlace(0, 3): "EX"})
    assert with_edits(text, stroke.edits) == text + "set:\n  tables.combat.rows.1.2-1: EX\n"
    assert stroke.note is not None and "line 6" in stroke.note.en


def test_the_odds_of_a_situation_follow_a_cell_before_it_is_written() -> None:
    """Four against four is 1-1: rolls 1 to 3 A1, 4 and 5 EX, 6 D1; with DE at 6 the sixth that was D1 is DE."""
    opened = OpenSystem(hill(), ())
    assert procedures_on(opened, "combat") == ["fight"]
    line_up = first_situation(opened, "fight", "en")
    seen = with_cells(hill(), "combat", {CellPlace(5, 1): "DE"})
    odds = situation_odds(seen, hill(), line_up, "combat", "en")
    told = {o.text.split(":")[0]: (o.now, o.saved) for o in odds.outcomes}
    assert told == {
        "Attacker loses 1": (Fraction(1, 2), Fraction(1, 2)), "Both lose a step": (Fraction(1, 3), Fraction(1, 3)),
        "Defender loses 2": (Fraction(1, 6), Fraction(0)), "Defender loses 1": (Fraction(0), Fraction(1, 6)),
    }  # fmt: skip
    assert odds.columns == {"1-1"} and not odds.before and not odds.wrong
    unknown = situation_odds(
        with_cells(hill(), "combat", {CellPlace(5, 1): "unknown"}), hill(), line_up, "combat", "en"
    )
    assert unknown.wrong and not unknown.outcomes


def test_a_situation_is_kept_as_plain_data_and_comes_back() -> None:
    opened = OpenSystem(hill(), ())
    line_up = replace(first_situation(opened, "fight", "en"), facts={"ground": "wood", "river": True})
    kept = plain_situation(line_up)
    assert json.loads(json.dumps(kept)) == kept
    back = situation_of(kept, hill())
    assert back is not None and back.facts == line_up.facts
    assert {r: [(c.type and c.type.id, c.count) for c in m] for r, m in back.casts.items()} == {
        "attacker": [("red_foot", 1)], "defender": [("blue_foot", 1)],
    }  # fmt: skip
    assert (
        called(line_up, "en") == "Red foot → Blue foot"
        and called(line_up, "fr") == "Fantassins rouges → Fantassins bleus"
    )
    for spoilt in ({}, {"procedure": "fight", "casts": 3}, {"procedure": "none", "casts": {}, "facts": {}}, None, [1]):
        assert situation_of(spoilt, hill()) is None
    assert situation_of({**kept, "casts": {"attacker": [["gone", 1]]}}, hill()) is None


@settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_cells_change_and_nothing_else(data: st.DataObject) -> None:
    places = st.builds(CellPlace, st.integers(0, 5), st.integers(0, 5))
    cells = data.draw(
        st.dictionaries(places, st.sampled_from(["DE", "unknown", "no", 3, True]), min_size=1, max_size=9)
    )
    text = after(set_cells(hill_texts(), COMBAT, cells))
    rows = rows_of(text)
    for row, head in enumerate(COMBAT.rows):
        for column in range(6):
            place = CellPlace(row, column)
            assert rows[head][column] == cells.get(place, COMBAT.at(place))
    cut = [line for line in text.split("\n") if not line.startswith("      ")]
    assert cut == [line for line in hill_texts()[FILE].split("\n") if not line.startswith("      ")]
