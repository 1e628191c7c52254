"""A board that is built when somebody looks at it: a look-up at the table needs the rules, but no map.

Building two thousand hexes takes longer than all else in a warm start.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

from assistant.formats.tree_shapes import BoardData
from assistant.model.board import Board

_alike: WeakValueDictionary[bytes, LateBoard] = WeakValueDictionary()
_lock = Lock()  # games are read beside the window's thread too
_FIELDS = frozenset(f.name for f in fields(Board))


class LateBoard(Board):
    """Equal to the board of the same data; the first question builds it."""

    def __init__(self, data: BoardData | None = None, **built: Any) -> None:
        # Past __setattr__: the class is frozen, and a plain assignment would be refused.
        self.__dict__["_data"] = data or {}
        self.__dict__.update(built)  # `dataclasses.replace` hands in all fields

    def __getattribute__(self, name: str) -> Any:
        if name in _FIELDS:
            own = object.__getattribute__(self, "__dict__")
            if name not in own:
                from assistant.formats.build_board import board_of

                own.update(board_of(own["_data"]).__dict__)
            return own[name]
        return object.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    __hash__ = None  # type: ignore[assignment]


def shared_board(data: BoardData) -> LateBoard:
    """The board of this data; of the same data it is the same value, for as long as some system has it. Another
    scenario, or one figure of an own copy, makes another system of the same board, and coasts, roads and names that
    were worked out of it are known by the board."""
    try:
        mark = hashlib.blake2b(json.dumps(data).encode(), digest_size=16).digest()
    except (TypeError, ValueError):  # what somebody made by hand, of no file
        return LateBoard(data)
    with _lock:
        return _alike.setdefault(mark, LateBoard(data))
