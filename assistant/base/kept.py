"""What is worked out from a value that never changes, kept for the values asked about last.

A board and a system are such values: their mappings have no hash, so they are known by identity, and are held with
what was made of them, since an address may be given to another once the first is gone.

How many are kept says nothing of how much: a changed text of a large game is another system, with rules and checks of
twenty megabytes. What nobody has asked for from one page to the next but one is therefore let go of as well.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock, local
from typing import Generic, TypeVar, TypeVarTuple

Value = TypeVar("Value")
Parts = TypeVarTuple("Parts")
_keepers: list[Callable[[], object]] = []
_said = 0  # how often what was not asked for was let go of


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
    """All that was kept, of this kind, and not asked for since this was last said; in the window's thread. Each other
    thread lets go of its own when it is next asked for it."""
    global _said
    _said += 1
    for forget in _keepers:
        forget()


class _Own(local, Generic[Value]):
    """What one thread keeps: what it asked for since this was last changed, and what it asked for before."""

    def __init__(self) -> None:
        self.new: dict[Hashable, Value] = {}
        self.before: dict[Hashable, Value] = {}
        self.said = _said


def kept_by_thread(most: int) -> Callable[[Callable[[*Parts], Value]], Callable[[*Parts], Value]]:
    """What was asked for last is kept, for each thread its own, and let go of in that thread, at its end at the latest:
    for what one thread alone may use, and whatever of Qt must go where it was made. Goes what was asked for neither
    since that was last said nor among the last `most`."""

    def decorated(make: Callable[[*Parts], Value]) -> Callable[[*Parts], Value]:
        own: _Own[Value] = _Own()

        @wraps(make)
        def of(*asked: *Parts) -> Value:
            if own.said != _said:
                own.before, own.new, own.said = own.new, {}, _said
            new = own.new
            found = new.get(asked)
            if found is None:
                if len(new) >= most:
                    own.before, own.new = new, {}
                found = own.before.pop(asked, None)
                own.new[asked] = found = make(*asked) if found is None else found
            return found

        return of

    return decorated
