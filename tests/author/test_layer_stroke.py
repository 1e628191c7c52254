"""The order of layers in a text, and what it does to the picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from assistant.author.layer_stroke import hide_layers, order_layers
from assistant.author.uses import with_edits
from assistant.base.text import Text
from assistant.drawing.boards.layers import PARTS, parts_of
from assistant.drawing.boards.render import render_features
from assistant.drawing.fonts import load_fonts
from assistant.drawing.tokens import LIGHT
from tests.author.hill import hill

FILE, GRID = Path("board.yaml"), Text("grid", "grille")
TEXT = "kind: board\nsize: [4, 4]   # as printed\n"


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


def test_an_order_is_one_line_and_the_usual_one_is_none() -> None:
    order = [part for part in PARTS if part != "grid"] + ["grid"]
    stroke = order_layers({FILE: TEXT}, order, PARTS, GRID)
    assert stroke is not None
    text = with_edits(TEXT, stroke.edits)
    assert text == f"{TEXT}layers: [{', '.join(order)}]\n"
    back = order_layers({FILE: text}, PARTS, PARTS, GRID)
    assert back is not None and with_edits(text, back.edits) == TEXT
    assert order_layers({FILE: TEXT}, PARTS, PARTS, GRID) is None
    hidden = hide_layers({FILE: TEXT}, {"names", "key"}, GRID, shown=False)
    assert hidden is not None and with_edits(TEXT, hidden.edits) == f"{TEXT}hidden: [key, names]\n"


def test_what_is_not_named_lies_below() -> None:
    board = replace(hill().board, layers=("picture", "grid"))
    assert parts_of(board) == ["areas", "signs", "sides", "links", "places", "names", "key", "picture", "grid"]


def test_the_picture_follows_the_order() -> None:
    board = hill().board
    usual = render_features(board, LIGHT, 40, "en")
    assert render_features(replace(board, hidden=frozenset({"grid"})), LIGHT, 40, "en") != usual
    # the wood's trees over the lines of the grid, or below them
    above = replace(board, layers=("signs",))
    assert render_features(above, LIGHT, 40, "en") != usual
