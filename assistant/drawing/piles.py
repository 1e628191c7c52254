"""How the counters of a place stand and are drawn, for screen, paper and pictures alike: each side's company apart, its
number at the foot, what is aboard beside its carrier, lines between those that are tied, the colour of who holds it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from assistant.drawing.appearance import Looks
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.drawing.boards.words import is_city
from assistant.drawing.counter_drawing import paint_counter
from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook
from assistant.drawing.painting import NO_BRUSH, colour, draw_text, pen
from assistant.drawing.scene import (
    THREAD_FROM,
    WIDE,
    Area,
    Arrangement,
    arrange,
    counter_size,
    covered_area,
    fan,
    moved,
)
from assistant.drawing.tokens import Theme, side_style
from assistant.model.board import Space
from assistant.model.counters import PileCount
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.holders import holders
from assistant.play.places import Place
from assistant.play.state import GameState, Piece, Tie

CITY_RADIUS = 26.0
APART = 10.0  # design pixels between the companies of two sides
CROWDED = 0.74  # of the usual size where two sides share a hex
HALF = 0.27  # of a hex: how far from its middle each side stands then
SMALL_TAB = 0.46  # of a counter's side: how high the tab of a small one is
NARROW_TAB = 0.31  # and that of one with neighbours at its foot
NEAR_TAB = 0.24  # and where counters are seen as large as they get
SMALL_NARROW_TAB = 0.62  # and of one that is both, where a whole board of hexes is seen
DEEDS = frozenset({"moved", "fought"})
UNCOUNTED = frozenset({"leader", "control", "marker"})
PLATE, CREAM = "#17120D", "#F4EBDA"
LOAD = 0.25  # of a counter's side: the number aboard, in the gap between two hexes
HELD_SHARE, HELD_RING, HELD_EDGE = 0.27, 11.8, 5.0
HELD_DASHES = ((5.0, 5.0), (3.0, 9.0), (9.0, 3.0), (2.0, 4.0))  # design pixels on and off
KIND_COVERED = 0.6  # how far a province's own tint is covered where its holder is shown


@dataclass(frozen=True)
class Standing:
    """What is to be laid out: a position as its viewer may know it, at a scale, and how large counters are."""

    system: System
    state: GameState
    frame: Frame
    language: str
    share: float = 1.0
    worded: bool = True  # whether there is room for words on the tabs of piles
    near: bool = False  # whether counters are as large on the screen as they get


@dataclass(frozen=True, slots=True)
class Company:
    """The counters of one side in a place, by their index in the pile. `units` are those that count: not leaders."""

    members: tuple[int, ...]
    arrangement: Arrangement
    size: float
    units: int
    tab: str = ""
    small: bool = False  # so small on the screen that a tab holds the bare number, as large as can be read
    narrow: bool = False  # with neighbours at its foot, on a grid: its tab stands between their figures
    near: bool = False  # so large on the screen that its tab is no larger than it has to be

    @property
    def area(self) -> Area:
        return covered_area(self.arrangement, self.size)

    @property
    def covered(self) -> Area:
        """All that its counters and its tab take."""
        area = self.area
        below = tab_area(self).bottom() - area.bottom if self.tab else 0.0
        return replace(area, bottom=area.bottom + below)

    @property
    def has_tab(self) -> bool:
        """Whether more stand here than can be counted at a glance, or their strength is to be told."""
        return bool(self.tab)


@dataclass(frozen=True)
class Pile:
    """All counters of one place."""

    place: Place
    counters: tuple[CounterId, ...]
    looks: tuple[CounterLook, ...]
    companies: tuple[Company, ...]
    loads: Mapping[CounterId, int] = field(default_factory=dict)
    city: Area | None = None  # the disc of the city beside which they stand

    def threads(self) -> Iterator[QLineF]:
        """From each company that found no room at its city to that city."""
        city = self.city
        if city is None:
            return
        for company in self.companies:
            line = QLineF(QPointF(*company.area.nearest(city.middle)), QPointF(*city.middle))
            if line.length() > (city.right - city.left) / 2 + company.size * THREAD_FROM:
                yield line

    def spots(self) -> Iterator[tuple[int, QRectF]]:
        """Index and body of each counter that is shown, in painting order."""
        for company in self.companies:
            half = company.size / 2
            for spot in company.arrangement.spots:
                area = QRectF(spot.x - half, spot.y - half, company.size, company.size)
                yield company.members[spot.index], area

    @property
    def area(self) -> QRectF:
        areas = [c.area for c in self.companies]
        return QRectF(
            QPointF(min(a.left for a in areas), min(a.top for a in areas)),
            QPointF(max(a.right for a in areas), max(a.bottom for a in areas)),
        )

    @property
    def covered(self) -> QRectF:
        """With its strengths, for names that are to keep off."""
        return reduce(QRectF.united, [tab_area(c) for c in self.companies if c.has_tab], self.area)


FOES_COUNT = 6
"""Who shares the space is covered last of all: so many times as dear as anybody else."""
PILES_COUNT = 4
"""And a pile of another space so many times as dear as a city: its strength would no longer be read."""
ROUNDS = 3
"""How often those that lie over each other are laid out anew."""


class Piles:
    """The piles of one board. A pile keeps its place while what stands in it stays the same, so nothing jumps."""

    def __init__(self) -> None:
        self._kept: dict[Place, Pile] = {}
        self._looks = Looks()
        self._areas: dict[Place, tuple[Area, ...]] = {}
        self._cities: list[Area] = []
        self._edges: tuple[Area, ...] = ()
        self._frame: Frame | None = None
        self._new: dict[Place, Pile | None] = {}  # laid out, and not yet looked at for what covers another

    def lay_out(
        self, standing: Standing, places: Iterable[Place] | None = None, *, more: bool = False
    ) -> dict[Place, Pile | None]:
        """Piles of these places anew, or of all; None where nothing is left to show. Where `more` are to come, what
        covers another makes way once all are known."""
        if standing.frame is not self._frame:
            self._frame, self._kept, self._areas = standing.frame, {}, {}
            board = standing.frame.board
            self._cities = [_city_area(standing.frame, s) for s in board.spaces.values() if is_city(board, s)]
            self._edges = _past_the_edges(standing.frame)
        if places is None:
            places = list(standing.state.stacks)
            self.forget()
        out: dict[Place, Pile | None] = {}
        for place in places:
            self._kept.pop(place, None)
            self._areas.pop(place, None)
            made = self._pile(standing, place)
            self._keep(place, made)
            out[place] = made
        self._new.update(out)
        for _ in range(0 if more else ROUNDS):
            in_the_way = self._in_each_others_way(self._new)
            for place in in_the_way:  # now that all are known
                self._keep(place, made := self._pile(standing, place))
                out[place] = self._new[place] = made
            if not in_the_way:
                break
        if not more:
            self._new = {}
        return out

    def forget(self) -> None:
        """All will be laid out anew: nothing keeps the place it had."""
        self._kept, self._areas, self._new = {}, {}, {}

    def _keep(self, place: Place, made: Pile | None) -> None:
        if made is not None:
            self._kept[place] = made
            self._areas[place] = tuple(company.covered for company in made.companies)

    def _in_each_others_way(self, made: Mapping[Place, Pile | None]) -> list[Place]:
        """Of the piles beside cities just laid out those that cover another: the first did not know of the last."""
        frame = self._frame
        board = frame.board if frame is not None else None
        found = []
        for place, pile in made.items():
            if pile is None or board is None or not place.space or not is_city(board, board.spaces[place.space]):
                continue
            own = self._areas[place]
            others = [a for other, areas in self._areas.items() if other != place for a in areas]
            if any(a.shared(b) for a in own for b in others):
                found.append(place)
        return found

    def all(self) -> Iterable[Pile]:
        """Every pile as it was laid out last."""
        return self._kept.values()

    def at(self, place: Place) -> Pile | None:
        """The pile as it was laid out last."""
        return self._kept.get(place)

    def _pile(self, standing: Standing, place: Place) -> Pile | None:
        counters = standing.state.stacks.get(place, ())
        board = standing.frame.board
        if not counters or place.kind not in ("space", "free") or (place.space and place.space not in board.spaces):
            return None
        pieces = [standing.state.pieces[c] for c in counters]
        looks = tuple(self._looks.of(standing.system, p, standing.language, place.space) for p in pieces)
        if place.space is not None:
            space = board.spaces[place.space]
            taken = self._taken(place) if is_city(board, space) else []  # nothing else makes way
            companies = _on_space(standing, space, pieces, looks, taken)
        else:
            companies = (_freely(standing, place, pieces, looks),)
        looks = _told_once(looks, companies)
        loads = {c: n for c in counters if (n := aboard_count(standing.state, c))}
        city = board.spaces[place.space] if place.space is not None else None
        disc = _city_area(standing.frame, city) if city is not None and is_city(board, city) else None
        return Pile(place, tuple(counters), looks, companies, loads, disc)

    def _taken(self, place: Place) -> list[Area]:
        """Ground that a pile beside a city leaves free."""
        others = (area for other, areas in self._areas.items() if other != place for area in areas)
        return [*self._edges, *self._cities, *PILES_COUNT * list(others)]


def _told_once(looks: tuple[CounterLook, ...], companies: Iterable[Company]) -> tuple[CounterLook, ...]:
    """Of counters on one another the front one tells what all have done; signs of the others would lie under it."""
    out = list(looks)
    for company in companies:
        front = company.members[-1]
        told = {b.kind for b in looks[front].badges} & DEEDS if company.arrangement.stacked else ()
        for index in company.members[:-1] if told else ():
            out[index] = replace(looks[index], badges=tuple(b for b in looks[index].badges if b.kind not in told))
    return tuple(out)


def aboard_count(state: GameState, counter: CounterId) -> int:
    """How many counters one carries, with what those carry."""
    return sum(1 + aboard_count(state, c) for c in state.cargo(counter))


def companies_of(system: System, pieces: Sequence[Piece]) -> list[tuple[int, ...]]:
    """Indices of a pile's pieces, a tuple a side, in the order of the sides; what is nobody's stands with the only side
    there, else for itself."""
    by_side: dict[SideId | None, list[int]] = {}
    for index, piece in enumerate(pieces):
        by_side.setdefault(piece.side, []).append(index)
    if None in by_side and len(by_side) == 2:
        return [tuple(range(len(pieces)))]
    order = {side: n for n, side in enumerate(system.sides)}
    return [tuple(found) for _, found in sorted(by_side.items(), key=lambda e: order.get(e[0], -1) if e[0] else -1)]


def units_in(looks: Iterable[CounterLook]) -> int:
    """How many of these counters are units: neither leaders nor markers."""
    return sum(1 for look in looks if look.layout not in UNCOUNTED)


def _on_space(
    standing: Standing, space: Space, pieces: Sequence[Piece], looks: Sequence[CounterLook], taken: list[Area]
) -> tuple[Company, ...]:
    frame, at = standing.frame, standing.frame.of(space)
    groups = companies_of(standing.system, pieces)
    city = is_city(frame.board, space)
    tight = len(groups) > 1 and not city and space.kind not in WIDE
    clear = CITY_RADIUS * frame.symbol
    out: list[Company] = []
    laid: list[Company] = []  # where a hand laid them
    for found, aside in _as_laid(groups, pieces):
        members = tuple(sorted(found, key=lambda i: looks[i].layout == "leader"))  # in front, wherever he lies
        own = [looks[i] for i in members]
        size = _size(standing, space, own) * (CROWDED if tight else 1.0)
        x, y = (at.x(), at.y()) if aside is None else (at.x() + aside[0] * frame.scale, at.y() + aside[1] * frame.scale)
        beside_city = city and aside is None
        made = arrange(own[-1].layout, space, len(own), x, y, size, clear, taken, city=beside_city)
        if space.kind == "box" and aside is None and not _holds(box_area(frame, space), covered_area(made, size)):
            made = fan(len(own), x, y, size)
        narrow = bool(frame.board.grids) and space.kind not in WIDE
        told = _tab(standing, [pieces[i] for i in members], own, made, bare=narrow)
        company = Company(members, made, size, units_in(own), told, not standing.worded, narrow,
                          standing.near)  # fmt: skip
        (out if aside is None else laid).append(company)
        taken += FOES_COUNT * [company.covered]
    if len(out) > 1 and not city:
        reach = grid_size(frame, space.id) * frame.scale * HALF
        out = _in_fields(out, reach) if tight else _side_by_side(out, APART * frame.symbol)
    return (*out, *laid)


def _as_laid(
    groups: Iterable[tuple[int, ...]], pieces: Sequence[Piece]
) -> list[tuple[tuple[int, ...], tuple[float, float] | None]]:
    """Each side's counters in as many companies as a hand laid them in; first those whose place is fixed, so that the
    others keep clear of them."""
    out: dict[tuple[int, tuple[float, float] | None], tuple[int, ...]] = {}
    for number, group in enumerate(groups):
        for index in group:
            key = number, pieces[index].aside
            out[key] = (*out.get(key, ()), index)
    return sorted(((found, aside) for (_, aside), found in out.items()), key=lambda e: e[1] is None)


def _holds(box: QRectF, area: Area) -> bool:
    """Whether all of a company lies in its box, but for a rim of a tenth."""
    wide, high = 0.1 * (area.right - area.left), 0.1 * (area.bottom - area.top)
    covered = QRectF(QPointF(area.left, area.top), QPointF(area.right, area.bottom))
    return box.adjusted(-wide, -high, wide, high).contains(covered)


def _tab(standing: Standing, pieces: Sequence[Piece], looks: Sequence[CounterLook], made: Arrangement, *,
         bare: bool = False) -> str:  # fmt: skip
    """What stands at the foot of a company: how many units of what, or the `bare` number where neighbours leave no room
    for words; nothing where all can be counted at a glance."""
    units = [(piece, look) for piece, look in zip(pieces, looks, strict=True) if look.layout not in UNCOUNTED]
    counted = _counted_as(standing.system, [piece for piece, _ in units])
    fanned = made.stacked and len(made.spots) > 1
    if not made.more and not (len(units) > 1 and (fanned or counted is not None)):
        return ""
    number = len(units) or len(pieces)
    if counted is None or bare or not standing.worded:
        return str(number)
    told = f"{number} {(counted.one if number == 1 else counted.many).at(standing.language)}"
    return f"{told}, {_steps_told([look for _, look in units])}" if counted.steps else told


def _steps_told(looks: Sequence[CounterLook]) -> str:
    """Their steps together; of one that is hidden nobody says."""
    return "?" if any(look.hidden for look in looks) else str(sum(look.strength for look in looks))


def _counted_as(system: System, pieces: Sequence[Piece]) -> PileCount | None:
    """What counters of one family are counted as."""
    families = {family_seen(system, piece) for piece in pieces}
    return system.mix.families[families.pop()].counted if len(families) == 1 and "" not in families else None


def family_seen(system: System, piece: Piece) -> str:
    """The family of a counter as its viewer knows it: a hidden one is of those that can be hidden."""
    kind = system.mix.types.get(piece.type)
    if kind is not None:
        return kind.family
    return next((f.id for f in system.mix.families.values() if f.hidden), "")


def _size(standing: Standing, space: Space, looks: Sequence[CounterLook]) -> float:
    """The size of a company's counters; side by side none is larger than another."""
    frame = standing.frame
    kinds = {look.layout for look in looks} if space.kind in WIDE else {looks[-1].layout}
    base = grid_size(frame, space.id)
    return min(counter_size(space, frame.scale, base, frame.symbol, kind) for kind in kinds) * standing.share


