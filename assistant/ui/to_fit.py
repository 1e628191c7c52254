"""What a page asks of the window: that a picture be fitted to its board or sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.fitting import FittedPicture
from assistant.author.picture_fit import Pin, Spot
from assistant.base.text import Text
from assistant.model.board import Board


@dataclass(frozen=True, slots=True)
class ToFit:
    """What is to be fitted to which board, with pins that were set before; `may_share` where the text of the board is
    the player's own; `take` hears what was fitted, `refused` why the picture cannot be read. With `lines` of its own it
    is a counter sheet, whose known places are corners."""

    file: Path
    board: Board
    take: Callable[[FittedPicture], object]
    refused: Callable[[Text], object]
    pins: Sequence[Pin] = ()
    may_share: bool = False
    shared: bool = False
    lines: tuple[tuple[Spot, Spot], ...] = ()
