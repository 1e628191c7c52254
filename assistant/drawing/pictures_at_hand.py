"""Pictures kept for whoever asks for them again: those used last, as many as a bound of memory holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    """A picture: so many pixels, each of four bytes."""

    def width(self) -> int: ...
    def height(self) -> int: ...


Key = TypeVar("Key", bound=Hashable)
Picture = TypeVar("Picture", bound=Sized)


class PicturesAtHand(Generic[Key, Picture]):
    """Their memory counts and not their number: enlarged, a few thousand counters take a gigabyte."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.taken = 0
        self._held: OrderedDict[Key, Picture] = OrderedDict()
        self._asked: set[Key] = set()
        self._lock = Lock()  # some are asked for beside the window's thread

    def __contains__(self, key: Key) -> bool:
        return key in self._held

    def __len__(self) -> int:
        return len(self._held)

    def asked(self, key: Key) -> Picture | None:
        """The picture of a key, if it is there."""
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
                self._asked.add(key)
            return found

    def keep(self, key: Key, picture: Picture) -> None:
        """One more, for as many of the oldest as it takes."""
        with self._lock:
            before = self._held.pop(key, None)
            self.taken += _bytes(picture) - (_bytes(before) if before is not None else 0)
            self._held[key] = picture
            self._asked.add(key)
            while self.taken > self.limit and len(self._held) > 1:
                self.taken -= _bytes(self._held.popitem(last=False)[1])

    def forget_unasked(self) -> None:
        """Those nobody has asked for since this was last said."""
        with self._lock:
            asked, self._asked = self._asked, set()
            gone = [self._held.pop(key) for key in [*self._held] if key not in asked]
            self.taken -= sum(map(_bytes, gone))

    def empty(self) -> None:
        """None any more."""
        with self._lock:
            self._held.clear()
            self._asked.clear()
            self.taken = 0


def _bytes(picture: Sized) -> int:
    return picture.width() * picture.height() * 4
