"""No worked example is left out: each is asked, looked up on the map, played, or names the test that bears it out."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest

from tests.rules.vectors import DATA, vectors

SYSTEMS = sorted(p.stem for p in DATA.glob("*.yaml"))
ALL = [(name, vector) for name in SYSTEMS for vector in vectors(name)]
PROVEN = [(f"{name}-{vector['id']}", vector["proven"]) for name, vector in ALL if "proven" in vector]
TEST = re.compile(r"(tests/[a-z_/]+)\.py::(test_[a-z_0-9]+)(?:\[(.+)\])?")


def test_the_five_games_have_their_examples() -> None:
    assert SYSTEMS == ["alexandria", "caesar_xl", "julius_caesar", "sword_of_rome", "triumvirate"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_example_is_answered_in_one_way(system: str) -> None:
    for vector in vectors(system):
        ways = {"ask", "look", "play", "proven"} & vector.keys()
        assert len(ways) == 1, f"{vector['id']}: {ways or 'nothing answers it'}"
        assert "waits" not in vector, vector["id"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_example_stands_twice(system: str) -> None:
    names = [v["id"] for v in vectors(system)]
    assert len(names) == len(set(names))


def cases(test: Any) -> set[str]:
    """The cases a test is run with, as far as they are words."""
    marks = [m for m in getattr(test, "pytestmark", ()) if m.name == "parametrize"]
    return {str(case) for m in marks for case in m.args[1] if isinstance(case, str)}


@pytest.mark.parametrize(("example", "proven"), PROVEN, ids=[name for name, _ in PROVEN])
def test_the_test_that_bears_an_example_out_is_there(example: str, proven: str) -> None:
    found = TEST.fullmatch(proven)
    assert found, f"{example}: {proven} names no test"
    module = importlib.import_module(found[1].replace("/", "."))
    test = getattr(module, found[2], None)
    assert callable(test), f"{example}: there is no {proven}"
    if found[3]:
        assert found[3] in cases(test), f"{example}: {found[2]} has no case {found[3]}"
