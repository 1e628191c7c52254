"""Roads along hexes and links between places: a drag from one to the next and on, or a click on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from assistant.author.terrain_stroke import between
from assistant.author.way_stroke import draw_way, kinds_between, take_way, way_kinds
from assistant.drawing.boards.words import MAJOR, MINOR
from assistant.drawing.tokens import GOLD
from assistant.model.board import Board
from assistant.model.cells import neighbours
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen
from assistant.ui.author.board_tool import DrawingRoom, Keys, PaletteKind
from assistant.ui.author.leg_tool import LegTool
from assistant.ui.author.terrain_tools import readers_told

STEP = 0.15  # of a hex: no hex that a drag crosses is passed over
STILL = 6  # pixels: a press that moves less is a click


class RoadTool(LegTool[SpaceId]):
    """From hex to hex. A click on one and then on another joins them by the straight line; going back takes back."""

    id, name, hint, command = "road", words.ROAD, words.ROAD_HINT, "draw.road"
    takes_kinds = True
    can_erase = True

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self._chain: list[SpaceId] = []
        self._from: QPointF | None = None
        self._at: QPointF | None = None

    # the palette

    def kinds(self) -> Sequence[PaletteKind]:
        room, text = self.room, self.room.text()
        if room.board is None or text is None:
            return ()
        ink = room.desk.theme.accent
        known = way_kinds(text, room.board, {**room.words(), **self.own_kinds})
        listed = [PaletteKind(k.id, k.name, ink, k.count, lined=True) for k in known if self.wants(k.id)]
        return self.grown(listed, lambda k, n: PaletteKind(k, n, ink, 0, lined=True))

    def wants(self, kind: str) -> bool:
        """Whether a kind of link is for its palette."""
        return kind in MAJOR or kind in MINOR

    def used_by(self) -> str:
        return readers_told(self.room, self.chosen)

    def pick_up(self, point: QPointF) -> str:
        space, board = self.find(point), self.room.board
        if space is None or board is None:
            return ""
        found = [k for other in board.neighbours(space) for k in kinds_between(board, space, other) if self.wants(k)]
        return found[0] if found else ""

    # places

    def find(self, point: QPointF) -> SpaceId | None:
        """The space that a point means."""
        return self.room.cell_at(point)

    def steps(self, start: SpaceId, end: SpaceId) -> list[SpaceId]:
        """The spaces from one to another, the first left out."""
        board = self.room.board
        if board is None or start not in board.spaces or end not in board.spaces or start == end:
            return []
        grid = board.grids.get(board.spaces[start].grid)
        if grid is None or board.spaces[end].grid != grid.id or end in neighbours(grid, start).values():
            return [end]
        line = between(board, start, end)
        return sorted(line - {start}, key=lambda s: _far(board, start, s))

    # the mouse

    def press(self, point: QPointF, held: Keys) -> None:
        space = self.find(point)
        self._from = self._at = point
        self._chain = [space] if space is not None else []
        self._show_chain(held)

    def drag(self, point: QPointF, held: Keys) -> None:
        before, self._at = self._at or point, point
        grids = self.room.board.grids if self.room.board is not None else {}
        step = STEP * min((g.size for g in grids.values()), default=self.room.reach(40) / STEP / 4)
        way = point - before
        count = max(1, int((way.x() ** 2 + way.y() ** 2) ** 0.5 / step) + 1)
        for n in range(1, count + 1):
            self._go_to(self.find(before + way * (n / count)))
        self._show_chain(held)

    def _go_to(self, space: SpaceId | None) -> None:
        if space is None or (self._chain and space == self._chain[-1]):
            return
        if len(self._chain) > 1 and space == self._chain[-2]:
            self._chain.pop()
        elif not self._chain:
            self._chain = [space]
        else:
            self._chain += self.steps(self._chain[-1], space)

    def release(self, point: QPointF, held: Keys) -> None:
        chain, self._chain = self._chain, []
        self.room.marks.show_layer("stroke")
        off = self._off(held)
        if len(chain) > 1:
            self._ends = [chain[0]]
            self._write(chain, off=off)
        elif chain and self._still(point):
            self._click(chain[0], off=off)

    def _still(self, point: QPointF) -> bool:
        start = self._from or point
        return abs(point.x() - start.x()) + abs(point.y() - start.y()) <= self.room.reach(STILL * 4)

    def _click(self, space: SpaceId, *, off: bool) -> None:
        if self._ends and self._ends[-1] != space:
            start = self._ends[-1]
            self._write([start, *self.steps(start, space)], off=off)
        else:
            self._ends = [space]
            self.room.picture.say(self.room.told(space))
            self._show_way([space], "preview", dashed=True)

    def hover(self, point: QPointF, held: Keys) -> None:
        space, room = self.find(point), self.room
        if space is None:
            room.marks.show_layer("brush")
            room.picture.say(room.measured(point))
            return
        shape = room.shape(space) if room.board is not None and room.board.spaces[space].grid else self._dot(space)
        room.marks.show_layer("brush", [BoardMark(shape, None, line_pen(GOLD, 2))])
        if self._ends and self._ends[-1] != space:
            self._show_way([self._ends[-1], *self.steps(self._ends[-1], space)], "preview", dashed=True)
        room.picture.say(room.told(space))

    def _off(self, held: Keys) -> bool:
        return self.erasing != bool(held & Qt.KeyboardModifier.ShiftModifier)

    # keys

    def at_cursor(self, *, off: bool) -> None:
        if self.room.cursor is not None:
            self._click(self.room.cursor, off=off or self.erasing)

    def leave(self) -> bool:
        had = bool(self._chain or self._ends)
        self._chain = []
        self.end()
        return had

    # what is seen

    def _path(self, chain: Sequence[SpaceId]) -> QPainterPath:
        board, path = self.room.board, QPainterPath()
        spots = [board.spaces[s] for s in chain if s in board.spaces] if board is not None else []
        for number, spot in enumerate(spots):
            if number:
                path.lineTo(spot.x, spot.y)
            else:
                path.moveTo(spot.x, spot.y)
        return path

    def _dot(self, space: SpaceId) -> QPainterPath:
        board = self.room.board
        spot = board.spaces[space] if board is not None else None
        return dots([QPointF(spot.x, spot.y)] if spot is not None else [], self.room.reach(10))

    def _show_chain(self, held: Keys) -> None:
        if self._chain:
            self._show_way(self._chain, "stroke", off=self._off(held))
            self.room.picture.say(self.room.told(self._chain[-1]))

    def _show_way(self, chain: Sequence[SpaceId], layer: str, *, dashed: bool = False, off: bool = False) -> None:
        theme, path = self.room.desk.theme, self._path(chain)
        tint = theme.bad if off else GOLD
        start = self._dot(chain[0]) if chain else QPainterPath()
        self.room.marks.show_layer(layer, [
            BoardMark(path, None, line_pen(theme.ink, 8, alpha=0.45)),
            BoardMark(path, None, line_pen(tint, 5, dashed=dashed)),
            BoardMark(start, None, line_pen(tint, 2)),
        ])  # fmt: skip

    # writing

    def _write(self, chain: Sequence[SpaceId], *, off: bool) -> None:
        room, board, kind = self.room, self.room.board, self.chosen
        if board is None or not kind or len(chain) < 2:
            return
        name, end = self.kind_name(), chain[-1]
        if off:
            wrote = room.do(lambda: take_way(room.bench.own_texts, board, list(pairwise(chain)), kind, name))
        else:
            mark = BoardMark(self._path(chain), None, line_pen(room.desk.theme.accent, 4, alpha=0.8))
            wrote = room.do(lambda: draw_way(room.bench.own_texts, board, chain, kind, name), [mark],
                            _leads_so(chain, kind))  # fmt: skip
        if wrote:
            room.follow()
        self._ends = [] if off or not wrote else [*(self._ends or [chain[0]]), end]
        room.marks.show_layer("preview")


class LinkTool(RoadTool):
    """From any place to any other, each leg one pair."""

    id, name, hint, command = "link", words.LINK, words.LINK_HINT, "draw.link"

    def wants(self, kind: str) -> bool:
        return True

    def find(self, point: QPointF) -> SpaceId | None:
        return self.room.space_at(point)


def _far(board: Board, a: SpaceId, b: SpaceId) -> float:
    one, other = board.spaces[a], board.spaces[b]
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def _leads_so(chain: Sequence[SpaceId], kind: str) -> Callable[[Board], bool]:
    def known(board: Board) -> bool:
        return all(any(k.kind == kind for k in board.between(a, b)) for a, b in pairwise(chain))

    return known
