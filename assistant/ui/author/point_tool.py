"""Points, towns, boxes and tracks set on the board, moved, named and removed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt

from assistant.author.place_stroke import (
    add_space,
    add_track,
    move_space,
    move_spaces,
    on_one_line,
    place_kinds,
)
from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen
from assistant.ui.author.board_tool import DrawingRoom, Keys, PaletteKind
from assistant.ui.author.free_tool import FreeTool
from assistant.ui.author.place_renaming import ask_renaming

TRACK = "track"
RING = 11  # pixels


class PointTool(FreeTool):
    """A click sets one and asks its name; the next click takes the name that stands there. A track is drawn from its
    first box to its last."""

    id, name, hint, command = "point", words.POINT, words.POINT_HINT, "draw.point"
    takes_kinds = True

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.held: SpaceId | None = None  # chosen
        self.more: list[SpaceId] = []  # several, to be put on a line
        self._to: QPointF | None = None  # where the chosen one is now
        self._from: QPointF | None = None
        self._moved = False

    def kinds(self) -> Sequence[PaletteKind]:
        room, text = self.room, self.room.text()
        if room.board is None or text is None:
            return ()
        tint = room.desk.theme.accent
        known = place_kinds(text, room.board, {**room.words(), **self.own_kinds}, areas=False)
        listed = [PaletteKind(k.id, k.name, tint, k.count, dotted=True) for k in known]
        return self.grown(listed, lambda k, n: PaletteKind(k, n, tint, 0, dotted=True))

    # the mouse

    def press(self, point: QPointF, held: Keys) -> None:
        self.room.asked()
        self._settle()
        self._from, self._moved, self.spot = point, False, None
        there = self.room.point_at(point)
        if there is not None and held & Qt.KeyboardModifier.ShiftModifier:
            self._from = None
            self._choose_more(there)
            return
        self.held, self._to = there, None
        if self.held not in self.more:
            self.more = []
        self.show_chosen()

    def drag(self, point: QPointF, held: Keys) -> None:
        if self._from is None:
            return
        away = point - self._from
        if not self._moved and abs(away.x()) + abs(away.y()) < self.room.reach(6):
            return
        self._moved = True
        at = self.snapped(point, held, self._others())
        if self.held is not None:
            self._to = at
            self.show_chosen()
        elif self.chosen == TRACK:
            self._show_track(self._from, at)
        self.room.picture.say(self.room.measured(at))

    def release(self, point: QPointF, held: Keys) -> None:
        begun, self._from = self._from, None
        self.room.marks.show_layer("preview")
        if begun is None:
            return
        if self.held is not None:
            self._settle()
        elif self.chosen == TRACK:
            if self._moved:
                self._ask_track(begun, point)
        elif not self._moved:
            self._ask(self.snapped(point, held, self._others()))

    def hover(self, point: QPointF, held: Keys) -> None:
        space = self.room.point_at(point)
        told = self.room.told(space) if space is not None else ""
        self.room.picture.say("    ".join(p for p in (told, self.room.measured(point)) if p))
        spots = [QPointF(point)] if space is None and self.spot is None else []
        self.room.marks.show_layer("brush", [BoardMark(dots(spots, self.room.reach(5)), None, line_pen(GOLD, 2))])

    def pick_up(self, point: QPointF) -> str:
        space, board = self.room.point_at(point), self.room.board
        return board.spaces[space].kind if space is not None and board is not None else ""

    def _others(self) -> list[tuple[float, float]]:
        board = self.room.board
        spaces = board.spaces.values() if board is not None else ()
        return [(s.x, s.y) for s in spaces if not s.grid and s.id != self.held]

    # several

    def _choose_more(self, space: SpaceId) -> None:
        """One more of several, or one less."""
        if not self.more and self.held is not None and self.held != space:
            self.more = [self.held]
        if space in self.more:
            self.more.remove(space)
        else:
            self.more.append(space)
        self.held = None
        self._show_more()

    def _show_more(self) -> None:
        room = self.room
        spots = [QPointF(p.x, p.y) for s in self.more if (p := room.place(s)) is not None]
        ring = dots(spots, room.reach(RING))
        room.marks.show_layer("chosen", [BoardMark(ring, None, line_pen(room.desk.theme.ink, 5)),
                                         BoardMark(ring, None, line_pen(GOLD, 3))])  # fmt: skip
        room.bench.tell(room.say(words.CHOSEN_POINTS, n=len(self.more)))

    def line_up(self, *, evenly: bool) -> None:
        room, board = self.room, self.room.board
        self.more = [s for s in self.more if room.place(s) is not None]
        if board is None or len(self.more) < 3:
            room.bench.tell(room.say(words.THREE_POINTS))
            return
        to = on_one_line(board, self.more, evenly=evenly)
        if room.do(lambda: move_spaces(room.bench.own_texts, board, to, evenly=evenly)):
            room.follow()
        self._show_more()

    # what is chosen

    def show_chosen(self) -> None:
        if self.more:
            self._show_more()
            return
        place = self.room.place(self.held)
        if place is None:
            self.held = None
            self.room.marks.show_layer("chosen")
            return
        at = self._to or QPointF(place.x, place.y)
        ring = dots([at], self.room.reach(RING))
        theme = self.room.desk.theme
        self.room.marks.show_layer("chosen", [BoardMark(ring, None, line_pen(theme.ink, 5)),
                                              BoardMark(ring, None, line_pen(GOLD, 3))])  # fmt: skip
        self.room.picture.say(f"{self.room.told(place.id)}    {self.room.measured(at)}")

    show_good = show_chosen

    def nudges(self, by: QPointF) -> bool:
        place = self.room.place(self.held)
        if place is None:
            return False
        self._to = (self._to or QPointF(place.x, place.y)) + by
        self.show_chosen()
        return True

    def rested(self) -> None:
        self._settle()

    def _settle(self) -> None:
        """What was moved is written."""
        room, board, to, space = self.room, self.room.board, self._to, self.room.place(self.held)
        self._rest.stop()
        self._to = None
        if board is None or to is None or space is None:
            return
        if room.do(lambda: move_space(room.bench.own_texts, board, space, (to.x(), to.y()))):
            room.follow()
        self.show_chosen()

    def side(self, by: int) -> None:
        """The next of them."""
        board = self.room.board
        own = [s.id for s in board.spaces.values() if not s.grid and not s.outline] if board is not None else []
        if own:
            self._settle()
            at = own.index(self.held) + by if self.held in own else 0
            self.held = own[at % len(own)]
            self.show_chosen()

    def remove(self) -> None:
        room, board, space = self.room, self.room.board, self.room.place(self.held)
        if board is None or space is None:
            return

        def over() -> None:
            self.held = self._to = None
            self.show_chosen()

        room.remove_place(space, over)

    def at_cursor(self, *, off: bool) -> None:
        if self.spot is not None and not off:
            there = self.room.point_at(self.spot)
            if there is not None:
                self.held, self.spot = there, None
                self.show_cross()
                self.show_chosen()
            else:
                self._ask(self.spot)
        elif off:
            self.remove()

    def end(self) -> None:
        """Its name."""
        self._settle()
        room, space = self.room, self.room.place(self.held)
        if space is not None:

            def take(name: Text) -> None:
                if space is not None:
                    ask_renaming(room, space, name)

            room.ask(words.NAME_POINT, take, space.name)

    def drop(self) -> None:
        self._to = self._from = None
        super().drop()

    def leave(self) -> bool:
        self._settle()
        had = self.held is not None or bool(self.more)
        self.held, self.more = None, []
        return super().leave() or had

    # new ones

    def _ask(self, at: QPointF) -> None:
        room, kind, told = self.room, self.chosen, self.kind_name()
        if not kind or room.board is None:
            return
        self.room.marks.show_layer("stroke", [BoardMark(dots([at], room.reach(7)), None, line_pen(GOLD, 3))])

        def take(name: Text) -> None:
            board = room.board
            if board is not None and room.do(
                lambda: add_space(room.bench.own_texts, board, kind, name, [(at.x(), at.y())], told)
            ):
                room.follow()

        room.ask(words.NAME_POINT, take, None)

    def asked_over(self) -> None:
        self.room.marks.show_layer("stroke")

    def _boxes(self, begun: QPointF, end: QPointF) -> tuple[int, QPointF]:
        """How many boxes lie between two points, and the way from one to the next."""
        board, way = self.room.board, end - begun
        size = min((g.size for g in board.grids.values()), default=max(board.size) / 20) if board is not None else 1.0
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        count = max(2, round(length / size) + 1)
        return count, way / (count - 1)

    def _show_track(self, begun: QPointF, end: QPointF) -> None:
        count, step = self._boxes(begun, end)
        spots = [begun + step * n for n in range(count)]
        reach = (step.x() ** 2 + step.y() ** 2) ** 0.5 * 0.42
        self.room.marks.show_layer("stroke", [BoardMark(dots(spots, reach), None, line_pen(GOLD, 3))])
        self.room.bench.tell(self.room.say(words.TRACK_SO, n=count))

    def _ask_track(self, begun: QPointF, end: QPointF) -> None:
        room, (count, step) = self.room, self._boxes(begun, end)

        def take(name: Text) -> None:
            board = room.board
            if board is not None and room.do(
                lambda: add_track(
                    room.bench.own_texts, board, name, count, (begun.x(), begun.y()), (step.x(), step.y())
                )
            ):
                room.follow()

        room.ask(words.NAME_TRACK, take, None)
