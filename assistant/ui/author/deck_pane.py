"""The decks of a game: how many cards a full hand holds, whose a deck is, how its cards are played, their order. Each
change is a stroke of its own."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.card_hand import DECKS, OF_DECK, CardChange, change_cards, move_deck
from assistant.base.text import Text, fill
from assistant.model.counters import Value
from assistant.model.scenario import Deck, System
from assistant.ui.author import deck_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.widgets.choices import ChoiceList, StepBox
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

MOST = 40


class DeckPane(QFrame):
    """A part for each deck, in their order."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self._title, self._empty, self._rows = QLabel(), QLabel(), QVBoxLayout()
        self.hands: dict[str, StepBox] = {}
        self.blind: dict[str, QCheckBox] = {}
        self.sides: dict[str, ChoiceList] = {}
        self.ups: dict[str, QPushButton] = {}
        self._title.setProperty("role", "pane")
        self._empty.setProperty("role", "note")
        self._empty.setWordWrap(True)
        inner = QWidget()
        holder = QVBoxLayout(inner)
        holder.setContentsMargins(0, 0, 6, 0)
        holder.addLayout(self._rows)
        holder.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self._title)
        column.addWidget(self._empty)
        column.addWidget(scrolled(inner), 1)

    def show_decks(self, system: System) -> None:
        """The decks as the texts have them; whoever has the keys keeps them."""
        held = next((n for n, box in self.hands.items() if box.hasFocus()), "")
        emptied(self._rows)
        self.hands, self.blind, self.sides, self.ups = {}, {}, {}, {}
        self._title.setText(self._desk.say(words.DECKS))
        decks = [d for d in system.decks.values() if d.kind == "cards"]
        self._empty.setText(self._desk.say(words.NO_DECKS))
        self._empty.setVisible(not decks)
        for number, deck in enumerate(decks):
            self._rows.addWidget(self._part(system, deck, first=number == 0))
        if held in self.hands:
            self.hands[held].setFocus()

    def _part(self, system: System, deck: Deck, *, first: bool) -> QFrame:
        say, part = self._desk.say, QFrame()
        part.setProperty("role", "card")
        grid, head = QGridLayout(part), QHBoxLayout()
        title = QLabel(say(deck.name))
        title.setProperty("role", "strong")
        head.addWidget(title, 1)
        up = QPushButton("↑")
        up.setToolTip(say(words.UP))
        up.setAccessibleName(f"{say(deck.name)}, {say(words.UP)}")
        up.setEnabled(not first)
        up.clicked.connect(lambda _c=False: self._move(deck, -1))
        head.addWidget(up)
        self.ups[deck.id] = up
        grid.addLayout(head, 0, 0, 1, 2)
        hand = StepBox(self._desk)
        hand.setRange(0, MOST)
        hand.setSpecialValueText("–")
        hand.setToolTip(say(words.UNKNOWN_HAND) if not deck.hand else "")
        hand.setValue(deck.hand)
        hand.setKeyboardTracking(False)  # a number is written when it is whole
        hand.setAccessibleName(f"{say(deck.name)}, {say(words.HAND)}")
        hand.valueChanged.connect(lambda n: self._set(deck, "hand", n or None, words.HAND))
        self.hands[deck.id] = hand
        told = QLabel(say(words.HAND))
        told.setWordWrap(True)
        grid.addWidget(told, 1, 0)
        grid.addWidget(hand, 1, 1)
        side = ChoiceList(self._desk)
        sides = ["", *map(str, system.sides)]
        side.addItems([say(words.ALL_SIDES), *(say(s.name) for s in system.sides.values())])
        side.setCurrentIndex(sides.index(str(deck.side or "")))
        side.activated.connect(lambda at: self._set(deck, "side", sides[at] or None, words.WHOSE))
        self.sides[deck.id] = side
        grid.addWidget(QLabel(say(words.WHOSE)), 2, 0)
        grid.addWidget(side, 2, 1)
        blind = QCheckBox(say(words.BLIND))
        blind.setChecked(deck.blind)
        blind.clicked.connect(lambda on: self._set(deck, "blind", True if on else None, words.BLIND))
        self.blind[deck.id] = blind
        grid.addWidget(blind, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        return part

    def _set(self, deck: Deck, field: str, value: Value | None, label: Text) -> None:
        said = fill(OF_DECK, name=deck.name, field=label)
        change = CardChange(deck.id, field, value)
        self._bench.do(lambda: change_cards(self._bench.own_texts, [change], said, DECKS))

    def _move(self, deck: Deck, by: int) -> None:
        self._bench.do(lambda: move_deck(self._bench.own_texts, deck.id, deck.name, by))
