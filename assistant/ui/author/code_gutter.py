"""The margin of a text: numbers of lines, signs of what is wrong there, and the arrows that fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from assistant.base.problem import Severity
from assistant.ui.desk import Desk

if TYPE_CHECKING:
    from assistant.ui.author.code_field import CodeField

FOLD, MARK = 14, 12


class CodeGutter(QWidget):
    """Stands left of a text and follows it."""

    def __init__(self, field: CodeField, desk: Desk) -> None:
        super().__init__(field)
        self._field, self._desk = field, desk
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wanted_width(self) -> int:
        """Room for the longest number, a sign and an arrow."""
        digits = max(3, len(str(self._field.blockCount())))
        metrics = self._field.fontMetrics()
        return metrics.horizontalAdvance("9") * digits + self._desk.px(FOLD + MARK + 10)

    def sizeHint(self) -> QSize:
        return QSize(self.wanted_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, desk = self._desk.theme, self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(theme.panel))
        painter.setFont(self._field.font())
        current = self._field.textCursor().blockNumber()
        right = self.width() - desk.px(FOLD + 4)
        for number, top, height in self._field.shown_lines():
            here = number == current
            painter.setPen(QColor(theme.ink if here else theme.ink2))
            area = QRect(desk.px(MARK), round(top), right - desk.px(MARK), round(height))
            painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number + 1))
            worst = self._field.worst_in(number)
            if worst is not None:
                self._paint_mark(painter, worst, top + height / 2)
            if self._field.can_fold(number):
                self._paint_arrow(painter, right + desk.px(FOLD / 2 + 2), top + height / 2, number)

    def _paint_mark(self, painter: QPainter, severity: Severity, middle: float) -> None:
        """A triangle is an error, a bar with a dot a remark: told apart without their colours."""
        theme, px = self._desk.theme, self._desk.px
        painter.setPen(Qt.PenStyle.NoPen)
        left = px(2)
        if severity is Severity.ERROR:
            painter.setBrush(QColor(theme.bad))
            points = [QPointF(left + 4.5, middle - 5), QPointF(left + 9.5, middle + 4), QPointF(left - 0.5, middle + 4)]
            painter.drawPolygon(QPolygonF(points))
        else:
            painter.setBrush(QColor(theme.warn))
            painter.drawRect(left + 3, round(middle) - 6, 3, 7)
            painter.drawEllipse(left + 3, round(middle) + 3, 3, 3)

    def _paint_arrow(self, painter: QPainter, x: float, y: float, number: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._desk.theme.ink2))
        if self._field.is_folded(number):
            points = [QPointF(x - 2, y - 4), QPointF(x + 3, y), QPointF(x - 2, y + 4)]
        else:
            points = [QPointF(x - 4, y - 2), QPointF(x + 4, y - 2), QPointF(x, y + 3)]
        painter.drawPolygon(QPolygonF(points))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on an arrow folds; elsewhere it takes the line."""
        for number, top, height in self._field.shown_lines():
            if top <= event.position().y() < top + height:
                if event.position().x() > self.width() - self._desk.px(FOLD + 6) and self._field.can_fold(number):
                    self._field.turn_fold(number)
                else:
                    self._field.go_to(number, 0)
                return
