"""A table as printed, painted small, with the line (and column) of the answer lit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.model.scenario import System
from assistant.rules.answers import figure_name
from assistant.rules.tables import Table
from assistant.ui.desk import Desk

DOT = "·"


class LookupView(QWidget):
    """One table. `lit` is the row and column heading of the answer, empty before it is known."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._heads: list[str] = []
        self._rows: list[tuple[str, list[str]]] = []
        self._lit: tuple[str, str] = ("", "")
        self._framed = ""
        self._columns: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self, system: System, table: Table | None, row: str, column: str, framed: str = "") -> None:
        """Show a table; None shows nothing. `framed`: the row another reading of the dice comes to."""
        self.setVisible(table is not None)
        if table is None:
            return
        language = self._desk.language
        self._columns = [k.text for k in table.columns]
        names = list(table.gives) or self._columns or [""]
        self._heads = [figure_name(n, system, language) if n else "" for n in names]
        self._rows = [(k.text, [_cell(c, system, language) for c in table.cells[k.text]]) for k in table.rows]
        self._lit, self._framed = (row, column), framed
        metrics = QFontMetrics(self._desk.font("interface", 12))
        longest = max((metrics.horizontalAdvance(w) for h in self._heads for w in h.split()), default=0)
        self.setMinimumWidth(self._desk.px(46) + max(self._desk.px(34), longest + 4) * len(self._heads))
        self.setFixedHeight(self._head_height() + self._row_height() * len(self._rows) + 4)
        said = next((f"{r}: {', '.join(cells)}" for r, cells in self._rows if r == row), "")
        self.setAccessibleName(f"{table.id} {said}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(170), self._head_height() + self._row_height() * len(self._rows) + 4)

    def _row_height(self) -> int:
        return self._desk.px(20)

    def _head_height(self) -> int:
        """As many lines as the longest heading takes."""
        metrics = QFontMetrics(self._desk.font("interface", 12))
        width = (self.width() - self._desk.px(46)) // max(1, len(self._heads)) - 2
        flags = int(Qt.TextFlag.TextWordWrap)
        heights = [metrics.boundingRect(0, 0, max(20, width), 1000, flags, h).height() for h in self._heads]
        return max([self._row_height(), *heights])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self._head_height() + self._row_height() * len(self._rows) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, desk = self._desk.theme, self._desk
        painter = QPainter(self)
        height = self._row_height()
        first = desk.px(46)
        width = (self.width() - first) / max(1, len(self._heads))
        painter.setFont(desk.font("interface", 12))
        painter.setPen(QColor(theme.ink2))
        for i, head in enumerate(self._heads):
            wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(first + i * width + 1, 0, width - 2, self._head_height()), wrapped, head)
        for n, (key, cells) in enumerate(self._rows):
            top = self._head_height() + height * n + 2
            lit = key == self._lit[0]
            if lit and not self._lit[1]:
                painter.fillRect(QRectF(0, top, self.width(), height), QColor(GOLD))
            elif lit:
                painter.fillRect(QRectF(0, top, self.width(), height), QColor(theme.accent_soft))
            if key == self._framed:
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(QRectF(1, top + 1, self.width() - 2, height - 2))
            whole = lit and not self._lit[1]
            painter.setFont(desk.font("figures", 16, 700 if lit else 500, tabular=True))
            painter.setPen(QColor(GOLD_INK if whole else theme.ink))
            painter.drawText(
                QRectF(0, top, first, height),
                Qt.AlignmentFlag.AlignCenter,
                key.replace("-", "−") if key.startswith("-") else key,
            )
            for i, cell in enumerate(cells):
                box = QRectF(first + i * width, top, width, height)
                here = lit and self._lit[1] and i < len(self._columns) and self._columns[i] == self._lit[1]
                if here:
                    painter.fillRect(box, QColor(GOLD))
                painter.setPen(QColor(GOLD_INK if here or whole else theme.ink))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell)


def _cell(value: object, system: System, language: str) -> str:
    if isinstance(value, bool):
        return "R" if value else DOT
    if isinstance(value, int):
        return str(value).replace("-", "−")
    if value == "never":
        return "–"
    if value == "unknown":
        return "?"
    return figure_name(str(value), system, language)
