"""Things of a game as cards in groups, each group under its heading: what the counter sheet and the cards share.

Arrows go from card to card, Space or a press picks, Ctrl and the wheel make the cards larger; other plain keys are the
page's. What a card looks like, its `GridPainter` knows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from assistant.ui.desk import Desk

IDENT, HEADING, CARD = (int(Qt.ItemDataRole.UserRole) + n for n in range(3))
MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
         Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip
Ident = TypeVar("Ident", bound=str)


@dataclass(frozen=True, slots=True)
class GridCard(Generic[Ident]):
    """One thing: how many there are, and what more there is to tell."""

    id: Ident
    name: str
    count: str
    told: str

    @property
    def spoken(self) -> str:
        """For those who hear it."""
        return ", ".join(part for part in (self.name, self.count, self.told) if part)


@dataclass(frozen=True, slots=True)
class GridGroup(Generic[Ident]):
    """The cards under one heading."""

    title: str
    told: str
    cards: Sequence[GridCard[Ident]]


class GroupedGrid(QListWidget, Generic[Ident]):
    """`opened` a card by a double press."""

    opened = Signal(str)
    sizes: ClassVar[tuple[int, int, int]] = (0, 0, 0)
    """The least side of a picture, the usual one and the largest."""
    notch: ClassVar[int] = 8  # by how much the wheel changes it

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.side = self.sizes[1]
        self._groups: tuple[GridGroup[Ident], ...] = ()
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setWrapping(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(False)
        self.itemDoubleClicked.connect(lambda item: self.opened.emit(item.data(IDENT)) if item.data(IDENT) else None)

    def card_size(self) -> QSize:
        """The room of one card with the gap to the next."""
        raise NotImplementedError

    # what it shows

    def show_groups(self, groups: Sequence[GridGroup[Ident]]) -> None:
        """These cards; those picked stay picked."""
        picked, at, scrolled = set(self.picked()), self.current_id(), self.verticalScrollBar().value()
        self._groups = tuple(groups)
        self.blockSignals(True)
        self.clear()
        for group in groups:
            head = QListWidgetItem(group.title)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setData(HEADING, group.told)
            self.addItem(head)
            for card in group.cards:
                item = QListWidgetItem(card.name)
                item.setData(IDENT, str(card.id))
                item.setData(CARD, card)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, card.spoken)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_cards()
        self.doItemsLayout()

    # what is picked

    def ids(self) -> list[Ident]:
        """All that are shown, in their order."""
        return [card.id for group in self._groups for card in group.cards]

    def picked(self) -> list[Ident]:
        """In the order they are shown."""
        rows = sorted(i.row() for i in self.selectedIndexes())
        return [self.item(r).data(IDENT) for r in rows if self.item(r).data(IDENT)]

    def current_id(self) -> Ident | None:
        """The one at hand."""
        item = self.currentItem()
        found: Ident | None = item.data(IDENT) if item is not None else None
        return found

    def chosen(self) -> list[Ident]:
        """Those picked, else the one at hand."""
        at_hand = self.current_id()
        return self.picked() or ([at_hand] if at_hand is not None else [])

    def pick(self, idents: Collection[Ident], current: Ident | None) -> None:
        """These, and where the arrows begin."""
        for row in range(self.count()):
            item = self.item(row)
            ident = item.data(IDENT)
            if ident and ident == current:
                self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
            if ident:
                item.setSelected(ident in idents)
        self.itemSelectionChanged.emit()

    def turn(self) -> None:
        """The card at hand picked, or let go."""
        item = self.currentItem()
        if item is not None and item.data(IDENT):
            item.setSelected(not item.isSelected())

    def show_one(self, ident: Ident) -> None:
        """One card, in sight and picked alone."""
        self.pick({ident}, ident)
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())

    # keys and wheel

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in MOVES and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self.current_id() is None and self.ids():
                self.show_one(self.ids()[0])
            else:
                super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            least, _, most = self.sizes
            self.side = min(max(self.side + (self.notch if event.angleDelta().y() > 0 else -self.notch), least), most)
            self._size_cards()
            self.doItemsLayout()
            self.viewport().update()
            event.accept()
        else:
            super().wheelEvent(event)


class GridPainter(QStyledItemDelegate, Generic[Ident]):
    """Paints a heading; a card is painted by whoever knows its kind."""

    def __init__(self, desk: Desk, grid: GroupedGrid[Ident]) -> None:
        super().__init__(grid)
        self._desk, self._grid = desk, grid

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card, area = index.data(CARD), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if card is not None:
            lit = bool(option.state & QStyle.StateFlag.State_Selected)
            at_hand = self._grid.hasFocus() and self._grid.currentIndex() == index
            self.paint_card(painter, QRectF(area), card, lit=lit, at_hand=at_hand)
        else:
            self._heading(painter, area, str(index.data(Qt.ItemDataRole.DisplayRole)), str(index.data(HEADING)))
        painter.restore()

    def paint_card(self, painter: QPainter, area: QRectF, card: object, *, lit: bool, at_hand: bool) -> None:
        """Within its room; lit where it is picked, at hand where the arrows are."""
        raise NotImplementedError

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

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = index.data(Qt.ItemDataRole.SizeHintRole)
        return hint if isinstance(hint, QSize) else super().sizeHint(option, index)