def _side_by_side(companies: Sequence[Company], gap: float) -> list[Company]:
    """Companies in a row, centred where each was."""
    wide = [c.area.right - c.area.left for c in companies]
    at = -(sum(wide) + gap * (len(companies) - 1)) / 2
    out = []
    for company, width in zip(companies, wide, strict=True):
        out.append(replace(company, arrangement=moved(company.arrangement, at + width / 2, 0)))
        at += width + gap
    return out


def _in_fields(companies: Sequence[Company], reach: float) -> list[Company]:
    """Companies round the middle of a hex: two left and right, more in a ring."""
    out = []
    for number, company in enumerate(companies):
        angle = math.pi + 2 * math.pi * number / len(companies)
        there = moved(company.arrangement, reach * math.cos(angle), reach * math.sin(angle))
        out.append(replace(company, arrangement=there))
    return out


def _freely(standing: Standing, place: Place, pieces: Sequence[Piece], looks: Sequence[CounterLook]) -> Company:
    frame = standing.frame
    base = next(iter(frame.board.grids.values())).size if frame.board.grids else 0.0
    size = counter_size(None, frame.scale, base, frame.symbol, looks[-1].layout) * standing.share
    at = frame.at(place.x, place.y)
    made = fan(len(looks), at.x(), at.y(), size)
    told = _tab(standing, pieces, looks, made)
    return Company(tuple(range(len(looks))), made, size, units_in(looks), told, not standing.worded, near=standing.near)


