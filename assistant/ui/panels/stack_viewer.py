"""A stack spread out: every counter in order, top first, usable to pick one; never beyond the window's edge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.drawing.appearance import look_of
from assistant.drawing.counters import counter_pixmap
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.model.text import same
from assistant.play.state import GameState
from assistant.play.views import is_masked
from assistant.ui.desk import Desk
from assistant.ui.panels import words

SIZE = 56
ACROSS = 6


class StackViewer(QFrame):
    """Appears over the map; a pick or Esc closes it."""

    picked = Signal(str)

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._system, self._over = desk, system, parent
        self.setProperty("role", "card")
        self._title = QLabel()
        self.list = QListWidget()
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setIconSize(QSize(SIZE, SIZE))
        self.list.setGridSize(QSize(SIZE + 12, SIZE + 12))
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.itemActivated.connect(self._pick)
        self.list.itemClicked.connect(self._pick)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 8)
        layout.addWidget(self._title)
        layout.addWidget(self.list)
        self.hide()

    def show_stack(self, state: GameState, counters: Sequence[CounterId], title: str, near: QPoint) -> None:
        """Spread counters, bottom first, beside a point of the parent, wholly inside it."""
        self._title.setText(title)
        self.list.clear()
        for counter in reversed(counters):
            piece = state.pieces[counter]
            look = look_of(self._system, piece.type, piece, language=self._desk.language)
            item = QListWidgetItem(QIcon(counter_pixmap(look, SIZE, self.devicePixelRatioF(), self._desk.theme)), "")
            item.setData(Qt.ItemDataRole.UserRole, counter)
            told = self._system.mix.counters.get(counter)
            known = words.HIDDEN_BLOCK if is_masked(piece) else told.name if told else same(counter)
            name = self._desk.say(known)
            item.setToolTip(name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self.list.addItem(item)
        across = min(ACROSS, max(1, len(counters)))
        lines = -(-len(counters) // across)
        width = across * (SIZE + 12) + 40
        height = min(lines, 5) * (SIZE + 12) + 62
        parent = self._over
        width, height = min(width, parent.width() - 8), min(height, parent.height() - 8)
        x = min(max(4, near.x() + 12), parent.width() - width - 4)
        y = min(max(4, near.y() + 12), parent.height() - height - 4)
        self.setGeometry(x, y, width, height)
        self.show()
        self.raise_()
        if self.list.count():
            self.list.setCurrentRow(0)
        self.list.setFocus()

    def _pick(self, item: QListWidgetItem) -> None:
        self.hide()
        self.picked.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self._over.setFocus()
        else:
            super().keyPressEvent(event)
