"""One card on a form: a new one, a copy with changes, or one as it stands. Tab goes through, Ctrl+Enter writes; Enter
too, but within a text."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from assistant.author.card_hand import (
    SET_MANY,
    SET_ONE,
    VALUES,
    CardChange,
    change_cards,
    copy_card,
    make_card,
    text_words,
)
from assistant.author.cards_together import NUMBER, field_name, values_used
from assistant.author.text_changes import key_word, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.base.letters import folded
from assistant.base.problem import AleaError
from assistant.base.text import LANGUAGES, Text, fill, same
from assistant.model.counters import Card, Value
from assistant.model.scenario import System
from assistant.ui.author import deck_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.stroke_pane import CHANGE, COPY, NEW, StrokePane
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

YES, NO = ("true", "yes", "oui", "vrai"), ("false", "no", "non", "faux")


class CardForm(StrokePane):
    """The fields of one card; `changed` with every letter."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.mode, self.card, self._after = NEW, "", ""
        self.entries: dict[str, QLineEdit | QPlainTextEdit] = {}
        self.deck = ChoiceList(self._desk)
        self.deck.setParent(self)  # it goes with the form, and lets go of it
        self.deck.hide()
        self.aside = QCheckBox(self)
        self._decks: list[str] = []
        self._was: dict[str, str] = {}
        self._count = 0  # rows of the form
        self._told, self._rows = QLabel(), QGridLayout()
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self._told.setProperty("role", "note")
        for label in (self._title, self._told):
            label.setWordWrap(True)
        inner = QWidget()
        holder = QVBoxLayout(inner)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addLayout(self._rows)
        holder.addStretch(1)
        self._rows.setContentsMargins(0, 0, 6, 0)
        self._rows.setColumnStretch(1, 1)
        column.addWidget(self._title)
        column.addWidget(scrolled(inner), 1)
        column.addWidget(self._told)
        column.addLayout(self._end_buttons())
        self.deck.currentIndexChanged.connect(lambda _n: self._work_out())
        self.aside.toggled.connect(lambda _on: self._work_out())

    # what it is about

    def open(self, mode: str, card: str) -> None:
        """A new card of the deck of this one, a copy of it, or it itself."""
        system = self._system
        if system is None:
            return
        self.mode, self.card, self._after = mode, card, card
        found = system.mix.cards.get(card)
        self._show(system, found)
        self.retell()
        self._work_out()

    @property
    def _system(self) -> System | None:
        depicted = self._bench.depicted
        return depicted.system if depicted is not None else None

    def _show(self, system: System, found: Card | None) -> None:
        for kept in (self.deck, self.aside):
            self._rows.removeWidget(kept)
            kept.setParent(self)
        emptied(self._rows)
        self._count = 0
        self.entries, own = {}, None if self.mode == NEW else found
        say = self._desk.say
        self._show_texts("name", (words.NAME, words.NAME_ELSE), own.name if own is not None else None)
        self._show_texts("text", (words.SAID, words.SAID_ELSE), own.text if own is not None else None)
        self._row("number", say(words.NUMBER), _word(own.values.get(NUMBER)) if own is not None else "")
        self._row("count", say(words.COUNT), str(own.count) if own is not None else "1")
        self._show_deck(system, found)
        values = own.values if own is not None else {}
        for name in values_used(system, found.deck if found is not None else ""):
            self._row(f"{VALUES}{name}", say(field_name(system, f"{VALUES}{name}")), _word(values.get(name)))
        self._row("more", say(words.MORE), "").setPlaceholderText(say(words.MORE_HOW))
        self.aside.setChecked(own is not None and own.aside)
        self._rows.addWidget(self.aside, self._next_row(), 0, 1, 2)
        self.aside.show()
        self._was = self.typed()

    def _show_texts(self, field: str, labels: tuple[Text, Text], text: Text | None) -> None:
        """In the language in use, and in the other where it reads otherwise."""
        mine = self._desk.language
        other = next(x for x in LANGUAGES if x != mine)
        self._row(f"{field}.{mine}", self._desk.say(labels[0]), text.at(mine) if text is not None else "")
        self._row(f"{field}.{other}", self._desk.say(labels[1]), _other(text, other) if text is not None else "")

    def _show_deck(self, system: System, found: Card | None) -> None:
        self._decks = [d.id for d in system.decks.values() if d.kind == "cards"]
        self.deck.blockSignals(True)
        self.deck.clear()
        self.deck.addItems([self._desk.say(system.decks[d].name) for d in self._decks])
        at = self._decks.index(found.deck) if found is not None and found.deck in self._decks else 0
        self.deck.setCurrentIndex(at if self._decks else -1)
        self.deck.blockSignals(False)
        if self._decks:
            row = self._next_row()
            self._rows.addWidget(QLabel(self._desk.say(words.OF_DECK)), row, 0)
            self._rows.addWidget(self.deck, row, 1)
            self.deck.show()
        else:
            self._row("new deck", self._desk.say(words.OF_DECK), self._desk.say(words.FIRST_DECK))

    def _row(self, field: str, label: str, said: str) -> QLineEdit | QPlainTextEdit:
        entry: QLineEdit | QPlainTextEdit
        if field.startswith("text."):
            entry = _TextEntry(self._desk, said)
            entry.textChanged.connect(self._work_out)
        else:
            entry = QLineEdit(said)
            entry.setMaxLength(300)
            entry.textEdited.connect(lambda _t: self._work_out())
        if len([f for f in self.entries if f.startswith(field[:5])]) == 1 and field[:5] in ("name.", "text."):
            entry.setPlaceholderText(self._desk.say(words.AS_ABOVE))
        entry.setAccessibleName(label)
        told, row = QLabel(label), self._next_row()
        told.setWordWrap(True)
        self._rows.addWidget(told, row, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addWidget(entry, row, 1)
        entry.show()
        self.entries[field] = entry
        return entry

    def _next_row(self) -> int:
        """A layout never has fewer rows than it once had: those of another card would stay as gaps."""
        self._count += 1
        return self._count - 1

    def focus_first(self) -> None:
        first = next(iter(self.entries.values()), None)
        if isinstance(first, QLineEdit):
            first.setFocus()
            first.selectAll()

    def retell(self) -> None:
        """Words in use."""
        say, system = self._desk.say, self._system
        found = system.mix.cards.get(self.card) if system is not None else None
        name = say(found.name) if found is not None else ""
        told = {NEW: words.NEW_CARD, COPY: stroke_words.COPY_OF, CHANGE: same("{name}")}[self.mode]
        self._title.setText(say(told, name=name))
        self.aside.setText(say(words.ASIDE))
        self._tell_buttons(key="Ctrl+Return")

    # what it writes

    def typed(self) -> dict[str, str]:
        """What stands in the fields."""
        out = {f: e.text() if isinstance(e, QLineEdit) else e.toPlainText() for f, e in self.entries.items()}
        at = self.deck.currentIndex()
        return {f: t.strip() for f, t in out.items()} | {
            "deck": self._decks[at] if 0 <= at < len(self._decks) else "",
            "aside": "true" if self.aside.isChecked() else "",
        }

    def _work_out(self) -> None:
        self.stroke, told = None, self._wrong()
        try:
            self.stroke = self._made() if not told else None
        except AleaError as bad:
            told = self._desk.say(bad.problems[0].text)
        self._told.setText(told)
        self._write.setEnabled(self.stroke is not None and bool(self.stroke.edits))
        self.changed.emit()

    def _wrong(self) -> str:
        typed, say = self.typed(), self._desk.say
        if not (typed.get("name.en") or typed.get("name.fr")):
            return say(words.NO_NAME)
        for field, label in (("number", words.NUMBER), ("count", words.COUNT)):
            if typed.get(field) and not typed[field].isdigit():
                return say(words.NOT_WHOLE, field=say(label))
        return say(words.BAD_MORE) if more_figures(typed.get("more", "")) is None else ""

    def _made(self) -> TextStroke | None:
        system, texts, typed = self._system, self._bench.own_texts, self.typed()
        if system is None:
            return None
        if self.mode == NEW:
            english, french = typed.get("name.en") or typed["name.fr"], typed.get("name.fr") or typed["name.en"]
            return make_card(texts, (english, french), self._fields(typed), deck=typed["deck"],
                             new_deck="" if self._decks else typed.get("new deck") or words.FIRST_DECK.en,
                             after=self._after)  # fmt: skip
        found = system.mix.cards.get(self.card)
        if found is None:
            return None
        changes = self._changes(typed)
        if self.mode == COPY:
            return copy_card(texts, found, changes)
        if not changes:
            return None
        last = changes[0].field.partition(".")[0]
        label = {"name": words.NAME, "text": words.SAID}.get(last) or field_name(system, changes[0].field)
        said = fill(SET_ONE, name=found.name, field=label)
        if len(changes) > 1:
            said = fill(SET_MANY, name=found.name, n=len(changes))
        return change_cards(texts, changes, said)

    def _fields(self, typed: dict[str, str]) -> dict[str, str]:
        """Of a new card, as they are to be written."""
        out = {}
        english, french = typed.get("text.en", ""), typed.get("text.fr", "")
        if english or french:
            out["text"] = text_words(english or french, french or english)
        for field in ("number", "count"):
            if typed[field]:
                out[field] = typed[field]
        if typed["aside"]:
            out["aside"] = "true"
        values = {f.removeprefix(VALUES): _value(t) for f, t in typed.items() if f.startswith(VALUES) and t}
        values |= more_figures(typed.get("more", "")) or {}
        if values:
            out["values"] = f"{{{', '.join(f'{key_word(k)}: {plain_word(v)}' for k, v in values.items())}}}"
        return out

    def _changes(self, typed: dict[str, str]) -> list[CardChange]:
        """What was typed over."""
        out = []
        for field, word in typed.items():
            if field in ("more", "new deck") or word == self._was.get(field):
                continue
            if field.startswith(("name.", "text.")):
                part, language = field.split(".")
                other = f"{part}.{next(x for x in LANGUAGES if x != language)}"
                out.append(CardChange(self.card, field, word or typed[other]))
                if not typed[other]:  # one word stands for both
                    out.append(CardChange(self.card, other, word))
            elif field == "aside":
                out.append(CardChange(self.card, field, True if word else None))
            else:
                out.append(CardChange(self.card, field, _value(word) if word else None))
        more = more_figures(typed.get("more", "")) or {}
        return out + [CardChange(self.card, f"{VALUES}{k}", v) for k, v in more.items()]


class _TextEntry(QPlainTextEdit):
    """Tab goes on; Ctrl+Enter is the form's."""

    def __init__(self, desk: Desk, said: str) -> None:
        super().__init__(said)
        self.setTabChangesFocus(True)
        self.setFixedHeight(desk.px(74))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape or (event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _other(text: Text, language: str) -> str:
    """A text in the other language; empty where it reads alike in both."""
    return "" if text.en == text.fr else text.at(language)


def _word(value: Value | None) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _value(word: str) -> Value:
    """A figure as it is typed."""
    if word.lstrip("-").isdigit():
        return int(word)
    told = folded(word)
    return True if told in YES else False if told in NO else word


def more_figures(typed: str) -> dict[str, Value] | None:
    """Further figures, `move 3, event yes`; None where that is not what stands there."""
    out: dict[str, Value] = {}
    for part in re.split(r"[,;]", typed):
        if not part.strip():
            continue
        found = re.fullmatch(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s*[:= ]\s*(\S.*?)\s*", part)
        if found is None:
            return None
        out[found[1].lower()] = _value(found[2])
    return out
