"""A board of two maps: each drawn in its frame with its own ground, found under the mouse, joined by a broken line."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.drawing.boards.board_frame import Frame
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


def board(size: float = 1.0) -> Board:
    texts = dict(hill_texts())
    file = next(p for p in texts if p.name == "board.yaml")
    text = texts[file].replace("size: [11.2, 8.2]", "size: [19, 8.6]")
    texts[file] = text.replace("features:", ISLAND.replace("SIZE", str(size)) + "features:", 1)
    return system_of(texts).board


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
