"""One system on the start page: its picture, what it is, and the mark that tells how far its figures can be trusted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from assistant.base import paths
from assistant.base.text import LANGUAGES, Text
from assistant.drawing.board_file import card_of, picture_digest
from assistant.drawing.icons import draw_icon, icon_pixmap
from assistant.drawing.tokens import THEMES, side_style
from assistant.game import OpenSystem
from assistant.model.honesty import all_to_check
from assistant.model.scenario import System
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.start.measure import Measure
from assistant.ui.widgets.measures import metrics_of, wrapped

ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
PLAYERS = Text("{n} players", "{n} joueurs")
SOURCED, TO_CHECK = Text("sourced", "sourcé"), Text("{n} to check", "{n} à vérifier")
OPEN_LINE = Text("{name}, {n} to check:", "{name}, {n} à vérifier :")
SOURCED_LINE = Text("{name}, sourced:", "{name}, sourcé :")
LEAST_PICTURE, EDGE = 96, 16


def picture_of_system(system: System, desk: Desk) -> QPixmap | None:
    """The piece of its board that stands for a system; of one's own the board as it was last on the map."""
    path = paths.icons_dir() / "boards" / f"{system.id}-{desk.language}.jpg"
    return QPixmap(str(path)) if path.is_file() else picture_of_card(picture_digest(system), desk)


def picture_of_card(digest: str, desk: Desk) -> QPixmap | None:
    """A small picture that was kept, in any theme and language."""
    cache = paths.cache_dir()
    kept = [card_of(digest, theme, language, cache) for language in (desk.language, *LANGUAGES) for theme in THEMES]
    path = next((p for p in kept if p.is_file()), None)
    return QPixmap(str(path)) if path is not None else None


def paint_board(painter: QPainter, area: QRectF, picture: QPixmap | None, system: System | None, desk: Desk) -> None:
    """A board picture cut to an area; where there is none, the sides of the system on the colour of the sea."""
    theme = desk.theme
    if picture is not None and not picture.isNull():
        size = picture.size()
        wide = min(size.width(), size.height() * area.width() / area.height())
        high = wide * area.height() / area.width()
        source = QRectF((size.width() - wide) / 2, (size.height() - high) / 2, wide, high)
        painter.drawPixmap(area, picture, source)
        if theme.dark:
            painter.fillRect(area, QColor(0, 0, 0, 70))
        return
    painter.fillRect(area, QColor(theme.sea[1]))
    sides = [s for s in system.sides.values() if s.colour][:5] if system is not None else []
    for i, side in enumerate(sides):
        style = side_style(side.colour)
        size_px = int(area.height() * 0.4)
        left = area.center().x() + (i - (len(sides) - 1) / 2) * (size_px * 1.25) - size_px / 2
        box = QRectF(left, area.center().y() - size_px / 2, size_px, size_px)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.base))
        painter.drawRoundedRect(box, size_px * 0.2, size_px * 0.2)
        inner = size_px * 0.16
        draw_icon(painter, style.emblem, box.adjusted(inner, inner, -inner, -inner), style.ink)


