"""The rail of the start page: the games to go on with, the way to the table, a new game, a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.tokens import GOLD, GOLD_INK, IVORY, SLATE
from assistant.model.scenario import System
from assistant.play.turn_number import turn_told
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.start.measure import Measure
from assistant.ui.start.system_card import paint_board, picture_of_card, picture_of_system
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.spare_label import SpareLabel

WIDE, MOST_WIDE = 336, 372
LEAST_ROWS = 3
LARGE = 150  # per cent; from here on words come before pictures and the motto
LEDGER = Text("ledger", "carnet")
CONTINUE, KEPT = Text("Continue", "Continuer"), Text("kept, {when}", "gardé, {when}")
NEW, OPEN = Text("New", "Nouveau"), Text("Open", "Ouvrir")
TODAY = Text("today {hour}", "aujourd’hui {hour}")


@dataclass(frozen=True)
class RecentGame:
    """A game one can go on with: what is played, of which system, in which turn it was left, where that is known."""

    title: Text
    path: str
    system: System | None
    turn: int | None = None
    ledger: bool = False
    of_scenario: bool = False
    card: str = ""
    """The picture of its board, where its system is not on the shelf."""
    of: Text | None = None
    """The name of a system that is none of the shelf's, or whose scenario is the player's own."""
    place: str = ""
    """Where a text of the player's own lies, while it is told."""

    def line(self, desk: Desk, *, dated: bool = True) -> str:
        """Game, turn and date in one line."""
        of = self.system.name if self.system is not None and self.of_scenario else self.of
        parts = [desk.say(of)] if of is not None else []
        parts += [self.place] if self.place else []
        parts += [desk.say(LEDGER)] if self.ledger else []
        parts += [desk.say(turn_told(self.turn))] if self.turn is not None else []
        return " · ".join(parts + ([self.when(desk)] if dated and self.when(desk) else []))

    def when(self, desk: Desk) -> str:
        """The day it was last played, in the language shown; today the hour."""
        try:
            at = datetime.fromtimestamp(Path(self.path).stat().st_mtime)
        except (OSError, ValueError, OverflowError):
            return ""
        if at.date() == date.today():
            return TODAY.fill(desk.language, hour=f"{at:%H:%M}")
        spoken = QLocale(QLocale.Language.French if desk.language == "fr" else QLocale.Language.English)
        return spoken.toString(
            QDate(at.year, at.month, at.day), "d MMM" if at.year == date.today().year else "d MMM yyyy"
        )


def told_apart(games: Sequence[RecentGame]) -> list[RecentGame]:
    """Where texts of the player's own lie is told of those alone that look alike otherwise."""
    places = defaultdict[tuple[object, ...], set[str]](set)
    for game in games:
        places[game.title, game.of].add(game.place)
    return [game if len(places[game.title, game.of]) > 1 else replace(game, place="") for game in games]


