"""Where a board lies in its picture: board units to pixels, and how large symbols are."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from assistant.base.kept import KeptFor
from assistant.drawing.boards.words import is_city, number, pieces
from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

DESIGN_SPACING = 185.0  # pixels between neighbouring cities on the drawing the sizes were chosen for

LAST_DRAWN = 8  # boards at a scale whose coasts and roads are kept: the one played, on page and paper, and a few
AREA_SPACING = 270.0  # the same between the middles of neighbouring areas: there is room round each
SMALLEST_SYMBOL = 0.0003  # design pixel as a share of the board: crowded boards stay readable as a whole


@dataclass(frozen=True)
class Frame:
    """A board at a scale (pixels per board unit). `symbol` is the size of one design pixel of roads, cities
    and names."""

    board: Board
    scale: float
    named: dict[SpaceId, QRectF] = field(default_factory=dict, compare=False, repr=False)
    """Where the names of spaces were written, in pixels; whoever draws a name tells it."""

    @cached_property
    def width(self) -> int:
        return max(1, round(self.board.size[0] * self.scale))

    @cached_property
    def height(self) -> int:
        return max(1, round(self.board.size[1] * self.scale))

    @property
    def area(self) -> QRectF:
        return QRectF(0, 0, self.width, self.height)

    @cached_property
    def symbol(self) -> float:
        return self.scale * symbol_units(self.board)

    def at(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.scale, y * self.scale)

    def of(self, space: Space) -> QPointF:
        return self.at(space.x, space.y)

    def name_of(self, space: Space) -> QPointF | None:
        """Where its author wrote the middle of its name; None leaves it to the drawing."""
        return self.at(*space.name_at) if space.name_at is not None else None

    def sees(self, point: QPointF, reach: float = 0.0) -> bool:
        return self.area.adjusted(-reach, -reach, reach, reach).contains(point)


_units: KeptFor[float] = KeptFor(LAST_DRAWN)


def symbol_units(board: Board) -> float:
    """Board units in one design pixel: hex boards from the hex, others from the usual distance between
    cities."""
    return _units.of(board, lambda: _symbol_units(board))


def _symbol_units(board: Board) -> float:
    if board.grids:
        return next(iter(board.grids.values())).size / 46
    for art in pieces(board, "coast"):
        if "symbols" in art.values:
            return number(art.values, "symbols", 100) / 100
    spots = [(s.x, s.y) for s in board.spaces.values() if is_city(board, s)]
    if len(spots) >= 3:
        return max(_usual_step(spots) / DESIGN_SPACING, SMALLEST_SYMBOL * max(board.size))
    areas = [(s.x, s.y) for s in board.spaces.values() if s.kind in ("area", "sea")]
    if len(areas) >= 3 and not any(pieces(board, "coast")):  # a drawn map tells its own measure
        return _usual_step(areas) / AREA_SPACING
    return board.size[0] / 2600


def _usual_step(spots: Sequence[tuple[float, float]]) -> float:
    """How far a place usually lies from the nearest other one."""
    nearest: list[float] = [
        min(((x - a) ** 2 + (y - b) ** 2 for a, b in spots if (a, b) != (x, y)), default=1.0) ** 0.5 for x, y in spots
    ]
    return float(statistics.median(nearest))
