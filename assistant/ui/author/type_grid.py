"""The counter sheet as a grid: a card for each type with its face and back, how many there are, and where it comes
from. Types stand by side, each side under its heading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.model.ids import TypeId
from assistant.ui.desk import Desk

SMALLEST, LARGEST, USUAL = 48, 128, 72
TYPE, HEADING, CARD = (int(Qt.ItemDataRole.UserRole) + n for n in range(3))
MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
         Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip
CHECK = 18


@dataclass(frozen=True, slots=True)
class SheetCard:
    """One type as its card shows it. `changed` are figures that a preview makes new."""

    type: TypeId
    name: str
    count: str
    face: CounterLook
    back: CounterLook | None
    back_name: str
    sign: str
    told: str


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """The types of one side under their heading."""

    title: str
    told: str
    cards: tuple[SheetCard, ...]


class TypeGrid(QListWidget):
    """Arrows go from card to card; other plain keys are the page's."""

    opened = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.side = USUAL
        self._shown: tuple[SheetGroup, ...] = ()
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setWrapping(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_CardPainter(desk, self))
        self.setDragEnabled(False)
        self.setUniformItemSizes(False)
        self.itemDoubleClicked.connect(self._open)

    def _open(self, item: QListWidgetItem) -> None:
        if item.data(TYPE):
            self.opened.emit(item.data(TYPE))

    # what it shows

    def show_groups(self, groups: Sequence[SheetGroup]) -> None:
        """These types; those picked stay picked."""
        picked, at, scrolled = set(self.picked()), self.current_type(), self.verticalScrollBar().value()
        self._shown = tuple(groups)
        self.blockSignals(True)
        self.clear()
        for group in groups:
            head = QListWidgetItem(group.title)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setData(HEADING, group.told)
            self.addItem(head)
            for card in group.cards:
                item = QListWidgetItem(card.name)
                item.setData(TYPE, str(card.type))
                item.setData(CARD, card)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{card.name}, {card.count}, {card.told}")
                item.setToolTip(card.told)
                self.addItem(item)
        self._size_cards()
        self.blockSignals(False)
        self.pick(picked, at)
        self.verticalScrollBar().setValue(scrolled)

    def _size_cards(self) -> None:
        wide = max(100, self.viewport().width() - 8)
        for row in range(self.count()):
            item = self.item(row)
            heading = item.data(CARD) is None
            item.setSizeHint(QSize(wide, self._desk.px(36)) if heading else self.card_size())

    def card_size(self) -> QSize:
        """The room of one card with the gap to the next."""
        px = self._desk.px
        return QSize(round(self.side * 2.3) + px(24), self.side + px(62))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_cards()
        self.doItemsLayout()

    def set_side(self, side: int) -> None:
        """Larger or smaller counters."""
        self.side = min(max(side, SMALLEST), LARGEST)
        self._size_cards()
        self.doItemsLayout()
        self.viewport().update()

    # what is picked

    def types(self) -> list[TypeId]:
        """All that are shown, in their order."""
        return [card.type for group in self._shown for card in group.cards]

    def picked(self) -> list[TypeId]:
        """In the order they are shown."""
        rows = sorted(i.row() for i in self.selectedIndexes())
        return [TypeId(self.item(r).data(TYPE)) for r in rows if self.item(r).data(TYPE)]

    def current_type(self) -> TypeId | None:
        item = self.currentItem()
        return TypeId(item.data(TYPE)) if item is not None and item.data(TYPE) else None

    def pick(self, types: set[TypeId], current: TypeId | None) -> None:
        """These, and where the arrows begin."""
        for row in range(self.count()):
            item = self.item(row)
            kind = item.data(TYPE)
            if kind and kind == current:
                self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
            if kind:
                item.setSelected(kind in types)
        self.itemSelectionChanged.emit()

    def turn(self) -> None:
        """The card at hand picked, or let go."""
        item = self.currentItem()
        if item is not None and item.data(TYPE):
            item.setSelected(not item.isSelected())

    def show_type(self, kind: TypeId) -> None:
        """One type, in sight and picked alone."""
        self.pick({kind}, kind)
        item = self.currentItem()
        if item is not None:
            self.scrollToItem(item)

    # keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in MOVES and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self.current_type() is None and self.types():
                self.show_type(self.types()[0])
            else:
                super().keyPressEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(TYPE) and self._check_area(item).contains(event.position().toPoint()):
            self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.turn()
            self.setFocus()
            return
        super().mousePressEvent(event)

    def _check_area(self, item: QListWidgetItem) -> QRect:
        area = self.visualItemRect(item)
        side = self._desk.px(CHECK + 16)
        return QRect(area.right() - side - 4, area.bottom() - side - 4, side, side)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_side(self.side + (8 if event.angleDelta().y() > 0 else -8))
            event.accept()
        else:
            super().wheelEvent(event)


