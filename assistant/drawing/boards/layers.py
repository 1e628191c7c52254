"""What a board's picture is made of, so that a part can be left out: lines of the grid, roads and links, names, the
key, and the drawn ground, without which land and water are plain. Names of places, of what is wide (seas, regions,
provinces), numbers of hexes and the fine print (words of boxes and tracks, figures of towns, names of roads) can be
left to the screen, where they hold their size at every zoom or wait for a larger one. So does the key."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from assistant.model.board import Board


class Layer(StrEnum):
    """One part of a board's picture."""

    GRID = "grid"
    LINKS = "links"
    NAMES = "names"
    KEY = "key"
    ART = "art"
    PLACES = "places"
    NUMBERS = "numbers"
    WIDE = "wide"
    FINE = "fine"


Layers = frozenset[Layer]
ALL_LAYERS: Layers = frozenset(Layer)
ON_SCREEN: Layers = frozenset((Layer.PLACES, Layer.NUMBERS, Layer.WIDE, Layer.FINE))
SWITCHES = tuple(layer for layer in Layer if layer not in ON_SCREEN)


PARTS = ("areas", "signs", "grid", "sides", "links", "places", "names", "key", "picture")
"""What an author puts in order, as it usually lies, from below to above. Those that are a `Layer` too share its
word."""


def parts_of(board: Board) -> list[str]:
    """The parts of a board's drawing from below to above, those that are not shown among them."""
    named = [part for part in board.layers if part in PARTS]
    return [*(part for part in PARTS if part not in named), *named]


OVER_PICTURES = ("signs", "grid", "sides", "links", "places", "names")
"""What of our drawing a player may want above a picture of their own; `signs` brings the areas along."""


def over_by_author(board: Board) -> frozenset[str]:
    """What the author of a board put above its picture. Boards without a grid are drawn in an order of their own."""
    if not board.grids:
        return frozenset()
    parts = parts_of(board)
    return frozenset(parts[parts.index("picture") + 1 :]) - board.hidden


def offered_over(board: Board) -> tuple[str, ...]:
    """Those of a board that can be drawn alone: without a grid terrain is the ground itself."""
    return OVER_PICTURES if board.grids else ("links", "places", "names")


def shown_of(board: Board, layers: Layers = ALL_LAYERS) -> Layers:
    """Those layers that the author of a board does not hide."""
    return frozenset(layer for layer in layers if layer.value not in board.hidden)


def without(names: Iterable[str]) -> Layers:
    """Everything but these; a name nobody knows leaves nothing out."""
    left_out = set(names)
    return frozenset(layer for layer in Layer if layer.value not in left_out)


def mark_of(layers: Layers) -> str:
    """A short sign for a set of layers, empty for all: part of the name of a kept picture."""
    return "".join(f"-no_{layer.value}" for layer in Layer if layer not in layers)
