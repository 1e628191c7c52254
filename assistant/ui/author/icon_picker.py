"""All icons for counters, found by a word of either language."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from assistant.base.letters import folded
from assistant.drawing.icon_words import ICON_WORDS
from assistant.drawing.icons import icon_pixmap
from assistant.ui.author import sheet_words as words
from assistant.ui.desk import Desk

ICON = int(Qt.ItemDataRole.UserRole)
SIDE = 34


class IconPicker(QFrame):
    """Letters narrow it, arrows and Enter or a click choose, Esc leaves."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.entry, self.icons, self._none = QLineEdit(), QListWidget(), QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        for part in (self.entry, self.icons, self._none):
            column.addWidget(part)
        self._none.setProperty("role", "note")
        self._none.setWordWrap(True)
        self.icons.setViewMode(QListWidget.ViewMode.IconMode)
        self.icons.setMovement(QListWidget.Movement.Static)
        self.icons.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.icons.setFrameShape(QFrame.Shape.NoFrame)
        self.entry.textEdited.connect(lambda _t: self._show())
        self.icons.itemClicked.connect(lambda item: self.chosen.emit(item.data(ICON)))

    def open(self) -> None:
        """All of them."""
        self.entry.clear()
        self.entry.setPlaceholderText(self._desk.say(words.SEARCH_ICON))
        self.entry.setAccessibleName(self._desk.say(words.SEARCH_ICON))
        self._show()
        self.entry.setFocus()

    def _show(self) -> None:
        wanted = folded(self.entry.text()).split()
        side = self._desk.px(SIDE)
        self.icons.clear()
        self.icons.setIconSize(QSize(side, side))
        self.icons.setGridSize(QSize(round(side * 1.5), round(side * 1.5)))
        for name, told in ICON_WORDS.items():
            said = folded(f"{name} {told.en} {told.fr}")
            if all(w in said for w in wanted):
                item = QListWidgetItem(
                    QIcon(icon_pixmap(name, side, self._desk.theme.ink, self.devicePixelRatioF())), ""
                )
                item.setData(ICON, name)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, self._desk.say(told))
                item.setToolTip(f"{self._desk.say(told)}\n{name}")
                self.icons.addItem(item)
        self.icons.setCurrentRow(0)
        self._none.setText(self._desk.say(words.NO_ICON_FOUND) if not self.icons.count() else "")

    def _take(self) -> None:
        item = self.icons.currentItem()
        if item is not None:
            self.chosen.emit(item.data(ICON))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.icons.setFocus()
        else:
            super().keyPressEvent(event)
