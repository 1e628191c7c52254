"""The journal as sentences: click to look back, undo and redo; undone rolls stay, struck through. A line of marks by
side gives the rhythm of the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.text import fill
from assistant.drawing.icons import icon_pixmap
from assistant.play.account import AGAIN
from assistant.play.commands.record import ApplyResult, RecordRoll
from assistant.play.told_lines import ToldLine, ToldLines
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.rhythm import Beat, Rhythm
from assistant.ui.widgets.row_list import RowList

STEP = Qt.ItemDataRole.UserRole
NUMBER = Qt.ItemDataRole.UserRole + 1
SIDE = Qt.ItemDataRole.UserRole + 2  # the colour of whose action it is
ROLLED = Qt.ItemDataRole.UserRole + 3
WORDS = Qt.ItemDataRole.UserRole + 4  # without the number
MOST = 400  # lines in the list; the line of marks has them all
IN_FULL = Qt.ItemDataRole.UserRole + 5  # all the words, of which a line shows the first
LETTERS = 500  # in a line; a note of thousands would be laid out anew at every step
SPARE = 100  # more before the oldest are taken off


class JournalPane(QWidget):
    """One line an action, the newest at the end."""

    step_wanted = Signal(int)
    undo_wanted = Signal()
    redo_wanted = Signal()
    note_wanted = Signal(str)
    branch_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._dress: object = None  # for which telling of which journal, language and theme the lines were written
        self._written = 0  # how many of them
        self._beats: list[Beat] = []
        self._where, self._empty = QLabel(), QLabel()
        self.rhythm = Rhythm(desk)
        self.rhythm.step_wanted.connect(self.step_wanted)
        self._where.setProperty("role", "second")
        self._empty.setProperty("role", "second")
        self._undo, self._redo, self._note = QPushButton(), QPushButton(), QPushButton()
        self._branch = QPushButton()
        for button, act in (
            (self._undo, self.undo_wanted.emit),
            (self._redo, self.redo_wanted.emit),
            (self._note, self.ask_note),
            (self._branch, self.branch_wanted.emit),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, a=act: a())
        self.field, self.note_field = QLineEdit(), QLineEdit()
        for field in (self.field, self.note_field):
            field.installEventFilter(self)
            field.hide()
        self.list = RowList()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._activated)
        self.list.itemClicked.connect(self._activated)
        self.head = QWidget()
        head = QHBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.rhythm, 1)
        head.addWidget(self._where)
        for button in (self._undo, self._redo, self._note, self._branch):
            head.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 4, 10, 6)
        layout.setSpacing(4)
        layout.addWidget(self._empty)
        layout.addWidget(self.field)
        layout.addWidget(self.note_field)
        layout.addWidget(self.list, 1)

    def find_here(self) -> None:
        """Open the field that finds; Esc closes it again."""
        self.field.setPlaceholderText(self._desk.say(words.FIND_JOURNAL))
        self.field.show()
        self.field.setFocus()
        self.field.selectAll()

    def find_next(self, by: int = 1) -> None:
        """Light the next line that has the letters; round past the last one. Nothing is shown until it is chosen."""
        letters, rows = folded(self.field.text()), self.list.count()
        if not letters:
            self.find_here()
            return
        start = self.list.currentRow()
        for i in range(1, rows + 1):
            row = (start + by * i) % rows
            item = self.list.item(row)
            if letters in folded(f"{item.data(NUMBER)}   {item.data(IN_FULL)}"):
                self.list.setCurrentRow(row)
                self.list.scrollToItem(self.list.item(row))
                return

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        key = event.key() if isinstance(event, QKeyEvent) and pressed else None
        ends = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if watched is self.note_field and key in ends:
            self._end_note(keep=key != Qt.Key.Key_Escape)
            return True
        if watched is self.field and isinstance(event, QKeyEvent) and pressed:
            if event.key() == Qt.Key.Key_Escape:
                self.field.clear()
                self.field.hide()
                self.list.setFocus()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.find_next()
                return True
        return super().eventFilter(watched, event)

    def _activated(self, item: QListWidgetItem) -> None:
        self.step_wanted.emit(item.data(STEP))

    def ask_note(self) -> None:
        """A line for the note, in place: Enter writes it down, Esc leaves it."""
        self.note_field.setPlaceholderText(self._desk.say(words.NOTE_ASK))
        self.note_field.setAccessibleName(self._desk.say(words.NOTE_ASK))
        self.note_field.show()
        self.note_field.setFocus()

    def _end_note(self, *, keep: bool) -> None:
        text = self.note_field.text().strip()
        self.note_field.clear()
        self.note_field.hide()
        self.list.setFocus()
        if keep and text:
            self.note_wanted.emit(text)

    def refresh(self, lines: ToldLines, undo: str, redo: str, looked_at: int | None = None) -> None:
        """Show the account. `looked_at` is the step shown, if it is not that of now."""
        journal = lines.journal
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
        rows = lines.rows()
        here = journal.position if looked_at is None else looked_at
        told = say(words.STEP_OF, n=here, total=journal.position)  # as its line and `alea log` number it
        self._where.setText(told if journal.tree.is_on_line(here) else "")
        self._empty.setText(say(words.JOURNAL_EMPTY))
        self.list.setAccessibleName(say(words.JOURNAL))
        self._empty.setVisible(not rows)
        self.list.setVisible(bool(rows))
        dress = (lines, lines.recounts, desk.language, theme)
        if dress != self._dress:
            self._written, self._dress = 0, dress
            self._beats = []
            self.list.clear()
        self._write(rows[self._written :], lines)
        self._written = len(rows)
        self._light(here)
        self.rhythm.show_beats(self._beats, here)

    @property
    def beats(self) -> Sequence[Beat]:
        """A mark for each action, with its sentence."""
        return self._beats

    @property
    def where(self) -> str:
        """Which step is shown."""
        return self._where.text()

    def _write(self, rows: Sequence[ToldLine], lines: ToldLines) -> None:
        """The lines and marks that are new; the oldest lines make room."""
        colours = {str(s.id): s.colour for s in lines.journal.system.sides.values()}
        self._beats += [
            Beat(r.entry.number, colours.get(r.side, 0), self._desk.say(r.told.text), r.entry.undone)
            for r in rows
            if r.entry.verb == "do"
        ]
        self.list.setUpdatesEnabled(False)
        for row in rows[-MOST:]:
            self.list.addItem(self._line(row, colours.get(row.side, 0)))
        if self.list.count() > MOST + SPARE:
            self.list.model().removeRows(0, self.list.count() - MOST)
        self.list.setUpdatesEnabled(True)

    def _line(self, row: ToldLine, colour: int) -> QListWidgetItem:
        desk = self._desk
        told = desk.say(fill(AGAIN, what=row.told.text) if row.again else row.told.text)
        text = shortened(told)
        item = QListWidgetItem(f"{row.entry.number}   {text}")
        item.setData(STEP, row.entry.number if row.entry.verb == "do" else row.entry.target)
        item.setData(NUMBER, row.entry.number)
        item.setData(SIDE, colour)
        item.setData(ROLLED, isinstance(row.entry.command, RecordRoll | ApplyResult))
        item.setData(WORDS, text)
        item.setData(IN_FULL, told)
        if row.told.details:
            item.setToolTip("\n".join(desk.say(d) for d in row.told.details))
        if row.entry.undone:
            font = QFont(item.font())
            font.setStrikeOut(True)
            item.setFont(font)
        if row.entry.undone or row.entry.verb != "do":
            item.setForeground(QBrush(QColor(desk.theme.ink2)))
        return item

    def _light(self, here: int) -> None:
        """The line of the position shown, lit and in sight."""
        items = (self.list.item(i) for i in range(self.list.count() - 1, -1, -1))
        lit = next((item for item in items if item.data(NUMBER) == here), None)
        if lit is not None:
            self.list.setCurrentItem(lit)
            self.list.scrollToItem(lit)


def shortened(told: str) -> str:
    """As much as a line of a list shows of long words."""
    return told if len(told) <= LETTERS else f"{told[:LETTERS].rstrip()}…"
