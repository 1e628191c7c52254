"""Terrain painted by hand, as changes of the text: cells join the runs of one terrain and leave those of all others."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.author.board_text import BoardText, keys_of
from assistant.author.hex_runs import RunWriter
from assistant.author.text_changes import Step
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, span_of
from assistant.base.text import Text, fill
from assistant.formats.house import id_of
from assistant.model.board import Board, Grid
from assistant.model.cell_words import board_cells, first_grid, is_square
from assistant.model.cells import beside, line, within
from assistant.model.ids import SpaceId

PAINT = Text("paint {terrain}, {n} {cells}", "peindre {terrain}, {n} {cells}")
PROPOSED = {
    "clear": Text("clear", "dégagé"), "wood": Text("wood", "bois"), "hill": Text("hill", "colline"),
    "town": Text("town", "ville"), "marsh": Text("marsh", "marais"), "lake": Text("lake", "lac"),
    "mountain": Text("mountain", "montagne"), "sand": Text("sand", "sable"),
}  # fmt: skip
"""What a palette offers before a board names it: terrains that have a look of their own."""


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """An entry of the palette: how many cells of the board have it, whether the text names it."""

    id: str
    name: Text
    count: int
    known: bool


def default_terrain(board: BoardText, grid: str) -> str:
    """The terrain of cells that no run names."""
    return board.words("grids", grid, "default_terrain")


def terrain_kinds(text: BoardText, board: Board, words: Mapping[str, Text]) -> list[TerrainKind]:
    """The palette: the default terrain, those in the order of the text, then those that have a look of their own."""
    counts = Tally(s.terrain for s in board.spaces.values() if s.grid and s.terrain)
    named: list[str] = []
    for grid in board.grids:
        named += [default_terrain(text, grid), *fields_of(text.at("grids", grid, "terrain"))]
    known = [t for t in dict.fromkeys((*named, *counts)) if t]
    names = {**PROPOSED, **words, **text.names}
    return [TerrainKind(t, names.get(t, Text(t, t)), counts[t], t in known) for t in dict.fromkeys((*known, *PROPOSED))]


def connected(board: Board, start: SpaceId) -> frozenset[SpaceId]:
    """The cells of the same terrain that hang together with one of them."""
    grid = board.grids.get(board.spaces[start].grid)
    if grid is None:
        return frozenset({start})
    meant, found, wait = board.spaces[start].terrain, {start}, [start]
    while wait:
        for other in beside(grid, wait.pop()).values():
            if other not in found and other in board.spaces and board.spaces[other].terrain == meant:
                found.add(other)
                wait.append(other)
    return frozenset(found)


def under_brush(board: Board, middle: SpaceId, size: int) -> frozenset[SpaceId]:
    """The cells that a brush of 1, 2 or 3 covers."""
    grid = board.grids.get(board.spaces[middle].grid)
    if grid is None:
        return frozenset()
    whole = replace(grid, diagonals=grid.orientation == "square")  # a block of squares, not what lies round a corner
    return frozenset(s for s in within(whole, middle, size - 1) if s in board.spaces)


def brush_count(board: Board | None, size: int) -> int:
    """How many cells a brush covers in the open."""
    grid = first_grid(board.grids.values()) if board is not None else None
    return (2 * size - 1) ** 2 if is_square(grid) else 1 + 3 * size * (size - 1)


def between(board: Board, start: SpaceId, end: SpaceId) -> frozenset[SpaceId]:
    """The cells of the straight line from one to another, as far as they are there."""
    grid = board.grids.get(board.spaces[start].grid)
    if grid is None or board.spaces[end].grid != grid.id:
        return frozenset({end})
    return frozenset(s for s in line(grid, start, end) if s in board.spaces)


def paint_stroke(
    texts: Mapping[Path, str], board: Board, hexes: Collection[SpaceId], terrain: str, name: Text
) -> TextStroke | None:
    """These cells painted with a terrain, or with the default one for "". None where they have it already."""
    text = BoardText(texts)
    meant = [h for h in hexes if h in board.spaces and board.spaces[h].grid in board.grids]
    touched: set[SpaceId] = set()
    for grid in board.grids.values():
        own = [h for h in meant if board.spaces[h].grid == grid.id]
        kind = terrain or default_terrain(text, grid.id)
        touched.update(h for h in own if board.spaces[h].terrain != kind)
        _paint_grid(text, grid, own, kind)
    if not text.changed:
        return None
    if terrain:
        told = PROPOSED.get(terrain, name)
        text.put_word(terrain, told.en, told.fr)
    said = fill(PAINT, terrain=name, n=len(touched), cells=board_cells(board, len(touched)))
    return TextStroke(said, text.edits())


def _paint_grid(text: BoardText, grid: Grid, hexes: Iterable[SpaceId], kind: str) -> None:
    writer = RunWriter(text, grid.digits)
    hexes = list(hexes)
    cells = [keys_of(grid, h) for h in hexes]
    above: tuple[Step, ...] = ("grids", grid.id)
    default = default_terrain(text, grid.id)
    for other in fields_of(text.at(*above, "terrain")):
        if other != kind or kind == default:
            writer.change((*above, "terrain", other), (), cells)
    if kind != default:
        writer.change((*above, "terrain", kind), cells, ())
    singles = text.singles(grid.id)
    for one in hexes:  # what a cell says of itself wins over all runs
        own = text.at(*above, singles, one, "terrain")
        if own is not None and text.words(*above, singles, one, "terrain") != kind:
            text.write(span_of(own), kind)


def word_for(name: str, taken: Iterable[str]) -> str:
    """The word that a kind of this name gets in the text."""
    return id_of(name, taken)
