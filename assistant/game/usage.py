"""What a player uses most, counted per system: procedures and types. Lists follow it when they are opened, not before
one's eyes; the system's own order breaks ties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

Thing = TypeVar("Thing")
MOST = 9999


class Usage:
    """Counts by name. `order` is frozen when the list is opened."""

    def __init__(self, kept: object = None) -> None:
        self.counts: dict[str, int] = {}
        if isinstance(kept, Mapping):
            self.counts = {str(k): v for k, v in kept.items() if isinstance(v, int) and v > 0}
        self._opened = dict(self.counts)

    def count(self, name: str) -> None:
        """One more use. The order shown stays as it is until the list is opened again."""
        self.counts[name] = min(MOST, self.counts.get(name, 0) + 1)

    def ordered(self, things: Iterable[tuple[str, Thing]]) -> list[Thing]:
        """Most used first, ties in the order given."""
        return [thing for _, thing in sorted(things, key=lambda t: -self._opened.get(t[0], 0))]
