"""The line under the map: the space of the cursor, the board that is coming, and what was said last."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from assistant.model.ids import SpaceId
from assistant.model.scenario import System
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words


class Foot(QWidget):
    """Three texts in one line."""

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self.place, self.coming, self.said = QLabel(), QLabel(), QLabel()
        for label in (self.place, self.said):
            label.setProperty("role", "second")
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 10, 2)
        row.addWidget(self.place)
        row.addWidget(self.coming)
        row.addStretch(1)
        row.addWidget(self.said)

    def tell(self, words_told: str) -> None:
        """One sentence, until the next."""
        self.said.setText(words_told)

    def show_place(self, space: str) -> None:
        """Name and terrain of the space under the cursor."""
        told = self._system.board.spaces.get(SpaceId(space))
        if told is None:
            self.place.setText("")
            return
        name = self._desk.say(told.name)
        terrain = self._system.words.get(told.terrain or told.kind)
        self.place.setText(f"{name} · {self._desk.say(terrain) if terrain else told.terrain or told.kind}")

    def show_coming(self, *, coming: bool) -> None:
        """Whether the board is still being drawn."""
        self.coming.setText(self._desk.say(words.BOARD_COMING) if coming else "")
