"""The keys of a text that act on whole lines: a new one set in as far as its place wants, several in, out, up or down,
remarks on and off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextCursor

from assistant.author.uses import Edit

if TYPE_CHECKING:
    from assistant.ui.author.code_field import CodeField

INDENT = "  "
_HERE = Path()  # edits of the document that is shown


class LineKeys:
    """Acts on the document that a field shows."""

    def __init__(self, field: CodeField) -> None:
        self._field = field

    def take(self, event: QKeyEvent) -> bool:
        """What a key does here; False where the field knows it as well."""
        acts: dict[int, Callable[[], bool]] = {
            Qt.Key.Key_Return: self._new_line,
            Qt.Key.Key_Enter: self._new_line,
            Qt.Key.Key_Tab: lambda: self._shift_lines(1),
            Qt.Key.Key_Backtab: lambda: self._shift_lines(-1),
            Qt.Key.Key_Backspace: self._rub_out,
            Qt.Key.Key_Home: lambda: self._to_start(event),
        }
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        act = acts.get(event.key()) if not held else None
        if act is None or (self._field.isReadOnly() and event.key() != Qt.Key.Key_Home):
            return False
        return act()

    def _new_line(self) -> bool:
        """The next line begins below this one; below a field that holds others, further in."""
        cursor = self._field.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        inset = len(before) - len(before.lstrip(" "))
        plain = before.strip()
        if plain.endswith(":") and not plain.startswith("#"):
            inset += 2 + (2 if plain.startswith("- ") else 0)
        elif plain.startswith("- ") and ": " in plain and not plain.startswith("- {"):
            inset += 2
        cursor.insertText("\n" + " " * inset)
        self._field.setTextCursor(cursor)
        self._field.ensureCursorVisible()
        return True

    def _shift_lines(self, by: int) -> bool:
        """The selected lines in or out by one step; without a selection Tab goes to the next step."""
        cursor = self._field.textCursor()
        if by > 0 and not cursor.hasSelection():
            cursor.insertText(" " * (2 - cursor.positionInBlock() % 2))
            return True
        edits = []
        for number in self._taken():
            text = self._field.document().findBlockByNumber(number).text()
            if by > 0 and text.strip():
                edits.append(_edit(number, 0, 0, INDENT))
            elif by < 0 and text.startswith(" "):
                edits.append(_edit(number, 0, 2 if text.startswith(INDENT) else 1, ""))
        self._field.apply(edits)
        return True

    def _rub_out(self) -> bool:
        """In the blanks before a line, one step at once."""
        cursor = self._field.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        if cursor.hasSelection() or before.strip() or len(before) < 2 or len(before) % 2:
            return False
        for _ in range(2):
            cursor.deletePreviousChar()
        return True

    def _to_start(self, event: QKeyEvent) -> bool:
        """Home goes to the first letter, and from there to the edge."""
        cursor = self._field.textCursor()
        text = cursor.block().text()
        first = len(text) - len(text.lstrip(" "))
        at = 0 if cursor.positionInBlock() == first else first
        held = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        mode = QTextCursor.MoveMode.KeepAnchor if held else QTextCursor.MoveMode.MoveAnchor
        cursor.setPosition(cursor.block().position() + at, mode)
        self._field.setTextCursor(cursor)
        return True

    def _taken(self) -> range:
        """The lines of the selection, or the caret's."""
        cursor = self._field.textCursor()
        first = self._field.document().findBlock(cursor.selectionStart()).blockNumber()
        end = self._field.document().findBlock(cursor.selectionEnd())
        last = end.blockNumber()
        if last > first and cursor.selectionEnd() == end.position():
            last -= 1
        return range(first, last + 1)

    def move(self, by: int) -> None:
        """The lines of the selection one up or down."""
        taken = self._taken()
        other = taken.start - 1 if by < 0 else taken.stop
        if self._field.isReadOnly() or not 0 <= other < self._field.blockCount():
            return
        lines = self._field.lines()
        moved = lines[taken.start : taken.stop]
        first, last = min(other, taken.start), max(other, taken.stop - 1)
        put = [*moved, lines[other]] if by < 0 else [lines[other], *moved]
        old = "\n".join(lines[first : last + 1])
        column = self._field.textCursor().positionInBlock()
        self._field.apply([Edit(_HERE, first, 0, len(old), "\n".join(put))])
        self._field.go_to(taken.start + by, column)

    def turn_remark(self) -> None:
        """The lines of the selection become remarks, or what they were."""
        if self._field.isReadOnly():
            return
        taken = [n for n in self._taken() if self._field.document().findBlockByNumber(n).text().strip()]
        texts = [self._field.document().findBlockByNumber(n).text() for n in taken]
        off = bool(texts) and all(t.lstrip().startswith("#") for t in texts)
        edits = []
        inset = min((len(t) - len(t.lstrip(" ")) for t in texts), default=0)
        for number, text in zip(taken, texts, strict=True):
            if off:
                at = text.index("#")
                edits.append(_edit(number, at, 2 if text[at : at + 2] == "# " else 1, ""))
            else:
                edits.append(_edit(number, inset, 0, "# "))
        self._field.apply(edits)


def _edit(line: int, column: int, removed: int, put: str) -> Edit:
    return Edit(_HERE, line, column, removed, put)
