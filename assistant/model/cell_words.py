"""What the cells of a grid are called: hexes or squares."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.base.text import Text
from assistant.model.board import Board, Grid

HEX, HEXES = Text("hex", "hexagone"), Text("hexes", "hexagones")
SQUARE, SQUARES = Text("square", "case"), Text("squares", "cases")


def is_square(grid: Grid | None) -> bool:
    """Whether its cells are squares."""
    return grid is not None and grid.orientation == "square"


def cells_word(grid: Grid | None, n: int = 2) -> Text:
    """One of its cells, or several."""
    if is_square(grid):
        return SQUARE if n == 1 else SQUARES
    return HEX if n == 1 else HEXES


def board_cells(board: Board | None, n: int = 2) -> Text:
    """The same of a whole board, whose first grid tells."""
    return cells_word(first_grid(board.grids.values()) if board is not None else None, n)


def first_grid(grids: Iterable[Grid]) -> Grid | None:
    """The first of the grids, if there is one."""
    return next(iter(grids), None)
