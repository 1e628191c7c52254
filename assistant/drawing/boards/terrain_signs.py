"""Signs of terrain on hexes and squares of a plain board: trees, hills, peaks, reeds, houses, stones. A tint alone
would leave who sees few colours in the dark, and at night a wood and a swamp are nearly the same."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.painting import (
    NO_BRUSH,
    NO_PEN,
    colour,
    draw_halo_text,
    fitted_font,
    pen,
    polygon,
    text_width,
)
from assistant.drawing.tokens import PAPER, Theme
from assistant.model.board import Board, TerrainLook
from assistant.model.cell_words import is_square

LOWER = 0.07  # of a square
NAMED_FROM = 40  # pixels a hex is wide before its name is written
Draw = Callable[[QPainter, QPointF, float, Theme, random.Random], None]
WOODS = frozenset({"forest", "wood", "woods"})
ORCHARD = frozenset({"orchard", "grove", "vineyard"})
HILLS = frozenset({"hill", "hills", "height", "heights", "ridge"})
PEAKS = frozenset({"mountain", "mountains"})
MARSH = frozenset({"marsh", "swamp", "bog"})
TOWN = frozenset({"town", "village", "city", "camp", "fort"})
ROUGH = frozenset({"rough", "rocks", "broken"})


def paint_terrain_signs(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """A few signs on each hex of a named terrain, the same at every drawing; clear of its number."""
    sizes = {grid.id: frame.scale * grid.size for grid in frame.board.grids.values()}
    square = {grid.id for grid in frame.board.grids.values() if is_square(grid)}
    for space in frame.board.spaces.values():
        draw = sign_on(frame.board, space.terrain)
        if draw is None or space.grid not in sizes:
            continue
        painter.save()
        middle, size = frame.of(space), sizes[space.grid]
        if space.grid in square:  # below its number, which stands along the upper side
            middle, size = middle + QPointF(0, size * LOWER), size * 0.9
        draw(painter, middle, size, theme, random.Random(space.id))
        painter.restore()


def paint_hex_names(painter: QPainter, frame: Frame, theme: Theme, language: str) -> None:
    """The names an author gave single hexes, at their foot."""
    if frame.board.style != "plain":
        return
    sizes = {grid.id: frame.scale * grid.size for grid in frame.board.grids.values()}
    for space in frame.board.spaces.values():
        size, name = sizes.get(space.grid, 0.0), space.name.at(language)
        if size < NAMED_FROM or name in ("", space.id, space.label):
            continue
        face = fitted_font(name, size * 1.25, "map", round(size * 0.2), 9, 600)
        half, cap = text_width(name, face) / 2, QFontMetricsF(face).capHeight()
        middle = frame.name_of(space)
        at = middle + QPointF(-half, cap / 2) if middle is not None else frame.of(space) + QPointF(-half, size * 0.44)
        frame.named[space.id] = QRectF(at.x(), at.y() - 1.4 * cap, 2 * half, 1.8 * cap)
        halo = colour("#000000", 0.55) if theme.dark else colour(PAPER, 0.85)
        draw_halo_text(painter, at, name, face, theme.land_ink, halo, size * 0.06)


def _places(dice: random.Random, count: int, size: float) -> list[QPointF]:
    """Places spread round the middle of a hex, the upper ones first, so that the lower lie over them."""
    turn = dice.random() * math.tau
    out = []
    for number in range(count):
        angle = turn + number * 2.39996  # the golden angle: no two beside each other
        reach = size * 0.34 * math.sqrt((number + 0.5) / count)
        out.append(QPointF(reach * math.cos(angle), reach * math.sin(angle) + size * 0.06))
    return sorted(out, key=lambda p: p.y())


def _trees(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    dark, light = ("#1C2A18", "#5F7F4C") if theme.dark else ("#3D5226", "#86A05A")
    painter.setPen(pen(dark, size * 0.018))
    for place in _places(dice, 6, size):
        at, wide = middle + place, size * (0.085 + dice.random() * 0.03)
        painter.setBrush(colour(dark))
        painter.drawRect(QRectF(at.x() - size * 0.012, at.y(), size * 0.024, size * 0.1))
        painter.setBrush(colour(light))
        painter.drawEllipse(at, wide, wide * 1.1)


def _orchard(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#6F8F55" if theme.dark else "#6E8A43"))
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            painter.drawEllipse(middle + QPointF(column * size * 0.19, row * size * 0.17 + size * 0.06), size * 0.05,
                                size * 0.05)  # fmt: skip


def _hills(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#C6A774" if theme.dark else "#7A5A32", size * 0.026))
    for place in _places(dice, 3, size * 0.9):
        at, wide = middle + place, size * 0.2
        path = QPainterPath(at + QPointF(-wide, size * 0.07))
        path.quadTo(at + QPointF(0, -size * 0.16), at + QPointF(wide, size * 0.07))
        for share in (0.3, 0.5, 0.7):
            foot = path.pointAtPercent(share)
            path.moveTo(foot)
            path.lineTo(foot + QPointF((share - 0.5) * size * 0.1, size * 0.07))
        painter.drawPath(path)


def _peaks(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setPen(pen("#D9C7A4" if theme.dark else "#4A3622", size * 0.022))
    for place in _places(dice, 3, size * 0.95):
        at, wide, high = middle + place, size * 0.17, size * (0.24 + dice.random() * 0.06)
        top = at + QPointF(0, -high * 0.6)
        painter.setBrush(colour("#7C6A54" if theme.dark else "#C3A783"))
        painter.drawPolygon(polygon([(at.x() - wide, at.y() + high * 0.4), (top.x(), top.y()),
                                     (at.x() + wide, at.y() + high * 0.4)]))  # fmt: skip
        painter.setBrush(colour("#4C4032" if theme.dark else "#8A6D48"))
        painter.drawPolygon(polygon([(top.x(), top.y()), (at.x() + wide, at.y() + high * 0.4),
                                     (at.x() + wide * 0.2, at.y() + high * 0.4)]))  # fmt: skip


def _reeds(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setBrush(NO_BRUSH)
    for place in _places(dice, 5, size):
        at = middle + place
        painter.setPen(pen("#6FA0A8" if theme.dark else "#4F8490", size * 0.02))
        painter.drawLine(at + QPointF(-size * 0.08, 0), at + QPointF(size * 0.08, 0))
        painter.setPen(pen("#9BB07C" if theme.dark else "#55682F", size * 0.02))
        for lean in (-0.04, 0.0, 0.04):
            painter.drawLine(at + QPointF(lean * size * 0.5, 0), at + QPointF(lean * size, -size * 0.1))


def _houses(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setPen(pen("#1B120B" if theme.dark else "#4A2A1E", size * 0.018))
    for place in _places(dice, 5, size * 0.9):
        at, half = middle + place, size * (0.06 + dice.random() * 0.025)
        painter.setBrush(colour("#CDB89A" if theme.dark else "#F2E6CF"))
        painter.drawRect(QRectF(at.x() - half, at.y() - half * 0.2, 2 * half, 1.2 * half))
        painter.setBrush(colour("#A8553F" if theme.dark else "#B5563C"))
        painter.drawPolygon(polygon([(at.x() - half * 1.25, at.y() - half * 0.2), (at.x(), at.y() - half * 1.2),
                                     (at.x() + half * 1.25, at.y() - half * 0.2)]))  # fmt: skip


def _stones(painter: QPainter, middle: QPointF, size: float, theme: Theme, dice: random.Random) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#B5A582" if theme.dark else "#6B5330", size * 0.024))
    for place in _places(dice, 6, size):
        at, lean = middle + place, dice.choice((-1, 1))
        painter.drawLine(at + QPointF(-size * 0.05, size * 0.03 * lean), at + QPointF(size * 0.05, -size * 0.03 * lean))


NAMED_SIGNS: Mapping[str, Draw] = {
    "trees": _trees, "orchard": _orchard, "hills": _hills, "peaks": _peaks, "reeds": _reeds, "houses": _houses,
    "stones": _stones,
}  # fmt: skip
"""The signs by the names a board calls them."""
SIGN_OF: Mapping[frozenset[str], str] = {
    WOODS: "trees", ORCHARD: "orchard", HILLS: "hills", PEAKS: "peaks", MARSH: "reeds", TOWN: "houses", ROUGH: "stones",
}  # fmt: skip


def sign_name(word: str, look: TerrainLook | None = None) -> str:
    """The sign of a terrain by its name: what its author chose, else that of its word; "" for none."""
    if look is not None and look.sign:
        return look.sign if look.sign in NAMED_SIGNS else ""
    return next((sign for words, sign in SIGN_OF.items() if word in words), "")


def sign_on(board: Board, word: str) -> Draw | None:
    """How a terrain is drawn on a board; boards with a drawing of their own say it otherwise, unless they chose."""
    look = board.terrain_looks.get(word)
    if board.style != "plain" and (look is None or not look.sign):
        return None
    return NAMED_SIGNS.get(sign_name(word, look))
