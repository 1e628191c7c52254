"""A table as a spreadsheet: typing replaces, Enter goes below, Tab to the right, words complete. Plain keys that are no
letters of a cell are the page's."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from assistant.author.table_hand import CellPlace, TableCells
from assistant.base.text import Text
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.ui.desk import Desk

MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
         Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip
TINTS = 6


class TableField(QTableWidget):
    """`typed` tells the letters in a cell while they are typed, `entered` what stands there in the end, `left_cell`
    that it was left as it was; `head_wanted` a head that is to be changed (row or column -1)."""

    typed = Signal(object, str)
    entered = Signal(object, str)
    left_cell = Signal()
    head_wanted = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.sheet: TableCells | None = None
        self.confirmed: Callable[[], bool] = lambda: False
        """Asked at Enter first: whether it meant something else than the cell below."""
        self.columns: frozenset[str] = frozenset()
        self.before: frozenset[str] = frozenset()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Typing(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.AnyKeyPressed)
        self.setTabKeyNavigation(True)
        self.setHorizontalHeader(_Heads(self))
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().sectionDoubleClicked.connect(lambda n: self._head(CellPlace(-1, n)))
        self.verticalHeader().sectionDoubleClicked.connect(lambda n: self._head(CellPlace(n, -1)))

    def _head(self, place: CellPlace) -> None:
        self.head_wanted.emit(place)

    # what it shows

    def show_sheet(
        self,
        sheet: TableCells,
        marks: tuple[Mapping[int, Text], Mapping[int, Text]],
        fresh: Collection[CellPlace] = (),
    ) -> None:
        """A table, with what is odd about its heads; `fresh` cells are those of a preview."""
        at = (self.currentRow(), self.currentColumn()) if self.sheet and self.sheet.id == sheet.id else (0, 0)
        self.sheet = sheet
        self.blockSignals(True)
        self.setRowCount(len(sheet.rows))
        self.setColumnCount(len(sheet.columns))
        self._show_heads(sheet, marks)
        tints = self._tints(sheet)
        for row in range(len(sheet.rows)):
            for column in range(len(sheet.columns)):
                value = sheet.at(CellPlace(row, column))
                said = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
                item = QTableWidgetItem(said)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setFont(self._desk.font("figures", 16, 600))
                item.setForeground(QBrush(QColor(tints.get(said, self._desk.theme.ink))))
                if CellPlace(row, column) in fresh:
                    item.setBackground(QBrush(QColor(self._desk.theme.good_soft)))
                    item.setForeground(QBrush(QColor(self._desk.theme.good)))
                self.setItem(row, column, item)
        self.setCurrentCell(min(max(at[0], 0), self.rowCount() - 1), min(max(at[1], 0), self.columnCount() - 1))
        self.blockSignals(False)
        px = self._desk.px
        self.verticalHeader().setDefaultSectionSize(px(34))
        self.resizeColumnsToContents()
        for column in range(self.columnCount()):
            self.setColumnWidth(column, max(px(58), self.columnWidth(column)))
        self.viewport().update()

    def _show_heads(self, sheet: TableCells, marks: tuple[Mapping[int, Text], Mapping[int, Text]]) -> None:
        desk = self._desk
        for heads, odd, put in (
            (sheet.rows, marks[0], self.setVerticalHeaderItem), (sheet.columns, marks[1], self.setHorizontalHeaderItem),
        ):  # fmt: skip
            for number, head in enumerate(heads):
                item = QTableWidgetItem(f"▲ {head}" if number in odd else head)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setFont(desk.font("figures", 15, 600))
                if number in odd:
                    item.setForeground(QBrush(QColor(desk.theme.warn)))
                    item.setToolTip(desk.say(odd[number]))
                put(number, item)
        self.show_columns(self.columns, self.before)

    def _tints(self, sheet: TableCells) -> dict[str, str]:
        """A colour for each of a few words, so that the table is seen as one."""
        theme = self._desk.theme
        inks = (theme.bad, theme.warn, theme.ink2, theme.info, theme.good, theme.accent)
        return dict(zip(sheet.words[:TINTS], inks, strict=False)) if len(sheet.words) <= TINTS + 3 else {}

    def show_columns(self, columns: frozenset[str], before: frozenset[str]) -> None:
        """The columns that a situation reads, and those it came from before the shifts."""
        self.columns, self.before = columns, before
        theme = self._desk.theme
        for number in range(self.columnCount()):
            item = self.horizontalHeaderItem(number)
            if item is None or self.sheet is None:
                continue
            odd = item.text().startswith("▲")
            item.setForeground(QBrush(QColor(theme.warn if odd else theme.ink2)))
        self.horizontalHeader().viewport().update()
        self.viewport().update()

    def place(self) -> CellPlace:
        """The cell at hand."""
        return CellPlace(max(0, self.currentRow()), max(0, self.currentColumn()))

    def picked(self) -> list[CellPlace]:
        """The cells that are picked, else the one at hand."""
        found = sorted((i.row(), i.column()) for i in self.selectedIndexes())
        return [CellPlace(r, c) for r, c in found] or [self.place()]

    def edit_here(self) -> None:
        """The cell at hand with its letters in it, the first where none is; a table without cells has none."""
        if not self.currentIndex().isValid() and self.rowCount() and self.columnCount():
            self.setCurrentCell(0, 0)
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        letter = bool(event.text().strip()) and event.text().isprintable()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not held:
            if not self.confirmed():
                self.step(1, 0)
        elif not held and (event.key() in MOVES or letter or event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def step(self, down: int, right: int) -> None:
        """The next cell."""
        row, column = self.currentRow() + down, self.currentColumn() + right
        if column >= self.columnCount():
            row, column = row + 1, 0
        self.setCurrentCell(min(max(row, 0), self.rowCount() - 1), min(max(column, 0), self.columnCount() - 1))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        if hint == QAbstractItemDelegate.EndEditHint.EditNextItem:
            self.step(0, 1)
        elif hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self.step(1, 0)
        else:
            self.left_cell.emit()
        self.setFocus()


class _Heads(QHeaderView):
    """Heads of columns; that of the situation in gold, one before the shifts in a dashed frame."""

    def __init__(self, field: TableField) -> None:
        super().__init__(Qt.Orientation.Horizontal, field)
        self._field = field

    def paintSection(self, painter: QPainter, area: QRect, section: int) -> None:
        painter.save()
        super().paintSection(painter, area, section)
        painter.restore()
        sheet = self._field.sheet
        head = sheet.columns[section] if sheet is not None and section < len(sheet.columns) else ""
        if not head or head not in self._field.columns | self._field.before:
            return
        painter.save()
        inner = area.adjusted(1, 2, -2, -3)
        if head in self._field.columns:
            painter.fillRect(inner, QColor(GOLD))
            painter.setPen(QColor(GOLD_INK))
            item = self._field.horizontalHeaderItem(section)
            painter.setFont(item.font() if item is not None else painter.font())
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter), head)
        else:
            painter.setPen(QPen(QColor(GOLD), 1, Qt.PenStyle.DashLine))
            painter.drawRect(inner)
        painter.restore()


class _Typing(QStyledItemDelegate):
    """The field of a cell while it is typed in, and the tint of the situation's columns."""

    def __init__(self, field: TableField) -> None:
        super().__init__(field)
        self._field = field

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        editor.setFrame(False)
        place = CellPlace(index.row(), index.column())
        editor.textChanged.connect(lambda text: self._field.typed.emit(place, text))
        return editor

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, QLineEdit):
            self._field.entered.emit(CellPlace(index.row(), index.column()), editor.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QLineEdit) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            hints = QAbstractItemDelegate.EndEditHint
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab):
                right = event.key() == Qt.Key.Key_Tab
                self.commitData.emit(watched)
                self.closeEditor.emit(watched, hints.EditNextItem if right else hints.SubmitModelCache)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.closeEditor.emit(watched, hints.RevertModelCache)
                return True
        return super().eventFilter(watched, event)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        sheet = self._field.sheet
        head = sheet.columns[index.column()] if sheet is not None and index.column() < len(sheet.columns) else ""
        if head and head in self._field.columns | self._field.before:
            lit = head in self._field.columns
            pen = QPen(QColor(GOLD), 2 if lit else 1, Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DashLine)
            painter.save()
            painter.setPen(pen)
            painter.drawLine(option.rect.topLeft(), option.rect.bottomLeft())
            painter.drawLine(option.rect.topRight(), option.rect.bottomRight())
            painter.restore()
