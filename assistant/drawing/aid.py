"""The player aid: all tables of a system with their modifiers, on pages to print, in one language.

Tables that are only assumed carry a mark and a line at the foot, so that no guess is printed like a fact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from assistant.drawing.fonts import font
from assistant.drawing.painting import painting
from assistant.model.text import Text

WIDTH, HEIGHT, MARGIN, GAP = 1190, 1684, 70, 26  # A4 at 144 dots an inch
INK, SECOND, LINE, SOFT = "#25201A", "#5F564A", "#B9AD98", "#F1E2C4"
FOOT = Text("? assumed: check your copy", "? supposé : voyez votre exemplaire")


@dataclass(frozen=True, slots=True)
class AidTable:
    """One table as text: heading, reference, column headings, rows; `notes` are lines below it (modifiers)."""

    title: str
    ref: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    notes: tuple[str, ...] = ()
    doubtful: bool = False


def _font(role: str, size: float, weight: int = 400) -> QFont:
    return font(role, size, weight)  # type: ignore[arg-type]


def _height(table: AidTable) -> float:
    return 40 + 24 * (len(table.rows) + (1 if any(table.columns) else 0)) + 22 * len(table.notes) + GAP


def pages(tables: Iterable[AidTable]) -> list[list[list[AidTable]]]:
    """Pages of two columns, each filled from the top."""
    room = HEIGHT - 2 * MARGIN - 60
    out: list[list[list[AidTable]]] = [[[], []]]
    column, used = 0, 0.0
    for table in tables:
        if used and used + _height(table) > room:
            column, used = column + 1, 0.0
            if column == 2:
                out.append([[], []])
                column = 0
        out[-1][column].append(table)
        used += _height(table)
    return out


def save_aid(path: Path, title: str, tables: Sequence[AidTable], language: str) -> int:
    """Write the aid as a PDF; the number of pages."""
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
    writer.setResolution(144)
    writer.setTitle(title)
    laid = pages(tables)
    with painting(writer) as painter:
        for number, page in enumerate(laid, 1):
            if number > 1:
                writer.newPage()
            _paint_page(painter, title, page, f"{number} / {len(laid)}", language)
    return len(laid)


def _paint_page(painter: QPainter, title: str, page: list[list[AidTable]], number: str, language: str) -> None:
    painter.setFont(_font("map", 34, 600))
    painter.setPen(QColor(INK))
    painter.drawText(QRectF(MARGIN, MARGIN - 24, WIDTH - 2 * MARGIN, 46), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(_font("interface", 15))
    painter.setPen(QColor(SECOND))
    painter.drawText(QRectF(MARGIN, MARGIN - 14, WIDTH - 2 * MARGIN, 30), Qt.AlignmentFlag.AlignRight, number)
    foot = QRectF(MARGIN, HEIGHT - MARGIN + 12, WIDTH - 2 * MARGIN, 24)
    if any(t.doubtful for column in page for t in column):
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, FOOT.at(language))
    width = (WIDTH - 2 * MARGIN - GAP) / 2
    for i, column in enumerate(page):
        top = MARGIN + 44.0
        for table in column:
            _paint_table(painter, table, QRectF(MARGIN + i * (width + GAP), top, width, _height(table)))
            top += _height(table)


def _paint_table(painter: QPainter, table: AidTable, area: QRectF) -> None:
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
