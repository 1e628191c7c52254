"""Where counters stand: on a space, fanned in a stack, in rows beside a city; pure sums in pixels, no
painting.

The map window and the printed position use the same places, so a picture shows what the screen shows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.drawing.look import Layout
from assistant.model.board import Space

FAN_STEP = 0.12  # of a counter's side, right and up
FAN_LIMIT = 4
ROW_LIMIT = 4
WIDE = frozenset({"sea", "area", "box"})
TAB_BELOW = 0.3  # of a counter's side: how far the tab of a pile hangs below it
# below, above, right and left of a city, then askew, in the order they are wished
SIDES = ((0, 1), (0, -1), (1, 0.6), (-1, 0.6), (1, 0), (-1, 0), (0.8, -0.8), (-0.8, -0.8))
FURTHER = (0.0, 0.25, 0.55, 1.0, 1.5, 2.1)  # of a counter's side: how much further off something free is looked for
THREAD_FROM = 0.3  # of a counter's side beyond the edge of its city: from here on a line leads to it
THREAD_CROSSES = 0.35  # what it costs that this line runs through something, beside 1.3 for what is covered whole
FLAT: frozenset[Layout] = frozenset({"block", "cube", "cylinder", "token", "control"})


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one counter of a stack stands: its index from the bottom, and the middle of its picture."""

    index: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All counters of a place that are shown, in painting order, and how many more lie below. `stacked`: one on
    another, so that they cannot be counted at a glance."""

    spots: tuple[Spot, ...]
    more: int = 0
    stacked: bool = False


def fan(count: int, x: float, y: float, size: float) -> Arrangement:
    """A stack on one point: the top counter in front, those below a step right and up, at most four cards."""
    shown = min(count, FAN_LIMIT)
    step = FAN_STEP * size
    shift = step * (shown - 1) / 2
    spots = []
    for behind in range(shown - 1, -1, -1):
        spots.append(Spot(count - 1 - behind, x - shift + behind * step, y + shift - behind * step))
    return Arrangement(tuple(spots), count - shown, stacked=True)


def rows(count: int, x: float, y: float, size: float, *, gap: float = 0.02, limit: int = ROW_LIMIT) -> Arrangement:
    """Pieces side by side, centred on a point, in as many rows as needed; for blocks, which are not
    stacked."""
    step = size * (1 + gap)
    lines = max(1, math.ceil(count / limit))
    spots = []
    for index in range(count):
        line = index // limit
        in_line = min(limit, count - line * limit)
        spots.append(
            Spot(
                index,
                x + (index % limit - (in_line - 1) / 2) * step,
                y + (line - (lines - 1) / 2) * step,
            )
        )
    return Arrangement(tuple(spots))


def counter_size(space: Space | None, scale: float, grid_size: float, symbol: float, layout: Layout) -> float:
    """The usual side of a counter in pixels: most of a hex, or what suits the board's symbols."""
    if grid_size > 0:
        return scale * grid_size * (0.86 if layout == "leader" else 0.82)
    return symbol * (46 if layout in ("cube", "cylinder", "control") else 54 if layout == "token" else 66)


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> float:
        """How large it is, never nothing."""
        return max((self.right - self.left) * (self.bottom - self.top), 1e-9)

    def shared(self, other: Area) -> float:
        """The area two rectangles have in common."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def nearest(self, to: tuple[float, float]) -> tuple[float, float]:
        """Its point that is nearest to another."""
        return min(max(to[0], self.left), self.right), min(max(to[1], self.top), self.bottom)

    def is_crossed(self, start: tuple[float, float], end: tuple[float, float]) -> bool:
        """Whether a straight line comes through it: some part of the line is inside both its width and its height."""
        first, last = 0.0, 1.0
        for here, there, low, high in (
            (start[0], end[0], self.left, self.right),
            (start[1], end[1], self.top, self.bottom),
        ):
            way = there - here
            if not way:
                if not low <= here <= high:
                    return False
                continue
            enters, leaves = sorted(((low - here) / way, (high - here) / way))
            first, last = max(first, enters), min(last, leaves)
        return first < last


def covered_area(arrangement: Arrangement, size: float) -> Area:
    """The rectangle that all counters of an arrangement take."""
    half = size / 2
    xs, ys = [spot.x for spot in arrangement.spots], [spot.y for spot in arrangement.spots]
    return Area(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)


def moved(arrangement: Arrangement, dx: float, dy: float) -> Arrangement:
    """The same arrangement somewhere else."""
    spots = tuple(Spot(spot.index, spot.x + dx, spot.y + dy) for spot in arrangement.spots)
    return Arrangement(spots, arrangement.more, arrangement.stacked)


def beside(arrangement: Arrangement, size: float, clearance: float, taken: Sequence[Area]) -> Arrangement:
    """A row that was centred on a city, moved to whichever of eight sides covers least, further off if need be.
    Something covered whole can no longer be seen, however small it is, so parts of `taken` count, not pixels; and a
    line to the city through another place would name the wrong one."""
    own = covered_area(arrangement, size)
    middle = own.middle
    own = Area(own.left, own.top, own.right, own.bottom + size * TAB_BELOW)
    wide, high = (own.right - own.left) / 2 + clearance, (own.bottom - own.top) / 2 + clearance
    near = [a for a in taken if _within(a, own, max(wide, high) + FURTHER[-1] * size)]
    others = [a for a in dict.fromkeys(near) if a.nearest(middle) != middle]
    best, least = arrangement, math.inf
    for further in FURTHER:
        for order, (x, y) in enumerate(SIDES):
            if order * 0.02 + further * 0.4 >= least:
                continue  # dearer where nothing is covered than the best so far
            dx, dy = x * (wide + further * size), y * (high + further * size)
            there = Area(own.left + dx, own.top + dy, own.right + dx, own.bottom + dy)
            cost = order * 0.02 + further * 0.4
            if further > THREAD_FROM:
                end = there.nearest(middle)
                cost += THREAD_CROSSES * sum(area.is_crossed(middle, end) for area in others)
            for area in near:
                part = there.shared(area)
                if part > 0:
                    cost += part / area.size + 0.3
                    if cost >= least:
                        break
            if cost < least:
                best, least = moved(arrangement, dx, dy), cost
    return best


def _within(area: Area, own: Area, reach: float) -> bool:
    """Whether something lies so near that a row may come to cover it."""
    return (
        area.left < own.right + reach
        and area.right > own.left - reach
        and area.top < own.bottom + reach
        and area.bottom > own.top - reach
    )


def arrange(
    layout: Layout,
    space: Space,
    count: int,
    x: float,
    y: float,
    size: float,
    clearance: float,
    taken: Sequence[Area] = (),
    *,
    city: bool = False,
) -> Arrangement:
    """How the counters of a space stand. Beside a city they keep `clearance` pixels from its middle and off `taken`."""
    apart = layout in FLAT and not (city and layout == "token")  # units of an army lie on one another, with their sum
    together = rows if apart or space.kind in WIDE else fan
    centred = together(count, x, y, size)
    return beside(centred, size, clearance, taken) if city else centred
