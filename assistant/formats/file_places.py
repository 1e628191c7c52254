"""Where each key and value of a parsed file stands, kept apart from the data so that the data stay plain.

A place belongs to a container (a mapping or a list) and a key or index in it; merging copies containers and carries
their places along. The containers are kept alive here, because they are recognised by identity.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.base.data import Data

Path = tuple[str | int, ...]
# file, line and column of the key, line and column of the value; all counted from 1
Mark = tuple[str, int, int, int, int]


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A spot in a file, counted from 1; line 0 is the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


def below(here: Data, step: str | int) -> Data:
    """What is one step down in plain data, or None."""
    if isinstance(here, list):
        return here[step] if isinstance(step, int) and step < len(here) else None
    return here.get(step) if isinstance(here, dict) and isinstance(step, str) else None


class FilePlaces:
    """The places of all containers of one load."""

    def __init__(self) -> None:
        self._marks: dict[int, dict[str | int, Mark]] = {}
        self._alive: list[Data] = []
        self._fallback = FilePlace("")

    def add(self, container: Data, marks: dict[str | int, Mark]) -> None:
        self._marks[id(container)] = marks
        # Kept alive because marks are found by id: a container that goes would leave its number to another.
        self._alive.append(container)

    def add_all(self, marks: dict[int, dict[str | int, Mark]], alive: list[Data]) -> None:
        self._marks.update(marks)
        self._alive.extend(alive)

    def marks_of(self, container: Data) -> dict[str | int, Mark]:
        """A copy of the marks of one container, to be changed and added for another."""
        return dict(self._marks.get(id(container), {}))

    def mark(self, container: Data, key: str | int) -> Mark | None:
        return self._marks.get(id(container), {}).get(key)

    def of(self, root: Data, path: Iterable[str | int], *, key: bool = False) -> FilePlace:
        """The place of the value at `path` below `root` (of its key if `key`), or of the nearest thing above it that
        stands in a file."""
        best: Mark | None = None
        here: Data = root
        exact = False
        for step in path:
            found = self.mark(here, step)
            exact = found is not None
            best = found or best
            here = below(here, step)
            if here is None:
                break
        if best is None:
            return self._start(root)
        if key and exact:
            return FilePlace(best[0], best[1], best[2])
        return FilePlace(best[0], best[3], best[4])

    def _start(self, root: Data) -> FilePlace:
        marks = self._marks.get(id(root))
        if not marks:
            return self._fallback
        first = min(marks.values(), key=lambda m: (m[1], m[2]))
        return FilePlace(first[0], first[1], first[2])
