"""The map as a scene: one picture of the board below, one pixmap item a counter above.

Items hold a counter's id and nothing of the game. After a change only the places it touched are laid out anew.
Scene coordinates are pixels at the scale where a hex is `HEX` wide, or roads and cities have their designed size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsLineItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
)

from assistant.drawing.appearance import look_of
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import is_city
from assistant.drawing.look import CounterLook, Level, level_of
from assistant.drawing.piles import (
    DEEDS,
    PLATE,
    Pile,
    Piles,
    Standing,
    load_area,
    paint_load,
    paint_tab,
    tab_area,
)
from assistant.drawing.scene import WIDE
from assistant.drawing.tokens import CREAM, WHITE, Theme
from assistant.model.board import Value
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.places import Place
from assistant.play.state import GameState, counters_that_differ
from assistant.ui.map.brush import SIDE, Brush
from assistant.ui.map.counter_items import (
    ID,
    PaintedSign,
    Spare,
    body_of,
    counter_item,
    counter_of,
)
from assistant.ui.map.finder import SpaceFinder
from assistant.ui.map.ground import Ground
from assistant.ui.map.scene_sizes import counter_step, scene_scale, usual_side
from assistant.ui.map.selection_marks import SelectionMarks
from assistant.ui.map.sharpness import Sharpness
from assistant.ui.map.tie_lines import TieLines

Told = TypeVar("Told", str, int)
Box = tuple[float, float, float, float]  # left, top, right, bottom
SIDES_SEEN = (46.0, 54.0, 59.0, 66.0)  # of the usual counters, by which it is told whether more or less can be read
MANY, A_SLICE = 600, 250  # counters that are laid out by and by, and how many at once: some twenty milliseconds
HALF_A_COUNTER, BESIDE = 33.0, 330.0  # design pixels; from the middle of a city to all that is seen as its own
SMALLEST_REACH = 11.0  # pixels of the screen round the middle of a place
SMALLEST_SHARE, LARGEST_SHARE = 0.5, 1.6
BOARD_Z, GRID_Z, TIE_Z, COUNTER_Z = 0.0, 1.0, 5.0, 10.0
TAB_Z = COUNTER_Z + 5.0  # over the counters of every pile: a strength is read even where two piles meet
RING_Z = TAB_Z - 0.1  # the frame of a selection lies over counters and below the strength of its pile


def _reordered(before: GameState, state: GameState) -> Iterator[Place]:
    """Places whose rows are not those of before, by identity: looking up thousands of places would take longer than all
    else that is done after an action."""
    for one, other in ((before, state), (state, before)):
        known = {id(row) for row in one.stacks.values()}
        yield from (place for place, row in other.stacks.items() if id(row) not in known)


class MapScene(QGraphicsScene):
    """Board and counters of one game."""

    laid_out = Signal()
    zoom_changed = Signal()
    covers_changed = Signal()  # figures of a tool came, went or stand elsewhere
    names_placed = Signal()
    pointer_moved = Signal(QPointF)  # a view of the map takes its moves itself, so that items hear of none

    def __init__(self, system: System, theme: Theme, language: str) -> None:
        super().__init__()
        self.system, self.theme, self.language = system, theme, language
        self.scale = scene_scale(system)
        self.frame = Frame(system.board, self.scale)
        self.finder = SpaceFinder(self.frame)
        self.counter_share = self.opacity = 1.0
        self._zoom = 1.0  # pixels of the screen to one of the scene
        self._by_zoom = 1.0  # counters are larger where the board is so small that they could not be seen
        self.turned = False
        self.names_shown = self.numbers_shown = self.key_shown = self.roads_named = True
        self.sharpness = Sharpness()
        self._fine: set[CounterId] = set()  # those drawn with more points than the scene has
        self.items_of: dict[CounterId, QGraphicsPixmapItem] = {}
        self.moved_last: frozenset[CounterId] | None = None  # who was laid out anew last; None: all
        self.brush = Brush(self)
        self._looked: dict[CounterId, QPixmap] = {}  # while all is laid out anew
        self._piles = Piles()
        self._rests: dict[Place, list[QGraphicsItem]] = {}
        self._boxes: dict[Place, tuple[Box, ...]] = {}  # kept, since there may be thousands to be asked about
        self._ties = TieLines(self, TIE_Z)
        self._spare = Spare()
        self._waiting: dict[Place, None] = {}  # still to be laid out
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._lay_out_some)
        self.named: list[Box] = []  # what the names of places take
        self.covered: dict[object, list[Box]] = {}  # what figures of tools take, by who laid them
        self.ties_shown = self.deeds_shown = True  # lines between counters; what has moved and fought
        self._marks = SelectionMarks(self, RING_Z)
        self._state = GameState()
        self.setSceneRect(QRectF(0, 0, self.frame.width, self.frame.height))
        self.board_picture = Ground(self.scale)
        for above, item in enumerate((self.board_picture.item, self.board_picture.close_up)):
            item.setZValue(BOARD_Z + above / 10)
            self.addItem(item)
        self.setBackgroundBrush(QColor(theme.bg))

    # the board

    def show_board(self, image: QImage, scale: float) -> None:
        """A picture of the board baked at any scale."""
        self.board_picture.show(image, scale)

    def dress(self, theme: Theme, language: str) -> None:
        """Another theme or language: counters are drawn anew, the board follows when it is baked."""
        self.theme, self.language = theme, language
        self.setBackgroundBrush(QColor(theme.bg))
        self.show_state(self._state)

    def space_at(self, point: QPointF) -> SpaceId | None:
        return self.finder.at(point.x() / self.scale, point.y() / self.scale)

    def units(self, point: QPointF) -> tuple[float, float]:
        """A point of the scene in board units."""
        return point.x() / self.scale, point.y() / self.scale

    def is_on_board(self, point: QPointF) -> bool:
        """Whether a point of the scene lies on the board: what is let go beside it would be lost from sight."""
        (wide, high), (x, y) = self.system.board.size, self.units(point)
        return 0 <= x <= wide and 0 <= y <= high

    def place_at(self, point: QPointF, carried: Sequence[CounterId] = ()) -> SpaceId | None:
        """The space meant by a drop: that of the counters it falls on, which may stand beside their city, else the one
        drawn there, else the city that what is in the hand touches. A city that the counters of another one cover is
        meant where its middle is nearer than theirs."""
        counter, drawn = self.counter_at(point, carried), self.space_at(point)
        if counter is None and drawn is None and carried:
            half = HALF_A_COUNTER * self.frame.symbol * self.counter_share * self._by_zoom
            return self.finder.place_near(*self.units(point), half)
        under = self._state.position(counter).space if counter is not None else None
        if counter is None or under is None or self.system.board.spaces[SpaceId(under)].grid:
            return drawn
        if drawn is not None and drawn != under and is_city(self.system.board, self.system.board.spaces[drawn]):
            to_city, to_body = self.middle(drawn) - point, body_of(self.items_of[counter]).center() - point
            if QPointF.dotProduct(to_city, to_city) < QPointF.dotProduct(to_body, to_body):
                return drawn
        return SpaceId(under)

    def belongs(self, space: SpaceId, x: float, y: float) -> bool:
        """Whether what lies at a point, in board units, is still seen as lying in a space: in its shape, or beside its
        city and on no other one."""
        spaces, found = self.system.board.spaces, self.finder.at(x, y)
        if found == space or not is_city(self.system.board, spaces[space]):
            return found == space
        reach = BESIDE * self.frame.symbol * max(1.0, self.counter_share * self._by_zoom)
        elsewhere = found is not None and is_city(self.system.board, spaces[found])
        return not elsewhere and QLineF(self.frame.at(x, y), self.middle(space)).length() < reach

    def shape_of(self, space: SpaceId) -> QPainterPath:
        """The whole shape of a space as it is drawn."""
        return self.finder.shapes.path(space)

    def middle(self, space: SpaceId) -> QPointF:
        return self.frame.of(self.system.board.spaces[space])

    # the counters

    def set_counter_share(self, share: float) -> None:
        """Counters larger or smaller than usual, the board as it is."""
        share = min(max(share, SMALLEST_SHARE), LARGEST_SHARE)
        if share != self.counter_share:
            self.counter_share = share
            self.show_state(self._state)

    def follow_zoom(self, zoom: float) -> None:
        """Counters never smaller than can be seen, nor larger than is of use; in steps, to draw little anew."""
        self.finder.shapes.reach_at_least(SMALLEST_REACH / zoom)
        in_hexes = bool(self.system.board.grids)
        step = counter_step(zoom, in_hexes=in_hexes)
        told = [self.level(side * self.counter_share * self._by_zoom) for side in SIDES_SEEN]
        self._zoom = zoom
        self._marks.seen_at(zoom, turned=self.turned)
        if abs(step - self._by_zoom) > 1e-6 or told != [
            self.level(side * self.counter_share * step) for side in SIDES_SEEN
        ]:
            self._by_zoom = step
            self.show_state(self._state)
        self.zoom_changed.emit()

    @property
    def zoom(self) -> float:
        """Pixels of the screen to one of the scene."""
        return self._zoom

    def level(self, size: float) -> Level:
        """How much of a counter of this side, in pixels of the scene, can be read on the screen."""
        return level_of(size * self._zoom)

    def turn(self, *, turned: bool) -> None:
        """The board is seen from the other side: counters and their signs stand upright on it."""
        if turned is not self.turned:
            self.turned = turned
            self._marks.seen_at(self._zoom, turned=turned)
            self.show_state(self._state)

    def fade_counters(self, opacity: float) -> None:
        """Let the board show through; 1 brings the counters back."""
        self.opacity = opacity
        for item in (*self.items_of.values(), *self._ties.lines, *(i for rest in self._rests.values() for i in rest)):
            item.setOpacity(opacity)

    def standing_boxes(self) -> list[Box]:
        """What the counters cover and what stands beside them: a stack as one, what stands apart piece by piece."""
        return [box for boxes in self._boxes.values() for box in boxes]

    def _boxes_of(self, pile: Pile, signs: Iterable[QGraphicsItem]) -> Iterator[Box]:
        for company in pile.companies:
            if company.arrangement.stacked:
                area = company.area
                yield area.left, area.top, area.right, area.bottom
            else:
                half = company.size / 2
                for spot in company.arrangement.spots:
                    yield spot.x - half, spot.y - half, spot.x + half, spot.y + half
        for sign in signs:
            if isinstance(sign, PaintedSign):
                box = sign.sceneBoundingRect()
                yield box.left(), box.top(), box.right(), box.bottom()

    def standing_area(self) -> QRectF:
        """All that stands on the board, with some ground round it."""
        area = QRectF()
        for item in self.items_of.values():
            area = area.united(body_of(item))
        return area.adjusted(-60, -60, 60, 60).intersected(self.sceneRect()) if not area.isEmpty() else area

    @property
    def ground(self) -> QPixmap:
        """The board's picture as it is now, whole."""
        return self.board_picture.picture

    @property
    def played(self) -> Mapping[SpaceId, Mapping[str, Value]]:
        """The figures of spaces that play has made others."""
        return {space: now.values for space, now in self._state.spaces.items() if now.values}

    def show_state(self, state: GameState) -> None:
        """Lay everything out anew. Of very many only some at once, those first that are not what they were: nobody may
        go on seeing what is hidden now."""
        before, self._state = self._state, state
        self.brush.forget_all()
        if self._is_much(state.stacks):
            for counter in counters_that_differ(before, state):
                self._drop_item(counter)
            self._piles.forget()
            self._lay_out_by_and_by((*state.stacks, *self._boxes))
            return
        self._waiting.clear()
        self._looked = {counter: item.pixmap() for counter, item in self.items_of.items()}
        self._spare.counters.extend(self.items_of.values())
        self.items_of.clear()
        for place in list(self._boxes):
            self._clear_rest(place)
        self._lay_out()
        self._looked.clear()
        self._all_laid_out()

    def update_state(self, state: GameState) -> None:
        """Lay out what differs from before: the places counters left and came to. Of very many only some at once."""
        before, self._state = self._state, state
        touched = dict(self._waiting)
        differ = counters_that_differ(before, state)
        for counter in differ:
            for one in (before, state):
                piece = one.pieces.get(counter)
                if piece is not None:
                    touched[self._root(one, piece.id)] = None
        touched.update(dict.fromkeys(_reordered(before, state)))
        for counter in differ:
            if counter not in state.pieces or self._root(state, counter).kind not in ("space", "free"):
                self._drop_item(counter)
        if self._waiting or self._is_much(touched):
            self._lay_out_by_and_by(touched)
            return
        self._lay_out(touched)
        self.moved_last = frozenset(c for place in touched for c in (*before.stack(place), *state.stack(place)))
        self._draw_ties()
        self.laid_out.emit()

    def _is_much(self, places: Iterable[Place]) -> bool:
        """Whether so many stand in some places that the window would stand still while they are laid out."""
        return sum(len(self._state.stacks.get(place, ())) for place in places) > MANY

    def _lay_out_by_and_by(self, places: Iterable[Place]) -> None:
        self._waiting = dict.fromkeys(places)
        self._next.start()
        self._lay_out_some()

    def _lay_out_some(self) -> None:
        """The next places of a change so large that the window would stand still; the last of them ends it."""
        some: list[Place] = []
        left = A_SLICE
        while self._waiting and left > 0:
            place = next(iter(self._waiting))
            del self._waiting[place]
            some.append(place)
            left -= 1 + len(self._state.stacks.get(place, ()))
        self._lay_out(some, more=bool(self._waiting))
        if not self._waiting:
            self._all_laid_out()

    def _all_laid_out(self) -> None:
        self._next.stop()
        self.moved_last = None
        self._draw_ties()
        self.laid_out.emit()

    def finish(self) -> None:
        """All that is still to be laid out and drawn, for whoever takes a picture of the board."""
        while self._waiting:
            self._lay_out_some()
        self.brush.finish()

    @staticmethod
    def _root(state: GameState, counter: CounterId) -> Place:
        return state.position(counter)

    def _drop_item(self, counter: CounterId) -> None:
        item = self.items_of.pop(counter, None)
        self.brush.forget(counter)
        if item is not None:
            self._spare.counters.append(item)

    def _clear_rest(self, place: Place) -> None:
        self._boxes.pop(place, None)
        for item in self._rests.pop(place, ()):
            if isinstance(item, PaintedSign):
                self._spare.signs.setdefault(item.told, []).append(item)
            else:
                self.removeItem(item)

    def _lay_out(self, places: Iterable[Place] | None = None, *, more: bool = False) -> None:
        """These places anew, or all of them; `more` are still to come."""
        self.brush.begin()
        share = self.counter_share * self._by_zoom
        worded = self.level(usual_side(in_hexes=bool(self.system.board.grids)) * share) != "small"
        standing = Standing(self.system, self._state, self.frame, self.language, share, worded, self._by_zoom < 1)
        made = self._piles.lay_out(standing, places, more=more)
        for place in made:
            self._clear_rest(place)
        for pile in made.values():
            if pile is not None:
                self._show_pile(pile)
        for item in self._spare.taken():
            self.removeItem(item)

    def _show_pile(self, pile: Pile) -> None:
        shown: dict[CounterId, float] = {}
        signs = self._threads(pile)
        for order, (index, area) in enumerate(pile.spots()):
            counter = pile.counters[index]
            item = self.items_of.get(counter)
            if item is None:
                item = self.items_of[counter] = self._counter_item(counter)
            look, size = self._dressed(pile.looks[index]), round(area.width())
            self._draw(counter, item, look, area)
            item.setPos(area.center())
            item.setRotation(180 if self.turned else 0)
            item.setOpacity(self.opacity)
            shown[counter] = COUNTER_Z + area.center().y() / 1000 + order / 100
            item.setZValue(shown[counter])
            load = pile.loads.get(counter)
            if load:
                place, load = load_area(area, look.facing), 0 if self.level(size) == "small" else load
                signs.append(self._sign(place, TAB_Z, paint_load, load))
        for counter in pile.counters:
            if counter not in shown:
                self._drop_item(counter)
        for company in pile.companies:
            if company.has_tab:
                area = tab_area(company)
                signs.append(self._sign(area, TAB_Z, paint_tab, company.tab))
        if signs:
            self._rests[pile.place] = signs
        self._boxes[pile.place] = tuple(self._boxes_of(pile, signs))

    def _draw(self, counter: CounterId, item: QGraphicsPixmapItem, look: CounterLook, area: QRectF) -> None:
        size, ratio, before = round(area.width()), self.sharpness.of(area), self._looked.get(counter)
        (self._fine.add if ratio > 1 else self._fine.discard)(counter)
        self.brush.show(counter, item, look, size, ratio, self.theme, self.level(size), before)

    def look_at(self, seen: QRectF, dots: float) -> None:
        """This part is in sight, a pixel of the scene as so many points of the screen: counters there are drawn as fine
        as they are shown, those that left it plainly again."""
        self.sharpness.look_at(seen, dots)
        near = self.items(seen) if self.sharpness.fine > 1 else ()
        counters = self._fine.union(c for item in near if (c := counter_of(item)))
        places = {self._state.pieces[c].place for c in counters if c in self._state.pieces}
        self.brush.begin()
        for pile in filter(None, map(self._piles.at, places)):
            for index, area in pile.spots():
                counter = pile.counters[index]
                item = self.items_of.get(counter)
                if item is not None and item.pixmap().devicePixelRatio() != self.sharpness.of(area):
                    self._draw(counter, item, self._dressed(pile.looks[index]), area)

    def _threads(self, pile: Pile) -> list[QGraphicsItem]:
        """Thin lines of the screen from a pile to the city it belongs to, where it stands further off."""
        out = list[QGraphicsItem]()
        for line in pile.threads():
            for tint, width in ((PLATE, 3.4), (CREAM, 1.6)):
                item = QGraphicsLineItem(line)
                drawn = QPen(QColor(tint), width)
                drawn.setCosmetic(True)
                item.setPen(drawn)
                item.setZValue(TIE_Z - 1)
                item.setOpacity(self.opacity)
                self.addItem(item)
                out.append(item)
        return out

    def _dressed(self, look: CounterLook) -> CounterLook:
        """A look without the marks of what was done, where those are switched off."""
        if self.turned and look.facing is not None:
            look = replace(look, facing=(look.facing + 180) % 360)
        if self.deeds_shown or not look.badges:
            return look
        return replace(look, badges=tuple(b for b in look.badges if b.kind not in DEEDS))

    def show_deeds(self, *, on: bool) -> None:
        """Whether counters show that they moved or fought."""
        if on is not self.deeds_shown:
            self.deeds_shown = on
            self._lay_out_by_and_by(self._state.stacks)

    def show_ties(self, *, on: bool) -> None:
        """Whether counters that are tied are joined by a line."""
        if on is not self.ties_shown:
            self.ties_shown = on
            self._draw_ties()

    def look_turned(self, counter: CounterId, facing: str) -> tuple[CounterLook, int]:
        """How a counter would look facing elsewhere, and its size."""
        piece = replace(self._state.pieces[counter], facing=facing)
        look = look_of(self.system, piece.type, piece, language=self.language, space=piece.place.space)
        return self._dressed(look), round(float(self.items_of[counter].data(SIDE)))

    def pile(self, place: Place) -> Pile | None:
        """How the counters of a place stand now."""
        if place in self._waiting:
            del self._waiting[place]
            self._lay_out((place,), more=bool(self._waiting))
        return self._piles.at(place)

    def middle_of_company(self, counter: CounterId) -> QPointF | None:
        """The middle of those it stands among; None where it is not on the map."""
        piece = self._state.pieces.get(counter)
        pile = self.pile(piece.place) if piece is not None else None
        if pile is None:
            return None
        index = pile.counters.index(counter)
        area = next(c.area for c in pile.companies if index in c.members)
        return QPointF((area.left + area.right) / 2, (area.top + area.bottom) / 2)

    def stands_apart(self, counter: CounterId) -> bool:
        """Whether a counter lies in a wide space beside the others there, a piece for itself. The pieces at a city
        stand side by side too, but as one army."""
        pile = self.pile(self._state.pieces[counter].place)
        space = pile.place.space if pile is not None else None
        if pile is None or space is None or self.system.board.spaces[space].kind not in WIDE:
            return False
        index = pile.counters.index(counter)
        return any(index in c.members and not c.arrangement.stacked for c in pile.companies)

    @property
    def signs(self) -> dict[Place, list[PaintedSign]]:
        """What stands at the piles beside their counters: loads and strengths."""
        return {at: [item for item in rest if isinstance(item, PaintedSign)] for at, rest in self._rests.items()}

    def _counter_item(self, counter: CounterId) -> QGraphicsPixmapItem:
        """A picture for a counter that had none: one that is spare, else a new one."""
        if self._spare.counters:
            item = self._spare.counters.pop()
            item.setData(ID, counter)
            item.setPixmap(QPixmap())
            return item
        item = counter_item(counter)
        self.addItem(item)
        return item

    def _sign(self, area: QRectF, z: float, paint: Callable[[QPainter, QRectF, Told], None], told: Told) -> PaintedSign:
        """A sign of a pile: one that is spare and says the same, else a new one."""
        wide, high = area.width(), area.height()
        key = paint, told, wide, high
        spare = self._spare.signs.get(key)
        if spare:
            sign = spare.pop()
        else:
            own = QRectF(-wide / 2, -high / 2, wide, high)
            sign = PaintedSign(own, lambda painter: paint(painter, own, told))
            sign.told = key
            self.addItem(sign)
        sign.setPos(area.center())
        sign.setZValue(z)
        sign.setOpacity(self.opacity)
        sign.setRotation(180 if self.turned else 0)
        return sign

    def _draw_ties(self) -> None:
        self._ties.draw(self._state.ties if self.ties_shown else (), self.items_of, self.theme, self.opacity)

    def cover(self, tool: object, areas: list[Box]) -> None:
        """What the figures of a tool take now: names keep clear of it."""
        if self.covered.get(tool, []) != areas:
            self.covered[tool] = areas
            self.covers_changed.emit()

    # marks

    def show_marks(self, own: Iterable[CounterId], foes: Iterable[CounterId], cursor: SpaceId | None) -> None:
        """Signs of selection (gold), target (double, dashed) and the cursor of the keyboard."""
        self._marks.clear()
        aims = tuple(foes)
        self._marks.frame(self._bodies(tuple(own)), self._bodies(aims), self.sharpness.fine)
        if cursor is not None and cursor in self.system.board.spaces:
            self._marks.line(self.shape_of(cursor), QPen(QColor(WHITE), 2, Qt.PenStyle.DashLine))

    def _bodies(self, counters: Sequence[CounterId]) -> list[QRectF]:
        """What is to be ringed: of counters on one another all that are meant as one, else each that is seen."""
        picked, out = set(counters), list[QRectF]()
        for place in dict.fromkeys(self._state.pieces[c].place for c in counters if c in self._state.pieces):
            pile = self.pile(place)
            for company in pile.companies if pile is not None else ():
                members = [pile.counters[i] for i in company.members] if pile is not None else []
                meant = [c for c in members if c in picked]
                seen = [body_of(self.items_of[c]) for c in meant if c in self.items_of]
                if company.arrangement.stacked and len(meant) > 1 and seen:
                    out.append(reduce(QRectF.united, seen))
                    picked.difference_update(meant)
        return out + [body_of(self.items_of[c]) for c in counters if c in picked and c in self.items_of]

    # what lies where

    def counter_at(self, point: QPointF, but: Iterable[CounterId] = ()) -> CounterId | None:
        """The uppermost counter whose body lies under a point, leaving some out."""
        left_out = frozenset(but)
        for item in self.items(point):
            counter = counter_of(item)
            if counter is not None and counter not in left_out and body_of(item).contains(point):
                return counter
        return None

    def counter_of_tab(self, point: QPointF) -> CounterId | None:
        """The uppermost of the pile whose number is written under a point."""
        for pile in self._piles.all():
            for company in pile.companies:
                if company.has_tab and tab_area(company).contains(point):
                    return pile.counters[company.members[-1]]
        return None

    def standing(self, place: Place) -> tuple[CounterId, ...]:
        """The counters of a place, bottom first."""
        return self._state.stack(place)

    def lying_with(self, counter: CounterId) -> tuple[CounterId, ...]:
        """Those of its stack that lie where it lies, bottom first: a hand may have laid some of them aside."""
        aside = self._state.pieces[counter].aside
        return tuple(c for c in self.stack_of(counter) if self._state.pieces[c].aside == aside)

    def stack_of(self, counter: CounterId) -> tuple[CounterId, ...]:
        """All counters of the place where this one stands, bottom first."""
        return self._state.stack(self._state.pieces[counter].place)
