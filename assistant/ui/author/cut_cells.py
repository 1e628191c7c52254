"""The cells of a counter sheet as they are cut, in their rows: a run of them is picked by mouse or keys, each has the
name of its counter below. A counter dragged from the list falls on one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from assistant.author.sheet_cut import Cell, SheetPlan
from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.ui.desk import Desk
from assistant.ui.widgets.mime import MIME

SMALLEST, LARGEST, GAP, NAME = 34, 118, 6, 17
SPOKEN = Text("row {row}, column {column}: {name}", "rang {row}, colonne {column} : {name}")
EMPTY = Text("nothing", "rien")
WAYS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class CutCells(QWidget):
    """`letter` brings what was typed over the cells, `dropped` a cell and a type, `cleared` that those picked are to be
    nothing; `moved` that another cell is at hand."""

    letter = Signal(str)
    dropped = Signal(object, str)
    cleared = Signal()
    moved = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._plan = SheetPlan(1, 1)
        self._parts: Mapping[Cell, QImage] = {}
        self._names: Mapping[Cell, str] = {}
        self.at: Cell = (0, 0)
        self._begun: Cell = (0, 0)
        self._over: Cell | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)

    def show_plan(self, plan: SheetPlan) -> None:
        """Another sheet; the first cell is at hand."""
        self._plan, self._parts, self._names = plan, {}, {}
        self.go_to((0, 0))
        self.updateGeometry()

    def show_parts(self, parts: Mapping[Cell, QImage]) -> None:
        self._parts = parts
        self.update()

    def show_names(self, names: Mapping[Cell, str]) -> None:
        self._names = names
        self._speak()
        self.update()

    # where cells are

    @property
    def side(self) -> float:
        """The side of a cell: as many as there are fit across."""
        room = (self.width() - GAP) / max(1, self._plan.columns) - GAP
        return min(max(room, self._desk.px(SMALLEST)), self._desk.px(LARGEST))

    def area(self, cell: Cell) -> QRectF:
        """The picture of a cell, its name below not counted."""
        step = self.side + GAP
        return QRectF(GAP + cell[1] * step, GAP + cell[0] * (step + self._desk.px(NAME)), self.side, self.side)

    def cell_at(self, point: QPointF) -> Cell | None:
        step = self.side + GAP
        cell = int((point.y() - GAP / 2) // (step + self._desk.px(NAME))), int((point.x() - GAP / 2) // step)
        inside = 0 <= cell[0] < self._plan.rows and 0 <= cell[1] < self._plan.columns
        return cell if inside else None

    def sizeHint(self) -> QSize:
        last = self.area((self._plan.rows - 1, self._plan.columns - 1))
        return QSize(round(last.right() + GAP), round(last.bottom() + self._desk.px(NAME) + GAP))

    def minimumSizeHint(self) -> QSize:
        least = self._desk.px(SMALLEST) + GAP
        return QSize(least * self._plan.columns + GAP, self.sizeHint().height())

    # which are picked

    @property
    def picked(self) -> list[Cell]:
        """The run between where it began and the cell at hand, in reading order."""
        (a, b), (c, d) = self._begun, self.at
        rows, columns = range(min(a, c), max(a, c) + 1), range(min(b, d), max(b, d) + 1)
        return [(row, column) for row in rows for column in columns]

    def go_to(self, cell: Cell, *, extend: bool = False) -> None:
        """Another cell at hand; with `extend` the run grows to it."""
        row = min(max(cell[0], 0), self._plan.rows - 1)
        self.at = row, min(max(cell[1], 0), self._plan.columns - 1)
        if not extend:
            self._begun = self.at
        self._speak()
        self.moved.emit()
        self.update()

    def pick_all(self) -> None:
        """Every cell."""
        self.go_to((0, 0))
        self.go_to((self._plan.rows - 1, self._plan.columns - 1), extend=True)

    def go_on(self) -> None:
        """The cell after those picked, in reading order."""
        row, column = max(self._begun, self.at)
        self.go_to((row, column + 1) if column + 1 < self._plan.columns else (row + 1, 0))

    def _speak(self) -> None:
        name = self._names.get(self.at) or self._desk.say(EMPTY)
        self.setAccessibleName(self._desk.say(SPOKEN, row=self.at[0] + 1, column=self.at[1] + 1, name=name))

    # the mouse and the keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self.setFocus()
            self.go_to(cell, extend=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and event.buttons() & Qt.MouseButton.LeftButton and cell != self.at:
            self.go_to(cell, extend=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        way = WAYS.get(Qt.Key(event.key()))
        if way is not None:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.go_to((self.at[0] + way[0], self.at[1] + way[1]), extend=shift)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.cleared.emit()
        elif plain and event.text().isalnum():
            self.letter.emit(event.text())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(MIME))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._over = self.cell_at(event.position())
        event.setAccepted(self._over is not None and event.mimeData().hasFormat(MIME))
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        cell, self._over = self.cell_at(event.position()), None
        if cell is not None and event.mimeData().hasFormat(MIME):
            self.dropped.emit(cell, bytes(event.mimeData().data(MIME).data()).decode())
            event.acceptProposedAction()
        self.update()

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        picked = set(self.picked)
        for cell in self._plan.cells:
            area = self.area(cell)
            if area.adjusted(-GAP, -GAP, GAP, 30).intersects(QRectF(event.rect())):
                self._paint_cell(painter, cell, area, picked=cell in picked)

    def _paint_cell(self, painter: QPainter, cell: Cell, area: QRectF, *, picked: bool) -> None:
        theme, name = self._desk.theme, self._names.get(cell, "")
        part = self._parts.get(cell)
        if part is not None:
            share = min(area.width() / part.width(), area.height() / part.height())
            shown = QRectF(0, 0, part.width() * share, part.height() * share)
            shown.moveCenter(area.center())
            painter.drawImage(shown, part)
        else:
            painter.fillRect(area, QColor(theme.panel))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if picked or cell == self._over:
            painter.setPen(_pen(QColor(GOLD), 3.0))
            painter.drawRect(area.adjusted(-1.5, -1.5, 1.5, 1.5))
        if cell == self.at and self.hasFocus():
            painter.setPen(_pen(QColor(theme.ink), 1.4))
            painter.drawRect(area.adjusted(-4, -4, 4, 4))
        painter.setPen(QColor(theme.ink))
        painter.setFont(self._desk.font("interface", 11.5))
        below = QRectF(area.left(), area.bottom() + 2, area.width(), self._desk.px(NAME) - 2)
        told = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(below.width()))
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, told)


def _pen(tint: QColor, width: float) -> QPen:
    made = QPen(tint, width)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return made
