"""How far each sea of a coast board reaches: water belongs to the sea one comes from without crossing land or a
printed border between seas. Worked out once on a coarse raster; the shore itself stays as fine as it is drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.projection import thinned
from assistant.drawing.boards.words import pieces
from assistant.drawing.painting import NO_BRUSH, colour, pen
from assistant.model.board import Space
from assistant.model.ids import SpaceId

CELL = 11.0  # design pixels: finer than any strait counters are dropped in
LEAP = 8  # cells a sea may reach over a strait that the raster closes; lakes lie further inland
Cells = np.ndarray[tuple[int, int], np.dtype[np.int16]]
Cell = tuple[int, int]


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


_kept: KeptFor[Waters] = KeptFor(LAST_DRAWN)


def waters(frame: Frame, land: QPainterPath, seas: Sequence[Space]) -> Waters:
    """The seas of a board between its shores."""
    return _kept.of(frame.board, lambda: _worked_out(frame, land, seas), frame.scale)


def _worked_out(frame: Frame, land: QPainterPath, seas: Sequence[Space]) -> Waters:
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
    _leap(cells, closed)
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
    grown, steps = _flat(cells)
    shut, _ = _flat(closed, rim=1)
    waiting: deque[int] = deque()
    for number, (row, column) in starts.items():
        here = _place(cells, row, column)
        grown[here] = number
        waiting.append(here)
    while waiting:
        here = waiting.popleft()
        number = grown[here]
        for step in steps:
            there = here + step
            if not grown[there] and not shut[there]:
                grown[there] = number
                waiting.append(there)
    _back(cells, grown)


def _leap(cells: Cells, land: np.ndarray) -> None:
    """Printed borders, bays behind closed straits and the cells along the shore go to the sea next to them."""
    grown, steps = _flat(cells, rim=1)
    shut, _ = _flat(land)
    empty = np.pad(cells, 1, constant_values=1) == 0
    beside_empty = empty[2:, 1:-1] | empty[:-2, 1:-1] | empty[1:-1, 2:] | empty[1:-1, :-2]
    shore = np.argwhere((cells > 0) & beside_empty)  # the others have nowhere to go
    waiting = deque((_place(cells, int(row), int(column)), 0) for row, column in shore)
    while waiting:
        here, away = waiting.popleft()
        number = grown[here]
        for step in steps:
            there = here + step
            if not grown[there]:
                grown[there] = number
                leap = away + 1 if shut[there] else 0
                if leap < LEAP:
                    waiting.append((there, leap))
    _back(cells, grown)


def _flat(field: np.ndarray, *, rim: int = 0) -> tuple[list[int], tuple[int, ...]]:
    """A field with a rim round it as one list, and the steps to the cells beside one: single cells of an array take
    ten times as long to read, and a sea of the largest board has forty thousand."""
    padded = np.pad(field.astype(np.int16), 1, constant_values=rim)
    wide = padded.shape[1]
    return padded.ravel().tolist(), (wide, -wide, 1, -1)


def _place(field: np.ndarray, row: int, column: int) -> int:
    return int((row + 1) * (field.shape[1] + 2) + column + 1)


def _back(cells: Cells, flat: list[int]) -> None:
    rows, columns = cells.shape
    cells[:] = np.array(flat, np.int16).reshape(rows + 2, columns + 2)[1:-1, 1:-1]


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
