"""Left of the text: the files of the game with what is wrong in each, and the outline of the one that is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout

from assistant.author.authored import AuthoredText
from assistant.author.outline import OutlineHeading, outline_of
from assistant.ui.author import author_words as words
from assistant.ui.desk import Desk

_DATA = int(Qt.ItemDataRole.UserRole)


class AuthorRail(QFrame):
    """Two short lists."""

    file_wanted = Signal(object)
    line_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._headings: list[OutlineHeading] = []
        self._files_title, self._plan_title = QLabel(), QLabel()
        self.files, self.plan = QListWidget(), QListWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 0, 4)
        layout.setSpacing(4)
        for title, listed, share in ((self._files_title, self.files, 0), (self._plan_title, self.plan, 1)):
            title.setProperty("role", "heading")
            listed.setFrameShape(QFrame.Shape.NoFrame)
            listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            layout.addWidget(title)
            layout.addWidget(listed, share)
        self.files.itemClicked.connect(lambda item: self.file_wanted.emit(item.data(_DATA)))
        self.files.itemActivated.connect(lambda item: self.file_wanted.emit(item.data(_DATA)))
        self.plan.itemClicked.connect(lambda item: self.line_wanted.emit(item.data(_DATA)))
        self.plan.itemActivated.connect(lambda item: self.line_wanted.emit(item.data(_DATA)))
        self.retell()

    def retell(self) -> None:
        self._files_title.setText(self._desk.say(words.FILES))
        self._plan_title.setText(self._desk.say(words.PLAN))

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
        rows = min(len(wanted), 8)
        self.files.setFixedHeight(rows * max(self.files.sizeHintForRow(0), 20) + 6)

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
