"""Terrain painted by hand: the runs that a text has afterwards, and everything that stays as it was."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.author.board_text import BoardText
from assistant.author.hex_runs import runs_in
from assistant.author.terrain_kind_stroke import new_kind
from assistant.author.terrain_stroke import (
    between,
    connected,
    paint_stroke,
    terrain_kinds,
    under_brush,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.author.written_board import as_written
from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.formats.build_board import board_of
from assistant.formats.yaml_text import parse
from assistant.model.board import Board, TerrainLook
from assistant.model.ids import SpaceId

FILE = Path("board.yaml")
REMARKED = """# 1 the board
format: 1   # 2
kind: board
size: [6, 5]   # 3
grids:
  map:   # 4
    orientation: pointy
    shifted: odd
    rows: [1, 5]   # 5
    columns: [1, 6]
    default_terrain: clear   # 6
    # 7 what grows
    terrain:   # 8
      wood:   # 9
        # 10 the old orchard
        '01': ['02', '03']   # 11
        '02':   [ '01' , '04-06' ]   # 12
        # 13
        '04': ['03']
      hill: {'03': ['02-03',   # 14 the top
                    '05'],     # 15
             '05': ['01']}     # 16 the foot
      marsh: {'05': ['05-06']}   # 17
    # 18
    hexes:
      '0202': {terrain: town}   # 19
