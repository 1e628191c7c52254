"""How finely counters are drawn: with as many points as the screen shows them with where they are in sight, else with
one for each pixel of the scene, since thousands of large pictures would take a gigabyte."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

STEP = 4  # quarters: to draw little anew while a wheel turns
MOST = 4.0  # points to a pixel of the scene


class Sharpness:
    """What part of the scene is in sight, and how large."""

    def __init__(self) -> None:
        self.fine = 1.0
        self._seen = QRectF()

    def look_at(self, seen: QRectF, dots: float) -> None:
        """This part is shown, a pixel of the scene as so many points of the screen."""
        self._seen = seen
        self.fine = min(max(math.ceil(dots * STEP - 1e-6) / STEP, 1.0), MOST)

    def of(self, area: QRectF) -> float:
        """Points to a pixel for a counter that lies there."""
        return self.fine if self.fine > 1 and self._seen.intersects(area) else 1.0
