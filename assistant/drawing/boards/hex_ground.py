"""The ground of a board of hexes or squares by the sea: depth bands, shoals, water lines, land with soft relief,
beaches and the shore.

The shore is no edge of a cell: land counts 1, coast a half, water 0; the values are spread with a Gaussian and a
little noise, and the line runs at one half, through the coast cells, as on a printed map.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import Field, blurred, noise, slopes, soft_step, tint_image
from assistant.drawing.boards.hex_grid import map_area
from assistant.drawing.boards.terrain_tints import tints_of
from assistant.drawing.boards.words import is_beach, shore_height
from assistant.drawing.painting import NO_PEN, colour
from assistant.drawing.tokens import Theme, blend
from assistant.model.board import Grid, Space

HALF = 2  # fields are worked out at half the picture's resolution


class HexFields:
    """The number fields of one board at one scale."""

    def __init__(self, frame: Frame, grid: Grid) -> None:
        self.frame = frame
        self.hex = frame.scale * grid.size / HALF
        self.shape = (frame.height // HALF + 1, frame.width // HALF + 1)
        self.grid = grid
        self.step = grid.size * (1.0 if grid.orientation == "square" else 0.8660254)  # from one line to the next
        self.hexes = [space for space in frame.board.spaces.values() if space.grid == grid.id]
        rough = noise(self.shape, self.hex * 0.9, 7) - np.float32(0.5)
        self.rough = rough
        shore = self._spread(self._height_above_sea(), 1.0)
        self.shore = blurred(shore, 0.36 * self.hex) + rough * np.float32(0.16)
        swell = noise(self.shape, self.hex * 3, 9, 3) - np.float32(0.5)
        self.depth = blurred(shore, 1.45 * self.hex) + swell * np.float32(0.10)

    def _place(self, space: Space) -> tuple[float, float]:
        """Along and across the lines of the grid: rows lie level, columns of flat hexes upright."""
        return (space.y, space.x) if self.grid.orientation == "flat" else (space.x, space.y)

    def _height_above_sea(self) -> Callable[[Space], float]:
        """Coast counts a half, but a spit of coast without dry land beside it would drown and counts almost whole."""
        size = self.grid.size

        def cell(along: float, across: float) -> tuple[int, int]:
            return round(along / size * 2), round(across / size * 2)

        dry = {cell(*self._place(s)) for s in self.hexes if shore_height(s) >= 1}

        around = _around(size) if self.step < size else [(a, b) for a in (-size, 0, size) for b in (-size, 0, size)]

        def height(space: Space) -> float:
            own = shore_height(space)
            if own != 0.5:
                return own
            along, across = self._place(space)
            return own if any(cell(along + da, across + dc) in dry for da, dc in around) else 0.92

        return height

    def _spread(self, value: Callable[[Space], float], missing: float, *, beyond: bool = True) -> Field:
        """Every pixel gets the value of its hex; places without a hex inside the grid get `missing`, those outside it
        the value of the nearest place, as land and sea run on there, or nothing."""
        level = self.grid.orientation != "flat"
        shape = self.shape if level else (self.shape[1], self.shape[0])
        lines = self._lattice(value, missing, beyond=beyond)
        across = np.arange(shape[0]) * HALF / self.frame.scale
        along = np.arange(shape[1]) * HALF / self.frame.scale
        first = min(self._place(space)[1] for space in self.hexes)
        line_of = np.round((across - first) / self.step).astype(int)
        out = np.empty(shape, np.float32)
        for i, line in enumerate(np.clip(line_of, 0, len(lines) - 1)):
            start, values = lines[line]
            place = np.round((along - start) / self.grid.size).astype(int)
            out[i] = values[np.clip(place, 0, len(values) - 1)]
            if not beyond:
                out[i][(place < 0) | (place >= len(values))] = 0
        if not beyond:
            out[(line_of < 0) | (line_of >= len(lines))] = 0
        return out if level else np.ascontiguousarray(out.T)

    def _lattice(self, value: Callable[[Space], float], missing: float, *, beyond: bool) -> list[tuple[float, Field]]:
        """The lines of the grid in order: where the first hex of each stands, and the value of each place."""
        size, step = self.grid.size, self.step
        spots = [(space, *self._place(space)) for space in self.hexes]
        first = min(across for _, _, across in spots)
        left, right = min(along for _, along, _ in spots), max(along for _, along, _ in spots)
        count = round((max(across for _, _, across in spots) - first) / step) + 1
        width = round((right - left) / size) + 1
        starts: dict[int, float] = {}
        filled: dict[int, dict[int, float]] = {}
        for space, along, across in spots:
            line = round((across - first) / step)
            shift = (along - left) % size
            starts[line] = left + (shift if 0.1 * size < shift < 0.9 * size else 0.0)
            filled.setdefault(line, {})[round((along - starts[line]) / size)] = value(space)
        out = []
        for line in range(count):
            values = np.full(width, missing, np.float32)
            known = filled.get(line, {})
            for place, number in known.items():
                if 0 <= place < width:
                    values[place] = number
            if beyond and known and max(known) == width - 2 and step < size:
                values[-1] = values[-2]  # an unshifted line is one hex shorter, not one hex of land longer
            out.append((starts.get(line, left), values))
        return out

    def share(self, chosen: Callable[[Space], bool], sigma: float, *, beyond: bool = True) -> Field:
        """How much of each place's surroundings are chosen hexes; `beyond`, also outside the grid."""
        spread = self._spread(lambda space: 1.0 if chosen(space) else 0.0, 0.0, beyond=beyond)
        return blurred(spread, sigma * self.hex)


