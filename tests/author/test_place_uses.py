"""Where a place is named: links, zones, set-ups, scenarios beside it, conditions; another name for all of that at once;
and what is told when a word of the same letters may be something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.place_uses import new_id, rename_place, uses_of_place, where_told
from assistant.author.removed_space import after, remove_everywhere
from assistant.author.uses import with_edits
from assistant.base.text import Text, same
from assistant.model.ids import SpaceId
from tests.author.test_grid_stroke import board_in

BOARD, FIRST, CHECKS = Path("board.yaml"), Path("first.yaml"), Path("checks.yaml")
TEXTS = {
    BOARD: """kind: board
size: [100, 80]
start: [mill, ford]
spaces:
  mill: {kind: town, name: {en: Mill, fr: Moulin}, at: [10, 20]}   # the mill of old
  ford: {kind: town, at: [30, 20]}
  pass: {kind: town, at: [60, 20]}
links:
  - {kind: road, pairs: [[mill, ford], [ford, pass]]}
zones:
  home: {name: Home, spaces: [mill, ford]}
  away: {name: Away, spaces: [pass], beside: ['mill']}
""",
    FIRST: """kind: scenario
name: {en: Battle of the mill, fr: mill}
closed: [mill, pass]
setup:
  - {side: red, types: {foot: 1}, at: mill}
  - {side: red, types: {foot: 2}, at: [mill, ford], each: true}
  - {side: blue, by_space: {mill: [horse_1], ford: [horse_2]}}
set:
  board.spaces.mill.values.points: 3
""",
    CHECKS: """kind: checks
checks:
  held: {when: counter.space == mill and side.id == red, text: {en: the mill is held, fr: tenu}}
  levy: {value: {rows: {mill: 2, other: 0}}}
""",
}


def test_every_use_is_found_and_words_for_people_and_remarks_are_none() -> None:
    uses = uses_of_place(TEXTS, "mill")
    told = [(u.file.name, u.line + 1) for u in uses.sure]
    assert sorted(told) == [("board.yaml", 3), ("board.yaml", 5), ("board.yaml", 9), ("board.yaml", 11),
                            ("board.yaml", 12), ("first.yaml", 3), ("first.yaml", 5), ("first.yaml", 6),
                            ("first.yaml", 7), ("first.yaml", 9)]  # fmt: skip
    assert sorted((u.file.name, u.line + 1) for u in uses.maybe) == [("checks.yaml", 3), ("checks.yaml", 4)]
    assert not uses.shared and len(uses.meant) == 12
    assert where_told(uses.maybe) == "checks.yaml 3, 4"


def test_another_name_goes_everywhere_in_one_step() -> None:
    board = board_in(TEXTS[BOARD])
    space = board.spaces[SpaceId("mill")]
    name = Text("Old bridge", "Vieux pont")
    made = new_id(TEXTS, board, space, name)
    assert made == "old_bridge"
    stroke = rename_place(TEXTS, space, name, made, uses_of_place(TEXTS, "mill").meant)
    assert stroke is not None and stroke.said.en == "mill is old_bridge now, at 12 places"
    now = after(TEXTS, stroke)
    line = "  old_bridge: {kind: town, name: {en: Old bridge, fr: Vieux pont}, at: [10, 20]}   # the mill of old\n"
    assert line in now[BOARD]
    assert "pairs: [[old_bridge, ford], [ford, pass]]" in now[BOARD] and "beside: ['old_bridge']" in now[BOARD]
    assert "board.spaces.old_bridge.values.points: 3" in now[FIRST]
    assert "name: {en: Battle of the mill, fr: mill}" in now[FIRST]
    assert "counter.space == old_bridge and" in now[CHECKS] and "the mill is held" in now[CHECKS]
    assert not uses_of_place(now, "mill").meant and len(uses_of_place(now, "old_bridge").meant) == 12
    back = rename_place(now, board_in(now[BOARD]).spaces[SpaceId("old_bridge")], Text("Mill", "Moulin"), "mill",
                        uses_of_place(now, "old_bridge").meant)  # fmt: skip
    assert back is not None and after(now, back) == TEXTS


def test_where_something_else_has_the_same_letters_only_what_is_sure_is_meant() -> None:
    texts = {**TEXTS, CHECKS: TEXTS[CHECKS] + "words: {mill: {en: mill, fr: moulin}}\n"}
    uses = uses_of_place(texts, "mill")
    assert uses.shared and uses.meant == uses.sure and len(uses.maybe) == 2


@pytest.mark.parametrize(("old", "name", "made"), [
    ("mill", "Millé", None),  # the same id follows from it
    ("mill", "Ford", "ford_2"),
    ("ford", "Home", "home_2"),  # a zone has it
    ("pass", "Gate", "gate"),
])  # fmt: skip
def test_the_id_follows_from_the_name_and_takes_no_word_in_use(old: str, name: str, made: str | None) -> None:
    board = board_in(TEXTS[BOARD])
    name = "Mill" if made is None else name
    assert new_id(TEXTS, board, board.spaces[SpaceId(old)], same(name)) == made


def test_an_id_of_its_authors_own_stays() -> None:
    text = TEXTS[BOARD].replace("mill:", "p1:")
    board = board_in(text)
    assert new_id({BOARD: text}, board, board.spaces[SpaceId("p1")], same("Bridge")) is None


def test_taken_away_it_leaves_every_list_and_what_cannot_go_is_told() -> None:
    board = board_in(TEXTS[BOARD])
    stroke = remove_everywhere(TEXTS, board, board.spaces[SpaceId("mill")])
    assert stroke is not None
    now = after(TEXTS, stroke)
    assert "start: [ford]" in now[BOARD] and "closed: [pass]" in now[FIRST]
    assert "home: {name: Home, spaces: [ford]}" in now[BOARD] and "away: {name: Away, spaces: [pass]}" in now[BOARD]
    assert "at: [ford]" in now[FIRST] and "by_space: {ford: [horse_2]}" in now[FIRST] and "at: mill" not in now[FIRST]
    left = uses_of_place(now, "mill")
    assert [(u.file.name, u.line + 1) for u in left.meant] == [("checks.yaml", 3), ("checks.yaml", 4)]
    assert "set:" not in now[FIRST]
    assert with_edits(TEXTS[CHECKS], [e for e in stroke.edits if e.file == CHECKS]) == TEXTS[CHECKS]
