"""A sheet of counters to print and cut: their size in millimetres, gutters between them, marks to cut along, and the
backs on a page of their own, mirrored so that they lie behind their faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from assistant.drawing.counter_drawing import paint_counter
from assistant.drawing.look import CounterLook
from assistant.drawing.paper import MM, Leaf, Paper, Printout
from assistant.drawing.tokens import BLACK, THEMES

SMALLEST, LARGEST = 8.0, 60.0  # millimetres
MARK = 3 * MM
COUNTER = 0.94  # of its square: the rest is the outline that a cut may touch


@dataclass(frozen=True, slots=True)
class SheetForm:
    """How the sheet is laid: side and gutter in millimetres, marks to cut along, backs on pages of their own."""

    side: float = 15.0
    gutter: float = 0.0
    marks: bool = True
    backs: bool = True


@dataclass(frozen=True, slots=True)
class PrintedCounter:
    """One counter to print; where it has no back the paper stays white."""

    face: CounterLook
    back: CounterLook | None = None


def places_on(paper: Paper, form: SheetForm, *, mirrored: bool = False) -> list[QRectF]:
    """The squares of one page in reading order; of a page of backs from right to left, so that a page turned over its
    long side has each back behind its face."""
    side, step = form.side * MM, (form.side + form.gutter) * MM
    inside = paper.inside
    across = max(1, int((inside.width() + form.gutter * MM) // step))
    down = max(1, int((inside.height() + form.gutter * MM) // step))
    left = inside.x() + (inside.width() - across * step + form.gutter * MM) / 2
    rows = [[QRectF(left + c * step, inside.y() + r * step, side, side) for c in range(across)] for r in range(down)]
    return [place for row in rows for place in (reversed(row) if mirrored else row)]


def counter_printout(title: str, counters: Sequence[PrintedCounter], form: SheetForm, paper: Paper) -> Printout:
    """All pages: each of faces followed by that of its backs."""
    room = len(places_on(paper, form))
    leaves: list[Leaf] = []
    for first in range(0, len(counters), room):
        some = counters[first : first + room]
        leaves.append(partial(_paint, [c.face for c in some], form, paper, False))
        if form.backs:
            leaves.append(partial(_paint, [c.back for c in some], form, paper, True))
    return Printout(title, paper, tuple(leaves))


def _paint(
    looks: Sequence[CounterLook | None], form: SheetForm, paper: Paper, mirrored: bool, painter: QPainter
) -> None:
    places = places_on(paper, form, mirrored=mirrored)
    for look, place in zip(looks, places, strict=False):
        if look is not None:
            inset = place.width() * (1 - COUNTER) / 2
            paint_counter(painter, look, place.adjusted(inset, inset, -inset, -inset), THEMES["light"], "full")
    if form.marks:
        _marks(painter, places[: len(looks)])


def _marks(painter: QPainter, places: Sequence[QRectF]) -> None:
    """Short lines beyond the outermost counters, where a knife goes along."""
    if not places:
        return
    painter.setPen(QPen(QColor(BLACK), 0.7, Qt.PenStyle.SolidLine))
    left, right = min(p.left() for p in places), max(p.right() for p in places)
    top, foot = min(p.top() for p in places), max(p.bottom() for p in places)
    for x in sorted({e for p in places for e in (p.left(), p.right())}):
        painter.drawLine(QPointF(x, top - MARK), QPointF(x, top - 1))
        painter.drawLine(QPointF(x, foot + 1), QPointF(x, foot + MARK))
    for y in sorted({e for p in places for e in (p.top(), p.bottom())}):
        painter.drawLine(QPointF(left - MARK, y), QPointF(left - 1, y))
        painter.drawLine(QPointF(right + 1, y), QPointF(right + MARK, y))
