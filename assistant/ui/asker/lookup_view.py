"""A table as printed, painted small, with the line (and column) of the answer lit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.model.scenario import System
from assistant.rules.answers import figure_name
from assistant.rules.tables import Table
from assistant.ui.desk import Desk
from assistant.ui.widgets.measures import longest_word, wrapped

SIGNS = {"": "", "below": "≤ ", "above": "≥ "}
DOT, YES = "·", "✓"
FIRST, ROW, LEAST = 36, 20, 14


class LookupView(QWidget):
    """One table. `lit` is the row and column heading of the answer, empty before it is known."""

    pressed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._heads: list[str] = []
        self._rows: list[tuple[str, list[str]]] = []
        self._lit: tuple[str, str] = ("", "")
        self._framed = ""
        self._columns: list[str] = []
        self._leads: dict[str, str] = {}
        self._first = 0.0
        self._row = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_table(self, system: System, table: Table | None, row: str, column: str, framed: str = "") -> None:
        """Show a table; None shows nothing. `framed`: the row another reading of the dice comes to."""
        self.setVisible(table is not None)
        if table is None:
            return
        language = self._desk.language
        columns, heads = [k.text for k in table.columns], _heads(table, system, language)
        rows = [(k.text, [_cell(c, system, language) for c in table.cells[k.text]]) for k in table.rows]
        leads = {k.text: SIGNS[table.stands_beyond("rows", k)] + _heading(k.text, system, language) for k in table.rows}
        # All at once: where one of them is refused, what is painted stays one table and not the heads of another.
        self._columns, self._heads, self._rows, self._leads = columns, heads, rows, leads
        self._lit, self._framed = (row, column), framed
        self._first = self._lead_width()
        self.setMinimumWidth(self._desk.px(FIRST) + sum(self._least()))
        self.updateGeometry()
        said = next((f"{r}: {', '.join(cells)}" for r, cells in self._rows if r == row), "")
        self.setAccessibleName(f"{table.id} {said}")
        self.update()

    def heads(self) -> list[str]:
        """What stands over the columns."""
        return self._heads

    def rows(self) -> list[tuple[str, list[str]]]:
        """The lines by their headings, with their cells."""
        return self._rows

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(170), self.heightForWidth(max(self.width(), self._desk.px(170))))

    def fit(self, height: int) -> None:
        """Rows as high as the room allows, within reason."""
        rows = max(1, len(self._rows))
        row = min(max((height - self._head_height(self.width()) - 4) // rows, self._desk.px(LEAST)), self._desk.px(ROW))
        if row != self._row:
            self._row = row
            self.updateGeometry()
            self.update()

    def heightForWidth(self, width: int) -> int:
        return self._head_height(width) + self._row_height() * len(self._rows) + 4

    def lit_bottom(self) -> int:
        """Where the lit line ends, from the top; 0 when none is lit."""
        lit = next((i for i, (row, _) in enumerate(self._rows) if row == self._lit[0]), None)
        return 0 if lit is None else self._head_height(self.width()) + self._row_height() * (lit + 1)

    def _row_height(self) -> int:
        return self._row or self._desk.px(ROW)

    def _size(self) -> float:
        return 12 * self._desk.scale / 100

    def _least(self) -> list[int]:
        """The least width of each column: its longest word, or its figures."""
        least = self._desk.px(26)
        return [max(least, longest_word(h, "interface", self._size()) + 6) for h in self._heads]

    def _lead_width(self) -> float:
        """As wide as the longest heading of a line."""
        font = self._desk.font("figures", 16, 700, tabular=True)
        longest = max((QFontMetricsF(font).horizontalAdvance(t) for t in self._leads.values()), default=0.0)
        return max(self._desk.px(FIRST), longest + 8)

    def _lead(self, width: int) -> float:
        """The width of the headings of the lines: what they want, as far as the columns leave it."""
        return max(self._desk.px(FIRST), min(self._first, width - sum(self._least())))

    def _widths(self, width: int) -> list[float]:
        """The columns over the width there is, what is left shared out."""
        least = self._least()
        more = max(0.0, width - self._lead(width) - sum(least)) / max(1, len(least))
        return [w + more for w in least]

    def _head_height(self, width: int) -> int:
        """As many lines as the longest heading takes."""
        pairs = zip(self._heads, self._widths(width), strict=True)
        heights = [wrapped(h, int(w) - 2, "interface", self._size())[1] for h, w in pairs if h]
        return max([self._desk.px(16), *heights])

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, desk = self._desk.theme, self._desk
        painter = QPainter(self)
        height = self._row_height()
        first = self._lead(self.width())
        widths = self._widths(self.width())
        lefts = [first + sum(widths[:i]) for i in range(len(widths))]
        self._paint_heads(painter, lefts, widths)
        figures = min(16.0, height * 0.9 * 100 / desk.scale)
        for n, (key, cells) in enumerate(self._rows):
            top = self._head_height(self.width()) + height * n + 2
            lit = key == self._lit[0]
            whole = lit and not self._lit[1]
            self._paint_ground(painter, QRectF(0, top, self.width(), height), lit=lit, framed=key == self._framed)
            painter.setFont(desk.font("figures", figures, 700 if lit else 500, tabular=True))
            painter.setPen(QColor(GOLD_INK if whole else theme.ink))
            painter.drawText(
                QRectF(0, top, first, height),
                Qt.AlignmentFlag.AlignCenter,
                painter.fontMetrics().elidedText(self._leads[key], Qt.TextElideMode.ElideRight, int(first)),
            )
            for i, cell in enumerate(cells):
                box = QRectF(lefts[i], top, widths[i], height)
                here = lit and self._is_column(i)
                if here:
                    painter.fillRect(box, QColor(GOLD))
                painter.setPen(QColor(GOLD_INK if here or whole else theme.ink))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell)

    def _paint_heads(self, painter: QPainter, lefts: list[float], widths: list[float]) -> None:
        painter.setFont(self._desk.font("interface", 12))
        painter.setPen(QColor(self._desk.theme.ink2))
        wrapping = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        for left, width, head in zip(lefts, widths, self._heads, strict=False):
            painter.drawText(QRectF(left + 1, 0, width - 2, self._head_height(self.width())), wrapping, head)

    def _paint_ground(self, painter: QPainter, line: QRectF, *, lit: bool, framed: bool) -> None:
        """The line that was found: gold where all of it answers, paler where one cell of it does."""
        theme = self._desk.theme
        if lit:
            painter.fillRect(line, QColor(theme.accent_soft if self._lit[1] else GOLD))
        if framed:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(line.adjusted(1, 1, -1, -1))

    def _is_column(self, place: int) -> bool:
        """Whether a column is the one that was found."""
        return bool(self._lit[1]) and place < len(self._columns) and self._columns[place] == self._lit[1]


def _heads(table: Table, system: System, language: str) -> list[str]:
    """What stands over the cells: what the table gives, else its columns, the ends with their sign."""
    if table.gives and not table.codes:  # with codes it is what these stand for, and no columns
        return [figure_name(name, system, language) for name in table.gives]
    told = [SIGNS[table.stands_beyond("columns", k)] + figure_name(k.text, system, language) for k in table.columns]
    return told or [""]


def _heading(key: str, system: System, language: str) -> str:
    """The heading of a line: a figure with a true minus, a range with a dash, a word as the system calls it."""
    if key.lstrip("-+")[:1].isdigit():
        sign, rest = ("−", key[1:]) if key.startswith("-") else ("", key)
        return sign + rest.replace("-", "–")
    return figure_name(key, system, language)


def _cell(value: object, system: System, language: str) -> str:
    if isinstance(value, bool):
        return YES if value else DOT
    if isinstance(value, int):
        return str(value).replace("-", "−")
    if value == "never":
        return "–"
    if value == "unknown":
        return "?"
    return figure_name(str(value), system, language)
