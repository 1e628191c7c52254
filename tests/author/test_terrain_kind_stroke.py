"""A kind of terrain made, named, given a look, called otherwise and taken away by hand; all else stays as it was."""

from __future__ import annotations

from pathlib import Path

from assistant.author.terrain_kind_stroke import (
    KindLoss,
    call_kind,
    change_kind,
    is_default,
    loss_of,
    new_kind,
    without_kind,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.base.text import Text
from assistant.model.board import TerrainLook
from tests.author.test_terrain_stroke import FILE, REMARKED, board_in, remarks, terrain

OTHER = Path("rules.yaml")
RULES = """words: {hill: {en: hill, fr: colline}}
procedures:
  fight:
    modifiers:
      - {id: up, add: 1, when: to.terrain == hill, name: {en: uphill, fr: montée}, ref: "3"}
"""
SPARE = TerrainLook()


def written(text: str, stroke: TextStroke | None, file: Path = FILE) -> str:
    assert stroke is not None
    return with_edits(text, [e for e in stroke.edits if e.file == file])


def test_a_new_kind_says_its_name_and_look_behind_what_is_there() -> None:
    look = TerrainLook("#b9714a", "houses")
    stroke = new_kind({FILE: REMARKED}, board_in(REMARKED), "barn", Text("barn", "grange"), look)
    text = written(REMARKED, stroke)
    assert "      barn: {}\n" in text and "barn: {en: barn, fr: grange}}   # 20" in text
    assert text.endswith("terrain_looks:\n  barn: {tint: '#b9714a', sign: houses}\n")
    look = board_in(text).terrain_looks["barn"]
    assert (look.tint, look.sign) == ("#b9714a", "houses") and remarks(text) == remarks(REMARKED)


def test_a_look_changes_field_by_field_and_goes_when_nothing_is_chosen() -> None:
    text = REMARKED + "terrain_looks:\n  wood: {tint: mint, sign: trees}  # 21\n  hill: {tint: brick}  # 22\n"

    def changed(text: str, word: str, look: TerrainLook) -> str:
        name = Text("wood", "bois") if word == "wood" else Text(word, word)
        return written(text, change_kind({FILE: text}, board_in(text), word, name, look))

    assert "wood: {tint: grass, sign: trees}  # 21" in changed(text, "wood", TerrainLook("grass", "trees"))
    assert "wood: {sign: stones}  # 21" in changed(text, "wood", TerrainLook("", "stones"))
    assert "hill: {tint: brick, sign: peaks}  # 22" in changed(text, "hill", TerrainLook("brick", "peaks"))
    gone = changed(text, "wood", SPARE)
    assert gone.endswith("terrain_looks:\n  hill: {tint: brick}  # 22\n")
    assert "terrain_looks" not in changed(gone, "hill", SPARE)
    assert change_kind({FILE: text}, board_in(text), "wood", Text("wood", "bois"), TerrainLook("mint", "trees")) is None


def test_a_name_is_written_where_it_stands_and_a_proposed_kind_becomes_one_of_the_board() -> None:
    texts, board = {FILE: REMARKED, OTHER: RULES}, board_in(REMARKED)
    stroke = change_kind(texts, board, "wood", Text("grove", "bosquet"), SPARE)
    assert "words: {wood: {en: grove, fr: bosquet}}   # 20" in written(REMARKED, stroke)
    stroke = change_kind(texts, board, "hill", Text("rise", "butte"), SPARE)
    assert "words: {hill: {en: rise, fr: butte}}" in written(RULES, stroke, OTHER)
    assert written(REMARKED, stroke) == REMARKED
    sand = written(REMARKED, change_kind(texts, board, "sand", Text("sand", "sable"), TerrainLook("amber")))
    assert "      sand: {}\n" in sand and "  sand: {tint: amber}\n" in sand and "sand: {en" not in sand


def test_another_word_stands_in_all_texts_at_once() -> None:
    stroke = call_kind({FILE: REMARKED, OTHER: RULES}, "hill", "rise")
    assert "      rise: {'03': ['02-03'," in written(REMARKED, stroke)
    rules = written(RULES, stroke, OTHER)
    assert "words: {rise: {en: hill, fr: colline}}" in rules and "when: to.terrain == rise, name: {en: uphill" in rules
    assert call_kind({FILE: REMARKED}, "nothing", "rise") is None


def test_taking_a_terrain_away_gives_its_cells_the_default_one_and_tells_who_asks_for_it() -> None:
    text = REMARKED + "terrain_looks: {town: {tint: brick}, hill: {sign: peaks}}\n"
    texts, board = {FILE: text, OTHER: RULES}, board_in(text)
    loss = loss_of(texts, board, "hill")
    assert (loss.cells, loss.places) == (4, 0) and [r.name.fr for r in loss.readers] == ["montée"]
    after = written(text, without_kind(texts, board, "hill", Text("hill", "colline")))
    assert "hill" not in after and set(terrain(after).values()) == {"clear", "wood", "marsh", "town"}
    assert terrain(after)["0302"] == "clear" and "terrain_looks: {town: {tint: brick}}" in after
    after = written(text, without_kind(texts, board, "town", Text("town", "ville")))
    assert "'0202': {terrain: clear}   # 19" in after and terrain(after)["0202"] == "clear"
    after = written(text, without_kind(texts, board, "wood", Text("wood", "bois")))
    assert "wood" not in after, "its name too, which nothing else has"
    assert loss_of({FILE: text}, board, "marsh") == KindLoss(2, 0, ())


def test_the_default_terrain_and_one_that_is_only_proposed_cannot_go() -> None:
    texts, board = {FILE: REMARKED}, board_in(REMARKED)
    assert is_default(texts, board, "clear") and without_kind(texts, board, "clear", Text("clear", "dégagé")) is None
    assert not is_default(texts, board, "sand") and without_kind(texts, board, "sand", Text("sand", "sable")) is None


def test_a_place_beside_the_grid_loses_a_terrain_that_goes() -> None:
    text = REMARKED + "spaces:\n  pond: {kind: area, outline: [[1, 1], [2, 1], [2, 2]], terrain: marsh, name: Pond}\n"
    board = board_in(text)
    assert loss_of({FILE: text}, board, "marsh") == KindLoss(2, 1, ())
    after = written(text, without_kind({FILE: text}, board, "marsh", Text("marsh", "marais")))
    assert "[2, 2]], name: Pond}" in after and "marsh" not in after
