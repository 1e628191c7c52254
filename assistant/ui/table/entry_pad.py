"""Large keys over the panel for a finger: a count before a name, a counter by its ratings, a number of the situation, a
rating off the counter, a place by its initial. It shows what it is given and tells which key was tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

KEY, NAME_WIDTH, ACROSS, LEAST = 54, 168, 5, 48


@dataclass(frozen=True, slots=True)
class Offer:
    """What the pad shows: keys of one sign, or names with what they stand for; `more`: one more of a role; `places`: to
    the initials of places; `back`: something was entered that can be taken back."""

    title: str
    entered: str = ""
    keys: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    more: str = ""
    places: bool = False
    back: bool = False


class EntryPad(QFrame):
    """The pad at the right foot of the panel. `key` tells a sign, `name` what a name stands for."""

    key, name = Signal(str), Signal(str)
    more, places, back, done = Signal(), Signal(), Signal(), Signal()

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self._shown: object = None
        self.setProperty("role", "lit_card")
        self.setAutoFillBackground(True)
        self._title, self._entered = QLabel(), QLabel()
        self._title.setStyleSheet("font-weight: 600;")
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._entered)
        self._grid = QGridLayout()
        self._grid.setSpacing(7)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(7)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addLayout(self._grid)
        layout.addLayout(self._foot)
        self.hide()

    def offer(self, offer: Offer) -> None:
        """Show these keys; what is shown already is left as it is."""
        desk = self._desk
        self.show()
        shown = (offer, desk.language, desk.scale, desk.theme_name, self._over.size())
        if shown != self._shown:
            self._shown = shown
            self._title.setText(offer.title)
            self._entered.setText(offer.entered)
            self._entered.setStyleSheet(lettering("figures", desk.px(26)))
            self.setAccessibleName(f"{offer.title} {offer.entered}")
            emptied(self._grid)
            emptied(self._foot)
            self._fill(offer)
            for button in self.findChildren(QPushButton):
                button.show()  # said by hand: a layout shows what is new in it later, and has no size for it until then
        layout = self.layout()
        self._title.ensurePolished()
        if layout is not None:
            layout.activate()
            self.resize(layout.sizeHint())
        over = self._over
        self.move(max(8, over.width() - self.width() - 16), max(8, over.height() - self.height() - 72))
        self.raise_()

    def _fill(self, offer: Offer) -> None:
        side = max(48, self._desk.px(KEY))
        across = ACROSS + (len(offer.keys) == 2 * ACROSS + 1)  # ten digits and a sign
        for i, sign in enumerate(offer.keys):
            key = self._button(sign, partial(self.key.emit, sign))
            key.setFixedSize(side, side)
            key.setStyleSheet(f"{_large(self._desk.px(28))} min-height: {side - 2}px;")
            self._grid.addWidget(key, i // across, i % across)
        beside = 2 if len(offer.names) > 1 else 1
        for i, (stands_for, name) in enumerate(offer.names):
            button = self._button(name, partial(self.name.emit, stands_for))
            button.setMinimumWidth(self._desk.px(NAME_WIDTH))
            self._grid.addWidget(button, i // beside, i % beside)
        self._fill_foot(offer)

    def _fill_foot(self, offer: Offer) -> None:
        say = self._desk.say
        wanted: Sequence[tuple[bool, str, str, Callable[[], None]]] = (
            (bool(offer.more), say(words.ONE_MORE, role=offer.more), "", self.more.emit),
            (offer.places, say(words.BY_PLACE), "", self.places.emit),
            (offer.back, "⌫", say(words.TAKE_BACK), self.back.emit),
            (True, "✓", say(words.PAD_DONE), self.done.emit),
        )
        for shown, text, spoken, act in wanted:
            if shown:
                button = self._button(text, act)
                button.setMinimumWidth(LEAST)
                if spoken:
                    button.setAccessibleName(spoken)
                    button.setToolTip(spoken)
                self._foot.addWidget(button, 1 if len(text) > 1 else 0)

    def _button(self, text: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "type")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setStyleSheet(f"min-height: {LEAST - 10}px;")
        button.clicked.connect(lambda _checked=False: act())
        return button


def _large(size: int) -> str:
    return lettering("figures", size) + " padding: 0;"
