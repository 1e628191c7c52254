"""One printed table over the page, for looking at: as the game prints it, with its rule number."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.game.library import OpenSystem
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.table.lookup_view import LookupView


class TableSheet(Overlay):
    """A heading and a table."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 620, 480)
        self._desk = desk
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self.table = LookupView(desk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.table)
        layout.addWidget(area, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_table(self, opened: OpenSystem, table: str) -> None:
        """Open on a table of a system."""
        found = opened.book.tables[table]
        name = self._desk.say(found.name) or table
        self._title.setText(f"{name}   § {found.ref}" if found.ref else name)
        self.table.show_table(opened.system, found, "", "")
        self.open_over()
        self.setFocus()