def grid_size(frame: Frame, space: SpaceId) -> float:
    """The size of a hex where this space lies; city points share the size of the board's grid."""
    grids = frame.board.grids
    if not grids:
        return 0.0
    return grids.get(frame.board.spaces[space].grid, next(iter(grids.values()))).size


def _past_the_edges(frame: Frame) -> tuple[Area, ...]:
    """Where the board has ended: a pile there would be cut off when the whole board is shown."""
    far, wide, high = frame.width + frame.height, frame.width, frame.height
    return Area(-far, -far, 0, far), Area(wide, -far, far, far), Area(0, -far, wide, 0), Area(0, high, wide, far)


def _city_area(frame: Frame, space: Space) -> Area:
    centre, reach = frame.of(space), CITY_RADIUS * frame.symbol
    return Area(centre.x() - reach, centre.y() - reach, centre.x() + reach, centre.y() + reach)


# painting


def paint_pile(painter: QPainter, pile: Pile, theme: Theme) -> None:
    """The counters of one place with their signs."""
    for line in pile.threads():
        for tint, width in ((PLATE, 3.4), (CREAM, 1.6)):
            painter.setPen(pen(tint, width))
            painter.drawLine(line)
    for index, area in pile.spots():
        paint_counter(painter, pile.looks[index], area, theme)
        load = pile.loads.get(pile.counters[index])
        if load:
            paint_load(painter, load_area(area, pile.looks[index].facing), load)
    for company in pile.companies:
        if company.has_tab:
            paint_tab(painter, tab_area(company), company.tab)


