"""Any way at all between two spaces of a small board: found however long, and none where the goal is shut off."""

from __future__ import annotations

import pytest

from assistant.advisors.any_way import any_way
from assistant.advisors.prices import PricedStep
from assistant.base.text import Text
from assistant.model.board import Board, Link, Space
from assistant.model.ids import SpaceId
from assistant.rules.expressions import Fragment
from assistant.rules.travel_reading import Bar
from assistant.rules.types import BOOL

WALL = Bar("wall", Fragment("True", BOOL, frozenset()), Text("a wall", "un mur"), "")

# a - b - c - d - e in a row, the long way round a - f - g - e below it; x lies apart
ROW = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4}
BELOW = {"f": 0, "g": 4, "x": 9}
LINKS = ("ab", "bc", "cd", "de", "af", "fg", "ge")


def board(*one_way: str) -> Board:
    spaces = {n: Space(SpaceId(n), "area", Text(n, n), x, 0) for n, x in ROW.items()}
    spaces |= {n: Space(SpaceId(n), "area", Text(n, n), x, 3) for n, x in BELOW.items()}
    links = tuple(Link(SpaceId(a), SpaceId(b), "way", one_way=a + b in one_way) for a, b in LINKS)
    return Board({SpaceId(n): s for n, s in spaces.items()}, links)


def found(start: str, goal: str, *, barred: str = "", stops: str = "", one_way: str = "") -> str:
    """`barred` are steps that cannot be made, `stops` spaces where movement ends."""

    def steps(origin: SpaceId, to: SpaceId) -> list[PricedStep]:
        if origin + to in barred.split():
            return [PricedStep(None, WALL)]
        return [PricedStep(1, None, WALL if to in stops else None)]

    return "".join(any_way(steps, board(*one_way.split()), SpaceId(start), SpaceId(goal)))


@pytest.mark.parametrize(
    ("asked", "more", "way"),
    [
        ("ae", {}, "abcde"),
        ("ea", {}, "edcba"),
        ("ab", {}, "ab"),
        ("ae", {"barred": "cd"}, "afge"),
        ("ae", {"stops": "c"}, "afge"),
        ("ac", {"stops": "c"}, "abc"),  # one may stop where one wants to be
        ("ea", {"one_way": "bc"}, "egfa"),
        ("ae", {"barred": "cd ge"}, ""),
        ("ae", {"barred": "cd", "stops": "f"}, ""),
        ("ae", {"one_way": "bc", "barred": "fg"}, "abcde"),
        ("ax", {}, ""),
        ("aa", {}, ""),
    ],
)
def test_some_way_is_found_where_one_leads(asked: str, more: dict[str, str], way: str) -> None:
    assert found(*asked, **more) == way
