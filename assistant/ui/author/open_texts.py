"""The files that are open in the workshop: a document each, and one undo over all of them.

What is done is kept in the order it was done, whichever file it changed; what changed several at once is taken back in
all of them together. Each step knows what it is called.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from assistant.author.authored import Authored
from assistant.author.uses import Edit
from assistant.base.text import NOTHING, Text
from assistant.ui.author.code_colours import CodeColours
from assistant.ui.desk import Desk


@dataclass(slots=True)
class _Step:
    """One thing done: for each file it changed how much could be taken back there after it."""

    levels: dict[Path, int] = field(default_factory=dict)
    name: Text = NOTHING


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Where a step was taken back or done again."""

    file: Path
    line: int
    column: int


class OpenTexts(QObject):
    """Documents by file. A document is made when it is first shown or changed."""

    changed = Signal(object)  # the file

    def __init__(self, desk: Desk, authored: Authored, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self.authored = desk, authored
        self._documents: dict[Path, QTextDocument] = {}
        self._colours: dict[Path, CodeColours] = {}
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._gathering: _Step | None = None

    def document(self, path: Path) -> QTextDocument:
        """The document of a file."""
        if path not in self._documents:
            made = QTextDocument(self)
            made.setDocumentLayout(QPlainTextDocumentLayout(made))
            made.setDefaultFont(self._desk.font("code", 14))
            made.setPlainText(self.authored.texts[path].text)
            made.setModified(False)
            self._colours[path] = CodeColours(made, self._desk.theme)
            made.contentsChange.connect(lambda _at, out, put, p=path: self._heard(p, out or put))
            made.undoCommandAdded.connect(lambda p=path: self._step_done(p))
            self._documents[path] = made
        return self._documents[path]

    def dress(self) -> None:
        """Colours and font in use."""
        for path, document in self._documents.items():
            document.setDefaultFont(self._desk.font("code", 14))
            self._colours[path].dress(self._desk.theme)

    def _heard(self, path: Path, changed: int) -> None:
        if not changed:
            return
        text = self._documents[path].toPlainText()
        if text != self.authored.texts[path].text:  # a colour is a change to Qt too
            self.authored.put(path, text)
            self.changed.emit(path)

    def _step_done(self, path: Path) -> None:
        """There is more to take back in a file: letters typed on are no step of their own."""
        self._undone.clear()
        if self._gathering is None:
            self._done.append(_Step())
        step = self._gathering or self._done[-1]
        step.levels[path] = self._documents[path].availableUndoSteps()

    # changes

    def apply(self, edits: Iterable[Edit], name: Text = NOTHING) -> None:
        """Changes of any of the author's own files, one step to take back for all; what it is called."""
        by_file: dict[Path, list[Edit]] = {}
        for edit in edits:
            one = self.authored.texts.get(edit.file)
            if one is not None and one.own:
                by_file.setdefault(edit.file, []).append(edit)
        self._gathering = _Step(name=name)
        for path, some in by_file.items():
            document = self.document(path)
            cursor = QTextCursor(document)
            cursor.beginEditBlock()
            for edit in sorted(some, key=lambda e: (e.line, e.column), reverse=True):
                start = document.findBlockByNumber(edit.line).position() + edit.column
                cursor.setPosition(start)
                cursor.setPosition(start + edit.removed, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertText(edit.put)
            cursor.endEditBlock()
        self._gathered()

    def replace(self, path: Path, text: str, name: Text = NOTHING) -> None:
        """Another text of a whole file, as one step to take back."""
        self._gathering = _Step(name=name)
        document = self.document(path)
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.endEditBlock()
        self._gathered()

    def _gathered(self) -> None:
        step, self._gathering = self._gathering, None
        if step is not None and step.levels:
            self._done.append(step)

    # taking back

    def undo(self) -> TakenBack | None:
        """One step back, in every file that it changed; where that was."""
        while self._done:
            step = self._done.pop()
            at = [self._turn(p, back=True) for p, level in step.levels.items() if self._holds(p, level)]
            if at:  # else the menu of the text itself has taken it back already
                self._undone.append(step)
                return at[0]
        return None

    def redo(self) -> TakenBack | None:
        """What was taken back last, done again."""
        while self._undone:
            step = self._undone.pop()
            at = [self._turn(p, back=False) for p in step.levels if self.document(p).isRedoAvailable()]
            if at:
                self._done.append(step)
                return at[0]
        return None

    def _holds(self, path: Path, level: int) -> bool:
        document = self.document(path)
        return document.isUndoAvailable() and document.availableUndoSteps() >= level

    def _turn(self, path: Path, *, back: bool) -> TakenBack:
        cursor = QTextCursor(self.document(path))
        if back:
            self.document(path).undo(cursor)
        else:
            self.document(path).redo(cursor)
        return TakenBack(path, cursor.blockNumber(), cursor.positionInBlock())

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undo_name(self) -> Text | None:
        """What would be taken back; None for what was typed."""
        return (self._done[-1].name or None) if self._done else None

    @property
    def redo_name(self) -> Text | None:
        return (self._undone[-1].name or None) if self._undone else None
