"""Changes of a text by path: what changes is read back, all else stays letter for letter, every remark survives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.author.text_changes import TextChanges, plain_word
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError
from assistant.formats.yaml_text import parse
from tests.author.hill import hill_texts

FILE = Path("some.yaml")
TWENTY = "".join(
    f"  # remark {n}\n  k{n}: {value}   # behind {n}\n"
    for n, value in enumerate(
        ["1", "'2'", "{a: 1, b: 2}", "[1, 2, 3]", "\n    c: 3\n    d: 4", "w", "{value: 3, source: rules}"]
    )
    for n in [n]
)
TEXT = f"# head\nformat: 1\nlist:\n  - {{id: a, n: 1}}  # the first\n  - id: b\n    n: 2\nthings:\n{TWENTY}# foot\n"


def changed(text: str, *acts: Any) -> str:
    made = TextChanges(FILE, text)
    for name, *rest in acts:
        getattr(made, name)(*rest)
    return with_edits(text, made.edits())


def test_a_value_changes_where_it_stands() -> None:
    assert changed(TEXT, ("set_value", "7", "things", "k0")) == TEXT.replace("k0: 1 ", "k0: 7 ")
    assert changed(TEXT, ("set_value", "7", "things", "k2", "b")) == TEXT.replace("b: 2}", "b: 7}")
    assert changed(TEXT, ("set_value", "9", "list", 1, "n")) == TEXT.replace("    n: 2", "    n: 9")


def test_of_a_figure_with_its_source_the_figure_alone_changes() -> None:
    assert changed(TEXT, ("set_value", "4", "things", "k6")) == TEXT.replace("{value: 3,", "{value: 4,")


def test_what_is_not_there_yet_comes_behind_the_last_of_its_like() -> None:
    assert changed(TEXT, ("add", "5", "things", "k4", "e")) == TEXT.replace(
        "    d: 4", "    d: 4   # behind 4\n    e: 5"
    ).replace("e: 5   # behind 4", "e: 5")
    assert changed(TEXT, ("add", "5", "things", "k2", "e")) == TEXT.replace("b: 2}", "b: 2, e: 5}")
    assert changed("a: 1\n", ("add", "5", "set", "x.y"), ("add", "6", "set", "z")) == "a: 1\nset:\n  x.y: 5\n  z: 6\n"
    assert changed("a: {b: 1}", ("add", "5", "a", "c", "d")) == "a: {b: 1, c: {d: 5}}"


def test_an_entry_goes_with_what_parts_it_and_the_remark_on_its_line() -> None:
    assert changed(TEXT, ("remove", "list", 0)) == TEXT.replace("  - {id: a, n: 1}  # the first\n", "")
    assert changed(TEXT, ("remove", "things", "k2", "a")) == TEXT.replace("{a: 1, b: 2}", "{b: 2}")
    assert changed(TEXT, ("remove", "things", "k1")) == TEXT.replace("  k1: '2'   # behind 1\n", "")
    assert changed("a:\n  b: 1\nc: 2\n", ("remove", "a", "b")) == "c: 2\n"


def test_more_of_a_list_is_written_as_the_list_is() -> None:
    assert changed(TEXT, ("add_item", "{id: c}", "list")) == TEXT.replace("    n: 2\n", "    n: 2\n  - {id: c}\n")
    assert changed(TEXT, ("add_item", "4", "things", "k3")) == TEXT.replace("[1, 2, 3]", "[1, 2, 3, 4]")


def test_a_text_that_cannot_be_read_is_told() -> None:
    with pytest.raises(AleaError, match="F8"):
        TextChanges(FILE, "a: {")


@pytest.mark.parametrize("word", ["no", "12", "a: b", "it's", "Légion VI", "l’ami", " x", "-", "a #b"])
def test_a_word_is_read_back_as_it_was(word: str) -> None:
    assert parse(f"a: {plain_word(word)}\nb: {{c: {plain_word(word)}, d: 1}}\n", "x").data == {
        "a": word,
        "b": {"c": word, "d": 1},
    }


def leaves(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(data, dict):
        return [p for k, v in data.items() for p in leaves(v, (*path, k))]
    if isinstance(data, list):
        return [p for n, v in enumerate(data) for p in leaves(v, (*path, n))]
    return [path] if path else []


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


TEXTS = [TEXT, *hill_texts().values()]


@settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_hundred_random_values_change_and_nothing_else_does(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    tree: Any = parse(text, "x").data
    path = data.draw(st.sampled_from(leaves(tree)))
    path = path[:-1] if path[-1] in ("value", "source", "why", "ref") and "value" in at(tree, path[:-1]) else path
    after = changed(text, ("set_value", "8", *path))
    before, now = text.split("\n"), after.split("\n")
    assert len(before) == len(now)
    different = [n for n, (a, b) in enumerate(zip(before, now, strict=True)) if a != b]
    assert len(different) <= 1
    assert after.count("#") == text.count("#")
    found = at(parse(after, "x").data, path)
    assert (found["value"] if isinstance(found, dict) else found) == 8


@settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_added_is_there_and_taken_out_again_leaves_the_data_as_they_were(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    tree: Any = parse(text, "x").data
    holders = {p[:-1] for p in leaves(tree) if len(p) > 1 and isinstance(at(tree, p[:-1]), dict)}
    holder = data.draw(st.sampled_from(sorted(holders, key=str)))
    after = changed(text, ("add", "{x: 1}", *holder, "zz"))
    assert at(parse(after, "x").data, (*holder, "zz")) == {"x": 1} and after.count("#") == text.count("#")
    kept = [line for line in text.split("\n") if line in after]
    assert len(kept) >= len(text.split("\n")) - 1
    assert parse(changed(after, ("remove", *holder, "zz")), "x").data == tree
