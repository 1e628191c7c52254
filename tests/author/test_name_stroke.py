"""The name of a place put elsewhere by hand: two numbers at its entry, gone again when the drawing is to choose."""

from __future__ import annotations

import pytest

from assistant.author.name_stroke import free_name, put_name
from assistant.model.ids import SpaceId
from tests.author.test_grid_stroke import board_in
from tests.author.test_place_stroke import MAP, done
from tests.author.test_terrain_stroke import FILE

HEXES = """kind: board
size: [10, 8]
grids:
  map:
    rows: [1, 6]
    columns: [1, 8]
    hexes:
      '0303': {name: {en: Mill, fr: Moulin}}   # the mill
"""


def new_lines(before: str, after: str) -> list[str]:
    """Those that were not there."""
    return [line for line in after.split("\n") if line not in before.split("\n")]


@pytest.mark.parametrize(
    ("text", "space", "line"),
    [
        (MAP, "alba", "  alba: {kind: town, name: {en: Alba, fr: Albe}, at: [10.5, 20], name_at: [12.5, 24]}   # 4"),
        (MAP, "borgo", "    name_at: [12.5, 24]"),
        (HEXES, "0303", "      '0303': {name: {en: Mill, fr: Moulin}, name_at: [12.5, 24]}   # the mill"),
    ],
)
def test_a_name_gets_a_place_another_and_none_again(text: str, space: str, line: str) -> None:
    board = board_in(text)
    one = done(text, put_name({FILE: text}, board, board.spaces[SpaceId(space)], (12.5, 24.0)))
    assert new_lines(text, one) == [line]
    found = board_in(one).spaces[SpaceId(space)]
    assert found.name_at == (12.5, 24.0) and (found.x, found.y) == (
        board.spaces[SpaceId(space)].x, board.spaces[SpaceId(space)].y)  # fmt: skip
    assert put_name({FILE: one}, board_in(one), found, (12.5, 24.0)) is None, "it is there already"
    two = done(one, put_name({FILE: one}, board_in(one), found, (9.0, 24.0)))
    assert new_lines(one, two) == [line.replace("12.5", "9")]
    assert done(two, free_name({FILE: two}, found)) == text


def test_what_has_no_entry_of_its_own_is_left_alone() -> None:
    board = board_in(HEXES)
    bare = board.spaces[SpaceId("0204")]
    assert put_name({FILE: HEXES}, board, bare, (1, 1)) is None and free_name({FILE: HEXES}, bare) is None
    assert free_name({FILE: HEXES}, board.spaces[SpaceId("0303")]) is None
