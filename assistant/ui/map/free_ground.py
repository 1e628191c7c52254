"""Ground of the map that is taken, to be asked about often: thousands of counters, a hundred words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from PySide6.QtCore import QRectF

from assistant.ui.map.map_scene import Box


def box_of(area: QRectF) -> Box:
    """A rectangle as plain numbers."""
    return area.left(), area.top(), area.right(), area.bottom()


class FreeGround:
    """What is taken by boxes, all told at once, and one by one."""

    def __init__(self, taken: Sequence[Box]) -> None:
        self._taken = np.array(taken, float).reshape(-1, 4)
        self._more: list[Box] = []

    def is_free(self, area: QRectF) -> bool:
        """Whether a rectangle touches nothing."""
        left, top, right, bottom = box_of(area)
        if any(b[0] < right and b[2] > left and b[1] < bottom and b[3] > top for b in self._more):
            return False
        t = self._taken
        return not bool(np.any((t[:, 0] < right) & (t[:, 2] > left) & (t[:, 1] < bottom) & (t[:, 3] > top)))

    def are_free(self, areas: Iterable[QRectF]) -> bool:
        """Whether none of several touches anything."""
        return all(self.is_free(area) for area in areas)

    def take(self, area: QRectF) -> None:
        """From now on this is taken too."""
        self._more.append(box_of(area))