words: {wood: {en: wood, fr: bois}}   # 20
"""
HEXES = [f"{r:02d}{c:02d}" for r in range(1, 6) for c in range(1, 7)]


def board_in(text: str) -> Board:
    return board_of(parse(text, "board.yaml").data)  # type: ignore[arg-type]


def paint(text: str, hexes: list[str], terrain: str) -> tuple[str, TextStroke | None]:
    stroke = paint_stroke({FILE: text}, board_in(text), [SpaceId(h) for h in hexes], terrain, same(terrain))
    return (with_edits(text, stroke.edits) if stroke is not None else text), stroke


def terrain(text: str) -> dict[str, str]:
    return {str(s.id): s.terrain for s in board_in(text).spaces.values()}


def remarks(text: str) -> list[str]:
    return re.findall(r"# ?\d+[^\n]*", text)


def test_a_stroke_joins_and_sorts_the_runs_of_its_rows_and_leaves_those_of_the_old_terrain() -> None:
    text, stroke = paint(REMARKED, ["0304", "0302", "0403", "0402"], "wood")
    assert "        '04': ['02-03']\n" in text
    assert "        '02':   [ '01' , '04-06' ]   # 12\n        '03': ['02', '04']\n        # 13\n" in text
    assert "hill: {'03': ['03',   # 14 the top\n                    '05'],     # 15" in text
    assert stroke is not None and stroke.said.fr == "peindre wood, 3 hexagones"
    assert remarks(text) == remarks(REMARKED)


def test_a_row_that_is_untouched_is_not_joined() -> None:
    text, _ = paint(REMARKED, ["0406"], "wood")
    assert "'01': ['02', '03']   # 11" in text and "'04': ['03', '06']" in text


def test_what_a_hex_says_of_itself_follows() -> None:
    text, _ = paint(REMARKED, ["0202"], "wood")
    assert "'0202': {terrain: wood}   # 19" in text and terrain(text)["0202"] == "wood"


def test_the_default_terrain_takes_hexes_out_of_all_runs_and_the_kind_stays_in_the_palette() -> None:
    text, _ = paint(REMARKED, ["0505", "0506"], "")
    assert "      marsh: {}   # 17\n" in text
    text, _ = paint(text, ["0102", "0103", "0201", "0204", "0205", "0206", "0403"], "clear")
    assert set(terrain(text).values()) == {"clear", "hill", "town"}
    assert remarks(text) == [r for r in remarks(REMARKED) if r != "# 12"], "that of the line that went"
    assert [k.id for k in terrain_kinds(BoardText({FILE: text}), board_in(text), {}) if k.known] == [
        "clear", "wood", "hill", "marsh", "town",
    ]  # fmt: skip


def test_a_new_terrain_comes_behind_the_others_with_its_names() -> None:
    text, _ = paint(REMARKED, HEXES, "lake")
    assert set(terrain(text).values()) == {"lake"} and "lake: {en: lake, fr: lac}" in text
    assert max(map(len, text.split("\n"))) <= 118
    stroke = new_kind({FILE: REMARKED}, board_in(REMARKED), "vines", Text("vines", "vignes"), TerrainLook())
    text = with_edits(REMARKED, stroke.edits)
    assert "      vines: {}\n" in text and "vines: {en: vines, fr: vignes}}   # 20" in text
    assert "vines: {'01': ['01']}" in paint(text, ["0101"], "vines")[0]


def test_a_board_without_terrain_gets_it_and_one_numbered_by_columns_keeps_its_order() -> None:
    bare = "kind: board\nsize: [3, 3]\ngrids: {map: {orientation: flat, shifted: odd, numbering: column_row,\n"
    bare += "  rows: [1, 3], columns: [1, 3]}}\n"
    text, _ = paint(bare, ["0102", "0103"], "wood")
    assert "terrain: {wood: {'01': ['02-03']}}" in text
    assert {h for h, t in terrain(text).items() if t == "wood"} == {"0102", "0103"}


def test_painting_what_is_there_writes_nothing_and_a_shipped_board_says_so() -> None:
    assert paint(REMARKED, ["0403"], "wood")[1] is None
    with pytest.raises(AleaError, match="not one of your own"):
        paint_stroke({FILE: "kind: scenario\n"}, board_in(REMARKED), [SpaceId("0101")], "wood", same("wood"))
    with pytest.raises(AleaError, match="cannot be read"):
        paint_stroke({FILE: "kind: board\n\tx: ["}, board_in(REMARKED), [SpaceId("0101")], "wood", same("wood"))


def test_fill_brush_and_line() -> None:
    board = board_in(REMARKED)
    # 0102, 0103 touch neither 0201 nor 0204: row 2 lies half a hex to the left of row 1
    assert connected(board, SpaceId("0102")) == {"0102", "0103", "0204", "0205", "0206"}
    assert len(under_brush(board, SpaceId("0303"), 2)) == 7 and len(under_brush(board, SpaceId("0303"), 3)) == 19
    assert under_brush(board, SpaceId("0101"), 2) == {"0101", "0102", "0201", "0202"}
    assert between(board, SpaceId("0301"), SpaceId("0305")) == {f"030{n}" for n in range(1, 6)}


@settings(max_examples=50, deadline=None)
@given(st.lists(
    st.tuples(st.sets(st.sampled_from(HEXES), min_size=1, max_size=9),
              st.sampled_from(["wood", "hill", "marsh", "lake", "clear", ""])),
    min_size=1, max_size=6,
))  # fmt: skip
def test_any_strokes_give_the_terrain_painted_and_lose_no_remark_but_those_of_lines_gone(
    strokes: list[tuple[set[str], str]],
) -> None:
    text, wanted = REMARKED, terrain(REMARKED)
    for hexes, kind in strokes:
        before = text
        text, stroke = paint(text, sorted(hexes), kind)
        wanted.update(dict.fromkeys(hexes, kind or "clear"))
        assert terrain(text) == wanted
        assert as_written(BoardText({FILE: text}), board_in(REMARKED)) == board_in(text)
        assert (stroke is None) == (text == before)
        gone = [r for r in remarks(before) if r not in remarks(text)]
        own = {line.partition("#")[2] for line in before.split("\n") if re.match(r" *'\d\d': *\[", line)}
        assert all(r[1:] in own for r in gone), gone


@given(st.sets(st.integers(1, 30)))
def test_runs_hold_each_place_once_and_never_touch(places: set[int]) -> None:
    runs = runs_in(places)
    assert {p for a, b in runs for p in range(a, b + 1)} == places
    assert all(b + 1 < c for (_, b), (c, _) in pairwise(runs))
