"""Words on a button with the key that does the same, drawn as a key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy

from assistant.ui.desk import Desk
from assistant.ui.theme import lettering


def show_key(desk: Desk, button: QPushButton, words: str, key: str, *, ink: str = "", left: bool = False) -> None:
    """Fill a button that has no words of its own; without a key its words stand alone."""
    colour = ink or desk.theme.ink
    row = QHBoxLayout(button)
    row.setContentsMargins(desk.px(12), 2, desk.px(10), 2)
    row.setSpacing(desk.px(9))
    if not left:
        row.addStretch(1)
    told = QLabel(words)
    told.setStyleSheet(f"color: {colour}; font-weight: 600; background: transparent;")
    row.addWidget(told)
    if left:
        row.addStretch(1)
    if key:
        cap = QLabel(key)
        cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        face = lettering("interface", desk.px(12), 600, colour=colour)
        cap.setStyleSheet(f"{face} border: 1px solid {colour}; border-radius: 4px; padding: 1px {desk.px(5)}px;")
        row.addWidget(cap, 0, Qt.AlignmentFlag.AlignVCenter)
    if not left:
        row.addStretch(1)
    for label in button.findChildren(QLabel):
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    button.setAccessibleName(words)
    button.setMinimumWidth(row.sizeHint().width())
