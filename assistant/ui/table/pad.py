"""A pad of large faces over the panel, for a thumb: opened by a tap on a die box."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

LARGE = 60


class FacePad(QFrame):
    """The faces of the next die. It stays open as long as dice of the same kind are missing."""

    face = Signal(int)

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self._range: tuple[int, int] | None = None
        self.setProperty("role", "lit_card")
        self.setAutoFillBackground(True)
        self._title = QLabel()
        self._title.setProperty("role", "second")
        self._grid = QGridLayout()
        self._grid.setSpacing(7)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 14)
        layout.addWidget(self._title)
        layout.addLayout(self._grid)
        self.hide()

    def open_pad(self, low: int, high: int) -> None:
        """Faces from low to high, at the right foot of the panel."""
        self._range = (low, high)
        self._title.setText(self._desk.say(words.CHOOSE_FACE))
        emptied(self._grid)
        count = high - low + 1
        across = 5 if count > 6 else 3
        for i, face in enumerate(range(low, high + 1)):
            key = QPushButton(str(face))
            key.setProperty("role", "type")
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            side = max(48, self._desk.px(LARGE))
            key.setFixedSize(side, side)
            figures = lettering("figures", self._desk.px(30))
            key.setStyleSheet(f"{figures} padding: 0; min-height: {side - 2}px;")
            key.clicked.connect(partial(self._tapped, face))
            self._grid.addWidget(key, i // across, i % across)
        self.adjustSize()
        over = self._over
        self.move(max(8, over.width() - self.width() - 16), max(8, over.height() - self.height() - 72))
        self.show()
        self.raise_()

    def _tapped(self, face: int, _checked: bool = False) -> None:
        self.face.emit(face)

    def follow(self, next_range: tuple[int, int] | None) -> None:
        """Close when no die is due any more; offer the faces of the next one."""
        if not self.isVisible():
            return
        if next_range is None:
            self.hide()
        elif next_range != self._range:
            self.open_pad(*next_range)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
