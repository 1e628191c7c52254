"""Left of the text: the files of the game with what is wrong in each, and the outline of the one that is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout

from assistant.author.authored import AuthoredText
from assistant.author.outline import OutlineHeading, outline_of
from assistant.ui.author import author_words as words
from assistant.ui.desk import Desk

_DATA = int(Qt.ItemDataRole.UserRole)
MOST_ROWS = 8  # of the files; more are scrolled to


class AuthorRail(QFrame):
    """Two short lists."""

    file_wanted = Signal(object)
    menu_wanted = Signal(object, object)  # the file or None, where on the screen
    new_wanted = Signal()
    rename_wanted = Signal(object)
    remove_wanted = Signal(object)
    line_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._headings: list[OutlineHeading] = []
        self._files_title, self._plan_title = QLabel(), QLabel()
        self.files, self.plan = QListWidget(), QListWidget()
        self.new = QPushButton("+")
        self.new.setProperty("role", "plain")
        self.new.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.new.clicked.connect(lambda _c=False: self.new_wanted.emit())
        self.files.installEventFilter(self)
        self.files.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.files.customContextMenuRequested.connect(self._ask_menu)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 0, 4)
        layout.setSpacing(4)
        # The files have what they ask for as far as the outline keeps its least room.
        for title, listed, share in ((self._files_title, self.files, 100), (self._plan_title, self.plan, 1)):
            title.setProperty("role", "heading")
            row = QHBoxLayout()
            row.addWidget(title, 1)
            if listed is self.files:
                row.addWidget(self.new)
            listed.setFrameShape(QFrame.Shape.NoFrame)
            listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            layout.addLayout(row)
            layout.addWidget(listed, share)
        self.files.itemClicked.connect(lambda item: self.file_wanted.emit(item.data(_DATA)))
        self.files.itemActivated.connect(lambda item: self.file_wanted.emit(item.data(_DATA)))
        self.plan.itemClicked.connect(lambda item: self.line_wanted.emit(item.data(_DATA)))
        self.plan.itemActivated.connect(lambda item: self.line_wanted.emit(item.data(_DATA)))
        self.retell()

    def retell(self) -> None:
        self._files_title.setText(self._desk.say(words.FILES))
        self._plan_title.setText(self._desk.say(words.PLAN))
        self.new.setToolTip(self._desk.say(words.NEW_FILE))
        self.new.setAccessibleName(self._desk.say(words.NEW_FILE))
        self.files.setToolTip(self._desk.say(words.FILE_KEYS))
        self._fit_files()

    def _ask_menu(self, at: QPoint) -> None:
        item = self.files.itemAt(at)
        path = item.data(_DATA) if item is not None else None
        self.menu_wanted.emit(path, self.files.viewport().mapToGlobal(at))

    @property
    def current_file(self) -> Path | None:
        """The file that the list has lit."""
        item = self.files.currentItem()
        path = item.data(_DATA) if item is not None else None
        return path if isinstance(path, Path) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the list of files Insert makes one, F2 renames, Delete takes away."""
        if watched is self.files and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            asked = {Qt.Key.Key_F2: self.rename_wanted, Qt.Key.Key_Delete: self.remove_wanted}
            if event.key() == Qt.Key.Key_Insert:
                self.new_wanted.emit()
                return True
            if event.key() in asked:
                asked[Qt.Key(event.key())].emit(self.current_file)
                return True
        return super().eventFilter(watched, event)

    def show_files(self, texts: Mapping[Path, AuthoredText], shown: Path, wrong: Mapping[str, int]) -> None:
        """The author's own files first; a shipped one is only read."""
        ordered = sorted(texts.values(), key=lambda t: not t.own)
        wanted = []
        for one in ordered:
            count = wrong.get(str(one.path), 0)
            sign = " •" if one.changed else ""
            tail = f"   ▲{count}" if count else "" if one.own else f"   {self._desk.say(words.SHIPPED)}"
            wanted.append((f"{one.path.name}{sign}{tail}", one.path, one.own, bool(count)))
        if [self.files.item(n).text() for n in range(self.files.count())] != [w[0] for w in wanted]:
            self.files.clear()
            for text, path, own, bad in wanted:
                item = QListWidgetItem(text)
                item.setData(_DATA, path)
                item.setToolTip(str(path) if own else self._desk.say(words.SHIPPED_WHOLE))
                theme = self._desk.theme
                item.setForeground(QColor(theme.bad if bad else theme.ink if own else theme.ink2))
                self.files.addItem(item)
        for number, (_, path, _, _) in enumerate(wanted):
            if path == shown:
                self.files.setCurrentRow(number)
        self._fit_files()

    def _fit_files(self) -> None:
        row, rows = max(self.files.sizeHintForRow(0), 20), min(self.files.count(), MOST_ROWS)
        self.files.setMinimumHeight(min(rows, 2) * row + 6)
        self.files.setMaximumHeight(rows * row + 6)

    def file_beside(self, by: int) -> Path:
        """The file after the one that is shown, or before it, round from the last to the first."""
        at = (self.files.currentRow() + by) % self.files.count()
        found = self.files.item(at).data(_DATA)
        assert isinstance(found, Path)
        return found

    def show_plan(self, lines: Sequence[str]) -> None:
        """The outline of the text that is shown."""
        headings = outline_of(lines)
        if headings == self._headings:
            return
        self._headings = headings
        self.plan.clear()
        for one in headings:
            count = f"   {one.count}" if one.count else ""
            item = QListWidgetItem("    " * one.depth + one.name + count)
            item.setData(_DATA, one.line)
            self.plan.addItem(item)

    def follow(self, line: int) -> None:
        """The heading that the caret is under."""
        found = [n for n, h in enumerate(self._headings) if h.line <= line]
        if found and self.plan.currentRow() != found[-1]:
            self.plan.setCurrentRow(found[-1])
            self.plan.scrollToItem(self.plan.item(found[-1]))
