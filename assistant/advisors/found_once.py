"""What is worked out once for a position, or once for the lore of a system, and kept with it. Each module keeps what it
finds under its own function: nobody else can read or spoil it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar

V = TypeVar("V")


class Keeper(Protocol):
    """What something can be kept with."""

    @property
    def kept(self) -> dict[Callable[..., Any], Any]: ...


K = TypeVar("K", bound=Keeper)


def once(make: Callable[[K], V]) -> Callable[[K], V]:
    """Decorator: what this finds for a keeper is found when it is first asked for. A table that starts empty is filled
    by the module that has it."""

    @wraps(make)
    def ask(keeper: K) -> V:
        if make not in keeper.kept:
            keeper.kept[make] = make(keeper)
        found: V = keeper.kept[make]
        return found

    return ask
