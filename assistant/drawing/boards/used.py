"""Which ground of a hex board is in use: hexes, points and blocks, as a coarse field for laying the key
beside them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import Field

LINES = frozenset({"canal_line", "wall_line", "mole_line"})


def used_ground(frame: Frame, step: float) -> Field:
    """4 where a space lies, a trace elsewhere; one cell for `step` pixels."""
    out = np.full((int(frame.height / step) + 1, int(frame.width / step) + 1), 0.02, np.float32)

    def mark(left: float, top: float, right: float, bottom: float) -> None:
        columns = slice(max(0, int(left / step)), max(0, int(right / step) + 1))
        rows = slice(max(0, int(top / step)), max(0, int(bottom / step) + 1))
        out[rows, columns] = 4.0

    unit = frame.symbol * 46
    for space in frame.board.spaces.values():
        centre = frame.of(space)
        reach = unit * 0.5
        mark(centre.x() - reach, centre.y() - reach, centre.x() + reach, centre.y() + reach)
        if space.outline:
            xs = [x * frame.scale for x, _ in space.outline]
            ys = [y * frame.scale for _, y in space.outline]
            mark(min(xs), min(ys), max(xs), max(ys))
    for art in frame.board.art:
        if art.kind in LINES:
            for (ax, ay), (bx, by) in pairwise(art.points):
                for i in range(41):
                    at = frame.at(ax + (bx - ax) * i / 40, ay + (by - ay) * i / 40)
                    mark(at.x() - unit * 0.3, at.y() - unit * 0.3, at.x() + unit * 0.3, at.y() + unit * 0.3)
    return out
