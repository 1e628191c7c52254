"""The lines of a board as points close together: roads, straits, sea routes, ways out of boxes, passages between maps.
Names on the screen keep clear of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.drawn_roads import roads, sea_routes
from assistant.drawing.boards.fields import Field
from assistant.drawing.boards.hex_features import straight_roads
from assistant.drawing.boards.words import STREETS, is_road
from assistant.model.board import Link

STEP = 6.0  # design pixels from one point to the next


_drawn: KeptFor[Field] = KeptFor(LAST_DRAWN)


def drawn_lines(frame: Frame) -> Field:
    """Rows of x and y along every line, in pixels of the frame; kept for the boards asked about last."""
    return _drawn.of(frame.board, lambda: _found(frame), frame.scale)


def _found(frame: Frame) -> Field:
    found = [_points(path, STEP * frame.symbol) for path in _paths(frame)]
    return np.concatenate(found) if found else np.empty((0, 2))


def _paths(frame: Frame) -> Iterator[QPainterPath]:
    yield from (way.path for way in (straight_roads(frame) if frame.board.grids else roads(frame)))
    yield from sea_routes(frame)
    spaces = frame.board.spaces
    for link in frame.board.links:
        if link.kind in ("strait", *STREETS) or _leads_out(frame, link) or _joins_maps(frame, link):
            yield _straight(frame.of(spaces[link.a]), frame.of(spaces[link.b]))


def _leads_out(frame: Frame, link: Link) -> bool:
    return is_road(link) and "box" in (frame.board.spaces[link.a].kind, frame.board.spaces[link.b].kind)


def _joins_maps(frame: Frame, link: Link) -> bool:
    a, b = frame.board.spaces[link.a], frame.board.spaces[link.b]
    return bool(a.grid and b.grid and a.grid != b.grid)


def _straight(start: QPointF, end: QPointF) -> QPainterPath:
    path = QPainterPath(start)
    path.lineTo(end)
    return path


def _points(path: QPainterPath, step: float) -> Field:
    count = max(round(path.length() / step), 2)
    return np.array([(p.x(), p.y()) for p in (path.pointAtPercent(i / count) for i in range(count + 1))])
