"""What stands over and under the lists of a ledger: its head with four ways to go on, and its journal."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.model.scenario import System
from assistant.play.journal import Journal
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.panels.journal_pane import JournalPane


class LedgerHead(QWidget):
    """Whose ledger it is, and four ways to go on with it."""

    table_wanted = Signal()
    map_wanted = Signal()
    record_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._name = desk, system.name
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self.buttons: list[tuple[QPushButton, Text]] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(8)
        row.addWidget(self._title)
        row.addStretch(1)
        for text, wanted in (
            (words.AT_TABLE, self.table_wanted),
            (words.ON_MAP, self.map_wanted),
            (words.RECORD, self.record_wanted),
            (words.PRINT, self.print_wanted),
        ):
            button = QPushButton()
            button.clicked.connect(lambda _c=False, w=wanted: w.emit())
            row.addWidget(button)
            self.buttons.append((button, text))

    def retell(self) -> None:
        """In the language in use."""
        self._title.setText(self._desk.say(words.TITLE, name=self._desk.say(self._name)))
        for button, text in self.buttons:
            button.setText(self._desk.say(text))


class LedgerJournal(QWidget):
    """The journal with its name and its buttons over it, and above them one sentence."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.pane = JournalPane(desk)
        self.said, self._name = QLabel(), QLabel()
        self.said.setProperty("role", "second")
        self._name.setProperty("role", "heading")
        row = QHBoxLayout()
        row.setContentsMargins(14, 2, 14, 0)
        row.addWidget(self._name)
        row.addWidget(self.pane.head, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.said)
        column.addLayout(row)
        column.addWidget(self.pane)
        self.make_room(low=False)

    def make_room(self, *, low: bool) -> None:
        """Fewer lines in a low window."""
        self.pane.setMaximumHeight(self._desk.px(96 if low else 190))

    def refresh(self, journal: Journal, undo: str, redo: str) -> None:
        """As the game stands."""
        self._name.setText(self._desk.say(words.JOURNAL))
        self.pane.refresh(journal, undo, redo)
