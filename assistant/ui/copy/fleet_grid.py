"""A fleet as a table: a row a counter, a column a rating. What is yours has a tick, what we assumed a question mark."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.game.copy_counters import CopyCounter, CopyField, Fleet
from assistant.model.scenario import System
from assistant.ui.copy.field_box import told
from assistant.ui.desk import Desk

HEAD, ROW, NAME, PICTURE, LEAST = 66, 48, 150, 30, 27


class FleetGrid(QWidget):
    """`pressed` tells the row and the address of the rating pressed; empty for the counter itself."""

    pressed = Signal(int, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._fleet: Fleet | None = None
        self._system: System | None = None
        self._here = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_fleet(self, fleet: Fleet, system: System, here: str) -> None:
        """All of it; `here` is the address of the rating at the caret."""
        self._fleet, self._system, self._here = fleet, system, here
        self.setFixedHeight(self._desk.px(HEAD) + len(fleet.counters) * self._row() + 2)
        self.setMinimumWidth(self._desk.px(NAME * 2 // 3) + self._desk.px(LEAST) * len(fleet.columns))
        self.setAccessibleName(self._desk.say(fleet.name))
        self.update()

    def _names(self) -> int:
        """How wide the names are: they give way before the numbers do."""
        return min(self._desk.px(NAME), self.width() * 36 // 100)

    def _row(self) -> int:
        return self._desk.target(ROW)

    def sizeHint(self) -> QSize:
        return QSize(self.minimumWidth(), self.height())

    def row_of(self, address: str) -> int:
        """The row with this rating; -1 for none."""
        rows = self._fleet.counters if self._fleet is not None else ()
        return next((i for i, c in enumerate(rows) if any(f.address == address for f in c.fields)), -1)

    def cell_of(self, address: str) -> QRect:
        """Where a rating is drawn."""
        fleet, row = self._fleet, self.row_of(address)
        if fleet is None or row < 0:
            return QRect()
        field = next(f for f in fleet.counters[row].fields if f.address == address)
        return self._cell(row, fleet.columns.index((field.figure, field.face)))

    def _cell(self, row: int, column: int) -> QRect:
        assert self._fleet is not None
        left, number = self._names(), max(1, len(self._fleet.columns))
        wide = (self.width() - left) / number
        top = self._desk.px(HEAD) + row * self._row()
        return QRect(round(left + column * wide), top, round(wide), self._row())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at, fleet = event.position().toPoint(), self._fleet
        row = (at.y() - self._desk.px(HEAD)) // self._row()
        if fleet is None or at.y() < self._desk.px(HEAD) or not 0 <= row < len(fleet.counters):
            return
        found = [f for f in fleet.counters[row].fields if f.asked and self.cell_of(f.address).contains(at)]
        self.pressed.emit(row, found[0].address if found else "")

    # drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        fleet, system = self._fleet, self._system
        if fleet is None or system is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter, fleet)
        here = self.row_of(self._here)
        for row, counter in enumerate(fleet.counters):
            self._paint_row(painter, row, counter, system, lit=row == here)
        for row, counter in enumerate(fleet.counters):
            for field in counter.fields:
                self._paint_field(painter, field, self._cell(row, fleet.columns.index((field.figure, field.face))))

    def _paint_head(self, painter: QPainter, fleet: Fleet) -> None:
        desk = self._desk
        painter.setFont(desk.font("interface", 11.5, 600))
        painter.setPen(QColor(desk.theme.ink2))
        names = {(f.figure, f.face): desk.say(f.name) for c in fleet.counters for f in c.fields}
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        for column, key in enumerate(fleet.columns):
            cell = self._cell(0, column)
            area = QRect(cell.x() + 1, 0, cell.width() - 2, desk.px(HEAD) - 2)
            painter.drawText(area, flags, _fitting(painter, names[key], area.width()))
        painter.setPen(QColor(desk.theme.line2))
        painter.drawLine(0, desk.px(HEAD) - 1, self.width(), desk.px(HEAD) - 1)

    def _paint_row(self, painter: QPainter, row: int, counter: CopyCounter, system: System, *, lit: bool) -> None:
        desk, top = self._desk, self._desk.px(HEAD) + row * self._row()
        if lit:
            painter.fillRect(QRect(0, top, self.width(), self._row()), QColor(desk.theme.accent_soft))
        side = desk.px(PICTURE)
        look = look_of(system, counter.kind.id, language=desk.language)
        picture = counter_pixmap(look, side, self.devicePixelRatioF(), desk.theme)
        high = round(picture.deviceIndependentSize().height())
        painter.drawPixmap(QPoint(2, top + (self._row() - high) // 2), picture)
        painter.setPen(QColor(desk.theme.ink))
        painter.setFont(desk.font("interface", 12.5, 600 if lit else 400))
        left = side + desk.px(12)
        area = QRect(left, top, self._names() - left - 2, self._row())
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        name = desk.say(counter.kind.name)
        painter.drawText(area, flags, name[:1].upper() + name[1:])
        painter.setPen(QColor(desk.theme.line))
        painter.drawLine(0, top + self._row() - 1, self.width(), top + self._row() - 1)

    def _paint_field(self, painter: QPainter, field: CopyField, cell: QRect) -> None:
        desk, theme = self._desk, self._desk.theme
        mine = field.yours is not None
        ink = theme.good if mine else theme.ink2 if field.asked else theme.ink
        painter.setPen(QColor(ink))
        painter.setFont(desk.font("figures", 17, 600, tabular=True))
        value = told(field.now)
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, value)
        wide = painter.fontMetrics().horizontalAdvance(value)
        sign = "✓" if mine else "?" if field.asked and value != "?" else ""
        if sign:
            painter.setPen(QColor(theme.good if mine else theme.warn))
            painter.setFont(desk.font("interface", 10.5, 600))
            at = QRect(cell.center().x() + wide // 2 + 2, cell.y() + self._row() // 2 - 13, 14, 14)
            painter.drawText(at, Qt.AlignmentFlag.AlignLeft, sign)
        if field.address == self._here:
            painter.setPen(QColor(theme.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(cell.adjusted(3, 5, -3, -6)), 6, 6)


def _fitting(painter: QPainter, name: str, wide: int) -> str:
    """A name whose longest word fits, cut with a point where it does not, as on a printed chart."""
    out = []
    for word in name.replace(",", " ").split():
        short = word
        while len(short) > 3 and painter.fontMetrics().horizontalAdvance(short + ("." if short != word else "")) > wide:
            short = short[:-1]
        out.append(short if short == word else f"{short}.")
    return " ".join(out)
