"""A grid laid and changed by hand: what stands in the text then, what falls away, and all that stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.author.board_text import BoardText
from assistant.author.grid_stroke import GridPlan, falls_away, grid_for, lay_grid, plan_beside, plan_of
from assistant.author.uses import with_edits
from assistant.formats.build_board import board_of
from assistant.formats.yaml_text import parse
from assistant.model.board import Board
from assistant.model.cells import polygon
from tests.author.test_terrain_stroke import FILE, REMARKED, remarks

LAID = REMARKED.replace(
    "words: {wood", """features:
  - {add: river, pairs: [['0102', '0202'], ['0505', '0506']]}   # 21
links:
  - {kind: road, path: ['0101', '0102', '0103', '0104', '0105', '0106']}   # 22
zones:
  east: {name: East, runs: {'01': ['05-06'], '05': ['06']}}   # 23
words: {wood""",
)  # fmt: skip


def board_in(text: str) -> Board:
    return board_of(parse(text, "board.yaml").data)  # type: ignore[arg-type]


def lay(text: str, plan: GridPlan) -> str:
    stroke = lay_grid({FILE: text}, board_in(text), plan)
    return with_edits(text, stroke.edits) if stroke is not None else text


@pytest.mark.parametrize("empty", ["", "grids: {}\n"])
def test_a_board_without_a_grid_gets_one_that_fits_it(empty: str) -> None:
    text = lay(f"# mine\nkind: board\nsize: [1, 1]\n{empty}", GridPlan())
    board = board_in(text)
    assert text.startswith("# mine\nkind: board\nsize: [") and "  map:\n    orientation: pointy\n" in text
    assert len(board.spaces) == 80 and {s.terrain for s in board.spaces.values()} == {"clear"}
    grid = board.grids["map"]
    points = [p for s in board.spaces for p in polygon(grid, s)]
    # 0.4 of a hex round it on all sides
    assert min(p[0] for p in points) == pytest.approx(0.4, abs=0.01)
    assert min(p[1] for p in points) == pytest.approx(0.4, abs=0.01)
    assert board.size[0] - max(p[0] for p in points) == pytest.approx(0.4, abs=0.01)
    assert board.size[1] - max(p[1] for p in points) == pytest.approx(0.4, abs=0.01)
    assert "clear: {en: clear, fr: dégagé}" in text


def test_growing_writes_two_lines_and_keeps_all_that_is_drawn() -> None:
    plan = plan_of(board_in(LAID))
    text = lay(LAID, replace(plan, rows=(1, 7)))
    changed = [n for o, n in zip(LAID.split("\n"), text.split("\n"), strict=True) if o != n]
    assert len(changed) == 2 and "    rows: [1, 7]   # 5" in changed and remarks(text) == remarks(LAID)
    before, after = board_in(LAID), board_in(text)
    assert {s: (one.x, one.y, one.terrain) for s, one in before.spaces.items()} == {
        s: (after.spaces[s].x, after.spaces[s].y, after.spaces[s].terrain) for s in before.spaces
    }
    assert lay(LAID, plan) == LAID


def test_shrinking_says_what_falls_away_and_takes_it_out_of_everything() -> None:
    plan = replace(plan_of(board_in(LAID)), rows=(1, 4), columns=(1, 5))
    lost = falls_away(BoardText({FILE: LAID}), board_in(LAID), plan)
    # beyond column 5: wood 0206; of row 5: hill 0501, marsh 0505 and 0506; the river's second side, the road's last leg
    assert lost.terrain == {"wood": 1, "hill": 1, "marsh": 2}
    assert (len(lost.hexes), lost.names, lost.sides, lost.links) == (10, 0, 1, 1)
    text = lay(LAID, plan)
    board = board_in(text)
    assert len(board.spaces) == 20 and board.zones["east"] == ("0105",)
    assert "pairs: [['0102', '0202']]}   # 21" in text
    assert "path: ['0101', '0102', '0103', '0104', '0105']}   # 22" in text
    assert "'02':   [ '01' , '04-05' ]   # 12" in text and "marsh: {}   # 17" in text
    assert set(remarks(LAID)) - set(remarks(text)) <= {"# 16 the foot"}
    assert all(k.a in board.spaces and k.b in board.spaces for k in board.links)


@pytest.mark.parametrize("change", [
    {"orientation": "flat"}, {"shifted": "even"}, {"row_axis": "up"}, {"column_axis": "left"}, {"rows": (0, 4)},
])  # fmt: skip
def test_its_upper_left_corner_stays_where_it_was(change: dict[str, object]) -> None:
    before = board_in(LAID)
    plan = replace(plan_of(before), **change)  # type: ignore[arg-type]
    after = board_in(lay(LAID, plan))

    def corner(board: Board) -> tuple[float, float]:
        points = [p for s in board.spaces for p in polygon(board.grids["map"], s)]
        return min(p[0] for p in points), min(p[1] for p in points)

    assert corner(after) == pytest.approx(corner(before), abs=0.002)
    assert plan_of(after) == plan


def test_a_hundred_columns_have_three_digits() -> None:
    assert grid_for(GridPlan(columns=(1, 120)), None).digits == (3, 3)


def test_hexes_become_squares_and_hexes_again() -> None:
    plan = replace(plan_of(board_in(LAID)), orientation="square", diagonals=True)
    lost = falls_away(BoardText({FILE: LAID}), board_in(LAID), plan)
    assert (len(lost.hexes), lost.sides, lost.links) == (0, 0, 0)  # 0102 lies above 0202, 0505 beside 0506
    squares = lay(LAID, plan)
    board = board_in(squares)
    assert "  map:   # 4\n    shape: squares\n    diagonals: true\n    rows: [1, 5]   # 5" in squares
    assert "    squares:\n      '0202': {terrain: town}   # 19" in squares and remarks(squares) == remarks(LAID)
    assert len(board.spaces) == 30 and board.grids["map"].orientation == "square"
    again = lay(squares, replace(plan_of(board), orientation="pointy"))
    assert "  map:   # 4\n    orientation: pointy\n    shifted: odd\n" in again and "    hexes:\n" in again
    for made in (board, board_in(again)):
        assert {s: o.terrain for s, o in made.spaces.items()} == {
            s: o.terrain for s, o in board_in(LAID).spaces.items()
        }


def test_a_river_on_a_side_that_squares_do_not_have_falls_away() -> None:
    # odd rows lie half a hex further: 0102 touches 0202 and 0203; as squares 0102 and 0203 meet in a corner alone
    text = LAID.replace("['0102', '0202']", "['0102', '0203']")
    plan = replace(plan_of(board_in(text)), orientation="square")
    assert falls_away(BoardText({FILE: text}), board_in(text), plan).sides == 1
    assert "pairs: [['0505', '0506']]" in lay(text, plan)


def test_a_further_grid_has_letters_of_its_own_and_stands_beside_the_first() -> None:
    before = board_in(LAID)
    plan = replace(plan_beside(before), rows=(1, 3), columns=(1, 2), orientation="square")
    assert (plan.grid, plan.prefix) == ("", "B")
    board = board_in(lay(LAID, plan))
    assert set(board.grids) == {*before.grids, "map_2"} and len(board.spaces) == 36
    first, second = ([s for s in board.spaces.values() if s.grid == g] for g in board.grids)
    assert {s.id for s in second} == {"B0101", "B0102", "B0201", "B0202", "B0301", "B0302"}
    assert min(s.x for s in second) - 0.5 > max(s.x for s in first) + 0.5 and board.size[0] > before.size[0]
    below = board_in(lay(LAID, replace(plan, below=True)))
    ours = [s for s in below.spaces.values() if s.grid == "map_2"]
    assert min(s.y for s in ours) > max(s.y for s in first) + 1 and below.size[1] > before.size[1]
    # the second is changed by its name, and the first stays
    text = lay(lay(LAID, plan), replace(plan_of(board, "map_2"), columns=(1, 4)))
    assert len(board_in(text).spaces) == 30 + 12 and text.startswith(LAID[:40])
