"""The board as a graph: hexes, squares, points, areas, seas, boxes and tracks are all spaces; whatever joins them
is a link.

Positions are in board units: one unit is the distance between two neighbouring cells or what the board says of itself;
y grows downwards as on the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from assistant.base.text import NOTHING, Text
from assistant.model.ids import SpaceId

Value = int | bool | str


@dataclass(frozen=True, slots=True)
class Space:
    """One place where counters can be. `kind` is one of hex, square, point, area, sea, box, track, block, quay ... as
    the board declares; `tags` are the zones it belongs to; `values` its figures (victory points, supply ...)."""

    id: SpaceId
    kind: str
    name: Text
    x: float
    y: float
    terrain: str = ""
    grid: str = ""
    tags: frozenset[str] = frozenset()
    values: Mapping[str, Value] = field(default_factory=dict)
    outline: tuple[tuple[float, float], ...] = ()
    label: str = ""
    name_at: tuple[float, float] | None = None  # where its author wrote the middle of its name


@dataclass(frozen=True, slots=True)
class Link:
    """A join of two spaces; it can be used from `a` to `b`, and back unless `one_way`.

    `features` are words such as canal, wall, gate; `values` figures such as cost or capacity; `name` what it is called
    together with those it was written with."""

    a: SpaceId
    b: SpaceId
    kind: str
    one_way: bool = False
    features: frozenset[str] = frozenset()
    values: Mapping[str, Value] = field(default_factory=dict)
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """The geometry of one grid of hexes; `assistant.model.cells` does the sums."""

    id: str
    orientation: str  # "pointy" or "flat"
    shifted: str  # "odd" or "even": which rows (pointy) or columns (flat) lie half a hex further
    numbering: str  # "row_column" or "column_row"
    digits: tuple[int, int]  # digits of the first and the second number
    rows: tuple[int, int]
    columns: tuple[int, int]
    row_axis: str = "down"  # whether row numbers grow "down" or "up" the board
    column_axis: str = "right"
    origin: tuple[float, float] = (0.0, 0.0)  # where row 0, column 0 has its centre
    size: float = 1.0  # distance between the centres of two neighbours
    prefix: str = ""  # letters before each number, where a board has several grids
    name: Text | None = None  # what a map or inset of its own is called
    diagonals: bool = False  # whether squares that meet in a corner alone are neighbours
    link: str = "hex"  # the kind of the links between neighbours
    diagonal_link: str = ""  # and of those across a corner of squares, whether there are any or not


@dataclass(frozen=True, slots=True)
class Art:
    """A layer of our own artwork: lines, outlines or labels the renderer knows by `kind`, with its points and words."""

    kind: str
    points: tuple[tuple[float, float], ...] = ()
    text: Text | None = None
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoardScan:
    """A scan or photo of a board: a file beside the text that names it. The matrix takes board units to its pixels, row
    by row; without one it is stretched over the whole board. The pins are the spaces it was fitted by."""

    file: str
    matrix: tuple[float, ...] = ()
    pins: tuple[tuple[str, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """How an author wants a terrain drawn: a tint by its name or as `#rrggbb`, a sign of the list. "" is what its word
    gives it; `name` is what the key calls it."""

    tint: str = ""
    sign: str = ""
    name: Text = NOTHING


@dataclass(frozen=True)
class Board:
    """All spaces and links of a system. `style` names the way it is drawn (city_and_sea, atlas, areas)."""

    spaces: Mapping[SpaceId, Space]
    links: tuple[Link, ...]
    grids: Mapping[str, Grid] = field(default_factory=dict)
    zones: Mapping[str, tuple[SpaceId, ...]] = field(default_factory=dict)
    zone_names: Mapping[str, Text] = field(default_factory=dict)
    size: tuple[float, float] = (1.0, 1.0)
    style: str = "plain"
    art: tuple[Art, ...] = ()
    picture: BoardScan | None = None
    layers: tuple[str, ...] = ()  # parts of the drawing from below to above; the others lie below them
    hidden: frozenset[str] = frozenset()  # parts that are not shown
    terrain_looks: Mapping[str, TerrainLook] = field(default_factory=dict)  # of terrains their author gave one

    @cached_property
    def _adjacency(self) -> Mapping[SpaceId, Mapping[SpaceId, tuple[Link, ...]]]:
        out: dict[SpaceId, dict[SpaceId, tuple[Link, ...]]] = {}
        for link in self.links:
            ends = [(link.a, link.b)] if link.one_way else [(link.a, link.b), (link.b, link.a)]
            for start, end in ends:
                row = out.setdefault(start, {})
                row[end] = (*row.get(end, ()), link)
        return out

    @cached_property
    def _leading_to(self) -> Mapping[SpaceId, tuple[SpaceId, ...]]:
        out: dict[SpaceId, list[SpaceId]] = {}
        for start, row in self._adjacency.items():
            for end in row:
                out.setdefault(end, []).append(start)
        return {end: tuple(starts) for end, starts in out.items()}

    def leading_to(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """The spaces from which one step leads here."""
        return self._leading_to.get(space, ())

    def neighbours(self, space: SpaceId) -> Mapping[SpaceId, tuple[Link, ...]]:
        """The spaces one step away, each with the links that lead there."""
        return self._adjacency.get(space, {})

    def between(self, a: SpaceId, b: SpaceId) -> tuple[Link, ...]:
        """The links that lead from `a` to `b`."""
        return self.neighbours(a).get(b, ())
