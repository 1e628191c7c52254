"""How a kind of terrain looks: a colour of its ground and a sign on its cells, by mouse or by keys, the choice said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QCompleter,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.text import NOTHING, Text
from assistant.drawing.boards.terrain_signs import NAMED_SIGNS, sign_name
from assistant.drawing.boards.terrain_tints import terrain_tint
from assistant.model.board import TerrainLook
from assistant.model.side_colours import NAMED, is_colour
from assistant.ui.author.ground_swatch import paint_ground
from assistant.ui.desk import Desk

SIZES, ACROSS = (20, 28), (8, 6)  # pixels of a picture and how many in a line: colours, signs
OFFERED = ("brick", "rose", "orange", "amber", "sand", "brown", "slate", "grass", "forest", "mint", "teal", "sky",
           "royal", "plum")  # fmt: skip
"""Colours that are told from the land and from one another, by day and at night, and on which numbers are read."""
NO_SIGN = "none"
TINT, SIGN = Text("colour: {name}", "couleur : {name}"), Text("sign: {name}", "signe : {name}")
PLAIN_TINT, USUAL = Text("plain ground", "sol nu"), Text("the usual one", "l’habituel")
WITHOUT = Text("without", "sans")
SIGN_NAMES: Mapping[str, Text] = {
    "trees": Text("trees", "arbres"), "orchard": Text("rows of trees", "verger"), "hills": Text("hills", "collines"),
    "peaks": Text("peaks", "sommets"), "reeds": Text("reeds", "roseaux"), "houses": Text("houses", "maisons"),
    "stones": Text("stones", "pierres"), NO_SIGN: WITHOUT,
}  # fmt: skip
OTHER_TINT = Text("another: # and six digits", "autre : # et six chiffres")
NO_TINT = Text("No colour of the list, and not # with six digits.",
               "Ni une couleur de la liste, ni # et six chiffres.")  # fmt: skip


class LookChooser(QFrame):
    """Two rows of small pictures; arrows go along a row, Tab to the next. `changed` after each choice."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.word, self.squares = "", False
        self._tint, self._sign = "", ""
        self.said = QLabel(), QLabel()
        self.other, self._wrong = QLineEdit(), QLabel()
        self.tints: dict[str, QPushButton] = {}
        self.signs: dict[str, QPushButton] = {}
        self._groups = QButtonGroup(self), QButtonGroup(self)
        self._rows = QGridLayout(), QGridLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(3)
        for label, row in zip(self.said, self._rows, strict=True):
            row.setSpacing(1)
            label.setProperty("role", "note")
            column.addWidget(label)
            column.addLayout(row)
            if label is self.said[0]:
                column.addWidget(self.other)
                column.addWidget(self._wrong)
        self._wrong.setWordWrap(True)
        self._wrong.hide()
        self.other.textEdited.connect(self._typed)

    @property
    def ends(self) -> tuple[QWidget, QWidget]:
        """Where Tab comes in, and where it goes out."""
        return next(iter(self.tints.values())), next(reversed(self.signs.values()))

    @property
    def look(self) -> TerrainLook:
        """What is chosen."""
        return TerrainLook(self._tint, self._sign)

    @property
    def is_right(self) -> bool:
        """Whether what was typed as a colour is one."""
        return self._wrong.isHidden()

    def open(self, word: str, look: TerrainLook, *, squares: bool) -> None:
        """The choice for a terrain, as it looks now."""
        desk, say = self._desk, self._desk.say
        self.word, self.squares = word, squares
        self._tint, self._sign = look.tint, look.sign
        for group, row, buttons in zip(self._groups, self._rows, (self.tints, self.signs), strict=True):
            for button in buttons.values():
                group.removeButton(button)
                row.removeWidget(button)
                button.deleteLater()
            buttons.clear()
        offered = ["", *OFFERED]
        usual = sign_name(word)
        signs = ["", *NAMED_SIGNS, *([NO_SIGN] if usual else [])]
        self._fill(0, self.tints, offered, self._tint, self._choose_tint, lambda tint: TerrainLook(tint, NO_SIGN))
        self._fill(1, self.signs, signs, self._sign, self._choose_sign, lambda sign: TerrainLook(self._tint, sign))
        self.other.setPlaceholderText(say(OTHER_TINT))
        self.other.setAccessibleName(say(OTHER_TINT))
        self.other.setText("" if look.tint in offered else look.tint)
        names = QCompleter([say(name) for _, name in NAMED.values()], self.other)
        names.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        names.activated.connect(self._typed)
        self.other.setCompleter(names)
        self._wrong.setText(say(NO_TINT))
        self._wrong.setStyleSheet(f"color: {desk.theme.bad};")
        self._wrong.hide()
        order = [*self.tints.values(), self.other, *self.signs.values()]
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)
        self._tell()

    def _fill(
        self,
        row: int,
        buttons: dict[str, QPushButton],
        offered: Sequence[str],
        chosen: str,
        take: Callable[[str], object],
        look: Callable[[str], TerrainLook],
    ) -> None:
        side, across = self._desk.px(SIZES[row]), ACROSS[row]
        for at, name in enumerate(offered):
            button = QPushButton(QIcon(self._picture(look(name), side)), "")
            button.setIconSize(QSize(side, side))
            button.setProperty("role", "swatch")
            button.setCheckable(True)
            button.setFixedSize(side + 4, side + 4)
            told = self._desk.say(self._tint_name(name) if row == 0 else self._sign_name(name))
            button.setToolTip(told)
            button.setAccessibleName(told)
            button.clicked.connect(lambda _c=False, n=name: take(n))
            self._groups[row].addButton(button)
            self._rows[row].addWidget(button, at // across, at % across)
            button.setChecked(name == chosen)
            buttons[name] = button
        self._rows[row].setColumnStretch(across, 1)

    def _picture(self, look: TerrainLook, side: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(round(side * ratio), round(side * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, QRectF(0, 0, side, side), self.word, look, self._desk.theme, squares=self.squares)
        painter.end()
        return picture

    # what is chosen

    def _choose_tint(self, tint: str) -> None:
        self._tint = tint
        self.other.clear()
        self._wrong.hide()
        self._chosen()

    def _typed(self, text: str) -> None:
        told = text.strip().lower()
        word = next((w for w, (_, name) in NAMED.items() if told in (w, name.en.lower(), name.fr.lower())), told)
        self._wrong.setHidden(not word or is_colour(word))
        if not word or is_colour(word):
            self._tint = word
            self._groups[0].setExclusive(False)  # else one of them stays marked
            for name, button in self.tints.items():
                button.setChecked(name == word)
            self._groups[0].setExclusive(True)
            self._chosen()

    def _choose_sign(self, sign: str) -> None:
        self._sign = sign
        self._chosen()

    def _chosen(self) -> None:
        for name, button in self.signs.items():
            button.setIcon(QIcon(self._picture(TerrainLook(self._tint, name), self._desk.px(SIZES[1]))))
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        say = self._desk.say
        self.said[0].setText(say(TINT, name=say(self._tint_name(self._tint))))
        self.said[1].setText(say(SIGN, name=say(self._sign_name(self._sign))))

    def _tint_name(self, tint: str) -> Text:
        if tint in NAMED:
            return NAMED[tint][1]
        theme = self._desk.theme
        usual = terrain_tint(self.word, theme) != terrain_tint("", theme)
        return Text(tint, tint) if tint else USUAL if usual else PLAIN_TINT

    def _sign_name(self, sign: str) -> Text:
        return SIGN_NAMES.get(sign, NOTHING) if sign else USUAL if sign_name(self.word) else WITHOUT
