"""Below a table of odds: by which ratio it is read, how that is rounded and what is read beyond the ends."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit

from assistant.author.table_hand import BEYOND, FIRST_COLUMN, ROUNDED
from assistant.base.text import Text
from assistant.ui.author import table_words as words
from assistant.ui.desk import Desk


class OddsForm(QFrame):
    """`rounding` and `end` tell what was chosen; `end` with whether it is that above the last column. `ratio` brings
    the words of one side of the ratio, `ratio_typed` while they are typed."""

    rounding = Signal(str)
    ratio = Signal(int, str)
    ratio_typed = Signal(int, str)
    end = Signal(str, bool)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.boxes = {name: QComboBox() for name in ("round", "below", "above")}
        self._labels = {name: QLabel() for name in self.boxes}
        self.setProperty("role", "card")
        self._ratio, self._to = QLabel(), QLabel(":")
        self.sides = QLineEdit(), QLineEdit()
        across = QHBoxLayout()
        for side, entry in enumerate(self.sides):
            entry.textEdited.connect(partial(self.ratio_typed.emit, side))
            entry.returnPressed.connect(partial(self._entered, side))
            across.addWidget(entry, 1)
            if not side:
                across.addWidget(self._to)
        grid = QGridLayout(self)
        grid.addWidget(self._ratio, 2, 0)
        grid.addLayout(across, 2, 1, 1, 2)
        for column, (name, box) in enumerate(self.boxes.items()):
            grid.addWidget(self._labels[name], 0, column)
            grid.addWidget(box, 1, column)
            box.activated.connect(partial(self._chosen, name))

    def show_form(self, rounded: str, below: str, above: str, codes: tuple[str, ...]) -> None:
        """What the table says now; beyond the ends one of its codes may be read too."""
        say = self._desk.say
        for name, text in (("round", words.ROUNDS), ("below", words.BELOW), ("above", words.ABOVE)):
            self._labels[name].setText(say(text))
            self.boxes[name].setAccessibleName(say(text))
        beyond: dict[str, Text] = {**BEYOND, **{c: Text(c, c) for c in (*codes, below, above) if c not in BEYOND}}
        first = beyond | {"clamp": FIRST_COLUMN}
        for name, options, now in (("round", ROUNDED, rounded), ("below", first, below), ("above", beyond, above)):
            box = self.boxes[name]
            box.clear()
            for key, text in options.items():
                box.addItem(say(text), key)
            box.setCurrentIndex(box.findData(now))

    def show_ratio(self, sides: tuple[str, str] | None) -> None:
        """The two expressions by which the table is read; None where no text of one's own says them."""
        self._ratio.setText(self._desk.say(words.RATIO))
        for part in (self._ratio, self._to, *self.sides):
            part.setVisible(sides is not None)
        names = words.RATIO_FIRST, words.RATIO_SECOND
        for entry, told, name in zip(self.sides, sides or ("", ""), names, strict=True):
            entry.setText(told)
            entry.setCursorPosition(0)
            entry.setAccessibleName(self._desk.say(name))
            entry.setToolTip(self._desk.say(name))

    def _entered(self, side: int) -> None:
        self.ratio.emit(side, self.sides[side].text())

    def _chosen(self, name: str, at: int) -> None:
        chosen = str(self.boxes[name].itemData(at))
        if name == "round":
            self.rounding.emit(chosen)
        else:
            self.end.emit(chosen, name == "above")
