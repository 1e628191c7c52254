"""Files are written whole or not at all: a temporary file beside the target, flushed, then put in its place."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from assistant.model.disk import why
from assistant.problems import error


def save_text(path: Path, text: str, *, new_folders: bool = True) -> None:
    """Write a text file so that a crash or a full disk leaves the old one as it was."""
    try:
        if new_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    except OSError as bad:
        raise error(
            "not-written", f'"{path}" was not written: {why(bad).en}', "Nothing has changed on the disk."
        ) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except OSError as bad:
        Path(beside).unlink(missing_ok=True)
        raise error("not-written", f'"{path}" was not written: {why(bad).en}', "The old file is as it was.") from None
