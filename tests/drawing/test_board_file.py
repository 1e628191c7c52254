"""A board baked for the map: another picture for whatever it shows, and a small one for the start page beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.base.text import same
from assistant.drawing.board_file import CARD, BoardPart, bake_board, bake_part, card_picture, picture_digest
from assistant.drawing.boards.layers import without
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


def test_a_part_is_what_the_whole_board_shows_there_only_finer(tmp_path: Path, qapp: QApplication) -> None:
    """A piece of the hill at three times its scale, made small again, is that piece of the whole, its lines finer."""
    system, layers = hill(), without(("names", "key"))
    bake_board(system, "light", "en", 40.0, tmp_path / "map.png", tmp_path, layers)
    part = BoardPart(QRect(240, 360, 300, 240), 40.0)
    bake_part(system, "light", "en", 120.0, tmp_path / "part.bmp", tmp_path, layers, part)
    fine, whole = QImage(str(tmp_path / "part.bmp")), QImage(str(tmp_path / "map.png"))
    small = fine.scaled(100, 80, mode=Qt.TransformationMode.SmoothTransformation)
    there = whole.copy(80, 120, 100, 80)
    away = [abs(small.pixelColor(x, y).lightness() - there.pixelColor(x, y).lightness())
            for x in range(100) for y in range(80)]  # fmt: skip
    elsewhere = whole.copy(100, 140, 100, 80)
    off = [abs(small.pixelColor(x, y).lightness() - elsewhere.pixelColor(x, y).lightness())
           for x in range(100) for y in range(80)]  # fmt: skip
    assert fine.size() == part.area.size() and sum(away) * 2 < sum(off)


def test_the_word_of_a_part_is_read_back_and_others_are_none() -> None:
    part = BoardPart(QRect(-3, 40, 1800, 1050), 0.8333)
    assert BoardPart.of_word(part.word) == part
    for word in ("@", "@1,2,3", "@1,2,3,4,nan", "@1,2,0,4,1", "@1,2,99999,4,1", "@1,2,3,4,1,6", "@a,b,c,d,e"):
        assert BoardPart.of_word(word) is None, word


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
