"""Moving by keyboard: counters are picked up, the cursor leads, Enter puts them down as one action, Esc leaves them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from assistant.base.text import Text
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.hand import Hand, next_facing
from assistant.ui.map.map_scene import COUNTER_Z, MapScene
from assistant.ui.map.view import MapView

CARRIED = Text(
    "Carried: {n}. Arrows or G lead, T turns, Enter puts down, Esc leaves.",
    "En main : {n}. Flèches ou G conduisent, T tourne, Entrée pose, Échap laisse.",
)
ONE = Text(
    "Carried: {name}. Arrows or G lead, T turns, Enter puts down, Esc leaves.",
    "En main : {name}. Flèches ou G conduisent, T tourne, Entrée pose, Échap laisse.",
)


class Carrying(QObject):
    """What is in the hand of the keyboard."""

    said = Signal(str)

    def __init__(self, desk: Desk, hand: Hand, view: MapView, scene: MapScene) -> None:
        super().__init__()
        self._desk, self._hand, self._view, self._map = desk, hand, view, scene
        self.counters: tuple[CounterId, ...] = ()
        self._facing: str | None = None
        self._ghosts: list[QGraphicsPixmapItem] = []

    @property
    def active(self) -> bool:
        return bool(self.counters)

    def pick_up(self) -> bool:
        """Take the selection; the cursor starts where it stands."""
        pieces, seen = self._hand.state.pieces, self._map.items_of
        stand = [c for c in self._hand.selection if c in seen or pieces[c].place.kind == "space"]
        counters = tuple(c for c in stand if not pieces[c].locked)
        if not counters:
            return False
        self.counters, self._facing = counters, None
        place = self._hand.state.pieces[counters[0]].place.space
        if place is not None:
            self._view.cursor_space = SpaceId(place)
        for counter in (c for c in counters if c in seen):
            item = seen[counter]
            ghost = QGraphicsPixmapItem(item.pixmap())
            ghost.setOffset(item.offset())
            ghost.setZValue(MARK_Z + item.zValue() - COUNTER_Z)
            ghost.setOpacity(0.85)
            self._map.addItem(ghost)
            self._ghosts.append(ghost)
            item.setOpacity(0.45)
        self.follow()
        mix = self._hand.game.system.mix
        told = mix.counters.get(counters[0])
        one = len(counters) == 1 and told is not None
        self.said.emit(
            self._desk.say(ONE, name=self._desk.say(told.name))
            if one and told
            else self._desk.say(CARRIED, n=len(counters))
        )
        self._view.show_marks()
        return True

    def follow(self) -> None:
        """The pictures go with the cursor."""
        space = self._view.cursor_space
        if space is None or space not in self._map.system.board.spaces:
            return
        middle = self._map.middle(space)
        for i, ghost in enumerate(self._ghosts):
            ghost.setPos(middle.x() + 6 * i, middle.y() - 6 * i)

    def turn(self, by: int) -> None:
        """Another facing, taken when they are put down."""
        piece = self._hand.state.pieces[self.counters[0]]
        now = self._facing if self._facing is not None else piece.facing
        self._facing = next_facing(self._hand.game.system, piece, now, by)
        if self._facing:
            self.said.emit(self._facing)

    def put_down(self) -> bool:
        """At the cursor, as one action; where nothing changed, nothing is written."""
        counters, facing, space = self.counters, self._facing, self._view.cursor_space
        self.leave()
        return space is not None and self._hand.move(counters, at(space), facing)

    def leave(self) -> bool:
        """Leave them where they stand. False when nothing was carried."""
        if not self.counters:
            return False
        for ghost in self._ghosts:
            self._map.removeItem(ghost)
        for counter in self.counters:
            item = self._map.items_of.get(counter)
            if item is not None:
                item.setOpacity(self._map.opacity)
        self._ghosts, self.counters, self._facing = [], (), None
        self.said.emit("")
        return True
