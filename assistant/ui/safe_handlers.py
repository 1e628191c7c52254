"""A fault in what Qt calls of ours harms nothing but itself.

A fault while painting is told where it happens. Where Qt carried it, what had begun to paint would still paint on a
widget that Qt has done with, or that goes; and Qt ends the program for it.

What Qt calls stays as long as its class. From 6.10 on Shiboken lets go once too often of a method of ours that Qt calls
on an object for the first time while the fault of another is on its way: once for each such object, and a board has
thousands. The class alone holds a method, so it was freed while its class still named it, and the program died much
later, at another call of it or within a collection. Each such method is therefore counted as held a million times more,
and again where faults have used it up.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from PySide6.QtCore import QObject  # noqa: F401  the bases of all that follows are read with it
from shiboken6 import Shiboken

TIMES = 1_000_000
BINDING = ("PySide6.", "shiboken6.", "Shiboken")
PAINTS = "paintEvent"
_held: set[FunctionType] = set()
_modules = 0


def make_handlers_safe(*, after_fault: bool = False) -> None:
    """Those that have come since with the modules that were read; after a fault, all that it may have used up."""
    global _modules
    if len(sys.modules) == _modules and not after_fault:
        return
    _modules = len(sys.modules)
    for kind, name, method in list(_handlers()):
        if method in _held and sys.getrefcount(method) > TIMES // 2:
            continue
        if name == PAINTS and method not in _held:
            method = _telling(method)
            setattr(kind, name, method)
        _held.add(method)
        _count_more(method)


def _telling(paint: Callable[..., object]) -> FunctionType:
    @wraps(paint)
    def told(*args: Any) -> None:
        try:
            paint(*args)
        except Exception as bad:
            sys.excepthook(type(bad), bad, bad.__traceback__)

    assert isinstance(told, FunctionType)
    return told


def _count_more(method: FunctionType) -> None:
    """Where the count of those who hold it stands in front of an object, as in CPython; elsewhere nothing is done."""
    count = ctypes.c_uint32.from_address(id(method))
    if sys.byteorder == "little" and count.value == sys.getrefcount(method) - 1:  # but the one that asks
        count.value += TIMES


def _handlers() -> Iterator[tuple[type, str, FunctionType]]:
    """The methods of classes of Python's that bear the name of one of their bases in Qt."""
    for kind in _below(Shiboken.Object, set()):
        if kind.__module__.startswith(BINDING):
            continue
        names = {name for base in kind.__mro__ if base.__module__.startswith(BINDING) for name in vars(base)}
        for name, method in vars(kind).items():
            if isinstance(method, FunctionType) and name in names and not name.startswith("__"):
                yield kind, name, method


def _below(kind: type, found: set[type]) -> set[type]:
    one: type
    for one in type.__subclasses__(kind):
        if one not in found:
            found.add(one)
            _below(one, found)
    return found
