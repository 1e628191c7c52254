"""With what something is compared: a list of what there is, and a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("Compare “{name}” with…", "Comparer « {name} » avec…")
FOOT = Text("Enter compares · Esc leaves", "Entrée compare · Échap : quitter")


@dataclass(frozen=True, slots=True)
class OtherOne:
    """A row: what it is called, and what it is."""

    name: Text
    what: Text


class OtherSheet(Overlay):
    """`chosen` brings the number of the row."""

    chosen = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 560, 420)
        self._desk = desk
        self._title, self._foot, self.list = QLabel(), QLabel(), QListWidget()
        self._title.setProperty("role", "heading")
        self._title.setWordWrap(True)
        self._foot.setProperty("role", "note")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda _item: self._choose())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        for part in (self._title, self.list, self._foot):
            layout.addWidget(part)

    def open_for(self, name: Text, others: Sequence[OtherOne]) -> None:
        """Ask with which of these."""
        say = self._desk.say
        self._title.setText(say(TITLE, name=say(name)))
        self._foot.setText(say(FOOT))
        self.list.setAccessibleName(self._title.text())
        self.list.clear()
        for one in others:
            self.list.addItem(QListWidgetItem("\n".join(filter(None, (say(one.name), say(one.what))))))
        self.list.setCurrentRow(0)
        if not self.isVisible():
            self.open_over()
        self.list.setFocus()

    def _choose(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.leave()
            self.chosen.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        else:
            super().keyPressEvent(event)
