"""A part that scrolls up and down where it has less room than it needs; the keys stay with what is in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolled(part: QWidget, area: QScrollArea | None = None) -> QScrollArea:
    """The part in an area of its own, or in this one."""
    held = area if area is not None else QScrollArea()
    held.setWidgetResizable(True)
    held.setFrameShape(QFrame.Shape.NoFrame)
    held.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    held.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    held.setWidget(part)
    return held