class _CardPainter(QStyledItemDelegate):
    """Paints a heading or a card."""

    def __init__(self, desk: Desk, grid: TypeGrid) -> None:
        super().__init__(grid)
        self._desk, self._grid = desk, grid

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card = index.data(CARD)
        area = QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(card, SheetCard):
            lit = bool(option.state & QStyle.StateFlag.State_Selected)
            at_hand = self._grid.hasFocus() and self._grid.currentIndex() == index
            self._card(painter, QRectF(area).adjusted(4, 4, -6, -6), card, lit=lit, at_hand=at_hand)
        else:
            self._heading(painter, area, str(index.data(Qt.ItemDataRole.DisplayRole)), str(index.data(HEADING)))
        painter.restore()

    def _heading(self, painter: QPainter, area: QRect, title: str, told: str) -> None:
        desk = self._desk
        painter.setFont(desk.font("map", 18, 600))
        painter.setPen(QColor(desk.theme.ink))
        area = area.adjusted(6, 0, 0, 0)
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), title)
        wide = painter.fontMetrics().horizontalAdvance(title)
        painter.setFont(desk.font("interface", 12.5))
        painter.setPen(QColor(desk.theme.ink2))
        painter.drawText(area.adjusted(wide + 12, 3, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), told)

    def _card(self, painter: QPainter, area: QRectF, card: SheetCard, *, lit: bool, at_hand: bool) -> None:
        desk, theme, side = self._desk, self._desk.theme, self._grid.side
        painter.setPen(
            QPen(QColor(GOLD if lit else theme.accent if at_hand else theme.line2), 3 if lit or at_hand else 1)
        )
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(area, 8, 8)
        ratio = painter.device().devicePixelRatioF() if painter.device() is not None else 1.0
        self._counter(painter, card.face, QPoint(round(area.x()) + 10, round(area.y()) + 8), side, ratio)
        if card.back is not None:
            small = round(side * 0.55)
            at = QPoint(round(area.x()) + side + 24, round(area.y()) + 8)
            self._counter(painter, card.back, at, small, ratio)
            painter.setFont(desk.font("interface", 11.5))
            painter.setPen(QColor(theme.ink2))
            room = QRectF(at.x() - 6, at.y() + small + 4, area.right() - at.x(), 18)
            painter.drawText(
                room, painter.fontMetrics().elidedText(card.back_name, Qt.TextElideMode.ElideRight, int(room.width()))
            )
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("figures", 15, 600))
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        painter.drawText(area.adjusted(0, 8, -9, 0), right, card.count)
        foot = QRectF(area.x() + 10, area.bottom() - desk.px(34), area.width() - desk.px(CHECK) - 26, desk.px(30))
        painter.setFont(desk.font("interface", 13, 600))
        wide = painter.fontMetrics()
        name = wide.elidedText(card.name, Qt.TextElideMode.ElideRight, round(foot.width()))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignVCenter), name)
        if card.sign:
            painter.setPen(QColor(theme.warn))
            painter.setFont(desk.font("figures", 13, 700))
            painter.drawText(area.adjusted(0, 8 + desk.px(20), -9, 0), right, card.sign)
        self._check(painter, area, lit=lit)

    def _counter(self, painter: QPainter, look: CounterLook, at: QPoint, side: int, ratio: float) -> None:
        picture = counter_pixmap(look, side, ratio, self._desk.theme)
        margin = (picture.deviceIndependentSize().width() - side) / 2
        painter.drawPixmap(round(at.x() - margin), round(at.y() - margin), picture)

    def _check(self, painter: QPainter, area: QRectF, *, lit: bool) -> None:
        desk = self._desk
        side = desk.px(CHECK)
        box = QRectF(area.right() - side - 9, area.bottom() - side - 9, side, side)
        painter.setPen(QPen(QColor(GOLD if lit else desk.theme.line2), 1.5))
        painter.setBrush(QColor(GOLD if lit else desk.theme.card))
        painter.drawRoundedRect(box, 4, 4)
        if lit:
            painter.setPen(QPen(QColor(GOLD_INK), 2.2))
            left, mid, right = (
                box.topLeft() + QPoint(round(side * 0.22), round(side * 0.52)),
                box.topLeft() + QPoint(round(side * 0.42), round(side * 0.72)),
                box.topLeft() + QPoint(round(side * 0.78), round(side * 0.28)),
            )
            painter.drawPolyline([left, mid, right])

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = index.data(Qt.ItemDataRole.SizeHintRole)
        return hint if isinstance(hint, QSize) else super().sizeHint(option, index)
