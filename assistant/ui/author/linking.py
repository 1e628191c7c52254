"""Between text and picture, both ways: the caret's line lights its counters and spaces, a click finds its line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from assistant.author.authored import Authored
from assistant.author.depicted import Depicted, TextLine, line_of_space
from assistant.author.uses import id_at
from assistant.model.ids import CounterId
from assistant.ui.author import author_words as words
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.desk import Desk

GoToLine = Callable[[TextLine, str], object]


class Linking(QObject):
    """Knows the picture; is told the caret."""

    def __init__(self, desk: Desk, picture: PicturePane, authored: Authored, go_to: GoToLine,
                 tell: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(picture)
        self._desk, self._picture, self._authored = desk, picture, authored
        self._go_to, self._tell = go_to, tell
        picture.space_clicked.connect(self.to_space)

    def light(self, file: Path, lines: Sequence[str], line: int, column: int) -> None:
        """What the caret's line is about."""
        depicted = self._picture.depicted
        if depicted is None or not 0 <= line < len(lines):
            return
        word, entry = id_at(lines[line], column), depicted.placements_at(file, line)
        system = depicted.system
        if word in system.board.zones:
            zone = system.board.zones[word]
            name = self._desk.say(system.board.zone_names[word]) if word in system.board.zone_names else word
            self._picture.light((), zone, self._desk.say(words.ZONE, name=name, spaces=len(zone)))
        elif entry:
            self._light_entry(depicted, entry, word)
        else:
            of_type = [c.id for c in system.mix.counters.values() if word and c.type == word]
            self._picture.light(of_type, [word] if word in system.board.spaces else [])

    def _light_entry(self, depicted: Depicted, entry: frozenset[int], word: str) -> None:
        """An entry of the set-up: its counters, and the spaces it leaves to choose."""
        counters, spaces = depicted.counters_of(entry), depicted.spaces_of(entry)
        mix, say = depicted.system.mix, self._desk.say
        name = say(mix.types[mix.counters[counters[0]].type].name) if counters else word
        near = 0 < len(spaces) <= 2
        if len(counters) == 1:
            where = ", ".join(spaces) if near else len(spaces)
            told = say(words.ONE_AT if near else words.ONE_IN, name=name, spaces=where)
        elif near:
            told = say(words.ENTRY_AT, name=name, counters=len(counters), spaces=", ".join(spaces))
        else:
            told = say(words.ENTRY, name=name, counters=len(counters), spaces=len(spaces))
        self._picture.light(counters, spaces if len(spaces) > 1 else (), told if counters or spaces else "")

    def to_space(self, space: str) -> None:
        """The line that says most of a space."""
        depicted = self._picture.depicted
        if depicted is not None:
            self._to(line_of_space(space, self._authored, depicted.system.board), space)

    def to_counter(self, counter: str) -> None:
        """The line that places a counter."""
        depicted = self._picture.depicted
        if depicted is not None:
            self._to(depicted.line_of_counter(CounterId(counter)), counter)

    def _to(self, at: TextLine | None, name: str) -> None:
        if at is None:
            self._tell(self._desk.say(words.NOT_MADE, name=name))
        else:
            self._go_to(at, name)
