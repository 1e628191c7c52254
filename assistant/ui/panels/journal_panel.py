"""The journal as sentences: click to look back, step, undo and redo; undone rolls stay, struck through."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import (
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.drawing.icons import icon_pixmap
from assistant.play.account import account
from assistant.play.journal import Journal
from assistant.ui.desk import Desk
from assistant.ui.panels import words

STEP = Qt.ItemDataRole.UserRole


class JournalPanel(QWidget):
    """One line an action, the newest at the end."""

    step_wanted = Signal(int)
    undo_wanted = Signal()
    redo_wanted = Signal()
    note_wanted = Signal(str)
    branch_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._journal: Journal | None = None
        self._where, self._empty = QLabel(), QLabel()
        self._where.setProperty("role", "second")
        self._empty.setProperty("role", "second")
        self._undo, self._redo, self._note = QPushButton(), QPushButton(), QPushButton()
        self._branch = QPushButton()
        for button, act in (
            (self._undo, self.undo_wanted.emit),
            (self._redo, self.redo_wanted.emit),
            (self._note, self._ask_note),
            (self._branch, self.branch_wanted.emit),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, a=act: a())
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(self._activated)
        self.list.itemClicked.connect(self._activated)
        self.head = QWidget()
        head = QHBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._where)
        head.addStretch(1)
        for button in (self._undo, self._redo, self._note, self._branch):
            head.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 4, 10, 6)
        layout.setSpacing(4)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)

    def _activated(self, item: QListWidgetItem) -> None:
        self.step_wanted.emit(item.data(STEP))

    def _ask_note(self) -> None:
        text, fine = QInputDialog.getText(self, self._desk.say(words.NOTE), self._desk.say(words.NOTE_ASK))
        if fine and text.strip():
            self.note_wanted.emit(text.strip())

    def refresh(self, journal: Journal, undo: str, redo: str) -> None:
        """Show the account; only new lines are told again when the game goes on."""
        self._journal = journal
        desk, say, theme = self._desk, self._desk.say, self._desk.theme
        self._undo.setIcon(icon_pixmap("ui-undo-2", desk.px(16), theme.ink))
        self._redo.setIcon(icon_pixmap("ui-redo-2", desk.px(16), theme.ink))
        self._undo.setToolTip(undo)
        self._redo.setToolTip(redo)
        self._undo.setAccessibleName(undo)
        self._redo.setAccessibleName(redo)
        self._undo.setEnabled(journal.can_undo)
        self._redo.setEnabled(journal.can_redo)
        self._note.setText(say(words.NOTE))
        self._branch.setText(say(words.BRANCHES))
        told = list(account(journal))
        self._where.setText(say(words.STEP_OF, n=journal.position, total=max((t.number for t in told), default=0)))
        self._empty.setText(say(words.JOURNAL_EMPTY))
        self._empty.setVisible(not told)
        self.list.setUpdatesEnabled(False)
        self.list.clear()
        here = None
        for line in told[-400:]:
            item = QListWidgetItem(f"{line.number}   {desk.say(line.text)}")
            item.setData(STEP, line.number)
            if line.details:
                item.setToolTip("\n".join(desk.say(d) for d in line.details))
            if line.undone:
                font = QFont(item.font())
                font.setStrikeOut(True)
                item.setFont(font)
                item.setForeground(QBrush(QColor(theme.ink2)))
            self.list.addItem(item)
            if line.number == journal.position:
                here = item
        self.list.setUpdatesEnabled(True)
        if here is not None:
            self.list.setCurrentItem(here)
            self.list.scrollToItem(here)
