"""How much room words take, asked once: fonts by what they are, texts by their width."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics

from assistant.drawing.fonts import Role, font

WRAP = int(Qt.TextFlag.TextWordWrap)


@lru_cache(maxsize=64)
def metrics_of(role: Role, size: float, weight: int = 400) -> QFontMetrics:
    """The measures of a font."""
    return QFontMetrics(font(role, size, weight))


@lru_cache(maxsize=4096)
def wrapped(text: str, width: int, role: Role, size: float, weight: int = 400) -> tuple[int, int]:
    """Width and height of a text broken into lines no wider than `width`, if its words allow."""
    box = metrics_of(role, size, weight).boundingRect(QRect(0, 0, max(1, width), 4000), WRAP, text)
    return box.width(), box.height()


@lru_cache(maxsize=4096)
def longest_word(text: str, role: Role, size: float, weight: int = 400) -> int:
    """The width of the widest word."""
    metrics = metrics_of(role, size, weight)
    return max((metrics.horizontalAdvance(w) for w in text.split()), default=0)


def in_two_lines(text: str, most: int) -> str:
    """A text broken at the space nearest its middle when it is longer than `most` letters."""
    spaces = [i for i, c in enumerate(text) if c == " "]
    if len(text) <= most or not spaces:
        return text
    at = min(spaces, key=lambda i: abs(i - len(text) / 2))
    return f"{text[:at]}\n{text[at + 1 :]}"
