"""Colours of YAML in a text: fields, words in quotes, numbers, remarks, signs. Line by line, as Qt asks for them."""

from __future__ import annotations

import re

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


class CodeColours(QSyntaxHighlighter):
    """Colours one document."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._formats: dict[str, QTextCharFormat] = {}
        self.dress(theme)

    def dress(self, theme: Theme) -> None:
        """The colours of a theme."""
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
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        for found in _PIECES.finditer(text):
            kind = found.lastgroup or ""
            if kind == "quoted" and found.start() and text[found.start() - 1] not in " [{,:":
                continue  # an apostrophe within a word
            self.setFormat(found.start(), found.end() - found.start(), self._formats[kind])
