"""Colours of YAML in a text: fields, words in quotes, numbers, remarks, signs. Line by line, as Qt asks for them."""

from __future__ import annotations

import re

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from assistant.drawing.tokens import Theme

_PIECES = re.compile(
    r"(?P<quoted>\"(?:[^\"\\]|\\.)*\"?|'(?:[^']|'')*'?)"
    r"|(?P<remark>(?:(?<=\s)|^)#.*$)"
    r"|(?P<field>[A-Za-z0-9_./-]+(?=\s*:(?:\s|$)))"
    r"|(?P<number>(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.-]))"
    r"|(?P<truth>\b(?:true|false|unknown)\b)"
    r"|(?P<sign>[-{}\[\],:|>])"
)
LONGEST = 3000  # letters: a line of thousands of colours, or not wrapped, takes a tenth of a second to paint
A_SLICE = 120  # lines, some ten milliseconds


class CodeColours(QSyntaxHighlighter):
    """Colours one document, from its head on, a slice at a time: a whole file would hold the window up."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        # kept, since PySide takes what `document` gives for a child of who is asked, and this is a child of it
        self._document = document
        self._formats: dict[str, QTextCharFormat] = {}
        self._theme = ""
        self._next = 0  # the line that is coloured next
        self._at_once = 0  # lines coloured since the window last looked for what the player does
        self._sweeps = False
        self._timer, self._looks = QTimer(self, interval=0), QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._go_on)
        self._looks.timeout.connect(self._looked)
        self.dress(theme)

    def dress(self, theme: Theme) -> None:
        """The colours of a theme."""
        if theme.name == self._theme:
            return
        self._theme = theme.name
        inks = {
            "quoted": theme.good,
            "remark": theme.ink2,
            "field": theme.info,
            "number": theme.warn,
            "truth": theme.warn,
            "sign": theme.ink2,
        }
        for name, ink in inks.items():
            made = QTextCharFormat()
            made.setForeground(QColor(ink))
            if name == "field":
                made.setFontWeight(QFont.Weight.Medium)
            made.setFontItalic(name == "remark")
            self._formats[name] = made
        self._next = 0
        self._timer.start()
        self._go_on()

    def _go_on(self) -> None:
        """The next lines. What is typed meanwhile is coloured as it is typed."""
        self._sweeps = True
        block = self._document.findBlockByNumber(self._next)
        for _ in range(A_SLICE):
            if not block.isValid():
                self._timer.stop()
                break
            self.rehighlightBlock(block)
            block = block.next()
        self._next += A_SLICE
        self._sweeps = False

    def _looked(self) -> None:
        self._at_once = 0

    def _is_too_much(self) -> bool:
        """Whether thousands of lines came at once, pasted or brought back: those after the first are coloured by and
        by."""
        if self._sweeps:
            return False
        if not self._at_once:
            self._looks.start()
        self._at_once += 1
        if self._at_once <= A_SLICE:
            return False
        here = self.currentBlock().blockNumber()
        self._next = min(self._next, here) if self._timer.isActive() else here
        self._timer.start()
        return True

    def highlightBlock(self, text: str) -> None:
        if len(text) > LONGEST or self._is_too_much():
            return
        for found in _PIECES.finditer(text):
            kind = found.lastgroup or ""
            if kind == "quoted" and found.start() and text[found.start() - 1] not in " [{,:":
                continue  # an apostrophe within a word
            self.setFormat(found.start(), found.end() - found.start(), self._formats[kind])
