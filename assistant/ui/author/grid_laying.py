"""The grid of the board by its form: shown as it would be, with what would fall away; written as one stroke."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from assistant.author.board_text import BoardText
from assistant.author.grid_stroke import GridPlan, falls_away, lay_grid, plan_beside, plan_of
from assistant.author.uses import with_edits
from assistant.author.written_board import as_written
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.model.board import Board
from assistant.model.cell_words import cells_word
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_tool import DrawingRoom
from assistant.ui.author.grid_form import GridForm


class GridLaying:
    """Between the form and the room."""

    def __init__(self, room: DrawingRoom, form: GridForm) -> None:
        self._room, self.form = room, form
        form.changed.connect(self.preview)
        form.written.connect(self.write)
        form.asked.connect(self._another)

    def ask(self) -> None:
        """The form, with the grid there is or one to begin with."""
        board = self._room.board
        if board is None:
            return
        try:
            BoardText(self._room.bench.own_texts)
        except AleaError as bad:
            self._room.bench.complain(bad)
            return
        self._open(board, plan_of(board))

    def _another(self, name: str) -> None:
        """Another grid of the board, or a further one for ""."""
        board = self._room.board
        if board is not None:
            self._open(board, plan_of(board, name) if name else plan_beside(board))

    def _open(self, board: Board, plan: GridPlan) -> None:
        say = self._room.say
        known = {name: say(grid.name) if grid.name is not None else name for name, grid in board.grids.items()}
        self.form.open(plan, known, [grid.prefix for grid in board.grids.values()])

    def preview(self, plan: GridPlan) -> None:
        """The board as it would be, and what would fall away."""
        room, board = self._room, self._room.board
        text = room.text()
        if board is None or text is None:
            return
        with suppress(AleaError):
            stroke = lay_grid(room.bench.own_texts, board, plan)
            would = board
            if stroke is not None:
                texts = dict(room.bench.own_texts)
                texts[text.file] = with_edits(text.text, stroke.edits)
                would = as_written(BoardText(texts), board)
            room.bench.preview(stroke)
            room.show_board(would)
            self.form.told.setText(self.told(text, board, plan))

    def told(self, text: BoardText, board: Board, plan: GridPlan) -> str:
        """What would fall away, in words."""
        if board.grids and self.form.clashes:
            return self._room.say(words.PREFIX_TAKEN)
        parts = list(self._parts(text, board, plan))
        say = self._room.say
        return say(words.FALLS, what=", ".join(parts)) if parts else say(words.ALL_FITS) if plan.grid else ""

    def _parts(self, text: BoardText, board: Board, plan: GridPlan) -> Iterator[str]:
        lost, room, grid = falls_away(text, board, plan), self._room, board.grids.get(plan.grid)
        for word, n in lost.terrain.items():
            yield room.say(words.FALL_CELLS, n=n, word=room.say(room.word(word)), cells=room.say(cells_word(grid, n)))
        depicted = room.bench.depicted
        pieces = depicted.state.pieces.values() if depicted is not None and depicted.state is not None else ()
        counted: tuple[tuple[tuple[Text, Text], int], ...] = (
            (words.FALL_NAMES, lost.names), (words.FALL_SIDES, lost.sides), (words.FALL_LINKS, lost.links),
            (words.FALL_COUNTERS, sum(p.place.space in lost.hexes for p in pieces)),
        )  # fmt: skip
        for told, n in counted:
            if n:
                yield room.say(told[n == 1], n=n, cells=room.say(cells_word(grid, n)))

    def write(self, plan: GridPlan) -> None:
        """The grid as planned."""
        room, board = self._room, self._room.board
        if board is not None:
            room.bench.end_preview()
            room.do(lambda: lay_grid(room.bench.own_texts, board, plan))
            room.follow()
