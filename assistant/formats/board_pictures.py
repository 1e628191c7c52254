"""Pictures of boards that texts name: whether what fits them makes sense."""

from __future__ import annotations

import math
from collections.abc import Sequence

NINE = 9


def is_invertible(matrix: Sequence[float]) -> bool:
    """Whether a matrix maps a board onto something that has an inside."""
    if len(matrix) != NINE or not all(math.isfinite(v) for v in matrix):
        return False
    a, b, c, d, e, f, g, h, i = matrix
    size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return math.isfinite(size) and abs(size) > 1e-9
