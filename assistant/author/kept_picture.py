"""A picture of the player's own board as it is kept in the settings: its file and how it was fitted. Settings may hold
anything; what makes no sense is as good as none."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.author.fitting import FittedPicture
from assistant.author.picture_fit import Pin
from assistant.base.data import Tree
from assistant.formats.board_pictures import NINE, is_invertible
from assistant.model.board import Board
from assistant.model.ids import SpaceId

MOST_PINS = 200


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """Without a matrix it is stretched over the whole board."""

    file: Path
    matrix: tuple[float, ...] = ()
    pins: tuple[tuple[str, float, float, bool], ...] = ()
    opacity: float = 1.0
    shown: bool = True
    lines: bool = False  # our own over it

    def pins_on(self, board: Board) -> list[Pin]:
        """The pins as they were, of the spaces that are still there."""
        return [
            Pin(space, (board.spaces[SpaceId(space)].x, board.spaces[SpaceId(space)].y), (x, y), taken)
            for space, x, y, taken in self.pins
            if space in board.spaces
        ]

    def written(self) -> Tree:
        """As the settings hold it."""
        return {
            "file": str(self.file),
            "matrix": list(self.matrix),
            "pins": [[space, round(x, 2), round(y, 2), taken] for space, x, y, taken in self.pins],
            "opacity": round(self.opacity, 2),
            "shown": self.shown,
            "lines": self.lines,
        }


def kept_of(fitted: FittedPicture) -> KeptPicture:
    """What was fitted, to be kept."""
    pins = tuple((p.space, *p.picture, p.taken) for p in fitted.pins)
    return KeptPicture(fitted.file, fitted.matrix, pins)


def kept_from(told: object) -> KeptPicture | None:
    """What the settings say; a path alone is a picture stretched over the board, as it was kept before there was
    fitting."""
    if isinstance(told, str):
        return KeptPicture(Path(told)) if told else None
    if not isinstance(told, Mapping) or not isinstance(told.get("file"), str) or not told["file"]:
        return None
    return KeptPicture(
        Path(told["file"]),
        _matrix(told.get("matrix")),
        _pins(told.get("pins")),
        kept_opacity(told.get("opacity")),
        told.get("shown") is not False,
        told.get("lines") is True,
    )


def kept_opacity(told: object) -> float:
    """How strong a picture is, between a tenth and all; all where nothing sensible is told."""
    return min(max(float(told), 0.1), 1.0) if isinstance(told, int | float) and _is_number(told) else 1.0


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _matrix(told: object) -> tuple[float, ...]:
    if not isinstance(told, list) or len(told) != NINE or not all(_is_number(v) for v in told):
        return ()
    found = tuple(float(v) for v in told)
    return found if is_invertible(found) else ()


def _pins(told: object) -> tuple[tuple[str, float, float, bool], ...]:
    out = []
    for row in told[:MOST_PINS] if isinstance(told, list) else ():
        if isinstance(row, list) and len(row) == 4 and isinstance(row[0], str) and all(map(_is_number, row[1:3])):
            out.append((row[0], float(row[1]), float(row[2]), row[3] is True))
    return tuple(out)
