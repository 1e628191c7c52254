"""From longitude and latitude to a board's own units, and the coast bent to a schematic.

A plain plate carree grid; then each point is moved with the cities around it, because boards spread their
cities for room and an unbent coast would leave ports inland. Cities tell their real place in the value
`lonlat`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.words import number, pieces, word
from assistant.drawing.coast import coast
from assistant.drawing.painting import colour, polygon
from assistant.model.board import Board

Points = np.ndarray[tuple[int, int], np.dtype[np.float64]]
REACH = 70.0  # design pixels over which a city draws the coast with it


@dataclass(frozen=True)
class Projection:
    """The projection a board declares in its coast artwork."""

    board: Board
    west: float
    north: float
    x_per_degree: float
    y_per_degree: float
    reach: float

    @cached_property
    def _pulls(self) -> Points:
        """A row for each known city: where it truly lies, and how far the board moved it."""
        rows = []
        for space in self.board.spaces.values():
            parts = word(space.values, "lonlat").split()
            if len(parts) == 2 and space.terrain != "sea" and space.kind != "sea":
                x, y = self.flat(float(parts[0]), float(parts[1]))
                rows.append((x, y, space.x - x, space.y - y))
        return np.array(rows, float).reshape(-1, 4)

    def flat(self, longitude: float, latitude: float) -> tuple[float, float]:
        return (longitude - self.west) * self.x_per_degree, (self.north - latitude) * self.y_per_degree

    def project(self, lonlat: Points) -> Points:
        """Board units of many points, bent."""
        x = (lonlat[:, 0] - self.west) * self.x_per_degree
        y = (self.north - lonlat[:, 1]) * self.y_per_degree
        pulls = self._pulls
        if not len(pulls):
            return np.stack([x, y], 1)
        away = (x[:, None] - pulls[None, :, 0]) ** 2 + (y[:, None] - pulls[None, :, 1]) ** 2
        weight = np.exp(-away / (2 * self.reach**2))
        # More than the sum, so that a single city far away does not draw the whole coast with it.
        total = weight.sum(1) + 0.35
        dx, dy = (weight * pulls[None, :, 2]).sum(1) / total, (weight * pulls[None, :, 3]).sum(1) / total
        return np.asarray(np.stack([x + dx, y + dy], 1))

    def place(self, points: Iterable[tuple[float, float]]) -> Points:
        return self.project(np.array(list(points), float).reshape(-1, 2))


def projection_of(frame: Frame) -> Projection | None:
    """The projection of the board's coast, None when it has no coast."""
    for art in pieces(frame.board, "coast"):
        return Projection(
            frame.board,
            number(art.values, "west", -11),
            number(art.values, "north", 51),
            number(art.values, "x_per_degree", 80),
            number(art.values, "y_per_degree", 100),
            REACH * frame.symbol / frame.scale,
        )
    return None


def thinned(points: Points, tolerance: float) -> Points:
    """A closed ring without the points that matter less than `tolerance`."""
    if len(points) < 5:
        return points
    keep = np.zeros(len(points), bool)
    turn = int(np.argmax(((points - points[0]) ** 2).sum(1)))
    # A ring ends where it begins, so that the line between its ends has no length: the point farthest away halves it.
    keep[[0, turn, -1]] = True
    # A list and no recursion, since a coast may have more points than Python allows calls within each other.
    waiting = [(0, turn), (turn, len(points) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        way = points[last] - points[first]
        length = float(np.hypot(way[0], way[1]))
        offset = points[first + 1 : last] - points[first]
        away = (
            np.abs(way[0] * offset[:, 1] - way[1] * offset[:, 0]) / length
            if length
            else np.hypot(offset[:, 0], offset[:, 1])
        )
        at = int(np.argmax(away))
        if away[at] > tolerance:
            keep[first + 1 + at] = True
            waiting += [(first, first + 1 + at), (first + 1 + at, last)]
    return points[keep]


_coasts: KeptFor[QPainterPath] = KeptFor(LAST_DRAWN)


def coast_path(frame: Frame, projection: Projection) -> QPainterPath:
    """All rings that touch the picture, in pixels, with islands too small to read left out."""
    kept = _coasts.of(frame.board, lambda: _coast(frame, projection), frame.scale)
    own = QPainterPath()  # what is painted works its outline out and keeps it, and two threads must not share that
    own.addPath(kept)
    return own


def _coast(frame: Frame, projection: Projection) -> QPainterPath:
    path = QPainterPath()
    margin = 200 * frame.symbol
    for ring in coast():
        points = projection.project(np.array(ring)) * frame.scale
        low, high = points.min(0), points.max(0)
        if high[0] < -margin or high[1] < -margin or low[0] > frame.width + margin or low[1] > frame.height + margin:
            continue
        if (high - low).max() < max(4.0, 6.5 * frame.symbol):
            continue
        path.addPolygon(_closed(thinned(points, 0.6)))
    return path


def land_mask(frame: Frame, path: QPainterPath, step: float) -> QImage:
    """Land in white on black, one pixel for `step` pixels of the picture."""
    image = QImage(int(frame.width / step) + 1, int(frame.height / step) + 1, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(1 / step, 1 / step)
    painter.fillPath(path, colour("#FFFFFF"))
    painter.end()
    return image


def _closed(points: Points) -> QPolygonF:
    made = polygon((float(x), float(y)) for x, y in points)
    # Otherwise Qt closes the ring in filling but leaves the stroke of the coast open.
    if not made.isClosed():
        made.append(made.first())
    return made
