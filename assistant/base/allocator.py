"""What the program has let go of goes back to the machine.

The C library of most Linux machines keeps what was freed: it raises by itself the size from which a block is given back
alone, so that after the first board let go of all later pictures lie in between of what stays
(https://man7.org/linux/man-pages/man3/mallopt.3.html, M_MMAP_THRESHOLD). Elsewhere nothing is done.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8  # the numbers of malloc.h
LARGE = 256 * 1024  # bytes: a picture or a buffer of one, not a thing of the program


@cache
def _c_library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    # other C libraries of Linux have neither
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_small() -> None:
    """From now on pictures are given back as soon as they are let go of, and threads share two stores."""
    library = _c_library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, LARGE)
        library.mallopt(ARENA_MAX, 2)


def give_back() -> None:
    """What is free goes back now."""
    library = _c_library()
    if library is not None:
        library.malloc_trim(0)
