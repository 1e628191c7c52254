"""A place that set-ups name goes from them too, and what else stands there stays letter for letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.place_stroke import move_spaces, on_one_line
from assistant.author.removed_space import lines_named, remove_everywhere
from assistant.author.uses import with_edits
from assistant.formats.templates import template_text
from assistant.model.board import Board
from assistant.model.ids import SpaceId
from tests.formats.shelf import load

FILE = Path("system.yaml")


def text() -> str:
    return template_text("points", "mine", Path("schemas"))


def board(words: str, folder: Path) -> Board:
    file = folder / FILE
    file.write_text(words, encoding="utf-8")
    return load(file).system.board  # type: ignore[union-attr]


def without(words: str, space: str, folder: Path) -> str:
    made = board(words, folder)
    stroke = remove_everywhere({FILE: words}, made, made.spaces[SpaceId(space)])
    return with_edits(words, stroke.edits) if stroke is not None else words


def test_who_stood_there_alone_is_placed_no_more(tmp_path: Path) -> None:
    before = text()
    after = without(before, "abbey", tmp_path)
    gone = [line for line in before.split("\n") if line not in after.split("\n")]
    assert "      - {side: blue, types: {blue_guns: 1}, at: abbey}" in gone
    assert "abbey" not in after.replace("Abbey", "") and "at: home}" in after


def test_who_would_come_there_comes_no_more(tmp_path: Path) -> None:
    after = without(text(), "port", tmp_path)
    assert "id: relief" not in after and "id: rear" in after and "at: port" not in after


@pytest.mark.parametrize(("entry", "left"), [
    ("types: {red_foot: 1}, at: [home, mill]", "types: {red_foot: 1}, at: [home]"),
    ("counters: [red_foot_1, red_foot_2], at: [mill, home]", "counters: [red_foot_2], at: [home]"),
    ("by_space: {home: [red_foot_1], mill: [red_foot_2]}", "by_space: {home: [red_foot_1]}"),
])  # fmt: skip
def test_of_several_places_the_others_stay(entry: str, left: str, tmp_path: Path) -> None:
    words = text().replace("types: {red_foot: 2, red_horse: 1}, at: home", entry)
    assert left in without(words, "mill", tmp_path)


def test_a_place_that_no_set_up_names_is_nothing_to_ask_about(tmp_path: Path) -> None:
    made = board(text(), tmp_path)
    assert remove_everywhere({FILE: text()}, made, made.spaces[SpaceId("bridge")]) is None
    stroke = remove_everywhere({FILE: text()}, made, made.spaces[SpaceId("abbey")])
    assert stroke is not None and lines_named({FILE: text()}, stroke) > 1


def test_places_stand_evenly_between_the_two_that_are_farthest_apart(tmp_path: Path) -> None:
    made = board(text(), tmp_path)
    chosen = [SpaceId(s) for s in ("pass", "home", "port", "ford")]  # home 110, port 900, both at 350
    to = on_one_line(made, chosen, evenly=True)
    assert to == {"home": (110, 350), "ford": (pytest.approx(373.33, abs=0.01), 350),
                  "pass": (pytest.approx(636.67, abs=0.01), 350), "port": (900, 350)}  # fmt: skip
    assert on_one_line(made, chosen, evenly=False)[SpaceId("ford")] == (300, 350)
    stroke = move_spaces({FILE: text()}, made, to, evenly=True)
    assert stroke is not None
    after = with_edits(text(), stroke.edits)
    assert "ford: {kind: town, name: {en: Ford, fr: Le Gué}, at: [373, 350]}" in after
    assert sum(a != b for a, b in zip(after.split("\n"), text().split("\n"), strict=True)) == 2  # ford and pass
