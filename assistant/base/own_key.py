"""A key of this user's own, with which what is kept for the next start is marked: an entry that somebody else has put
there, into a folder that is shared or was sent along, is not ours and is made anew."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from assistant.base.files import open_plain

LENGTH = 32


@lru_cache(maxsize=8)
def own_key(folder: Path) -> bytes:
    """The key kept in a folder of the user's own; one for this run alone where none can be kept."""
    place, made = folder / "cache.key", os.urandom(LENGTH)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):  # another window may just have made it
            handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(made)
        with open_plain(place) as file:
            kept = file.read(LENGTH + 1)
        if len(kept) == LENGTH:
            return kept
        place.unlink()  # cut short or not ours: the next start makes a whole one
    return made