def _around(size: float) -> list[tuple[float, float]]:
    """The six steps to a hex's neighbours, along and across the lines of its grid."""
    across = size * 0.8660254
    return [(size, 0), (-size, 0)] + [(hand * size / 2, way * across) for hand in (-1, 1) for way in (-1, 1)]


def paint_hex_ground(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Sea, land and shore of a hex board."""
    for number, grid in enumerate(frame.board.grids.values()):
        if not any(space.grid == grid.id for space in frame.board.spaces.values()):
            continue
        painter.save()
        if number:  # what lies round the first map is its own land and sea, each other map keeps to its frame
            painter.setClipRect(map_area(frame, grid))
        _paint_grid_ground(painter, frame, grid, theme)
        painter.restore()


def _paint_grid_ground(painter: QPainter, frame: Frame, grid: Grid, theme: Theme) -> None:
    fields = HexFields(frame, grid)

    def lay(tint: str, alpha: Field) -> None:
        painter.drawImage(frame.area, tint_image(tint, alpha))

    painter.fillRect(frame.area, colour(theme.sea[0]))
    for low, tint in ((0.055, theme.sea[1]), (0.16, theme.sea[2]), (0.30, theme.sea[3])):
        lay(tint, soft_step(fields.depth, low - 0.006, low + 0.006))
    _paint_shoals(painter, fields, theme, lay)
    water_line = blend(theme.sea[0], "#9CC0C4" if theme.dark else "#1C4650", 0.42)
    for level in (0.30, 0.385):
        lay(water_line, _contour(fields.shore, level, 0.42) * np.float32(0.55))
    _paint_land(fields, theme, lay)
    beach = fields.share(is_beach, 0.42)
    sand = soft_step(beach, 0.2, 0.45) * soft_step(fields.shore, 0.47, 0.5) * (1 - soft_step(fields.shore, 0.60, 0.72))
    lay("#8E8360" if theme.dark else "#F7E9BE", sand)
    lay("#9FB5AE" if theme.dark else theme.coast, _contour(fields.shore, 0.5, 0.5) * np.float32(0.9))


def _contour(field: Field, level: float, width: float) -> Field:
    """A line along one level of a field, equally wide (in cells) wherever the field is steep or flat."""
    down, right = slopes(field)
    away = np.abs(field - np.float32(level)) / np.maximum(np.hypot(down, right), np.float32(0.004))
    return np.asarray(np.exp(-((away / np.float32(width)) ** 2)))


def _paint_shoals(painter: QPainter, fields: HexFields, theme: Theme, lay: Callable[[str, Field], None]) -> None:
    shoal = fields.share(lambda space: space.terrain == "shoal", 0.36)
    if shoal.max() < 0.3:
        return
    bank = shoal + fields.rough * np.float32(0.25)
    lay("#66664A" if theme.dark else "#D9D2A4", soft_step(bank, 0.42, 0.50) * np.float32(0.62))
    dice = random.Random(4)
    frame = fields.frame
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#CABF8A" if theme.dark else "#7C6B34", 0.55))
    dot = max(0.8, frame.scale * 0.023)
    for _ in range(int(frame.width * frame.height / (frame.scale**2 * 0.075))):
        x, y = dice.random() * frame.width, dice.random() * frame.height
        if bank[int(y / HALF), int(x / HALF)] > 0.48:
            painter.drawEllipse(QPointF(x, y), dot, dot)


def _paint_terrain(fields: HexFields, theme: Theme, lay: Callable[[str, Field], None]) -> None:
    """Soft patches of the terrains a land board may name; each keeps to its hexes with a ragged edge."""
    found = {space.terrain for space in fields.hexes}
    for words, tint in tints_of(fields.frame.board, theme):
        if not found & words:
            continue
        share = fields.share(lambda space, meant=words: space.terrain in meant, 0.20, beyond=False)  # type: ignore[misc]
        patch = soft_step(share + fields.rough * np.float32(0.35), 0.42, 0.58)
        lay(tint, patch * np.float32(0.62))


def _paint_land(fields: HexFields, theme: Theme, lay: Callable[[str, Field], None]) -> None:
    dark = theme.dark
    land = soft_step(fields.shore, 0.482, 0.518)
    lay(theme.land, land)
    _paint_terrain(fields, theme, lay)
    dry = noise(fields.shape, fields.hex * 2.6, 21)
    lay("#3C402E" if dark else "#C9B77E", land * np.clip((dry - 0.42) * 2.2, 0, 1) * np.float32(0.55))
    folds = noise(fields.shape, fields.hex * 1.2, 31, 5, ridged=True)
    down, right = slopes(folds * np.float32(fields.hex * 0.30))
    shade = right * np.float32(0.6) + down * np.float32(0.65)
    lay("#000000" if dark else "#6B4C28", land * np.clip(shade, 0, 1) * np.float32(0.34))
    lay("#FFFFFF", land * np.clip(-shade, 0, 1) * np.float32(0.10 if dark else 0.5))
    lay("#000000" if dark else "#8A6A3C", land * np.clip(1 - (fields.shore - 0.5) / 0.16, 0, 1) * np.float32(0.28))
