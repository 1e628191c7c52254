"""The files that are open in the workshop: a document each, with its own undo; what changed several at once is taken
back in all of them together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from assistant.author.authored import Authored
from assistant.author.uses import Edit
from assistant.ui.author.code_colours import CodeColours
from assistant.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class _Joint:
    """A change of several files: how many steps each could take back after it."""

    steps: dict[Path, int]


class OpenTexts(QObject):
    """Documents by file. A document is made when it is first shown or changed."""

    changed = Signal(object)  # the file

    def __init__(self, desk: Desk, authored: Authored, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self.authored = desk, authored
        self._documents: dict[Path, QTextDocument] = {}
        self._colours: dict[Path, CodeColours] = {}
        self._joint: list[_Joint] = []

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

    def apply(self, edits: Iterable[Edit]) -> None:
        """Changes of any of the author's own files, one step to take back for all."""
        by_file: dict[Path, list[Edit]] = {}
        for edit in edits:
            one = self.authored.texts.get(edit.file)
            if one is not None and one.own:
                by_file.setdefault(edit.file, []).append(edit)
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
        if len(by_file) > 1:
            self._joint.append(_Joint({p: self.document(p).availableUndoSteps() for p in by_file}))

    def replace(self, path: Path, text: str) -> None:
        """Another text of a whole file, as one step to take back."""
        document = self.document(path)
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.endEditBlock()

    def undo(self, path: Path) -> None:
        """One step back in a file; in all files where the step was one of several."""
        for file in self._together(path, undone=False):
            self.document(file).undo()

    def redo(self, path: Path) -> None:
        for file in self._together(path, undone=True):
            self.document(file).redo()

    def _together(self, path: Path, *, undone: bool) -> list[Path]:
        """The files whose last step (or next one) was one change with that of a file."""
        less = 1 if undone else 0
        for joint in reversed(self._joint):
            steps = {p: self.document(p).availableUndoSteps() + less for p in joint.steps}
            if path in steps and steps[path] == joint.steps[path]:
                return [p for p, count in steps.items() if count == joint.steps[p]]
        return [path]

    def can_undo(self, path: Path) -> bool:
        return self.document(path).isUndoAvailable()

    def can_redo(self, path: Path) -> bool:
        return self.document(path).isRedoAvailable()
