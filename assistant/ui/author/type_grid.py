"""The counter sheet as a grid: a card for each type with its face and back, how many there are, and where it comes
from. Types stand by side, each side under its heading."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListWidgetItem

from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.model.ids import TypeId
from assistant.ui.author.grouped_grid import IDENT, GridCard, GridPainter, GroupedGrid
from assistant.ui.desk import Desk

CHECK = 18


@dataclass(frozen=True, slots=True)
class SheetCard(GridCard[TypeId]):
    """One type with its faces; `sign` says that something of it is assumed."""

    face: CounterLook
    back: CounterLook | None
    back_name: str
    sign: str


class TypeGrid(GroupedGrid[TypeId]):
    """A press on the box of a card picks it beside the others."""

    sizes, notch = (48, 72, 128), 8

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.setItemDelegate(_CardPainter(desk, self))

    def card_size(self) -> QSize:
        px = self._desk.px
        return QSize(round(self.side * 2.3) + px(24), self.side + px(62))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(IDENT) and self._check_area(item).contains(event.position().toPoint()):
            self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.turn()
            self.setFocus()
            return
        super().mousePressEvent(event)

    def _check_area(self, item: QListWidgetItem) -> QRect:
        area = self.visualItemRect(item)
        side = self._desk.px(CHECK + 16)
        return QRect(area.right() - side - 4, area.bottom() - side - 4, side, side)


class _CardPainter(GridPainter[TypeId]):
    """Paints both faces of a type, how many there are and its box."""

    def paint_card(self, painter: QPainter, area: QRectF, card: object, *, lit: bool, at_hand: bool) -> None:
        assert isinstance(card, SheetCard)
        area = area.adjusted(4, 4, -6, -6)
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
