"""The bare lines of a board in board units: sides of hexes, shores of provinces, rings of places, links. To lie over a
picture of the same board."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.model.board import Board, Space
from assistant.model.cells import polygon

Spot = tuple[float, float]
Side = tuple[Spot, Spot]
CORNERS = 16  # of the ring of a place
ABOUT = 1200.0  # pixels that shapes are made for: as fine as lines over a picture have to be
SKIPPED = frozenset({"box", "track", "midpoint"})


def board_lines(board: Board) -> list[Side]:
    """Every line once."""
    frame = Frame(board, ABOUT / max(*board.size, 1e-9))
    if board.grids:
        frame = Frame(board, 20 / next(iter(board.grids.values())).size)
    shapes, known, out = SpaceShapes(frame), set[tuple[int, int, int, int]](), list[Side]()
    for space in board.spaces.values():
        if space.kind in SKIPPED:
            continue
        for a, b in _sides(board, space, shapes):
            ends = sorted(((round(a[0] * 500), round(a[1] * 500)), (round(b[0] * 500), round(b[1] * 500))))
            key = (*ends[0], *ends[1])
            if key not in known:
                known.add(key)
                out.append((a, b))
    spaces = board.spaces
    for link in () if board.grids else board.links:  # on hexes each side is a link, and all ways of a city would cross
        start, end = spaces.get(link.a), spaces.get(link.b)
        if start is not None and end is not None:
            out.append(((start.x, start.y), (end.x, end.y)))
    return out


def _sides(board: Board, space: Space, shapes: SpaceShapes) -> Iterator[Side]:
    grid = board.grids.get(space.grid) if space.grid else None
    if grid is not None:
        corners = [(float(x), float(y)) for x, y in polygon(grid, space.id)]
        yield from pairwise([*corners, corners[0]])
        return
    wide = len(space.outline) >= 3 or space.kind in ("area", "sea")
    scale = shapes.frame.scale
    if not wide:
        yield from _ring((space.x, space.y), shapes.reach / scale * 0.6)
        return
    for found in shapes.path(space.id).toSubpathPolygons():
        spots = [(p.x() / scale, p.y() / scale) for p in found.toList()]
        yield from pairwise(spots)


def _ring(middle: Spot, reach: float) -> Iterator[Side]:
    around = [2 * math.pi * i / CORNERS for i in range(CORNERS + 1)]
    yield from pairwise([(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in around])
