"""A position on paper: the board with its counters on one page or spread over several, then what lies beside it.

The board is drawn once, as large as the pages need it, and each page shows its part; neighbouring pages overlap a
little, so that they can be glued. Paper is light, whatever the window is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from assistant.drawing.appearance import look_of
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.card_picture import card_image, picture_of_card
from assistant.drawing.counter_drawing import paint_counter
from assistant.drawing.fonts import font
from assistant.drawing.painting import draw_text, elided, painting
from assistant.drawing.paper import MM, Leaf, Paper, Printout, Report, columns, unheard
from assistant.drawing.position import Picture, draw_position, paint_pieces, piles_of
from assistant.drawing.scene import counter_size
from assistant.drawing.tokens import THEMES
from assistant.model.scenario import System
from assistant.play.off_map import Row, Section, beside, now_line
from assistant.play.state import GameState

INK, SECOND, LINE = "#25201A", "#5F564A", "#B9AD98"
HEAD, FOOT, GAP, ROW = 54.0, 22.0, 30.0, 40.0
CARD_WIDE = 80.0
GLUE = 6 * MM
SHARPER = 1.5  # pixels of the board's picture for a dot of the page
MOST_PIXELS, MOST_PAGES = 11_000, 64


@dataclass(frozen=True)
class PrintedPosition:
    """What is printed: a system and a state as its viewer may know it, and how."""

    system: System
    state: GameState
    title: str
    language: str
    paper: Paper
    counters: bool = True
    counter_mm: float = 0.0
    """How wide a counter is on paper; 0 puts the whole board on one page."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """The board on pages: dots a board unit, pages across and down."""

    scale: float
    across: int
    down: int

    @property
    def pages(self) -> int:
        return self.across * self.down


def room(paper: Paper) -> QRectF:
    """Where the board lies on a page, between head and foot."""
    return paper.inside.adjusted(0, HEAD, 0, -FOOT)


def usual_counter(system: System) -> float:
    """The side of a counter in board units."""
    frame = Frame(system.board, 1.0)
    grid = next(iter(system.board.grids.values())).size if system.board.grids else 0.0
    return counter_size(None, 1.0, grid, frame.symbol, "block" if not grid else "land")


def tiling(wanted: PrintedPosition) -> Tiling:
    """How the board is spread; never over more pages than anybody would glue."""
    across, down = wanted.system.board.size
    area = room(wanted.paper)
    whole = min(area.width() / across, area.height() / down)
    if not wanted.counter_mm:
        return Tiling(whole, 1, 1)
    scale = wanted.counter_mm * MM / usual_counter(wanted.system)
    while True:
        made = Tiling(scale, _pages(across * scale, area.width()), _pages(down * scale, area.height()))
        if made.pages <= MOST_PAGES or scale <= whole:
            return made
        scale *= 0.9


def _pages(length: float, page: float) -> int:
    return max(1, math.ceil((length - GLUE) / (page - GLUE)))


def printed_position(wanted: PrintedPosition, cache: Path | None = None, report: Report = unheard) -> Printout:
    """The pages. Drawing the board is the long part of it."""
    report(0, 0)
    spread = tiling(wanted)
    pixels = min(spread.scale * SHARPER, MOST_PIXELS / max(wanted.system.board.size))
    state = wanted.state if wanted.counters else None
    theme = THEMES["light"]
    frame = Frame(wanted.system.board, pixels)
    board = draw_position(Picture(wanted.system, state, frame, theme, wanted.language, wanted.title, cache))
    return with_board(wanted, board)


def with_board(wanted: PrintedPosition, board: QImage) -> Printout:
    """The pages around a picture of the board that is there already."""
    spread = tiling(wanted)
    lists = listed(beside(wanted.state, wanted.system), wanted.paper) if wanted.counters else []
    count = spread.pages + len(lists)
    leaves: list[Leaf] = [
        partial(_paint_tile, wanted=wanted, board=board, spread=spread, number=n, of=count) for n in range(spread.pages)
    ]
    leaves += [
        partial(_paint_lists, wanted=wanted, strips=strips, number=spread.pages + n, of=count)
        for n, strips in enumerate(lists)
    ]
    return Printout(wanted.title, wanted.paper, tuple(leaves))


def bare_board(system: System, language: str, title: str, width: int, cache: Path | None = None) -> QImage:
    """The board without counters, for looking at before it is printed."""
    frame = Frame(system.board, width / max(system.board.size))
    image = ground(system.board, THEMES["light"], frame.scale, cache)
    with painting(image) as painter:
        paint_features(painter, frame, THEMES["light"], language, system.sides, title)
    return image


def with_counters(wanted: PrintedPosition, bare: QImage) -> QImage:
    """The counters on a picture of the bare board."""
    image = bare.copy()
    frame = Frame(wanted.system.board, image.width() / wanted.system.board.size[0])
    picture = Picture(wanted.system, wanted.state, frame, THEMES["light"], wanted.language)
    with painting(image) as painter:
        paint_pieces(painter, picture, piles_of(picture))
    return image


def _paint_head(painter: QPainter, wanted: PrintedPosition, number: int, of: int) -> None:
    area = wanted.paper.inside
    face, small = font("map", 30, 600), font("interface", 17)
    draw_text(painter, QRectF(area.x(), area.y(), area.width(), 36), elided(wanted.title, area.width() * 0.5, face),
              face, INK, "left")  # fmt: skip
    now = now_line(wanted.state, wanted.system).at(wanted.language)
    line = QRectF(area.x(), area.y(), area.width(), 36)
    if wanted.counters:
        draw_text(painter, line, elided(now, area.width() * 0.48, small), small, SECOND, "right")
    foot = QRectF(area.x(), area.bottom() - FOOT + 4, area.width(), FOOT - 4)
    draw_text(painter, foot, f"{number + 1} / {of}", font("interface", 14), SECOND, "right")


def _paint_tile(
    painter: QPainter, *, wanted: PrintedPosition, board: QImage, spread: Tiling, number: int, of: int
) -> None:
    """One page of the board."""
    _paint_head(painter, wanted, number, of)
    area = room(wanted.paper)
    size = wanted.system.board.size
    wide, high = size[0] * spread.scale, size[1] * spread.scale
    column, row = number % spread.across, number // spread.across
    if spread.pages == 1:
        at = QPointF(area.x() + (area.width() - wide) / 2, area.y())
        whole = QRectF(at.x(), at.y(), wide, high)
        painter.drawImage(whole, board)
        _frame(painter, whole)
        return
    corner = QPointF(column * (area.width() - GLUE), row * (area.height() - GLUE))
    shown = QRectF(corner, area.size()).intersected(QRectF(0, 0, wide, high))
    part = QRectF(area.topLeft(), shown.size())
    ratio = board.width() / wide
    source = QRectF(shown.x() * ratio, shown.y() * ratio, shown.width() * ratio, shown.height() * ratio)
    painter.drawImage(part, board, source)
    _frame(painter, part)
    place = f"{chr(ord('A') + row)}{column + 1}"
    inside = wanted.paper.inside
    draw_text(painter, QRectF(inside.x(), inside.bottom() - FOOT + 4, inside.width(), FOOT - 4), place,
              font("figures", 18, 600), INK)  # fmt: skip


def _frame(painter: QPainter, area: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(LINE), 1))
    painter.drawRect(area)


# what lies beside the board

Strip = list[tuple[Section, Sequence[Row]]]


def listed(sections: Sequence[Section], paper: Paper) -> list[list[Strip]]:
    """Pages of columns of sections; a long one goes on in the next column."""
    per_page, most = (3 if paper.lying else 2), int((room(paper).height()) / ROW)
    strips: list[Strip] = [[]]
    used = 0
    for section in sections:
        rows = list(section.rows)
        while rows:
            if used and used + 3 > most:
                strips.append([])
                used = 0
            taken, rows = rows[: most - used - 1], rows[most - used - 1 :]
            strips[-1].append((replace(section, rows=tuple(taken)), taken))
            used += len(taken) + 2
    strips = [s for s in strips if s]
    return [strips[i : i + per_page] for i in range(0, len(strips), per_page)]


def _paint_lists(painter: QPainter, *, wanted: PrintedPosition, strips: Sequence[Strip], number: int, of: int) -> None:
    _paint_head(painter, wanted, number, of)
    for area, strip in zip(columns(room(wanted.paper), 3 if wanted.paper.lying else 2, GAP), strips, strict=False):
        top = area.y()
        for section, rows in strip:
            face = font("map", 22, 600)
            title = elided(section.title.at(wanted.language), area.width(), face)
            draw_text(painter, QRectF(area.x(), top, area.width(), ROW), title, face, INK, "left")
            painter.setPen(QPen(QColor(LINE), 1))
            painter.drawLine(QPointF(area.x(), top + ROW - 3), QPointF(area.right(), top + ROW - 3))
            top += ROW
            for row in rows:
                _paint_row(painter, wanted, row, QRectF(area.x(), top, area.width(), ROW))
                top += ROW
            top += ROW


def _paint_row(painter: QPainter, wanted: PrintedPosition, row: Row, area: QRectF) -> None:
    """The number, the counter if it is one, and its name."""
    figure = QRectF(area.x(), area.y(), 44, area.height())
    draw_text(painter, figure, str(row.count), font("figures", 21, 600), INK, "right")
    left = area.x() + 56
    if row.kind is not None:
        size = ROW - 6
        piece = next(p for p in wanted.state.pieces.values() if (p.type, p.side) == (row.kind, row.side))
        look = look_of(wanted.system, row.kind, piece, language=wanted.language)
        paint_counter(painter, look, QRectF(left, area.y() + 3, size, size), THEMES["light"])
        left += size + 10
    found = picture_of_card(wanted.system, row.card) if row.card else None
    image = card_image(found, round(CARD_WIDE * SHARPER * 2), round((ROW - 4) * SHARPER * 2)) if found else None
    if image is not None:
        wide = (ROW - 4) * image.width() / image.height()
        painter.drawImage(QRectF(left, area.y() + 2, wide, ROW - 4), image)
        left += wide + 10
    face = font("interface", 18)
    words = elided(row.name.at(wanted.language), area.right() - left, face)
    draw_text(painter, QRectF(left, area.y(), area.right() - left, area.height()), words, face, INK, "left")
