"""A file that a text names: looked for in the folder of the text and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def picture_beside(name: str, texts: Iterable[str]) -> Path | None:
    """The file of a picture in the folder of one of these texts or below it; nothing outside, whatever links say."""
    if ".." in name.replace("\\", "/").split("/") or Path(name).is_absolute():
        return None
    for text in texts:
        folder = Path(text).absolute().parent
        try:
            found = (folder / name).resolve()
            if found.is_file() and found.is_relative_to(folder.resolve()):
                return found
        except (OSError, ValueError):
            continue
    return None
