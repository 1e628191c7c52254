"""Help over the text: what the word under the mouse, or at the caret, is; what is wrong there and what mends it.

The platform's own tip shows it: it comes after the platform's delay and goes when the mouse leaves the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtWidgets import QToolTip

from assistant.author.uses import id_span
from assistant.author.word_help import Helping, WordHelp
from assistant.base.problem import Severity
from assistant.model.sources import SOURCE_NAMES
from assistant.ui.author import author_words as words
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.code_marks import CodeMark
from assistant.ui.author.completing import Completing
from assistant.ui.author.mending import Mending
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering

WIDE = 420
_IN_FILES = re.compile(r"`([^`]+)`")


class HelpTip(QObject):
    """Answers the field's question, and that of the key."""

    def __init__(
        self,
        desk: Desk,
        field: CodeField,
        completing: Completing,
        mending: Mending,
        texts: OpenTexts,
        shown_file: Callable[[], Path],
    ) -> None:
        super().__init__(field)
        self._desk, self._field, self._completing, self._mending = desk, field, completing, mending
        self._texts, self._shown_file = texts, shown_file
        field.hovered.connect(self._hovered)

    def ask(self) -> None:
        """Of the word at the caret, by its key."""
        line, column = self._field.caret()
        told, area = self._told(line, column, asked=True)
        at = self._field.cursorRect().bottomLeft() + QPoint(0, 4)
        self._show(self._field.viewport().mapToGlobal(at), told, area)

    def _hovered(self, at: QPoint, line: int, column: int) -> None:
        if self._completing.is_offering:
            return
        self._show(at, *self._told(line, column))

    def _show(self, at: QPoint, told: str, area: QRect) -> None:
        """An empty tip takes away the one that stands."""
        QToolTip.showText(at, told, self._field.viewport(), area)

    def _told(self, line: int, column: int, *, asked: bool = False) -> tuple[str, QRect]:
        marks = self._field.marks_at(line, column)
        helping = Helping(self._completing.offering, self._texts.authored.all_texts())
        word = helping.at(self._shown_file(), line, column, asked=asked)
        parts = [self._problem(m) for m in marks] + ([self._word(word)] if word is not None else [])
        start, end = id_span(self._field.lines()[line], column)
        area = self._field.area_of(line, start, end - start)
        if marks and word is None:
            area = self._field.area_of(line, marks[0].column, marks[0].length)
        if asked:
            area = QRect()  # a mouse that moves elsewhere does not take it away
        if not parts:
            return "", area
        return f'<table width="{self._desk.px(WIDE)}"><tr><td>{"<hr>".join(parts)}</td></tr></table>', area

    # parts

    def _problem(self, mark: CodeMark) -> str:
        theme = self._desk.theme
        colour = theme.bad if mark.severity is Severity.ERROR else theme.warn
        first, _, rest = mark.told.partition("\n")
        lines = [f'<b><span style="color:{colour}">{escape(first)}</span></b>', *(escape(t) for t in rest.split("\n"))]
        mend = self._mending.first(mark.problem)
        if mend is not None:
            lines.append(f"<b>{escape(shown('Alt+Return', self._desk.language))}</b> {escape(self._desk.say(mend))}")
        return "<br>".join(t for t in lines if t)

    def _word(self, one: WordHelp) -> str:
        say, quiet = self._desk.say, self._desk.theme.ink2
        head = f"<b>{self._code(escape(one.word))}</b>"
        named, needed = one.name.en != one.word, one.needed
        beside = (say(one.name) if named else "", say(one.kind), say(words.NEEDED) if needed else "")
        told = " · ".join(escape(t) for t in beside if t)
        lines = [f'{head} <span style="color:{quiet}">{told}</span>' if told else head]
        about = escape(say(one.about), quote=False)
        lines.append(_IN_FILES.sub(lambda found: self._code(found[1]), about))
        for source in dict.fromkeys(f.source for f in one.figures):
            figures = ", ".join(self._completing.valued(f) for f in one.figures if f.source is source)
            lines.append(f'{escape(figures)} <span style="color:{quiet}">({escape(say(SOURCE_NAMES[source]))})</span>')
        if one.holds.en:
            lines.append(f'<span style="color:{quiet}">{escape(say(words.HOLDS))}</span> {escape(say(one.holds))}')
        if one.example:
            label = f'<span style="color:{quiet}">{escape(say(words.EXAMPLE))}</span>'
            lines.append(f"{label} {self._code(escape(one.example))}")
        return "<br>".join(t for t in lines if t)

    def _code(self, text: str) -> str:
        return f'<span style="{lettering("code", self._desk.px(13))}">{text}</span>'
