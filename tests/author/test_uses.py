"""Ids in texts: definitions, uses, renaming; words for people are left alone."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from assistant.author.outline import blocks, outline_of
from assistant.author.uses import Edit, definition_of, id_at, is_name, renaming, uses_of, with_edits

A, B = Path("board.yaml"), Path("plage.yaml")
TEXTS = {
    A: "zones:\n  beach: [a, b]\n  port: {spaces: [c]}\n",
    B: "name: {en: The beach, fr: La plage}\nsetup:\n"
    "  - {id: one, side: roman, zone: beach}  # beach\n  - {id: two, zone: beach_2}\n",
}


def test_uses_are_whole_words_outside_of_sentences_and_remarks() -> None:
    found = [(u.file, u.line, u.column, u.defines) for u in uses_of("beach", TEXTS)]
    assert found == [(A, 1, 2, True), (B, 2, 33, False)]


def test_the_first_word_of_a_sentence_is_part_of_it() -> None:
    """`name: beach` and `en:` with nothing yet behind it are words for people too."""
    assert uses_of("beach", {A: "name: beach\n"}) == []
    assert uses_of("beach", {A: "name: 'beach'\nx: {en: , fr: beach}\n"}) == []


def test_the_definition_is_found_from_a_use() -> None:
    made = definition_of("beach", TEXTS)
    assert made is not None and (made.file, made.line) == (A, 1)
    entry = definition_of("two", TEXTS)
    assert entry is not None and entry.defines and (entry.file, entry.line) == (B, 3)


def test_renaming_writes_every_use_and_nothing_else() -> None:
    edits = renaming(uses_of("beach", TEXTS), "beach", "shore")
    after = {file: with_edits(text, [e for e in edits if e.file == file]) for file, text in TEXTS.items()}
    assert after[A] == TEXTS[A].replace("beach", "shore")
    assert after[B] == TEXTS[B].replace("zone: beach}", "zone: shore}")


def test_the_id_under_a_caret() -> None:
    assert id_at("zone: great_port", 8) == "great_port" and id_at("zone: a", 7) == "a" and id_at("  ", 1) == ""


def test_what_may_be_an_id() -> None:
    assert is_name("a_1") and not is_name("1a") and not is_name("A") and not is_name("a b") and not is_name("a\n")


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 6), st.integers(0, 3), st.sampled_from(["", "x", "y\nz"])),
                max_size=5))  # fmt: skip
def test_edits_of_different_lines_do_not_disturb_each_other(raw: list[tuple[int, int, int, str]]) -> None:
    text = "\n".join(["abcdefghij"] * 5)
    by_line = {line: Edit(A, line, column, removed, put) for line, column, removed, put in raw}
    expected = []
    for number in range(5):
        edit = by_line.get(number)
        row = "abcdefghij"
        expected.append(row if edit is None else row[: edit.column] + edit.put + row[edit.column + edit.removed :])
    assert with_edits(text, by_line.values()) == "\n".join(expected)


def test_the_outline_has_parts_and_entries() -> None:
    found = [(h.name, h.line, h.depth, h.count) for h in outline_of(TEXTS[B].split("\n"))]
    assert found == [("setup", 1, 0, 2), ("one", 2, 1, 0), ("two", 3, 1, 0)]


def test_what_holds_others_can_be_folded() -> None:
    assert blocks(["a:", "  b:", "    c: 1", "", "d: 2"]) == {0: 2, 1: 2}


def test_the_outline_has_what_stands_in_braces_on_one_line() -> None:
    text = [
        "sides: {red: {name: Red}, blue: {name: 'B, u}e'}}",
        "phases: [{id: move, name: Move}, {name: [a, b], id: fight}]",
        "name: {en: Red, fr: Rouge}",
        "tables: {}",
        "ends: {columns: {below: AE}, rows: [1, 2]}",
    ]
    assert [(h.name, h.line, h.depth, h.count) for h in outline_of(text)] == [
        ("sides", 0, 0, 2), ("red", 0, 1, 0), ("blue", 0, 1, 0),
        ("phases", 1, 0, 2), ("move", 1, 1, 0), ("fight", 1, 1, 0),
        ("ends", 4, 0, 2), ("columns", 4, 1, 0), ("rows", 4, 1, 0),
    ]  # fmt: skip
