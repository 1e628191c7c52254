"""Painting terrain: the brush, the filling of what hangs together, and taking terrain off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF, Qt

from assistant.author.rule_readers import readers_of
from assistant.author.terrain_stroke import (
    between,
    brush_count,
    connected,
    default_terrain,
    paint_stroke,
    terrain_kinds,
    under_brush,
)
from assistant.drawing.boards.terrain_tints import AS_ITS_WORD, terrain_tint
from assistant.drawing.tokens import GOLD
from assistant.model.board import Board
from assistant.model.cell_words import board_cells
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, line_pen, tint_brush
from assistant.ui.author.board_tool import BoardTool, DrawingRoom, Keys, PaletteKind

BIGGEST = 3
STEP = 0.15  # of a hex: no hex that a drag crosses is passed over


class TerrainTool(BoardTool):
    """Click or drag; Shift and a click paints the line from the last one; the wheel with Shift sizes the brush."""

    id, name, hint, command = "terrain", words.TERRAIN, words.TERRAIN_HINT, "draw.terrain"

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.brush = 1
        self.under: set[SpaceId] = set()  # of the stroke being made
        self._last: SpaceId | None = None
        self._at: QPointF | None = None

    def kinds(self) -> Sequence[PaletteKind]:
        room, text = self.room, self.room.text()
        if room.board is None or text is None or not room.board.grids:
            return ()
        looks = room.board.terrain_looks
        known = terrain_kinds(text, room.board, room.words())
        return [PaletteKind(k.id, k.name, self._tint(k.id), k.count, look=looks.get(k.id, AS_ITS_WORD)) for k in known]

    def _tint(self, kind: str) -> str:
        """The colour of a terrain as this board has it."""
        looks = self.room.board.terrain_looks if self.room.board is not None else {}
        return terrain_tint(kind, self.room.desk.theme, looks.get(kind, AS_ITS_WORD))

    @property
    def paints(self) -> str:
        """The terrain it leaves behind."""
        return self.chosen

    def used_by(self) -> str:
        return readers_told(self.room, self.paints)

    def new_kind(self) -> bool:
        return True

    # the mouse

    def press(self, point: QPointF, held: Keys) -> None:
        space = self.room.cell_at(point)
        self.under, self._at = set(), point
        if space is None:
            return
        if held & Qt.KeyboardModifier.ShiftModifier and self._last is not None:
            self._cover(self._line(self._last, space))
        else:
            self._cover([space])

    def _line(self, start: SpaceId, end: SpaceId) -> Iterable[SpaceId]:
        board = self.room.board
        return between(board, start, end) if board is not None and start in board.spaces else (end,)

    def drag(self, point: QPointF, held: Keys) -> None:
        """All cells on the way there, however fast the hand is."""
        before, self._at = self._at or point, point
        grids = self.room.board.grids if self.room.board is not None else {}
        step = STEP * min((g.size for g in grids.values()), default=1.0)
        way = point - before
        count = max(1, int((way.x() ** 2 + way.y() ** 2) ** 0.5 / step) + 1)
        found = (self.room.cell_at(before + way * (n / count)) for n in range(1, count + 1))
        self._cover([s for s in dict.fromkeys(found) if s is not None])
        self._show_brush(self.room.cell_at(point))

    def _cover(self, spaces: Iterable[SpaceId]) -> None:
        room = self.room
        if room.board is None:
            return
        for space in spaces:
            self._last = space
            more = sorted(under_brush(room.board, space, self.brush) - self.under)
            if more:
                self.under.update(more)
                room.marks.add_to("stroke", self._painted(more))

    def _painted(self, spaces: Sequence[SpaceId]) -> BoardMark:
        kind, text = self.paints, self.room.text()
        if not kind and text is not None and self.room.board is not None:
            kind = default_terrain(text, next(iter(self.room.board.grids), ""))
        return self._painted_as(spaces, kind)

    def release(self, point: QPointF, held: Keys) -> None:
        under, self.under = self.under, set()
        self.room.marks.show_layer("stroke")
        self.paint(under)

    def leave(self) -> bool:
        had = bool(self.under)
        self.under = set()
        for layer in ("stroke", "preview", "brush"):
            self.room.marks.show_layer(layer)
        return had

    def hover(self, point: QPointF, held: Keys) -> None:
        self._show_brush(self.room.cell_at(point))

    def _show_brush(self, space: SpaceId | None) -> None:
        room = self.room
        if space is None or room.board is None:
            room.marks.show_layer("brush")
            return
        covered = sorted(under_brush(room.board, space, self.brush))
        room.marks.show_layer("brush", [BoardMark(room.shapes(covered), None, line_pen(GOLD, 2))])
        room.picture.say(room.told(space))

    def pick_up(self, point: QPointF) -> str:
        space = self.room.cell_at(point)
        return self.room.board.spaces[space].terrain if space is not None and self.room.board is not None else ""

    # keys

    def size(self, by: int) -> None:
        self.brush = min(BIGGEST, max(1, self.brush + by))
        room = self.room
        n = brush_count(room.board, self.brush)
        room.bench.tell(room.say(words.BRUSH, n=n, cells=room.say(board_cells(room.board, n))))
        self._show_brush(room.cursor)

    def at_cursor(self, *, off: bool) -> None:
        board, space = self.room.board, self.room.cursor
        if board is not None and space is not None:
            self._last = space
            self.paint(set(under_brush(board, space, self.brush)), "" if off else None)

    # writing

    def paint(self, spaces: Iterable[SpaceId], kind: str | None = None) -> None:
        """These cells in one stroke; seen at once."""
        room, meant = self.room, sorted(spaces)
        board, kind = room.board, self.paints if kind is None else kind
        if not meant or board is None:
            return
        text = room.text()
        meant_so = {s: kind or (default_terrain(text, board.spaces[s].grid) if text is not None else "") for s in meant}
        name = room.word(next(iter(meant_so.values())))
        known = {k.id: k.name for k in self.kinds()}
        name = known.get(next(iter(meant_so.values())), name)
        mark = self._painted_as(meant, next(iter(meant_so.values())))
        wrote = room.do(
            lambda: paint_stroke(room.bench.own_texts, board, meant, kind, name), [mark], _reads_so(meant_so)
        )
        if wrote:
            room.follow()

    def _painted_as(self, spaces: Sequence[SpaceId], kind: str) -> BoardMark:
        theme = self.room.desk.theme
        edge = line_pen(theme.ink, 1, alpha=0.35)
        return BoardMark(self.room.shapes(spaces), tint_brush(self._tint(kind), 0.86), edge)


class EraseTool(TerrainTool):
    """As the brush; what it leaves is the default terrain."""

    id, name, hint, command = "erase", words.ERASE, words.ERASE_HINT, "draw.erase"

    @property
    def paints(self) -> str:
        return ""

    def pick_up(self, point: QPointF) -> str:
        return ""

    def new_kind(self) -> bool:
        return False


class FillTool(TerrainTool):
    """A click fills all that is alike and hangs together; before it, hatched, with how many cells."""

    id, name, hint, command = "fill", words.FILL, words.FILL_HINT, "draw.fill"

    def press(self, point: QPointF, held: Keys) -> None:
        space = self.room.cell_at(point)
        if space is not None:
            self._fill(space)

    def drag(self, point: QPointF, held: Keys) -> None:
        """A filling is one click."""

    def release(self, point: QPointF, held: Keys) -> None:
        """It is done already."""

    def _fill(self, space: SpaceId) -> None:
        if self.room.board is not None:
            self.paint(connected(self.room.board, space))
            self.room.marks.show_layer("preview")

    def hover(self, point: QPointF, held: Keys) -> None:
        self.show_fill(self.room.cell_at(point))

    def show_fill(self, space: SpaceId | None) -> None:
        """What a click there would fill."""
        room = self.room
        if space is None or room.board is None:
            room.marks.show_layer("preview")
            return
        meant = sorted(connected(room.board, space))
        tint = self._tint(self.paints)
        shape = room.shapes(meant)
        hatch = tint_brush(room.desk.theme.ink, 0.7, Qt.BrushStyle.BDiagPattern)
        room.marks.show_layer(
            "preview",
            [BoardMark(shape, tint_brush(tint, 0.45)),
             BoardMark(shape, hatch, line_pen(GOLD, 1, alpha=0.55))],
        )  # fmt: skip
        fills = room.say(words.FILLS, n=len(meant), cells=room.say(board_cells(room.board, len(meant))))
        room.picture.say(f"{room.told(space)}    {fills}")

    def size(self, by: int) -> None:
        """A filling knows no brush."""

    def at_cursor(self, *, off: bool) -> None:
        if self.room.cursor is not None:
            self._fill(self.room.cursor)


def _reads_so(meant: dict[SpaceId, str]) -> Callable[[Board], bool]:
    def known(board: Board) -> bool:
        return all(s in board.spaces and board.spaces[s].terrain == kind for s, kind in meant.items())

    return known


def readers_told(room: DrawingRoom, word: str) -> str:
    """Which modifiers and costs read a word of the board."""
    if not word:
        return ""
    found = readers_of(word, room.bench.authored.all_texts())
    name = room.say(room.word(word))
    if not found:
        return room.say(words.NOTHING_READS, word=name)
    lines = [f"{room.say(r.name)}{f'  {r.ref}' if r.ref else ''}" for r in found[:12]]
    return "\n".join([room.say(words.READ_BY, word=name), *lines])
