"""The set-up of a scenario that stands in one text with its system is changed by hand like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.depicted import Depicted, depict
from assistant.author.placing import SetupText
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError
from assistant.game import open_system
from assistant.game.first_texts import first_texts
from assistant.model.ids import CounterId, SpaceId

SECOND = """\
  - format: 1
    kind: scenario
    id: second
    name: {en: Another day, fr: Un autre jour}
    turns: 4
"""


def looked_at(folder: Path, text: str) -> Depicted:
    file = folder / "system.yaml"
    file.write_text(text, encoding="utf-8")
    return depict(open_system(str(folder)).system, "", file, {file: text})


def changed(before: str, after: str) -> list[tuple[str, str]]:
    return [pair for pair in zip(before.splitlines(), after.splitlines(), strict=True) if pair[0] != pair[1]]


@pytest.fixture
def text() -> str:
    return first_texts("cards", "court")["system.yaml"]


def placed(folder: Path, text: str, counter: str, space: str) -> tuple[Depicted, str]:
    """The text after a hand put a counter on a space, and its picture."""
    depicted = looked_at(folder, text)
    assert depicted.file is not None
    setup = SetupText(depicted.file, text, depicted.within)
    after = with_edits(text, setup.move(depicted, CounterId(counter), SpaceId(space)).edits)
    again = looked_at(folder, after)
    state = again.state
    assert state is not None
    there = {state.pieces[c].type for c in again.by if state.position(c).space == space}
    assert state.pieces[CounterId(counter)].type in there, "it, or one alike"
    return again, after


def test_a_counter_that_leaves_its_stack_gets_a_line_and_then_keeps_it(text: str, tmp_path: Path) -> None:
    depicted = looked_at(tmp_path, text)
    assert depicted.within == "first"
    line = depicted.line_of_counter(CounterId("red_envoy_1"))
    assert line is not None and "red_envoy: 2" in text.splitlines()[line.line]
    again, apart = placed(tmp_path, text, "red_envoy_1", "court")
    assert [line for line in apart.splitlines() if line not in text.splitlines()] == [
        "      - {side: red, types: {red_envoy: 1}, at: market}",
        "      - {side: red, types: {red_envoy: 1}, at: court}",
    ]
    lone = next(c for c in again.by if again.state and again.state.position(c).space == "court")
    _, back = placed(tmp_path, apart, lone, "temple")
    assert changed(apart, back) == [
        (
            "      - {side: red, types: {red_envoy: 1}, at: court}",
            "      - {side: red, types: {red_envoy: 1}, at: temple}",
        )
    ]


def test_the_first_counter_of_a_scenario_without_a_set_up_begins_one(text: str, tmp_path: Path) -> None:
    setup = text[text.index("    setup:") : text.index("    arrivals:")]
    bare = text.replace(setup, "")
    _, put = placed(tmp_path, bare, "blue_envoy_1", "harbour")
    assert put.startswith(bare[: bare.index("    victory:")]), "nothing before it is another"


def test_of_two_scenarios_the_one_in_sight_is_changed(text: str, tmp_path: Path) -> None:
    both = text.replace("scenarios:\n", f"scenarios:\n{SECOND}")
    depicted = looked_at(tmp_path, both)
    assert depicted.within == "second" and depicted.by == {}
    assert depicted.file is not None
    stroke = SetupText(depicted.file, both, "second").move(depicted, CounterId("red_envoy_1"), SpaceId("court"))
    put = with_edits(both, stroke.edits)
    assert "    turns: 4\n    setup:\n      - {side: red, types: {red_envoy: 1}, at: court}\n  - format: 1\n" in put
    with pytest.raises(AleaError):
        SetupText(depicted.file, both, "third")
