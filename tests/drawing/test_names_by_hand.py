"""Names that their author put somewhere stand there, printed and on the screen, whatever the place is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.render import paint_features
from assistant.drawing.boards.wide_names import WidePlaces
from assistant.drawing.screen_names import FIXED, Wanted, box_at, choose_places
from assistant.drawing.tokens import LIGHT
from assistant.formats.build_board import board_of
from assistant.formats.yaml_text import parse
from assistant.model.board import Board
from assistant.model.ids import SpaceId

PLACES = """kind: board
style: areas
size: [1000, 800]
spaces:
  alba: {kind: town, name: Alba, at: [300, 300]NAME}
  borgo: {kind: town, name: Borgo, at: [700, 300]}
  cape: {kind: town, name: Cape, at: [500, 600]}
"""
AREAS = """kind: board
style: areas
size: [1000, 800]
spaces:
  alba: {kind: KIND, name: Alba, outline: [[0, 0], [600, 0], [600, 800], [0, 800]]NAME}
  east: {kind: area, name: East, outline: [[600, 0], [1000, 0], [1000, 800], [600, 800]]}
"""
HEXES = """kind: board
size: [10, 8]
grids:
  map: {rows: [1, 6], columns: [1, 8], hexes: {'0303': {name: Alba, terrain: ''NAME}}}
"""
ON_HEXES = """kind: board
size: [10, 8]
grids:
  map: {rows: [1, 6], columns: [1, 8]}
spaces:
  alba: {kind: area, name: Alba, outline: [[1, 1], [5, 1], [5, 5], [1, 5]]NAME}
"""
TOLD = {
    "town": (PLACES, "alba", (420.0, 380.0)),
    "area": (AREAS.replace("KIND", "area"), "alba", (200.0, 650.0)),
    "sea": (AREAS.replace("KIND", "sea"), "alba", (250.0, 640.0)),
    "hex": (HEXES.replace(", terrain: ''", ""), "0303", (5.0, 2.0)),
    "area over hexes": (ON_HEXES, "alba", (4.0, 4.5)),
}


def board(text: str, at: tuple[float, float] | None) -> Board:
    told = f", name_at: [{at[0]}, {at[1]}]" if at is not None else ""
    data = parse(text.replace("NAME", told), "board.yaml").data
    return board_of(data)  # type: ignore[arg-type]


def middle(made: Board, space: str) -> tuple[float, float]:
    """Where the name of a space is written, in board units."""
    frame = Frame(made, 900 / made.size[0])
    image = QImage(frame.width, frame.height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_features(painter, frame, LIGHT, "en")
    painter.end()
    at = frame.named[SpaceId(space)].center()
    return at.x() / frame.scale, at.y() / frame.scale


@pytest.mark.parametrize("what", TOLD)
def test_a_printed_name_stands_where_its_author_put_it(what: str, qapp: QApplication) -> None:
    text, space, wanted = TOLD[what]
    size = board(text, None).size
    free = middle(board(text, None), space)
    put = middle(board(text, wanted), space)
    near = max(size) * 0.012  # half a letter
    assert abs(put[0] - wanted[0]) < near and abs(put[1] - wanted[1]) < 2 * near, put
    assert abs(free[0] - wanted[0]) + abs(free[1] - wanted[1]) > 4 * near, "the drawing would have chosen another"


def test_on_the_screen_a_name_stands_there_unless_counters_do() -> None:
    town = Wanted(SpaceId("alba"), 300, 300, 8, 60, 16, (420.0, 380.0))
    other = Wanted(SpaceId("borgo"), 425, 375, 8, 60, 16)
    assert choose_places([other, town], [])[town.key] == FIXED, "also over another place: its author wanted it so"
    assert box_at(town, FIXED) == (390, 372, 450, 388)
    chosen = choose_places([town], [(400.0, 370.0, 430.0, 390.0)])
    assert chosen[town.key] != FIXED and chosen[town.key] in range(8)
    assert choose_places([town], [], chosen)[town.key] == FIXED, "and comes back when they are gone"


@pytest.mark.parametrize("what", ["area", "sea"])
def test_on_the_screen_wide_names_run_there(what: str, qapp: QApplication) -> None:
    text, _, wanted = TOLD[what]
    places = WidePlaces(Frame(board(text, wanted), 1.0))
    found = [p for p in places.place(1.0, lambda _n, _s, _o: (90.0, 20.0), [], "en") if p is not None]
    alba = next(p for p in found if p.name.text.en == "Alba")
    at = QPointF(*alba.points[len(alba.points) // 2])
    assert abs(at.x() - wanted[0]) < 4 and abs(at.y() - wanted[1]) < 4
