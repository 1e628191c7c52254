"""Keeps a small file from asking for endless or impossible work: how many cells, links and counters it may generate.

These sums are done before anything is built, on numbers alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from assistant.base.data import Raw, mapping
from assistant.base.text import Text, say
from assistant.formats.build_board import grid_of, pairs_of, select, spaces_of
from assistant.formats.build_scenario import inherited, pieces_of, pieces_used
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import Runs, SystemTree
from assistant.model.board import Grid
from assistant.model.cell_words import HEXES, cells_word

MAX_SPACES = 20_000
MAX_LINKS = 60_000
MAX_COUNTERS = 20_000
MAX_CARDS = 5_000
MAX_CROSSINGS = 3_000_000  # points of a line times links it is compared with
MAX_GENERATED = 100  # groups of links made by a rule
MAX_ZONES = 500
MAX_SIDE = 1_000_000  # board units
MAX_SHAPE = 50  # times as long as wide
MAX_DIGITS = 4  # of a number in a grid, which a schema says too
MAX_PROCEDURES = 500
MAX_TABLES = 1_000


class CountedTree(Protocol):
    """What the sums are asked of: a plain tree, and whom to tell what is too much."""

    @property
    def plain(self) -> SystemTree: ...

    @property
    def raw(self) -> Raw: ...

    def error(self, code: str, text: Text, hint: Text, path: Path, *, key: bool = False) -> None: ...


@dataclass(frozen=True)
class _Silent:
    """A tree about which nobody is told anything."""

    plain: SystemTree

    @property
    def raw(self) -> Raw:
        return cast(Raw, self.plain)

    def error(self, *_told: object, key: bool = False) -> None: ...


def is_possible(tree: SystemTree) -> bool:
    """Whether a tree that was kept makes no more than a file may, whoever wrote it."""
    digits = [n for grid in tree.get("board", {}).get("grids", {}).values() for n in grid.get("digits", ())]
    return all(n <= MAX_DIGITS for n in digits) and within_limits(_Silent(tree))


def within_limits(checking: CountedTree) -> bool:
    """Whether what the data generate is of a size that a board game has; reports what is not."""
    # A list, so that each of them reports; links are counted only on a board whose size is possible.
    return all([_size(checking), _spaces(checking), _counters(checking), _rules(checking)]) and _links(checking)


def _too_many(checking: CountedTree, number: int, most: int, what: Text, path: Path) -> bool:
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


def _numbering(checking: CountedTree, grid: Grid, at: Path) -> bool:
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


def _size_of(grid: Grid) -> int:
    (top, bottom), (left, right) = grid.rows, grid.columns
    return max(0, (bottom - top + 1) * (right - left + 1))


def _spaces(checking: CountedTree) -> bool:
    board = checking.plain.get("board", {})
    fine = True
    total = 0
    for name, grid in board.get("grids", {}).items():
        at, cells = ("board", "grids", name), cells_word(grid_of(name, grid))
        if not _numbering(checking, grid_of(name, grid), at):
            return False
        total += _size_of(grid_of(name, grid))
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


def _counters(checking: CountedTree) -> bool:
    used = pieces_used(checking.plain.get("scenarios", {}))
    total = 0
    for name, data in checking.plain.get("counters", {}).get("types", {}).items():
        count = data.get("count", 1)
        numbers = [int(m) for m in data.get("members", {}) if m.isdigit()]
        total += count if isinstance(count, int) else max([used.get(name, 0), *numbers])
        if _too_many(checking, total, MAX_COUNTERS, Text("counters", "pions"), ("counters", "types", name)):
            return False
    return _placed(checking) and _cards(checking)


def _placed(checking: CountedTree) -> bool:
    """The places that set-ups have for counters."""
    scenarios = checking.plain.get("scenarios", {})
    for name in scenarios:
        entries = inherited(name, scenarios).get("setup", ())
        total = sum(number for entry in entries for _, number, _ in pieces_of(entry))
        if _too_many(checking, total, MAX_COUNTERS, Text("counters", "pions"), ("scenarios", name, "setup")):
            return False
    return True


def _cards(checking: CountedTree) -> bool:
    """The cards there are, and what lies in decks and cups."""
    cards, pieces = Text("cards", "cartes"), Text("pieces in decks and cups", "pièces en paquets et gobelets")
    kinds = {name: {name: card.get("count", 1)} for name, card in checking.plain.get("cards", {}).items()}
    blank = {name: {name: card["count"]} for name, card in checking.plain.get("blanks", {}).items()}
    filled = {name: deck.get("contents", {}) for name, deck in checking.plain["system"].get("decks", {}).items()}
    for part, told, most, what in (
        (("cards",), kinds, MAX_CARDS, cards),
        (("blanks",), blank, MAX_CARDS, cards),
        (("system", "decks"), filled, MAX_COUNTERS, pieces),
    ):
        total = 0
        for name, counts in told.items():
            total += sum(count for count in counts.values() if isinstance(count, int))
            if _too_many(checking, total, most, what, (*part, name)):
                return False
    return True


def _size(checking: CountedTree) -> bool:
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


def _rules(checking: CountedTree) -> bool:
    """Procedures and tables; each is read and checked for itself, and again for every one that leads to it."""
    fine = True
    for part, most, what in (
        ("procedures", MAX_PROCEDURES, Text("procedures", "procédures")),
        ("tables", MAX_TABLES, Text("tables", "tables")),
    ):
        fine &= not _too_many(checking, len(mapping(checking.raw.get(part))), most, what, (part,))
    return fine


def _links(checking: CountedTree) -> bool:
    board = checking.plain.get("board", {})
    if not board:
        return True
    grids = {name: grid_of(name, data) for name, data in board.get("grids", {}).items()}
    groups = board.get("links", [])
    made = [n for n, group in enumerate(groups) if "between" in group]
    points = sum(len(f.get("line", ())) for f in board.get("features", ()))
    if not made:  # then at most so many, and a kept board need not be built to know it
        most = 3 * sum(map(_size_of, grids.values())) + sum(1 for group in groups for _ in pairs_of(group))
        if most <= MAX_LINKS and points * most <= MAX_CROSSINGS:
            return True
    spaces = spaces_of(board, grids)
    total = 3 * sum(1 for s in spaces.values() if s.grid)
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
    return not _too_many(
        checking,
        points * total,
        MAX_CROSSINGS,
        Text("comparisons of lines with links", "comparaisons de lignes et de liaisons"),
        ("board", "features"),
    )
