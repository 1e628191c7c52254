"""How an entry of the journal is drawn beside real cardboard: number, whose it is, a die for a roll, and its words on
as many lines as they need; what was undone is struck through."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from assistant.drawing.icons import icon_pixmap
from assistant.ui.desk import Desk
from assistant.ui.panels.journal_pane import NUMBER, ROLLED, SIDE, WORDS
from assistant.ui.widgets.side_marks import side_mark

Index = QModelIndex | QPersistentModelIndex
LEFT, MARK, DIE, PAD, AIR = 40, 15, 16, 8, 7


class EntryDelegate(QStyledItemDelegate):
    """For the list of a journal pane."""

    def __init__(self, desk: Desk, over: QListWidget) -> None:
        super().__init__(over)
        self._desk, self._list = desk, over

    def _at(self) -> int:
        """Where the words begin."""
        return self._desk.px(LEFT + MARK + DIE + 2 * PAD)

    def _words(self, index: Index, wide: int) -> QRect:
        face = self._desk.font("interface", 14)
        room = QRect(0, 0, max(60, wide - self._at() - PAD), 10_000)
        return QFontMetrics(face).boundingRect(room, int(Qt.TextFlag.TextWordWrap), str(index.data(WORDS)))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        wide = self._list.viewport().width()
        return QSize(60, self._words(index, wide).height() + self._desk.px(2 * AIR))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        desk, theme = self._desk, self._desk.theme
        area = option.rect
        state = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.accent_soft))
        struck = bool((index.data(Qt.ItemDataRole.FontRole) or desk.font("interface", 14)).strikeOut())
        ink = QColor(theme.ink2 if struck else theme.ink)
        top, first = area.y() + desk.px(AIR), QFontMetrics(desk.font("interface", 14)).height()
        painter.setPen(QColor(theme.ink2))
        painter.setFont(desk.font("figures", 15, tabular=True))
        number = QRect(area.x(), top, desk.px(LEFT - PAD), first)
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(index.data(NUMBER)))
        ratio, at = self._list.devicePixelRatioF(), float(area.x() + desk.px(LEFT))
        painter.setOpacity(0.5 if struck else 1.0)
        if index.data(SIDE):
            mark = side_mark(int(index.data(SIDE)), desk.px(MARK), ratio)
            painter.drawPixmap(QPointF(at, top + (first - desk.px(MARK)) / 2), mark)
        if index.data(ROLLED):
            name = "ui-undo-2" if struck else "ui-dices"
            die = icon_pixmap(name, desk.px(DIE), theme.ink2, ratio)
            painter.drawPixmap(QPointF(at + desk.px(MARK + PAD / 2), top + (first - desk.px(DIE)) / 2), die)
        painter.setOpacity(1.0)
        face = desk.font("interface", 14)
        face.setStrikeOut(struck)
        painter.setFont(face)
        painter.setPen(ink)
        room = self._words(index, area.width())
        room.moveTo(area.x() + self._at(), top)
        painter.drawText(room.adjusted(0, 0, 4, 2), int(Qt.TextFlag.TextWordWrap), str(index.data(WORDS)))
        painter.setPen(QColor(theme.line))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.restore()
