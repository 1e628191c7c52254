"""Lists on a page whose letters are keys of the page: Qt would look for a row that begins with them and keep them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QTreeWidget


class RowList(QListWidget):
    """Rows by arrows; letters and digits go on to the page."""

    def setWordWrap(self, on: bool) -> None:
        """Rows are measured again when a scroll bar takes some of their width: Qt would cut their last line."""
        super().setWordWrap(on)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)


class RowTree(QTreeWidget):
    """The same with branches."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)
