"""Keeps a small file from asking for endless or impossible work: how many cells, links and counters it may generate.

These sums are done before anything is built, on numbers alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.base.data import mapping
from assistant.base.text import Text, say
from assistant.formats.build_board import grid_of, pairs_of, select, spaces_of
from assistant.formats.build_scenario import pieces_used
from assistant.formats.checking import Checking
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import Runs
from assistant.model.board import Grid
from assistant.model.cell_words import HEXES, cells_word

MAX_SPACES = 20_000
MAX_LINKS = 60_000
MAX_COUNTERS = 20_000
MAX_CROSSINGS = 3_000_000  # points of a line times links it is compared with
MAX_GENERATED = 100  # groups of links made by a rule
MAX_ZONES = 500
MAX_SIDE = 1_000_000  # board units
MAX_SHAPE = 50  # times as long as wide
MAX_PROCEDURES = 500
MAX_TABLES = 1_000


def within_limits(checking: Checking) -> bool:
    """Whether what the data generate is of a size that a board game has; reports what is not."""
    # A list, so that each of them reports; links are counted only on a board whose size is possible.
    return all([_size(checking), _spaces(checking), _counters(checking), _rules(checking)]) and _links(checking)


def _too_many(checking: Checking, number: int, most: int, what: Text, path: Path) -> bool:
    if number <= most:
        return False
    checking.error(
        "too-many",
        say("this makes {number} {what}", "cela fait {number} {what}", number=number, what=what),
        say("At most {most} are possible.", "Au plus {most} sont possibles.", most=most),
        path,
        key=True,
    )
    return True


def _spans(runs: Runs) -> Iterator[int]:
    for parts in runs.values():
        for part in parts:
            first, _, last = str(part).partition("-")
            yield max(0, int(last or first) - int(first)) + 1


_PARTS = {"rows": Text("rows", "rangées"), "columns": Text("columns", "colonnes")}


def _numbering(checking: Checking, grid: Grid, at: Path) -> bool:
    """Whether the numbers of a grid can be written with its digits."""
    fine = True
    for part, (low, high) in (("rows", grid.rows), ("columns", grid.columns)):
        digits = grid.digits[(part == "columns") == (grid.numbering == "row_column")]
        if low > high:
            text, hint = (
                say(
                    "the {part} run from {low} to {high}",
                    "les {part} vont de {low} à {high}",
                    part=_PARTS[part],
                    low=low,
                    high=high,
                ),
                Text("Write the lower number first.", "Écrivez d’abord le plus petit nombre."),
            )
            checking.error("wrong-order", text, hint, (*at, part))
            fine = False
        elif high >= 10**digits:
            text, hint = (
                say(
                    "{digits} digits are too few for {part} up to {high}",
                    "{digits} chiffres ne suffisent pas pour des {part} jusqu’à {high}",
                    digits=digits,
                    part=_PARTS[part],
                    high=high,
                ),
                Text("Raise the number in `digits`.", "Augmentez le nombre de `digits`."),
            )
            checking.error("too-few-digits", text, hint, (*at, part))
            fine = False
    return fine


def _spaces(checking: Checking) -> bool:
    board = checking.plain.get("board", {})
    fine = True
    total = 0
    for name, grid in board.get("grids", {}).items():
        at, cells = ("board", "grids", name), cells_word(grid_of(name, grid))
        if not _numbering(checking, grid_of(name, grid), at):
            return False
        size = (grid["rows"][1] - grid["rows"][0] + 1) * (grid["columns"][1] - grid["columns"][0] + 1)
        total += max(0, size)
        fine &= not _too_many(checking, total, MAX_SPACES, cells, at)
        for part, runs_of in (("terrain", grid.get("terrain", {})), ("tags", grid.get("tags", {}))):
            spans = sum(n for runs in runs_of.values() for n in _spans(runs))
            fine &= not _too_many(checking, spans, 10 * MAX_SPACES, cells, (*at, part))
        fine &= not _too_many(
            checking,
            sum(_spans(grid.get("missing", {}))),
            10 * MAX_SPACES,
            cells,
            (*at, "missing"),
        )
    for name, track in board.get("tracks", {}).items():
        fine &= not _too_many(
            checking, track["to"] - track["from"], 1000, Text("boxes", "cases"), ("board", "tracks", name)
        )
    zones = board.get("zones", {})
    fine &= not _too_many(checking, len(zones), MAX_ZONES, Text("zones", "zones"), ("board", "zones"))
    spans = sum(n for zone in zones.values() for n in _spans(zone.get("runs", {})))
    return fine & (not _too_many(checking, spans, 20 * MAX_SPACES, HEXES, ("board", "zones")))


def _counters(checking: Checking) -> bool:
    used = pieces_used(checking.plain.get("scenarios", {}))
    total = 0
    for name, data in checking.plain.get("counters", {}).get("types", {}).items():
        count = data.get("count", 1)
        numbers = [int(m) for m in data.get("members", {}) if m.isdigit()]
        total += count if isinstance(count, int) else max([used.get(name, 0), *numbers])
        if _too_many(checking, total, MAX_COUNTERS, Text("counters", "pions"), ("counters", "types", name)):
            return False
    total = 0
    for name, blank in checking.plain.get("blanks", {}).items():
        total += blank["count"] if isinstance(blank["count"], int) else 0
        if _too_many(checking, total, 5000, Text("cards", "cartes"), ("blanks", name)):
            return False
    return True


def _size(checking: Checking) -> bool:
    """Whether the board can be drawn: neither a point nor a thread."""
    board = checking.plain.get("board", {})
    wide, high = board.get("size", (1, 1))
    if 0 < wide <= MAX_SIDE and 0 < high <= MAX_SIDE and max(wide, high) <= MAX_SHAPE * min(wide, high):
        return True
    checking.error(
        "out-of-range",
        say(
            "a board of {wide} × {high} cannot be drawn",
            "un plateau de {wide} × {high} ne se dessine pas",
            wide=f"{wide:g}",
            high=f"{high:g}",
        ),
        say(
            "Width and height are above 0 and at most {most}, the longer at most {shape} times the shorter.",
            "Largeur et hauteur : plus de 0, au plus {most}, la plus longue au plus {shape} fois la plus courte.",
            most=MAX_SIDE,
            shape=MAX_SHAPE,
        ),
        ("board", "size"),
    )
    return False


def _rules(checking: Checking) -> bool:
    """Procedures and tables; each is read and checked for itself, and again for every one that leads to it."""
    fine = True
    for part, most, what in (
        ("procedures", MAX_PROCEDURES, Text("procedures", "procédures")),
        ("tables", MAX_TABLES, Text("tables", "tables")),
    ):
        fine &= not _too_many(checking, len(mapping(checking.raw.get(part))), most, what, (part,))
    return fine


def _links(checking: Checking) -> bool:
    board = checking.plain.get("board", {})
    if not board:
        return True
    grids = {name: grid_of(name, data) for name, data in board.get("grids", {}).items()}
    spaces = spaces_of(board, grids)
    total = 3 * sum(1 for s in spaces.values() if s.grid)
    groups = board.get("links", [])
    made = [n for n, group in enumerate(groups) if "between" in group]
    if _too_many(
        checking,
        len(made),
        MAX_GENERATED,
        Text("groups of generated links", "groupes de liaisons générées"),
        ("board", "links"),
    ):
        return False
    zones = {n: select(z, spaces, grids, {}) for n, z in board.get("zones", {}).items()} if made else {}
    for index, group in enumerate(groups):
        if "between" in group:
            these = len(select(group["between"], spaces, grids, zones))
            total += these * len(select(group["and"], spaces, grids, zones)) if "and" in group else these * these // 2
        else:
            total += sum(1 for _ in pairs_of(group))
        if _too_many(checking, total, MAX_LINKS, Text("links", "liaisons"), ("board", "links", index)):
            return False
    points = sum(len(f.get("line", ())) for f in board.get("features", ()))
    return not _too_many(
        checking,
        points * total,
        MAX_CROSSINGS,
        Text("comparisons of lines with links", "comparaisons de lignes et de liaisons"),
        ("board", "features"),
    )
