"""A board of two maps: each drawn in its frame with its own ground, found under the mouse, joined by a broken line."""

from __future__ import annotations

import math

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.drawn_roads import link_names
from assistant.drawing.boards.hex_grid import map_area
from assistant.drawing.boards.render import render_board
from assistant.model.board import Board
from assistant.model.ids import SpaceId
from assistant.ui.map.finder import SpaceFinder
from tests.author.hill import hill_texts, system_of

ISLAND = """  island:
    prefix: B
    name: {en: Island, fr: Île}
    orientation: pointy
    shifted: odd
    rows: [1, 4]
    columns: [1, 5]
    origin: [12, 1.2]
    size: SIZE
    default_terrain: clear
    terrain: {wood: {'02': ['02-03']}}
links:
  - {kind: ferry, pairs: [['0410', B0201]]}
"""
NAMED = ISLAND.replace("{kind: ferry,", "{kind: ferry, name: {en: Ferry, fr: Bac},")


def board(size: float = 1.0, island: str = ISLAND) -> Board:
    texts = dict(hill_texts())
    file = next(p for p in texts if p.name == "board.yaml")
    text = texts[file].replace("size: [11.2, 8.2]", "size: [19, 8.6]")
    texts[file] = text.replace("features:", island.replace("SIZE", str(size)) + "features:", 1)
    return system_of(texts).board


def test_the_way_between_two_maps_has_its_name_once() -> None:
    named = NAMED.replace("B0201]]", "B0201], ['0510', B0301]]")
    frame = Frame(board(island=named), 40)
    ((text, line),) = link_names(frame, "fr")
    assert text == "Bac" and link_names(Frame(board(), 40), "fr") == []
    lengths = [frame.of(frame.board.spaces[SpaceId(a)]) - frame.of(frame.board.spaces[SpaceId(b)])
               for a, b in (("0410", "B0201"), ("0510", "B0301"))]  # fmt: skip
    assert abs(line.length() - max(math.hypot(p.x(), p.y()) for p in lengths)) < 0.01
    assert line.pointAtPercent(0).x() < line.pointAtPercent(1).x(), "read from left to right"


def test_the_name_of_a_way_is_drawn(qapp: QApplication) -> None:
    bare, told = (render_board(board(island=one), "light", 40, "en") for one in (ISLAND, NAMED))
    frame = Frame(board(), 40)
    middle = (frame.of(frame.board.spaces[SpaceId("0410")]) + frame.of(frame.board.spaces[SpaceId("B0201")])) / 2
    near = [(round(middle.x()) + x, round(middle.y()) + y) for x in range(-16, 17) for y in range(-18, -4)]
    assert sum(bare.pixel(x, y) != told.pixel(x, y) for x, y in near) > 40, "above the line"


def test_both_maps_are_found_under_the_mouse() -> None:
    for size in (0.6, 1.0, 1.7):
        made = board(size)
        finder = SpaceFinder(Frame(made, 40))
        for name in ("0101", "0808", "B0101", "B0405"):
            at = made.spaces[SpaceId(name)]
            for dx, dy in ((0.0, 0.0), (0.4, 0.1), (-0.3, -0.3)):
                scale = made.grids[at.grid].size
                assert finder.at(at.x + dx * scale, at.y + dy * scale) == name, (size, name)


def test_the_second_map_has_its_own_woods_and_a_frame(qapp: QApplication) -> None:
    made, scale = board(), 40.0
    picture = render_board(made, "light", scale, "en")
    frame = Frame(made, scale)

    def green(image: QImage, name: str) -> int:
        at = frame.of(made.spaces[SpaceId(name)])
        seen = image.pixelColor(round(at.x()) - 6, round(at.y()) + 7)
        return seen.green() - seen.red()

    assert green(picture, "B0202") > green(picture, "B0105") + 10
    area = map_area(frame, made.grids["island"])
    assert area.contains(frame.of(made.spaces[SpaceId("B0405")]))
    assert not area.intersects(map_area(frame, made.grids["map"]))
    line, beside = picture.pixelColor(round(area.left()), 120), picture.pixelColor(round(area.left()) - 5, 120)
    assert line.lightness() < beside.lightness() - 40
