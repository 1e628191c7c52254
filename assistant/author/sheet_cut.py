"""A sheet of counters on a scan, cut by a grid with gutters: which counters lie where, and the stroke that gives them
their parts of the picture.

The scan is fitted like that of a map: the known places are the upper left corners of the counters, one step apart
whatever the gutters are. How much of a step is gutter is told after that.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.counter_hand import REDUCED, WHOLE, CounterHand
from assistant.author.text_changes import plain_word
from assistant.author.text_stroke import TextStroke
from assistant.base.problem import error
from assistant.base.text import Text, fill
from assistant.model.board import Board, Space
from assistant.model.ids import SpaceId

MOST_CELLS = 60  # rows, and columns
STRAIGHT = 0.6  # pixels: a cell whose corners lie no further from a rectangle is written as one
CORNER = Text("counter {row}-{column}, upper left", "pion {row}-{column}, en haut à gauche")
NOT_A_GRID = Text("“{typed}” is not a number of columns and rows.",
                  "« {typed} » n’est pas un nombre de colonnes et de rangs.")  # fmt: skip
AS_SO = Text("Write columns x rows, for example 10x14, at most {most} each.",
             "Écrivez colonnes x rangs, par exemple 10x14, au plus {most} de chaque.")  # fmt: skip
SAID, SAID_ONE = (
    Text("cut {n} counters, {file}", "découpe de {n} pions, {file}"),
    Text("cut 1 counter, {file}", "découpe d’1 pion, {file}"),
)
TWO_FACES = f"[{WHOLE}, {{id: {REDUCED}, name: {{en: reduced, fr: réduit}}}}]"
Spot = tuple[float, float]
Nine = tuple[float, ...]
Margins = tuple[float, float, float, float]
Cell = tuple[int, int]  # row and column, from 0


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """How many counters a sheet has across and down."""

    columns: int
    rows: int

    @property
    def cells(self) -> Iterator[Cell]:
        """In reading order."""
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def mirrored(self, cell: Cell) -> Cell:
        """Where the back of a counter lies on the other side of the sheet."""
        return cell[0], self.columns - 1 - cell[1]


def plan_from(typed: str) -> SheetPlan:
    """Columns and rows as they were typed: 10x14. AleaError with what is allowed."""
    found = re.fullmatch(r"\s*(\d{1,2})\s*[x×*, ]\s*(\d{1,2})\s*", typed.lower())
    counts = [int(n) for n in found.groups()] if found else []
    if not counts or not all(1 <= n <= MOST_CELLS for n in counts) or counts == [1, 1]:
        raise error("no-grid", fill(NOT_A_GRID, typed=typed[:40]), fill(AS_SO, most=MOST_CELLS))
    return SheetPlan(counts[0], counts[1])


def sheet_board(plan: SheetPlan) -> Board:
    """The sheet as a board whose spaces are the upper left corners of its counters, for the fitting."""
    spaces = {}
    for row, column in plan.cells:
        name = SpaceId(f"{row + 1}-{column + 1}")
        told = fill(CORNER, row=row + 1, column=column + 1)
        spaces[name] = Space(name, "corner", told, float(column), float(row))
    return Board(spaces, (), size=(float(plan.columns), float(plan.rows)))


def sheet_lines(plan: SheetPlan) -> list[tuple[Spot, Spot]]:
    """The lines between the counters, in steps."""
    across, down = float(plan.columns), float(plan.rows)
    return [
        *(((float(c), 0.0), (float(c), down)) for c in range(plan.columns + 1)),
        *(((0.0, float(r)), (across, float(r))) for r in range(plan.rows + 1)),
    ]


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """A sheet as it lies on its scan. `matrix` takes steps to pixels, row by row; `gutter` is how much of a step across
    and down lies between two counters; `margins` how far within the sheet that was fitted the counters begin: left,
    top, right and below, in steps."""

    plan: SheetPlan
    matrix: Nine
    gutter: Spot = (0.0, 0.0)
    margins: Margins = (0.0, 0.0, 0.0, 0.0)

    def seen(self, x: float, y: float) -> Spot:
        """A place of the sheet in pixels of the scan."""
        left, top, right, low = self.margins
        x = left + x * (self.plan.columns - left - right) / self.plan.columns
        y = top + y * (self.plan.rows - top - low) / self.plan.rows
        a, b, c, d, e, f, g, h, i = self.matrix
        w = g * x + h * y + i
        return (a * x + b * y + c) / w, (d * x + e * y + f) / w

    def corners(self, cell: Cell) -> tuple[Spot, Spot, Spot, Spot]:
        """The four corners of a counter, from the upper left one clockwise."""
        row, column = cell
        wide, high = 1.0 - self.gutter[0], 1.0 - self.gutter[1]
        left, top, right, low = float(column), float(row), column + wide, row + high
        return self.seen(left, top), self.seen(right, top), self.seen(right, low), self.seen(left, low)

    def at(self, cell: Cell) -> tuple[float, ...]:
        """A counter as a text has it: left, top, width and height where it lies straight, else its four corners."""
        corners = self.corners(cell)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, top, right, low = min(xs), min(ys), max(xs), max(ys)
        straight = ((left, top), (right, top), (right, low), (left, low))
        if all(math.dist(a, b) <= STRAIGHT for a, b in zip(corners, straight, strict=True)):
            return tuple(round(v, 1) for v in (max(left, 0.0), max(top, 0.0), right - left, low - top))
        return tuple(round(v, 1) for corner in corners for v in corner)


@dataclass(frozen=True, slots=True)
class NewCut:
    """A type that is made for its picture: its name, how many cells show it, and whose it is."""

    name: str
    count: int
    family: str
    side: str = ""

    @property
    def fields(self) -> dict[str, str]:
        """As a text has them."""
        out = {"family": self.family}
        if self.side:
            out["side"] = self.side
        return out | {"name": plain_word(self.name), "count": str(max(1, self.count))}


@dataclass(frozen=True, slots=True)
class CutCounter:
    """The parts of one type: the name of the scan with its front, and of that with its back. Without a front our
    drawing shows there."""

    file: str
    at: tuple[float, ...] = ()
    back: tuple[float, ...] = ()
    back_file: str = ""

    @property
    def words(self) -> str:
        """As a text says it."""
        told = [f"file: {json.dumps(self.file, ensure_ascii=False)}"]
        told += [_part(self.at, "at", "corners")] if self.at else []
        if self.back and self.back_file and self.back_file != self.file:
            told.append(f"back_file: {json.dumps(self.back_file, ensure_ascii=False)}")
        if self.back:
            told.append(_part(self.back, "back", "back_corners"))
        return f"{{{', '.join(told)}}}"


def _part(at: Sequence[float], straight: str, askew: str) -> str:
    word = straight if len(at) == 4 else askew
    return f"{word}: [{', '.join(f'{v:.1f}'.removesuffix('.0') for v in at)}]"


def in_order(kinds: Sequence[tuple[str, int]], cells: Iterable[Cell]) -> dict[Cell, str]:
    """The types one after the other over cells, each as often as is said beside it."""
    wanted = iter([kind for kind, count in kinds for _ in range(max(1, count))])
    return dict(zip(cells, wanted, strict=False))


def counters_cut(
    given: Mapping[Cell, str], front: SheetGrid, file: str, back: SheetGrid | None, back_file: str, *,
    mirrored: bool, backs: Mapping[Cell, str] | None = None,
) -> dict[str, CutCounter]:  # fmt: skip
    """What each type is cut to: the first of its cells stands for all, which are alike. `backs` are cells of the same
    sheet that are backs of their types; they go before those of the other side."""
    out: dict[str, CutCounter] = {}
    for cell, kind in sorted(given.items()):
        if kind not in out:
            there = back.plan.mirrored(cell) if back is not None and mirrored else cell
            out[kind] = CutCounter(file, front.at(cell), back.at(there) if back is not None else (), back_file)
    turned: set[str] = set()
    for cell, kind in sorted((backs or {}).items()):
        if kind not in turned:
            turned.add(kind)
            out[kind] = CutCounter(file, out[kind].at if kind in out else (), front.at(cell), file)
    return out


def text_for_cuts(texts: Mapping[Path, str], kinds: Iterable[str], *, made: bool = False) -> Path:
    """The text that the pictures of these types are named in, beside which the scan goes; with `made` types that are
    yet to be made count. AleaError where there is none."""
    hand = CounterHand(texts)
    if made:
        return hand.place_for_new()
    places = (hand.place_of(kind) for kind in kinds)
    return next((place.file for place in places if place is not None), None) or hand.scenario()


def are_shipped(texts: Mapping[Path, str], kinds: Iterable[str]) -> bool:
    """Whether no text of one's own makes any of these types."""
    hand = CounterHand(texts)
    return all(hand.place_of(kind) is None for kind in kinds)


def cut_stroke(
    texts: Mapping[Path, str], cuts: Mapping[str, CutCounter], file: str, new: Mapping[str, NewCut] | None = None,
    turning: Iterable[str] = (),
) -> TextStroke:  # fmt: skip
    """Every type with its part of the scan, as one stroke; of a shipped system as overrides. `new` are types that are
    made for their pictures, `turning` those that get a second face for their back."""
    hand, made = CounterHand(texts), new or {}
    turned = set(turning)
    for kind, cut in cuts.items():
        if kind in made:
            one = made[kind]
            hand.make(one.name, one.fields | ({"faces": TWO_FACES} if cut.back else {}) | {"picture": cut.words}, {})
            continue
        hand.set_words(kind, "picture", cut.words)
        if kind in turned:
            hand.set_words(kind, "faces", TWO_FACES)
    return hand.stroke(fill(SAID_ONE if len(cuts) == 1 else SAID, n=len(cuts), file=file))
