"""The tile of the player's own texts: what lies in the own folder, and the ways to write a first one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.game import OpenSystem
from assistant.game.own_files import OwnFile, own_place
from assistant.ui.later import later
from assistant.ui.start.measure import Measure
from assistant.ui.start.own_folder import OwnShelf
from assistant.ui.start.start_rail import BoardPicture
from assistant.ui.widgets.elided import ElidedLabel
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

YOURS = Text("Yours", "À vous")
COUNT, ONE, NONE = Text("{n} texts", "{n} textes"), Text("1 text", "1 texte"), Text("no text yet", "aucun texte encore")
OF_MORE = Text("{n} of {all} texts", "{n} textes sur {all}")
BEYOND = Text("The first by their names; Ctrl+O opens any other.",
              "Les premiers par leur nom\u202f; Ctrl+O ouvre les autres.")  # fmt: skip
AT_ONCE = 8  # rows; those below follow between what the player does
OF, A_GAME = Text("scenario, from {name}", "scénario, d’après {name}"), Text("a game of yours", "un jeu à vous")
PROBLEMS, PROBLEM = Text("{n} problems", "{n} problèmes"), Text("1 problem", "1 problème")
WRITE = Text("Write your own", "Écrire le vôtre")
PLAIN = Text(
    "Plain text, from a commented example or any game here.",
    "Du texte simple, d’après un exemple commenté ou un jeu d’ici.",
)
DRAFT = Text("a draft is kept", "un brouillon est gardé")
FROM_PACK = Text("pack, version {n}", "paquet, version {n}")
COMPARE = Text("Compare with…", "Comparer avec…")
COPY, PACK = Text("Copy to write in", "Copier pour y écrire"), Text("Make a pack…", "Faire un paquet…")
KEYS = {PACK: Qt.Key.Key_P, COMPARE: Qt.Key.Key_C}
PLAY = Text("Open", "Ouvrir")
IN_WORKSHOP = Text("In the workshop", "À l’atelier")
EXAMPLE, FROM_GAME = Text("An example…", "Un exemple…"), Text("From a game…", "D’un jeu…")


def _told_by(text: OwnFile) -> object:
    """Everything that a row shows of a text."""
    digest = text.system.digest if text.system is not None else ""
    return text.path, text.kind, text.name, text.basis, text.basis_name, text.problems, digest, text.sheet


class YoursTile(QFrame):
    """`opened` brings a text to play, `wrong` one with errors, `copy_wanted` one of a pack to be written on;
    `first_wanted` asks for a first text. On a text P makes a pack of it, C compares it."""

    opened = Signal(str)
    wrong = Signal(object)
    first_wanted = Signal(str)
    write_wanted = Signal(str)
    copy_wanted = Signal(str)
    pack_wanted = Signal(str)
    compare_wanted = Signal(str)

    def __init__(self, measure: Measure, shelf: Sequence[OpenSystem], examples: Mapping[str, Text]) -> None:
        super().__init__()
        self._measure, self._desk, self._shelf = measure, measure.desk, shelf
        self._shelf_of_own = OwnShelf()
        self._shown: object = None
        self._waiting: list[OwnFile] = []
        self._alike: set[str] = set()  # names that several texts have
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
        column.addWidget(scrolled(inner), 1)
        column.addLayout(self._invite())
        pair = QHBoxLayout()
        pair.setSpacing(px(8))
        first = QPushButton(self._desk.say(EXAMPLE))
        kinds = QMenu(first)
        for source, name in examples.items():
            self._offer(kinds, self._desk.say(name), source)
        first.setMenu(kinds)
        other = QPushButton(self._desk.say(FROM_GAME))
        menu = QMenu(other)
        menu.aboutToShow.connect(partial(self._list_games, menu))
        other.setMenu(menu)
        for button in (first, other):
            button.setMinimumHeight(px(30))
            pair.addWidget(button, 1)
        column.addLayout(pair)

    def _note(self, told: str, *, bold: bool = False, ink: str = "", label: QLabel | None = None) -> QLabel:
        label = label or QLabel()
        label.setText(told)
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

    def show_texts(self, own: OwnShelf) -> None:
        """What lies in the folder. Rows that tell the same stay."""
        told = ([_told_by(text) for text in own.texts], own.cards, own.drafts, own.beyond)
        if told == self._shown:
            return
        self._shown, self._shelf_of_own = told, own
        emptied(self._rows)
        n, say = len(own.texts), self._desk.say
        self._count.setText(say(ONE) if n == 1 else say(COUNT, n=n) if n else say(NONE))
        self._count.setToolTip(say(BEYOND) if own.beyond else "")
        if own.beyond:
            self._count.setText(say(OF_MORE, n=n, all=n + own.beyond))
            self._count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        names = Counter(say(text.name) for text in own.texts)
        self._alike = {name for name, count in names.items() if count > 1}
        self._waiting = list(own.texts)
        self._add_rows()

    def _add_rows(self) -> None:
        """The next few; sixty at once would hold the window up for a fifth of a second."""
        rows, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        if self._waiting:
            later(self, self._add_rows)
        for text in rows:
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
        system = next((s.system for s in self._shelf if s.system.id == text.basis), text.system)
        card = self._shelf_of_own.cards.get(text.path, "") if system is text.system else ""
        row.addWidget(BoardPicture(desk, None if card else system, QSize(px(52), px(38)), card=card, sides=system))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = desk.say(text.name)
        words.addWidget(self._note(name, bold=True, label=ElidedLabel()))
        told, ink = self._told(text, system.name if system is not None else text.basis_name), ""
        if text.problems:
            n = len(text.problems)
            told = desk.say(PROBLEM) if n == 1 else desk.say(PROBLEMS, n=n)
            ink = desk.theme.bad if text.errors else desk.theme.warn
        if name in self._alike:
            told = f"{own_place(text.path)} · {told}"
        if text.path in self._shelf_of_own.drafts:
            told = f"{told} · {desk.say(DRAFT)}"
        words.addWidget(self._note(told, ink=ink, label=ElidedLabel()))
        row.addLayout(words, 1)
        sign = QLabel()
        sign.setPixmap(icon_pixmap("ui-chevron-right", px(18), desk.theme.ink2, self.devicePixelRatioF()))
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(sign)
        button.setStyleSheet(f"QPushButton {{ min-height: {px(42)}px; }}")  # a rule of the window asks for less
        button.setToolTip(f"{name}\n{text.path if text.sheet is None else text.sheet.licence}".strip())
        button.setAccessibleName(f"{name}, {told}")
        button.clicked.connect(lambda _c=False: self._take(text))
        button.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for what, act in self._acts(text):
            action = QAction(desk.say(what), button)
            action.triggered.connect(lambda _c=False, act=act: act())
            if what in KEYS:
                action.setShortcut(QKeySequence(KEYS[what]))
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            button.addAction(action)
        return button

    def _acts(self, text: OwnFile) -> Sequence[tuple[Text, Callable[[], None]]]:
        """What can be done with a text: one that came in a pack is copied before it is written on."""
        path = str(text.path)
        first = (PLAY, lambda: self._take(text))
        compare = (COMPARE, lambda: self.compare_wanted.emit(path))
        if text.sheet is not None:
            return (first, (COPY, lambda: self.copy_wanted.emit(path)), compare)
        write = (IN_WORKSHOP, lambda: self.write_wanted.emit(path))
        return (first, write, compare, (PACK, lambda: self.pack_wanted.emit(path)))

    def _pen(self, text: OwnFile) -> QPushButton:
        """Opens the text in the workshop; one that came in a pack is copied first."""
        what, wanted = (IN_WORKSHOP, self.write_wanted) if text.sheet is None else (COPY, self.copy_wanted)
        button = QPushButton()
        button.setProperty("role", "plain")
        sign = "ui-pen-tool" if text.sheet is None else "ui-file-plus"
        button.setIcon(QIcon(icon_pixmap(sign, self._measure.px(18), self._desk.theme.ink2,
                                         self.devicePixelRatioF())))  # fmt: skip
        button.setFixedWidth(self._measure.px(34))
        button.setToolTip(self._desk.say(what))
        button.setAccessibleName(f"{self._desk.say(what)}, {self._desk.say(text.name)}")
        button.clicked.connect(lambda _c=False: wanted.emit(str(text.path)))
        return button

    def _told(self, text: OwnFile, basis: Text | None) -> str:
        if text.sheet is not None:
            return " · ".join((self._desk.say(FROM_PACK, n=text.sheet.version), *text.sheet.authors))
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
