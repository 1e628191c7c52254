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

from assistant.author.authored import Authored, AuthoredText
from assistant.author.uses import Edit
from assistant.base.files import save_text
from assistant.base.problem import AleaError
from assistant.base.text import NOTHING, Text
from assistant.ui.author.code_colours import CodeColours
from assistant.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class FileMove:
    """A file made (`before` is None), taken away (`after` is None) or called otherwise. What is taken away stays beside
    its place under a name that no reader takes for a text of a game."""

    before: Path | None
    after: Path | None
    text: str = ""

    @property
    def back(self) -> FileMove:
        return FileMove(self.after, self.before, self.text)


@dataclass(slots=True)
class _Step:
    """One thing done: for each file it changed how much could be taken back there after it."""

    levels: dict[Path, int] = field(default_factory=dict)
    name: Text = NOTHING
    moved: FileMove | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Where a step was taken back or done again."""

    file: Path
    line: int
    column: int


class OpenTexts(QObject):
    """Documents by file. A document is made when it is first shown or changed."""

    changed = Signal(object)  # the file
    files_changed = Signal()  # which there are
    refused = Signal(str)  # what the disk says

    def __init__(self, desk: Desk, authored: Authored, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self.authored = desk, authored
        self._documents: dict[Path, QTextDocument] = {}
        self._colours: dict[Path, CodeColours] = {}
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._gathering: _Step | None = None
        self._gone: dict[Path, AuthoredText] = {}  # files taken away, which may come back

    def document(self, path: Path) -> QTextDocument:
        """The document of a file."""
        if path not in self._documents:
            made = QTextDocument(self)
            made.setDocumentLayout(QPlainTextDocumentLayout(made))
            made.setDefaultFont(self._desk.font("code", 14))
            made.setPlainText(self.authored.texts[path].text)
            made.setModified(False)
            self._colours[path] = CodeColours(made, self._desk.theme)
            made.contentsChange.connect(lambda _at, out, put, d=made: self._heard(self.path_of(d), out or put))
            made.undoCommandAdded.connect(lambda d=made: self._step_done(self.path_of(d)))
            self._documents[path] = made
        return self._documents[path]

    def dress(self) -> None:
        """Colours and font in use."""
        for path, document in self._documents.items():
            document.setDefaultFont(self._desk.font("code", 14))
            self._colours[path].dress(self._desk.theme)

    def path_of(self, document: QTextDocument) -> Path | None:
        """The file of a document, whatever it is called by now."""
        return next((path for path, one in self._documents.items() if one is document), None)

    def _heard(self, path: Path | None, changed: int) -> None:
        if not changed or path is None:
            return
        text = self._documents[path].toPlainText()
        if text != self.authored.texts[path].text:  # a colour is a change to Qt too
            self.authored.put(path, text)
            self.changed.emit(path)

    def _step_done(self, path: Path | None) -> None:
        """There is more to take back in a file: letters typed on are no step of their own."""
        if path is None:
            return
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

    def move_file(self, move: FileMove, edits: Iterable[Edit], name: Text) -> None:
        """A file made, taken away or renamed, with the lists that name it, as one step. Raises OSError where the disk
        refuses; then nothing is changed."""
        self._do_move(move)
        self.files_changed.emit()
        before = len(self._done)
        self.apply(edits, name)
        if len(self._done) == before:  # no list names it
            self._done.append(_Step(name=name))
        self._done[-1].moved = move
        self._undone.clear()
        self.changed.emit(self.authored.main)

    def _do_move(self, move: FileMove) -> None:
        texts, old, new = self.authored.texts, move.before, move.after
        if old is None and new is not None:
            aside = self._aside(new)
            if aside.exists():
                aside.replace(new)  # it was taken away a moment ago
            else:
                save_text(new, move.text)
            text = self._gone.pop(new, None)
            texts[new] = text if text is not None else AuthoredText(new, move.text, move.text)
        elif old is not None and new is None:
            if old.exists():
                old.replace(self._aside(old))
            self._gone[old] = texts.pop(old)
        elif old is not None and new is not None:
            if old.exists():
                old.rename(new)
            self._rename(old, new)

    @staticmethod
    def _aside(path: Path) -> Path:
        return path.with_name(f"{path.name}~")

    def _rename(self, old: Path, new: Path) -> None:
        """All that is kept by the name of a file, by its new one; the order stays."""
        texts = self.authored.texts
        for path, one in list(texts.items()):
            del texts[path]
            texts[new if path == old else path] = one
        texts[new].path = new
        if old in self._documents:
            self._documents[new], self._colours[new] = self._documents.pop(old), self._colours.pop(old)
        for step in (*self._done, *self._undone):
            if old in step.levels:
                step.levels[new] = step.levels.pop(old)

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
            at += self._moved_back(step.moved.back) if step.moved is not None else []
            if at:  # else the menu of the text itself has taken it back already
                self._undone.append(step)
                return at[0]
        return None

    def redo(self) -> TakenBack | None:
        """What was taken back last, done again."""
        while self._undone:
            step = self._undone.pop()
            at = self._moved_back(step.moved) if step.moved is not None else []
            at += [self._turn(p, back=False) for p in step.levels if self.document(p).isRedoAvailable()]
            if at:
                self._done.append(step)
                return at[0]
        return None

    def _moved_back(self, move: FileMove) -> list[TakenBack]:
        """A file as it was before, or after, a step; what the disk refuses is told and left."""
        try:
            self._do_move(move)
        except (OSError, AleaError) as bad:
            self.refused.emit(str(bad))
            return []
        self.files_changed.emit()
        return [TakenBack(move.after or self.authored.main, 0, 0)]

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
