"""Whether any way at all leads from one space to another, however long: looked for from both ends at once, towards each
other, so that a goal that lies open is found soon and one that is shut off is soon known to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import hypot

from assistant.advisors.prices import PricedStep
from assistant.model.board import Board
from assistant.model.ids import SpaceId

Steps = Callable[[SpaceId, SpaceId], Sequence[PricedStep]]
"""The steps between two neighbours, whichever way one looks."""


class _Half:
    """What was found from one end: each space with the one before it on its way, the nearest to the other end first."""

    def __init__(self, board: Board, begin: SpaceId, aim: SpaceId) -> None:
        self._spaces, self._aim = board.spaces, board.spaces[aim]
        self.before: dict[SpaceId, SpaceId | None] = {}
        self._queue: list[tuple[float, SpaceId]] = []
        self.add(begin, None)

    def add(self, space: SpaceId, before: SpaceId | None) -> None:
        if space not in self.before:
            self.before[space] = before
            here = self._spaces[space]
            heappush(self._queue, (hypot(here.x - self._aim.x, here.y - self._aim.y), space))

    def next(self) -> SpaceId | None:
        """The next space to go on from; none when all were."""
        return heappop(self._queue)[1] if self._queue else None

    def way(self, space: SpaceId | None) -> list[SpaceId]:
        """From a space back to where this half began."""
        out = []
        while space is not None:
            out.append(space)
            space = self.before[space]
        return out


class _Search:
    def __init__(self, steps: Steps, board: Board, start: SpaceId, goal: SpaceId) -> None:
        self.steps, self.board, self.goal = steps, board, goal
        self.out, self.back = _Half(board, start, goal), _Half(board, goal, start)

    def leads(self, origin: SpaceId, to: SpaceId) -> bool:
        """Whether a step can be made, and gone on from unless it is the last."""
        return any(one.cost is not None and (one.stops is None or to == self.goal) for one in self.steps(origin, to))

    def met(self) -> tuple[SpaceId, SpaceId] | None:
        """The step that joins both halves; none where one of them cannot go on."""
        while (here := self.out.next()) is not None:
            for to in self.board.neighbours(here):
                if to not in self.out.before and self.leads(here, to):
                    if to in self.back.before:
                        return here, to
                    self.out.add(to, here)
            there = self.back.next()
            if there is None:
                return None
            for origin in self.board.leading_to(there):
                if origin not in self.back.before and self.leads(origin, there):
                    if origin in self.out.before:
                        return origin, there
                    self.back.add(origin, there)
        return None


def any_way(steps: Steps, board: Board, start: SpaceId, goal: SpaceId) -> tuple[SpaceId, ...]:
    """The spaces of some way, both ends with them; none where no way leads. How one looks is left out, so that a way
    may take more turns than it seems."""
    search = _Search(steps, board, start, goal)
    met = search.met() if start != goal else None
    return (*reversed(search.out.way(met[0])), *search.back.way(met[1])) if met is not None else ()
