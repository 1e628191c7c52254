"""The cards of a game as they will look, deck by deck; pictures are let go of over one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPen

from assistant.drawing.card_face import SHAPE, CardFace, paint_card_face
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.drawing.tokens import GOLD
from assistant.ui.author.grouped_grid import IDENT, GridCard, GridPainter, GroupedGrid
from assistant.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class ShownCard(GridCard[str]):
    """A card of the grid with its face."""

    face: CardFace

    @property
    def spoken(self) -> str:
        spoken = (self.name, self.count, self.face.figures, self.face.text, self.told)
        return ", ".join(part for part in spoken if part)


class CardGrid(GroupedGrid[str]):
    """`pictured` files let go of over a card (or over none: "")."""

    pictured = Signal(str, object)
    sizes, notch = (110, 190, 340), 16

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.setItemDelegate(_CardDelegate(desk, self))
        self.setAcceptDrops(True)

    def card_size(self) -> QSize:
        return QSize(round(self.side * SHAPE) + 22, self.side + self._desk.px(28) + 16)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(bool(dropped_pictures(event)))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(IDENT):
            self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
        event.setAccepted(bool(dropped_pictures(event)))

    def dropEvent(self, event: QDropEvent) -> None:
        item, files = self.itemAt(event.position().toPoint()), dropped_pictures(event)
        if files:
            self.pictured.emit(str(item.data(IDENT) or "") if item is not None else "", files)
            event.acceptProposedAction()


def dropped_pictures(event: QDropEvent) -> list[Path]:
    """The files of pictures that are brought."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
    return [path for path in paths if path.suffix.lower() in PICTURE_ENDINGS]


class _CardDelegate(GridPainter[str]):
    """Paints a card with its count and name below."""

    def paint_card(self, painter: QPainter, area: QRectF, card: object, *, lit: bool, at_hand: bool) -> None:
        assert isinstance(card, ShownCard)
        area = area.adjusted(4, 4, -4, -4)
        desk, theme = self._desk, self._desk.theme
        if lit or at_hand:
            painter.setPen(QPen(QColor(GOLD if lit else theme.accent), 3))
            painter.setBrush(QColor(theme.card))
            painter.drawRoundedRect(area, 8, 8)
        wide = self._grid.side * SHAPE
        face = QRectF(area.center().x() - wide / 2, area.top() + 6, wide, self._grid.side - 4)
        device = painter.device()
        paint_card_face(painter, card.face, face, device.devicePixelRatioF() if device is not None else 1.0)
        foot = QRectF(area.left() + 6, face.bottom() + 4, area.width() - 12, desk.px(24))
        painter.setFont(desk.font("figures", 15, 600))
        painter.setPen(QColor(theme.ink))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), card.count)
        room = foot.width() - painter.fontMetrics().horizontalAdvance(card.count) - 6
        painter.setFont(desk.font("interface", 12, 600))
        name = painter.fontMetrics().elidedText(card.name, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignVCenter), name)
