"""Points, areas, tracks, names and zones put on a board by hand: the text afterwards, and what stays as it was."""

from __future__ import annotations

import pytest

from assistant.author.board_text import BoardText
from assistant.author.outline_hand import holds, moved_corner, simplified
from assistant.author.place_stroke import (
    add_label,
    add_space,
    add_track,
    labels,
    move_label,
    move_space,
    name_space,
    place_kinds,
    remove_space,
    reword_label,
    shape_spaces,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.author.zone_stroke import draw_zone, name_zone, remove_zone
from assistant.base.text import Text, same
from assistant.model.ids import SpaceId
from tests.author.test_grid_stroke import board_in
from tests.author.test_terrain_stroke import FILE, REMARKED, remarks

MAP = """# 1
kind: board
size: [100, 80]
spaces:   # 2
  # 3 the north
  alba: {kind: town, name: {en: Alba, fr: Albe}, at: [10.5, 20]}   # 4
  borgo:   # 5
    kind: town
    at: [30,   40]   # 6
  north: {kind: area, outline: [[0, 0], [50, 0], [50, 30], [0, 30]]}   # 7
  south: {kind: area, outline: [[0, 30], [50, 30], [50, 60]]}   # 8
links:
  - {kind: road, pairs: [[alba, borgo]]}   # 9
zones:
  home: {name: Home, spaces: [alba, borgo]}   # 10
art:
  - {kind: label, points: [[5, 5], [9, 6]], text: {en: The hills, fr: Les collines}}   # 11
"""


def done(text: str, stroke: TextStroke | None) -> str:
    assert stroke is not None
    return with_edits(text, stroke.edits)


def place(text: str, name: str) -> tuple[float, float]:
    space = board_in(text).spaces[SpaceId(name)]
    return space.x, space.y


def changed(before: str, after: str) -> list[str]:
    return [n for o, n in zip(before.split("\n"), after.split("\n"), strict=True) if o != n]


def test_a_point_that_moves_changes_its_two_numbers_with_as_many_digits_as_it_has() -> None:
    board = board_in(MAP)
    text = done(MAP, move_space({FILE: MAP}, board, board.spaces[SpaceId("borgo")], (31.26, 40)))
    assert changed(MAP, text) == ["    at: [31.26,   40]   # 6"]
    text = done(MAP, move_space({FILE: MAP}, board, board.spaces[SpaceId("alba")], (10.5, 21.5)))
    assert "at: [10.5, 21.5]}   # 4" in text and remarks(text) == remarks(MAP)
    grid = board_in(REMARKED)
    assert move_space({FILE: REMARKED}, grid, grid.spaces[SpaceId("0101")], (3, 3)) is None, "a hex is where it is"


def test_a_new_point_comes_behind_the_last_and_a_first_one_begins_the_list() -> None:
    text = done(MAP, add_space({FILE: MAP}, board_in(MAP), "town", Text("New Town", "Villeneuve"), [(60, 9.5)],
                               same("town")))  # fmt: skip
    assert "  new_town: {kind: town, name: {en: New Town, fr: Villeneuve}, at: [60, 9.5]}\n" in text
    bare = "kind: board\nsize: [1, 1]\n"
    board = board_in(bare.replace("1, 1", "1000, 700"))
    text = done(bare, add_space({FILE: bare}, board, "box", same("Rest"), [(60.4, 9.5)], same("box")))
    assert "size: [1000, 700]" in text and "spaces:\n  rest: {kind: box, name: Rest, at: [60, 10]}\n" in text
    kinds = place_kinds(BoardText({FILE: MAP}), board_in(MAP), {}, areas=False)
    assert [(k.id, k.count) for k in kinds][:2] == [("town", 2), ("city", 0)]


def test_an_area_is_an_outline_and_a_shared_corner_moves_in_both() -> None:
    board = board_in(MAP)
    stroke = add_space({FILE: MAP}, board, "sea", Text("Gulf", "Golfe"), [(60, 0), (90, 0), (90.125, 30)], same("sea"))
    text = done(MAP, stroke)
    assert "\nstyle: areas\n" in text, "else its outline would not be drawn"
    assert "gulf: {kind: sea, name: {en: Gulf, fr: Golfe}, outline: [[60, 0], [90, 0], [90.1, 30]]}" in text
    moved = moved_corner(board, (50, 30), (52, 31))
    assert set(moved) == {"north", "south"}
    outlines = {str(s): p for s, p in moved.items()}
    text = done(MAP, shape_spaces({FILE: MAP}, board, outlines, same("North")))
    assert "[[0, 0], [50, 0], [52, 31], [0, 30]]}   # 7" in text and "[[0, 30], [52, 31], [50, 60]]}   # 8" in text
    kept = [p for p in board.spaces[SpaceId("north")].outline if p != (50.0, 0.0)]
    text = done(MAP, shape_spaces({FILE: MAP}, board, {"north": kept}, same("North")))
    assert changed(MAP, text) == ["  north: {kind: area, outline: [[0, 0], [50, 30], [0, 30]]}   # 7"]


def test_what_is_removed_takes_its_links_and_its_place_in_zones_along() -> None:
    board = board_in(MAP)
    stroke = remove_space({FILE: MAP}, board, board.spaces[SpaceId("borgo")])
    text = done(MAP, stroke)
    assert "borgo" not in text and "home: {name: Home, spaces: [alba]}   # 10" in text and "links" not in text
    assert stroke is not None and stroke.note is not None and stroke.note.en == "1 links went along."


def test_names_of_hexes_and_points() -> None:
    board = board_in(REMARKED)
    text = done(REMARKED, name_space({FILE: REMARKED}, board.spaces[SpaceId("0303")], Text("Verkhne", "Verkhné")))
    assert "      '0303': {name: {en: Verkhne, fr: Verkhné}}\n" in text and remarks(text) == remarks(REMARKED)
    text = done(text, name_space({FILE: text}, board_in(text).spaces[SpaceId("0202")], same("Novka")))
    assert "      '0202': {terrain: town, name: Novka}   # 19\n" in text
    text = done(text, name_space({FILE: text}, board_in(text).spaces[SpaceId("0202")], None))
    assert "      '0202': {terrain: town}   # 19\n" in text
    bare = "kind: board\nsize: [9, 9]\ngrids:\n  map:\n    orientation: pointy\n    shifted: odd\n    rows: [1, 2]\n"
    bare += "    columns: [1, 2]\n"
    text = done(bare, name_space({FILE: bare}, board_in(bare).spaces[SpaceId("0101")], same("Mill")))
    assert "    hexes:\n      '0101': {name: Mill}\n" in text
    board = board_in(MAP)
    text = done(MAP, name_space({FILE: MAP}, board.spaces[SpaceId("borgo")], same("Il Borgo")))
    assert "    at: [30,   40]   # 6\n    name: Il Borgo\n" in text


def test_words_on_the_board_are_written_moved_and_removed() -> None:
    board = board_in(MAP)
    text = done(MAP, move_label({FILE: MAP}, board, 0, (1.5, -2)))
    assert "points: [[6.5, 3], [10.5, 4]], text" in text
    text = done(text, add_label({FILE: text}, board, Text("Sea", "Mer"), (70, 70)))
    assert "  - {kind: label, points: [[70, 70]], text: {en: Sea, fr: Mer}}\n" in text
    assert [told.fr for _, _, told in labels(BoardText({FILE: text}))] == ["Les collines", "Mer"]
    text = done(text, reword_label({FILE: text}, 0, same("Hills")))
    text = done(text, reword_label({FILE: text}, 1, None))
    assert text.endswith("text: Hills}   # 11\n") and remarks(text) == remarks(MAP)


def test_a_track_has_boxes_from_one_a_step_apart() -> None:
    text = done(MAP, add_track({FILE: MAP}, board_in(MAP), Text("Turns", "Tours"), 5, (10, 70), (8, 0)))
    assert place(text, "turns_1") == (10, 70) and place(text, "turns_5") == (42, 70)
    third = board_in(text).spaces[SpaceId("turns_3")]
    text = done(text, move_space({FILE: text}, board_in(text), third, (30, 60)))
    assert place(text, "turns_1") == (14, 60) and place(text, "turns_3") == (30, 60), "any box carries all of it"


def test_a_zone_of_hexes_is_runs_and_of_points_a_list() -> None:
    board = board_in(REMARKED)
    put = [SpaceId(f"010{n}") for n in range(1, 7)] + [SpaceId("0201")]
    text = done(REMARKED, draw_zone({FILE: REMARKED}, board, "edge", Text("Edge", "Bord"), put, ()))
    assert "edge: {name: {en: Edge, fr: Bord}, runs: {'01': ['01-06'], '02': ['01']}}" in text
    text = done(text, draw_zone({FILE: text}, board_in(text), "edge", same("Edge"), (), [SpaceId("0103")]))
    assert "'01': ['01-02', '04-06']" in text and len(board_in(text).zones["edge"]) == 6
    text = done(text, name_zone({FILE: text}, "edge", same("Rim")))
    assert "edge: {name: Rim, runs:" in text
    assert "zones" not in done(text, remove_zone({FILE: text}, "edge", same("Rim")))
    text = done(MAP, draw_zone({FILE: MAP}, board_in(MAP), "home", same("Home"), [SpaceId("north")], ()))
    assert "spaces: [alba, borgo, north]}   # 10" in text
    text = done(text, draw_zone({FILE: text}, board_in(text), "home", same("Home"), (), [SpaceId("alba")]))
    assert "spaces: [borgo, north]}   # 10" in text and remarks(text) == remarks(MAP)


def test_what_a_zone_has_by_terrain_goes_out_by_exception_and_comes_back() -> None:
    text = REMARKED + "zones: {woods: {name: Woods, terrains: [wood]}}\n"
    out = [SpaceId("0102")]
    stroke = draw_zone({FILE: text}, board_in(text), "woods", same("Woods"), (), out)
    after = done(text, stroke)
    assert "except: {spaces: ['0102']}" in after and "0102" not in board_in(after).zones["woods"]
    back = done(after, draw_zone({FILE: after}, board_in(after), "woods", same("Woods"), out, ()))
    assert set(board_in(back).zones["woods"]) == set(board_in(text).zones["woods"])


@pytest.mark.parametrize(("off", "left"), [(0.5, 2), (0.05, 5)])
def test_a_free_line_keeps_the_points_it_needs(off: float, left: int) -> None:
    line = [(0.0, 0.0), (1.0, 0.01), (2.0, 0.3), (3.0, 0.0), (4.0, 0.01), (5.0, 0.0)]
    assert len(simplified(line, off)) == left and simplified(line, off)[-1] == (5.0, 0.0)
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert holds(square, (1, 1)) and not holds(square, (3, 1))
