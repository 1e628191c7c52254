"""Two positions of a game on one board: who went where by an arrow from a pale counter, who came in a double ring, who
is gone crossed out, all that is the same stepped back. Numbers are those of the list in words."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPolygonF

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_BRUSH, NO_PEN, colour, draw_text, painting, pen
from assistant.drawing.piles import paint_pile
from assistant.drawing.position import Picture, paint_pieces, piles_of
from assistant.drawing.tokens import CORAL, GOLD, GOLD_INK, LEAF, SKY, SOOT, Theme
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.differences import Difference, Kind
from assistant.play.places import Place
from assistant.play.state import GameState

ComparedPart = Literal["before", "both", "after"]
COLOURS: dict[Kind, str] = {
    "moved": GOLD, "added": LEAF, "removed": CORAL, "changed": SKY, "space": SKY,
}  # fmt: skip
PALE, SAME = 0.5, 0.45  # how much is seen of a counter where it was, and of what is as it was
LEAST = 11.0  # pixels: half of what a mark goes round, however small a counter is
DISC = 9.0  # pixels: half of a number's disc
MOST_NUMBERS = 99  # on one map; beyond that only the chosen one has its number


@dataclass(frozen=True)
class ComparedPositions:
    """Two positions as their viewer may know them, with what differs; `title` stands on the board."""

    systems: tuple[System, System]
    states: tuple[GameState, GameState]
    found: Sequence[Difference]
    theme: Theme
    language: str
    title: str = ""
    cache: Path | None = None

    def system(self, part: ComparedPart) -> System:
        return self.systems[0 if part == "before" else 1]


@dataclass(frozen=True, slots=True)
class DifferenceMark:
    """Where a difference is on the board, in its units: where it was, where it is; None for off the map."""

    number: int
    kind: Kind
    was: QRectF | None
    now: QRectF | None

    @property
    def shown(self) -> Kind:
        """What the map tells of it: one that came from beside the map is new on it."""
        if self.kind != "moved":
            return self.kind
        return "moved" if self.was is not None and self.now is not None else "added" if self.now else "removed"

    @property
    def area(self) -> QRectF:
        both = [a for a in (self.was, self.now) if a is not None]
        return both[0].united(both[-1])


@dataclass(frozen=True)
class DrawnComparison:
    """The board as an image at a scale, and the marks that lie over it."""

    image: QImage
    scale: float
    marks: tuple[DifferenceMark, ...]


def shown_as(one: Difference) -> Kind:
    """What the map tells of a difference: who went to a box beside it is gone from it, who came from one is new."""
    if one.kind != "moved":
        return one.kind
    was, now = (place is not None and place.kind not in ("tray", "box") for place in (one.origin, one.to))
    return "moved" if was == now else "added" if now else "removed"


def draw_compared(shown: ComparedPositions, scale: float, part: ComparedPart = "both") -> DrawnComparison:
    """One of the two positions, or both in one."""
    system = shown.system(part)
    frame = Frame(system.board, scale)
    image = ground(system.board, shown.theme, scale, shown.cache)
    was = {c for d in shown.found if d.kind in ("moved", "removed") for c in d.were}
    now = {c for d in shown.found for c in d.counters if d.kind in ("moved", "added", "changed")}
    earlier, later = (_picture(shown, frame, n) for n in (0, 1))
    with painting(image) as painter:
        placed = piles_of(later if part != "before" else earlier)
        busy = [pile.area for pile in placed]
        paint_features(painter, frame, shown.theme, shown.language, system.sides, shown.title, busy)
        if part == "both":
            paint_pieces(painter, later, ())  # who holds what
            _paint_pale(painter, frame, _only(later, now, inside=False), SAME)
            _paint_pale(painter, frame, _only(earlier, was, inside=True), PALE)
            for pile in piles_of(_only(later, now, inside=True)):
                paint_pile(painter, pile, shown.theme)
        else:
            paint_pieces(painter, later if part == "after" else earlier, placed)
    return DrawnComparison(image, scale, tuple(_marks(shown, frame, earlier, later, part)))


def _picture(shown: ComparedPositions, frame: Frame, at: int) -> Picture:
    return Picture(shown.systems[at], shown.states[at], frame, shown.theme, shown.language)


def _only(picture: Picture, counters: Container[CounterId], *, inside: bool) -> Picture:
    """These counters alone, or all but these; what is aboard goes with its carrier."""
    state = picture.state
    assert state is not None
    stacks = {
        place: kept
        for place, pile in state.stacks.items()
        if (kept := pile if place.carrier is not None else tuple(c for c in pile if (c in counters) is inside))
    }
    return replace(picture, state=replace(state, stacks=stacks))


def _paint_pale(painter: QPainter, frame: Frame, picture: Picture, share: float) -> None:
    """Faded as a whole: counters that overlap do not show through one another."""
    layer = QImage(frame.width, frame.height, QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(Qt.GlobalColor.transparent)
    with painting(layer) as own:
        for pile in piles_of(picture):
            paint_pile(own, pile, picture.theme)
    painter.setOpacity(share)
    painter.drawImage(0, 0, layer)
    painter.setOpacity(1.0)


# where the differences are


def _marks(
    shown: ComparedPositions, frame: Frame, earlier: Picture, later: Picture, part: ComparedPart
) -> list[DifferenceMark]:
    """Those that are on the board of this part, by their number in the list."""
    was = _spots(_only(earlier, {c for d in shown.found for c in d.were}, inside=True) if part == "both" else earlier)
    now = _spots(_only(later, {c for d in shown.found for c in d.counters}, inside=True) if part == "both" else later)
    out = []
    for number, one in enumerate(shown.found, 1):
        if one.kind not in COLOURS:
            continue
        before = _where(one, one.were, one.origin, was, shown.states[0], frame)
        after = _where(one, one.counters, one.to, now, shown.states[1], frame) if one.kind != "removed" else None
        mark = _mark(number, one.kind, before, after, part)
        if mark.was is not None or mark.now is not None:
            out.append(mark)
    return out


def _mark(
    number: int, kind: Kind, before: QRectF | None, after: QRectF | None, part: ComparedPart
) -> DifferenceMark:
    """What this part shows of a difference; what changed where it stood is marked once."""
    if kind in ("changed", "space"):
        before = None if part != "before" else before or after
    return DifferenceMark(number, kind, None if part == "after" else before, None if part == "before" else after)


def _spots(picture: Picture) -> dict[CounterId, QRectF]:
    """Where each counter is drawn, in units of the board."""
    by = picture.frame.scale
    return {
        pile.counters[index]: QRectF(a.x() / by, a.y() / by, a.width() / by, a.height() / by)
        for pile in piles_of(picture)
        for index, a in pile.spots()
    }


def _where(
    one: Difference,
    counters: Sequence[CounterId],
    place: Place | None,
    spots: dict[CounterId, QRectF],
    state: GameState,
    frame: Frame,
) -> QRectF | None:
    """Round the counters that are drawn there, else round the place itself: a pile shows its top alone."""
    around = [spots[c] for c in counters if c in spots]
    if around:
        area = around[0]
        for other in around[1:]:
            area = area.united(other)
        return area
    while place is not None and place.carrier is not None:
        if place.carrier in spots:
            return spots[place.carrier]
        place = state.pieces[place.carrier].place if place.carrier in state.pieces else None
    if place is None or place.kind not in ("space", "free"):
        return None
    known = frame.board.spaces.get(SpaceId(place.id)) if place.space is not None else None
    if place.space is not None and known is None:
        return None
    x, y = (known.x, known.y) if known is not None else (place.x, place.y)
    half = LEAST * frame.symbol / frame.scale
    return QRectF(x - half, y - half, 2 * half, 2 * half)


# the marks


def paint_marks(painter: QPainter, marks: Sequence[DifferenceMark], scale: float, chosen: int = 0) -> None:
    """Over a board drawn at this scale, lines and numbers in pixels; the chosen one last, and larger."""
    painter.save()
    numbered = len(marks) <= MOST_NUMBERS
    for mark in sorted(marks, key=lambda m: m.number == chosen):
        is_chosen = mark.number == chosen
        width = 4.0 if is_chosen else 2.6
        _paint_mark(painter, mark, scale, width)
        if numbered or is_chosen:
            _paint_number(painter, mark, scale, DISC + 3.0 * is_chosen)
    painter.restore()


def pixels_of(area: QRectF, scale: float) -> QRectF:
    """What a mark goes round, no smaller than can be seen."""
    middle = QPointF(area.center().x() * scale, area.center().y() * scale)
    wide, high = (max(2 * LEAST, side * scale + 4) for side in (area.width(), area.height()))
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)


def number_area(mark: DifferenceMark, scale: float, half: float = DISC) -> QRectF:
    """Where the number stands: at the upper right corner of where the thing is now."""
    area = pixels_of(mark.now if mark.now is not None else mark.area, scale)
    return QRectF(area.right() - half * 0.6, area.top() - half * 1.4, 2 * half, 2 * half)


def _paint_mark(painter: QPainter, mark: DifferenceMark, scale: float, width: float) -> None:
    tint, kind = COLOURS[mark.shown], mark.shown
    here = pixels_of(mark.now if mark.now is not None else mark.area, scale)
    if kind == "removed":
        for ink, wide in ((SOOT, width + 2.6), (tint, width)):
            painter.setPen(pen(ink, wide))
            painter.drawLine(here.topLeft(), here.bottomRight())
            painter.drawLine(here.topRight(), here.bottomLeft())
        return
    painter.setBrush(NO_BRUSH)
    for ink, wide in ((SOOT, width + 2.0), (tint, width)):
        painter.setPen(pen(ink, wide, alpha=1.0 if ink == tint else 0.6))
        painter.drawRoundedRect(here, 5, 5)
    if kind == "added":  # twice round: told apart without colour
        painter.setPen(pen(tint, width * 0.6))
        painter.drawRoundedRect(here.adjusted(-5, -5, 5, 5), 8, 8)
    if kind == "moved" and mark.was is not None:
        _paint_arrow(painter, pixels_of(mark.was, scale), here, tint, width)


def _paint_arrow(painter: QPainter, was: QRectF, now: QRectF, tint: str, width: float) -> None:
    """From the middle of where it was to the edge of where it is."""
    start, end = was.center(), now.center()
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    if length < 1.0:
        return
    ahead = QPointF((end.x() - start.x()) / length, (end.y() - start.y()) / length)
    across = max(abs(ahead.x()) / now.width(), abs(ahead.y()) / now.height())
    tip = end - ahead * min(length, 0.5 / across + 1.0)
    barb = 4.2 * width
    aside, back = QPointF(-ahead.y(), ahead.x()) * barb * 0.45, tip - ahead * barb
    head = QPolygonF([tip, back + aside, back - aside])
    for ink, wide in ((SOOT, width + 2.4), (tint, width)):
        painter.setPen(pen(ink, wide, alpha=1.0 if ink == tint else 0.7))
        painter.drawLine(start, back)
        painter.setBrush(colour(ink))
        painter.drawPolygon(head)
    painter.setBrush(NO_BRUSH)


def _paint_number(painter: QPainter, mark: DifferenceMark, scale: float, half: float) -> None:
    area = number_area(mark, scale, half)
    painter.setPen(pen(SOOT, 1.4))
    painter.setBrush(colour(COLOURS[mark.shown]))
    painter.drawEllipse(area)
    painter.setPen(NO_PEN)
    size = half * (1.35 if mark.number < 100 else 0.95)
    draw_text(painter, area, str(mark.number), font("figures", size, 700), GOLD_INK)
