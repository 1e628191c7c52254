"""Areas and seas drawn on the board: corners clicked or a free line, corners that snap to those of neighbours and stay
shared."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from assistant.author.outline_hand import (
    SAME,
    Point,
    corners,
    edge_at,
    holds,
    moved_corner,
    near,
    simplified,
    with_corner,
)
from assistant.author.place_stroke import add_space, place_kinds, shape_spaces
from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen, tint_brush
from assistant.ui.author.board_tool import DrawingRoom, Keys, PaletteKind
from assistant.ui.author.free_tool import FreeTool
from assistant.ui.author.place_renaming import ask_renaming

CATCHES = 9  # pixels: so near to a corner the hand means it
LOOSE = 2.5  # pixels that a free line may be off when it is made simple


class AreaTool(FreeTool):
    """A click in an area chooses it; its corners can be dragged then, and its edges, which get a corner there."""

    id, name, hint, command = "area", words.AREA, words.AREA_HINT, "draw.area"
    takes_kinds = True

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.held: SpaceId | None = None
        self.line: list[Point] = []  # being drawn
        self._corner: Point | None = None  # of the chosen one, under the hand or the keys
        self._to: Point | None = None
        self._free: list[Point] = []
        self._pressed: Point | None = None

    def kinds(self) -> Sequence[PaletteKind]:
        room, text = self.room, self.room.text()
        if room.board is None or text is None:
            return ()
        known = place_kinds(text, room.board, {**room.words(), **self.own_kinds}, areas=True)
        theme = room.desk.theme
        listed = [PaletteKind(k.id, k.name, theme.sea[1] if k.id == "sea" else theme.land, k.count) for k in known]
        return self.grown(listed, lambda k, n: PaletteKind(k, n, theme.land, 0))

    # the mouse

    def _point(self, point: QPointF, held: Keys) -> Point:
        """On a corner that is there already, free with Ctrl."""
        at = point.x(), point.y()
        if held & Qt.KeyboardModifier.ControlModifier or self.room.board is None:
            return at
        return near(corners(self.room.board), at, self.room.reach(CATCHES)) or at

    def _outline(self) -> tuple[Point, ...]:
        place = self.room.place(self.held)
        return place.outline if place is not None else ()

    def press(self, point: QPointF, held: Keys) -> None:
        self.room.asked()
        self._settle()
        self.spot, at = None, (point.x(), point.y())
        self._pressed, self._free, reach = at, [], self.room.reach(CATCHES)
        if self.line:
            return
        outline = self._outline()
        caught = near(outline, at, reach)
        if caught is not None:
            self._corner = caught
        elif outline and (edge := edge_at(outline, at, reach)) is not None:
            self._put_corner(edge, at)
        elif (inside := self._area_at(at)) is not None and near(corners_of(self), at, reach) is None:
            self.held, self._corner, self._pressed = inside, None, None
        else:
            self.held = self._corner = None
        self.show_chosen()

    def _area_at(self, at: Point) -> SpaceId | None:
        spaces = self.room.board.spaces.values() if self.room.board is not None else ()
        return next((s.id for s in spaces if s.outline and holds(s.outline, at)), None)

    def drag(self, point: QPointF, held: Keys) -> None:
        at = point.x(), point.y()
        if self._pressed is None:
            return
        if self._corner is not None:
            if self._to is not None or math.dist(at, self._pressed) > self.room.reach(4):
                self._to = self._free_of(point, held)
                self.show_chosen()
                self.room.picture.say(self.room.measured(QPointF(*self._to)))
            return
        last = self._free[-1] if self._free else self._pressed
        if math.dist(last, at) > self.room.reach(4):
            self._free.append(at)
            self._show_line([*self.line, *([] if self.line else [self._pressed]), *self._free])

    def _free_of(self, point: QPointF, held: Keys) -> Point:
        """Where a corner that moves comes: onto another that is near, never onto itself."""
        at = point.x(), point.y()
        if held & Qt.KeyboardModifier.ControlModifier or self.room.board is None:
            return at
        others = [p for p in corners(self.room.board) if self._corner is None or math.dist(p, self._corner) > SAME]
        return near(others, at, self.room.reach(CATCHES)) or at

    def release(self, point: QPointF, held: Keys) -> None:
        if self._pressed is None:
            return
        pressed, free, self._pressed, self._free = self._pressed, self._free, None, []
        if self._corner is not None:
            self._settle()
            return
        first = self._point(QPointF(*pressed), held)
        if free:
            line = simplified([first, *free], self.room.reach(LOOSE))
            self.line += [p for p in line if not self.line or p != self.line[-1]]
            if len(self.line) > 3 and math.dist(self.line[0], self.line[-1]) < self.room.reach(CATCHES * 2):
                self.line.pop()
                self.end()
                return
        else:
            self._add(first)
            return
        self._show_line(self.line)

    def _add(self, at: Point) -> None:
        """A corner more; on the first one the outline closes."""
        if len(self.line) > 2 and math.dist(at, self.line[0]) < self.room.reach(CATCHES):
            self.end()
            return
        self.line.append(at)
        self._show_line(self.line)

    def hover(self, point: QPointF, held: Keys) -> None:
        self.room.picture.say(self.room.measured(point))
        if self.line:
            self._show_line([*self.line, self._point(point, held)])

    # keys

    def at_cursor(self, *, off: bool) -> None:
        if off:
            self.back()
        elif self.spot is not None:
            at = self._point(self.spot, Qt.KeyboardModifier.NoModifier)
            inside = self._area_at(at)
            if inside is not None and not self.line and near(corners_of(self), at, self.room.reach(CATCHES)) is None:
                self.held, self.spot = inside, None
                self.show_cross()
                self.show_chosen()
            else:
                self._add(at)

    def side(self, by: int) -> None:
        """The next corner of the chosen area; without one the next area."""
        self._settle()
        board, outline = self.room.board, self._outline()
        areas = [s.id for s in board.spaces.values() if s.outline] if board is not None else []
        if outline:
            at = outline.index(self._corner) + by if self._corner in outline else 0
            self._corner = outline[at % len(outline)]
        elif areas:
            self.held = areas[0 if by > 0 else -1]
        self.show_chosen()

    def nudges(self, by: QPointF) -> bool:
        if self._corner is None or self.held is None:
            return False
        here = self._to or self._corner
        self._to = here[0] + by.x(), here[1] + by.y()
        self.show_chosen()
        return True

    def rested(self) -> None:
        self._settle()

    def end(self) -> None:
        """The outline closes and gets its name; the chosen one another."""
        room = self.room
        self._settle()
        if len(self.line) > 2 and self.chosen:
            line, kind, told = list(self.line), self.chosen, self.kind_name()

            def take(name: Text) -> None:
                now = room.board
                if now is not None and room.do(
                    lambda: add_space(room.bench.own_texts, now, kind, name, line, told)
                ):
                    room.follow()

            self._show_line([*line, line[0]])
            room.ask(words.NAME_AREA, take, None)
        elif (space := room.place(self.held)) is not None:

            def rename(name: Text) -> None:
                ask_renaming(room, space, name)

            room.ask(words.NAME_AREA, rename, space.name)

    def asked_over(self) -> None:
        self.line = []
        self.room.marks.show_layer("stroke")

    def back(self) -> None:
        if self.line:
            self.line.pop()
            self._show_line(self.line)

    def _let_go_of_it(self) -> None:
        self.held = None
        self.show_chosen()

    def remove(self) -> None:
        """The corner, or the whole area."""
        room, board, space = self.room, self.room.board, self.room.place(self.held)
        if board is None or space is None:
            return
        outline = space.outline
        if self._corner in outline and len(outline) > 3:
            kept = [p for p in outline if p != self._corner]
            self._shape({space.id: kept}, space.name)
        else:
            room.remove_place(space, self._let_go_of_it)
        self._corner = None
        self.show_chosen()

    def drop(self) -> None:
        self._to = None
        super().drop()

    def leave(self) -> bool:
        self._settle()
        had = bool(self.line) or self.held is not None
        self.line, self.held, self._corner, self._pressed = [], None, None, None
        return super().leave() or had

    # writing

    def _put_corner(self, edge: int, at: Point) -> None:
        """A corner more on an edge, in all areas that share it, and under the hand."""
        board, place = self.room.board, self.room.place(self.held)
        if board is None or place is None:
            return
        outline = place.outline
        a, b = outline[edge], outline[(edge + 1) % len(outline)]
        out: dict[SpaceId, list[Point]] = {}
        for space in board.spaces.values():
            for n, p in enumerate(space.outline):
                q = space.outline[(n + 1) % len(space.outline)]
                if {p, q} == {a, b}:
                    out[space.id] = with_corner(space.outline, n, at)
        self._shape(out, place.name)
        digits = 0 if max(board.size) >= 200 else 2
        self._corner = near(self._outline(), at, 10**-digits) or None

    def _settle(self) -> None:
        board, corner, to, place = self.room.board, self._corner, self._to, self.room.place(self.held)
        self._rest.stop()
        self._to = None
        if board is None or corner is None or to is None or place is None:
            return
        self._shape(moved_corner(board, corner, to), place.name)
        self._corner = near(self._outline(), to, max(board.size) / 500)
        self.show_chosen()

    def _shape(self, outlines: Mapping[SpaceId, Sequence[Point]], name: Text) -> None:
        room, board = self.room, self.room.board
        if board is not None and room.do(
            lambda: shape_spaces(room.bench.own_texts, board, {str(s): p for s, p in outlines.items()}, name)
        ):
            room.follow()

    # what is seen

    def show_chosen(self) -> None:
        outline = self._outline()
        if not outline:
            self.room.marks.show_layer("chosen")
            return
        points = [self._to if self._to is not None and p == self._corner else p for p in outline]
        path = _path([*points, points[0]])
        handles = dots([QPointF(*p) for p in points], self.room.reach(4))
        at = self._to or self._corner
        theme = self.room.desk.theme
        marks = [BoardMark(path, tint_brush(GOLD, 0.12), line_pen(GOLD, 2)),
                 BoardMark(handles, tint_brush(theme.bg), line_pen(theme.ink, 1.5))]  # fmt: skip
        if at is not None:
            marks.append(BoardMark(dots([QPointF(*at)], self.room.reach(7)), None, line_pen(GOLD, 3)))
        self.room.marks.show_layer("chosen", marks)

    show_good = show_chosen

    def _show_line(self, points: Sequence[Point]) -> None:
        theme, path = self.room.desk.theme, _path(points)
        handles = dots([QPointF(*p) for p in self.line], self.room.reach(4))
        self.room.marks.show_layer("stroke", [
            BoardMark(path, tint_brush(GOLD, 0.1), line_pen(theme.ink, 5, alpha=0.4)),
            BoardMark(path, None, line_pen(GOLD, 2.5)),
            BoardMark(handles, tint_brush(theme.bg), line_pen(theme.ink, 1.5)),
        ])  # fmt: skip
        self.room.bench.tell(self.room.say(words.CORNERS_SO, n=len(self.line)))


def corners_of(tool: AreaTool) -> list[Point]:
    """All corners an outline may begin at."""
    return corners(tool.room.board) if tool.room.board is not None else []


def _path(points: Sequence[Point]) -> QPainterPath:
    path = QPainterPath()
    for number, point in enumerate(points):
        if number:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    return path
