"""What the mouse carries: pictures of the counters follow it, the spaces they would fall on are lit, and the drop is
one action. A group from several hexes keeps its formation; with Shift it becomes one pile; with Ctrl all fall just
where they are let go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem

from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.tokens import CORAL, GOLD
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import Place, at, free
from assistant.ui.map.brush import SIDE, show_look
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.hand import Drop, Hand, next_facing
from assistant.ui.map.map_scene import COUNTER_Z, MapScene

LIT, WARN, WASH = GOLD, CORAL, 0.22
CARRIED_OPACITY = 0.45
BESIDE = Text("Let go beside the map: nothing moves.", "Lâché à côté de la carte : rien ne bouge.")
MANY_LIT = 60  # from here on spaces are lit as one, with a plain line: dashes round each take as long as all else


class Fall(Enum):
    """How a group falls."""

    FORMED, PILED, FREE = "formed", "piled", "free"


def fall_of(modifiers: Qt.KeyboardModifier) -> Fall:
    if modifiers & Qt.KeyboardModifier.ControlModifier:
        return Fall.FREE
    return Fall.PILED if modifiers & Qt.KeyboardModifier.ShiftModifier else Fall.FORMED


class Dragging:
    """One drag from lift to drop; `active` while something is carried."""

    def __init__(self, scene: MapScene, hand: Hand) -> None:
        self._map, self._hand = scene, hand
        self.counters: tuple[CounterId, ...] = ()
        self._ghosts: dict[CounterId, QGraphicsPixmapItem] = {}
        self._homes: dict[CounterId, QPointF] = {}
        self._lit: list[QGraphicsPathItem] = []
        self._shown: tuple[Place | None, ...] = ()
        self._grip: CounterId | None = None
        self._from, self._point = QPointF(), QPointF()
        self._fall: Fall | None = None
        self._found: list[Place | None] = []  # where each would fall, as it was last shown
        self._turns = 0

    @property
    def active(self) -> bool:
        return bool(self._ghosts)

    def lift(self, counters: Sequence[CounterId], grip: CounterId, point: QPointF) -> None:
        """Take counters up; `grip` is the one under the mouse. The counters themselves stay, faded, until the drop.
        Of a high pile some are only told by its tab: they come along unseen."""
        pieces = self._hand.state.pieces
        stand = [c for c in counters if c in self._map.items_of or pieces[c].place.kind == "space"]
        self.counters = tuple(c for c in stand if not pieces[c].locked)
        seen = (c for c in self.counters if c in self._map.items_of)
        self._grip = grip if grip in self.counters else next(seen, None)
        self._from = self._point = point
        self._turns, self._fall, self._homes = 0, None, {}
        for counter in self.counters:
            item = self._map.items_of.get(counter)
            if item is None:
                continue
            ghost = QGraphicsPixmapItem(item.pixmap())
            ghost.setOffset(item.offset())
            ghost.setPos(item.pos())
            ghost.setZValue(MARK_Z + item.zValue() - COUNTER_Z)
            self._map.addItem(ghost)
            self._ghosts[counter], self._homes[counter] = ghost, item.pos()
            item.setOpacity(CARRIED_OPACITY)
        if self.counters and not self._ghosts and grip in self._map.items_of:
            self._lift_unseen(self.counters[0], self._map.items_of[grip])

    def _lift_unseen(self, counter: CounterId, over: QGraphicsPixmapItem) -> None:
        """One picked out of a high pile, where nothing showed it."""
        piece, scene, ghost = self._hand.state.pieces[counter], self._map, QGraphicsPixmapItem()
        look = look_of(scene.system, piece.type, piece, language=scene.language, space=piece.place.space)
        size = round(float(over.data(SIDE)))
        show_look(ghost, look, size, scene.sharpness.fine, scene.theme, scene.level(size))
        ghost.setPos(over.pos())
        ghost.setZValue(MARK_Z)
        scene.addItem(ghost)
        self._ghosts[counter], self._homes[counter] = ghost, over.pos()

    def move_to(self, point: QPointF, fall: Fall) -> None:
        """The mouse is there now."""
        self._point, self._fall = point, fall
        for counter, ghost in self._ghosts.items():
            ghost.setPos(self._homes[counter] + point - self._from)
        self._found = self._places(fall) if self._ghosts else []
        self._light(self._found)

    def turn(self, by: int) -> None:
        """Turn what is carried; each takes its new facing with the drop."""
        self._turns += by
        for counter, ghost in self._ghosts.items():
            facing = self._facing(counter)
            if facing is not None and counter in self._map.items_of:
                look, size = self._map.look_turned(counter, facing)
                where = ghost.pos()
                show_look(ghost, look, size, self._map.sharpness.fine, self._map.theme, self._map.level(size))
                ghost.setPos(where)

    def drop(self, point: QPointF, fall: Fall) -> bool:
        """Let go: one action, however many counters and places."""
        if (point, fall) != (self._point, self._fall):
            self._point = point
            self._found = self._places(fall)
        places = self._found
        drops = [
            Drop(c, place, self._facing(c)) for c, place in zip(self.counters, places, strict=True) if place is not None
        ]
        self.put_back()
        if not drops:
            self._hand.tell(BESIDE)
        return self._hand.drop(drops)

    def put_back(self) -> bool:
        """End the drag without a move (Esc). False when nothing was carried."""
        if not self._ghosts:
            return False
        for ghost in self._ghosts.values():
            self._map.removeItem(ghost)
        for counter in self.counters:
            item = self._map.items_of.get(counter)
            if item is not None:
                item.setOpacity(self._map.opacity)
        self._light([])
        self._ghosts, self.counters, self._grip = {}, (), None
        return True

    def light_space(self, space: SpaceId | None) -> None:
        """A space something from beside the map would fall on."""
        self._light([at(space)] if space is not None else [])

    # where each would fall

    def _places(self, fall: Fall) -> list[Place | None]:
        """Where each counter would fall. The space under the mouse is looked for once, however many are carried."""
        target = self._map.place_at(self._point, self.counters)
        if fall is Fall.FREE or target is None:
            shift = self._point - self._from
            leaders = self._leaders()
            state = self._hand.state
            ends = {pile: self._homes[c] + shift for pile, c in leaders.items()}
            spots = {pile: free(*self._map.units(end)) for pile, end in ends.items() if self._map.is_on_board(end)}
            return [spots.get(state.position(c)) for c in self.counters]
        return [self._place(c, target, fall) for c in self.counters]

    def _place(self, counter: CounterId, target: SpaceId, fall: Fall) -> Place | None:
        """Where one counter would fall; None where its formation leaves the board."""
        start = self._start_hex(counter)
        grip = self._start_hex(self._grip) if self._grip is not None else None
        if fall is Fall.PILED or start is None or grip is None or start == grip or not self._is_hex(target):
            return at(target)
        way = self._map.middle(target) - self._map.middle(grip)
        there = self._map.space_at(self._map.middle(start) + way)
        return at(there) if there is not None else None

    def _leaders(self) -> dict[Place, CounterId]:
        """The one of each pile that tells where the pile falls freely, so that it stays a pile."""
        out: dict[Place, CounterId] = {}
        for counter in (self._grip, *self.counters):
            if counter in self._homes:
                out.setdefault(self._hand.state.position(counter), counter)
        return out

    def _start_hex(self, counter: CounterId) -> SpaceId | None:
        space = self._hand.state.position(counter).space
        return space if space is not None and self._is_hex(space) else None

    def _is_hex(self, space: SpaceId) -> bool:
        told = self._map.system.board.spaces.get(space)
        return told is not None and bool(told.grid)

    def _facing(self, counter: CounterId) -> str | None:
        """The facing after the turns of this drag; None as it was."""
        piece, facing = self._hand.state.pieces[counter], None
        for _ in range(abs(self._turns)):
            now = piece.facing if facing is None else facing
            facing = next_facing(self._hand.game.system, piece, now, 1 if self._turns > 0 else -1)
        return facing

    def _light(self, places: Sequence[Place | None]) -> None:
        """Outline where each would fall, and in the colour of a warning those that find no space."""
        if tuple(places) == self._shown:
            return
        self._shown = tuple(places)
        for item in self._lit:
            self._map.removeItem(item)
        self._lit = []
        spaces = dict.fromkeys(p.space for p in places if p is not None and p.space is not None)
        if len(spaces) > MANY_LIT:
            self._outline(self._together(spaces), LIT, WASH, Qt.PenStyle.SolidLine)
        else:
            for space in spaces:
                self._outline(self._map.shape_of(space), LIT, WASH)
        for counter, place in zip(self.counters, places, strict=False):
            if place is None and counter in self._map.items_of:
                edge = QPainterPath()
                edge.addRect(self._map.items_of[counter].sceneBoundingRect())
                self._outline(edge, WARN, 0.0)

    def _together(self, spaces: Iterable[SpaceId]) -> QPainterPath:
        """The shapes of many spaces as one."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for space in spaces:
            path.addPath(self._map.shape_of(space))
        return path

    def _outline(self, path: QPainterPath, tint: str, wash: float, line: Qt.PenStyle = Qt.PenStyle.DashLine) -> None:
        item = QGraphicsPathItem(path)
        item.setZValue(COUNTER_Z - 1)
        item.setPen(QPen(QColor(tint), 3, line))
        fill = QColor(tint)
        fill.setAlphaF(wash)
        item.setBrush(fill)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._map.addItem(item)
        self._lit.append(item)