def tab_area(company: Company) -> QRectF:
    """The strength tab at the foot of a company, below its figures; small counters show none there, so that it may
    stand into them."""
    area = company.area
    share = NARROW_TAB if company.narrow else 0.3
    if company.small:
        share = SMALL_NARROW_TAB if company.narrow else SMALL_TAB
    if company.near:
        share = NEAR_TAB
    high = company.size * share
    into = high * 0.28 if company.small else 0.0
    long = len(company.tab)
    wide = high * (0.93 + 0.47 * long if long < 3 else 1.13 + 0.374 * long)
    if company.narrow:
        wide -= 0.31 * high
    return QRectF((area.left + area.right - wide) / 2, area.bottom - into, wide, high)


def paint_tab(painter: QPainter, area: QRectF, text: str) -> None:
    painter.setPen(pen(CREAM, max(1.0, area.height() * 0.07)))
    painter.setBrush(colour(PLATE))
    painter.drawRoundedRect(area, area.height() * 0.3, area.height() * 0.3)
    draw_text(painter, area, text, font("figures", area.height() * 0.86, 600), CREAM)


def load_area(body: QRectF, facing: float | None = None) -> QRectF:
    """Where the number aboard stands: on the right rim, where no figure of a counter is, and outside it, short of the
    next hex; below the mark of a front that looks to the right."""
    side = body.width() * LOAD
    lower = 0.27 * body.height() if facing is not None and abs(facing - 90) < 30 else 0.0
    return QRectF(body.right() - body.width() * 0.04, body.center().y() - side / 2 + lower, side, side)


