"""How a die was got, on its box: a small keyboard where it was typed, dice where the program rolled it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from assistant.base.text import Text
from assistant.drawing.icons import draw_icon
from assistant.game.asked_question import AskedQuestion

TYPED, ROLLED = Text("typed", "tapé"), Text("rolled", "lancé")
ICONS = {False: "ui-keyboard", True: "ui-dices"}
SHARE, LEAST = 0.26, 9.0  # of the side of a box
NARROW = 36.0  # where a figure in the middle would touch the mark


def ways_of(sitting: AskedQuestion) -> tuple[bool, ...]:
    """Of each die that lies there, whether the program rolled it; nothing where some follow from others."""
    rolled = tuple(e.rolled for e in sitting.entered if not e.choice)
    return rolled if len(rolled) == sum(b.face is not None for b in sitting.boxes) else ()


def way_told(rolled: bool) -> Text:
    return ROLLED if rolled else TYPED


def beside_way(box: QRectF) -> QRectF:
    """Where the figure of a marked box stands: in a small one the mark takes its share of the width."""
    return box if box.width() >= NARROW else box.adjusted(0, 0, -LEAST, 0)


def draw_way(painter: QPainter, box: QRectF, colour: str, *, rolled: bool) -> None:
    """The mark in the lower right corner of a box."""
    side = max(LEAST, box.width() * SHARE)
    draw_icon(painter, ICONS[rolled], QRectF(box.right() - side - 1.5, box.bottom() - side - 1.5, side, side), colour)
