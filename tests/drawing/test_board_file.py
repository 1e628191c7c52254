"""A board baked for the map: another picture for whatever it shows, and a small one for the start page beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.base.text import same
from assistant.drawing.board_file import CARD, bake_board, card_picture, picture_digest
from assistant.model.ids import SideId
from tests.author.hill import hill, hill_texts, system_of


def test_a_picture_has_the_name_of_all_that_it_shows() -> None:
    system, texts = hill(), dict(hill_texts())
    assert picture_digest(replace(system)) == picture_digest(system)
    board = next(p for p in texts if p.name == "board.yaml")
    moved = texts[board].replace("[5.4, 4.2], [5.4, 7.5]", "[3.4, 4.2], [3.4, 7.5]")
    assert moved != texts[board]
    river = system_of({**texts, board: moved})
    renamed = replace(system, name=same("Another hill"))
    red = SideId("red")
    other = replace(system, sides={**system.sides, red: replace(system.sides[red], colour=4)})
    assert len({picture_digest(s) for s in (system, river, renamed, other)}) == 4


def test_a_small_picture_stands_beside_the_first_large_one(tmp_path: Path, qapp: QApplication) -> None:
    bake_board(hill(), "light", "en", 60.0, tmp_path / "map.png", tmp_path)
    card = QImage(str(card_picture(hill(), "light", "en", tmp_path)))
    assert card.width() == CARD
    assert not card_picture(hill(), "light", "fr", tmp_path).exists()


def test_parts_alone_lie_on_nothing(tmp_path: Path, qapp: QApplication) -> None:
    """The river of the hill alone: opaque along it, nothing elsewhere; no card of the start page is made of it."""
    system, out = hill(), tmp_path / "river.png"
    bake_board(system, "light", "en", 60.0, out, tmp_path, alone={"sides"})
    whole = QImage(str(out))
    seen = [(x, y) for x in range(0, whole.width(), 5) for y in range(0, whole.height(), 5)
            if whole.pixelColor(x, y).alpha() > 200]  # fmt: skip
    assert seen and len(seen) < 0.1 * (whole.width() // 5) * (whole.height() // 5)
    assert all(abs(x / 60 - 5.4) < 0.7 and 3.5 < y / 60 < 8.2 for x, y in seen), "where the text draws its river"
    assert not card_picture(system, "light", "en", tmp_path).exists()
