"""Outcomes with bars of odds: headings with their sum, rows below them, small ones folded. It holds no state of the
game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from assistant.base.text import Text, percent
from assistant.drawing.fonts import Role
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.ui.desk import Desk
from assistant.ui.widgets.measures import metrics_of, wrapped

TALL, FLAT, LOW = 34, 28, 18
INDENT = 14  # of a row below a heading
MORE, FEWER = Text("{n} more", "{n} de plus"), Text("fewer", "moins")
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One outcome as shown: its words, its share, the fraction where it is readable and the exact one; lit when it is
    the one that happened. A heading sums the rows below it; `folded` rows are shown when "n more" is pressed."""

    text: str
    share: float | Fraction
    fraction: str
    lit: bool = False
    exact: str = ""
    heading: bool = False
    below: bool = False
    folded: tuple[OddsRow, ...] = ()
    short: str = ""


class OddsList(QWidget):
    """Outcomes, each with words, fraction, percent and a bar. One widget paints all, so that a key costs little. Words
    too long for their line take two; nothing is cut."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._all: tuple[OddsRow, ...] = ()
        self._rows: tuple[OddsRow, ...] = ()
        self._open: set[int] = set()
        self._tops: list[int] = [0]
        self._row = 0
        self._brief = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[OddsRow, ...]) -> None:
        self._brief = self._brief and all(r.short for r in rows if not (r.heading or r.folded))
        if [len(r.folded) for r in rows] != [len(r.folded) for r in self._all]:
            self._open = set()
        self._all = rows
        self._unfold()

    def _unfold(self) -> None:
        rows: list[OddsRow] = []
        for i, row in enumerate(self._all):
            rows += row.folded if i in self._open else ()
            rows.append(row)
        self._rows = tuple(rows)
        told = ((self._words(r) if r.folded else r.text, percent(r.share, self._desk.language)) for r in self._rows)
        self.setAccessibleName("; ".join(f"{words} {share}" for words, share in told))
        self._lay()

    def _words(self, row: OddsRow) -> str:
        """What a row says; the end of folded ones how many they are, or that they can be folded again."""
        if not row.folded:
            return row.short if self._brief and not row.heading else row.text
        unfolded = row.folded[0] in self._rows
        return self._desk.say(FEWER) if unfolded else self._desk.say(MORE, n=len(row.folded))

    # where the rows are

    def _lay(self) -> None:
        """Each row as high as its words need."""
        self._tops = [0]
        for row in self._rows:
            self._tops.append(self._tops[-1] + self._base() + self._beyond(row))
        if self.height() != max(1, self._tops[-1]):
            self.setFixedHeight(max(1, self._tops[-1]))
        self.update()

    def _beyond(self, row: OddsRow) -> int:
        """How much higher a row is than one line of words."""
        dress = self._dress(row)
        return max(0, wrapped(self._words(row), self._room(row), *dress)[1] - wrapped("X", 1000, *dress)[1])

    def _base(self) -> int:
        return self._row or self._desk.px(TALL)

    def _dress(self, row: OddsRow) -> tuple[Role, float, int]:
        return "interface", 13.5 * self._desk.scale / 100, 700 if row.heading else 400

    def _shares_width(self) -> int:
        return metrics_of("figures", 16 * self._desk.scale / 100, 600).horizontalAdvance("> 99.9 %") + 8

    def _room(self, row: OddsRow) -> int:
        """How wide the words of a row may be."""
        return max(60, self.width() - 12 - self._shares_width() - (self._desk.px(INDENT) if row.below else 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay()

    def fit(self, height: int) -> None:
        """Rows as high as the room allows; low ones have their bar behind the words."""
        before, self._brief = self._brief, False
        beyond = sum(self._beyond(row) for row in self._rows)
        if beyond and beyond + len(self._rows) * self._desk.px(LOW) > height:
            self._brief = self._tells_in_short()
            beyond = sum(self._beyond(row) for row in self._rows)
        row = min(max((height - beyond) // max(1, len(self._rows)), self._desk.px(LOW)), self._desk.px(TALL))
        if (row, self._brief) != (self._row, before):
            self._row = row
            self._lay()

    def _tells_in_short(self) -> bool:
        """Whether figures alone tell the outcomes apart."""
        shorts = [r.short for r in self._rows if not (r.folded or r.heading)]
        return all(shorts) and len(set(shorts)) == len(shorts)

    def _index_at(self, y: float) -> int:
        return next((i for i, bottom in enumerate(self._tops[1:]) if y < bottom), -1)

    def row_at(self, y: float) -> OddsRow | None:
        index = self._index_at(y)
        return self._rows[index] if 0 <= index < len(self._rows) else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press on "n more" shows them, one on "fewer" folds them again."""
        row = self.row_at(event.position().y())
        if row is not None and row.folded:
            self._open ^= {self._all.index(row)}
            self._unfold()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            row = self.row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), f"{row.text}  {row.exact or row.fraction}" if row else "", self)
            return True
        return super().event(event)

    # paint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, top, bottom in zip(self._rows, self._tops, self._tops[1:], strict=False):
            self._paint_row(painter, QRectF(0, top, self.width(), bottom - top), row)

    def _paint_row(self, painter: QPainter, area: QRectF, row: OddsRow) -> None:
        desk, theme = self._desk, self._desk.theme
        if row.below:
            area = area.adjusted(desk.px(INDENT), 0, 0, 0)
        if row.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(area.adjusted(0, 1, 0, -1), 6, 6)
        ink, second = (GOLD_INK, GOLD_INK) if row.lit else (theme.ink, theme.ink2)
        low = self._base() < desk.px(FLAT)
        if low:
            self._paint_behind(painter, area, row)
        line = area.adjusted(6, 0, -6, 0 if low else -self._base() * 0.32)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(desk.font("figures", 20 if row.heading and not low else 16, 700 if row.heading else 600,
                                  tabular=True))  # fmt: skip
        painter.setPen(QColor(ink))
        share = percent(row.share, self._desk.language)
        painter.drawText(line, right, share)
        line.setRight(line.right() - max(self._shares_width(), painter.fontMetrics().horizontalAdvance(share) + 8))
        words = self._words(row)
        wide = wrapped(words, 10_000, *self._dress(row))[0]
        painter.setFont(desk.font("figures", 13, 500, tabular=True))
        if wide + painter.fontMetrics().horizontalAdvance(row.fraction) + 8 <= line.width():
            painter.setPen(QColor(second))
            painter.drawText(line, right, row.fraction)
        painter.setFont(desk.font("interface", 13.5, 700 if row.heading else 400))
        painter.setPen(QColor(second if row.folded else ink))
        painter.drawText(line, WRAP, words)
        if not low:
            bar = QRectF(area.x() + 6, area.bottom() - self._base() * 0.3, area.width() - 12, 6)
            self._paint_bar(painter, bar, row)

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
