"""What is worked out from a value that never changes, kept for the values asked about last.

A board and a system are such values: their mappings have no hash, so they are known by identity, and are held with
what was made of them, since an address may be given to another once the first is gone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from threading import Lock, local
from typing import Generic, ParamSpec, TypeVar

Value = TypeVar("Value")
Asked = ParamSpec("Asked")


class KeptFor(Generic[Value]):
    """Values by owner and a further key, the last `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[tuple[int, Hashable], tuple[object, Value]] = OrderedDict()
        self._lock = Lock()  # some are asked for beside the window's thread

    def of(self, owner: object, make: Callable[[], Value], key: Hashable = None) -> Value:
        """The value of an owner, made now if it is not there."""
        known = (id(owner), key)
        with self._lock:
            found = self._held.get(known)
            if found is not None:
                self._held.move_to_end(known)
                return found[1]
        made = make()
        with self._lock:
            made = self._held.setdefault(known, (owner, made))[1]  # who came first, where two made it at once
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        return made


def kept_by_thread(most: int) -> Callable[[Callable[Asked, Value]], Callable[Asked, Value]]:
    """What was asked for last is kept, for each thread its own, and let go of in that thread, at its end at the latest:
    for what one thread alone may use, and whatever of Qt must go where it was made."""

    def decorated(make: Callable[Asked, Value]) -> Callable[Asked, Value]:
        own = local()

        @wraps(make)
        def of(*asked: Asked.args, **named: Asked.kwargs) -> Value:
            try:
                kept: Callable[..., Value] = own.kept
            except AttributeError:
                kept = own.kept = lru_cache(maxsize=most)(make)
            return kept(*asked, **named)

        return of

    return decorated
