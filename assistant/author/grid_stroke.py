"""A grid laid or changed by hand: its cells, its size, how they are numbered; a further grid beside the first. What
lies beyond the new edges is told before it goes, and goes with the stroke."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_uppercase

from assistant.author.board_text import BoardText, keys_of
from assistant.author.cell_sides import Side, side_of
from assistant.author.hex_runs import RunWriter, rows_of
from assistant.author.listed import drop_fields, drop_items
from assistant.author.side_stroke import drop_sides
from assistant.author.terrain_stroke import default_terrain
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of, span_of
from assistant.author.way_stroke import drop_ways
from assistant.base.text import Text, fill
from assistant.model.board import Board, Grid
from assistant.model.cell_words import cells_word
from assistant.model.cells import beside, cell_id, has_side, polygon
from assistant.model.ids import SpaceId

LAY = Text("lay a grid of {columns} × {rows} {cells}", "poser une grille de {columns} × {rows} {cells}")
CHANGE = Text("grid of {columns} × {rows} {cells}", "grille de {columns} × {rows} {cells}")
MARGIN = 0.4  # of a cell round a new grid
APART = 1.2  # cells between a grid and the next, with room for its frame and name
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
    diagonals: bool = False
    grid: str = ""
    """The grid of the board that is meant, "" for a new one."""
    prefix: str = ""
    below: bool = False
    """Where a further grid goes: below the others, else to their right."""

    @property
    def squares(self) -> bool:
        return self.orientation == "square"


@dataclass(frozen=True, slots=True)
class FallsAway:
    """What a plan leaves no room for."""

    hexes: frozenset[SpaceId]
    terrain: Mapping[str, int]
    names: int
    sides: int
    links: int


def plan_of(board: Board, name: str = "") -> GridPlan:
    """A grid of a board as a plan, the first where none is named; for a board without one a plan to begin with."""
    grid = board.grids.get(name) or next(iter(board.grids.values()), None)
    if grid is None:
        return GridPlan()
    return GridPlan(
        grid.rows, grid.columns, grid.orientation, grid.shifted or "odd", grid.numbering, grid.row_axis,
        grid.column_axis, grid.diagonals, grid.id, grid.prefix,
    )  # fmt: skip


def plan_beside(board: Board) -> GridPlan:
    """One more grid, like the first, with letters of its own before its numbers."""
    if not board.grids:
        return GridPlan()
    taken = {grid.prefix for grid in board.grids.values()}
    letters = (letter for letter in ascii_uppercase[1:] if letter not in taken)
    return replace(plan_of(board), grid="", prefix=next(letters, "ZZ"))


def grid_for(plan: GridPlan, old: Grid | None) -> Grid:
    """The geometry of a plan: its upper left corner stays where that of the old grid was."""
    size = old.size if old is not None else 1.0
    most = max(plan.rows[1], plan.columns[1])
    digits = old.digits if old is not None and most < 10 ** min(old.digits) else (2, 2) if most < 100 else (3, 3)
    begun = old if old is not None else Grid("map", "pointy", "odd", "row_column", (2, 2), (1, 1), (1, 1), size=size)
    shifted, diagonals = "" if plan.squares else plan.shifted, plan.squares and plan.diagonals
    bare = replace(
        begun, orientation=plan.orientation, shifted=shifted, numbering=plan.numbering, digits=digits,
        rows=plan.rows, columns=plan.columns, row_axis=plan.row_axis, column_axis=plan.column_axis, origin=(0.0, 0.0),
        diagonals=diagonals,
    )  # fmt: skip
    left, top, *_ = edges(bare)
    want = edges(old)[:2] if old is not None else (MARGIN * size, MARGIN * size)
    return replace(bare, origin=(_short(want[0] - left), _short(want[1] - top)))


def _further(plan: GridPlan, board: Board) -> Grid:
    """The geometry of one more grid: to the right of the others or below them, level with the first."""
    around = [edges(grid) for grid in board.grids.values()]
    first = next(iter(board.grids.values()))
    made = replace(grid_for(plan, None), size=first.size, prefix=plan.prefix, id=_free_name(board))
    made = replace(made, origin=(0.0, 0.0))
    left, top, *_ = edges(made)
    apart = APART * first.size
    if plan.below:
        want = min(e[0] for e in around), max(e[3] for e in around) + apart
    else:
        want = max(e[2] for e in around) + apart, min(e[1] for e in around)
    return replace(made, origin=(_short(want[0] - left), _short(want[1] - top)))


def _free_name(board: Board) -> str:
    return next(name for n in range(2, 1000) if (name := f"map_{n}") not in board.grids)


def _short(number: float) -> float:
    return round(number, 3) + 0.0


def cells_of(grid: Grid) -> frozenset[SpaceId]:
    """All numbers of a grid."""
    rows, columns = range(grid.rows[0], grid.rows[1] + 1), range(grid.columns[0], grid.columns[1] + 1)
    return frozenset(cell_id(grid, row, column) for row in rows for column in columns)


def edges(grid: Grid) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a grid."""
    around = {
        cell_id(grid, row, column)
        for row in {*grid.rows, min(grid.rows[0] + 1, grid.rows[1]), max(grid.rows[1] - 1, grid.rows[0])}
        for column in range(grid.columns[0], grid.columns[1] + 1)
    } | {
        cell_id(grid, row, column)
        for column in {*grid.columns, min(grid.columns[0] + 1, grid.columns[1]),
                       max(grid.columns[1] - 1, grid.columns[0])}
        for row in range(grid.rows[0], grid.rows[1] + 1)
    }  # fmt: skip
    points = [p for h in around for p in polygon(grid, h)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def size_for(board: Board, grid: Grid, old: Grid | None) -> tuple[float, float]:
    """How large the board is then: as much room right and below as there was; what lies beside the grid keeps its
    own."""
    _, _, right, foot = edges(grid)
    if old is None:
        wide, high = right + MARGIN * grid.size, foot + MARGIN * grid.size
    else:
        _, _, was_right, was_foot = edges(old)
        wide = right + max(0.0, board.size[0] - was_right)
        high = foot + max(0.0, board.size[1] - was_foot)
    others = [s for s in board.spaces.values() if s.grid != grid.id]
    wide = max([wide, *(min(board.size[0], s.x + grid.size) for s in others)])
    high = max([high, *(min(board.size[1], s.y + grid.size) for s in others)])
    return round(wide, 2), round(high, 2)


def falls_away(text: BoardText, board: Board, plan: GridPlan) -> FallsAway:
    """What lies on cells that are not there any more, and on sides that part other cells then."""
    old = board.grids.get(plan.grid)
    if old is None:
        return FallsAway(frozenset(), {}, 0, 0, 0)
    new = grid_for(plan, old)
    gone = frozenset(s.id for s in board.spaces.values() if s.grid == old.id) - cells_of(new)
    plain = default_terrain(text, old.id)
    terrain = Tally(board.spaces[h].terrain for h in gone if board.spaces[h].terrain not in ("", plain))
    names = sum(h in gone for h in fields_of(text.at("grids", old.id, text.singles(old.id))))
    own = {old.link, old.diagonal_link}
    at = sum(k.kind not in own for k in board.links if k.a in gone or k.b in gone)
    return FallsAway(gone, dict(terrain), names, len(_sides_gone(board, old, new, gone)), at)


def _sides_gone(board: Board, old: Grid, new: Grid, gone: Collection[SpaceId]) -> set[Side]:
    """The sides with something on them that are there no more."""
    drawn = {side_of(k.a, k.b) for k in board.links if k.features and has_side(board, k.a, k.b)}
    of_this = {side for side in drawn if board.spaces[side[0]].grid == old.id}
    return {(a, b) for a, b in of_this if a in gone or b in gone or b not in beside(new, a).values()}


def lay_grid(texts: Mapping[Path, str], board: Board, plan: GridPlan) -> TextStroke | None:
    """A grid of a board as planned, or a new one. None where nothing changes."""
    text = BoardText(texts)
    old = board.grids.get(plan.grid)
    grid = _further(plan, board) if old is None and board.grids else grid_for(plan, old)
    numbers = {"columns": plan.columns[1] - plan.columns[0] + 1, "rows": plan.rows[1] - plan.rows[0] + 1}
    if old is None:
        _lay_new(text, grid)
        said = fill(LAY, **numbers, cells=cells_word(grid))
    else:
        _change(text, old, grid)
        gone = falls_away(text, board, plan).hexes
        _let_fall(text, board, old, gone, _sides_gone(board, old, grid, gone))
        said = fill(CHANGE, **numbers, cells=cells_word(grid))
    wide, high = size_for(board, grid, old)
    if text.changed and abs(wide - board.size[0]) + abs(high - board.size[1]) > 0.004:
        text.set_value(f"[{wide:g}, {high:g}]", *text.above, "size")
    return TextStroke(said, text.edits()) if text.changed else None


def _fields(grid: Grid) -> dict[str, str]:
    if grid.orientation == "square":
        stands = {"shape": "squares", "diagonals": "true" if grid.diagonals else "false"}
    else:
        stands = {"orientation": grid.orientation, "shifted": grid.shifted}
    return stands | {
        "numbering": grid.numbering,
        "digits": f"[{grid.digits[0]}, {grid.digits[1]}]",
        "rows": f"[{grid.rows[0]}, {grid.rows[1]}]",
        "columns": f"[{grid.columns[0]}, {grid.columns[1]}]",
        "row_axis": grid.row_axis,
        "column_axis": grid.column_axis,
        "origin": f"[{grid.origin[0]:g}, {grid.origin[1]:g}]",
        "size": f"{grid.size:g}",
        "prefix": grid.prefix,
    }


USUAL = {
    "diagonals": "false", "prefix": "", "size": "1", "numbering": "row_column", "digits": "[2, 2]", "row_axis": "down",
    "column_axis": "right",
}  # fmt: skip
"""What a text need not say."""


def _lay_new(text: BoardText, grid: Grid) -> None:
    fields = {k: v for k, v in _fields(grid).items() if USUAL.get(k) != v}
    fields |= {"default_terrain": "clear", "names": "numbers"}
    above = len(text.above) * 2
    inset = " " * (above + 4)
    words = "".join(f"\n{inset}{name}: {value}" for name, value in fields.items())
    node = text.at("grids")
    held = fields_of(node)
    if held:
        text.add(words, *text.above, "grids", grid.id)
    elif node is not None:  # grids: {}
        span = span_of(node)
        text.write(span, f"\n{' ' * (above + 2)}{grid.id}:{words}")
    else:
        text.add(f"\n{' ' * (above + 2)}{grid.id}:{words}", *text.above, "grids")
    text.put_word("clear", "clear", "dégagé")


def _change(text: BoardText, old: Grid, grid: Grid) -> None:
    before, now, above = _fields(old), _fields(grid), (*text.above, "grids", old.id)
    there = fields_of(text.at("grids", old.id))
    leaving = [name for name in before if name not in now and name in there]
    for name, value in now.items():
        if value == before.get(name, USUAL.get(name)) or (name == "origin" and _near(old, grid)):
            continue
        if name not in before and leaving:  # what tells the shape stays at its place
            text.write(there[leaving.pop(0)].span, f"{name}: {value}")
        else:
            text.set_value(value, *above, name)
    for name in leaving:
        text.remove(*above, name)
    singles = there.get(text.singles(old.id))
    if singles is not None and (old.orientation == "square") != (grid.orientation == "square"):
        text.write(span_of(singles.key), "hexes" if old.orientation == "square" else "squares")


def _near(old: Grid, grid: Grid) -> bool:
    return all(abs(a - b) < 0.002 for a, b in zip(old.origin, grid.origin, strict=True))


def _let_fall(
    text: BoardText, board: Board, grid: Grid, gone: Collection[SpaceId], sides: Collection[Side]
) -> None:
    """Take cells out of everything the board's text says of them, and what lies on sides that are no more."""
    legs = {side_of(k.a, k.b) for k in board.links if k.a in gone or k.b in gone}
    if legs or sides:
        drop_sides(text, board, {*legs, *sides})
        drop_ways(text, legs)
    if not gone:
        return
    writer, out = RunWriter(text, grid.digits), [keys_of(grid, h) for h in gone]
    above = ("grids", grid.id)
    for part in ("terrain", "tags"):
        for word in fields_of(text.at(*above, part)):
            writer.change((*above, part, word), (), out)
    if rows_of(text.at(*above, "missing")):
        writer.change((*above, "missing"), (), out)
    drop_fields(text, gone, *above, text.singles(grid.id))
    for zone in fields_of(text.at("zones")):
        own = text.words("zones", zone, "grid") or next(iter(board.grids))
        if own == grid.id and rows_of(text.at("zones", zone, "runs")):
            writer.change(("zones", zone, "runs"), (), out)
        listed = [str(getattr(n, "value", "")) for n in items_of(text.at("zones", zone, "spaces"))]
        drop_items(text, {n for n, space in enumerate(listed) if space in gone}, "zones", zone, "spaces")
