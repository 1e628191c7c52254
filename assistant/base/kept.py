"""What is worked out from a value that never changes, kept for the values asked about last.

A board and a system are such values: their mappings have no hash, so they are known by identity, and are held with
what was made of them, since an address may be given to another once the first is gone.

How many are kept says nothing of how much: a changed text of a large game is another system, with rules and checks of
twenty megabytes. What nobody has asked for from one page to the next but one is therefore let go of as well.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from threading import Lock, local
from typing import Generic, ParamSpec, TypeVar

Value = TypeVar("Value")
Asked = ParamSpec("Asked")
_keepers: list[Callable[[], object]] = []


class KeptFor(Generic[Value]):
    """Values by owner and a further key, the last `most` of them, as long as they are asked for."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[tuple[int, Hashable], tuple[object, Value]] = OrderedDict()
        self._asked: set[tuple[int, Hashable]] = set()
        self._lock = Lock()  # some are asked for beside the window's thread
        _keepers.append(self.forget_unasked)

    def of(self, owner: object, make: Callable[[], Value], key: Hashable = None) -> Value:
        """The value of an owner, made now if it is not there."""
        found = self._entry(owner, key)
        return found[1] if found is not None else self.keep(owner, make(), key)

    def known(self, owner: object, key: Hashable = None) -> Value | None:
        """The value of an owner, if it is there."""
        found = self._entry(owner, key)
        return found[1] if found is not None else None

    def keep(self, owner: object, made: Value, key: Hashable = None) -> Value:
        """The value from now on: that of who came first, where two made it at once."""
        known = (id(owner), key)
        with self._lock:
            self._asked.add(known)
            made = self._held.setdefault(known, (owner, made))[1]
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        return made

    def _entry(self, owner: object, key: Hashable) -> tuple[object, Value] | None:
        known = (id(owner), key)
        with self._lock:
            found = self._held.get(known)
            if found is not None:
                self._held.move_to_end(known)
                self._asked.add(known)
            return found

    def forget_unasked(self) -> None:
        """Those nobody has asked for since this was last said."""
        with self._lock:
            gone = [self._held.pop(known) for known in [*self._held] if known not in self._asked]
            self._asked.clear()
        gone.clear()  # outside the lock: what goes may take along what asks here


def forget_unasked() -> None:
    """All that was kept, of this kind, and not asked for since this was last said; in the window's thread."""
    for forget in _keepers:
        forget()


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
