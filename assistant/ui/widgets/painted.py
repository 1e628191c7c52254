"""Small painted parts: a counter's picture, outcomes with bars of odds. They hold no state of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from assistant.base.text import percent
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.ui.desk import Desk


class CounterPicture(QWidget):
    """A counter, drawn at a fixed size."""

    def __init__(self, desk: Desk, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._size = desk, size
        self._look: CounterLook | None = None
        self.setFixedSize(QSize(round(size * 1.3), round(size * 1.3)))

    def show_look(self, look: CounterLook | None) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = self.width() / 2
        if self._look is None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._desk.theme.line2), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(
                QRectF(middle - self._size / 2, middle - self._size / 2, self._size, self._size), 8, 8
            )
            return
        picture = counter_pixmap(self._look, self._size, self.devicePixelRatioF(), self._desk.theme)
        half = picture.deviceIndependentSize().width() / 2
        painter.drawPixmap(round(middle - half), round(middle - half), picture)


TALL, FLAT, LOW = 34, 28, 18


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One outcome as shown: its words, its share, the exact fraction; lit when it is the one that happened."""

    text: str
    share: float
    fraction: str
    lit: bool = False
    short: str = ""


class OddsList(QWidget):
    """Outcomes, each with words, fraction, percent and a bar. One widget paints all, so that a key costs little."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[OddsRow, ...] = ()
        self._row = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[OddsRow, ...]) -> None:
        self._rows = rows
        self.setFixedHeight(max(1, len(rows)) * self._row_height())
        self.setAccessibleName("; ".join(f"{r.text} {percent(r.share, self._desk.language)}" for r in rows))
        self.update()

    def _row_height(self) -> int:
        return self._row or self._desk.px(TALL)

    def fit(self, height: int) -> None:
        """Rows as high as the room allows; low ones have their bar behind the words."""
        row = min(max(height // max(1, len(self._rows)), self._desk.px(LOW)), self._desk.px(TALL))
        if row != self._row:
            self._row = row
            self.setFixedHeight(max(1, len(self._rows)) * row)
            self.update()

    def row_at(self, y: float) -> OddsRow | None:
        index = int(y // self._row_height())
        return self._rows[index] if 0 <= index < len(self._rows) else None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            row = self.row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), f"{row.text}  {row.fraction}" if row else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brief = self.brief()
        for i, row in enumerate(self._rows):
            area = QRectF(0, i * self._row_height(), self.width(), self._row_height())
            self._paint_row(painter, area, replace(row, text=row.short) if brief and row.short else row)

    def brief(self) -> bool:
        """Whether the words of one outcome are too long beside its figures: then all are told in short."""
        shares = QFontMetrics(self._desk.font("figures", 16, 600, tabular=True)).horizontalAdvance("100.0 %")
        words = QFontMetricsF(self._desk.font("interface", 13.5))
        return any(r.short and words.horizontalAdvance(r.text) > self.width() - shares - 20 for r in self._rows)

    def _paint_row(self, painter: QPainter, area: QRectF, row: OddsRow) -> None:
        desk, theme = self._desk, self._desk.theme
        if row.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(area.adjusted(0, 1, 0, -1), 6, 6)
        ink, second = (GOLD_INK, GOLD_INK) if row.lit else (theme.ink, theme.ink2)
        low = area.height() < desk.px(FLAT)
        if low:
            self._paint_behind(painter, area, row)
        line = area.adjusted(6, 0, -6, 0 if low else -area.height() * 0.32)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(desk.font("figures", 16, 600, tabular=True))
        painter.setPen(QColor(ink))
        painter.drawText(line, right, percent(row.share, desk.language))
        line.setRight(line.right() - painter.fontMetrics().horizontalAdvance("100.0 %") - 8)
        painter.setFont(desk.font("figures", 13, 500, tabular=True))
        painter.setPen(QColor(second))
        beside = painter.fontMetrics().horizontalAdvance(row.fraction) + 8
        metrics = QFontMetricsF(desk.font("interface", 13.5))
        words, with_fraction = self._fitting(row, metrics, line.width(), beside)
        if with_fraction:
            painter.drawText(line, right, row.fraction)
            line.setRight(line.right() - beside)
        painter.setFont(desk.font("interface", 13.5))
        painter.setPen(QColor(ink))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        if not low:
            self._paint_bar(painter, QRectF(area.x() + 6, area.y() + area.height() * 0.7, area.width() - 12, 6), row)

    @staticmethod
    def _fitting(row: OddsRow, metrics: QFontMetricsF, width: float, beside: float) -> tuple[str, bool]:
        """The words that fit, and whether the fraction does beside them; words come first, the fraction is told on
        hovering too."""
        for room, with_fraction in ((width - beside, True), (width, False)):
            for words in (row.text, row.short):
                if words and metrics.horizontalAdvance(words) <= room:
                    return words, with_fraction
        return metrics.elidedText(row.short or row.text, Qt.TextElideMode.ElideMiddle, width), False

    def _paint_behind(self, painter: QPainter, area: QRectF, row: OddsRow) -> None:
        """The share as a tint behind the words, where there is no room for a bar."""
        filled = area.adjusted(0, 1, 0, -1)
        filled.setWidth(max(3.0, area.width() * row.share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._desk.theme.accent if row.lit else self._desk.theme.accent_soft))
        if not row.lit:
            painter.drawRoundedRect(filled, 4, 4)
        else:
            painter.drawRect(QRectF(area.x() + 3, area.bottom() - 3, max(3.0, (area.width() - 6) * row.share), 2))

    def _paint_bar(self, painter: QPainter, area: QRectF, row: OddsRow) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._desk.theme.line))
        painter.drawRoundedRect(area, 3, 3)
        if row.share > 0:
            filled = QRectF(area)
            filled.setWidth(max(6.0, area.width() * row.share))
            painter.setBrush(QColor(GOLD_INK if row.lit else self._desk.theme.accent))
            painter.drawRoundedRect(filled, 3, 3)
