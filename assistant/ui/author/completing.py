"""Completion: what may stand at the caret, while one types or when it is asked for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QPoint

from assistant.author.caret import CaretSpot, Wants, spot_at
from assistant.author.offered import Completion, Offering
from assistant.author.schema_fields import Shapes
from assistant.author.wanted import Things
from assistant.author.what_exists import Figured
from assistant.author.word_help import kind_of_text
from assistant.model.sources import SOURCE_NAMES, Source
from assistant.rules.answers import T_NO, T_YES
from assistant.ui.author import author_words as words
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.pick_list import PickLine, PickList
from assistant.ui.desk import Desk


class Completing(QObject):
    """Watches the text and shows the list."""

    def __init__(self, desk: Desk, field: CodeField, picks: PickList, shapes: Shapes) -> None:
        super().__init__(field)
        self._desk, self._field, self._picks = desk, field, picks
        self.offering = Offering(shapes, Things(None))

    def know(self, things: Things) -> None:
        """The things of the game as it was last read."""
        self.offering = Offering(self.offering.shapes, things, self.offering.kind)

    def of_file(self, text: str, path: Path) -> None:
        """Another file: its kind says which fields there are."""
        self.offering.kind = kind_of_text(text, path)

    @property
    def is_offering(self) -> bool:
        """Whether a list stands over the text."""
        return self._picks.isVisible()

    def spot(self) -> CaretSpot:
        """Where the caret is."""
        line, column = self._field.caret()
        return spot_at(self._field.lines(), line, column)

    def typed(self) -> None:
        """A letter came: offer what fits, or nothing where anything may be written."""
        spot = self.spot()
        if not spot.typed or self._field.textCursor().hasSelection():
            self._picks.leave()
            return
        self._show(spot)

    def ask(self) -> None:
        """Asked for by its key: everything that fits, also without a letter."""
        self._show(self.spot(), asked=True)

    def _show(self, spot: CaretSpot, *, asked: bool = False) -> None:
        offers = self.offering.at(spot, self._desk.language)
        # A value that is whole as it stands: Enter must end the line then, and not write a longer id in its place.
        whole = bool(offers) and offers[0].label == spot.typed and spot.wants is Wants.VALUE
        if not asked and (not offers or whole):
            self._picks.leave()
            return
        picks = [self._pick(one) for one in offers]
        missing = self.offering.missing(spot) if spot.wants is Wants.KEY and asked else []
        if len(missing) > 1:
            text = self._filled(missing_names := [f.name for f in missing], spot)
            picks.insert(0, PickLine(self._desk.say(words.FILL_IN), ", ".join(missing_names), "", text, plain=True))
        self._picks.offer(picks, self._below(spot), self._take)

    def _filled(self, names: list[str], spot: CaretSpot) -> str:
        if spot.in_braces:
            return ", ".join(f"{n}: " for n in names)
        return ("\n" + " " * spot.column).join(f"{n}: " for n in names)

    def _pick(self, one: Completion) -> PickLine:
        say = self._desk.say
        beside = say(one.name) if one.name.en else say(words.NEEDED) if one.needed else ""
        kind = say(one.kind)
        if one.figures:
            shown = ", ".join(self._figure(f) for f in one.figures[:7])
            return PickLine(one.label, beside, " · ".join(p for p in (say(one.about), shown) if p), one.text)
        about = " · ".join(p for p in (kind, say(one.about)) if p)
        return PickLine(one.label, beside, about, one.text)

    def _figure(self, one: Figured) -> str:
        """A figure with where it comes from, unless the rules say it."""
        told = self.valued(one)
        return told if one.source is Source.RULES else f"{told} ({self._desk.say(SOURCE_NAMES[one.source])})"

    def valued(self, one: Figured) -> str:
        """A figure by its name in the files."""
        value = self._desk.say(T_YES if one.value else T_NO) if isinstance(one.value, bool) else str(one.value)
        return f"{one.name} {value}"

    def _below(self, spot: CaretSpot) -> QPoint:
        """Under the first letter of the word."""
        caret = self._field.cursorRect()
        back = self._field.fontMetrics().horizontalAdvance(spot.typed)
        at = self._field.viewport().mapTo(self._picks.page, caret.bottomLeft())
        return at - QPoint(back + 8, -4)

    def _take(self, pick: PickLine) -> None:
        spot = self.spot()
        text = str(pick.value)
        line, column = self._field.caret()
        after = self._field.lines()[line][column : column + 1]
        if after == ":" and text.rstrip().endswith(":"):
            text = text.rstrip().removesuffix(":")
        self._field.put(spot.column, text)
