"""The list of a part of "your copy": one field a row is typed, Enter goes on down the list, Delete empties it."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from assistant.ui.later import later

ADDRESS = Qt.ItemDataRole.UserRole
OURS = Qt.ItemDataRole.UserRole + 1  # a field begins with this, so that a slip is mended without typing all
YOURS = 2
Index = QModelIndex | QPersistentModelIndex


class FigureField(QStyledItemDelegate):
    """A field being typed; Ctrl+Z with nothing typed takes back the last change of the page."""

    undone, entered = Signal(), Signal(QWidget)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        super().setEditorData(editor, index)
        if isinstance(editor, QLineEdit) and not editor.text() and index.data(OURS):
            editor.setText(str(index.data(OURS)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        if isinstance(editor, QLineEdit) and not index.data() and editor.text() == index.data(OURS):
            return
        super().setModelData(editor, model, index)  # type: ignore[arg-type]

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        untouched = isinstance(editor, QLineEdit) and not editor.isModified()
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if untouched and pressed and cast(QKeyEvent, event).matches(QKeySequence.StandardKey.Undo):
            later(self, self.undone.emit)  # the field is gone by then: not from within it
            return True
        if pressed and cast(QKeyEvent, event).key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit(editor)
            return True
        return super().eventFilter(editor, event)


class CopyList(QTableWidget):
    """Rows with one field to type."""

    undone, kept = Signal(), Signal()

    def __init__(self, columns: int) -> None:
        super().__init__(0, columns)
        self.refused = False  # what was typed could not be kept: the caret stays
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        field = FigureField(self)
        field.undone.connect(self.undone)
        field.entered.connect(self._enter)
        self.setItemDelegate(field)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undone.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_on()
        elif event.key() == Qt.Key.Key_Delete and item is not None and item.flags() & Qt.ItemFlag.ItemIsEditable:
            item.setText("")
        else:
            super().keyPressEvent(event)

    def _enter(self, editor: QWidget) -> None:
        """Keep what was typed and go on; what is refused leaves the caret where it is."""
        self.refused = False
        self.commitData(editor)
        self.leave_field()
        if not self.refused:
            self.go_on()
            self.kept.emit()

    def leave_field(self) -> None:
        """Close the field being typed, before the list is filled anew."""
        editor = self.indexWidget(self.currentIndex())
        if editor is not None:
            self.itemDelegate().closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.RevertModelCache)

    def go_on(self) -> None:
        """The next row that is shown."""
        below = range(self.currentRow() + 1, self.rowCount())
        row = next((r for r in below if not self.isRowHidden(r)), None)
        if row is not None:
            self.setCurrentCell(row, self.currentColumn())

    def put(self, row: int, column: int, text: str, ink: str, *, typed: bool = False) -> QTableWidgetItem:
        """Fill a cell; only typed ones can be edited."""
        cell = QTableWidgetItem(text)
        if not typed:
            cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
            cell.setForeground(QBrush(QColor(ink)))
            cell.setToolTip(text)
        self.setItem(row, column, cell)
        return cell
