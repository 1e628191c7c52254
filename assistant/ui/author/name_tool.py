"""Names of spaces, and words on the board that can be dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from assistant.author.place_stroke import add_label, labels, move_label, name_space, reword_label
from assistant.base.text import Text, fill
from assistant.drawing.tokens import GOLD
from assistant.model.board import Space
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, dots, line_pen
from assistant.ui.author.board_tool import DrawingRoom, Keys
from assistant.ui.author.free_tool import FreeTool

CATCHES = 34  # pixels round the middle of a label


class NameTool(FreeTool):
    """A click on a space asks its name, on words their wording, anywhere else for new words."""

    id, name, hint, command = "name", words.NAMES, words.NAMES_HINT, "draw.name"

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.held: int | None = None  # the label chosen, by its entry
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
        self.held = self._label_at(point)
        self.show_chosen()

    def drag(self, point: QPointF, held: Keys) -> None:
        if self._from is not None and self.held is not None:
            self._by = point - self._from
            self.show_chosen()
            self.room.picture.say(self.room.measured(point))

    def release(self, point: QPointF, held: Keys) -> None:
        begun, self._from = self._from, None
        if begun is None:
            return
        moved = self._by
        if self.held is not None and abs(moved.x()) + abs(moved.y()) > self.room.reach(4):
            self._settle()
            return
        self._by = QPointF()
        self._ask_at(point)

    def _ask_at(self, point: QPointF) -> None:
        room, board = self.room, self.room.board
        space = room.space_at(point)
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
            if room.do(lambda: name_space(room.bench.own_texts, space, name)):
                room.follow()

        known = space.name if space.name.en != space.id else None
        room.ask(fill(words.NAME_SPACE, space=str(space.id)), take, known)

    def asked_over(self) -> None:
        self.room.marks.show_layer("stroke")

    def hover(self, point: QPointF, held: Keys) -> None:
        room, space = self.room, self.room.space_at(point)
        told = room.told(space) if space is not None else ""
        room.picture.say("    ".join(p for p in (told, room.measured(point)) if p))
        shape = room.picture.outlined(space) if space is not None and self._label_at(point) is None else None
        room.marks.show_layer("brush", [BoardMark(shape, None, line_pen(GOLD, 2))] if shape is not None else ())

    # what is chosen

    def show_chosen(self) -> None:
        told = self._told(self.held) if self.held is not None else None
        if told is None:
            self.held = None
            self.room.marks.show_layer("chosen")
            return
        at, theme = told[0] + self._by, self.room.desk.theme
        ring = dots([at], self.room.reach(12))
        self.room.marks.show_layer("chosen", [BoardMark(ring, None, line_pen(theme.ink, 5)),
                                              BoardMark(ring, None, line_pen(GOLD, 3))])  # fmt: skip

    show_good = show_chosen

    def nudges(self, by: QPointF) -> bool:
        if self.held is None:
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
        if board is not None and entry is not None and not by.isNull():
            if room.do(lambda: move_label(room.bench.own_texts, board, entry, (by.x(), by.y()))):
                room.follow()
            self.show_chosen()

    def end(self) -> None:
        room, entry = self.room, self.held
        told = self._told(entry) if entry is not None else None
        if told is None or entry is None:
            return
        self._settle()

        def take(name: Text) -> None:
            if room.do(lambda: reword_label(room.bench.own_texts, entry, name)):
                room.follow()

        room.ask(words.NAME_LABEL, take, told[1])

    def side(self, by: int) -> None:
        """The next words on the board."""
        text = self.room.text()
        entries = [at for at, _, _ in (labels(text) if text is not None else ())]
        if entries:
            self._settle()
            at = entries.index(self.held) + by if self.held in entries else 0
            self.held = entries[at % len(entries)]
            self.show_chosen()

    def at_cursor(self, *, off: bool) -> None:
        if off:
            self.remove()
        elif self.spot is not None:
            self._ask_at(self.spot)
        elif self.held is not None:
            self.end()

    def remove(self) -> None:
        """The words chosen, or the name of the space at the cursor."""
        room, entry = self.room, self.held
        if entry is not None:
            if room.do(lambda: reword_label(room.bench.own_texts, entry, None)):
                room.follow()
        elif (space := room.place(room.cursor)) is not None and room.do(
            lambda: name_space(room.bench.own_texts, space, None)
        ):
            room.follow()
        self.held = None
        self.show_chosen()

    def leave(self) -> bool:
        self._settle()
        had = self.held is not None
        self.held = None
        return super().leave() or had
