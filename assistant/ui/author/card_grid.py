"""The cards of a game as they will look, deck by deck: arrows go from card to card, Space or a press picks, pictures
are let go of over one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from assistant.drawing.card_face import SHAPE, CardFace, paint_card_face
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.drawing.tokens import GOLD
from assistant.ui.desk import Desk

SMALLEST, LARGEST, USUAL = 110, 340, 190
CARD, HEADING, SHOWN = (int(Qt.ItemDataRole.UserRole) + n for n in range(3))
MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
         Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card of the grid: how it looks, how many there are, what more there is to tell."""

    id: str
    face: CardFace
    count: str
    told: str


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """The cards of one deck under their heading."""

    title: str
    told: str
    cards: tuple[ShownCard, ...]


class CardGrid(QListWidget):
    """`opened` a card, `pictured` files let go of over one (or over none: "")."""

    opened = Signal(str)
    pictured = Signal(str, object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.high = USUAL
        self._decks: tuple[ShownDeck, ...] = ()
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setWrapping(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_CardDelegate(desk, self))
        self.setDragEnabled(False)
        self.setAcceptDrops(True)
        self.itemDoubleClicked.connect(lambda item: self.opened.emit(item.data(CARD)) if item.data(CARD) else None)

    # what it shows

    def show_decks(self, decks: Sequence[ShownDeck]) -> None:
        """These cards; those picked stay picked."""
        picked, at, scrolled = set(self.picked()), self.current_card(), self.verticalScrollBar().value()
        self._decks = tuple(decks)
        self.blockSignals(True)
        self.clear()
        for deck in decks:
            head = QListWidgetItem(deck.title)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setData(HEADING, deck.told)
            self.addItem(head)
            for card in deck.cards:
                item = QListWidgetItem(card.face.name)
                item.setData(CARD, card.id)
                item.setData(SHOWN, card)
                spoken = (card.face.name, card.count, card.face.figures, card.face.text, card.told)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(s for s in spoken if s))
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
            heading = item.data(SHOWN) is None
            item.setSizeHint(QSize(wide, self._desk.px(36)) if heading else self.card_size())

    def card_size(self) -> QSize:
        """The room of one card with the gap to the next."""
        return QSize(round(self.high * SHAPE) + 22, self.high + self._desk.px(28) + 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_cards()
        self.doItemsLayout()

    # what is picked

    def cards(self) -> list[str]:
        """All that are shown, in their order."""
        return [card.id for deck in self._decks for card in deck.cards]

    def picked(self) -> list[str]:
        """In the order they are shown."""
        rows = sorted(i.row() for i in self.selectedIndexes())
        return [str(self.item(r).data(CARD)) for r in rows if self.item(r).data(CARD)]

    def current_card(self) -> str:
        item = self.currentItem()
        return str(item.data(CARD) or "") if item is not None else ""

    def pick(self, cards: set[str], current: str) -> None:
        """These, and where the arrows begin."""
        for row in range(self.count()):
            item = self.item(row)
            ident = item.data(CARD)
            if ident and ident == current:
                self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
            if ident:
                item.setSelected(ident in cards)
        self.itemSelectionChanged.emit()

    def turn(self) -> None:
        """The card at hand picked, or let go."""
        item = self.currentItem()
        if item is not None and item.data(CARD):
            item.setSelected(not item.isSelected())

    def show_card(self, card: str) -> None:
        """One card, in sight and picked alone."""
        self.pick({card}, card)
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())

    # keys, mouse, pictures

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in MOVES and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if not self.current_card() and self.cards():
                self.show_card(self.cards()[0])
            else:
                super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.high = min(max(self.high + (16 if event.angleDelta().y() > 0 else -16), SMALLEST), LARGEST)
            self._size_cards()
            self.doItemsLayout()
            event.accept()
        else:
            super().wheelEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(bool(dropped_pictures(event)))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(CARD):
            self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
        event.setAccepted(bool(dropped_pictures(event)))

    def dropEvent(self, event: QDropEvent) -> None:
        item, files = self.itemAt(event.position().toPoint()), dropped_pictures(event)
        if files:
            self.pictured.emit(str(item.data(CARD) or "") if item is not None else "", files)
            event.acceptProposedAction()


def dropped_pictures(event: QDropEvent) -> list[Path]:
    """The files of pictures that are brought."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
    return [path for path in paths if path.suffix.lower() in PICTURE_ENDINGS]


class _CardDelegate(QStyledItemDelegate):
    """Paints a heading or a card."""

    def __init__(self, desk: Desk, grid: CardGrid) -> None:
        super().__init__(grid)
        self._desk, self._grid = desk, grid

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card, area = index.data(SHOWN), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(card, ShownCard):
            lit = bool(option.state & QStyle.StateFlag.State_Selected)
            at_hand = self._grid.hasFocus() and self._grid.currentIndex() == index
            self._card(painter, QRectF(area).adjusted(4, 4, -4, -4), card, lit=lit, at_hand=at_hand)
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

    def _card(self, painter: QPainter, area: QRectF, card: ShownCard, *, lit: bool, at_hand: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        if lit or at_hand:
            painter.setPen(QPen(QColor(GOLD if lit else theme.accent), 3))
            painter.setBrush(QColor(theme.card))
            painter.drawRoundedRect(area, 8, 8)
        wide = self._grid.high * SHAPE
        face = QRectF(area.center().x() - wide / 2, area.top() + 6, wide, self._grid.high - 4)
        device = painter.device()
        paint_card_face(painter, card.face, face, device.devicePixelRatioF() if device is not None else 1.0)
        foot = QRectF(area.left() + 6, face.bottom() + 4, area.width() - 12, desk.px(24))
        painter.setFont(desk.font("figures", 15, 600))
        painter.setPen(QColor(theme.ink))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), card.count)
        room = foot.width() - painter.fontMetrics().horizontalAdvance(card.count) - 6
        painter.setFont(desk.font("interface", 12, 600))
        name = painter.fontMetrics().elidedText(card.face.name, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignVCenter), name)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = index.data(Qt.ItemDataRole.SizeHintRole)
        return hint if isinstance(hint, QSize) else super().sizeHint(option, index)