def paint_load(painter: QPainter, area: QRectF, count: int) -> None:
    """How many are aboard; nought where a figure could not be read: a plain plate tells that somebody is."""
    painter.setPen(pen(CREAM, max(1.0, area.height() * 0.07)))
    painter.setBrush(colour("#3A2C1C"))
    painter.drawRect(area)
    if count:
        draw_text(painter, area, str(count), font("figures", area.height() * 0.8, 700), CREAM)


def paint_tie(painter: QPainter, tie: Tie, start: QPointF, end: QPointF, theme: Theme) -> None:
    """Grappled and fouled counters are joined by a line."""
    line = pen(theme.rim, 5.0)
    line.setStyle(Qt.PenStyle.SolidLine if tie.kind == "grappled" else Qt.PenStyle.DashLine)
    painter.setPen(line)
    painter.drawLine(start, end)


def held(system: System, state: GameState) -> dict[SpaceId, int]:
    """Palette numbers of the sides that hold spaces, markers counted."""
    found = holders(system, state)
    return {space: system.sides[SideId(s)].colour for space, s in found.items() if SideId(s) in system.sides}


def holder_area(shapes: SpaceShapes, space: SpaceId) -> QRectF:
    """All that the sign of a holder covers."""
    frame = shapes.frame
    told = frame.board.spaces[space]
    if told.kind in ("area", "sea"):
        return shapes.path(space).boundingRect().adjusted(-2, -2, 2, 2)
    centre, reach = frame.of(told), (HELD_RING + 3) * frame.symbol
    return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)


