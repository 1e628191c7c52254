"""A few words in one frame, of which one holds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy


class Segments(QFrame):
    """A few words of which one holds."""

    def __init__(self, choose: Callable[[str], object], names: tuple[str, ...]) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        # no higher than its words, whatever row it stands in
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        for name in names:
            button = QPushButton()
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, n=name: choose(n))
            self.buttons[name] = button
            row.addWidget(button)

    def show_chosen(self, name: str) -> None:
        for one, button in self.buttons.items():
            button.setChecked(one == name)
