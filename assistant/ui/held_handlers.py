"""What Qt calls of ours stays as long as its class.

From 6.10 on Shiboken lets go once too often of a method of ours that Qt calls on an object for the first time while the
fault of another is on its way: once for each such object, and a board has thousands. The class alone holds a method, so
it was freed while its class still named it, and the program died much later, at another call of it or within a
collection. Each such method is therefore counted as held a million times more, and again where faults have used it up.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from types import FunctionType

from PySide6.QtCore import QObject  # noqa: F401  the bases of all that follows are read with it
from shiboken6 import Shiboken

TIMES = 1_000_000
BINDING = ("PySide6.", "shiboken6.", "Shiboken")
_held: set[FunctionType] = set()
_modules = 0


def hold_handlers(*, after_fault: bool = False) -> None:
    """Hold what has come since with the modules that were read; after a fault, what it may have used up as well."""
    global _modules
    if len(sys.modules) == _modules and not after_fault:
        return
    _modules = len(sys.modules)
    for method in _handlers():
        if method not in _held or sys.getrefcount(method) < TIMES // 2:
            _held.add(method)
            _count_more(method)


def _count_more(method: FunctionType) -> None:
    """Where the count of those who hold it stands in front of an object, as in CPython; elsewhere nothing is done."""
    count = ctypes.c_uint32.from_address(id(method))
    if sys.byteorder == "little" and count.value == sys.getrefcount(method) - 1:  # but the one that asks
        count.value += TIMES


def _handlers() -> Iterator[FunctionType]:
    """The methods of classes of Python's that bear the name of one of their bases in Qt."""
    for kind in _below(Shiboken.Object, set()):
        if kind.__module__.startswith(BINDING):
            continue
        names = {name for base in kind.__mro__ if base.__module__.startswith(BINDING) for name in vars(base)}
        for name, method in list(vars(kind).items()):
            if isinstance(method, FunctionType) and name in names and not name.startswith("__"):
                yield method


def _below(kind: type, found: set[type]) -> set[type]:
    one: type
    for one in type.__subclasses__(kind):
        if one not in found:
            found.add(one)
            _below(one, found)
    return found