def paint_holder(painter: QPainter, shapes: SpaceShapes, space: SpaceId, colour_number: int, theme: Theme) -> None:
    """The holder's colour over an area, whose own tint steps back, or as a ring inside a city."""
    frame, tint = shapes.frame, side_style(colour_number).base
    told = frame.board.spaces[space]
    if told.kind in ("area", "sea"):
        path = shapes.path(space)
        painter.save()
        painter.setClipPath(path)
        painter.fillPath(path, colour(theme.land, KIND_COVERED))
        painter.fillPath(path, colour(tint, HELD_SHARE))
        painter.setBrush(NO_BRUSH)
        edge = pen(tint, 2 * HELD_EDGE * frame.symbol, alpha=0.75)  # the outer half is cut off
        painter.setPen(edge)
        painter.drawPath(path)
        if colour_number > 1:  # told apart without colour: one side's edge is plain, those of others are broken
            edge.setColor(colour(CREAM, 0.5))
            edge.setCapStyle(Qt.PenCapStyle.FlatCap)
            dash = HELD_DASHES[colour_number % len(HELD_DASHES)]
            edge.setDashPattern([d / (2 * HELD_EDGE) for d in dash])
            painter.setPen(edge)
            painter.drawPath(path)
        painter.restore()
        return
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(tint, 3.4 * frame.symbol))
    painter.drawEllipse(frame.of(told), HELD_RING * frame.symbol, HELD_RING * frame.symbol)
