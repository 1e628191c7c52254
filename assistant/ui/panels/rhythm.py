"""The rhythm of a game: a line with a mark for each action, by side; a click looks at that step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from assistant.drawing.tokens import GOLD, side_style
from assistant.ui.desk import Desk

MARGIN, MARK = 10, 3.5


class Beat(NamedTuple):
    """One action: its step, the number of its side's colour (0 for nobody), and what is told of it."""

    step: int
    colour: int
    told: str
    undone: bool


class Rhythm(QWidget):
    """Marks in a row; sides differ in shape as well as in colour, undone ones are hollow."""

    step_wanted = Signal(int)

    def __init__(self, desk: Desk, last: int = 0) -> None:
        """`last`: only so many of the newest are shown, all of them for nought."""
        super().__init__()
        self._desk, self._last = desk, last
        self.beats: Sequence[Beat] = ()
        self._now = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(40)

    def sizeHint(self) -> QSize:
        return QSize(240, self._desk.px(20))

    def show_beats(self, beats: Sequence[Beat], now: int) -> None:
        """All actions, and the step that is shown."""
        self.beats, self._now = beats[-self._last :] if self._last else beats, now
        self.update()

    def x_of(self, place: int) -> float:
        """Where the mark of a place in the row stands."""
        room = self.width() - 2 * MARGIN
        return MARGIN + room * (place + 1) / max(1, len(self.beats))

    def _beat_at(self, x: float) -> Beat | None:
        if not self.beats:
            return None
        share = (x - MARGIN) / max(1, self.width() - 2 * MARGIN)
        return self.beats[min(max(round(share * len(self.beats)) - 1, 0), len(self.beats) - 1)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        beat = self._beat_at(event.position().x())
        if beat is not None:
            self.step_wanted.emit(beat.step)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            beat = self._beat_at(event.pos().x())
            QToolTip.showText(event.globalPos(), f"{beat.step}  {beat.told}" if beat else "", self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.beats:
            return
        theme, middle = self._desk.theme, self.height() / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = next((i for i, b in enumerate(self.beats) if b.step == self._now), -1)
        here = self.x_of(place)
        painter.setPen(QPen(QColor(theme.line2), 2))
        painter.drawLine(QPointF(MARGIN, middle), QPointF(self.width() - MARGIN, middle))
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawLine(QPointF(MARGIN, middle), QPointF(here, middle))
        last = -9.0
        for i, beat in enumerate(self.beats):
            x = self.x_of(i)
            if x - last >= 1.5:  # of actions that would lie on each other one is drawn
                paint_mark(painter, beat.colour, QPointF(x, middle), MARK, hollow=beat.undone)
                last = x
        painter.setPen(QPen(QColor(theme.ink), 1))
        painter.setBrush(QColor(GOLD))
        painter.drawEllipse(QPointF(here, middle), MARK + 2, MARK + 2)


def paint_mark(painter: QPainter, colour: int, at: QPointF, size: float, *, hollow: bool = False) -> None:
    """The shape of a side by the number of its colour, a line for nobody."""
    tint = QColor(side_style(colour).base)
    painter.setPen(QPen(tint, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else tint)
    if colour == 0:
        painter.drawLine(at - QPointF(0, size), at + QPointF(0, size))
    elif colour % 3 == 1:
        painter.drawEllipse(at, size, size)
    elif colour % 3 == 2:
        painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size))
    else:
        tips = ((0, -size - 1), (size + 1, 0), (0, size + 1), (-size - 1, 0))
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in tips]))
