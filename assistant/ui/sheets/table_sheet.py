"""The tables of a system over the page, as the game prints them: a list to search, the table whole, and lit the line an
open procedure came to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.game.library import OpenSystem
from assistant.game.table_place import LitTable
from assistant.rules.answers import figure_name
from assistant.rules.tables import Table
from assistant.ui.asker.lookup_view import LookupView
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("The tables", "Les tables")
SEARCH = Text("Table, row or column", "Table, ligne ou colonne")
NONE = Text("No table has “{words}”.", "Aucune table ne contient « {words} ».")
NO_TABLES = Text("This system has no tables.", "Ce système n’a pas de tables.")
NAME = Qt.ItemDataRole.UserRole


class TableSheet(Overlay):
    """A list of tables and the one that is chosen."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 900, 560)
        self._desk = desk
        self._opened: OpenSystem | None = None
        self._lit = LitTable("")
        self._title, self._heading = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._heading.setWordWrap(True)
        self.search = QLineEdit()
        self.search.textChanged.connect(lambda _t: self._fill())
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda item, _old: self._tell(item))
        self.table = LookupView(desk)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.table)
        self._build()

    def _build(self) -> None:
        right = QVBoxLayout()
        right.addWidget(self._heading)
        right.addWidget(self._area, 1)
        columns = QHBoxLayout()
        columns.addWidget(self.list, 2)
        columns.addLayout(right, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addWidget(self.search)
        layout.addLayout(columns, 1)

    def show_table(self, opened: OpenSystem, lit: LitTable) -> None:
        """Open on a table of a system, with the line and column of an answer lit."""
        say = self._desk.say
        self._opened, self._lit = opened, lit
        self._title.setText(say(TITLE))
        self.search.setPlaceholderText(say(SEARCH))
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self.list.setAccessibleName(say(TITLE))
        self._fill(lit.table)
        self.open_over()
        self.search.setFocus()

    def _fill(self, chosen: str = "") -> None:
        """The tables that fit what is typed."""
        tables = self._opened.book.tables if self._opened is not None else {}
        letters = folded(self.search.text())
        self.list.blockSignals(True)
        self.list.clear()
        for name, table in tables.items():
            if not letters or any(letters in folded(t) for t in self._texts(table)):
                item = QListWidgetItem(self._called(table))
                item.setData(NAME, name)
                self.list.addItem(item)
        names = [str(self.list.item(i).data(NAME)) for i in range(self.list.count())]
        self.list.setCurrentRow(names.index(chosen) if chosen in names else 0 if names else -1)
        self.list.blockSignals(False)
        self._tell(self.list.currentItem())
        if not names:
            text = self._desk.say(NONE, words=self.search.text()) if tables else self._desk.say(NO_TABLES)
            self._heading.setText(text)
            self.table.hide()

    def _called(self, table: Table) -> str:
        return self._desk.say(table.name) or table.id

    def _texts(self, table: Table) -> list[str]:
        """What a table is found by, in both languages."""
        heads = [k.text for k in (*table.rows, *table.columns)] + list(table.gives)
        if self._opened is not None:
            system = self._opened.system
            heads += [figure_name(h, system, language) for h in heads for language in ("en", "fr")]
        return [table.id, table.name.en, table.name.fr, table.ref, *heads]

    def _tell(self, item: QListWidgetItem | None) -> None:
        """The table of a line of the list."""
        if item is None or self._opened is None:
            return
        found = self._opened.book.tables[str(item.data(NAME))]
        ref = f"   <span style='color:{self._desk.theme.ink2}'>§ {found.ref}</span>" if found.ref else ""
        self._heading.setText(f"<b>{self._called(found)}</b>{ref}")
        row, column = (self._lit.row, self._lit.column) if found.id == self._lit.table else ("", "")
        self.table.show_table(self._opened.system, found, row, column)
        self._area.ensureVisible(0, max(0, self.table.lit_bottom()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        by = step.get(Qt.Key(event.key()))
        if by and self.list.count():
            self.list.setCurrentRow(min(max(self.list.currentRow() + by, 0), self.list.count() - 1))
        else:
            super().keyPressEvent(event)
