"""The cursor of the keys on a board: which space an arrow goes to."""

from __future__ import annotations

from assistant.model.board import Board
from assistant.model.cells import neighbours
from assistant.model.ids import SpaceId

STRAIGHT = 0.35  # how much of a step has to lead that way
FAR = 6


def next_space(board: Board, space: SpaceId | None, across: float, down: float) -> SpaceId | None:
    """The space beside it that way, of two alike the one nearer to the middle of the board; the one in the middle where
    there is no cursor yet, the same where the board ends."""
    if space is None or space not in board.spaces:
        x, y = board.size[0] / 2, board.size[1] / 2
        return min(board.spaces, key=lambda s: _far(board, s, x, y), default=None)
    here = board.spaces[space]
    grid = board.grids.get(here.grid)
    near = [s for s in neighbours(grid, space).values() if s in board.spaces] if grid is not None else []
    if not near:
        near = sorted((s for s in board.spaces if s != space), key=lambda s: _far(board, s, here.x, here.y))[: FAR * 4]
    middle = (board.size[0] / 2, board.size[1] / 2)

    def rank(other: SpaceId) -> tuple[float, float]:
        one = board.spaces[other]
        along = (one.x - here.x) * across + (one.y - here.y) * down
        aside = abs((one.x - here.x) * down) + abs((one.y - here.y) * across)
        return (round(aside * 2 + along, 6), _far(board, other, *middle))

    ahead = [s for s in near if _along(board, here.id, s, across, down)]
    return min(ahead, key=rank, default=space)


def _along(board: Board, space: SpaceId, other: SpaceId, across: float, down: float) -> bool:
    """Whether another space lies that way."""
    here, there = board.spaces[space], board.spaces[other]
    wide, high = there.x - here.x, there.y - here.y
    far = (wide * wide + high * high) ** 0.5
    return bool(far > 0 and (wide * across + high * down) / far > STRAIGHT)


def _far(board: Board, space: SpaceId, x: float, y: float) -> float:
    return (board.spaces[space].x - x) ** 2 + (board.spaces[space].y - y) ** 2
