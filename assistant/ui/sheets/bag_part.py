"""A cup, a bag or a deck in the free tools: what is left, how many to draw, with or without putting back."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.bags import Bag
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk

CONTENTS = Text("for example 3 red, 2 blue", "par exemple 3 rouges, 2 bleus")
FILL = Text("Fill", "Remplir")
FILLED = Text("What is in it", "Ce qu’il contient")
HOW_MANY = Text("How many", "Combien")
DRAW, DRAW_AGAIN = Text("Draw", "Tirer"), Text("put back at once", "remettre aussitôt")
PUT_BACK, SHUFFLE = Text("Put all back", "Tout remettre"), Text("All back, shuffle", "Tout remettre, mélanger")
LEFT = Text("{left} of {all} left", "{left} sur {all} restants")
NO_BAG = Text(
    "No bag yet. Type what is in it, for example 3 red, 2 blue, and Enter.",
    "Aucun sac encore. Tapez ce qu’il contient, par exemple 3 rouges, 2 bleus, puis Entrée.",
)
EMPTY = Text("Nothing is left; everything lies outside.", "Il ne reste rien ; tout est dehors.")
FEWER, MORE = Text("one fewer", "un de moins"), Text("one more", "un de plus")
MOST_KINDS, MOST = 14, 99


class BagPart(QWidget):
    """Shows one bag. `filled` tells the contents typed, `wanted` how many and whether they go back in at once."""

    filled = Signal(str)
    wanted = Signal(int, bool)
    emptied = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.contents, self.count = QLineEdit(), QLineEdit("1")
        self.fill, self.draw, self.back = QPushButton(), QPushButton(), QPushButton()
        self.less, self.more = QPushButton("−"), QPushButton("+")
        self.returns = QCheckBox()
        self.left, self.total = QLabel(), QLabel()
        self.left.setWordWrap(True)
        self.left.setTextFormat(Qt.TextFormat.PlainText)
        self.total.setProperty("role", "second")
        self.draw.setProperty("role", "primary")
        self.count.setMaxLength(2)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.installEventFilter(self)
        self._held = QWidget()
        self._build()
        self.contents.returnPressed.connect(self._fill)
        self.count.returnPressed.connect(self._draw)
        self.fill.clicked.connect(lambda _c=False: self._fill())
        self.draw.clicked.connect(lambda _c=False: self._draw())
        self.back.clicked.connect(lambda _c=False: self.emptied.emit())
        for button, by in ((self.less, -1), (self.more, 1)):
            button.clicked.connect(partial(self._step, by))

    def _build(self) -> None:
        own = QHBoxLayout(self._held)
        own.setContentsMargins(0, 0, 0, 0)
        own.addWidget(self.contents, 1)
        own.addWidget(self.fill)
        row = QHBoxLayout()
        for widget in (self.less, self.count, self.more, self.draw, self.returns):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._held)
        layout.addLayout(row)
        layout.addWidget(self.left)
        layout.addWidget(self.total)

    def show_bag(self, bag: Bag | None, *, own: bool) -> None:
        """A bag as it stands; none yet when the players have not filled theirs."""
        say, desk = self._desk.say, self._desk
        self._held.setVisible(own)
        self.contents.setPlaceholderText(say(CONTENTS))
        for widget, name in ((self.contents, FILLED), (self.count, HOW_MANY), (self.less, FEWER), (self.more, MORE)):
            widget.setAccessibleName(say(name))
        for button, text in ((self.fill, FILL), (self.draw, DRAW)):
            button.setText(say(text))
        self.returns.setText(say(DRAW_AGAIN))
        self.back.setText(say(SHUFFLE if bag is not None and bag.cards else PUT_BACK))
        self.back.setEnabled(bag is not None and bool(bag.out))
        self.draw.setEnabled(bag is not None and bag.size > 0)
        side = desk.target(28) - 2
        for step in (self.less, self.more):
            step.setStyleSheet(f"padding: 0; min-width: {side}px; min-height: {side}px;")
        self.count.setFixedWidth(desk.px(52))
        self.returns.setMinimumHeight(desk.target(20))
        self.left.setText(self._told(bag))
        self.left.setVisible(bool(self.left.text()))
        self.total.setText(say(LEFT, left=bag.size, all=bag.size + len(bag.out)) if bag is not None else "")

    def _told(self, bag: Bag | None) -> str:
        """What is left, kind by kind; a deck of many cards is not told card by card."""
        if bag is None:
            return self._desk.say(NO_BAG)
        if not bag.size:
            return self._desk.say(EMPTY)
        if len(bag.contents) > MOST_KINDS:
            return ""
        return "   ".join(f"{n} × {self._desk.say(bag.called(kind))}" for kind, n in bag.left.items() if n)

    def number(self) -> int:
        """How many are to be drawn; one where nothing is written, none where no number is."""
        text = self.count.text().strip()
        return int(text) if text.isdecimal() else 0 if text else 1

    def _step(self, by: int, _checked: bool = False) -> None:
        self.count.setText(str(min(max(self.number() + by, 1), MOST)))

    def _fill(self) -> None:
        self.filled.emit(self.contents.text())

    def _draw(self) -> None:
        self.wanted.emit(self.number(), self.returns.isChecked())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """↑ and ↓ step the number; digits are read by their place, French top row too."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Up else -1)
            return True
        digit = digit_of(event)
        if digit is None or event.text().isdigit():
            return False
        self.count.insert(str(digit))
        return True
