"""The tile of the player's own texts: what lies in the own folder, and the ways to write a first one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.author.authored import drafts
from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.game import OpenSystem
from assistant.game.own_files import OwnFile
from assistant.ui.start.measure import Measure
from assistant.ui.start.start_rail import BoardPicture
from assistant.ui.widgets.layouts import emptied

YOURS = Text("Yours", "À vous")
COUNT, ONE, NONE = Text("{n} texts", "{n} textes"), Text("1 text", "1 texte"), Text("no text yet", "aucun texte encore")
OF, A_GAME = Text("scenario, from {name}", "scénario, d’après {name}"), Text("a game of yours", "un jeu à vous")
PROBLEMS, PROBLEM = Text("{n} problems", "{n} problèmes"), Text("1 problem", "1 problème")
WRITE = Text("Write your own", "Écrire le vôtre")
PLAIN = Text(
    "Plain text, from a commented example or any game here.",
    "Du texte simple, d’après un exemple commenté ou un jeu d’ici.",
)
DRAFT = Text("a draft is kept", "un brouillon est gardé")
IN_WORKSHOP = Text("In the workshop", "À l’atelier")
EXAMPLE, FROM_GAME = Text("An example", "Un exemple"), Text("From a game…", "D’un jeu…")


class YoursTile(QFrame):
    """`opened` brings a text to play, `wrong` one with errors; `example` and `from_game` ask for a first text."""

    opened = Signal(str)
    wrong = Signal(object)
    first_wanted = Signal(str)
    write_wanted = Signal(str)

    def __init__(self, measure: Measure, shelf: Sequence[OpenSystem], example: str) -> None:
        super().__init__()
        self._measure, self._desk, self._shelf = measure, measure.desk, shelf
        self._drafts: list[Path] = []
        theme, px = self._desk.theme, measure.px
        self.setObjectName("yours")
        self.setStyleSheet(f"QFrame#yours {{ border: 2px dashed {theme.line2}; border-radius: 10px; }}")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(12), px(16), px(14))
        column.setSpacing(px(6))
        head = QHBoxLayout()
        title = QLabel(self._desk.say(YOURS))
        title.setProperty("role", "heading")
        title.setFont(self._desk.font("map", measure.letters(21), 600))
        self._count = self._note("")
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(self._count)
        column.addLayout(head)
        inner = QWidget()
        self._rows = QVBoxLayout(inner)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        self._rows.setAlignment(Qt.AlignmentFlag.AlignTop)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(scroll, 1)
        column.addLayout(self._invite())
        pair = QHBoxLayout()
        pair.setSpacing(px(8))
        first = QPushButton(self._desk.say(EXAMPLE))
        first.clicked.connect(lambda _c=False: self.first_wanted.emit(example))
        other = QPushButton(self._desk.say(FROM_GAME))
        menu = QMenu(other)
        menu.aboutToShow.connect(partial(self._list_games, menu))
        other.setMenu(menu)
        for button in (first, other):
            button.setMinimumHeight(px(30))
            pair.addWidget(button, 1)
        column.addLayout(pair)

    def _note(self, told: str, *, bold: bool = False, ink: str = "") -> QLabel:
        label = QLabel(told)
        theme = self._desk.theme
        colour = ink or (theme.ink if bold else theme.ink2)
        label.setStyleSheet(f"color: {colour}; background: transparent; font-size: {self._measure.px(13.5)}px;"
                            f" font-weight: {600 if bold else 400};")  # fmt: skip
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label

    def _invite(self) -> QHBoxLayout:
        px = self._measure.px
        row = QHBoxLayout()
        row.setSpacing(px(12))
        sign = QLabel()
        sign.setPixmap(icon_pixmap("ui-pen-tool", px(28), self._desk.theme.accent, self.devicePixelRatioF()))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._note(self._desk.say(WRITE), bold=True))
        plain = self._note(self._desk.say(PLAIN))
        plain.setWordWrap(True)
        words.addWidget(plain)
        row.addLayout(words, 1)
        return row

    def show_texts(self, texts: Sequence[OwnFile]) -> None:
        """What lies in the folder."""
        emptied(self._rows)
        n = len(texts)
        self._drafts = drafts()
        say = self._desk.say
        self._count.setText(say(ONE) if n == 1 else say(COUNT, n=n) if n else say(NONE))
        for text in texts:
            row = QHBoxLayout()
            row.setSpacing(0)
            row.addWidget(self._row(text), 1)
            row.addWidget(self._pen(text))
            self._rows.addLayout(row)

    def _row(self, text: OwnFile) -> QPushButton:
        desk, px = self._desk, self._measure.px
        button = QPushButton()
        button.setProperty("role", "plain")
        row = QHBoxLayout(button)
        row.setContentsMargins(2, px(3), 2, px(3))
        row.setSpacing(px(10))
        system = next((s.system for s in self._shelf if s.system.id == text.basis), None)
        row.addWidget(BoardPicture(desk, system, QSize(px(52), px(38))))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = desk.say(text.name)
        words.addWidget(self._note(name, bold=True))
        told, ink = self._told(text, system.name if system is not None else text.basis_name), ""
        if text.problems:
            n = len(text.problems)
            told = desk.say(PROBLEM) if n == 1 else desk.say(PROBLEMS, n=n)
            ink = desk.theme.bad if text.errors else desk.theme.warn
        if text.path in self._drafts:
            told = f"{told} · {desk.say(DRAFT)}"
        words.addWidget(self._note(told, ink=ink))
        row.addLayout(words, 1)
        sign = QLabel()
        sign.setPixmap(icon_pixmap("ui-chevron-right", px(18), desk.theme.ink2, self.devicePixelRatioF()))
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(sign)
        button.setMinimumHeight(px(46))
        button.setToolTip(str(text.path))
        button.setAccessibleName(f"{name}, {told}")
        button.clicked.connect(lambda _c=False: self._take(text))
        return button

    def _pen(self, text: OwnFile) -> QPushButton:
        """Opens the text in the workshop."""
        button = QPushButton()
        button.setProperty("role", "plain")
        button.setIcon(QIcon(icon_pixmap("ui-pen-tool", self._measure.px(18), self._desk.theme.ink2,
                                         self.devicePixelRatioF())))  # fmt: skip
        button.setFixedWidth(self._measure.px(34))
        button.setToolTip(self._desk.say(IN_WORKSHOP))
        button.setAccessibleName(f"{self._desk.say(IN_WORKSHOP)}, {self._desk.say(text.name)}")
        button.clicked.connect(lambda _c=False: self.write_wanted.emit(str(text.path)))
        return button

    def _told(self, text: OwnFile, basis: Text | None) -> str:
        if text.kind == "system":
            return self._desk.say(A_GAME)
        return self._desk.say(OF, name=self._desk.say(basis) if basis is not None else text.basis)

    def _take(self, text: OwnFile) -> None:
        if text.errors:
            self.wrong.emit(text)
        else:
            self.opened.emit(str(text.path))

    def _list_games(self, menu: QMenu) -> None:
        """Every scenario of the shelf as something to start from."""
        menu.clear()
        for opened in self._shelf:
            system = opened.system
            inner = menu.addMenu(self._desk.say(system.name))
            for name, scenario in system.scenarios.items():
                self._offer(inner, self._desk.say(scenario.name), f"{system.id}/{name}")

    def _offer(self, menu: QMenu, told: str, source: str) -> None:
        act: Callable[[], None] = partial(self.first_wanted.emit, source)
        menu.addAction(told).triggered.connect(lambda _c=False: act())
