"""Sides of hexes drawn by hand: which sides a hand means, the pairs a text has afterwards, and what stays as it was."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.author.board_text import BoardText
from assistant.author.cell_sides import SideNet, SideTrail, side_of
from assistant.author.side_stroke import draw_sides, side_kinds, take_sides, words_on
from assistant.author.uses import with_edits
from assistant.base.text import same
from assistant.formats.build_board import board_of
from assistant.formats.yaml_text import parse
from assistant.model.board import Board
from assistant.model.ids import SpaceId
from tests.author.test_terrain_stroke import remarks

FILE = Path("board.yaml")
SIDED = """# 1
kind: board
size: [6, 5]
grids:
  map: {orientation: pointy, shifted: odd, rows: [1, 5], columns: [1, 6]}
features:   # 2
  # 3 the mill
  - {add: river, pairs: [['0101', '0102'],   # 4
                         ['0102', '0202']]}   # 5
  - {add: river, line: [[3.0, 0.4], [3.0, 1.3]], kinds: [hex]}   # 6
  - add: wall   # 7
    pairs:
      - ['0401', '0402']   # 8
      - ['0402', '0403']   # 9
    source: assumed
    why: "# 10 seen on a photo"
words: {river: {en: river, fr: rivière}}   # 11
"""


def board_in(text: str) -> Board:
    return board_of(parse(text, "board.yaml").data)  # type: ignore[arg-type]


def side(a: str, b: str) -> tuple[SpaceId, SpaceId]:
    return side_of(SpaceId(a), SpaceId(b))


def draw(text: str, sides: list[tuple[str, str]], word: str, *, off: bool = False) -> str:
    work = take_sides if off else draw_sides
    stroke = work({FILE: text}, board_in(text), [side(*s) for s in sides], word, same(word))
    return with_edits(text, stroke.edits) if stroke is not None else text


def lying(text: str, word: str) -> set[tuple[str, str]]:
    return {(str(k.a), str(k.b)) for k in board_in(text).links if word in k.features}


def test_more_sides_join_the_pairs_of_their_feature_and_one_with_a_source_is_left_alone() -> None:
    text = draw(SIDED, [("0202", "0203"), ("0102", "0202")], "river")
    assert "                         ['0102', '0202'], ['0202', '0203']]}   # 5\n" in text
    text = draw(text, [("0403", "0404")], "wall")
    assert "  - {add: wall, pairs: [['0403', '0404']]}\n" in text and "wall: {en: wall, fr: mur}" in text
    assert remarks(text) == remarks(SIDED)


def test_what_is_taken_off_leaves_pairs_lines_and_lists() -> None:
    # the line x = 3 from 0.4 to 1.3 crosses 0102 | 0103 (x 2.5 and 3.5) and 0203 | 0202 (2 and 3) not: 0203 is at 3
    assert lying(SIDED, "river") == {("0101", "0102"), ("0102", "0202"), ("0102", "0103")}
    text = draw(SIDED, [("0102", "0103")], "river", off=True)
    assert lying(text, "river") == {("0101", "0102"), ("0102", "0202")} and "line:" not in text
    text = draw(text, [("0101", "0102"), ("0102", "0202")], "river", off=True)
    assert "add: river" not in text and lying(text, "wall") == {("0401", "0402"), ("0402", "0403")}
    text = draw(text, [("0402", "0403")], "", off=True)
    assert "      - ['0401', '0402']   # 8\n    source" in text
    assert "features" not in draw(text, [("0401", "0402")], "", off=True)


def test_a_first_feature_begins_the_list_and_long_ones_go_over_several_lines() -> None:
    bare = "kind: board\nsize: [40, 3]\ngrids:\n"
    bare += "  map: {orientation: pointy, shifted: odd, rows: [1, 2], columns: [1, 30]}\n"
    text = draw(bare, [(f"01{n:02d}", f"01{n + 1:02d}") for n in range(1, 28)], "river")
    assert len(lying(text, "river")) == 27 and max(map(len, text.split("\n"))) <= 114
    assert "features:\n  - {add: river, pairs: [" in text and "river: {en: river, fr: rivière}" in text
    kinds = side_kinds(BoardText({FILE: text}), board_in(text), {})
    assert [k.id for k in kinds][:2] == ["river", "stream"] and kinds[0].count == 27


@pytest.mark.parametrize(("orientation", "shifted"), [("pointy", "odd"), ("flat", "even")])
def test_every_side_has_two_corners_and_inner_corners_three_sides(orientation: str, shifted: str) -> None:
    text = f"kind: board\nsize: [9, 9]\ngrids:\n  map: {{orientation: {orientation}, shifted: {shifted},"
    text += " rows: [1, 4], columns: [1, 5]}\n"
    board = board_in(text)
    net = SideNet(board)
    # 4 x 5 hexes: 4 rows of 4 sides within, and between two rows 2 a hex less one at the end
    assert len(net.ends) == len(board.links)
    meeting = {c: sum(c in ends for ends in net.ends.values()) for c in net.places}
    assert set(meeting.values()) <= {1, 2, 3} and max(meeting.values()) == 3
    for (a, b), ends in net.ends.items():
        (ax, ay), (bx, by) = (net.places[c] for c in ends)
        assert math.isclose(math.hypot(ax - bx, ay - by), 1 / math.sqrt(3), rel_tol=1e-6)
        middle = (board.spaces[a].x + board.spaces[b].x) / 2, (board.spaces[a].y + board.spaces[b].y) / 2
        assert net.nearest(*middle) == (a, b)


def test_a_hand_that_follows_a_row_gets_its_sides_and_going_back_takes_back() -> None:
    net = SideNet(board_in(SIDED))
    one = net.nearest(1.75, 1.3)  # between 0101 (1.5, .87) and 0202 (2, 1.73)
    assert one == ("0101", "0202")
    trail = SideTrail(net, net.ends[one])
    for x in (1.9, 2.1, 2.3, 2.5, 2.7, 2.9, 3.1, 3.4):
        trail.move(x, 1.32)
    along = trail.sides
    assert along[:4] == [("0101", "0202"), ("0102", "0202"), ("0102", "0203"), ("0103", "0203")]
    for x in (2.9, 2.6, 2.45):
        trail.move(x, 1.32)
    assert trail.sides == along[:2]


def test_a_hand_that_begins_on_a_corner_goes_along_no_side_but_those_it_follows() -> None:
    """Every side of the board, drawn from its one end to its other and back to where it began."""
    net = SideNet(board_in(SIDED))
    for (a, b), (first, last) in net.ends.items():
        trail = SideTrail(net, (first,))
        assert trail.sides == []
        (x, y), (to_x, to_y) = net.places[first], net.places[last]
        for part in (0.3, 0.6, 0.9):
            trail.move(x + (to_x - x) * part, y + (to_y - y) * part)
        assert trail.sides == [(a, b)]
        trail.move(x, y)
        assert trail.sides == []


def test_the_shortest_way_between_corners_is_as_long_as_it_has_to_be() -> None:
    net = SideNet(board_in(SIDED))
    a, b = net.ends[side("0101", "0102")]
    assert net.way(a, b) == [a, b] and net.sides_along([a, b]) == [("0101", "0102")]
    far = net.nearest_corner(5.9, 4.6)
    assert far is not None
    way = net.way(a, far)
    steps = [net.between(p, q) for p, q in pairwise(way)]
    assert None not in steps and len(set(steps)) == len(steps)


LINKS = sorted((str(k.a), str(k.b)) for k in board_in(SIDED).links)


@settings(max_examples=40, deadline=None)
@given(st.lists(
    st.tuples(st.sets(st.sampled_from(LINKS), min_size=1, max_size=6), st.sampled_from(["river", "wall", "hedge"]),
              st.booleans()),
    min_size=1, max_size=6,
))  # fmt: skip
def test_any_strokes_lie_where_they_were_drawn(strokes: list[tuple[set[tuple[str, str]], str, bool]]) -> None:
    text = SIDED
    wanted = {word: lying(text, word) for word in ("river", "wall", "hedge")}
    for sides, word, off in strokes:
        text = draw(text, sorted(sides), word, off=off)
        wanted[word] = wanted[word] - sides if off else wanted[word] | sides
        assert {w: lying(text, w) for w in wanted} == wanted
        assert all(w in words_on(board_in(text), side(*s)) for w in wanted for s in wanted[w])
