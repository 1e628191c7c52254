"""What every view of the workshop works with: the texts, the last good reading, and the one way to write.

A view never changes a text itself. It works a stroke out from the texts as they stand now (`text`), in a module of
`assistant/author` without Qt, and hands it to `do`: one step to take back, shown in the strip *Written*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from assistant.author.authored import Authored
from assistant.author.depicted import Depicted
from assistant.author.text_stroke import TextStroke, WrittenLine, lines_written
from assistant.base.problem import AleaError, in_a_line
from assistant.ui.author.name_asker import NameAsker
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.desk import Desk

MakeTextStroke = Callable[[], TextStroke | None]


class Bench(QObject):
    """One for the page. `wrote` tells the lines of a stroke, `text_wanted` a place of the text to go to, `shown_wanted`
    another view for a thing, `told` a sentence for the foot."""

    wrote = Signal(object, object)  # the stroke, its lines
    text_wanted = Signal(object, int, int)
    told = Signal(str)

    fit_wanted = Signal(object)  # a `ToFit`
    previewed = Signal(object)  # a stroke that would be, None for none
    preview_over = Signal()
    pictures_changed = Signal()  # those of one's own that lie on the board

    def __init__(self, desk: Desk, authored: Authored, texts: OpenTexts, asks: NameAsker, parent: QObject) -> None:
        super().__init__(parent)
        self.desk, self.authored, self.texts, self.asks = desk, authored, texts, asks
        self.depicted: Depicted | None = None  # as the texts were when they could last be built

    @property
    def own_texts(self) -> Mapping[Path, str]:
        """The texts that may be changed, as they stand; the file that was opened first comes first."""
        own = self.authored.own_texts()
        main = self.authored.main
        return {p: own[p] for p in sorted(own, key=lambda p: p != main)}

    def do(self, make: MakeTextStroke) -> bool:
        """Write what a hand did; whether it wrote. A text that cannot be read pauses the hand and is told."""
        try:
            stroke = make()
        except AleaError as bad:
            self.complain(bad)
            return False
        if stroke is None or not stroke.edits:
            return False
        lines = self.lines(stroke)
        self.texts.apply(stroke.edits, stroke.said)
        self.wrote.emit(stroke, lines)
        if stroke.note is not None:
            self.tell(self.desk.say(stroke.note))
        return True

    def complain(self, bad: AleaError) -> None:
        """A text that the hand waits for."""
        self.told.emit(in_a_line(bad.problems[0], self.desk.language))

    def preview(self, stroke: TextStroke | None) -> None:
        """Show in the strip what a stroke would write."""
        self.previewed.emit(stroke)

    def end_preview(self) -> None:
        """The strip tells of no stroke to come any more; of one that was made it still does."""
        self.preview_over.emit()

    def lines(self, stroke: TextStroke) -> list[WrittenLine]:
        """The lines a stroke writes in the texts as they stand."""
        return lines_written(stroke, self.authored.all_texts())

    def say_printed(self, stroke: TextStroke) -> None:
        """The stroke just made again, as what the printed game says: figures keep their firm source."""
        self.texts.undo()
        self.do(lambda: TextStroke(stroke.said, stroke.as_printed))

    def go_to(self, file: Path, line: int, column: int = 0) -> None:
        """The text at a place."""
        self.text_wanted.emit(file, line, column)

    def tell(self, words: str) -> None:
        """One sentence at the foot."""
        self.told.emit(words)
