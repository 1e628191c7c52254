"""The first page: the systems on the shelf with a picture and the honest line about each, and the way to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.base import paths
from assistant.base.problem import Problem
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.tokens import GOLD, GOLD_INK, IVORY, SIDES, SLATE
from assistant.game import OpenSystem
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.measures import wrapped

AROUND, LINES, PICTURE = 79, 55, 120  # name and foot of a card, three lines of words, the least of a picture


class SystemCard(QWidget):
    """One system: picture, name, how much of it waits for the owner's copy. The whole card is the button."""

    opened = Signal(str)

    def __init__(self, desk: Desk, system: OpenSystem, shelf: Sequence[OpenSystem]) -> None:
        super().__init__()
        self._desk, self._system = desk, system.system
        self._lines = [desk.say(s.system.honesty) for s in shelf if s.system.honesty]
        self._picture = self._load()
        self._hover = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumSize(QSize(230, desk.px(266)))
        name = desk.say(self._system.name)
        self.setAccessibleName(f"{name}. {self._honesty()}")
        self.setToolTip(self._honesty() or desk.say(texts.TABLE_OF, name=name))

    def _load(self) -> QPixmap | None:
        path = paths.icons_dir() / "boards" / f"{self._system.id}-{self._desk.language}.jpg"
        return QPixmap(str(path)) if path.exists() else None

    def _honesty(self) -> str:
        return self._desk.say(self._system.honesty) if self._system.honesty else ""

    def words_height(self, width: float) -> int:
        """How high the longest honest line of the shelf is at a width of the card: all of it is said, and the names of
        a row stand level."""
        size = 13 * self._desk.scale / 100
        heights = (wrapped(line, int(width) - 28, "interface", size)[1] for line in self._lines)
        return max(self._desk.px(LINES), *heights, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Longer words make the card higher, not the picture smaller than it should be."""
        least = self._desk.px(AROUND + PICTURE) + self.words_height(self.width() - 4)
        self.setMinimumHeight(max(self._desk.px(266), least))

    def enterEvent(self, event: object) -> None:
        self._hover = True
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hover = False
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.opened.emit(self._system.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._system.id)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._desk.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -4)
        shape = QPainterPath()
        shape.addRoundedRect(area, 10, 10)
        painter.fillPath(shape, QColor(theme.card))
        split = area.height() - self._desk.px(AROUND) - self.words_height(self.width() - 4)
        painter.save()
        painter.setClipPath(shape)
        self._paint_picture(painter, QRectF(area.x(), area.y(), area.width(), split))
        painter.restore()
        lit = self.hasFocus() or self._hover
        painter.setPen(QPen(QColor(theme.accent if lit else theme.line), 2 if lit else 1))
        painter.drawPath(shape)
        self._paint_words(
            painter, QRectF(area.x() + 14, area.y() + split + 8, area.width() - 28, area.height() - split - 14)
        )

    def _paint_picture(self, painter: QPainter, area: QRectF) -> None:
        theme = self._desk.theme
        if self._picture is not None and not self._picture.isNull():
            size = self._picture.size()
            wide = min(size.width(), size.height() * area.width() / area.height())
            high = wide * area.height() / area.width()
            source = QRectF((size.width() - wide) / 2, (size.height() - high) / 2, wide, high)
            painter.drawPixmap(area, self._picture, source)
            if theme.dark:
                painter.fillRect(area, QColor(0, 0, 0, 70))
            return
        painter.fillRect(area, QColor(theme.sea[1]))
        sides = [s for s in self._system.sides.values() if s.colour][:5]
        for i, side in enumerate(sides):
            style = SIDES[side.colour]
            size_px = int(area.height() * 0.4)
            left = area.center().x() + (i - (len(sides) - 1) / 2) * (size_px + 12) - size_px / 2
            box = QRectF(left, area.center().y() - size_px / 2, size_px, size_px)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(style.base))
            painter.drawRoundedRect(box, 9, 9)
            painter.drawPixmap(box.adjusted(8, 8, -8, -8).toRect(), icon_pixmap(style.emblem, size_px - 16, style.ink))

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        desk, theme = self._desk, self._desk.theme
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("map", 21, 600))
        name = painter.fontMetrics().elidedText(
            desk.say(self._system.name), Qt.TextElideMode.ElideRight, int(area.width())
        )
        painter.drawText(QRectF(area.x(), area.y(), area.width(), desk.px(28)), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(desk.font("interface", 13))
        painter.setPen(QColor(theme.ink2))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        words = QRectF(area.x(), area.y() + desk.px(30), area.width(), self.words_height(self.width() - 4) + 2)
        painter.drawText(words, flags, self._honesty())
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("interface", 13.5, 600))
        n = len(self._system.scenarios)
        foot = (
            desk.say(texts.ONE_SCENARIO)
            if n == 1
            else desk.say(texts.SCENARIOS, n=n)
            if n
            else desk.say(texts.AT_TABLE)
        )
        painter.drawText(
            QRectF(area.x(), area.bottom() - desk.px(24), area.width(), desk.px(22)),
            Qt.AlignmentFlag.AlignVCenter,
            foot,
        )


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
        for x, y in ((0.5, 0.24), (0.28, 0.46), (0.72, 0.46), (0.28, 0.76), (0.72, 0.76)):
            painter.drawEllipse(QRectF(side * x - radius, side * y - radius, 2 * radius, 2 * radius))


class StartPage(Page):
    """Choose a game, go to the table, open a file."""

    system_chosen = Signal(str)
    last_table_wanted = Signal()
    file_wanted = Signal()
    game_wanted = Signal(str)
    problems_wanted = Signal()

    def __init__(
        self,
        desk: Desk,
        systems: list[OpenSystem],
        recent: list[tuple[str, str]],
        broken: Mapping[str, Sequence[Problem]] | None = None,
    ) -> None:
        super().__init__(desk)
        self._broken = broken if broken is not None else {}
        self.status: QPushButton | None = None
        self._desk, self._systems, self._recent = desk, systems, recent
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._cards: list[SystemCard] = []
        self._columns = 0
        desk.changed.connect(self._build)
        self._build()

    def _build(self) -> None:
        emptied(self._layout)
        self._columns = 0
        self._layout.addWidget(self._rail())
        self._layout.addWidget(self._shelf(), 1)
        self._arrange()

    def put_on_shelf(self, systems: list[OpenSystem]) -> None:
        """Show these systems, and the ones that could not be read beneath them."""
        self._systems = systems
        self._build()

    def refresh(self, recent: list[tuple[str, str]]) -> None:
        """Show the games anew."""
        if recent != self._recent:
            self._recent = recent
            self._build()

    def _rail(self) -> QWidget:
        desk, say = self._desk, self._desk.say
        rail = QWidget()
        rail.setProperty("role", "bar")
        rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rail.setFixedWidth(min(desk.px(300), 420))
        column = QVBoxLayout(rail)
        column.setContentsMargins(26, 28, 22, 22)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(PipsMark(desk.px(50)))
        names = QVBoxLayout()
        names.setSpacing(0)
        word = QLabel("ALEA")
        word.setStyleSheet(lettering("capitals", desk.px(34), 600))
        motto = QLabel(say(texts.MOTTO))
        motto.setStyleSheet(lettering("map", desk.px(14)) + " font-style: italic;")
        motto.setWordWrap(True)
        names.addWidget(word)
        names.addWidget(motto)
        head.addLayout(names)
        head.addStretch(1)
        column.addLayout(head)
        column.addSpacing(14)
        title = QLabel(say(texts.GO_ON))
        title.setStyleSheet(f"color: {GOLD}; font-weight: 600;")
        column.addWidget(title)
        self._add_recent(column)
        column.addStretch(1)
        table = self._rail_button(
            f"{say(texts.AT_TABLE)}    Ctrl+T\n{say(texts.TABLE_LINE)}", self.last_table_wanted.emit, primary=True
        )
        column.addWidget(table)
        column.addWidget(self._rail_button(f"{say(texts.OPEN_FILE)}    Ctrl+O", self.file_wanted.emit))
        return rail

    def _add_recent(self, column: QVBoxLayout) -> None:
        if not self._recent:
            empty = QLabel(self._desk.say(texts.NO_GAME_YET))
            empty.setWordWrap(True)
            empty.setStyleSheet(f"color: {self._desk.theme.bar_ink2};")
            column.addWidget(empty)
        for title, path in self._recent[:5]:
            column.addWidget(self._rail_button(title, partial(self.game_wanted.emit, path)))

    def _rail_button(self, text: str, act: object, *, primary: bool = False) -> QPushButton:
        theme = self._desk.theme
        button = QPushButton(text)
        ground, ink = (GOLD, GOLD_INK) if primary else (SLATE, IVORY)
        button.setStyleSheet(
            f"QPushButton {{ text-align: left; background: {ground}; color: {ink}; border: 1px solid {theme.bar_ink2};"
            f" border-radius: 8px; padding: 10px 14px; {'font-weight: 600;' if primary else ''} }}"
            f"QPushButton:focus {{ border: 2px solid {theme.bar_ink}; }}"
        )
        button.clicked.connect(act)
        return button

    def _shelf(self) -> QWidget:
        desk, say = self._desk, self._desk.say
        shelf = QWidget()
        column = QVBoxLayout(shelf)
        column.setContentsMargins(30, 26, 26, 14)
        head = QHBoxLayout()
        title = QLabel(say(texts.START_TITLE))
        title.setProperty("role", "title")
        head.addWidget(title)
        head.addStretch(1)
        theme = QPushButton()
        theme.setProperty("role", "plain")
        theme.setIcon(icon_pixmap("ui-moon" if not desk.theme.dark else "ui-sun", desk.px(18), desk.theme.ink))
        theme.setToolTip(say(texts.THEME_TIP))
        theme.setAccessibleName(say(texts.THEME_TIP))
        theme.clicked.connect(desk.turn_theme)
        head.addWidget(theme)
        for language in ("en", "fr"):
            button = QPushButton(language.upper())
            button.setProperty("role", "plain")
            weight = "font-weight: 700;" if desk.language == language else f"color: {desk.theme.ink2};"
            button.setStyleSheet(weight)
            button.setToolTip(say(texts.LANGUAGE_TIP))
            button.clicked.connect(partial(desk.set_language, language))
            head.addWidget(button)
        column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        inner = QWidget()
        held = QVBoxLayout(inner)
        held.setContentsMargins(0, 6, 6, 0)
        held.addLayout(self._grid)
        held.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scroll, 1)
        if self._broken:
            count = sum(len(found) for found in self._broken.values())
            self.status = QPushButton(say(texts.NOT_ON_SHELF, names=", ".join(self._broken), n=count))
            self.status.setProperty("role", "plain")
            self.status.setStyleSheet(f"text-align: left; color: {desk.theme.bad};")
            self.status.clicked.connect(lambda _c=False: self.problems_wanted.emit())
            column.addWidget(self.status)
        else:
            self.status = None
        self._cards = []
        for system in self._systems:
            card = SystemCard(desk, system, self._systems)
            card.opened.connect(self.system_chosen)
            self._cards.append(card)
        return shelf

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Three columns, two under 1100, one under 760; large text needs wider ones."""
        three, two = (max(size, self._desk.px(size)) for size in (1100, 760))
        columns = 3 if self.width() >= three else 2 if self.width() >= two else 1
        if columns == self._columns:
            return
        self._columns = columns
        for i, card in enumerate(self._cards):
            self._grid.addWidget(card, i // columns, i % columns)
        if self._cards:
            QWidget.setTabOrder(self._cards[0], self._cards[-1])
