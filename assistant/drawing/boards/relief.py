"""Mountains and rivers of the Mediterranean world by hand: ridge lines with height and width, and the
courses of rivers.

Relief is ridge height times noise, lit from the north-west. It is ornament, true enough to recognise, and
no rule reads it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.fields import Field, noise, slopes
from assistant.drawing.boards.projection import Projection

Line = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Ridge:
    """A mountain chain: its line in degrees, height 0 to 1, width in design pixels."""

    line: Line
    height: float
    width: float


RIDGES: tuple[Ridge, ...] = (
    Ridge(((7.4, 43.9), (6.9, 44.6), (6.9, 45.6), (8.0, 46.2), (9.6, 46.5), (11.3, 46.9), (13.2, 46.8)), 1.0, 30),
    Ridge(((13.2, 46.8), (15.0, 46.6)), 0.6, 26),
    Ridge(((8.2, 44.35), (9.6, 44.45), (10.8, 44.1), (12.2, 43.6), (13.2, 42.7), (13.9, 42.0), (14.9, 41.2)), 0.8, 15),
    Ridge(((14.9, 41.2), (15.8, 40.5), (16.2, 39.7), (16.4, 38.9), (16.0, 38.2)), 0.7, 13),
    Ridge(((14.2, 45.6), (15.6, 44.6), (17.0, 43.8), (18.6, 43.0), (19.9, 42.5), (20.5, 41.6)), 0.95, 26),
    Ridge(((20.5, 41.6), (20.9, 40.5), (21.3, 39.5), (21.9, 38.7)), 0.9, 20),
    Ridge(((21.9, 38.0), (22.3, 37.2)), 0.7, 13),
    Ridge(((22.2, 40.1), (22.4, 40.0)), 0.7, 12),
    Ridge(((23.0, 42.2), (23.6, 41.8), (24.8, 41.6)), 0.85, 18),
    Ridge(((22.7, 43.3), (24.5, 42.8), (26.8, 42.8)), 0.75, 16),
    Ridge(((22.3, 45.3), (23.6, 45.5), (25.4, 45.5), (26.2, 46.4), (25.0, 47.6)), 0.9, 28),
    Ridge(((-1.6, 43.0), (0.2, 42.7), (1.6, 42.5), (2.9, 42.4)), 0.9, 17),
    Ridge(((-7.0, 43.0), (-4.8, 43.1), (-3.2, 43.0)), 0.7, 15),
    Ridge(((-3.2, 42.2), (-2.4, 41.5), (-1.2, 40.6)), 0.6, 18),
    Ridge(((-6.0, 40.4), (-4.2, 40.7), (-3.4, 41.1)), 0.65, 15),
    Ridge(((-6.2, 38.4), (-4.0, 38.5)), 0.4, 16),
    Ridge(((-5.2, 36.8), (-3.5, 37.1), (-2.3, 37.3)), 0.8, 16),
    Ridge(((2.8, 44.2), (3.6, 45.1), (3.2, 45.8)), 0.55, 26),
    Ridge(((6.2, 46.4), (7.0, 47.2)), 0.5, 18),
    Ridge(((-9.0, 30.6), (-6.4, 31.6), (-4.6, 32.6), (-2.5, 33.3)), 0.9, 32),
    Ridge(((-5.2, 35.0), (-4.0, 34.9)), 0.6, 14),
    Ridge(((-0.8, 34.8), (1.8, 35.7), (4.0, 36.2), (6.5, 36.3)), 0.6, 20),
    Ridge(((2.0, 34.2), (5.0, 35.0), (7.0, 35.4), (9.0, 35.6)), 0.55, 22),
    Ridge(((9.1, 42.4), (9.0, 41.9)), 0.75, 9),
    Ridge(((9.2, 40.3), (9.3, 39.9)), 0.5, 14),
    Ridge(((13.4, 37.9), (14.6, 37.9)), 0.5, 12),
    Ridge(((15.0, 37.74), (15.02, 37.76)), 0.9, 9),
    Ridge(((23.7, 35.3), (24.9, 35.2), (25.6, 35.1)), 0.6, 7),
    Ridge(((28.0, 37.0), (29.6, 36.8), (30.8, 37.2), (32.4, 36.8), (34.2, 37.2), (35.6, 37.8), (37.6, 38.2)), 0.95, 24),
    Ridge(((37.6, 38.2), (40.0, 38.3), (43.0, 38.0)), 0.9, 30),
    Ridge(((31.0, 41.2), (33.6, 41.3), (36.0, 40.7), (38.5, 40.6), (41.0, 40.8)), 0.8, 20),
    Ridge(((39.6, 43.8), (42.0, 43.3), (44.8, 42.7)), 1.0, 24),
    Ridge(((29.2, 40.1), (30.0, 39.9)), 0.5, 14),
    Ridge(((32.7, 34.95), (32.9, 34.9)), 0.6, 8),
    Ridge(((35.9, 34.4), (35.7, 33.7), (35.5, 33.1)), 0.75, 11),
    Ridge(((36.3, 34.2), (36.0, 33.5)), 0.6, 9),
    Ridge(((35.4, 30.8), (35.2, 29.6)), 0.45, 16),
    Ridge(((33.6, 28.9), (34.0, 28.4)), 0.7, 16),
    Ridge(((20.8, 32.6), (22.2, 32.6)), 0.4, 12),
    Ridge(((-2.8, 47.9), (-0.6, 48.2)), 0.2, 18),
    Ridge(((7.4, 48.4), (8.2, 48.2)), 0.45, 16),
    Ridge(((12.8, 49.2), (15.0, 50.4)), 0.4, 24),
)

RIVERS: tuple[tuple[Line, float], ...] = (
    (((6.9, 46.2), (6.1, 46.1), (5.2, 45.9), (4.85, 45.75), (4.8, 45.0), (4.7, 44.2), (4.65, 43.8), (4.75, 43.4)), 3.0),
    (((4.85, 45.75), (4.8, 46.4), (5.0, 47.0)), 2.0),
    (((7.1, 44.7), (7.7, 45.1), (8.7, 45.05), (9.7, 45.08), (10.7, 44.95), (11.6, 44.95), (12.45, 44.96)), 3.0),
    (((12.0, 43.6), (12.4, 43.0), (12.55, 42.3), (12.45, 41.95), (12.25, 41.76)), 2.0),
    (((8.2, 47.6), (7.6, 47.6), (7.7, 48.6), (8.4, 49.6), (7.6, 50.4), (6.8, 51.2), (5.2, 51.9)), 3.4),
    (((8.5, 48.0), (10.2, 48.4), (12.2, 48.9), (14.4, 48.3), (16.2, 48.3), (17.2, 48.05), (18.8, 47.8), (19.05, 47.3),
      (18.9, 46.2), (18.9, 45.6), (19.9, 45.2), (20.5, 44.85), (21.5, 44.75), (22.5, 44.5), (22.8, 43.85), (24.5, 43.7),
      (26.0, 44.0), (27.6, 44.3), (28.1, 45.2), (29.6, 45.2)), 4.0),
    (((14.5, 46.1), (16.0, 45.8), (17.3, 45.15), (18.7, 45.05), (20.4, 44.82)), 2.4),
    (((11.3, 46.5), (11.0, 45.9), (10.98, 45.4), (11.9, 45.15), (12.3, 45.1)), 2.0),
    (((22.8, 41.9), (22.55, 41.1), (22.75, 40.6)), 2.0),
    (((24.6, 42.1), (26.0, 41.8), (26.5, 41.3), (26.1, 40.8)), 2.0),
    (((-3.9, 42.9), (-2.2, 42.3), (-0.9, 41.6), (0.4, 41.2), (0.8, 40.7)), 2.6),
    (((-2.0, 40.4), (-3.6, 40.0), (-5.2, 39.8), (-7.4, 39.6), (-8.9, 38.9)), 2.6),
    (((-2.9, 38.1), (-4.4, 37.9), (-5.9, 37.4), (-6.3, 36.8)), 2.2),
    (((-2.4, 41.8), (-4.7, 41.6), (-6.6, 41.2), (-8.6, 41.15)), 2.4),
    (((3.9, 45.0), (3.2, 46.6), (2.0, 47.8), (0.2, 47.4), (-2.0, 47.25)), 2.6),
    (((1.4, 43.6), (0.2, 44.5), (-0.6, 45.0), (-1.0, 45.5)), 2.4),
    (((4.6, 48.4), (2.5, 48.8), (1.2, 49.3), (0.2, 49.45)), 2.4),
    (((31.2, 24.6), (32.6, 26.1), (31.2, 27.6), (30.9, 29.0), (31.2, 30.0), (30.6, 30.9), (30.4, 31.45)), 4.0),
    (((31.2, 30.0), (31.5, 30.9), (31.8, 31.5)), 2.6),
    (((35.6, 33.2), (35.6, 32.6), (35.5, 31.8)), 1.8),
    (((38.6, 38.9), (38.3, 37.6), (38.4, 36.0), (40.2, 35.2), (41.2, 34.3), (43.6, 33.4)), 3.4),
    (((40.2, 38.2), (41.6, 37.3), (43.0, 36.2), (44.2, 33.6)), 3.0),
    (((36.4, 39.9), (34.0, 39.3), (33.6, 40.4), (35.0, 41.0), (36.0, 41.6)), 2.4),
    (((36.8, 34.4), (36.3, 35.6), (36.0, 36.05)), 1.8),
)  # fmt: skip


def _ridge_heights(shape: tuple[int, int], frame: Frame, projection: Projection, step: float) -> Field:
    """The height of the chains alone, on a grid of `step` pixels. Chains keep their width on the earth."""
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) * np.float32(step)
    earth = projection.y_per_degree * frame.scale / 100
    # Moved by noise so that a chain drawn as a few straight lines does not look like one.
    wander = 44 * earth
    columns = columns + (noise(shape, 80 * earth / step, 11, 3) - np.float32(0.5)) * np.float32(wander)
    rows = rows + (noise(shape, 80 * earth / step, 12, 3) - np.float32(0.5)) * np.float32(wander)
    out = np.zeros(shape, np.float32)
    for ridge in RIDGES:
        points = projection.place(ridge.line) * frame.scale
        _raise_chain(out, rows, columns, points, ridge, ridge.width * 1.4 * earth, step)
    return out


def _raise_chain(
    out: Field, rows: Field, columns: Field, points: np.ndarray, ridge: Ridge, width: float, step: float
) -> None:
    """Lifts the neighbourhood of one chain; only the rows and columns it can reach are looked at."""
    reach = 3.2 * width + 1.2 * width + 60
    x0, y0 = np.maximum(((points.min(0) - reach) / step).astype(int), 0)
    x1, y1 = ((points.max(0) + reach) / step).astype(int) + 1
    # Most chains lie off the board: they must cost nothing.
    if x1 <= 0 or y1 <= 0 or x0 >= out.shape[1] or y0 >= out.shape[0]:
        return
    part = np.s_[y0:y1, x0:x1]
    px, py = columns[part], rows[part]
    nearest = np.full(px.shape, 1e12, np.float32)
    for start, end in pairwise(points):
        way = end - start
        along = np.clip(((px - start[0]) * way[0] + (py - start[1]) * way[1]) / ((way**2).sum() + 1e-9), 0, 1)
        away = (px - start[0] - along * way[0]) ** 2 + (py - start[1] - along * way[1]) ** 2
        nearest = np.minimum(nearest, away)
    out[part] = np.maximum(out[part], ridge.height * np.exp(-nearest / np.float32(2 * width**2)))


def relief(shape: tuple[int, int], frame: Frame, projection: Projection, step: float) -> tuple[Field, Field]:
    """(how much darker or lighter than flat ground each place is, the height of its chain)."""
    heights = _ridge_heights(shape, frame, projection, step)
    symbol = frame.symbol / step
    crags = noise(shape, 52 * symbol, 13, 5, ridged=True, gain=0.55)
    rolling = noise(shape, 120 * symbol, 14)
    ground = heights * (0.35 + 0.95 * crags) + 0.05 * rolling + 0.018 * crags
    down, right = slopes((ground * np.float32(46 * 2 * symbol)).astype(np.float32))
    up = np.float32(2.0)
    length = np.sqrt(right**2 + down**2 + up**2)
    light = np.sqrt(0.55**2 + 0.62**2 + 0.75**2)
    lit = (right * 0.55 + down * 0.62 + up * 0.75) / length / light
    return np.clip(0.75 / light - lit, -1, 1).astype(np.float32), heights
