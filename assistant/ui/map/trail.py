"""Where counters came from: the last move as dashes with a ring at its start and a disc at each step, and paler the
earlier ones of this turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsPathItem

from assistant.drawing.tokens import IVORY, SOOT
from assistant.model.ids import SpaceId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import Group
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.places import Place
from assistant.ui.map.map_scene import GRID_Z, MapScene

WIDTH, CASING, RING, DISC = 3.0, 6.5, 28.0, 10.0
DASHES = (8 / WIDTH, 5 / WIDTH)
MOVING = frozenset({MoveCounters, Group})
EARLIER, MOST = 0.45, 24  # opacity and number of the earlier moves of a turn


class TrailLayer:
    """Lines under the counters, in pixels of the screen at every zoom."""

    def __init__(self, scene: MapScene, journal: Journal) -> None:
        self._scene, self._journal = scene, journal
        self._items: list[QGraphicsItem] = []
        self._step = 0
        self.shown = True

    def turn(self, *, on: bool) -> None:
        if on is not self.shown:
            self.shown = on
            self.show_step(self._step)

    def show_step(self, step: int) -> None:
        """The moves of the turn that a step belongs to; the last one stands out if it is that step."""
        self._step = step
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        if not self.shown:
            return
        for number, move in self._moves(step):
            self._draw(self._way(number, move), last=number == step)

    def _moves(self, step: int) -> Iterator[tuple[int, MoveCounters]]:
        """Back from a step to where its turn began."""
        nodes, turn, number = self._journal.tree.nodes, self._journal.state_at(step).turn, step
        found = 0
        while number and found < MOST:
            moves = list(islice(_moves_of(nodes[number].command), MOST - found))
            # only where something moved: of a ledger's thousands of lines no position is worked out
            if moves and self._journal.state_before(number).turn != turn:
                return
            found += len(moves)
            yield from ((number, move) for move in moves)
            number = nodes[number].parent

    def _way(self, number: int, move: MoveCounters) -> list[QPointF]:
        """From place to place as the move tells it; nothing where it began or ended beside the map."""
        before = self._journal.state_before(number)
        counter = move.counters[0]
        start = before.position(counter) if counter in before.pieces else None
        spaces = self._scene.system.board.spaces
        steps = [self._scene.middle(SpaceId(s)) for s in move.path[1:-1] if s in spaces]
        ends = [self._point(start), self._point(move.to)]
        if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
            return []
        return [ends[0], *steps, ends[1]]

    def _point(self, place: Place | None) -> QPointF | None:
        if place is not None and place.space in self._scene.system.board.spaces and place.space is not None:
            return self._scene.middle(place.space)
        return self._scene.frame.at(place.x, place.y) if place is not None and place.kind == "free" else None

    def _draw(self, way: list[QPointF], *, last: bool) -> None:
        if len(way) < 2:
            return
        line = QPainterPath(way[0])
        for point in way[1:]:
            line.lineTo(point)
        if last:
            self._line(line, QPen(QColor(SOOT), CASING), 0.8)
        dashes = QPen(QColor(IVORY), WIDTH)
        dashes.setDashPattern(list(DASHES))
        self._line(line, dashes, 1.0 if last else EARLIER)
        if last:
            self._dot(way[0], RING, filled=False)
            for point in way[1:]:
                self._dot(point, DISC, filled=True)

    def _line(self, line: QPainterPath, stroke: QPen, opacity: float) -> None:
        stroke.setCosmetic(True)
        item = QGraphicsPathItem(line)
        item.setPen(stroke)
        self._add(item, opacity)

    def _dot(self, at: QPointF, size: float, *, filled: bool) -> None:
        item = QGraphicsEllipseItem(QRectF(-size / 2, -size / 2, size, size))
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setPos(at)
        item.setPen(QPen(QColor(SOOT if filled else IVORY), 1.5 if filled else WIDTH))
        if filled:
            item.setBrush(QColor(IVORY))
        self._add(item, 1.0)

    def _add(self, item: QGraphicsItem, opacity: float) -> None:
        item.setZValue(GRID_Z + 1)
        item.setOpacity(opacity)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        self._items.append(item)

    @property
    def items(self) -> list[QGraphicsItem]:
        """What is drawn now."""
        return self._items


def _moves_of(command: Command | None) -> Iterator[MoveCounters]:
    """The moves of one action: of a group in formation there is one for each place."""
    if isinstance(command, MoveCounters) and command.counters:
        yield command
    elif isinstance(command, Group):
        for part in command.commands:
            if part.__class__ in MOVING:  # asked of thousands, and an abstract class is slow to tell its own
                yield from _moves_of(part)
