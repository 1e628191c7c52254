"""Many cards edited together: a field, what it becomes, and what that would write, seen before it is written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from assistant.author.cards_together import CardEdit, cards_together, field_name, fields_of_cards, together_stroke
from assistant.base.problem import AleaError
from assistant.model.counters import Value
from assistant.ui.author import deck_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.stroke_pane import StrokePane
from assistant.ui.widgets.choices import ChoiceList
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

MOST_ROWS = 60


class CardsTogetherPane(StrokePane):
    """One field of many cards, and what becomes of each."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.cards: Sequence[str] = ()
        self.edits: Sequence[CardEdit] = ()
        self._fields: list[str] = []
        self.field, self.becomes = ChoiceList(self._desk), QLineEdit()
        self._note, self._of_field, self._of_becomes = QLabel(), QLabel(), QLabel()
        self._rows = QGridLayout()
        self._build()

    def _build(self) -> None:
        self._note.setProperty("role", "note")
        self._note.setWordWrap(True)
        column, top = QVBoxLayout(self), QGridLayout()
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self._title)
        for row, (label, entry) in enumerate(((self._of_field, self.field), (self._of_becomes, self.becomes))):
            top.addWidget(label, row, 0)
            top.addWidget(entry, row, 1)
        top.setColumnStretch(1, 1)
        column.addLayout(top)
        column.addWidget(self._note)
        inner, holder = QWidget(), QVBoxLayout()
        inner.setLayout(holder)
        holder.setContentsMargins(0, 0, 6, 0)
        holder.addLayout(self._rows)
        holder.addStretch(1)
        self._rows.setColumnStretch(0, 1)
        area = scrolled(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column.addWidget(area, 1)
        column.addLayout(self._end_buttons())
        self.field.currentIndexChanged.connect(lambda _n: self._work_out())
        self.becomes.textEdited.connect(lambda _t: self._work_out())

    def open(self, cards: Sequence[str]) -> None:
        """These cards; the field last chosen stays where they have it."""
        depicted = self._bench.depicted
        if depicted is None:
            return
        before = self.chosen
        self.cards = [c for c in cards if c in depicted.system.mix.cards]
        self._fields = fields_of_cards(depicted.system, self.cards)
        self.field.blockSignals(True)
        self.field.clear()
        self.field.addItems([self._desk.say(field_name(depicted.system, f)) for f in self._fields])
        self.field.setCurrentIndex(self._fields.index(before) if before in self._fields else 0)
        self.field.blockSignals(False)
        self.becomes.clear()
        self.retell()
        self._work_out()

    @property
    def chosen(self) -> str:
        """The field."""
        at = self.field.currentIndex()
        return self._fields[at] if 0 <= at < len(self._fields) else ""

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        told = say(words.ONE_PICKED) if len(self.cards) == 1 else say(words.PICKED, n=len(self.cards))
        self._title.setText(f"{say(stroke_words.TOGETHER)} · {told}")
        self._of_field.setText(say(stroke_words.FIELD))
        self._of_becomes.setText(say(stroke_words.BECOMES))
        self.field.setAccessibleName(say(stroke_words.FIELD))
        self.becomes.setAccessibleName(say(stroke_words.BECOMES))
        self.becomes.setPlaceholderText(say(stroke_words.HOW))
        self._tell()

    def _tell(self) -> None:
        self._tell_buttons(sum(e.new is not None for e in self.edits))
        self._write.setEnabled(self.stroke is not None)

    def _work_out(self) -> None:
        depicted, self.stroke, self.edits = self._bench.depicted, None, ()
        typed, told = self.becomes.text(), ""
        if depicted is not None and self.chosen:
            self.edits = cards_together(depicted.system, self.cards, self.chosen, typed)
            try:
                self.stroke = together_stroke(self._bench.own_texts, depicted.system, self.edits, self.chosen, typed)
            except AleaError as bad:
                told = self._desk.say(bad.problems[0].text)
        if not told and typed.strip():
            told = self._desk.say(stroke_words.PREVIEW if self.stroke is not None else words.NOTHING_CHANGES)
        self._note.setText(told)
        self._show_rows()
        self._tell()
        self.changed.emit()

    def _show_rows(self) -> None:
        emptied(self._rows)
        for row, edit in enumerate(self.edits[:MOST_ROWS]):
            name = QLabel(self._desk.say(edit.name))
            name.setWordWrap(True)
            self._rows.addWidget(name, row, 0)
            self._rows.addWidget(QLabel(self._said(edit.old)), row, 1)
            if edit.new is not None:
                new = QLabel(f"→ {self._said(edit.new)}")
                new.setStyleSheet(f"color: {self._desk.theme.good}; font-weight: 600;")
                self._rows.addWidget(new, row, 2)
            elif edit.why is not None:
                why = QLabel(self._desk.say(edit.why))
                why.setProperty("role", "note")
                why.setWordWrap(True)
                self._rows.addWidget(why, row, 2)

    def _said(self, value: Value | None) -> str:
        """A value in words: a deck by its name."""
        depicted = self._bench.depicted
        if value is None or value == "":
            return "–"
        if isinstance(value, bool):
            return self._desk.say(stroke_words.YES if value else stroke_words.NO)
        if depicted is not None and self.chosen == "deck" and str(value) in depicted.system.decks:
            return self._desk.say(depicted.system.decks[str(value)].name)
        return str(value)

    def _enter(self) -> bool:
        if not self.field.hasFocus():
            return False
        self.becomes.setFocus()
        return True
