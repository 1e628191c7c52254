"""How large a board is in its scene, and counters on it at a zoom."""

from __future__ import annotations

import math

from assistant.drawing.boards.board_frame import symbol_units
from assistant.model.scenario import System

HEX, COUNTER = 72.0, 54.0
SMALLEST_SEEN, LARGEST_SEEN, ZOOM_STEP = 24.0, 108.0, 1.15  # pixels of a counter on the screen


def scene_scale(system: System) -> float:
    """Pixels per board unit of the scene."""
    board = system.board
    if board.grids:
        return HEX / next(iter(board.grids.values())).size
    return 1.0 / symbol_units(board)


def usual_side(*, in_hexes: bool) -> float:
    """Pixels of the scene that a counter is wide."""
    return HEX * 0.82 if in_hexes else COUNTER


def counter_step(zoom: float, *, in_hexes: bool) -> float:
    """How much larger counters are drawn at a zoom, in steps: no smaller than can be seen, no larger than is of use."""
    side = usual_side(in_hexes=in_hexes)
    if zoom * side > LARGEST_SEEN:
        return ZOOM_STEP ** math.floor(math.log(LARGEST_SEEN / (side * zoom), ZOOM_STEP) + 1e-9)
    step = ZOOM_STEP ** math.ceil(math.log(max(SMALLEST_SEEN / (side * zoom), 1.0), ZOOM_STEP) - 1e-9)
    return min(step, ZOOM_STEP) if in_hexes else step  # beyond that neighbours in hexes would cover each other
