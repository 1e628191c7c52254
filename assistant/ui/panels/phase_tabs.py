"""The parts of the bar of phases: the block of the side to act, the tabs of phases, the bars of scores."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import draw_icon
from assistant.drawing.painting import draw_band
from assistant.drawing.tokens import CREAM, GOLD, GOLD_INK, WHITE, blend, side_style
from assistant.game.scores import SideScore
from assistant.model.scenario import Side
from assistant.ui.desk import Desk

HEIGHT, ARROW, PAD = 36, 11, 10
BAR_WIDTH, SHORT_WIDTH, MANY_WIDTH = 104, 44, 74
OTHER_ON_MAP = Text("The map says otherwise: a click takes it up.", "La carte dit autre chose : un clic le reporte.")


class _BarPart(QPushButton):
    """A button of the bar that paints itself."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def _font(self, weight: int = 600, size: float = 14) -> QFont:
        return self._desk.font("interface", size, weight)

    def _wide(self, text: str, weight: int = 600, size: float = 14) -> int:
        return QFontMetrics(self._font(weight, size)).horizontalAdvance(text)


class SideBlock(_BarPart):
    """Emblem and name in the side's colour."""

    def __init__(self, desk: Desk, side: Side | None, name: str) -> None:
        super().__init__(desk)
        self._side = side
        self.setText(name)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        return QSize(self._wide(self.text()) + self._desk.px(52), self._desk.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, desk = QPainter(self), self._desk
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = side_style(self._side.colour if self._side is not None else 0)
        painter.fillRect(self.rect(), QColor(blend(style.base, style.ink, 0.12) if self.underMouse() else style.base))
        side, left = desk.px(22), desk.px(11)
        emblem = (self._side.emblem if self._side is not None else "") or style.emblem
        draw_icon(painter, emblem, QRectF(left, (self.height() - side) / 2, side, side), style.ink)
        painter.setPen(QColor(style.ink))
        painter.setFont(self._font())
        area = QRectF(left + side + 7, 0, self.width(), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.text())


class Stage(Enum):
    """Where a phase stands beside the one that is now."""

    DONE = 1
    NOW = 2
    NEXT = 3


class PhaseTab(_BarPart):
    """Number and name of a phase; the current one is a gold arrow."""

    def __init__(self, desk: Desk, letter: str, name: str, place: Stage) -> None:
        super().__init__(desk)
        self.letter, self.name, self.place = letter, name, place
        self.setAccessibleName(name)
        self.show_name(named=True)

    def show_name(self, *, named: bool) -> None:
        """With its name, or the number alone."""
        self._named = named or self.place is Stage.NOW
        self.setText(f"{self.letter}  {self.name}" if self._named else self.letter)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = self._wide(self.letter, 700)
        wide += self._wide(self.name) + 6 if self._named else 0
        return QSize(wide + self._desk.px(2 * PAD + (2 * ARROW if self.place is Stage.NOW else 0)), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, desk, theme = QPainter(self), self._desk, self._desk.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high, now = self.width(), self.height(), self.place is Stage.NOW
        arrow = desk.px(ARROW)
        if now:
            tips = ((0, 0), (wide - arrow, 0), (wide, high / 2), (wide - arrow, high), (0, high), (arrow, high / 2))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tips]))
        ink = GOLD_INK if now else theme.bar_ink if self.place is Stage.DONE or self.underMouse() else theme.bar_ink2
        painter.setPen(QColor(ink))
        at = desk.px(PAD) + (arrow if now else 0)
        painter.setFont(self._font(700))
        painter.drawText(QRectF(at, 0, wide, high), Qt.AlignmentFlag.AlignVCenter, self.letter)
        if self._named:
            at += self._wide(self.letter, 700) + 6
            painter.setFont(self._font(600 if now else 400))
            painter.drawText(QRectF(at, 0, wide, high), Qt.AlignmentFlag.AlignVCenter, self.name)


def _figure(score: SideScore) -> str:
    """What is written down, and what the map says where it says otherwise."""
    return str(score.value) if score.now in (None, score.value) else f"{score.value}\u202f→\u202f{score.now}"


class ScoreBars(_BarPart):
    """A bar a side, filled to the score that ends the game; a click opens all tracks."""

    def __init__(self, desk: Desk, scores: Sequence[SideScore], *, short: bool) -> None:
        super().__init__(desk)
        self._scores, self._short = tuple(scores), short
        told = [f"{desk.say(s.name)} {_figure(s)}" + (f" / {s.goal}" if s.goal else "") for s in scores]
        self.setAccessibleName(", ".join(told))
        other = [desk.say(OTHER_ON_MAP)] if any(s.now not in (None, s.value) for s in scores) else []
        self.setToolTip("\n".join([desk.say(scores[0].track), *told, *other]))

    def _one(self) -> int:
        width = SHORT_WIDTH if self._short else BAR_WIDTH if len(self._scores) < 3 else MANY_WIDTH
        return self._desk.px(width)

    def sizeHint(self) -> QSize:
        return QSize((self._one() + self._desk.px(14)) * len(self._scores), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, score in enumerate(self._scores):
            self._paint(painter, score, self._desk.px(14) + number * (self._one() + self._desk.px(14)))

    def _paint(self, painter: QPainter, score: SideScore, left: int) -> None:
        desk, theme, wide = self._desk, self._desk.theme, self._one()
        style = side_style(score.colour)
        figure = _figure(score)
        line = QRectF(left, desk.px(5), wide, desk.px(17))
        painter.setFont(desk.font("figures", 15, 600, tabular=True))
        painter.setPen(QColor(theme.bar_ink))
        taken = painter.fontMetrics().horizontalAdvance(figure) + 5
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)
        if self._short:
            side = desk.px(16)
            draw_icon(painter, score.emblem or style.emblem, QRectF(left, line.y(), side, side), theme.bar_ink)
        else:
            painter.setFont(desk.font("interface", 12.5))
            name = painter.fontMetrics().elidedText(desk.say(score.name), Qt.TextElideMode.ElideRight, wide - taken)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
        bar = QRectF(left, desk.px(25), wide, desk.px(6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(blend(theme.bar, theme.bar_ink2, 0.35)))
        painter.drawRoundedRect(bar, 2, 2)
        if score.share > 0:
            full = QRectF(bar.x(), bar.y(), max(3.0, bar.width() * score.share), bar.height())
            painter.setBrush(QColor(blend(style.base, WHITE, 0.18)))
            painter.drawRoundedRect(full, 2, 2)
            painter.save()
            painter.setClipRect(full)
            draw_band(painter, style.band, full, CREAM)
            painter.restore()
