"""The cards of a game as they will look, deck by deck: found by words, made, copied, edited together, given pictures.
What a hand does is a stroke of the text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
)

from assistant.author.card_hand import CardHand, make_deck, picture_cards, remove_cards
from assistant.author.cards_together import NUMBER, field_name, find_cards
from assistant.author.depicted import Depicted
from assistant.author.in_hand import CARD, InHand
from assistant.author.picture_stroke import brought_beside
from assistant.author.text_stroke import TextStroke
from assistant.base.problem import AleaError
from assistant.drawing.card_face import CardFace
from assistant.drawing.card_picture import picture_of_card
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS, opened_picture
from assistant.model.counters import Card
from assistant.model.scenario import Deck, System
from assistant.ui.author import deck_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.card_form import CHANGE, COPY, NEW, CardForm
from assistant.ui.author.card_grid import CardGrid, ShownCard, ShownDeck
from assistant.ui.author.cards_together_pane import CardsTogetherPane
from assistant.ui.author.deck_pane import DeckPane
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import key_of, shown

KIND = "kind"  # told by its name, as in a hand
AFTER_LETTER = 90  # ms: cards are looked for once it was typed on
SIDE_PANE = 320
KINDS = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
BUTTONS = (("deck.new", words.NEW), ("deck.copy", words.COPY), ("deck.together", words.TOGETHER),
           ("deck.picture", words.PICTURE), ("deck.deck", words.DECK))  # fmt: skip


class DecksView(WorkshopView):
    """Left the search and the cards, right the decks, or what is done with the cards that are picked."""

    name = "cards"
    title = words.TITLE
    scope = Scope.CARD_DECKS
    keys_told = words.KEYS

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.grid, self.search = CardGrid(self.desk), _Search(self)
        self.decks, self.form, self.together = DeckPane(bench), CardForm(bench), CardsTogetherPane(bench)
        self._title, self._told, self._empty = QLabel(), QLabel(), QLabel()
        self._buttons: dict[str, QPushButton] = {}
        self._middle, self._side = QStackedWidget(), QStackedWidget()
        self._wait = QTimer(self, singleShot=True, interval=AFTER_LETTER)
        self._wanted: InHand | None = None
        self._system: System | None = None
        self._bindings: Bindings | None = None
        self._build()
        self._connect()
        self.retell()

    def _build(self) -> None:
        whole, head = QVBoxLayout(self), QHBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        head.setContentsMargins(12, 6, 12, 6)
        head.setSpacing(8)
        self._title.setProperty("role", "heading")
        self._told.setProperty("role", "note")
        head.addWidget(self._title)
        head.addWidget(self.search, 1)
        head.addWidget(self._told)
        for command, _ in BUTTONS:
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons[command] = button
            head.addWidget(button)
        whole.addLayout(head)
        self._empty.setProperty("role", "note")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for page in (self.grid, self._empty):
            self._middle.addWidget(page)
        for pane in (self.decks, self.form, self.together):
            self._side.addWidget(pane)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.addWidget(self._middle)
        across.addWidget(self._side)
        across.setStretchFactor(0, 1)
        across.setCollapsible(0, False)
        across.setSizes([900, self.desk.px(SIDE_PANE)])
        self._side.setMinimumWidth(self.desk.px(SIDE_PANE))
        whole.addWidget(across, 1)

    def _connect(self) -> None:
        self._wait.timeout.connect(self._show_cards)
        self.search.textEdited.connect(lambda _t: self._wait.start())
        self.grid.itemSelectionChanged.connect(self._picked_changed)
        self.grid.opened.connect(lambda _card: self.open_card())
        self.grid.pictured.connect(self._dropped)
        for pane in (self.form, self.together):
            pane.left.connect(self._leave_pane)
            pane.changed.connect(partial(self._preview, pane))

    def bind(self, bindings: Bindings) -> None:
        for command, act in {
            "deck.find": self.search.setFocus,
            "deck.pick": self.grid.turn,
            "deck.all": self.grid.selectAll,
            "deck.open": self.open_card,
            "deck.new": self.new,
            "deck.copy": self.copy,
            "deck.together": self.edit_together,
            "deck.remove": self.remove,
            "deck.picture": self.ask_picture,
            "deck.deck": self.new_deck,
        }.items():
            bindings.bind(command, act)
        for command, button in self._buttons.items():
            button.clicked.connect(partial(self._press, bindings, command))
        self._bindings = bindings

    def _press(self, bindings: Bindings, command: str) -> None:
        bindings.run(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter that is no command begins a search; Esc leaves what is open beside the cards."""
        if event.key() == Qt.Key.Key_Escape and self._side.currentWidget() is not self.decks:
            self._leave_pane()
            return
        letter, free = event.text(), not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        known = self._bindings.keymap.command(key_of(event), (self.scope,)) if self._bindings is not None else None
        if free and letter.strip() and letter.isprintable() and known is None and self.grid.hasFocus():
            self.search.setFocus()
            self.search.setText(letter)
            self._wait.start()
        else:
            super().keyPressEvent(event)

    def retell(self) -> None:
        say, keys, language = self.desk.say, self.desk.keys, self.desk.language
        self._title.setText(say(words.TITLE))
        self.search.setPlaceholderText(say(words.SEARCH))
        self.search.setAccessibleName(say(words.SEARCH))
        for command, text in BUTTONS:
            known, plus = keys.keys(command), "+ " if command in ("deck.new", "deck.deck") else ""
            told = f"{plus}{say(text)}"
            self._buttons[command].setText(f"{told}  {shown(known[0], language)}" if known else told)
        self.form.retell()
        self.together.retell()
        if self._system is not None:
            self.decks.show_decks(self._system)

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        before, self._system = self._system, depicted.system
        self.decks.show_decks(depicted.system)
        self._show_cards()
        fresh = [c for c in depicted.system.mix.cards if before is not None and c not in before.mix.cards]
        if len(fresh) == 1 and fresh[0] in self.grid.cards():
            self.grid.show_card(fresh[0])
        if self._side.currentWidget() is self.together and not self.together.becomes.text():
            self.together.open(self.together.cards)
        if self._wanted is not None:
            self.take_up(self._wanted)

    def _show_cards(self) -> None:
        system = self._system
        if system is None:
            return
        found = find_cards(system, self.search.text())
        decks = [d for d in system.decks.values() if d.kind == "cards"]
        self.grid.show_decks([self._deck(system, deck, found) for deck in decks])
        key = self.desk.keys.keys("deck.new")
        empty = words.NONE_FOUND if system.mix.cards else words.EMPTY
        self._empty.setText(self.desk.say(empty, key=shown(key[0], self.desk.language) if key else ""))
        self._middle.setCurrentWidget(self.grid if found or (system.decks and not self.search.text()) else self._empty)
        if not system.mix.cards:
            self._middle.setCurrentWidget(self._empty)
        self._picked_changed()

    def search_now(self) -> None:
        """What was typed counts; the keys go to the cards."""
        self._wait.stop()
        self._show_cards()
        self.take_focus()

    def _deck(self, system: System, deck: Deck, found: Sequence[Card]) -> ShownDeck:
        say, mine = self.desk.say, [c for c in found if c.deck == deck.id]
        count = sum(deck.contents.values())
        told = [say(words.ONE_CARD) if count == 1 else say(words.CARDS, n=count)]
        told.append(say(words.ONE_KIND) if len(deck.contents) == 1 else say(words.KINDS, n=len(deck.contents)))
        told.append(say(words.HAND_OF, n=deck.hand) if deck.hand else say(words.NO_HAND))
        told += [say(system.sides[deck.side].name)] if deck.side is not None and deck.side in system.sides else []
        told += [say(words.IS_BLIND)] if deck.blind else []
        own = self._own([c.id for c in mine])
        cards = tuple(self._card(system, card, own=card.id in own) for card in mine)
        return ShownDeck(say(deck.name), ", ".join(told), cards)

    def _own(self, cards: Sequence[str]) -> set[str]:
        try:
            hand = CardHand(self.bench.own_texts)
            return {c for c in cards if hand.place_of(c) is not None}
        except AleaError:
            return set()

    def _card(self, system: System, card: Card, *, own: bool) -> ShownCard:
        say = self.desk.say
        number = card.values.get(NUMBER)
        figures = []
        for name, value in card.values.items():
            if name not in (NUMBER, KIND) and value not in (False, None, 0):
                called = say(field_name(system, f"values.{name}"))
                word = system.words.get(str(value))
                figures.append(called if value is True else f"{called} {say(word) if word is not None else value}")
        told = [card.id]
        told += [say(words.BESIDE)] if card.aside else []
        told += [say(words.NO_TEXT)] if card.text is None else []
        told += [say(words.ASSUMED)] if system.sources.of(f"cards.{card.id}").source.to_check else []
        told += [] if own else [say(words.SHIPPED)]
        text = say(card.text) if card.text is not None else ""
        face = CardFace(say(card.name), "" if number is None else str(number), " · ".join(figures), text,
                        picture_of_card(system, card.id))  # fmt: skip
        return ShownCard(card.id, face, f"× {card.count}", " · ".join(told))

    def _picked_changed(self) -> None:
        picked = self.grid.picked()
        told = words.ONE_PICKED if len(picked) == 1 else words.PICKED
        self._told.setText(self.desk.say(told, n=len(picked)) if picked else "")
        held = self.form.isAncestorOf(self.focusWidget() or self)
        if self._side.currentWidget() in (self.form, self.decks) and not held:
            if len(picked) == 1:
                self.form.open(CHANGE, picked[0])
            self._side.setCurrentWidget(self.form if len(picked) == 1 else self.decks)

    # what is done

    def _chosen(self) -> list[str]:
        """Those picked, else the one at hand; says so where there is none."""
        at_hand = self.grid.current_card()
        chosen = self.grid.picked() or ([at_hand] if at_hand else [])
        if not chosen:
            self.bench.tell(self.desk.say(words.PICK_FIRST))
        return chosen

    def open_card(self) -> None:
        """The form of the card at hand."""
        chosen = self._chosen()
        if chosen:
            self._open_form(CHANGE, chosen[0])

    def new(self) -> None:
        """A new card, of the deck of the one at hand."""
        self._open_form(NEW, next(iter(self.grid.picked()), self.grid.current_card()))

    def copy(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._open_form(COPY, chosen[0])

    def _open_form(self, mode: str, card: str) -> None:
        self._side.setCurrentWidget(self.form)
        self.form.open(mode, card)
        self.form.focus_first()

    def edit_together(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._side.setCurrentWidget(self.together)
            self.together.open(chosen)
            self.together.field.setFocus()

    def remove(self) -> None:
        chosen, system = self._chosen(), self._system
        if chosen and system is not None:
            cards = [system.mix.cards[c] for c in chosen]
            self.bench.do(lambda: remove_cards(self.bench.own_texts, cards))

    def new_deck(self) -> None:
        """A deck by its name."""
        hint = self.desk.say(words.DECK_NAME)
        self.bench.asks.ask_plain(hint, _deck_told, QPoint(200, 120), self.grid, self._made_deck)

    def _made_deck(self, name: str) -> None:
        self.bench.do(lambda: make_deck(self.bench.own_texts, name.strip()))

    # pictures

    def ask_picture(self) -> None:
        """Pictures for the cards picked, one each in their order."""
        chosen = self._chosen()
        if chosen:
            text = words.CHOOSE if len(chosen) == 1 else words.CHOOSE_MANY
            found, _ = QFileDialog.getOpenFileNames(self.window(), self.desk.say(text, n=len(chosen)),
                                                    str(self.bench.authored.main.parent), KINDS)  # fmt: skip
            self._picture(chosen, [Path(f) for f in found])

    def _dropped(self, card: str, files: Sequence[Path]) -> None:
        """On a card that is picked: those picked in their order; else it and those behind it."""
        picked, shown = self.grid.picked(), self.grid.cards()
        if card and card not in picked:
            picked = shown[shown.index(card) :][: len(files)]
        self._picture(picked or self._chosen(), files)

    def _picture(self, cards: Sequence[str], files: Sequence[Path]) -> None:
        system = self._system
        if not cards or not files or system is None:
            return
        names = {c: system.mix.cards[c].name for c in cards}

        def make() -> TextStroke:
            for file in files:
                opened_picture(file)  # what is none is told before anything is copied
            hand = CardHand(self.bench.own_texts)
            place = hand.place_of(cards[0])
            beside = place.file if place is not None else hand.place_for().file
            brought = {c: brought_beside(f, beside) for c, f in zip(cards, files, strict=False)}
            return picture_cards(self.bench.own_texts, brought, names)

        if self.bench.do(make) and len(files) > len(cards):
            self.bench.tell(self.desk.say(words.SPARE, n=len(files) - len(cards)))

    # panes

    def _preview(self, pane: CardForm | CardsTogetherPane) -> None:
        if self._side.currentWidget() is pane and pane.isAncestorOf(self.focusWidget() or self):
            self.bench.preview(pane.stroke)

    def _leave_pane(self) -> None:
        self.bench.end_preview()
        self.grid.setFocus()
        self._side.setCurrentWidget(self.decks)
        self._show_cards()

    # the contract

    def take_up(self, thing: InHand) -> None:
        self._wanted = None
        if thing.kind == CARD and thing.id in self.grid.cards():
            self.grid.show_card(thing.id)
        elif thing.kind == CARD and self._system is None:
            self._wanted = thing

    @property
    def in_hand(self) -> InHand | None:
        card = next(iter(self.grid.picked()), self.grid.current_card())
        return InHand(CARD, card) if card else None

    def take_focus(self) -> None:
        self.grid.setFocus()
        if not self.grid.current_card() and self.grid.cards():
            self.grid.pick(set(), self.grid.cards()[0])

    def stop(self) -> None:
        self._wait.stop()


def _deck_told(typed: str) -> NamedChoice | None:
    name = typed.strip()
    return NamedChoice(name, words.MAKE_DECK, title=name) if name else None


class _Search(QLineEdit):
    """Enter and the arrow down go to the cards, Esc shows all again."""

    def __init__(self, view: DecksView) -> None:
        super().__init__()
        self._view = view

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self._view.search_now()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self._view.search_now()
        else:
            super().keyPressEvent(event)
