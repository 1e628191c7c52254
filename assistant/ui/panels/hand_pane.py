"""The hand of the side that sits here, with its decks and cups. A number or letters find a card, Enter plays it; an
empty hand is drawn by Enter; cards that lie face down on both sides are turned up together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.chance.roller import RandomRoller
from assistant.game import hands
from assistant.game.opened import OpenGame
from assistant.model.ids import SideId
from assistant.model.scenario import Deck
from assistant.play.commands.cards_and_cups import DiscardCard, PlayCard, ReturnCard
from assistant.play.game_command import Command
from assistant.ui.commands.typed_keys import digit_of, letter_of
from assistant.ui.desk import Desk
from assistant.ui.panels import hand_words as words
from assistant.ui.panels.card_list import CardList
from assistant.ui.panels.pile_list import PileList

VIEWED, SHARE = 340, 0.26  # how high the lit card may be, in pixels of the design and of the pane
Do = Callable[[Command | None], bool]


class HandPane(QWidget):
    """One side's cards. `seat` tells whose; what is done goes out through `do`."""

    said = Signal(str)
    left = Signal(bool)  # back to the map; True closes the pane

    def __init__(
        self, desk: Desk, game: OpenGame, do: Do, seat: Callable[[], str], roller: RandomRoller | None = None
    ) -> None:
        super().__init__()
        self._desk, self._game, self._do, self._seat = desk, game, do, seat
        self._roller = roller or RandomRoller()
        self._other = ""  # with one player at all sides: another hand than that of the active side
        self._typed = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rows: list[hands.HeldCard] = []
        self._told = ""
        self._title, self._typing, self._empty, self._others = QLabel(), QLabel(), QLabel(), QLabel()
        self._foot, self._banner_words = QLabel(), QLabel()
        self.head = QWidget()
        self._title.setProperty("role", "heading")
        self._typing.setProperty("role", "name")
        for label in (self._empty, self._others):
            label.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        for label in (self._empty, self._others, self._foot, self._banner_words):
            label.setWordWrap(True)
        self.banner = QFrame()
        self.banner.setProperty("role", "banner")
        self._reveal = QPushButton()
        self._reveal.clicked.connect(lambda _c=False: self.reveal())
        self.list = CardList(desk, game.system)
        self.list.installEventFilter(self)
        self.viewer = QLabel()  # the lit card as its author pictures it, large
        self.viewer.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list.currentRowChanged.connect(lambda _row: self._view())
        self.list.itemDoubleClicked.connect(lambda _i: self.play())
        self.piles = PileList(desk, game, self._act_on_pile)
        self._buttons: dict[str, QPushButton] = {}
        self.fill = QPushButton()
        self.fill.setProperty("role", "primary")
        self.fill.clicked.connect(lambda _c=False: self.draw())
        self._build()

    def _build(self) -> None:
        inner = QHBoxLayout(self.banner)
        inner.addWidget(self._banner_words, 1)
        inner.addWidget(self._reveal)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._typing)
        row = QHBoxLayout()
        acts: dict[str, Callable[[], object]] = {
            "play": self.play, "discard": self.discard, "back": self.take_back,
        }  # fmt: skip
        for name, act in acts.items():
            button = self._buttons[name] = QPushButton()
            button.clicked.connect(lambda _c=False, a=act: a())
            row.addWidget(button)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        for part in (self.banner, self._empty):
            layout.addWidget(part)
        layout.insertLayout(0, head)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.viewer)
        layout.addWidget(self.fill)
        layout.addLayout(row)
        layout.addWidget(self.piles)
        layout.addWidget(self._others)
        layout.addWidget(self._foot)

    # asking

    @property
    def side(self) -> str:
        """Whose hand is shown."""
        return self._other if self._game.viewer is None and self._other else self._seat()

    @property
    def has_cards(self) -> bool:
        """Whether the system knows cards or cups at all."""
        return bool(self._game.system.decks)

    def deck(self) -> Deck | None:
        """The deck this side draws from."""
        return next(iter(hands.decks_of(self._game.system, self.side)), None)

    def current(self) -> hands.HeldCard | None:
        row = self.list.currentRow()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    @property
    def waits_for_reveal(self) -> bool:
        return hands.lying_face_down(self._game.system, self._game.whole.played)

    # showing

    def open_hand(self) -> None:
        """As the pane is opened: the hand of whoever sits here."""
        self._other = self._typed = self._told = ""
        self.refresh()
        self._take_focus()

    def _take_focus(self) -> None:
        """Keys come to the cards; without any to the pane itself."""
        (self.list if self._rows else self).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._view()

    def showEvent(self, event: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """The position changed, or somebody else looks at it."""
        game, say = self._game, self._desk.say
        side = self.side if game.viewer != "" else ""
        self._rows = hands.held(game.state, side) if side else []
        told = game.system.sides.get(SideId(side))
        name = say(told.name) if told is not None else ""
        self._title.setText(say(words.HAND_OF, side=name) if name else "")
        self.list.show_cards(self._rows)
        self.list.setAccessibleName(self._title.text())
        here = self.list.hasFocus() or self.hasFocus()
        self.list.setVisible(bool(self._rows))
        self._view()
        if here:
            self._take_focus()
        self._empty.setText(self._said_of_empty(side))
        self._empty.setVisible(not self._rows)
        self._others.setText(self._told_of_others(side))
        self._others.setVisible(bool(self._others.text()))
        self.piles.refresh(side)
        self._show_banner()
        for key, text in (("play", words.PLAY), ("discard", words.DISCARD), ("back", words.BACK)):
            self._buttons[key].setText(say(text))
            self._buttons[key].setVisible(self.has_cards)
            self._buttons[key].setEnabled(bool(self._rows))
        self._typing.setText(self._typed)
        missing = 0 if self._rows else self._missing(side)
        self.fill.setText(say(words.FILL, n=missing))
        self.fill.setVisible(missing > 0)
        deck = self.deck()
        foot = words.FOOT_DOWN if deck is not None and deck.blind else words.FOOT_UP
        self._foot.setText(f"{say(foot)} · {say(words.FOOT_MORE)}")
        self._foot.setVisible(self.has_cards)

    def _missing(self, side: str) -> int:
        """How many cards fill the hand that is shown, as far as there are any to draw."""
        deck, state = self.deck(), self._game.whole
        if deck is None or not side:
            return 0
        left = len(state.decks.get(deck.id, ())) + len(state.discards.get(deck.id, ()))
        return max(0, min(deck.hand - len(state.hands.get(side, ())), left))

    def _view(self) -> None:
        """The lit card large, where it has a picture."""
        card = self.current()
        design = max(1, self._desk.px(100)) / 100
        wide = max(120, round((self.width() - 32) / design))
        high = min(VIEWED, max(120, round(SHARE * self.height() / design)))  # the list keeps the larger part
        shown = self.list.picture(card.id, wide, high) if card is not None else None
        self.viewer.setVisible(shown is not None)
        if shown is not None and card is not None:
            self.viewer.setPixmap(shown)
            self.viewer.setAccessibleName(self.list.name(card.id))

    def _said_of_empty(self, side: str) -> str:
        say, deck = self._desk.say, self.deck()
        if not self.has_cards:
            return say(words.NO_CARDS)
        if not side:
            return say(words.NOT_YOURS)
        state = self._game.whole
        if deck is None or not (state.decks.get(deck.id) or state.discards.get(deck.id)):
            return say(words.EMPTY_DECK)
        return say(words.EMPTY_FULL, n=deck.hand) if deck.hand else say(words.EMPTY_ONE)

    def _told_of_others(self, side: str) -> str:
        """How many cards the others hold, and what of theirs lies on the table."""
        game, say = self._game, self._desk.say
        parts = [
            say(words.OTHERS, side=say(s.name), n=len(game.state.hands.get(s.id, ())))
            for s in game.system.sides.values()
            if s.id != side and game.state.hands.get(s.id)
        ]
        for played in game.state.played:
            told = game.system.sides.get(SideId(played.side))
            if told is None or played.side == side:
                continue
            card = say(words.CARD_DOWN) if played.face_down else self.list.name(played.card)
            parts.append(f"{say(told.name)} – {card}")
        return " · ".join(parts)

    def _show_banner(self) -> None:
        say = self._desk.say
        waiting = self.waits_for_reveal
        self._banner_words.setText(say(words.BOTH_DOWN) if waiting else self._told)
        self._reveal.setText(say(words.REVEAL))
        self._reveal.setVisible(waiting)
        self.banner.setVisible(waiting or bool(self._told))
        self.banner.setAccessibleName(self._banner_words.text())

    # doing

    def _tell(self, text: str) -> None:
        self.said.emit(text)

    def turn_side(self, by: int) -> bool:
        """The hand of another side, where one player leads them all."""
        scenario = self._game.scenario
        order = list((scenario.sides if scenario is not None else ()) or self._game.system.sides)
        if self._game.viewer is not None or len(order) < 2:
            return False
        at = order.index(SideId(self.side)) if self.side in order else 0
        self._other, self._typed = order[(at + by) % len(order)], ""
        self.refresh()
        return True

    def play(self, *, other_way: bool = False) -> bool:
        """Lay the lit card on the table: as cards of its deck are played, or the other way."""
        card = self.current()
        if card is None or card.played:
            return False
        deck = hands.deck_of(self._game.system, card.id)
        face_down = (deck is not None and deck.blind) != other_way
        self._typed = self._told = ""
        return self._do(PlayCard(SideId(self.side), card.id, face_down))

    def reveal(self) -> bool:
        """Turn up what lies face down; the rules of the system may name who is first."""
        if not self._do(hands.turning_up(self._game)):
            return False
        self._told = hands.told_by_rules(self._game.opened, self._game.whole, self._desk.language)
        self.refresh()
        self._tell(self._told)
        self._take_focus()
        return True

    def draw(self, count: int = 0, deck: str = "") -> bool:
        """So many cards; 0 fills the hand."""
        told = self._game.system.decks.get(deck) or self.deck()
        if told is None:
            return False
        have = len(self._game.whole.hands.get(self.side, ()))
        missing = max(0, told.hand - have) if told.hand else 1
        if not count and not missing:
            self._tell(self._desk.say(words.FULL, n=have))
            return False
        done = self._do(hands.draw(self._game, told.id, self.side, count or missing, self._roller))
        self._take_focus()
        return done

    def discard(self) -> bool:
        card = self.current()
        self._typed = ""
        return card is not None and self._do(DiscardCard(SideId(self.side), card.id))

    def take_back(self) -> bool:
        """A card from the table back into the hand."""
        card = self.current()
        return card is not None and card.played and self._do(ReturnCard(SideId(self.side), card.id))

    def _act_on_pile(self, what: str, name: str) -> None:
        if what == "draw":
            self.draw(1, name)
        elif what == "cards":
            self._do(hands.shuffle(self._game, name, self._roller, with_discards=False))
        elif what == "all":
            self._do(hands.shuffle(self._game, name, self._roller, with_discards=True))
        else:
            command = self.piles.command(what, name, self.side, self._roller)
            if self._do(command) and what == "look":
                self.piles.show_inside(name)

    # keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.take_key(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event):
            super().keyPressEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """The keys of the pane; False for what is not its own."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Delete: self.discard,
            Qt.Key.Key_Insert: partial(self.draw, 1),
            Qt.Key.Key_Left: partial(self.turn_side, -1),
            Qt.Key.Key_Right: partial(self.turn_side, 1),
        }
        always: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Return: partial(self._enter, other_way=shift, held=event.isAutoRepeat()),
            Qt.Key.Key_Enter: partial(self._enter, other_way=shift, held=event.isAutoRepeat()),
            Qt.Key.Key_Backspace: partial(self._find, self._typed[:-1]) if self._typed else self.take_back,
            Qt.Key.Key_Escape: partial(self._find, "") if self._typed else partial(self.left.emit, False),
        }
        if key == Qt.Key.Key_C and not self._typed and not event.modifiers() and not self._means("c"):
            self.left.emit(True)
            return True
        act = always.get(key) or (None if event.modifiers() & Qt.KeyboardModifier.ControlModifier else acts.get(key))
        if act is not None:
            act()
            return True
        digit = digit_of(event)
        typed = str(digit) if digit is not None and not shift else letter_of(event)
        if typed:
            self._find(self._typed + typed)
            return True
        return False

    def _enter(self, *, other_way: bool, held: bool) -> None:
        """What waits is done; a key that is held down does it once."""
        if held:
            return
        button = self.focusWidget()
        if isinstance(button, QPushButton) and self.isAncestorOf(button) and button.hasFocus():
            button.click()
        elif not self._typed and self.waits_for_reveal:
            self.reveal()
        elif any(not c.played for c in self._rows):
            self.play(other_way=other_way)
        elif self._game.viewer != "":
            self.draw()

    def _place_of(self, typed: str) -> int | None:
        in_hand = [c.id for c in self._rows if not c.played]
        return hands.meant(self._game.system, in_hand, typed, self._desk.language)

    def _means(self, typed: str) -> bool:
        return self._place_of(typed) is not None

    def _find(self, typed: str) -> None:
        """Light the card that the keys mean; keys that mean none are refused and said."""
        place = self._place_of(typed)
        if typed and place is None:
            self._tell(self._desk.say(words.NO_SUCH, letters=typed))
            return
        self._typed = typed
        self._typing.setText(typed)
        if place is not None:
            self.list.setCurrentRow(place)
