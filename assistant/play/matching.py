"""Which of several things can go into which slots, so that as many slots as possible are filled.

The plain augmenting-path method. A set-up may have thousands of slots of which most have the same row of things that
fit: each row is gone through once, not once a slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


def match(fits: Sequence[Sequence[T]]) -> dict[int, T]:
    """For each slot the things that fit it; returns slot -> thing. Slots with the fewest choices are served first."""
    matching = _Matching(fits)
    # The order changes nothing about how many are filled; slots with one choice first only means fewer moves later.
    for slot in sorted(range(len(fits)), key=lambda n: len(fits[n])):
        matching.place(slot)
    return {slot: thing for thing, slot in matching.holder.items()}


class _Matching(Generic[T]):
    """What holds what so far. A thing that is held stays held, whoever by."""

    def __init__(self, fits: Sequence[Sequence[T]]) -> None:
        self._fits = fits
        self.holder: dict[T, int] = {}
        self._held: dict[int, T] = {}
        self._next: dict[int, int] = {}  # by row: where the first that may still be free lies
        self._full: set[int] = set()  # rows for which no room can be made any more

    def place(self, slot: int) -> None:
        """Find room for one slot, moving others on where that helps."""
        thing = self._free(slot)
        if thing is not None:
            self.holder[thing], self._held[slot] = slot, thing
        elif id(self._fits[slot]) not in self._full and not self._make_room(slot):
            self._full.add(id(self._fits[slot]))

    def _free(self, slot: int) -> T | None:
        row = self._fits[slot]
        at = self._next.get(id(row), 0)
        while at < len(row) and row[at] in self.holder:
            at += 1
        self._next[id(row)] = at
        return row[at] if at < len(row) else None

    def _make_room(self, first: int) -> bool:
        """A loop rather than a recursion: chains can be long."""
        came_from: dict[T, int] = {}
        queue, seen = [first], set[int]()
        for slot in queue:
            if id(self._fits[slot]) in seen:
                continue
            seen.add(id(self._fits[slot]))
            for thing in self._fits[slot]:
                if thing in came_from:
                    continue
                came_from[thing] = slot
                if thing not in self.holder:
                    self._shift(thing, first, came_from)
                    return True
                queue.append(self.holder[thing])
        return False

    def _shift(self, thing: T, first: int, came_from: dict[T, int]) -> None:
        while True:
            slot = came_from[thing]
            previous = self._held.get(slot)
            self.holder[thing], self._held[slot] = slot, thing
            if slot == first or previous is None:
                return
            thing = previous
