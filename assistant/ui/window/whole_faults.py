"""Faults are whole objects before Qt hears of them.

Up to Python 3.11 a fault raised by the interpreter itself (an index too large, a figure that is no number) is made into
an object only where somebody catches it. Shiboken looks into it as soon as an event handler of ours has failed, finds a
bare word, and takes the program down, before anybody can be told. A fault that is raised while another is being handled
is always made whole at once, so the event loop runs within the handling of one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class _Loop(Exception):
    """Is being handled for as long as the loop runs; says nothing."""


def with_whole_faults(run: Callable[[], T]) -> T:
    """Run the event loop, or what sends events by itself."""
    if sys.version_info >= (3, 12):
        return run()
    try:
        raise _Loop
    except _Loop:
        return run()


def without_loop(fault: BaseException) -> BaseException:
    """A fault that does not name the loop as what it came of."""
    at: BaseException | None = fault
    while at is not None:
        if isinstance(at.__context__, _Loop):
            at.__context__ = None
        at = at.__context__
    return fault
