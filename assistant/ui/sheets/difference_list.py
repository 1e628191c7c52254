"""What differs, a row each: a number, the words, and the place in the text below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from assistant.author.comparing import ToldDifference
from assistant.base.text import Text
from assistant.drawing.compared_position import COLOURS, shown_as
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.ui.desk import Desk

Index = QModelIndex | QPersistentModelIndex
SETUP, RULES = (
    Text("Set-up and position · {n}", "Mise en place et position · {n}"),
    Text("Rules and text · {n}", "Règles et texte · {n}"),
)
NUMBER, PLACE, TINT, TICK = (Qt.ItemDataRole.UserRole + n for n in range(4))
ROUND, PAD, AIR, BOX = 24, 10, 7, 18
TICKED, FREE = Text("ticked", "cochée"), Text("not ticked", "non cochée")


class DifferenceRow(QStyledItemDelegate):
    """Draws a row, or the head of a group."""

    def __init__(self, desk: Desk, over: QListWidget) -> None:
        super().__init__(over)
        self._desk, self._list = desk, over

    def _words(self, index: Index, wide: int) -> QRect:
        box = BOX + PAD if index.data(TICK) is not None else 0
        room = QRect(0, 0, max(60, wide - self._desk.px(ROUND + 3 * PAD + box)), 10_000)
        metrics = QFontMetrics(self._desk.font("interface", 14))
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), str(index.data()))

    def _low(self, index: Index) -> int:
        return QFontMetrics(self._desk.font("code", 12.5)).height() if index.data(PLACE) else 0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = self._words(index, self._list.viewport().width()).height() + self._low(index)
        return QSize(60, max(high, self._desk.px(ROUND)) + self._desk.px(2 * AIR))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        desk, theme, area = self._desk, self._desk.theme, option.rect
        number = index.data(NUMBER)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if number is None:
            painter.fillRect(area, QColor(theme.panel))
        elif option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.accent_soft))
            painter.fillRect(QRect(area.x(), area.y(), 3, area.height()), QColor(theme.accent))
        top, left = area.y() + desk.px(AIR), area.x() + desk.px(PAD)
        if number is not None:
            disc = QRectF(left, top, desk.px(ROUND), desk.px(ROUND))
            painter.setPen(Qt.PenStyle.NoPen)
            tint = index.data(TINT)  # as its mark on the map
            painter.setBrush(QColor(tint or theme.line2))
            painter.drawEllipse(disc)
            painter.setPen(QColor(GOLD_INK if tint else theme.ink))
            painter.setFont(desk.font("figures", 13 if number < 100 else 10, 600))
            painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), str(number))
            left += desk.px(ROUND + PAD)
        words = self._words(index, area.width())
        words.moveTo(left, top)
        painter.setFont(desk.font("interface", 14))
        painter.setPen(QColor(theme.ink2 if number is None else theme.ink))
        painter.drawText(words.adjusted(0, 0, 4, 2), int(Qt.TextFlag.TextWordWrap), str(index.data()))
        painter.setFont(desk.font("code", 12.5))
        painter.setPen(QColor(theme.ink2))
        low = QRect(left, words.bottom() + 1, area.right() - left, self._low(index))
        painter.drawText(low, int(Qt.AlignmentFlag.AlignVCenter), str(index.data(PLACE) or ""))
        if (ticked := index.data(TICK)) is not None:
            self._paint_box(painter, QRectF(self.box(area)), ticked=bool(ticked))
        painter.setPen(QColor(theme.line))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.restore()


    def box(self, area: QRect) -> QRect:
        """Where the tick of a row stands."""
        side = self._desk.px(BOX)
        return QRect(area.right() - side - self._desk.px(PAD), area.y() + self._desk.px(AIR + 3), side, side)

    def _paint_box(self, painter: QPainter, box: QRectF, *, ticked: bool) -> None:
        theme = self._desk.theme
        painter.setPen(QPen(QColor(GOLD if ticked else theme.edge), 1.5))
        painter.setBrush(QColor(GOLD if ticked else theme.card))
        painter.drawRoundedRect(box, 4, 4)
        if ticked:
            painter.setPen(QPen(QColor(GOLD_INK), 2.2))
            spots = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
            painter.drawPolyline([box.topLeft() + QPointF(box.width() * x, box.height() * y) for x, y in spots])


class DifferenceList(QListWidget):
    """The rows in their groups. `ticked` tells that a row is to be taken, or not any more."""

    ticked = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drawn = DifferenceRow(desk, self)
        self.setItemDelegate(self._drawn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def show_rows(self, rows: Sequence[ToldDifference]) -> None:
        """These differences, those of the position first."""
        self.clear()
        number = 0
        for head, in_rules in ((SETUP, False), (RULES, True)):
            those = [row for row in rows if row.in_rules is in_rules]
            if those:
                item = QListWidgetItem(self._desk.say(head, n=len(those)))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.addItem(item)
            for row in those:
                number += 1
                item = QListWidgetItem(self._desk.say(row.text))
                item.setData(NUMBER, number)
                item.setData(PLACE, row.address)
                item.setData(TINT, COLOURS.get(shown_as(row.found)) if row.found is not None else None)
                said = " · ".join(part for part in (item.text(), row.address) if part)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
                self.addItem(item)

    def show_ticks(self, ticks: Mapping[int, bool]) -> None:
        """By number which rows are ticked; those that cannot be taken have no box."""
        for at in range(self.count()):
            item, number = self.item(at), self.item(at).data(NUMBER)
            if number is None:
                continue
            ticked = ticks.get(number)
            item.setData(TICK, ticked)
            said = "" if ticked is None else self._desk.say(TICKED if ticked else FREE)
            told = (item.text(), str(item.data(PLACE) or ""), said)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, " · ".join(part for part in told if part))
        self.scheduleDelayedItemsLayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(TICK) is not None:
            reach = self._desk.px(6)  # as large as a finger hits
            box = self._drawn.box(self.visualItemRect(item)).adjusted(-reach, -reach, reach, reach)
            if box.contains(event.position().toPoint()):
                self.setCurrentItem(item)
                self.ticked.emit(int(item.data(NUMBER)))
                return
        super().mousePressEvent(event)

    @property
    def number(self) -> int:
        """The number of the row that is chosen, from 1; 0 where none is."""
        item = self.currentItem()
        return int(item.data(NUMBER) or 0) if item is not None else 0

    def choose(self, number: int) -> None:
        """The row of this number, in sight."""
        for at in range(self.count()):
            if self.item(at).data(NUMBER) == number:
                self.setCurrentRow(at)
                self.scrollToItem(self.item(at))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # what is wrapped is as high as its width lets it be
