"""Each layer left out changes the picture, and leaving out everything leaves fewer marks than leaving out one."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.layers import ALL_LAYERS, Layer, Layers, mark_of, without
from assistant.drawing.boards.render import paint_features
from assistant.drawing.painting import painting
from assistant.drawing.tokens import THEMES
from assistant.model.board import Board
from tests.drawing.boards import atlas, harbour


def ink(board: Board, scale: float, layers: Layers) -> int:
    """How many pixels the features cover."""
    frame = Frame(board, scale)
    image = QImage(frame.width, frame.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting(image) as painter:
        paint_features(painter, frame, THEMES["light"], "en", title="Title", layers=layers)
    data = image.constBits()
    return sum(1 for a in bytes(data)[3::4] if a)


@pytest.mark.parametrize("layer", [Layer.LINKS, Layer.NAMES, Layer.KEY])
def test_an_atlas_without_a_layer_has_less_on_it(qapp: QGuiApplication, layer: Layer) -> None:
    whole, less = ink(atlas(), 0.6, ALL_LAYERS), ink(atlas(), 0.6, ALL_LAYERS - {layer})
    nothing = ink(atlas(), 0.6, frozenset())
    assert nothing < less < whole


def test_a_hex_board_without_its_grid_has_less_on_it(qapp: QGuiApplication) -> None:
    assert ink(harbour(), 44.0, ALL_LAYERS - {Layer.GRID}) < ink(harbour(), 44.0, ALL_LAYERS)


def test_sets_of_layers_are_named_and_read() -> None:
    assert mark_of(ALL_LAYERS) == ""
    assert without(["grid", "no such layer"]) == ALL_LAYERS - {Layer.GRID}
    assert mark_of(without(["art", "grid"])) == "-no_grid-no_art"
