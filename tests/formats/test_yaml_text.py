from __future__ import annotations

import pytest

from assistant.formats.file_places import FilePlaces
from assistant.formats.yaml_text import MAX_DEPTH, parse


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4", 4), ("-4", -4), ("+2", 2), ("0", 0), ("2.5", 2.5), ("-0.25", -0.25), ("true", True), ("false", False),
        ("0101", "0101"), ("'4'", "4"), ('"true"', "true"), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"),
        ("1:30", "1:30"), ("2026-01-01", "2026-01-01"), ("12e3", "12e3"), ("1_000", "1_000"), ("0x10", "0x10"),
        ("0o7", "0o7"), (".5", ".5"), (".inf", ".inf"), (".nan", ".nan"), ("True", "True"), ("1-2", "1-2"),
        ("9+", "9+"), ("99999999999999999999", "99999999999999999999"), ("attacker.crew > 2", "attacker.crew > 2"),
    ],
)  # fmt: skip
def test_only_plain_numbers_and_true_false_are_more_than_text(text: str, value: object) -> None:
    parsed = parse(f"a: {text}\n", "f")
    assert not parsed.problems
    assert parsed.data == {"a": value}
    assert type(parsed.data["a"]) is type(value)


def test_keys_are_always_text() -> None:
    parsed = parse("{1: a, on: b, 010: c, true: d, -1: e, 2026-01-01: f}", "f")
    assert list(parsed.data) == ["1", "on", "010", "true", "-1", "2026-01-01"]


def test_every_key_and_value_has_its_place() -> None:
    parsed = parse("name: Été\nrows:\n  é: [1, {x: 2}]\n", "f")
    places = FilePlaces()
    places.add_all(parsed.marks, parsed.alive)
    assert (places.of(parsed.data, ("name",), key=True).line, places.of(parsed.data, ("name",)).column) == (1, 7)
    row = places.of(parsed.data, ("rows", "é", 1, "x"))
    assert (row.line, row.column) == (3, 14)
    assert places.of(parsed.data, ("rows", "é", 1, "x"), key=True).column == 11


def test_a_place_above_stands_in_for_a_missing_one() -> None:
    parsed = parse("a:\n  b: 1\n", "f")
    places = FilePlaces()
    places.add_all(parsed.marks, parsed.alive)
    assert places.of(parsed.data, ("a", "c", "d")).line == 2
    assert places.of(parsed.data, ()).line == 1


def test_all_problems_before_a_syntax_error_are_kept() -> None:
    parsed = parse("a: 1\na: 2\nb:\nc: [\n", "f")
    assert [p.code for p in parsed.problems] == ["duplicate-key", "empty-value", "not-yaml"]


@pytest.mark.parametrize("empty", ["", "~", "null", "Null", "NULL"])
def test_an_empty_value_is_refused(empty: str) -> None:
    assert [p.code for p in parse(f"a: {empty}\n", "f").problems] == ["empty-value"]


def test_quoted_empty_text_is_text() -> None:
    assert parse("a: ''\n", "f").data == {"a": ""}


def test_nesting_is_limited() -> None:
    assert parse("[" * MAX_DEPTH + "]" * MAX_DEPTH, "f").problems == []
    deep = parse("[" * 5000, "f")
    assert [p.code for p in deep.problems] == ["too-deep"]


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 30)]
    parsed = parse("\n".join(lines), "f")
    assert {p.code for p in parsed.problems} == {"no-anchors"}


def test_a_merge_key_is_refused() -> None:
    assert "no-anchors" in {p.code for p in parse("a: &x {b: 1}\nc:\n  <<: *x\n", "f").problems}


def test_the_number_of_values_is_limited() -> None:
    assert [p.code for p in parse("[" + "1," * 250_000 + "]", "f").problems] == ["too-many-values"]
