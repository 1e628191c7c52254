"""The lines of two texts beside each other: + what came, - what went, with their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from assistant.author.comparing import ComparedLine
from assistant.ui.desk import Desk

MINUS = "\N{MINUS SIGN}"
MOST_LINES = 4_000


class ComparedText(QPlainTextEdit):
    """To be read and copied from."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._lines: Sequence[ComparedLine] = ()
        self.setReadOnly(True)
        self.setProperty("role", "code")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)

    def show_lines(self, lines: Sequence[ComparedLine]) -> None:
        """These lines; those that came and went on a ground of their own."""
        self._lines = lines[:MOST_LINES]
        wide = len(str(max((max(one.before, one.after) for one in self._lines), default=0)))
        self.setPlainText("\n".join(self._told(one, wide) for one in self._lines))
        self._light()

    def _told(self, one: ComparedLine, wide: int) -> str:
        if not one.sign:
            return one.text
        was, now = (str(n) if n else "" for n in (one.before, one.after))
        return f"{was:>{wide}} {now:>{wide}} {one.sign.replace('-', MINUS)} {one.text}"

    def _light(self) -> None:
        theme, out = self._desk.theme, []
        grounds = {"-": (theme.bad_soft, theme.bad), "+": (theme.good_soft, theme.good), "": (theme.panel, theme.ink2)}
        for at, one in enumerate(self._lines):
            if one.sign in grounds:
                lit = QTextEdit.ExtraSelection()
                kind, (ground, ink) = QTextCharFormat(), grounds[one.sign]
                kind.setBackground(QColor(ground))
                if not one.sign:
                    kind.setForeground(QColor(ink))
                kind.setProperty(QTextFormat.Property.FullWidthSelection, True)
                lit.format = kind
                lit.cursor = QTextCursor(self.document().findBlockByNumber(at))
                out.append(lit)
        self.setExtraSelections(out)

    def bring(self, line: int) -> None:
        """A line of the later text, from 1, into the middle; else that of the earlier."""
        numbers = [one.after for one in self._lines], [one.before for one in self._lines]
        at = next((found.index(line) for found in numbers if line and line in found), None)
        if at is not None:
            self.setTextCursor(QTextCursor(self.document().findBlockByNumber(at)))
            self.centerCursor()
