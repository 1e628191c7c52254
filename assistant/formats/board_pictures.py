"""Pictures of boards that texts name: where such a file lies, and whether what fits it makes sense."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

NINE = 9


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


def is_invertible(matrix: Sequence[float]) -> bool:
    """Whether a matrix maps a board onto something that has an inside."""
    if len(matrix) != NINE or not all(math.isfinite(v) for v in matrix):
        return False
    a, b, c, d, e, f, g, h, i = matrix
    size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return math.isfinite(size) and abs(size) > 1e-9
