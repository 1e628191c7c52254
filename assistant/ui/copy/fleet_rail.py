"""What we assumed, in parts: the fleets and how far each is looked up, tables and the like, the board folded away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from assistant.base.text import Text
from assistant.game.copy_counters import Fleet
from assistant.game.copy_figures import Doubtful
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied

ASSUMED = Text("What we assumed", "Ce que nous supposons")
BOARD = Text("Board, {n} rows", "Plateau, {n} lignes")
ONLY_ON_MAP = Text("only needed to play on the map", "utile seulement sur la carte")
OTHERS = {
    "counters": Text("Counters, the rest", "Pions, le reste"),
    "tables": Text("Tables", "Tables"),
    "procedures": Text("Procedures", "Procédures"),
    "cards": Text("Cards", "Cartes"),
    "scenarios": Text("Set-up", "Mise en place"),
    "system": Text("System", "Système"),
}


class FleetRail(QFrame):
    """`fleet_chosen` by its place, `part_chosen` by the name of a part of the list."""

    fleet_chosen = Signal(int)
    part_chosen = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "card")
        self.rows: list[RailRow] = []
        self._wide = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 12, 10, 12)
        self._column.setSpacing(3)

    def show_fleets(self, fleets: Sequence[Fleet], at: int, figures: Sequence[Doubtful]) -> None:
        """All parts with their counts."""
        emptied(self._column)
        say, desk = self._desk.say, self._desk
        title = QLabel(say(ASSUMED))
        title.setProperty("role", "heading")
        title.setWordWrap(True)
        self._column.addWidget(title)
        self.rows = []
        for place, fleet in enumerate(fleets):
            row = RailRow(desk, say(fleet.name), fleet.done, fleet.total)
            row.clicked.connect(partial(self._fleet, place))
            self.rows.append(row)
            self._column.addWidget(row)
        ratings = {f.address for fleet in fleets for c in fleet.counters for f in c.asked}
        rest = [f for f in figures if f.address not in ratings]
        totals = Counter(f.part for f in rest)
        done = Counter(f.part for f in rest if f.yours is not None)
        for part, name in OTHERS.items():
            if totals[part]:
                row = RailRow(desk, say(name), done[part], totals[part])
                row.clicked.connect(partial(self._part, part))
                self._column.addWidget(row)
        if totals["board"]:
            board = QPushButton(f"{say(BOARD, n=totals['board'])}  ›")
            board.setProperty("role", "plain")
            board.setStyleSheet(f"text-align: left; color: {desk.theme.ink2};")
            board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            board.clicked.connect(partial(self._part, "board"))
            note = QLabel(say(ONLY_ON_MAP))
            note.setProperty("role", "note")
            note.setWordWrap(True)
            self._column.addSpacing(8)
            self._column.addWidget(board)
            self._column.addWidget(note)
        self._column.addStretch(1)
        self.light(at)
        self.make_room(self._wide)

    def make_room(self, wide: int) -> None:
        """So wide from now on: names that take two lines make their row higher."""
        self._wide = wide
        for row in self.findChildren(RailRow) if wide else ():
            row.make_room(wide - 32)  # and the bar where it scrolls

    def light(self, at: int) -> None:
        """The fleet at hand."""
        for place, row in enumerate(self.rows):
            row.show_lit(lit=place == at)

    def _fleet(self, place: int, _checked: bool = False) -> None:
        self.fleet_chosen.emit(place)

    def _part(self, part: str, _checked: bool = False) -> None:
        self.part_chosen.emit(part)


class RailRow(QPushButton):
    """A part, how much of it is yours, and a bar."""

    def __init__(self, desk: Desk, name: str, done: int, total: int) -> None:
        super().__init__()
        self._desk, self._share = desk, done / total if total else 0.0
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{name} {done} / {total}")
        self._high, self._is_lit = desk.target(42), False
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 11)
        told, count = QLabel(name), QLabel(f"{done} / {total}")
        told.setWordWrap(True)
        count.setFont(desk.font("figures", 15, 500, tabular=True))
        for label in (told, count):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(told, 1)
        row.addWidget(count)
        self._told = told
        self.show_lit(lit=False)

    def make_room(self, wide: int) -> None:
        """As high as its words are in this width: a button does not ask the row in it."""
        layout = self.layout()
        if layout is not None:
            self._high = max(self._desk.target(42), layout.totalHeightForWidth(wide))
            self.show_lit(lit=self._is_lit)

    def show_lit(self, *, lit: bool) -> None:
        """The part at hand."""
        theme, self._is_lit = self._desk.theme, lit
        ground = theme.accent_soft if lit else "transparent"
        # the height too: a style that is set anew forgets one that was set by hand
        self.setStyleSheet(
            f"QPushButton {{ background: {ground}; border: none; border-radius: 8px; padding: 0;"
            f" min-height: {self._high}px; }}"
            f" QPushButton:hover {{ background: {theme.accent_soft}; }}"
        )
        self._told.setStyleSheet("font-weight: 600;" if lit else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wide, top = self.width() - 20, self.height() - 8
        painter.setBrush(QColor(self._desk.theme.line))
        painter.drawRoundedRect(QRectF(10, top, wide, 4), 2, 2)
        if self._share > 0:
            painter.setBrush(QColor(self._desk.theme.good))
            painter.drawRoundedRect(QRectF(10, top, max(4.0, wide * self._share), 4), 2, 2)
