"""Decks and cups of one side: what is left, and what can be done with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.chance.roller import RandomRoller
from assistant.drawing.card_picture import card_image, picture_of_back, picture_of_card
from assistant.game import hands
from assistant.game.opened import OpenGame
from assistant.model.ids import SideId
from assistant.model.scenario import Deck
from assistant.play.commands.cards_and_cups import DrawFromCup, LookThrough, ReturnToCup, SetAsideFromCup
from assistant.play.game_command import Command
from assistant.play.naming import Narrator
from assistant.ui.desk import Desk
from assistant.ui.panels import hand_words as words
from assistant.ui.widgets.layouts import FlowLayout, emptied

PICTURE = 60


class PileList(QWidget):
    """One line a deck or cup, with its buttons; `act` gets what was pressed and on which."""

    def __init__(self, desk: Desk, game: OpenGame, act: Callable[[str, str], None]) -> None:
        super().__init__()
        self._desk, self._game, self._act = desk, game, act
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)

    def refresh(self, side: str) -> None:
        """The piles of a side; none for nobody."""
        emptied(self.rows)
        if not side:
            return
        for deck in hands.decks_of(self._game.system, side):
            self._row(self._told(deck), self._deck_buttons(deck), deck.id, self._pictures(deck))
        for cup in hands.cups_of(self._game.system, side):
            self._row(self._told_cup(cup), self._cup_buttons(cup), cup.id)

    def show_inside(self, deck: str) -> None:
        """The cards of a deck by name, until something else happens."""
        counts = Counter(self._game.whole.decks.get(deck, ()))
        cards = self._game.system.mix.cards
        names = sorted((self._desk.say(cards[c].name) if c in cards else c, n) for c, n in counts.items())
        listed = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in names)
        title = self._desk.say(words.LOOKED, deck=self._desk.say(self._game.system.decks[deck].name))
        label = QLabel(f"{title}: {listed}" if self._desk.language == "en" else f"{title}\u00a0: {listed}")
        label.setWordWrap(True)
        label.setProperty("role", "second")
        self.rows.addWidget(label)

    def command(self, what: str, name: str, side: str, roller: RandomRoller) -> Command | None:
        """The command of a button, None where there is nothing to do."""
        drawn = self._game.whole.drawn.get(name, ())
        if what == "look":
            return LookThrough(name, SideId(side))
        if what == "cup_draw":
            item = hands.from_cup(self._game, name, roller)
            return DrawFromCup(name, (item,)) if item is not None else None
        if not drawn:
            return None
        return ReturnToCup(name, drawn[-1:]) if what == "cup_back" else SetAsideFromCup(name, drawn[-1:])

    def _pictures(self, deck: Deck) -> list[QPixmap]:
        """The back of its cards while some are left, and the last one discarded, as far as they have pictures."""
        state, system = self._game.state, self._game.system
        found = [picture_of_back(system, deck.id) if state.decks.get(deck.id) else None]
        gone = state.discards.get(deck.id, ())
        found.append(picture_of_card(system, gone[-1]) if gone else None)
        side = round(self._desk.px(PICTURE) * self.devicePixelRatioF())
        images = (card_image(one, side, side) for one in found if one is not None)
        out = [QPixmap.fromImage(image) for image in images if image is not None]
        for pixmap in out:
            pixmap.setDevicePixelRatio(self.devicePixelRatioF())
        return out

    def _row(
        self, told: str, buttons: list[tuple[str, Text, bool]], name: str, pictures: Sequence[QPixmap] = ()
    ) -> None:
        row, beside = QWidget(), QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 2, 0, 2)
        for pixmap in pictures:
            shown = QLabel()
            shown.setPixmap(pixmap)
            across.addWidget(shown)
        across.addWidget(beside, 1)
        line = QVBoxLayout(beside)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(3)
        label = QLabel(told)
        label.setWordWrap(True)
        line.addWidget(label)
        keys = QWidget()
        flow = FlowLayout(keys)
        for what, text, ready in buttons:
            button = QPushButton(self._desk.say(text), keys)
            button.setProperty("role", "chip")
            button.setEnabled(ready)
            button.setAccessibleName(f"{self._desk.say(text)}: {told}")
            button.clicked.connect(partial(self._pressed, what, name))
            flow.addWidget(button)
        line.addWidget(keys)
        self.rows.addWidget(row)

    def _pressed(self, what: str, name: str, _checked: bool = False) -> None:
        self._act(what, name)

    def _told(self, deck: Deck) -> str:
        state, say = self._game.state, self._desk.say
        left, gone = len(state.decks.get(deck.id, ())), len(state.discards.get(deck.id, ()))
        told = say(words.IN_PILES, deck=say(deck.name).capitalize(), n=left, m=gone)
        removed = len(state.removed.get(deck.id, ()))
        return f"{told}, {say(words.OUT_OF_GAME, n=removed)}" if removed else told

    def _deck_buttons(self, deck: Deck) -> list[tuple[str, Text, bool]]:
        state = self._game.state
        left, gone = bool(state.decks.get(deck.id)), bool(state.discards.get(deck.id))
        return [
            ("draw", words.DRAW, left or gone),
            ("cards", words.SHUFFLE, left),
            ("all", words.WITH_DISCARDS, gone),
            ("look", words.LOOK, left),
        ]

    def _told_cup(self, cup: Deck) -> str:
        state, say = self._game.state, self._desk.say
        told = say(words.CUP, cup=say(cup.name).capitalize(), n=sum(state.cups.get(cup.id, {}).values()))
        narrator = Narrator(self._game.system, state)
        items = ", ".join(say(narrator.item(i)) for i in state.drawn.get(cup.id, ()))
        return f"{told}, {say(words.DRAWN, items=items)}" if items else told

    def _cup_buttons(self, cup: Deck) -> list[tuple[str, Text, bool]]:
        state = self._game.state
        out = bool(state.drawn.get(cup.id))
        inside = bool(sum(state.cups.get(cup.id, {}).values()))
        return [
            ("cup_draw", words.CUP_DRAW, inside),
            ("cup_back", words.CUP_BACK, out),
            ("cup_aside", words.CUP_ASIDE, out),
        ]
