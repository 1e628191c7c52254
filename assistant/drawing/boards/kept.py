"""What is worked out from a board alone, kept for the boards drawn last.

A page of a game, its print, the theme and the language all draw one board again and again; its coast, roads and
costs of names are the same each time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from assistant.model.board import Board

Value = TypeVar("Value")
LAST = 16  # five shipped boards at three scales each


class KeptByBoard(Generic[Value]):
    """Values by board and scale. A board is held with its value, since it is known by identity: its mappings have no
    hash, and an address may be given to another board once the first is gone."""

    def __init__(self) -> None:
        self._held: OrderedDict[tuple[int, float], tuple[Board, Value]] = OrderedDict()
        self._lock = Lock()  # boards are baked beside the window's thread

    def of(self, board: Board, scale: float, make: Callable[[], Value]) -> Value:
        """The value of a board at a scale, made now if it is not there."""
        key = (id(board), scale)
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
                return found[1]
        made = make()
        with self._lock:
            self._held[key] = (board, made)
            while len(self._held) > LAST:
                self._held.popitem(last=False)
        return made
