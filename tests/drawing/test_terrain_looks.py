"""Looks that an author gives terrains: their ground, their sign, the key; what none was given looks as before."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from assistant.base.text import Text
from assistant.drawing.boards.legend import entries
from assistant.drawing.boards.render import render_features, render_ground
from assistant.drawing.boards.terrain_tints import chosen_tint, night_tint, terrain_tint
from assistant.drawing.fonts import load_fonts
from assistant.drawing.tokens import DARK, LIGHT, Theme, contrast, luminance
from assistant.model.board import Board, TerrainLook
from assistant.model.ids import SpaceId
from tests.author.hill import hill
from tests.drawing.test_plain_ground import bare

HERE = SpaceId("0404")
BARN = TerrainLook("brick", "houses", Text("barn", "grange"))


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


def with_terrain(board: Board, word: str, look: TerrainLook | None = None) -> Board:
    spaces = {**board.spaces, HERE: replace(board.spaces[HERE], terrain=word)}
    return replace(board, spaces=spaces, terrain_looks={word: look} if look is not None else {})


def middle(board: Board, theme: Theme) -> QColor:
    """The mean colour of the ground round the middle of the cell."""
    image = render_ground(board, theme, 20.0)
    x, y = round(board.spaces[HERE].x * 20), round(board.spaces[HERE].y * 20)
    return image.copy(x - 5, y - 5, 10, 10).scaled(1, 1).pixelColor(0, 0)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_ground_has_the_colour_that_was_chosen_and_no_other_cell_has(theme: Theme) -> None:
    plain, red = with_terrain(bare(), "barn"), with_terrain(bare(), "barn", BARN)
    before, after = middle(plain, theme), middle(red, theme)
    assert after.red() - after.blue() > before.red() - before.blue() + 15, "brick is redder than land"
    one, other = (render_ground(b, theme, 20.0) for b in (plain, red))
    corner = (0, 0, 60, 60)  # of the first row, far from it
    assert one.copy(*corner) == other.copy(*corner)


def test_a_tint_of_the_night_is_darker_of_the_same_hue() -> None:
    for tint in ("#B9714A", "#74ADD6", "#D9BF82"):
        dark = night_tint(tint)
        assert luminance(dark) < luminance(tint) and contrast(dark, DARK.land_ink) > 3
        assert abs(QColor(dark).hslHue() - QColor(tint).hslHue()) <= 3
    assert chosen_tint("#b9714a", LIGHT) == "#B9714A" and chosen_tint("", DARK) == ""


def test_known_words_keep_their_look_without_one_and_give_it_up_for_one() -> None:
    assert terrain_tint("wood", LIGHT) == terrain_tint("forest", LIGHT) != terrain_tint("wood", LIGHT, BARN)
    assert terrain_tint("barn", LIGHT) == LIGHT.land


def pictures(board: Board, *looks: TerrainLook) -> list[QImage]:
    return [render_features(with_terrain(board, "wood", look), LIGHT, 30.0, "en") for look in looks]


def test_a_sign_can_be_another_or_none_on_boards_with_a_drawing_of_their_own_too() -> None:
    board = replace(bare(), hidden=frozenset({"key"}))
    usual, houses, none = pictures(board, TerrainLook(), TerrainLook("", "houses"), TerrainLook("", "none"))
    assert usual != houses != none != usual
    plain = render_features(with_terrain(board, "clear"), LIGHT, 30.0, "en")
    assert none == plain
    usual, houses = pictures(replace(board, style="city_and_sea"), TerrainLook("brick"), TerrainLook("", "houses"))
    assert usual == render_features(replace(board, style="city_and_sea"), LIGHT, 30.0, "en") != houses


def test_the_key_calls_a_chosen_terrain_by_its_name_and_a_known_one_as_ever() -> None:
    names = [line.text.fr for line in entries(with_terrain(bare(), "barn", BARN))]
    assert "grange" in names
    board = hill().board
    assert "bois" in [line.text.fr for line in entries(board)]
    own = replace(board, terrain_looks={"wood": TerrainLook("mint", "", Text("thicket", "fourré"))})
    names = [line.text.fr for line in entries(own)]
    assert "fourré" in names and "bois" not in names
