"""Changes of one text, gathered by their places. Everything else stays letter for letter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from assistant.author.text_tree import TextSpan
from assistant.author.uses import Edit


class TextLines:
    """Places of a text: where its lines begin, and the changes gathered so far, by their places."""

    def __init__(self, file: Path, text: str) -> None:
        self.file, self.text = file, text
        self.changes: list[tuple[TextSpan, str]] = []
        self._begins = [0, *(found.end() for found in re.finditer("\n", text))]

    def write(self, span: TextSpan, words: str) -> None:
        """Other words in the place of those there."""
        self.changes.append((span, words))

    def write_at(self, at: int, words: str) -> None:
        """More words."""
        self.changes.append((TextSpan(at, at), words))

    def cut(self, span: TextSpan) -> None:
        """Nothing there any more."""
        self.changes.append((span, ""))

    def line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def line_end(self, at: int) -> int:
        found = self.text.find("\n", at)
        return len(self.text) if found < 0 else found

    def lines_of(self, span: TextSpan) -> TextSpan:
        """The whole lines that something stands in, the last with its end."""
        return TextSpan(self.line_start(span.start), min(self.line_end(span.end) + 1, len(self.text)))

    def of_several(self, spans: Sequence[TextSpan], at: int, *, flow: bool) -> TextSpan:
        """One of several parts with what parts it from its neighbour."""
        if flow or (at == 0 and len(spans) > 1):  # the first of a block stands behind the dash of its entry
            if at + 1 < len(spans):
                return TextSpan(spans[at].start, spans[at + 1].start)
            return TextSpan(spans[at - 1].end, spans[at].end) if at else spans[at]
        return self.lines_of(spans[at])

    def edits(self) -> tuple[Edit, ...]:
        """The changes, in the order of the text."""
        return tuple(self._edit(span, put) for span, put in sorted(self.changes, key=lambda e: e[0].start))

    def _edit(self, span: TextSpan, put: str) -> Edit:
        line = self.text.count("\n", 0, span.start)
        return Edit(self.file, line, span.start - self._begins[line], span.end - span.start, put)