class SystemCard(QAbstractButton):
    """The whole card is the button; its mark tells the honest line. `framed` says that it has the frame now, `pointed`
    that the mouse is over it, or no more."""

    opened = Signal(str)
    framed = Signal(str)
    stepped = Signal(int, int)  # an arrow: so many cards to the right, so many rows down
    pointed = Signal(str)

    def __init__(self, measure: Measure, system: OpenSystem, shelf: Sequence[OpenSystem]) -> None:
        super().__init__()
        self._measure, self._desk, self.system = measure, measure.desk, system.system
        self._picture = picture_of_system(self.system, self._desk)
        self._shelf = [opened.system for opened in shelf]
        self._mark = QRectF()
        self._hover = self._is_framed = False
        self.open_figures = all_to_check(self.system)
        # a button would keep to the height it asks for and leave its picture none of the room
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(lambda _c=False: self.opened.emit(self.system.id))  # as assistive tools press it
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        spoken = self.honest_line().replace("<b>", "").replace("</b>", "")
        self.setAccessibleName(". ".join(p for p in (self._name(), self._invitation(), spoken) if p))

    def _name(self) -> str:
        return self._desk.say(self.system.name)

    def _invitation(self) -> str:
        return self._desk.say(self.system.invitation) if self.system.invitation else ""

    def honest_line(self) -> str:
        """How far its figures can be trusted, in full."""
        if self.system.honesty is None:
            return ""
        head = OPEN_LINE if self.open_figures else SOURCED_LINE
        told = head.fill(self._desk.language, name=self._name(), n=self.open_figures)
        return f"<b>{told}</b> {self._desk.say(self.system.honesty)}"

    # sizes

    def _high(self, text: Text | None, width: int) -> int:
        size = self._measure.letters(14) * self._desk.scale / 100
        return wrapped(self._desk.say(text), width, "interface", size)[1] if text is not None else 0

    def words_height(self) -> int:
        """How high everything below the picture is: the same for all, so that the names of a row stand level."""
        px, width = self._measure.px, self.width() - 2 * self._measure.px(EDGE)
        words = max(self._high(s.invitation, width) for s in self._shelf)
        if self._measure.wordy:
            words += max(self._high(s.about, width) for s in self._shelf) + px(6)
        return px(8 + 30) + words + px(8 + 20 + 8) + px(46)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._measure.px(230), self._measure.px(LEAST_PICTURE) + self.words_height())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def resizeEvent(self, event: QEvent) -> None:
        self.setMinimumHeight(self.minimumSizeHint().height())

    # hands

    def frame(self, *, framed: bool) -> None:
        """Whether it is the one that what is begun is of, while the keyboard is elsewhere too."""
        if framed != self._is_framed:
            self._is_framed = framed
            self.update()

    def enterEvent(self, event: QEvent) -> None:
        self._hover = True
        self.pointed.emit(self.system.id)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = False
        self.pointed.emit("")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.framed.emit(self.system.id)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Heard when it is let go of: the mark at the foot tells, all else opens."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._mark.contains(event.position()):
            self.setFocus()
            self.framed.emit(self.system.id)
        elif self.rect().contains(event.position().toPoint()):
            self.opened.emit(self.system.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self.system.id)
        elif event.key() in ARROWS:
            self.stepped.emit(*ARROWS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._desk.theme, self._measure.px
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(area, 10, 10)
        painter.fillPath(shape, QColor(theme.card))
        split = area.height() - self.words_height()
        painter.save()
        painter.setClipPath(shape)
        paint_board(painter, QRectF(area.x(), area.y(), area.width(), split), self._picture, self.system, self._desk)
        painter.restore()
        lit = self.hasFocus() or self._hover or self._is_framed
        painter.setPen(QPen(QColor(theme.accent if lit else theme.line), 2 if lit else 1))
        painter.drawPath(shape)
        edge = px(EDGE)
        self._paint_words(painter, QRectF(area.x() + edge, area.y() + split + px(8), area.width() - 2 * edge, 0))
        foot = QRectF(area.x() + edge, area.bottom() - px(46), area.width() - 2 * edge, px(46))
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(foot.topLeft(), foot.topRight())
        self._paint_foot(painter, foot)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        desk, theme, measure = self._desk, self._desk.theme, self._measure
        y, wide = area.y(), area.width()
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("map", measure.letters(21), 600))
        name = painter.fontMetrics().elidedText(self._name(), Qt.TextElideMode.ElideRight, int(wide))
        painter.drawText(QRectF(area.x(), y, wide, measure.px(30)), Qt.AlignmentFlag.AlignVCenter, name)
        y += measure.px(30)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        about = desk.say(self.system.about) if self.system.about is not None and measure.wordy else ""
        for told, ink in ((self._invitation(), theme.ink), (about, theme.ink2)):
            if not told:
                continue
            size = measure.letters(14)
            high = wrapped(told, int(wide), "interface", size * desk.scale / 100)[1]
            painter.setFont(desk.font("interface", size))
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(area.x(), y, wide, high + 4), flags, told)
            y += high
        y = area.y() + self.words_height() - measure.px(46 + 8 + 20 + 8)
        painter.setFont(desk.font("interface", measure.letters(13), 600))
        painter.setPen(QColor(theme.ink2))
        features = " · ".join(desk.say(f) for f in self.system.features)
        line = QRectF(area.x(), y, wide, measure.px(20))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, features)

    def _paint_foot(self, painter: QPainter, area: QRectF) -> None:
        """Players and scenarios at the left, by their numbers where words have no room; the mark at the right."""
        self._paint_mark(painter, area)
        desk, theme, px = self._desk, self._desk.theme, self._measure.px
        n, players = len(self.system.scenarios), self.system.players.replace("-", "\u2013")
        scenarios = texts.ONE_SCENARIO if n == 1 else texts.SCENARIOS if n else texts.AT_TABLE
        facts = [("ui-users", PLAYERS.fill(desk.language, n=players), players)] if players else []
        facts.append(("ui-scroll-text", desk.say(scenarios, n=n), str(n) if n else ""))
        x, side, gap = area.x(), px(15), px(9)
        end = self._mark.left() if self.system.honesty is not None else area.right()
        painter.setFont(desk.font("interface", self._measure.letters(13)))
        painter.setPen(QColor(theme.ink2))
        width_of = painter.fontMetrics().horizontalAdvance
        needed = sum(side + px(4) + width_of(told) + 2 + gap for _, told, _ in facts)
        for icon, told, number in facts:
            words = told if needed <= end - area.x() else number
            if words:
                draw_icon(painter, icon, QRectF(x, area.center().y() - side / 2, side, side), theme.ink2)
                text = QRectF(x + side + px(4), area.y(), width_of(words) + 2, area.height())
                painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, words)
                x = text.right() + gap

    def _paint_mark(self, painter: QPainter, area: QRectF) -> None:
        desk, theme, px = self._desk, self._desk.theme, self._measure.px
        if self.system.honesty is None:
            return
        n = self.open_figures
        told = desk.say(SOURCED) if not n else TO_CHECK.fill(desk.language, n=n) if self._measure.wordy else str(n)
        metrics = metrics_of("interface", self._measure.letters(13) * desk.scale / 100, 600)
        side, high = px(16), px(28)
        wide = side + px(5) + metrics.horizontalAdvance(told) + px(20)
        self._mark = QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.warn_soft if n else theme.good_soft))
        painter.drawRoundedRect(self._mark, high / 2, high / 2)
        ink = theme.warn if n else theme.good
        at = QPointF(self._mark.x() + px(10), self._mark.center().y() - side / 2)
        sign = icon_pixmap("ui-book-open-check" if n else "ui-check", side, ink, self.devicePixelRatioF())
        painter.drawPixmap(at, sign)
        painter.setFont(desk.font("interface", self._measure.letters(13), 600))
        painter.setPen(QColor(ink))
        words = self._mark.adjusted(px(10) + side + px(5), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, told)
