"""Chips of the types of areas: a guessed type bears a question mark, an unknown word draws nothing."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from assistant.drawing.boards.areas import draw_type_chip
from assistant.drawing.painting import painting


def drawn(kind: str, *, unsure: bool = False) -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting(image) as painter:
        draw_type_chip(painter, QPointF(30, 30), 14, kind, unsure=unsure)
    return image


def test_a_guessed_type_is_marked(qapp) -> None:
    sure, unsure = drawn("military"), drawn("military", unsure=True)
    assert sure != unsure
    corner = (42, 20)
    assert sure.pixelColor(*corner) != unsure.pixelColor(*corner)
    assert sure.pixelColor(20, 38) == unsure.pixelColor(20, 38)


def test_an_unknown_type_draws_nothing(qapp) -> None:
    assert drawn("naval", unsure=True) == drawn("naval")
    assert drawn("naval").pixelColor(30, 30).alpha() == 0
