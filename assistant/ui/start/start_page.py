"""The first page: the systems on the shelf, the player's own texts, the games to go on with, the way to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.problem import Problem
from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.game import OpenSystem
from assistant.game.first_texts import FIRST_GAMES
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.start.measure import Measure
from assistant.ui.start.own_folder import OwnFolder, OwnShelf
from assistant.ui.start.start_rail import RecentGame, StartRail
from assistant.ui.start.system_card import SystemCard
from assistant.ui.start.yours_tile import YoursTile
from assistant.ui.theme import lettering
from assistant.ui.told_outside import Telling
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled
from assistant.ui.widgets.spare_label import SpareLabel

FRAME_TIP = Text("Enter opens the one with the frame", "Entrée ouvre celui qui a le cadre")
CHECK_COPY = Text("Check your copy", "Vérifier votre exemplaire")
FIND, KEYS = Text("Find: Ctrl+K", "Chercher : Ctrl+K"), Text("Keys: F1", "Touches : F1")
MENUS = Text("Menus: Alt", "Menus : Alt")
FOOT_LINES = 2


class StartPage(Page):
    """Choose a game, go to the table, open a file."""

    system_chosen = Signal(str)
    last_table_wanted = Signal()
    file_wanted = Signal()
    game_wanted = Signal(str)
    problems_wanted = Signal()
    check_wanted = Signal(str)
    command_wanted = Signal(str)
    first_text_wanted = Signal(str)
    own_problems = Signal(object)
    write_wanted = Signal(str)  # a text of the player's own, in the workshop
    copy_wanted = Signal(str)  # a text that came in a pack, among the player's own
    pack_wanted = Signal(str)  # a text of the player's own, to be sent
    compare_wanted = Signal(str)  # a text of the player's own, beside another
    own_head = True

    def __init__(
        self,
        desk: Desk,
        systems: list[OpenSystem],
        recent: Sequence[RecentGame],
        broken: Mapping[str, Sequence[Problem]] | None = None,
    ) -> None:
        super().__init__(desk)
        self._broken = broken if broken is not None else {}
        self.status: QPushButton | None = None
        self._desk, self._systems, self._recent = desk, systems, list(recent)
        self._own: OwnShelf | None = None  # until the folder was looked at
        self._note, self._framed, self._told_of = "", "", ""
        self._measure = Measure(desk)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._cards: list[SystemCard] = []
        self._columns = 0
        self._is_stale = False
        self.folder = OwnFolder(desk, self)
        self.folder.found.connect(self._show_own)
        Telling(self, lambda *_: {"card": self._framed})
        desk.changed.connect(self._retell)
        self._build()
        self.folder.look()

    def _retell(self) -> None:
        """Other words or looks; behind another page that can wait until this one is shown again."""
        self._is_stale = self.isHidden() and self.parentWidget() is not None
        if not self._is_stale:
            self._build()

    def _build(self) -> None:
        self._is_stale = False
        had = next((c.system.id for c in self._cards if c.hasFocus()), "")
        emptied(self._layout)
        self._columns = 0
        self._measure = Measure(self._desk, self.width(), self.height())
        self._layout.addWidget(self._make_rail())
        self._layout.addWidget(self._shelf(), 1)
        self._arrange()
        self._show_own(self._own)
        self.frame(self._framed or self._first_framed())
        for card in self._cards:
            if card.system.id == had:
                card.setFocus()

    def _make_rail(self) -> StartRail:
        self._rail = StartRail(self._measure, self._recent)
        self._rail.game_wanted.connect(self.game_wanted)
        self._rail.table_wanted.connect(self.last_table_wanted)
        self._rail.file_wanted.connect(self.file_wanted)
        self._rail.new_wanted.connect(self.new_of_framed)
        return self._rail

    def put_on_shelf(self, systems: list[OpenSystem]) -> None:
        """Show these systems, and the ones that could not be read beneath them."""
        self._systems = systems
        self._build()

    def refresh(self, recent: Sequence[RecentGame]) -> None:
        """Show the games anew, and look at the own texts again."""
        self._note = ""
        self._recent = list(recent)
        self._rail.show_games(self._recent)
        self._show_line(self._framed)
        self.folder.look()

    def tell(self, words_told: str) -> None:
        self._note = words_told
        self._show_line(self._framed)

    def close_game(self) -> None:
        self.folder.stop()

    def _show_own(self, found: OwnShelf | None) -> None:
        self._own = found
        if found is not None:
            self._yours.show_texts(found)

    # the shelf

    def _shelf(self) -> QWidget:
        px = self._measure.px
        shelf = QWidget()
        column = QVBoxLayout(shelf)
        column.setContentsMargins(px(22), px(12), px(16), px(8))
        column.setSpacing(px(4))
        column.addLayout(self._head())
        self._grid = QGridLayout()
        self._grid.setSpacing(px(14))
        self._grid.setContentsMargins(0, 0, px(6), 0)
        inner = QWidget()
        inner.setLayout(self._grid)
        scroll = scrolled(inner)
        self._scroll = scroll
        column.addWidget(scroll, 1)
        column.addWidget(self._foot())
        self.status = self._broken_line() if self._broken else None
        if self.status is not None:
            column.addWidget(self.status)
        self._cards = []
        for system in self._systems:
            card = SystemCard(self._measure, system, self._systems)
            card.opened.connect(self.system_chosen)
            card.framed.connect(self.frame)
            card.stepped.connect(self._step)
            card.pointed.connect(lambda system: self._show_line(system or self._framed))
            self._cards.append(card)
        self._yours = YoursTile(self._measure, self._systems, FIRST_GAMES)
        self._yours.opened.connect(self.game_wanted)
        self._yours.wrong.connect(self.own_problems)
        self._yours.write_wanted.connect(self.write_wanted)
        self._yours.copy_wanted.connect(self.copy_wanted)
        self._yours.pack_wanted.connect(self.pack_wanted)
        self._yours.compare_wanted.connect(self.compare_wanted)
        self._yours.first_wanted.connect(self.first_text_wanted)
        return shelf

    def _head(self) -> QHBoxLayout:
        desk, px = self._desk, self._measure.px
        head = QHBoxLayout()
        title = QLabel(desk.say(texts.START_TITLE))
        title.setStyleSheet(lettering("map", px(30), 600))
        head.addWidget(title)
        tip = SpareLabel(desk.say(FRAME_TIP))
        tip.setProperty("role", "second")
        head.addSpacing(px(6))
        head.addWidget(tip)
        head.addStretch(1)
        for icon, told, command in (
            ("ui-search", FIND, "view.search"),
            ("ui-keyboard", KEYS, "help.keys"),
            ("ui-sun" if desk.theme.dark else "ui-moon", texts.THEME_TIP, "view.theme"),
        ):
            head.addWidget(self._sign(icon, told, partial(self.command_wanted.emit, command)))
        menus = QPushButton("☰")
        menus.setProperty("role", "plain")
        menus.setToolTip(desk.say(MENUS))
        menus.setAccessibleName(desk.say(MENUS))
        menus.clicked.connect(lambda _c=False: self.menus_wanted.emit())
        head.addWidget(menus)
        for language in ("en", "fr"):
            button = QPushButton(language.upper())
            button.setProperty("role", "plain")
            on = desk.language == language
            lit = "font-weight: 700; text-decoration: underline;"
            button.setStyleSheet(lit if on else f"color: {desk.theme.ink2};")
            button.setToolTip(desk.say(texts.LANGUAGE_TIP))
            button.setAccessibleName("English" if language == "en" else "Français")
            button.clicked.connect(partial(desk.set_language, language))
            head.addWidget(button)
        return head

    def _sign(self, icon: str, told: Text, act: Callable[[], None]) -> QPushButton:
        desk, side = self._desk, self._measure.px(19)
        button = QPushButton()
        button.setProperty("role", "plain")
        button.setIcon(icon_pixmap(icon, side, desk.theme.ink2, self.devicePixelRatioF()))
        button.setIconSize(QSize(side, side))
        button.setToolTip(desk.say(told))
        button.setAccessibleName(desk.say(told))
        button.clicked.connect(lambda _c=False: act())
        return button

    def _foot(self) -> QWidget:
        """The honest line of the card with the frame, and the way to check it."""
        px = self._measure.px
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, px(6), 0)
        self._foot_sign, self._foot_line = QLabel(), QLabel()
        self._foot_line.setWordWrap(True)
        self._foot_line.setMinimumHeight(px(18) * FOOT_LINES)
        self._check = QPushButton(self._desk.say(CHECK_COPY))
        self._check.setProperty("role", "plain")
        self._check.setStyleSheet(f"color: {self._desk.theme.accent}; font-weight: 600;")
        self._check.clicked.connect(lambda _c=False: self.check_wanted.emit(self._told_of))
        row.addWidget(self._foot_sign)
        row.addWidget(self._foot_line, 1)
        row.addWidget(self._check)
        return foot

    @property
    def framed(self) -> str:
        """The system whose card has the frame."""
        return self._framed

    def _first_framed(self) -> str:
        """The system that was last at the table, else the first: Ctrl+T goes on where the evening before ended."""
        names = [str(c.system.id) for c in self._cards]
        last = str(self._desk.memory.get("table"))
        return last if last in names else next(iter(names), "")

    def frame(self, system: str) -> None:
        """The card what is begun is of; the mouse on its way over others changes nothing."""
        self._framed = system
        for card in self._cards:
            card.frame(framed=card.system.id == system)
        self._show_line(system)

    def _show_line(self, system: str) -> None:
        """The honest line of a system, unless there is something else to tell."""
        card = next((c for c in self._cards if c.system.id == system), None)
        if system and system != self._told_of:
            self._note = ""
        self._told_of = system
        open_figures = card.open_figures if card is not None else 0
        theme, side = self._desk.theme, self._measure.px(18)
        ink = theme.warn if open_figures else theme.good
        icon = "ui-info" if self._note else "ui-book-open-check" if open_figures else "ui-check"
        self._foot_sign.setPixmap(icon_pixmap(icon, side, ink, self.devicePixelRatioF()))
        line = card.honest_line() if card is not None else ""
        self._foot_line.setText(self._note or line)
        least = self._measure.px(18) * FOOT_LINES
        self._foot_line.setMinimumHeight(max(least, self._foot_line.heightForWidth(self._foot_line.width())))
        self._foot_sign.setVisible(bool(self._foot_line.text()))
        self._check.setVisible(bool(open_figures) and not self._note)

    def _broken_line(self) -> QPushButton:
        count = sum(len(found) for found in self._broken.values())
        line = QPushButton(self._desk.say(texts.NOT_ON_SHELF, names=", ".join(self._broken), n=count))
        line.setProperty("role", "plain")
        line.setStyleSheet(f"text-align: left; color: {self._desk.theme.bad};")
        line.clicked.connect(lambda _c=False: self.problems_wanted.emit())
        return line

    def _step(self, across: int, down: int) -> None:
        """To the card beside, above or below; at an edge it stays."""
        here = next((n for n, card in enumerate(self._cards) if card.system.id == self._framed), 0)
        there = here + across + down * max(1, self._columns)
        if 0 <= there < len(self._cards):
            self._cards[there].setFocus(Qt.FocusReason.TabFocusReason)

    def new_of_framed(self) -> None:
        """What can be begun with the card that has the frame."""
        if self._framed:
            self.system_chosen.emit(self._framed)

    def menu_place(self, system: str) -> QPoint | None:
        """Where the choices of a system open: on its card, for whoever used no mouse."""
        card = next((c for c in self._cards if c.system.id == system), None)
        return card.mapToGlobal(QPoint(card.width() // 4, card.height() // 2)) if card is not None else None

    def focusInEvent(self, event: QEvent) -> None:
        """Keys begin at the card with the frame: Enter opens it, arrows lead on. No focus proxy: Tab would come from
        the last button of the page to its proxy, and never to what stands before the cards."""
        wanted = next((c for c in self._cards if c.system.id == self._framed), None)
        if wanted is not None:
            wanted.setFocus()

    # room

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if Measure(self._desk, self.width(), self.height()).key != self._measure.key:
            self._build()
        self._arrange()

    def _arrange(self) -> None:
        """Three columns, two under 1100, one under 760; large text needs wider ones."""
        three, two = (max(size, self._desk.px(size)) for size in (1100, 760))
        columns = 3 if self.width() >= three else 2 if self.width() >= two else 1
        if columns == self._columns:
            return
        self._columns = columns
        tiles: list[QWidget] = [*self._cards, self._yours]
        for i, tile in enumerate(tiles):
            self._grid.addWidget(tile, i // columns, i % columns)
        rows = -(-len(tiles) // columns)
        for i in range(len(tiles)):
            self._grid.setRowStretch(i, 1 if i < rows else 0)
        for i in range(3):
            self._grid.setColumnStretch(i, 1 if i < columns else 0)
        self._yours.setMinimumHeight(self._measure.px(300))
        for one, following in pairwise(tiles):
            QWidget.setTabOrder(one, following)
