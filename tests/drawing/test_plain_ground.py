"""What an author names on hexes and their sides is drawn: chained lines, signs of terrain, names; shipped boards with a
drawing of their own are left as they are."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.base.text import Text
from assistant.drawing.boards.hex_grid import cell_corners
from assistant.drawing.boards.hexside_lines import LINES, Side, chains
from assistant.drawing.boards.render import render_features
from assistant.drawing.boards.terrain_signs import SIGN_OF
from assistant.drawing.fonts import load_fonts
from assistant.drawing.tokens import LIGHT
from assistant.model.board import Board, Grid, Space
from assistant.model.ids import SpaceId
from tests.author.hill import hill


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


HEXES = Grid("map", "pointy", "odd", "row_column", (2, 2), (1, 4), (1, 4))


def ring() -> list[Side]:
    corners = [cell_corners(QPointF(100, 100), 40, HEXES)[i] for i in range(6)]
    return [(corners[i], corners[(i + 1) % 6]) for i in range(6)]


def test_sides_round_a_hex_are_one_line() -> None:
    (line,) = chains(ring())
    assert len(line) == 7 and math.dist(line[0].toTuple(), line[-1].toTuple()) < 1e-9


def test_a_river_is_one_line_however_its_sides_are_listed() -> None:
    sides = ring()[:4]
    shuffled = [sides[2], (sides[0][1], sides[0][0]), sides[3], sides[1]]
    (line,) = chains(shuffled)
    assert len(line) == 5


def test_at_a_fork_a_line_ends() -> None:
    first = ring()[0]
    fork = [(first[1], first[1] + QPointF(30, 5)), (first[1], first[1] + QPointF(-5, 40))]
    assert sorted(len(line) for line in chains([first, *fork])) == [2, 2, 2]


@given(st.sets(st.integers(0, 5), min_size=1))
def test_every_side_is_drawn_once(chosen: set[int]) -> None:
    lines = chains([ring()[i] for i in chosen])
    assert sum(len(line) - 1 for line in lines) == len(chosen)


def drawn(board: Board, scale: float = 40.0) -> QImage:
    return render_features(board, LIGHT, scale, "en")


def bare() -> Board:
    """The board of a first game without what it names."""
    board = hill().board
    spaces = {i: replace(s, terrain="clear", name=Text(str(i), str(i))) for i, s in board.spaces.items()}
    links = tuple(replace(k, features=frozenset()) for k in board.links)
    return replace(board, spaces=spaces, links=links)


def test_every_kind_of_line_and_ground_looks_different() -> None:
    board, seen = bare(), [drawn(bare())]
    for words, _ in LINES:
        links = tuple(replace(k, features=frozenset(words[:1])) if k.a == "0303" else k for k in board.links)
        seen.append(drawn(replace(board, links=links)))
    for words in SIGN_OF:
        here = replace(board.spaces[SpaceId("0404")], terrain=min(words))
        seen.append(drawn(replace(board, spaces={**board.spaces, here.id: here})))
    pictures = {image.constBits().tobytes() for image in seen}
    assert len(pictures) == len(seen)


def test_the_name_of_a_hex_is_written_and_the_number_alone_is_not() -> None:
    board = bare()
    farm = replace(board.spaces[SpaceId("0505")], name=Text("The farm", "La ferme"))
    named = replace(board, spaces={**board.spaces, farm.id: farm})
    assert drawn(named) != drawn(board)
    assert render_features(named, LIGHT, 40.0, "fr") != drawn(named)


def test_a_board_with_a_drawing_of_its_own_has_no_signs() -> None:
    board = replace(bare(), style="city_and_sea")
    wood = replace(board.spaces[SpaceId("0404")], terrain="wood")
    assert drawn(replace(board, spaces={**board.spaces, wood.id: wood})) == drawn(board)


def test_an_area_over_the_hexes_of_a_plain_board_is_drawn_with_its_name() -> None:
    board = hill().board
    outline = ((2.0, 2.0), (5.0, 2.0), (5.0, 4.0), (2.0, 4.0))
    lake = Space(SpaceId("lake"), "sea", Text("Lake", "Lac"), 3.5, 3.0, outline=outline)
    with_it = replace(board, spaces={**board.spaces, lake.id: lake})
    plain, drawn = (render_features(b, LIGHT, 40, "en") for b in (board, with_it))

    def differs(x: float, y: float) -> bool:
        at = QPointF(x * 40, y * 40).toPoint()
        return plain.pixelColor(at) != drawn.pixelColor(at)

    assert differs(2.3, 3.7) and differs(4.7, 3.8) and not differs(5.6, 3.0) and not differs(1.5, 3.0)
    nameless = replace(with_it, spaces={**board.spaces, lake.id: replace(lake, name=Text("", ""))})
    assert render_features(nameless, LIGHT, 40, "en") != drawn
