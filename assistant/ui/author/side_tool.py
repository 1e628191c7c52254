"""Rivers, hedges, borders, bridges: drawn along the sides of hexes by a drag, from corner to corner, or one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from assistant.author.cell_sides import Corner, Side, SideNet, SideTrail, net_of
from assistant.author.side_stroke import draw_sides, side_kinds, take_sides, words_on
from assistant.drawing.boards.hexside_lines import tint_of
from assistant.drawing.tokens import GOLD
from assistant.model.board import Board
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen
from assistant.ui.author.board_tool import DrawingRoom, Keys, PaletteKind
from assistant.ui.author.leg_tool import LegTool
from assistant.ui.author.terrain_tools import readers_told

STILL = 0.12  # of a hex: a press that moves less is a click
AT_CORNER = 0.2  # of a hex: so near to a corner a click means the corner


class SideTool(LegTool[Corner]):
    """A drag follows the sides and turns at corners. A click on a corner, or the end of a drag, begins a line that the
    next click goes on from by the shortest way. Tab goes round the sides of the hex at the cursor."""

    id, name, hint, command = "side", words.HEXSIDE, words.HEXSIDE_HINT, "draw.side"
    takes_kinds = True
    can_erase = True

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self._trail: SideTrail | None = None
        self._pressed: QPointF | None = None
        self._moved = False
        self._side: Side | None = None  # that the keys are on

    # the palette

    def kinds(self) -> Sequence[PaletteKind]:
        room, text = self.room, self.room.text()
        if room.board is None or text is None or not room.board.grids:
            return ()
        theme = room.desk.theme
        known = side_kinds(text, room.board, {**room.words(), **self.own_kinds})
        listed = [PaletteKind(k.id, k.name, tint_of(k.id, theme), k.count, True) for k in known]
        return self.grown(listed, lambda k, n: PaletteKind(k, n, tint_of(k, theme), 0, True))

    def used_by(self) -> str:
        return readers_told(self.room, self.chosen)

    # the mouse

    @property
    def _net(self) -> SideNet | None:
        return net_of(self.room.board) if self.room.board is not None and self.room.board.grids else None

    def _size(self) -> float:
        grids = self.room.board.grids if self.room.board is not None else {}
        return min((g.size for g in grids.values()), default=1.0)

    def press(self, point: QPointF, held: Keys) -> None:
        net = self._net
        side = net.nearest(point.x(), point.y()) if net is not None else None
        self._pressed, self._moved = point, False
        self._trail = None
        if net is not None and side is not None:
            # of three sides at a corner none is meant before the hand moves
            corner = self._corner(point, net)
            begun = (corner,) if self._is_at(corner, point, net) else net.ends[side]
            self._trail = SideTrail(net, begun)

    def drag(self, point: QPointF, held: Keys) -> None:
        if self._trail is None or self._pressed is None:
            return
        way = point - self._pressed
        if not self._moved and (way.x() ** 2 + way.y() ** 2) ** 0.5 < STILL * self._size():
            return
        if not self._moved:
            self.room.marks.show_layer("preview")  # a drag goes its own way, not on from the last line
        self._moved = True
        self._trail.move(point.x(), point.y())
        self._show("stroke", self._trail.sides, off=self._off(held))
        self._tell(self._trail.sides)

    def release(self, point: QPointF, held: Keys) -> None:
        trail, self._trail = self._trail, None
        self.room.marks.show_layer("stroke")
        if trail is None:
            return
        if self._moved and trail.sides:
            self._ends = [trail.corners[0]]
            self._write(trail.sides, off=self._off(held), end=trail.corners[-1])
        else:
            self._click(point, trail, off=self._off(held))

    def _click(self, point: QPointF, trail: SideTrail, *, off: bool) -> None:
        net = trail.net
        if self._ends and not off:
            way = net.way(self._ends[-1], self._corner(point, net))
            self._write(net.sides_along(way), off=False, end=way[-1] if way else None)
            return
        corner = self._corner(point, net)
        if not off and self._is_at(corner, point, net):
            self._ends = [corner]
            self.hover(point, Qt.KeyboardModifier.NoModifier)
        else:
            side = net.nearest(point.x(), point.y())
            self._write([side] if side is not None else [], off=off, end=None)

    def _is_at(self, corner: Corner, point: QPointF, net: SideNet) -> bool:
        x, y = net.places[corner]
        return (x - point.x()) ** 2 + (y - point.y()) ** 2 < (AT_CORNER * self._size()) ** 2

    @staticmethod
    def _corner(point: QPointF, net: SideNet) -> Corner:
        found = net.nearest_corner(point.x(), point.y())
        return found if found is not None else next(iter(net.places))

    def hover(self, point: QPointF, held: Keys) -> None:
        net = self._net
        side = net.nearest(point.x(), point.y()) if net is not None else None
        if net is None or side is None:
            self.room.marks.show_layer("brush")
            self.room.marks.show_layer("preview")
            return
        if self._ends and self._ends[-1] in net.places and not self._off(held):
            way = net.way(self._ends[-1], self._corner(point, net))
            self.room.marks.show_layer("brush")
            self._show_way(net, way)
            self._tell(net.sides_along(way))
            return
        self.room.marks.show_layer("preview")
        self._show("brush", [side], off=self._off(held))
        self._tell_side(net.board, side)

    def _off(self, held: Keys) -> bool:
        return self.erasing != bool(held & Qt.KeyboardModifier.ShiftModifier)

    def pick_up(self, point: QPointF) -> str:
        net = self._net
        side = net.nearest(point.x(), point.y()) if net is not None else None
        found = words_on(net.board, side) if net is not None and side is not None else ()
        return found[0] if found else ""

    # keys

    def side(self, by: int) -> None:
        net, cursor = self._net, self.room.cursor
        around = net.of_cell(cursor) if net is not None and cursor is not None else []
        if not around:
            return
        at = around.index(self._side) + by if self._side in around else 0
        self._side = around[at % len(around)]
        self._show("brush", [self._side], off=False)
        if net is not None:
            self._tell_side(net.board, self._side)

    def _tell_side(self, board: Board, side: Side) -> None:
        told = [self.room.say(self.room.word(w)) for w in words_on(board, side)]
        self.room.picture.say("  ·  ".join(["/".join(side), *told]))

    def at_cursor(self, *, off: bool) -> None:
        net, cursor = self._net, self.room.cursor
        if net is None or cursor is None:
            return
        if self._side not in net.of_cell(cursor):
            self.side(1)
        if self._side is not None:
            self._write([self._side], off=off or self.erasing, end=None)
            self._show("brush", [self._side], off=off)

    def leave(self) -> bool:
        had = self._trail is not None or bool(self._ends)
        self._trail = None
        self.end()
        return had

    # what is seen

    def _show(self, layer: str, sides: Sequence[Side], *, off: bool) -> None:
        theme = self.room.desk.theme
        path = self._path(sides)
        tint = theme.bad if off else GOLD
        self.room.marks.show_layer(
            layer, [BoardMark(path, None, line_pen(theme.ink, 8, alpha=0.5)), BoardMark(path, None, line_pen(tint, 5))]
        )

    def _show_way(self, net: SideNet, corners: Sequence[Corner]) -> None:
        places = [QPointF(*net.places[c]) for c in corners]
        path = QPainterPath(places[0]) if places else QPainterPath()
        for place in places[1:]:
            path.lineTo(place)
        theme = self.room.desk.theme
        marks = [BoardMark(path, None, line_pen(theme.ink, 7, alpha=0.45)),
                 BoardMark(path, None, line_pen(GOLD, 4, dashed=True)),
                 BoardMark(dots(places[:1], self._size() * 0.07), None, line_pen(GOLD, 3))]  # fmt: skip
        self.room.marks.show_layer("preview", marks)

    def _path(self, sides: Sequence[Side]) -> QPainterPath:
        net, path = self._net, QPainterPath()
        for side in sides:
            if net is not None and side in net.ends:
                a, b = net.ends[side]
                path.moveTo(*net.places[a])
                path.lineTo(*net.places[b])
        return path

    def _tell(self, sides: Sequence[Side]) -> None:
        if sides:
            told = words.SIDES_ONE if len(sides) == 1 else words.SIDES
            self.room.picture.say(self.room.say(told, at="/".join(sides[-1]), n=len(sides)))

    # writing

    def _write(self, sides: Sequence[Side], *, off: bool, end: Corner | None) -> None:
        room, board, word = self.room, self.room.board, self.chosen
        if board is None or not word:
            return
        name, work = self.kind_name(), take_sides if off else draw_sides
        mark = BoardMark(self._path(sides), None, line_pen(tint_of(word, room.desk.theme), 6, alpha=0.9))
        if room.do(lambda: work(room.bench.own_texts, board, sides, word, name), [] if off else [mark],
                   _lies_so(sides, word, on=not off)):  # fmt: skip
            room.follow()
            if end is not None and not off:
                self._ends.append(end)
                return
        self._ends = []


def _lies_so(sides: Sequence[Side], word: str, *, on: bool) -> Callable[[Board], bool]:
    def known(board: Board) -> bool:
        return all((word in words_on(board, side)) == on for side in sides)

    return known
