"""What a counter looks like, as a value: everything the painter needs and nothing of the game.

Two counters that look alike have equal looks and share one baked picture. `assistant.drawing.appearance`
makes looks from a system's counters; the painters in `counters*.py` read them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Layout = Literal[
    "land", "artillery", "galley", "leader", "block", "token", "cube", "cylinder", "control", "marker", "card", "unit"
]
Level = Literal["full", "medium", "small"]
BadgeShape = Literal["disc", "toothed", "hexagon", "square", "triangle"]
LAYOUTS: tuple[Layout, ...] = get_args(Layout)


def level_of(size: float) -> Level:
    """How much a counter of this side, in device-independent pixels, can show."""
    if size >= 64:
        return "full"
    return "medium" if size >= 34 else "small"


@dataclass(frozen=True, slots=True)
class BadgeLook:
    """A state on the rim. `kind` is its place and colour (hits, fatigue, fouled ...); a count shows its
    number."""

    kind: str
    count: int | None = None
    icon: str = ""
    shape: BadgeShape | None = None


@dataclass(frozen=True, slots=True)
class CounterLook:
    """The appearance of one counter.

    `figures` are pairs of slot and text. Slots by layout: land and artillery: quality, movement, missile;
    galley: crew, attack, carries, defence, movement; leader: any, in order; block: rating; token, cube,
    marker: number; unit: the nine places of `counters_unit`. `symbol` is arm, size and frame, `picture` a
    file and the part of it that is shown instead of our drawing. `facing` is degrees
    clockwise from north, None without a front. `steps` and `strength` turn a block's ring."""

    layout: Layout = "land"
    side: int = 0
    icon: str = ""
    name: str = ""
    code: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    grade: Literal["", "veteran", "recruit"] = ""
    reduced: bool = False
    battle: bool = False
    stars: int = 0
    strength: int = 0
    steps: int = 1
    hidden: bool = False
    facing: float | None = None
    turned_card: bool = False
    badges: tuple[BadgeLook, ...] = ()
    muted: bool = False
    tint: str = ""
    emblem: str = ""
    symbol: tuple[str, str, str] | None = None
    assumed: frozenset[str] = frozenset()
    picture: tuple[str, tuple[float, ...]] | None = None

    def figure(self, slot: str) -> str:
        """The text of one slot, empty if the counter has none."""
        return next((text for name, text in self.figures if name == slot), "")
