"""A grid laid or changed by hand: its size, which way its hexes stand, how they are numbered. What lies beyond the new
edges is told before it goes, and goes with the stroke."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.author.board_text import BoardText, keys_of
from assistant.author.hex_runs import RunWriter, rows_of
from assistant.author.hex_sides import side_of
from assistant.author.listed import drop_fields, drop_items
from assistant.author.side_stroke import drop_sides
from assistant.author.terrain_stroke import default_terrain
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of, span_of
from assistant.author.way_stroke import drop_ways
from assistant.base.text import Text, fill
from assistant.model.board import Board, HexGrid
from assistant.model.hexes import hex_id, polygon
from assistant.model.ids import SpaceId

LAY = Text("lay a grid of {columns} × {rows} hexes", "poser une grille de {columns} × {rows} hexagones")
CHANGE = Text("grid of {columns} × {rows} hexes", "grille de {columns} × {rows} hexagones")
MARGIN = 0.4  # of a hex round a new grid
MOST = 999


@dataclass(frozen=True, slots=True)
class GridPlan:
    """What a form asks of a grid."""

    rows: tuple[int, int] = (1, 8)
    columns: tuple[int, int] = (1, 10)
    orientation: str = "pointy"
    shifted: str = "odd"
    numbering: str = "row_column"
    row_axis: str = "down"
    column_axis: str = "right"


@dataclass(frozen=True, slots=True)
class FallsAway:
    """What a plan leaves no room for."""

    hexes: frozenset[SpaceId]
    terrain: Mapping[str, int]
    names: int
    sides: int
    links: int


def plan_of(board: Board) -> GridPlan:
    """The first grid of a board as a plan; for a board without one a plan to begin with."""
    grid = next(iter(board.grids.values()), None)
    if grid is None:
        return GridPlan()
    return GridPlan(
        grid.rows, grid.columns, grid.orientation, grid.shifted, grid.numbering, grid.row_axis, grid.column_axis
    )


def grid_for(plan: GridPlan, old: HexGrid | None) -> HexGrid:
    """The geometry of a plan: its upper left corner stays where that of the old grid was."""
    size = old.size if old is not None else 1.0
    most = max(plan.rows[1], plan.columns[1])
    digits = old.digits if old is not None and most < 10 ** min(old.digits) else (2, 2) if most < 100 else (3, 3)
    begun = old if old is not None else HexGrid("map", "pointy", "odd", "row_column", (2, 2), (1, 1), (1, 1), size=size)
    bare = replace(
        begun, orientation=plan.orientation, shifted=plan.shifted, numbering=plan.numbering, digits=digits,
        rows=plan.rows, columns=plan.columns, row_axis=plan.row_axis, column_axis=plan.column_axis, origin=(0.0, 0.0),
    )  # fmt: skip
    left, top, *_ = edges(bare)
    want = edges(old)[:2] if old is not None else (MARGIN * size, MARGIN * size)
    return replace(bare, origin=(_short(want[0] - left), _short(want[1] - top)))


def _short(number: float) -> float:
    return round(number, 3) + 0.0


def hexes_of(grid: HexGrid) -> frozenset[SpaceId]:
    """All numbers of a grid."""
    rows, columns = range(grid.rows[0], grid.rows[1] + 1), range(grid.columns[0], grid.columns[1] + 1)
    return frozenset(hex_id(grid, row, column) for row in rows for column in columns)


def edges(grid: HexGrid) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a grid."""
    around = {
        hex_id(grid, row, column)
        for row in {*grid.rows, min(grid.rows[0] + 1, grid.rows[1]), max(grid.rows[1] - 1, grid.rows[0])}
        for column in range(grid.columns[0], grid.columns[1] + 1)
    } | {
        hex_id(grid, row, column)
        for column in {*grid.columns, min(grid.columns[0] + 1, grid.columns[1]),
                       max(grid.columns[1] - 1, grid.columns[0])}
        for row in range(grid.rows[0], grid.rows[1] + 1)
    }  # fmt: skip
    points = [p for h in around for p in polygon(grid, h)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def size_for(board: Board, grid: HexGrid, old: HexGrid | None) -> tuple[float, float]:
    """How large the board is then: as much room right and below as there was; what lies beside the grid keeps its
    own."""
    _, _, right, foot = edges(grid)
    if old is None:
        wide, high = right + MARGIN * grid.size, foot + MARGIN * grid.size
    else:
        _, _, was_right, was_foot = edges(old)
        wide = right + max(0.0, board.size[0] - was_right)
        high = foot + max(0.0, board.size[1] - was_foot)
    beside = [s for s in board.spaces.values() if not s.grid]
    wide = max([wide, *(min(board.size[0], s.x + grid.size) for s in beside)])
    high = max([high, *(min(board.size[1], s.y + grid.size) for s in beside)])
    return round(wide, 2), round(high, 2)


def falls_away(text: BoardText, board: Board, plan: GridPlan) -> FallsAway:
    """What lies on hexes that are not there any more."""
    old = next(iter(board.grids.values()), None)
    if old is None:
        return FallsAway(frozenset(), {}, 0, 0, 0)
    gone = frozenset(s.id for s in board.spaces.values() if s.grid == old.id) - hexes_of(grid_for(plan, old))
    plain = default_terrain(text, old.id)
    terrain = Tally(board.spaces[h].terrain for h in gone if board.spaces[h].terrain not in ("", plain))
    names = sum(h in gone for h in fields_of(text.at("grids", old.id, "hexes")))
    at = [k for k in board.links if k.a in gone or k.b in gone]
    own = text.words("grids", old.id, "link") or "hex"
    return FallsAway(gone, dict(terrain), names, sum(bool(k.features) for k in at), sum(k.kind != own for k in at))


def lay_grid(texts: Mapping[Path, str], board: Board, plan: GridPlan) -> TextStroke | None:
    """The first grid of a board as planned, a new one where there is none. None where nothing changes."""
    text = BoardText(texts)
    old = next(iter(board.grids.values()), None)
    grid = grid_for(plan, old)
    numbers = {"columns": plan.columns[1] - plan.columns[0] + 1, "rows": plan.rows[1] - plan.rows[0] + 1}
    if old is None:
        _lay_new(text, grid)
        said = fill(LAY, **numbers)
    else:
        _change(text, old, grid)
        _let_fall(text, board, old, falls_away(text, board, plan).hexes)
        said = fill(CHANGE, **numbers)
    wide, high = size_for(board, grid, old)
    if text.changed and abs(wide - board.size[0]) + abs(high - board.size[1]) > 0.004:
        text.set_value(f"[{wide:g}, {high:g}]", *text.above, "size")
    return TextStroke(said, text.edits()) if text.changed else None


def _fields(grid: HexGrid) -> dict[str, str]:
    return {
        "orientation": grid.orientation,
        "shifted": grid.shifted,
        "numbering": grid.numbering,
        "digits": f"[{grid.digits[0]}, {grid.digits[1]}]",
        "rows": f"[{grid.rows[0]}, {grid.rows[1]}]",
        "columns": f"[{grid.columns[0]}, {grid.columns[1]}]",
        "row_axis": grid.row_axis,
        "column_axis": grid.column_axis,
        "origin": f"[{grid.origin[0]:g}, {grid.origin[1]:g}]",
    }


USUAL = {"numbering": "row_column", "digits": "[2, 2]", "row_axis": "down", "column_axis": "right"}
"""What a text need not say."""


def _lay_new(text: BoardText, grid: HexGrid) -> None:
    fields = {k: v for k, v in _fields(grid).items() if USUAL.get(k) != v}
    fields |= {"default_terrain": "clear", "names": "numbers"}
    above = len(text.above) * 2
    inset = " " * (above + 4)
    words = "".join(f"\n{inset}{name}: {value}" for name, value in fields.items())
    node = text.at("grids")
    held = fields_of(node)
    if node is not None and not held:  # grids: {}
        span = span_of(node)
        text.write(span, f"\n{' ' * (above + 2)}{grid.id}:{words}")
    else:
        text.add(f"\n{' ' * (above + 2)}{grid.id}:{words}", *text.above, "grids")
    text.put_word("clear", "clear", "dégagé")


def _change(text: BoardText, old: HexGrid, grid: HexGrid) -> None:
    before = _fields(old)
    for name, value in _fields(grid).items():
        if value == before[name] or (name == "origin" and _near(old, grid)):
            continue
        text.set_value(value, *text.above, "grids", old.id, name)


def _near(old: HexGrid, grid: HexGrid) -> bool:
    return all(abs(a - b) < 0.002 for a, b in zip(old.origin, grid.origin, strict=True))


def _let_fall(text: BoardText, board: Board, grid: HexGrid, gone: Collection[SpaceId]) -> None:
    """Take hexes out of everything the board's text says of them."""
    if not gone:
        return
    writer, out = RunWriter(text, grid.digits), [keys_of(grid, h) for h in gone]
    above = ("grids", grid.id)
    for part in ("terrain", "tags"):
        for word in fields_of(text.at(*above, part)):
            writer.change((*above, part, word), (), out)
    if rows_of(text.at(*above, "missing")):
        writer.change((*above, "missing"), (), out)
    drop_fields(text, gone, *above, "hexes")
    for zone in fields_of(text.at("zones")):
        if rows_of(text.at("zones", zone, "runs")):
            writer.change(("zones", zone, "runs"), (), out)
        listed = [str(getattr(n, "value", "")) for n in items_of(text.at("zones", zone, "spaces"))]
        drop_items(text, {n for n, space in enumerate(listed) if space in gone}, "zones", zone, "spaces")
    legs = {side_of(k.a, k.b) for k in board.links if k.a in gone or k.b in gone}
    drop_sides(text, board, legs)
    drop_ways(text, legs)
