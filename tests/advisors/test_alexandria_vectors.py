"""The worked examples of Caesar in Alexandria that the map answers: ranges, facings, links, neighbours, command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from assistant.advisors.checker import Checker
from assistant.advisors.overlays import Overlays
from assistant.model.cells import neighbours
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.game_command import Command
from tests.advisors.test_facing_travel import done, put
from tests.rules.vectors import vectors
from tests.scenarios.shipped import system

SYSTEM = system("alexandria")
ADVISOR = Checker(SYSTEM)
LOOKS = [v for v in vectors("alexandria") if "look" in v]
Look = Mapping[str, Any]


def overlays(look: Look, *more: Command) -> Overlays:
    unit = [put(look["unit"], look["at"], look.get("facing"))] if "unit" in look else []
    flip = [FlipCounters((CounterId(look["unit"]),), look["face"])] if "face" in look else []
    return Overlays(ADVISOR, done(*unit, *flip, *more))


def the_range(look: Look) -> None:
    wanted = look.get("ranges") or {look["line"]: look["range"]}
    for to, away in wanted.items():
        assert overlays(look).line(CounterId(look["unit"]), SpaceId(to)).range == away
    if "blocked_on" in look:
        line = overlays(look, put("hi_1", look["blocked_on"])).line(CounterId(look["unit"]), SpaceId(look["line"]))
        assert not line.free


def the_steps(look: Look) -> None:
    found = overlays(look).reach(CounterId(look["unit"]), limit=1)
    assert set(found) == {look["at"], *look["steps"]}


def the_neighbours(look: Look) -> None:
    grid = next(iter(SYSTEM.board.grids.values()))
    assert neighbours(grid, SpaceId(look["hex"])) == look["neighbours"]


def the_command(look: Look) -> None:
    friends = [put(f"hi_{n}", space) for n, space in enumerate(look["friends_on"], start=1)]
    found = overlays(look, *friends).command(CounterId(look["unit"]))
    assert set(look["commands"]) <= set(found) and not set(look["not"]) & set(found)
    beside = [s for s in SYSTEM.board.neighbours(look["at"]) if SYSTEM.board.spaces[s].kind == "block"]
    assert len([s for s in beside if s in found]) == look["blocks_beside"]


def the_links(look: Look) -> None:
    around = SYSTEM.board.neighbours(look["space"])
    if "links" in look:
        assert len(around) == look["links"]
    if "no_link" in look:
        assert look["no_link"] in SYSTEM.board.spaces and look["no_link"] not in around
    if "hexes" in look:
        assert sorted(s for s in around if SYSTEM.board.spaces[s].kind == "hex") == look["hexes"]


def the_arcs(look: Look) -> None:
    found = {s: arc for arc, spaces in overlays(look).arcs(CounterId(look["unit"])).items() for s in spaces}
    assert {s: found[SpaceId(s)] for s in look["arcs"]} == look["arcs"]


def the_places(look: Look) -> None:
    for space, other in look["beside"].items():
        assert other in SYSTEM.board.neighbours(space)


ASKED: Mapping[str, Callable[[Look], None]] = {
    "line": the_range, "ranges": the_range, "steps": the_steps, "neighbours": the_neighbours, "commands": the_command,
    "space": the_links, "arcs": the_arcs, "beside": the_places,
}  # fmt: skip


@pytest.mark.parametrize("vector", LOOKS, ids=lambda v: v["id"])
def test_the_map_answers_a_worked_example(vector: dict[str, Any]) -> None:
    look = vector["look"]
    (ask,) = [ask for word, ask in ASKED.items() if word in look]
    ask(look)


def test_a_dozen_examples_are_asked() -> None:
    assert len(LOOKS) == 12
