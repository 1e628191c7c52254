"""What stands over and beside the cards of a ledger: the line that leads to the table, and the journal."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListView, QPushButton, QVBoxLayout

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.play.told_lines import ToldLines
from assistant.ui.commands.keymap import KeyMap
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.entry_delegate import EntryDelegate
from assistant.ui.panels.journal_pane import JournalPane

HINTS = (
    ("ledger.next", words.K_NEXT),
    ("ledger.finish", words.K_FINISH),
    ("ledger.line", words.K_LINE),
    ("ledger.scores", words.K_SCORES),
    ("ledger.watch", words.K_WATCH),
    ("game.undo", words.K_UNDO),
    ("help.keys", words.K_KEYS),
)


class LedgerHead(QFrame):
    """The line of the table, which is asked from here, and two ways to go on."""

    table_wanted = Signal()
    map_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.line = QPushButton()
        self.line.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.line.setMinimumWidth(120)
        self._cap = QLabel(self.line)
        self._cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inner = QHBoxLayout(self.line)
        inner.setContentsMargins(0, 0, 12, 0)
        inner.addStretch(1)
        inner.addWidget(self._cap, 0, Qt.AlignmentFlag.AlignVCenter)
        self.buttons: list[tuple[QPushButton, Text]] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 0)
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        self.line.clicked.connect(lambda _c=False: self.table_wanted.emit())
        for text, wanted in ((words.ON_MAP, self.map_wanted), (words.PRINT, self.print_wanted)):
            button = QPushButton()
            button.clicked.connect(lambda _c=False, w=wanted: w.emit())
            row.addWidget(button)
            self.buttons.append((button, text))

    def retell(self) -> None:
        """In the language and the looks in use."""
        desk = self._desk
        key = desk.keys.key("ledger.line", desk.language)
        self._cap.setText(key)
        self._cap.setVisible(bool(key))
        theme = desk.theme
        self._cap.setStyleSheet(f"border: 1px solid {theme.edge}; border-radius: 4px; padding: 1px 6px;")
        self.line.setAccessibleName(desk.say(words.AT_TABLE))
        self.line.setMinimumHeight(desk.target(36))
        self.line.setStyleSheet(f"text-align: left; color: {theme.ink2}; font-size: {desk.px(15)}px;")
        for button, text in self.buttons:
            button.setText(desk.say(text))
            button.setMinimumHeight(desk.target(36))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The line has room for more or fewer words."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """How one asks from here, where there is room beside the key."""
        self.line.ensurePolished()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        room = self.line.width() - self._cap.sizeHint().width() - 2 * self._desk.px(18)
        told = self._desk.say(words.ASK_FROM_HERE)
        fits = self.line.fontMetrics().horizontalAdvance(told) <= room
        self.line.setText(told if fits else self._desk.say(words.ASK_IN_SHORT))


class LedgerJournal(QFrame):
    """The journal: undo by name over it, note and record under it."""

    record_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "card")
        self.pane = JournalPane(desk)
        self.pane.head.setParent(self)  # no window of its own: it would outlive the page with all it knows
        self.pane.head.hide()
        self.pane.list.setItemDelegate(EntryDelegate(desk, self.pane.list))
        self.pane.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.pane.list.setStyleSheet("QListWidget { border: none; background: transparent; }")
        self.pane.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._name, self._about = QLabel(), QLabel()
        self._name.setProperty("role", "heading")
        self._about.setProperty("role", "note")
        self._about.setWordWrap(True)
        self.undo, self.redo, self.note, self.record = (QPushButton() for _ in range(4))
        for button, act in (
            (self.undo, self.pane.undo_wanted.emit),
            (self.redo, self.pane.redo_wanted.emit),
            (self.note, self.pane.ask_note),
            (self.record, self.record_wanted.emit),
        ):
            button.clicked.connect(lambda _c=False, a=act: a())
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 10, 12)
        column.setSpacing(6)
        head, top, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._name)
        head.addWidget(self._about, 1)
        top.addWidget(self.undo, 1)
        top.addWidget(self.redo)
        foot.addWidget(self.note)
        foot.addStretch(1)
        foot.addWidget(self.record)
        for part in (head, top):
            column.addLayout(part)
        column.addWidget(self.pane, 1)
        column.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The entries wrap anew."""
        super().resizeEvent(event)
        self.pane.list.doItemsLayout()

    def refresh(self, lines: ToldLines, undo: str, redo: str) -> None:
        """As the game stands."""
        desk, say = self._desk, self._desk.say
        self._name.setText(say(words.JOURNAL))
        self._about.setText(say(words.ROLLS_THEMSELVES))
        self.undo.setIcon(icon_pixmap("ui-undo-2", desk.px(16), desk.theme.ink))
        self.redo.setIcon(icon_pixmap("ui-redo-2", desk.px(16), desk.theme.ink))
        self.undo.setText(_short(undo))
        self.undo.setToolTip(undo)
        self.undo.setAccessibleName(undo)
        self.redo.setAccessibleName(redo)
        self.redo.setToolTip(redo)
        self.undo.setEnabled(lines.journal.can_undo)
        self.redo.setEnabled(lines.journal.can_redo)
        self.note.setText(say(words.NOTE))
        self.record.setText(say(words.RECORD))
        self.pane.refresh(lines, undo, redo)


class LedgerFoot(QFrame):
    """What was said last, or the keys that count here."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "strip")
        self.said, self._keys = QLabel(), QLabel()
        self.said.setStyleSheet("font-weight: 600;")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 3, 14, 4)
        row.addWidget(self._keys)
        row.addStretch(1)
        row.addWidget(self.said)

    def retell(self, keys: KeyMap) -> None:
        """The keys as the player has them."""
        desk = self._desk
        told = partial(keys.key, language=desk.language)
        ink = desk.theme.ink2
        parts = [
            f"<b>{told(command)}</b>&nbsp;&nbsp;<span style='color:{ink}'>{desk.say(word)}</span>"
            for command, word in HINTS
            if told(command)
        ]
        self._keys.setText("&nbsp;&nbsp;&nbsp;&nbsp; ".join(parts))
        self._keys.setMinimumWidth(0)


def _short(told: str, most: int = 44) -> str:
    return told if len(told) <= most else f"{told[: most - 2].rsplit(' ', 1)[0]} …"
