"""One tool of the drawing hand, and the room all of them work in: the board as the strokes so far make it, what shows
over it, the one way to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from assistant.author.board_text import BoardText
from assistant.author.depicted import Depicted
from assistant.author.place_stroke import WIDE, remove_space
from assistant.author.place_uses import uses_of_place, where_told
from assistant.author.removed_space import after, lines_named, remove_everywhere
from assistant.author.side_stroke import PROPOSED_SIDES
from assistant.author.terrain_stroke import PROPOSED
from assistant.author.text_stroke import TextStroke
from assistant.author.written_board import as_written
from assistant.base.problem import AleaError
from assistant.base.text import NOTHING, Text
from assistant.model.board import Board, Space, TerrainLook
from assistant.model.cells import cell_at, polygon
from assistant.model.ids import SpaceId
from assistant.ui.author.bench import Bench
from assistant.ui.author.board_marks import BoardMark, BoardMarks
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.author.picture_pane import PicturePane

Keys = Qt.KeyboardModifier
BARE = (1000.0, 700.0)  # units: how large a board of points begins
REACH = 14  # pixels: so near to a point a press means it
EVERYWHERE, BOARD_ALONE = "everywhere", "board"
TAKE_OUT = Text("These lines too", "Ces lignes aussi")
OFF_BOARD = Text("Off the board alone", "Du plateau seul")
LINES = Text("{n} lines", "{n} lignes")
LINES_BUT = Text("{n} lines; it stays in {where}", "{n} lignes ; il reste dans {where}")
TOLD_AFTER = Text("what names it is told among the problems", "ce qui le nomme sera dit parmi les problèmes")
STILL_NAMED = Text("“{name}” is named in {where}", "« {name} » est nommé dans {where}")


@dataclass(frozen=True, slots=True)
class PaletteKind:
    """A line of the palette: what it stands for, its colour, how many there are of it."""

    id: str
    name: Text
    colour: str
    count: int | None = None
    sided: bool = False
    lined: bool = False
    dotted: bool = False
    look: TerrainLook | None = None  # of a terrain


class DrawingRoom:
    """What the tools share."""

    def __init__(self, bench: Bench, picture: PicturePane, marks: BoardMarks, retold: Callable[[], None]) -> None:
        self.bench, self.desk, self.picture, self.marks = bench, bench.desk, picture, marks
        self.retold = retold  # palette and head follow
        self.board: Board | None = None
        self.cursor: SpaceId | None = None
        self.writing = False
        self.ask: Callable[[Text, Callable[[Text], object], Text | None], object] = lambda _title, _take, _name: None
        """Asks for a name in both languages beside the board."""
        self.asked: Callable[[], bool] = lambda: False
        """Takes what stands in that question, if it is open, or ends it; whether it was open."""
        self._waiting: list[tuple[BoardMark, Callable[[Board], bool]]] = []

    # the board

    def show_good(self, depicted: Depicted) -> None:
        """The texts as read: what strokes did since is in them, or was taken back."""
        self.board = depicted.system.board
        if self.cursor not in self.board.spaces:
            self.cursor = None

    def drawn(self) -> None:
        """The picture shows the last reading: marks of strokes that are in it go."""
        board = self.picture.depicted.system.board if self.picture.depicted is not None else None
        if board is not None:
            self._waiting = [(mark, known) for mark, known in self._waiting if not known(board)]
            self.marks.show_layer("written", [mark for mark, _ in self._waiting])

    def forget(self) -> None:
        """The texts changed by other hands than this: no mark is known to hold."""
        self._waiting = []
        self.marks.show_layer("written")
        self.follow()

    def text(self) -> BoardText | None:
        """The board's text as it stands; None while it cannot be read or is not the author's."""
        try:
            return BoardText(self.bench.own_texts)
        except AleaError:
            return None

    def do(
        self,
        make: Callable[[], TextStroke | None],
        marks: Sequence[BoardMark] = (),
        known: Callable[[Board], bool] = lambda _board: True,
    ) -> bool:
        """Write a stroke. The marks stay over the board until the picture shows a reading that knows of it."""
        self.writing = True
        try:
            wrote = self.bench.do(make)
        finally:
            self.writing = False
        if wrote:
            self._waiting += [(mark, known) for mark in marks]
            self.marks.show_layer("written", [mark for mark, _ in self._waiting])
        return wrote

    def remove_place(self, space: Space, over: Callable[[], object]) -> None:
        """A place off the board; where it is still named, that is told with the places, and asked first whether it goes
        there too, with what that would write."""
        bench, board = self.bench, self.board
        if board is None:
            return

        def take(what: str) -> None:
            bench.end_preview()
            work = remove_everywhere if what == EVERYWHERE else remove_space
            if self.do(lambda: work(bench.own_texts, board, space)):
                self.follow()
                over()
                left = uses_of_place(bench.own_texts, str(space.id)).meant
                if left:
                    bench.tell(self.say(STILL_NAMED, name=str(space.id), where=where_told(left)))

        try:
            whole, off = remove_everywhere(bench.own_texts, board, space), remove_space(bench.own_texts, board, space)
        except AleaError:
            whole = off = None
        named = uses_of_place(after(bench.own_texts, off), str(space.id)).meant if off is not None else ()
        if not named:
            take("")
            return
        choices = [NamedChoice(BOARD_ALONE, OFF_BOARD, self.say(TOLD_AFTER), title=self.say(OFF_BOARD))]
        if whole is not None:
            bench.preview(whole)
            left = uses_of_place(after(bench.own_texts, whole), str(space.id)).meant
            told = self.say(LINES_BUT if left else LINES, n=lines_named(bench.own_texts, whole), where=where_told(left))
            choices.insert(0, NamedChoice(EVERYWHERE, TAKE_OUT, told, title=self.say(TAKE_OUT)))
        canvas, page = self.picture.view, bench.asks.page
        at = canvas.mapTo(page, canvas.rect().topLeft()) + QPoint(12, 8)
        hint = self.say(STILL_NAMED, name=self.say(space.name), where=where_told(named))
        bench.asks.ask(hint, choices, at, canvas, take, bench.end_preview)

    def follow(self) -> None:
        """The picture follows the text at once, even while something else of the game has an error."""
        text, depicted = self.text(), self.picture.depicted
        if text is None or depicted is None or self.board is None:
            return
        self.board = as_written(text, self.board)
        if self.board is not depicted.system.board:
            self.show_board(self.board)
        self.retold()

    def show_board(self, board: Board) -> None:
        """The picture of a board, with the counters that have a place on it."""
        depicted = self.bench.depicted
        if depicted is None:
            return
        state = depicted.state
        if state is not None:
            kept = {c: p for c, p in state.pieces.items() if p.place.space is None or p.place.space in board.spaces}
            state = replace(state, pieces=kept)
        self.picture.show_system(replace(depicted, system=replace(depicted.system, board=board), state=state))
        self.marks.show_area(QRectF(0, 0, *board.size))

    # places

    def cell_at(self, point: QPointF) -> SpaceId | None:
        """The hex that a point of the board lies in."""
        for grid in self.board.grids.values() if self.board is not None else ():
            found = cell_at(grid, point.x(), point.y())
            if found is not None and self.board is not None and found in self.board.spaces:
                return found
        return None

    def space_at(self, point: QPointF) -> SpaceId | None:
        """The space that a point of the board means: the point or box within reach of a finger, the hex, the area."""
        return self.point_at(point) or self.cell_at(point) or self.picture.space_at(point)

    def point_at(self, point: QPointF) -> SpaceId | None:
        """The place without an outline that lies within reach."""
        reach = self.reach(REACH)
        spaces = self.board.spaces.values() if self.board is not None else ()
        far = {s.id: (s.x - point.x()) ** 2 + (s.y - point.y()) ** 2 for s in spaces if not s.grid and not s.outline}
        best = min(far, key=far.__getitem__, default=None)
        return best if best is not None and far[best] <= reach * reach else None

    def place(self, space: SpaceId | None) -> Space | None:
        """A space of the board, if it is there."""
        return self.board.spaces.get(space) if self.board is not None and space is not None else None

    def begin_bare(self) -> None:
        """A board with nothing on it, and no size to speak of, gets room for points."""
        if self.board is not None and not self.board.spaces and max(self.board.size) <= 1:
            self.board = replace(self.board, size=BARE)
            self.show_board(self.board)
            self.picture.fit()

    def reach(self, pixels: float) -> float:
        """So many pixels, in units of the board."""
        return pixels / max(1e-6, self.picture.view.transform().m11())

    def measured(self, point: QPointF) -> str:
        """Where a point is, in units of the board."""
        digits = 0 if self.board is not None and max(self.board.size) >= WIDE else 2
        return f"x {point.x():.{digits}f}   y {point.y():.{digits}f}"

    def shape(self, space: SpaceId) -> QPainterPath:
        """The outline of a hex, in units of the board."""
        path = QPainterPath()
        board = self.board
        grid = board.grids.get(board.spaces[space].grid) if board is not None else None
        if grid is not None:
            corners = [QPointF(x, y) for x, y in polygon(grid, space)]
            path.moveTo(corners[0])
            for corner in corners[1:]:
                path.lineTo(corner)
            path.closeSubpath()
        return path

    def shapes(self, spaces: Sequence[SpaceId]) -> QPainterPath:
        """The outlines of several."""
        path = QPainterPath()
        for space in spaces:
            path.addPath(self.shape(space))
        return path

    def told(self, space: SpaceId) -> str:
        """A space in words: number, name, terrain."""
        if self.board is None or space not in self.board.spaces:
            return str(space)
        one = self.board.spaces[space]
        parts = [str(space), self.desk.say(one.name), self.desk.say(self.word(one.terrain)) if one.terrain else ""]
        return " · ".join(dict.fromkeys(p for p in parts if p))

    def word(self, word: str) -> Text:
        """What a word of the board is called."""
        depicted = self.bench.depicted
        known = depicted.system.words if depicted is not None else {}
        look = self.board.terrain_looks.get(word) if self.board is not None else None
        named = known.get(word) or (look.name if look is not None else None)
        return named or {**PROPOSED, **PROPOSED_SIDES}.get(word, Text(word, word))

    def words(self) -> dict[str, Text]:
        """All words that have names."""
        depicted = self.bench.depicted
        return dict(depicted.system.words) if depicted is not None else {}

    def say(self, text: Text, **values: object) -> str:
        return self.desk.say(text, **values)


class BoardTool:
    """What a tool overrides it can do. Points are in units of the board."""

    id: ClassVar[str] = ""
    name: ClassVar[Text] = NOTHING
    hint: ClassVar[Text] = NOTHING
    command: ClassVar[str] = ""
    can_erase: ClassVar[bool] = False
    """Whether the key that erases makes it take off instead."""
    takes_kinds: ClassVar[bool] = False
    """Whether a hand may name kinds that nothing on the board is of yet."""

    def __init__(self, room: DrawingRoom) -> None:
        self.room = room
        self.chosen = ""  # of its palette
        self.erasing = False
        self.own_kinds: dict[str, Text] = {}  # named by the hand, of nothing on the board yet
        self._order: list[str] = []

    def kinds(self) -> Sequence[PaletteKind]:
        """Its palette."""
        return ()

    def listed(self) -> list[PaletteKind]:
        """Its palette in the order of the digits: a kind keeps the one it once had, whatever is drawn."""
        known = {kind.id: kind for kind in self.kinds()}
        self._order = [*(k for k in self._order if k in known), *(k for k in known if k not in self._order)]
        return [known[k] for k in self._order]

    def choose(self, kind: str) -> None:
        """A line of the palette."""
        self.chosen = kind

    def used_by(self) -> str:
        """What is told beside the board of what is chosen."""
        return ""

    def press(self, point: QPointF, held: Keys) -> None:
        """The left button goes down."""

    def drag(self, point: QPointF, held: Keys) -> None:
        """The mouse moves with it held."""

    def release(self, point: QPointF, held: Keys) -> None:
        """It comes up."""

    def hover(self, point: QPointF, held: Keys) -> None:
        """The mouse moves over the board."""

    def pick_up(self, point: QPointF) -> str:
        """The kind that lies there, to go on with; "" for none."""
        return ""

    def at_cursor(self, *, off: bool) -> None:
        """Space, or Shift+Space, where the cursor is."""

    def end(self) -> None:
        """Enter."""

    def back(self) -> None:
        """Backspace."""

    def remove(self) -> None:
        """Delete."""

    def side(self, by: int) -> None:
        """Tab: the next side or part."""

    def nudge(self, across: float, down: float, *, far: bool = False) -> bool:
        """An arrow, with Shift `far`; whether it was for the tool, else the cursor moves."""
        return False

    def line_up(self, *, evenly: bool) -> None:
        """What is chosen on one straight line, evenly or as far apart as it is."""

    def size(self, by: int) -> None:
        """Larger or smaller."""

    def new_kind(self) -> bool:
        """Whether its palette may grow."""
        return self.takes_kinds

    def add_kind(self, word: str, name: Text) -> bool:
        """A kind more for its palette; whether there is one now."""
        if self.takes_kinds:
            self.own_kinds[word] = name
        return self.takes_kinds

    def grown(self, listed: Sequence[PaletteKind], made: Callable[[str, Text], PaletteKind]) -> list[PaletteKind]:
        """The kinds of the board, and behind them those that the hand has named."""
        known = {kind.id for kind in listed}
        return [*listed, *(made(kind, name) for kind, name in self.own_kinds.items() if kind not in known)]

    def kind_name(self) -> Text:
        """What is chosen of its palette, in words."""
        return next((k.name for k in self.kinds() if k.id == self.chosen), self.room.word(self.chosen))

    def renamed(self, old: str, new: str) -> None:
        """A kind of its palette has another id: it keeps its digit."""
        self._order = [new if kind == old else kind for kind in self._order]

    def forget(self) -> None:
        """The texts changed by another hand."""

    def asked_over(self) -> None:
        """The question for a name is over."""

    def show_chosen(self) -> None:
        """It has the hand now, or what it shows changed."""

    def leave(self) -> bool:
        """Drop what is under the hand; whether there was anything."""
        return False

    def drop(self) -> None:
        """A second finger came: what the first one drags is nothing."""
        self.leave()

    def show_good(self) -> None:
        """The board was read anew."""