class PipsMark(QWidget):
    """The five pips of Alea."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.width()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD))
        painter.drawRoundedRect(QRectF(0, 0, side, side), side * 0.2, side * 0.2)
        painter.setBrush(QColor(GOLD_INK))
        radius = side * 0.085
        for x, y in ((0.5, 0.5), (0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)):
            painter.drawEllipse(QRectF(side * x - radius, side * y - radius, 2 * radius, 2 * radius))


class BoardPicture(QWidget):
    """The picture of a system, with round corners."""

    def __init__(
        self, desk: Desk, system: System | None, size: QSize | None, high: int = 0, *, card: str = "",
        sides: System | None = None,
    ) -> None:  # fmt: skip
        """`card` is the name of the picture, where it is known; `sides` whose they are, where none is kept."""
        super().__init__()
        self._desk, self._system = desk, system or sides
        self._picture = picture_of_system(system, desk) if system is not None else picture_of_card(card, desk)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if size is not None:
            self.setFixedSize(size)
        else:
            self.setFixedHeight(high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setClipPath(shape)
        paint_board(painter, QRectF(self.rect()), self._picture, self._system, self._desk)


class StartRail(QFrame):
    """Tells what is wanted."""

    game_wanted = Signal(str)
    table_wanted = Signal()
    new_wanted = Signal()
    file_wanted = Signal()

    def __init__(self, measure: Measure, recent: Sequence[RecentGame]) -> None:
        super().__init__()
        self._measure, self._desk, self._is_large = measure, measure.desk, measure.desk.scale >= LARGE
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        most = max(int(MOST_WIDE * measure.factor), min(measure.desk.px(MOST_WIDE), 420))
        self.setFixedWidth(min(measure.px(WIDE), most))
        self._pair: list[QPushButton] = []
        self._recent: Sequence[RecentGame] = ()
        self._rows = LEAST_ROWS
        column = QVBoxLayout(self)
        px = measure.px
        self._room = self.width() - 2 * px(28)
        column.setContentsMargins(px(28), px(24), px(28), px(22))
        column.setSpacing(px(10))
        column.addLayout(self._head())
        column.addSpacing(px(10))
        column.addWidget(self._label(texts.GO_ON, 14, GOLD, bold=True))
        shelf, self._area = QWidget(), QScrollArea()
        shelf.setStyleSheet("background: transparent;")
        self._games = QVBoxLayout(shelf)
        self._games.setContentsMargins(0, 0, 0, 0)
        self._games.setSpacing(px(8))
        self._games.setAlignment(Qt.AlignmentFlag.AlignTop)
        # what has no room at the foot of a low window, or in large letters, is scrolled to
        self._area.setWidget(shelf)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self._area, 1)
        column.addWidget(self._table())
        pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        pair.setSpacing(px(8))
        for text, key, icon, signal in (
            (NEW, "Ctrl N", "ui-file-plus", self.new_wanted),
            (OPEN, "Ctrl O", "ui-folder-open", self.file_wanted),
        ):
            self._pair.append(self._key_button(text, key, icon, signal.emit))
            pair.addWidget(self._pair[-1])
        column.addLayout(pair)
        # words cannot shrink, keys can: where the words of one would be cut they stand below each other
        half = (self._room - px(8)) // 2
        if any(layout.minimumSize().width() > half for b in self._pair if (layout := b.layout()) is not None):
            pair.setDirection(QBoxLayout.Direction.TopToBottom)
            column.setSpacing(px(4))
            for button in self._pair:
                button.setStyleSheet(button.styleSheet().replace(f"{px(38) - 2}px", f"{px(28)}px"))
        self.show_games(recent)

    def show_games(self, recent: Sequence[RecentGame]) -> None:
        """The newest one large, the others in rows, as many as there is room for."""
        self._recent = recent
        emptied(self._games)
        if not recent:
            empty = self._label(texts.NO_GAME_YET, 14, self._desk.theme.bar_ink2)
            empty.setWordWrap(True)
            self._games.addWidget(empty)
            return
        self._games.addWidget(self._first(recent[0]))
        for game in recent[1 : 1 + self._rows]:
            self._games.addWidget(self._row(game))

    def _rows_in(self, height: int) -> int:
        """How many games have a row below the first; three are there in any window, to be scrolled to."""
        first = self._games.itemAt(0)
        left = height - (first.geometry().height() if first is not None else 0)
        return max(LEAST_ROWS, left // (self._measure.px(54) + self._games.spacing()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        later(self, self._fill)  # what lies round the games has its size then

    def _fill(self) -> None:
        rows = self._rows_in(self._area.viewport().height())
        if rows != self._rows:
            self._rows = rows
            self.show_games(self._recent)

    def _label(self, text: Text | str, size: float, ink: str, *, bold: bool = False, spare: bool = False) -> QLabel:
        label = (SpareLabel if spare else QLabel)(text if isinstance(text, str) else self._desk.say(text))
        weight = "600" if bold else "400"
        label.setStyleSheet(f"color: {ink}; background: transparent; border: none; font-weight: {weight};"
                            f" font-size: {self._measure.px(size)}px;")  # fmt: skip
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label

    def _head(self) -> QHBoxLayout:
        px = self._measure.px
        head = QHBoxLayout()
        head.setSpacing(px(14))
        names = QVBoxLayout()
        names.setSpacing(0)
        word = QLabel("ALEA")
        word.setStyleSheet(lettering("capitals", px(36), 600) + " letter-spacing: 3px;")
        motto = QLabel(self._desk.say(texts.MOTTO))
        motto.setStyleSheet(lettering("map", px(15)) + " font-style: italic;")
        motto.setWordWrap(True)
        word.ensurePolished()
        left = self._room - px(14) - word.sizeHint().width()
        head.addWidget(PipsMark(max(px(14), min(px(54), left))))
        names.addWidget(word)
        names.addWidget(motto)
        if self._is_large:  # shown before it has a parent it would be a window of its own, and take the keys
            motto.hide()
        head.addLayout(names, 1)
        return head

    def _button(self, act: Callable[[], object], *, high: int, ground: str = SLATE, edge: str = "") -> QPushButton:
        button = QPushButton()
        ring = self._desk.theme.bar_ink
        line = f"1px solid {edge}" if edge else "1px solid transparent"
        button.setStyleSheet(
            f"QPushButton {{ background: {ground}; border: {line}; border-radius: 9px; padding: 0;"
            f" min-height: {max(0, high - 2)}px; }}"
            f"QPushButton:hover {{ border: 1px solid {ring}; }} QPushButton:focus {{ border: 2px solid {ring}; }}"
        )
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda _c=False: act())
        return button

    def _first(self, game: RecentGame) -> QPushButton:
        """The game last played, with its picture and the word to go on."""
        desk, px = self._desk, self._measure.px
        theme = desk.theme
        button = self._button(partial(self.game_wanted.emit, game.path), high=0, ground="transparent", edge=theme.edge)
        column = QVBoxLayout(button)
        column.setContentsMargins(2, 2, 2, px(12))
        column.setSpacing(px(4))
        if not self._is_large:  # words first
            column.addWidget(BoardPicture(desk, game.system, None, px(96), card=game.card))
        inner = QVBoxLayout()
        inner.setContentsMargins(px(12), px(4), px(12), 0)
        inner.setSpacing(px(2))
        title = self._label(game.title, 19, theme.bar_ink, bold=True)
        title.setStyleSheet(lettering("map", px(19), 600) + f" color: {theme.bar_ink}; background: transparent;")
        title.setWordWrap(True)
        inner.addWidget(title)
        line = self._label(game.line(desk, dated=False), 13.5, theme.bar_ink2)
        line.setWordWrap(True)
        inner.addWidget(line)
        across = QBoxLayout.Direction.TopToBottom if self._is_large else QBoxLayout.Direction.LeftToRight
        foot = QBoxLayout(across)
        kept = self._label(desk.say(KEPT, when=game.when(desk)), 13, theme.bar_ink2)
        kept.setWordWrap(self._is_large)
        foot.addWidget(kept, 1)
        word = self._label(CONTINUE, 14, GOLD_INK, bold=True)
        word.setStyleSheet(f"background: {GOLD}; color: {GOLD_INK}; border-radius: 6px; font-weight: 600;"
                           f" font-size: {px(14)}px; padding: {px(7)}px {px(16)}px;")  # fmt: skip
        foot.addWidget(word, 0, Qt.AlignmentFlag.AlignLeft if self._is_large else Qt.AlignmentFlag(0))
        inner.addSpacing(px(4))
        inner.addLayout(foot)
        column.addLayout(inner)
        high = column.totalHeightForWidth(self._room)
        button.setStyleSheet(button.styleSheet().replace("min-height: 0px", f"min-height: {high}px"))
        button.setAccessibleName(f"{desk.say(CONTINUE)}: {desk.say(game.title)}, {game.line(desk)}")
        return button

    def _row(self, game: RecentGame) -> QPushButton:
        desk, px = self._desk, self._measure.px
        button = self._button(partial(self.game_wanted.emit, game.path), high=px(54), ground="transparent")
        row = QHBoxLayout(button)
        row.setContentsMargins(2, px(4), 2, px(4))
        row.setSpacing(px(12))
        row.addWidget(BoardPicture(desk, game.system, QSize(px(64), px(44)), card=game.card))
        words = QVBoxLayout()
        words.setSpacing(0)
        for told, ink, bold in (
            (desk.say(game.title), desk.theme.bar_ink, True),
            (game.line(desk), desk.theme.bar_ink2, False),
        ):
            label = self._label("", 13.5, ink, bold=bold)
            room = self.width() - px(28 * 2 + 64 + 12 + 8)
            font = desk.font("interface", self._measure.letters(13.5), 600 if bold else 400)
            label.setFont(font)
            label.ensurePolished()
            label.setText(label.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, room))
            words.addWidget(label)
        row.addLayout(words, 1)
        button.setToolTip(f"{desk.say(game.title)}\n{game.line(desk)}\n{Path(game.path).stem}")
        button.setAccessibleName(f"{desk.say(game.title)}, {game.line(desk)}")
        return button

    def _table(self) -> QPushButton:
        desk, px = self._desk, self._measure.px
        button = self._button(self.table_wanted.emit, high=px(60), ground=GOLD)
        row = QHBoxLayout(button)
        row.setContentsMargins(px(14), px(8), px(12), px(8))
        row.setSpacing(px(12))
        sign = QLabel()
        sign.setPixmap(icon_pixmap("ui-swords", px(24), GOLD_INK, self.devicePixelRatioF()))
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sign.setStyleSheet("background: transparent;")
        row.addWidget(sign)
        words = QVBoxLayout()
        words.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(self._label(texts.AT_TABLE, 17, GOLD_INK, bold=True), 1)
        words.addLayout(head)
        line = self._label(texts.TABLE_LINE, 13, GOLD_INK)  # below the key too: it is as wide as the button
        line.setWordWrap(True)
        words.addWidget(line)
        row.addLayout(words, 1)
        key = self._label("Ctrl T", 12.5, GOLD_INK, bold=True)
        key.setStyleSheet(key.styleSheet() + f" border: 1px solid {GOLD_INK}; border-radius: 4px; padding: 1px 5px;")
        head.addWidget(key, 0, Qt.AlignmentFlag.AlignTop)
        key.ensurePolished()
        key.setVisible(row.minimumSize().width() <= self._room)
        high = row.totalHeightForWidth(self._room)
        if high > px(60):
            button.setStyleSheet(button.styleSheet().replace(f"min-height: {px(60) - 2}px", f"min-height: {high}px"))
        button.setAccessibleName(f"{desk.say(texts.AT_TABLE)}: {desk.say(texts.TABLE_LINE)}")
        return button

    def _key_button(self, text: Text, key: str, icon: str, act: Callable[[], object]) -> QPushButton:
        px = self._measure.px
        button = self._button(act, high=px(38), ground="transparent", edge=self._desk.theme.edge)
        row = QHBoxLayout(button)
        row.setContentsMargins(px(12), 0, px(10), 0)
        sign = QLabel()
        sign.setPixmap(icon_pixmap(icon, px(18), IVORY, self.devicePixelRatioF()))
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sign.setStyleSheet("background: transparent;")
        row.addWidget(sign)
        row.addWidget(self._label(text, 14, IVORY, bold=True), 1)
        row.addWidget(self._label(key, 12.5, self._desk.theme.bar_ink2, spare=True))
        button.setAccessibleName(self._desk.say(text))
        return button
