"""Names of spaces and words on the board: asked by a click, put elsewhere by a drag or by arrows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from assistant.author.name_stroke import free_name, put_name
from assistant.author.place_stroke import add_label, labels, move_label, name_space, reword_label
from assistant.base.text import Text, fill
from assistant.drawing.tokens import GOLD
from assistant.model.board import Space
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen
from assistant.ui.author.board_tool import DrawingRoom, Keys
from assistant.ui.author.free_tool import FreeTool
from assistant.ui.author.place_renaming import ask_renaming

FINGER = 12  # pixels round the letters of a name that a finger may be off
CATCHES = 34  # pixels round the middle of a label


class NameTool(FreeTool):
    """A click on a space asks its name, on words their wording, anywhere else for new words. A name is dragged by its
    letters, also one that the drawing placed; Delete leaves it to the drawing again."""

    id, name, hint, command = "name", words.NAMES, words.NAMES_HINT, "draw.name"

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.held: int | None = None  # the label chosen, by its entry
        self.named: SpaceId | None = None  # the space whose name is chosen
        self._from: QPointF | None = None
        self._by = QPointF()

    def _label_at(self, point: QPointF) -> int | None:
        text, reach = self.room.text(), self.room.reach(CATCHES)
        near = [
            (abs(x - point.x()) + 2 * abs(y - point.y()), at)
            for at, (x, y), _ in (labels(text) if text is not None else ())
        ]
        best = min(near, default=None)
        return best[1] if best is not None and best[0] <= reach else None

    def _told(self, entry: int) -> tuple[QPointF, Text] | None:
        text = self.room.text()
        return next(
            ((QPointF(x, y), told) for at, (x, y), told in (labels(text) if text is not None else ()) if at == entry),
            None,
        )

    def press(self, point: QPointF, held: Keys) -> None:
        self.room.asked()
        self._settle()
        self._from, self.spot, self._by = point, None, QPointF()
        self.room.marks.show_layer("brush")
        self.held, self.named = self._label_at(point), None
        if self.held is None:
            self.named = self._name_at(point)
        self.show_chosen()
        self.room.retold()

    def _name_at(self, point: QPointF) -> SpaceId | None:
        """The space whose name is written there and can be moved."""
        reach = self.room.reach(FINGER) if self.room.desk.touch else 0.0
        space = self.room.place(self.room.picture.named_at(point, reach))
        return space.id if space is not None and self._middle(space) is not None else None

    def _middle(self, space: Space) -> QPointF | None:
        """Where the name of a space is written: as the text says, else as the drawing chose."""
        if space.name_at is not None:
            return QPointF(*space.name_at)
        area = self.room.picture.name_area(space.id)
        return area.center() if not area.isEmpty() else None

    def drag(self, point: QPointF, held: Keys) -> None:
        if self._from is not None and (self.held is not None or self.named is not None):
            self._by = point - self._from
            self.show_chosen()
            self.room.picture.say(self.room.measured(point))

    def release(self, point: QPointF, held: Keys) -> None:
        begun, self._from = self._from, None
        if begun is None:
            return
        moved = self._by
        chosen = self.held is not None or self.named is not None
        if chosen and abs(moved.x()) + abs(moved.y()) > self.room.reach(4):
            self._settle()
            return
        self._by = QPointF()
        self.show_chosen()
        self._ask_at(point)

    def _ask_at(self, point: QPointF) -> None:
        room, board = self.room, self.room.board
        space = self.named or room.space_at(point)
        if self.held is not None:
            self.end()
        elif board is not None and space is not None:
            room.cursor = space
            self._ask_space(board.spaces[space])
        elif board is not None:

            def take(name: Text) -> None:
                now = room.board
                if now is not None and room.do(
                    lambda: add_label(room.bench.own_texts, now, name, (point.x(), point.y()))
                ):
                    room.follow()

            room.marks.show_layer("stroke", [BoardMark(dots([point], room.reach(6)), None, line_pen(GOLD, 3))])
            room.ask(words.NAME_LABEL, take, None)

    def _ask_space(self, space: Space) -> None:
        room = self.room

        def take(name: Text) -> None:
            now = room.place(space.id)
            if now is not None:
                ask_renaming(room, now, name)

        known = space.name if space.name.en != space.id else None
        room.ask(fill(words.NAME_SPACE, space=str(space.id)), take, known)

    def asked_over(self) -> None:
        self.room.marks.show_layer("stroke")

    def hover(self, point: QPointF, held: Keys) -> None:
        room, space = self.room, self.room.space_at(point)
        told = room.told(space) if space is not None else ""
        room.picture.say("    ".join(p for p in (told, room.measured(point)) if p))
        shape = room.picture.outlined(space) if space is not None and self._label_at(point) is None else None
        named = self._name_at(point) if self._label_at(point) is None else None
        if named is not None:  # a drag takes the name, not the place
            shape = _box(room.picture.name_area(named))
        room.marks.show_layer("brush", [BoardMark(shape, None, line_pen(GOLD, 2))] if shape is not None else ())

    # what is chosen

    def used_by(self) -> str:
        space = self.room.place(self.named)
        if space is None:
            return ""
        return self.room.say(words.NAME_BY_HAND if space.name_at is not None else words.NAME_AUTOMATIC,
                             name=self.room.say(space.name))  # fmt: skip

    def show_chosen(self) -> None:
        space = self.room.place(self.named)
        middle = self._middle(space) if space is not None else None
        if space is not None and middle is not None:
            self._show_name(space, middle)
            return
        self.named = None
        told = self._told(self.held) if self.held is not None else None
        if told is None:
            self.held = None
            self.room.marks.show_layer("chosen")
            return
        at, theme = told[0] + self._by, self.room.desk.theme
        ring = dots([at], self.room.reach(12))
        self.room.marks.show_layer("chosen", [BoardMark(ring, None, line_pen(theme.ink, 5)),
                                              BoardMark(ring, None, line_pen(GOLD, 3))])  # fmt: skip

    def _show_name(self, space: Space, middle: QPointF) -> None:
        """A frame where the name goes, and a line to its place."""
        area = self.room.picture.name_area(space.id)
        area.moveCenter(middle + self._by)
        box, tie = _box(area), QPainterPath(middle + self._by)
        tie.lineTo(space.x, space.y)
        theme = self.room.desk.theme
        marks = [BoardMark(box, None, line_pen(theme.ink, 5)), BoardMark(box, None, line_pen(GOLD, 3))]
        if not self._by.isNull():
            marks.append(BoardMark(tie, None, line_pen(GOLD, 1, dashed=True)))
        self.room.marks.show_layer("chosen", marks)

    show_good = show_chosen

    def nudges(self, by: QPointF) -> bool:
        if self.held is None and self.named is None:
            return False
        self._by += by
        self.show_chosen()
        return True

    def rested(self) -> None:
        self._settle()

    def _settle(self) -> None:
        room, board, entry, by = self.room, self.room.board, self.held, self._by
        self._rest.stop()
        self._by = QPointF()
        space = room.place(self.named)
        middle = self._middle(space) if space is not None else None
        if board is not None and space is not None and middle is not None and not by.isNull():
            to = middle + by
            wide, high = board.size
            at = min(max(to.x(), 0.0), wide), min(max(to.y(), 0.0), high)
            if room.do(lambda: put_name(room.bench.own_texts, board, space, at)):
                room.follow()
            else:
                room.picture.say(room.say(words.NAME_FAST))
            self.show_chosen()
            return
        if board is not None and entry is not None and not by.isNull():
            if room.do(lambda: move_label(room.bench.own_texts, board, entry, (by.x(), by.y()))):
                room.follow()
            self.show_chosen()

    def end(self) -> None:
        room, entry = self.room, self.held
        space = room.place(self.named)
        if space is not None:
            self._settle()
            self._ask_space(space)
            return
        told = self._told(entry) if entry is not None else None
        if told is None or entry is None:
            return
        self._settle()

        def take(name: Text) -> None:
            if room.do(lambda: reword_label(room.bench.own_texts, entry, name)):
                room.follow()

        room.ask(words.NAME_LABEL, take, told[1])

    def side(self, by: int) -> None:
        """The next words on the board, free ones first, then the names of spaces."""
        text, board = self.room.text(), self.room.board
        free = [at for at, _, _ in (labels(text) if text is not None else ())]
        spaces = [s.id for s in (board.spaces.values() if board is not None else ()) if self._middle(s) is not None]
        everything: list[int | SpaceId] = [*free, *spaces]
        if everything:
            self._settle()
            now = self.named if self.named is not None else self.held
            at = everything.index(now) + by if now is not None and now in everything else 0
            found = everything[at % len(everything)]
            self.held, self.named = (found, None) if isinstance(found, int) else (None, found)
            self.show_chosen()
            self.room.retold()

    def at_cursor(self, *, off: bool) -> None:
        if off:
            self.remove()
        elif self.spot is not None:
            self._ask_at(self.spot)
        elif self.held is not None or self.named is not None:
            self.end()

    def remove(self) -> None:
        """The words chosen, the place that a hand gave a name, or the name of the space at the cursor."""
        room, entry = self.room, self.held
        named = room.place(self.named)
        self._rest.stop()
        self._by = QPointF()
        if named is not None and named.name_at is not None:
            if room.do(lambda: free_name(room.bench.own_texts, named)):
                room.follow()
            self.show_chosen()
            return
        if entry is not None:
            if room.do(lambda: reword_label(room.bench.own_texts, entry, None)):
                room.follow()
        elif (space := named or room.place(room.cursor)) is not None and room.do(
            lambda: name_space(room.bench.own_texts, space, None)
        ):
            room.follow()
        self.held = self.named = None
        self.show_chosen()

    def drop(self) -> None:
        self._by, self._from = QPointF(), None
        super().drop()

    def leave(self) -> bool:
        self._settle()
        had = self.held is not None or self.named is not None
        self.held = self.named = None
        return super().leave() or had


def _box(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(area)
    return path
