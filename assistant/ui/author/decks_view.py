"""The cards of a game as they will look, deck by deck: found by words, made, copied, edited together, given pictures.
What a hand does is a stroke of the text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFileDialog

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
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.card_form import CardForm
from assistant.ui.author.card_grid import CardGrid, ShownCard
from assistant.ui.author.cards_together_pane import CardsTogetherPane
from assistant.ui.author.deck_pane import DeckPane
from assistant.ui.author.grid_view import GridView
from assistant.ui.author.grouped_grid import GridGroup
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.author.stroke_pane import CHANGE, NEW
from assistant.ui.commands.bindings import Bindings

KIND = "kind"  # told by its name, as in a hand
KINDS = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)


class DecksView(GridView[str]):
    """Left the search and the cards, right the decks, or what is done with the cards that are picked."""

    heading = words.TITLE
    keys_told = words.KEYS
    searched, pick_first = words.SEARCH, words.PICK_FIRST
    buttons = (("deck.new", words.NEW), ("deck.copy", stroke_words.COPY), ("deck.together", stroke_words.TOGETHER),
               ("deck.picture", words.PICTURE), ("deck.deck", words.DECK))  # fmt: skip
    makes = frozenset({"deck.new", "deck.deck"})
    side_pane = 320

    def __init__(self, bench: Bench) -> None:
        grid = CardGrid(bench.desk)
        super().__init__(bench, grid)
        grid.pictured.connect(self._dropped)
        self.decks, self.form, self.together = DeckPane(bench), CardForm(bench), CardsTogetherPane(bench)
        self._lay_out((self.grid, self._empty), (self.decks, self.form, self.together))
        self._connect()
        self.retell()

    def _connect(self) -> None:
        self.grid.itemSelectionChanged.connect(self._picked_changed)
        self.grid.opened.connect(lambda _card: self.open_card())
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
        super().bind(bindings)

    def retell(self) -> None:
        super().retell()
        self.form.retell()
        self.together.retell()
        if self._system is not None:
            self.decks.show_decks(self._system)

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        before, self._system = self._system, depicted.system
        self.decks.show_decks(depicted.system)
        self._show_found()
        fresh = [c for c in depicted.system.mix.cards if before is not None and c not in before.mix.cards]
        if len(fresh) == 1 and fresh[0] in self.grid.ids():
            self.grid.show_one(fresh[0])
        if self._side.currentWidget() is self.together and not self.together.becomes.text():
            self.together.open(self.together.cards)
        if self._wanted is not None:
            self.take_up(self._wanted)

    def _show_found(self) -> None:
        system = self._system
        if system is None:
            return
        found = find_cards(system, self.search.text())
        decks = [d for d in system.decks.values() if d.kind == "cards"]
        self.grid.show_groups([self._deck(system, deck, found) for deck in decks])
        key = self.desk.keys.key("deck.new", self.desk.language)
        empty = words.NONE_FOUND if system.mix.cards else words.EMPTY
        self._empty.setText(self.desk.say(empty, key=key))
        self._middle.setCurrentWidget(self.grid if found or (system.decks and not self.search.text()) else self._empty)
        if not system.mix.cards:
            self._middle.setCurrentWidget(self._empty)
        self._picked_changed()

    def _deck(self, system: System, deck: Deck, found: Sequence[Card]) -> GridGroup[str]:
        say, mine = self.desk.say, [c for c in found if c.deck == deck.id]
        count = sum(deck.contents.values())
        told = [say(words.ONE_CARD) if count == 1 else say(words.CARDS, n=count)]
        told.append(say(words.ONE_KIND) if len(deck.contents) == 1 else say(words.KINDS, n=len(deck.contents)))
        told.append(say(words.HAND_OF, n=deck.hand) if deck.hand else say(words.NO_HAND))
        told += [say(system.sides[deck.side].name)] if deck.side is not None and deck.side in system.sides else []
        told += [say(words.IS_BLIND)] if deck.blind else []
        own = self._own([c.id for c in mine])
        cards = [self._card(system, card, own=card.id in own) for card in mine]
        return GridGroup(say(deck.name), ", ".join(told), cards)

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
        told += [] if own else [say(stroke_words.SHIPPED)]
        text = say(card.text) if card.text is not None else ""
        face = CardFace(say(card.name), "" if number is None else str(number), " · ".join(figures), text,
                        picture_of_card(system, card.id))  # fmt: skip
        return ShownCard(card.id, face.name, f"× {card.count}", " · ".join(told), face)

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

    def new(self) -> None:
        """A new card, of the deck of the one at hand."""
        self._open_form(NEW, next(iter(self.grid.chosen()), ""))

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
        picked, shown = self.grid.picked(), self.grid.ids()
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
        self._show_found()

    # the contract

    def take_up(self, thing: InHand) -> None:
        self._wanted = None
        if thing.kind == CARD and thing.id in self.grid.ids():
            self.grid.show_one(thing.id)
        elif thing.kind == CARD and self._system is None:
            self._wanted = thing

    @property
    def in_hand(self) -> InHand | None:
        card = next(iter(self.grid.chosen()), "")
        return InHand(CARD, card) if card else None


def _deck_told(typed: str) -> NamedChoice | None:
    name = typed.strip()
    return NamedChoice(name, words.MAKE_DECK, title=name) if name else None
