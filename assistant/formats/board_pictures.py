"""Pictures that texts name: whether what fits them makes sense, and whether their files are pictures at all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from assistant.base.files import open_plain, read_whole
from assistant.base.picture_bytes import MOST_BYTES, MOST_SVG_BYTES, fair_bytes, no_picture, picture_kind
from assistant.base.problem import AleaError, Problem

NINE = 9
HEAD = 4096  # bytes that tell what a file is


def is_invertible(matrix: Sequence[float]) -> bool:
    """Whether a matrix maps a board onto something that has an inside."""
    if len(matrix) != NINE or not all(math.isfinite(v) for v in matrix):
        return False
    a, b, c, d, e, f, g, h, i = matrix
    size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return math.isfinite(size) and abs(size) > 1e-9


def why_refused(file: Path) -> Problem | None:
    """Why a file would not be shown, as far as its bytes say without unfolding it."""
    try:
        with open_plain(file) as held:
            kind = picture_kind(held.read(HEAD))
        if not kind:
            return no_picture(file.name).problems[0]
        if kind in ("svg", "jpeg"):
            fair_bytes(file.name, kind, read_whole(file, MOST_SVG_BYTES if kind == "svg" else MOST_BYTES))
    except AleaError as bad:
        return bad.problems[0]
    except OSError:
        return None
    return None
