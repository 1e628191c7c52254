"""The player aid: all tables of a system with their modifiers, on pages to print, in one language.

Tables that are only assumed carry a mark and a line at the foot, so that no guess is printed like a fact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from assistant.base.text import Text
from assistant.drawing.fonts import font
from assistant.drawing.paper import Leaf, Paper, Printout, columns
from assistant.model.printed import PrintedTable

MARGIN, GAP = 70, 26
INK, SECOND, LINE, SOFT = "#25201A", "#5F564A", "#B9AD98", "#F1E2C4"
FOOT = Text("? assumed: check your copy", "? supposé : voyez votre exemplaire")
Page = list[list[PrintedTable]]


def _font(role: str, size: float, weight: int = 400) -> QFont:
    return font(role, size, weight)  # type: ignore[arg-type]


def _height(table: PrintedTable) -> float:
    return 40 + 24 * (len(table.rows) + (1 if any(table.columns) else 0)) + 22 * len(table.notes) + GAP


def _strips(paper: Paper) -> int:
    return 3 if paper.lying else 2


def pages(tables: Iterable[PrintedTable], paper: Paper) -> list[Page]:
    """Pages of columns, each filled from the top."""
    room, strips = paper.height - 2 * MARGIN - 60, _strips(paper)
    out: list[Page] = [[[] for _ in range(strips)]]
    column, used = 0, 0.0
    for table in tables:
        if used and used + _height(table) > room:
            column, used = column + 1, 0.0
            if column == strips:
                out.append([[] for _ in range(strips)])
                column = 0
        out[-1][column].append(table)
        used += _height(table)
    return out


def printed_aid(title: str, tables: Sequence[PrintedTable], language: str, paper: Paper | None = None) -> Printout:
    """The aid on paper; upright A4 where nothing else is asked for."""
    paper = paper or Paper()
    laid = pages(tables, paper)
    leaves: list[Leaf] = [
        partial(_paint_page, title=title, page=page, number=f"{n} / {len(laid)}", language=language, paper=paper)
        for n, page in enumerate(laid, 1)
    ]
    return Printout(title, paper, tuple(leaves))


def _paint_page(painter: QPainter, *, title: str, page: Page, number: str, language: str, paper: Paper) -> None:
    wide = paper.width - 2 * MARGIN
    painter.setFont(_font("map", 34, 600))
    painter.setPen(QColor(INK))
    painter.drawText(QRectF(MARGIN, MARGIN - 24, wide, 46), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(_font("interface", 15))
    painter.setPen(QColor(SECOND))
    painter.drawText(QRectF(MARGIN, MARGIN - 14, wide, 30), Qt.AlignmentFlag.AlignRight, number)
    foot = QRectF(MARGIN, paper.height - MARGIN + 12, wide, 24)
    if any(t.doubtful for column in page for t in column):
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, FOOT.at(language))
    whole = QRectF(MARGIN, MARGIN + 44, wide, paper.height - 2 * MARGIN)
    for strip, column in zip(columns(whole, _strips(paper), GAP), page, strict=True):
        top = strip.y()
        for table in column:
            _paint_table(painter, table, QRectF(strip.x(), top, strip.width(), _height(table)))
            top += _height(table)


def _paint_table(painter: QPainter, table: PrintedTable, area: QRectF) -> None:
    left, centre = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
    painter.setFont(_font("map", 21, 600))
    painter.setPen(QColor(INK))
    mark = " ?" if table.doubtful else ""
    painter.drawText(QRectF(area.x(), area.y(), area.width(), 30), left, table.title + mark)
    painter.setFont(_font("interface", 14))
    painter.setPen(QColor(SECOND))
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(QRectF(area.x(), area.y(), area.width(), 30), right, f"§ {table.ref}" if table.ref else "")
    top = area.y() + 34
    first = min(area.width() * 0.36, 190.0) if table.columns or table.rows else 0
    step = (area.width() - first) / max(1, len(table.columns) or max((len(r[1]) for r in table.rows), default=1))
    if any(table.columns):
        painter.setFont(_font("interface", 13, 600))
        for i, head in enumerate(table.columns):
            words = painter.fontMetrics().elidedText(head, Qt.TextElideMode.ElideRight, int(step - 4))
            painter.drawText(QRectF(area.x() + first + i * step, top, step, 24), centre, words)
        top += 24
    for n, (key, cells) in enumerate(table.rows):
        row = QRectF(area.x(), top, area.width(), 24)
        if n % 2 == 0:
            painter.fillRect(row, QColor(SOFT))
        painter.setPen(QColor(INK))
        painter.setFont(_font("figures", 17, 600))
        words = painter.fontMetrics().elidedText(key, Qt.TextElideMode.ElideRight, int(first - 10))
        painter.drawText(QRectF(row.x() + 8, top, first - 8, 24), left, words)
        painter.setFont(_font("figures", 17, 500))
        for i, cell in enumerate(cells):
            painter.drawText(QRectF(row.x() + first + i * step, top, step, 24), centre, cell)
        top += 24
    painter.setPen(QPen(QColor(LINE), 1))
    painter.drawLine(int(area.x()), int(top), int(area.right()), int(top))
    painter.setFont(_font("interface", 14))
    painter.setPen(QColor(SECOND))
    for note in table.notes:
        words = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(QRectF(area.x(), top + 2, area.width(), 22), left, words)
        top += 22
