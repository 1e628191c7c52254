"""Keys of an open procedure: digits read by their place on the keyboard, letters without accent.

On French keyboards the top row gives signs without Shift; dice, counts and values read that row by position.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from assistant.base.letters import folded
from assistant.game.meanings import JOINTS

_MAC = {18: 1, 19: 2, 20: 3, 21: 4, 23: 5, 22: 6, 26: 7, 28: 8, 25: 9, 29: 0}


def _row(first: int) -> dict[int, int]:
    """Scan codes of the top row: 1 to 9, then 0."""
    return {first + i: (i + 1) % 10 for i in range(10)}


TOP_ROW = _MAC if sys.platform == "darwin" else _row(2) if sys.platform == "win32" else _row(10)


def digit_of(event: QKeyEvent) -> int | None:
    """The digit a key stands for, by its place in the top row, else by its character (number pad, tests)."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return None
    if not event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        place = TOP_ROW.get(event.nativeScanCode())
        if place is not None:
            return place
    text = event.text()
    return int(text) if len(text) == 1 and text in "0123456789" else None


def letter_of(event: QKeyEvent) -> str:
    """The letter typed, small and without accent, or what joins the words of a name; empty for any other key."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return ""
    text = folded(event.text())
    return text if len(text) == 1 and (text.isalpha() or text in JOINTS) else ""
