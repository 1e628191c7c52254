"""Roads and links drawn from space to space: paths that go on, pairs that join, paths cut in two."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.author.board_text import BoardText
from assistant.author.cell_sides import side_of
from assistant.author.uses import with_edits
from assistant.author.way_stroke import draw_way, take_way, way_kinds
from assistant.base.text import same
from assistant.model.cells import neighbours
from assistant.model.ids import SpaceId
from tests.author.test_grid_stroke import board_in
from tests.author.test_terrain_stroke import FILE, HEXES, REMARKED, remarks

POINTS = """kind: board
size: [100, 100]
spaces:
  a: {kind: town, at: [10, 10]}
  b: {kind: town, at: [50, 10]}
  c: {kind: town, at: [90, 10]}
  d: {kind: town, at: [50, 90]}
links:
  # the old ones
  - {kind: road, pairs: [[a, b]]}   # by the mill
  - {kind: strait, pairs: [[a, d]], source: assumed, why: a guess}
"""


def way(text: str, kind: str, *chain: str, off: bool = False) -> str:
    spaces = [SpaceId(s) for s in chain]
    if off:
        stroke = take_way({FILE: text}, board_in(text), list(pairwise(spaces)), kind, same(kind))
    else:
        stroke = draw_way({FILE: text}, board_in(text), spaces, kind, same(kind))
    return with_edits(text, stroke.edits) if stroke is not None else text


def joined(text: str, kind: str) -> set[tuple[str, str]]:
    return {tuple(sorted((str(k.a), str(k.b)))) for k in board_in(text).links if k.kind == kind}  # type: ignore[misc]


def test_a_road_over_hexes_is_a_path_that_goes_on_at_either_end_and_is_cut_in_the_middle() -> None:
    text = way(REMARKED, "road", "0301", "0302", "0303")
    assert "links:\n  - {kind: road, path: ['0301', '0302', '0303']}\n" in text
    assert "road: {en: road, fr: route}" in text
    text = way(text, "road", "0303", "0304", "0305", "0306")
    text = way(text, "road", "0402", "0301")
    assert "  - {kind: road, path: ['0402', '0301', '0302', '0303', '0304', '0305', '0306']}\n" in text
    text = way(text, "road", "0302", "0303", off=True)
    assert "path: ['0402', '0301', '0302']}" in text and "path: ['0303', '0304', '0305', '0306']}" in text
    text = way(text, "", "0402", "0301", "0302", off=True)
    assert joined(text, "road") == {("0303", "0304"), ("0304", "0305"), ("0305", "0306")}
    assert remarks(text) == remarks(REMARKED)


def test_links_between_points_are_pairs_of_their_kind() -> None:
    text = way(POINTS, "road", "a", "b", "c", "d")
    assert "  - {kind: road, pairs: [[a, b], [b, c], [c, d]]}   # by the mill\n" in text
    text = way(text, "strait", "c", "a")
    assert "  - {kind: strait, pairs: [[c, a]]}\n" in text, "one with a reason is left alone"
    assert joined(way(text, "strait", "d", "a", off=True), "strait") == {("a", "c")}
    named = {FILE.with_name("system.yaml"): "words: {road: {en: pike, fr: chaussée}}\n", FILE: POINTS}
    stroke = draw_way(named, board_in(POINTS), [SpaceId("b"), SpaceId("c")], "road", same("pike"))
    assert stroke is not None and not any("words" in e.put for e in stroke.edits), "another text names it already"
    kinds = way_kinds(BoardText({FILE: text}), board_in(text), {})
    assert [(k.id, k.count) for k in kinds][:2] == [("road", 3), ("strait", 2)]


GRID = board_in(REMARKED).grids["map"]


@st.composite
def walks(draw: st.DrawFn) -> list[str]:
    here = [SpaceId(draw(st.sampled_from(HEXES)))]
    for _ in range(draw(st.integers(1, 5))):
        here.append(draw(st.sampled_from(sorted(neighbours(GRID, here[-1]).values()))))
    return [str(s) for s in here]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(walks(), st.sampled_from(["road", "minor_road"]), st.booleans()), min_size=1, max_size=6))
def test_any_ways_lead_where_they_were_drawn(strokes: list[tuple[list[str], str, bool]]) -> None:
    text = REMARKED
    wanted: dict[str, set[tuple[str, str]]] = {"road": set(), "minor_road": set()}
    for chain, kind, off in strokes:
        text = way(text, kind, *chain, off=off)
        legs = {side_of(SpaceId(a), SpaceId(b)) for a, b in pairwise(chain)}
        wanted[kind] = wanted[kind] - legs if off else wanted[kind] | legs
        assert {k: joined(text, k) for k in wanted} == wanted
    assert remarks(text) == remarks(REMARKED)
