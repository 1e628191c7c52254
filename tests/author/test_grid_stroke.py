"""A grid laid and changed by hand: what stands in the text then, what falls away, and all that stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.author.board_text import BoardText
from assistant.author.grid_stroke import GridPlan, falls_away, grid_for, lay_grid, plan_of
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
