"""A list of things to be dragged out of it: onto the cell of a sheet, or a place of a counter's face."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from assistant.ui.widgets.mime import MIME

DRAGGED = Qt.ItemDataRole.UserRole
"""What a line holds, in a word."""


class DraggedList(QListWidget):
    """One line at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.setDragEnabled(True)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        held = QMimeData()
        if items:
            held.setData(MIME, str(items[0].data(DRAGGED)).encode())
        return held
