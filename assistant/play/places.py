"""Where a counter can be: on a space, at free coordinates, in a named box, aboard another counter, or in the tray.

A place is a value that can be a key; its plain form is what stands in journals. What a place is called in words is
left to the account.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeGuard, get_args

from assistant.base.problem import error
from assistant.base.text import say
from assistant.model.ids import CounterId, SpaceId

PlaceKind = Literal["tray", "space", "free", "box", "aboard"]
LARGEST = 1e15
_KINDS: tuple[PlaceKind, ...] = get_args(PlaceKind)


@dataclass(frozen=True, slots=True)
class Place:
    """One place. `id` is the space, the box or the carrier; `x` and `y` (board units) belong to free places alone."""

    kind: PlaceKind
    id: str = ""
    x: float = 0.0
    y: float = 0.0

    def plain(self) -> object:
        """The form in files: "tray", {"space": "4-K"}, {"free": [1.5, 2]} ..."""
        if self.kind == "tray":
            return "tray"
        if self.kind == "free":
            return {"free": [self.x, self.y]}
        return {self.kind: self.id}

    @property
    def space(self) -> SpaceId | None:
        return SpaceId(self.id) if self.kind == "space" else None

    @property
    def carrier(self) -> CounterId | None:
        return CounterId(self.id) if self.kind == "aboard" else None


TRAY = Place("tray")


def at(space: str) -> Place:
    """On a space of the board."""
    return Place("space", space)


def free(x: float, y: float) -> Place:
    """At coordinates of the board, whatever space lies below."""
    return Place("free", "", float(x), float(y))


def box(name: str) -> Place:
    """In a box beside the map: a pool, a holding box, the eliminated counters. Any name will do."""
    return Place("box", name)


def aboard(carrier: str) -> Place:
    """On another counter, which takes it along."""
    return Place("aboard", carrier)


def place_from(data: object) -> Place:
    """The inverse of `Place.plain`."""
    if data == "tray":
        return TRAY
    if isinstance(data, dict) and len(data) == 1:
        kind, value = next(iter(data.items()))
        if kind == "free" and _is_pair(value):
            return free(value[0], value[1])
        if kind in _KINDS and kind not in ("tray", "free") and isinstance(value, str):
            return Place(kind, value)
    hint = say(
        'Write "tray", {"space": id}, {"box": name}, {"aboard": id} or {"free": [x, y]}.',
        'Écrivez "tray", {"space": id}, {"box": nom}, {"aboard": id} ou {"free": [x, y]}.',
    )
    raise error("bad-place", say("{data} is no place", "{data} n’est pas un lieu", data=repr(data)), hint)


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_number(v) for v in value)


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether a value of a file is a number that can be worked and drawn with: JSON also holds 10^400, which no float
    is, and Python's reads NaN and Infinity from it."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST
