"""Where the caret is in a text that is being typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.author.caret import ITEM, CaretSpot, Wants, indent_of, plain_part, spot_at


def spot(text: str) -> CaretSpot:
    """The caret is where the bar stands."""
    before = text[: text.index("|")]
    return spot_at(text.replace("|", "").split("\n"), before.count("\n"), len(before.rpartition("\n")[2]))


SETUP = "setup:\n  - id: fleet\n    side: roman\n"


@pytest.mark.parametrize(
    ("text", "path", "wants", "typed"),
    [
        ("fi|", (), Wants.KEY, "fi"),
        ("format: 1\n|", (), Wants.KEY, ""),
        ("first: ro|", ("first",), Wants.VALUE, "ro"),
        ("name: {en: A, fr: |", ("name", "fr"), Wants.VALUE, ""),
        ("setup:\n  - {id: a, si|", ("setup", ITEM), Wants.KEY, "si"),
        ("setup:\n  - {id: a, side: ro|}", ("setup", ITEM, "side"), Wants.VALUE, "ro"),
        ("setup:\n  - {side: a, types: {qu|", ("setup", ITEM, "types"), Wants.KEY, "qu"),
        ("setup:\n  - counters: [a, b|]", ("setup", ITEM, "counters", ITEM), Wants.VALUE, "b"),
        (SETUP + "    zo|", ("setup", ITEM), Wants.KEY, "zo"),
        (SETUP + "    zone: ha|", ("setup", ITEM, "zone"), Wants.VALUE, "ha"),
        (SETUP + "  - |", ("setup", ITEM), Wants.KEY, ""),
        ("setup:\n- id: a\n  si|", ("setup", ITEM), Wants.KEY, "si"),
        ("closed: [\n  a,\n  b|\n", ("closed", ITEM), Wants.VALUE, "b"),
        ("a:\n  b:\n    c: |", ("a", "b", "c"), Wants.VALUE, ""),
        ("tables:\n  ram:\n    rows:\n      - {a: 1,\n         b: {c|", ("tables", "ram", "rows", ITEM, "b"),
         Wants.KEY, "c"),
    ],
)  # fmt: skip
def test_what_is_wanted(text: str, path: tuple[str | int, ...], wants: Wants, typed: str) -> None:
    found = spot(text)
    assert (found.path, found.wants, found.typed) == (path, wants, typed)


def test_the_fields_beside_are_known_before_and_behind() -> None:
    found = spot("setup:\n  - {id: a, |, at: '3117'}")
    assert dict(found.beside) == {"id": "a", "at": "3117"}
    found = spot(SETUP + "    |\n    zone: harbour\n")
    assert dict(found.beside) == {"id": "fleet", "side": "roman", "zone": "harbour"}


def test_what_holds_it_says_the_side() -> None:
    assert spot("setup:\n  - {side: roman, types: {|").around["side"] == "roman"
    assert spot(SETUP + "    types:\n      |").around["side"] == "roman"


def test_a_remark_is_no_field_and_a_quote_no_remark() -> None:
    assert plain_part("a: 'x # y' # z") == "a: 'x # y' "
    assert plain_part("it's: fine # so") == "it's: fine "
    assert spot("# first: x\nfi|").beside == {}


def test_an_entry_begins_behind_its_dash() -> None:
    assert indent_of("  - id: a") == 4 and indent_of("- - x") == 4 and indent_of("    b: 1") == 4


@given(st.text(alphabet="ab:{}[],'\"# -\n", max_size=120), st.integers(0, 12), st.integers(0, 30))
def test_no_text_is_too_broken(text: str, line: int, column: int) -> None:
    lines = text.split("\n")
    line = min(line, len(lines) - 1)
    found = spot_at(lines, line, min(column, len(lines[line])))
    assert lines[line][: min(column, len(lines[line]))].endswith(found.typed)
