"""Which of several things can go into which slots, so that as many slots as possible are filled.

The plain augmenting-path method; a set-up has a few hundred counters at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def match(fits: Sequence[Sequence[T]]) -> dict[int, T]:
    """For each slot the things that fit it; returns slot -> thing. Slots with the fewest choices are served first."""
    holder: dict[T, int] = {}
    # The order changes nothing about how many are filled; slots with one choice first only means fewer moves later.
    for slot in sorted(range(len(fits)), key=lambda n: len(fits[n])):
        _place(slot, fits, holder)
    return {slot: thing for thing, slot in holder.items()}


def _place(first: int, fits: Sequence[Sequence[T]], holder: dict[T, int]) -> bool:
    """Find room for one slot, moving others on where that helps. A loop rather than a recursion: chains can be
    long."""
    came_from: dict[T, int] = {}
    queue = [first]
    for slot in queue:
        for thing in fits[slot]:
            if thing in came_from:
                continue
            came_from[thing] = slot
            if thing not in holder:
                _shift(thing, first, came_from, holder)
                return True
            queue.append(holder[thing])
    return False


def _shift(thing: T, first: int, came_from: dict[T, int], holder: dict[T, int]) -> None:
    held = {slot: t for t, slot in holder.items()}
    while True:
        slot = came_from[thing]
        previous = held.get(slot)
        holder[thing] = slot
        if slot == first or previous is None:
            return
        thing = previous
