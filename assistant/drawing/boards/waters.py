"""How far each sea of a coast board reaches: water belongs to the sea one comes from without crossing land or a
printed border between seas. Worked out once on a coarse raster; the shore itself stays as fine as it is drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.projection import thinned
from assistant.drawing.boards.words import pieces
from assistant.drawing.painting import NO_BRUSH, colour, pen
from assistant.model.board import Space
from assistant.model.ids import SpaceId

CELL = 11.0  # design pixels: finer than any strait counters are dropped in
LEAP = 8  # cells a sea may reach over a strait that the raster closes; lakes lie further inland
Cells = np.ndarray[tuple[int, int], np.dtype[np.int16]]
Cell = tuple[int, int]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Waters:
    """Which sea each cell of the raster belongs to (0: none), by the place of the sea in `seas`, from 1."""

    seas: tuple[SpaceId, ...]
    cells: Cells
    cell: float

    def at(self, x: float, y: float) -> SpaceId | None:
        """The sea at a point in pixels that lies in water."""
        column, row = int(x // self.cell), int(y // self.cell)
        if not (0 <= row < self.cells.shape[0] and 0 <= column < self.cells.shape[1]):
            return None
        number = int(self.cells[row, column])
        return self.seas[number - 1] if number else None

    def path(self, sea: SpaceId) -> QPainterPath:
        """The cells of one sea as rings; the land within them is not cut out."""
        path = QPainterPath()
        for ring in rings(self.cells == self.seas.index(sea) + 1):
            points = thinned(np.array(ring, float) * self.cell, self.cell * 0.8)
            path.addPolygon(QPolygonF([QPointF(float(x), float(y)) for x, y in points]))
            path.closeSubpath()
        return path


def waters(frame: Frame, land: QPainterPath, seas: Sequence[Space]) -> Waters:
    """The seas of a board between its shores."""
    cell = CELL * frame.symbol
    size = QSize(int(frame.width / cell) + 1, int(frame.height / cell) + 1)
    closed = _raster(size, cell, land, ())
    lines = [[frame.at(x, y) for x, y in art.points] for art in pieces(frame.board, "sea_border_line")]
    cells: Cells = np.zeros(closed.shape, np.int16)
    starts = [
        (number, _nearest_open(closed, int(frame.of(sea).y() / cell), int(frame.of(sea).x() / cell)))
        for number, sea in enumerate(seas, 1)
    ]
    _spread(cells, closed | _raster(size, cell, QPainterPath(), lines), dict(starts))
    wet = [(int(cells[row, column]), (int(row), int(column))) for row, column in np.argwhere(cells > 0)]
    _leap(cells, closed, wet)
    return Waters(tuple(sea.id for sea in seas), cells, cell)


def _raster(size: QSize, cell: float, land: QPainterPath, lines: Sequence[Sequence[QPointF]]) -> np.ndarray:
    """Which cells are mostly land, or crossed by a line."""
    image = QImage(size, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(1 / cell, 1 / cell)
    painter.fillPath(land, colour("#FFFFFF"))
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#FFFFFF", 2.4 * cell))
    for line in lines:
        painter.drawPolyline(QPolygonF(list(line)))
    painter.end()
    across, down = size.width(), size.height()
    bits = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(down, image.bytesPerLine())
    return np.array(bits[:, :across] > 127)


def _nearest_open(closed: np.ndarray, row: int, column: int) -> Cell:
    """The open cell nearest to where a sea's middle is told to be."""
    spots = np.argwhere(~closed)
    if not len(spots):
        return min(max(row, 0), closed.shape[0] - 1), min(max(column, 0), closed.shape[1] - 1)
    found = spots[int(((spots - (row, column)) ** 2).sum(1).argmin())]
    return int(found[0]), int(found[1])


def _spread(cells: Cells, closed: np.ndarray, starts: Mapping[int, Cell]) -> None:
    """All seas grow by one cell at a time from their middles; who comes first keeps the cell."""
    rows, columns = cells.shape
    waiting: deque[tuple[int, int, int]] = deque()
    for number, (row, column) in starts.items():
        cells[row, column] = number
        waiting.append((row, column, number))
    while waiting:
        row, column, number = waiting.popleft()
        for down, across in STEPS:
            r, c = row + down, column + across
            if 0 <= r < rows and 0 <= c < columns and not cells[r, c] and not closed[r, c]:
                cells[r, c] = number
                waiting.append((r, c, number))


def _leap(cells: Cells, land: np.ndarray, wet: Sequence[tuple[int, Cell]]) -> None:
    """Printed borders, bays behind closed straits and the cells along the shore go to the sea next to them."""
    rows, columns = cells.shape
    waiting = deque((row, column, number, 0) for number, (row, column) in wet)
    while waiting:
        row, column, number, away = waiting.popleft()
        for down, across in STEPS:
            r, c = row + down, column + across
            if 0 <= r < rows and 0 <= c < columns and not cells[r, c]:
                cells[r, c] = number
                leap = away + 1 if land[r, c] else 0
                if leap < LEAP:
                    waiting.append((r, c, number, leap))


def rings(mask: np.ndarray) -> list[list[tuple[int, int]]]:
    """The edges of a mask as closed rings of corners (x, y), outer ones and holes."""
    padded = np.pad(mask, 1)
    following: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def edge(a: tuple[int, int], b: tuple[int, int]) -> None:
        following.setdefault(a, []).append(b)

    for row, column in np.argwhere(padded):
        x, y = int(column) - 1, int(row) - 1
        if not padded[row - 1, column]:
            edge((x, y), (x + 1, y))
        if not padded[row, column + 1]:
            edge((x + 1, y), (x + 1, y + 1))
        if not padded[row + 1, column]:
            edge((x + 1, y + 1), (x, y + 1))
        if not padded[row, column - 1]:
            edge((x, y + 1), (x, y))
    out = []
    while following:
        start, ends = next(iter(following.items()))
        ring, here = [start], start
        while here in following:
            ends = following[here]
            here = ends.pop()
            if not ends:
                del following[ring[-1]]
            ring.append(here)
        out.append(ring)
    return out
