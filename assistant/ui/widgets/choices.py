"""A list to choose from and a number to step, with the arrows of the house: a style sheet leaves them none."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

from assistant.drawing.icons import draw_icon
from assistant.ui.desk import Desk

ARROW, ROOM = 14, 26  # theme.py leaves as much room


class ChoiceList(QComboBox):
    """One of a list that opens."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self._desk.px(ARROW)
        left = self.width() - (self._desk.px(ROOM) + side) / 2 - 2
        with QPainter(self) as painter:
            draw_icon(painter, "ui-chevron-down", QRectF(left, (self.height() - side) / 2, side, side), _ink(self))


class StepBox(QSpinBox):
    """A number with its steps up and down."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.lineEdit().setTextMargins(desk.px(6), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self._desk.px(ARROW)
        left, middle = self.width() - (self._desk.px(ROOM) + side) / 2 - 2, self.height() / 2
        with QPainter(self) as painter:
            draw_icon(painter, "ui-chevron-up", QRectF(left, middle - side, side, side), _ink(self))
            draw_icon(painter, "ui-chevron-down", QRectF(left, middle, side, side), _ink(self))


def _ink(field: ChoiceList | StepBox) -> str:
    return field._desk.theme.ink if field.isEnabled() else field._desk.theme.ink2
