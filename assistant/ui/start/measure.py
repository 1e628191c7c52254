"""How large the parts of the start page are: made for a window of 1280 x 800, they grow with it a little."""

from __future__ import annotations

from assistant.ui.desk import Desk

MADE_FOR, GROWS_TO, STEP = (1280, 800), 1.25, 0.05
WORDY = 1500  # from here on a card has room for its second sentence


class Measure:
    """Sizes and fonts of one width and height of the page."""

    def __init__(self, desk: Desk, width: int = MADE_FOR[0], height: int = MADE_FOR[1]) -> None:
        grown = min(width / MADE_FOR[0], height / MADE_FOR[1], GROWS_TO)
        self.desk = desk
        self.factor = max(1.0, grown // STEP * STEP)
        self.wordy = width >= desk.px(WORDY)

    def px(self, size: float) -> int:
        """A size in pixels."""
        return self.desk.px(size * self.factor)

    def letters(self, size: float) -> float:
        """A size of letters, before the setting of the text's size."""
        return size * self.factor

    @property
    def key(self) -> tuple[float, bool]:
        """What must be drawn anew when it changes."""
        return (self.factor, self.wordy)
