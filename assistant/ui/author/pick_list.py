"""A short list over the text: what may be written, what mends a line, where something stands. Keys go on to the text;
Enter or Tab takes the line that is lit, Esc lets it be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QWidget

from assistant.ui.desk import Desk

ROW, WIDE, MOST_ROWS, MARGIN = 28, 460, 9, 6


@dataclass(frozen=True, slots=True)
class PickLine:
    """One line: what is taken, what stands beside it, what it means."""

    title: str
    beside: str = ""
    about: str = ""
    value: object = None
    plain: bool = False  # a sentence rather than an id


@dataclass
class _State:
    picks: Sequence[PickLine] = ()
    at: int = 0
    first: int = 0
    head: str = ""
    out: set[int] = field(default_factory=set)


class PickList(QFrame):
    """One list for all of these, shown at a place of the text."""

    lit = Signal(object)  # the value that is lit, before it is taken
    gone = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self.page = desk, parent
        self._state = _State()
        self._take: Callable[[PickLine], object] = lambda _pick: None
        self._leaves_out = False
        self.setProperty("role", "popup")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.hide()

    @property
    def picks(self) -> Sequence[PickLine]:
        return self._state.picks

    @property
    def current(self) -> PickLine | None:
        state = self._state
        return state.picks[state.at] if state.picks else None

    @property
    def kept(self) -> list[PickLine]:
        """All lines but those that were left out."""
        return [p for n, p in enumerate(self._state.picks) if n not in self._state.out]

    def offer(
        self,
        picks: Sequence[PickLine],
        at: QPoint,
        take: Callable[[PickLine], object],
        *,
        head: str = "",
        leaves_out: bool = False,
    ) -> None:
        """Show these lines below a point of the parent, or above it where there is no room below."""
        if not picks:
            self.leave()
            return
        self._state = _State(picks, head=head)
        self._take, self._leaves_out = take, leaves_out
        self._place(at)
        self.show()
        self.raise_()
        self.update()
        self.lit.emit(self.current.value if self.current else None)

    def leave(self) -> None:
        if self.isVisible():
            self.hide()
            self.gone.emit()

    def sizeHint(self) -> QSize:
        px, state = self._desk.px, self._state
        rows = min(len(state.picks), MOST_ROWS)
        about = px(60) if any(p.about for p in state.picks) else 0
        head = px(ROW) if state.head else 0
        return QSize(px(WIDE), px(ROW) * rows + about + head + 2 * MARGIN)

    def _place(self, at: QPoint) -> None:
        size, holder = self.sizeHint(), self.page.rect()
        size.setWidth(min(size.width(), holder.width() - 16))
        self.resize(size)
        below = at.y() + size.height() <= holder.height() - 4
        y = at.y() if below else max(4, at.y() - size.height() - self._desk.px(24))
        self.move(max(4, min(at.x(), holder.width() - size.width() - 4)), y)

    # keys

    def hears(self, event: QKeyEvent) -> bool:
        """What a key does while the list stands."""
        if not self.isVisible():
            return False
        key = event.key()
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: MOST_ROWS, Qt.Key.Key_PageUp: -MOST_ROWS}
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if key in steps:
            self.step(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab):
            self.take()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif key == Qt.Key.Key_Space and self._leaves_out:
            self._state.out ^= {self._state.at}
            self.update()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Another line is lit; round from the last to the first."""
        state = self._state
        count = len(state.picks)
        state.at = (state.at + by) % count if abs(by) == 1 else max(0, min(state.at + by, count - 1))
        state.first = min(max(state.first, state.at - MOST_ROWS + 1), state.at)
        self.update()
        self.lit.emit(state.picks[state.at].value)

    def take(self) -> None:
        pick = self.current
        self.leave()
        if pick is not None:
            self._take(pick)

    # the mouse

    def _row_at(self, y: float) -> int:
        head = self._desk.px(ROW) if self._state.head else 0
        return self._state.first + int((y - MARGIN - head) // self._desk.px(ROW))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position().y())
        if 0 <= row < min(len(self._state.picks), self._state.first + MOST_ROWS) and row != self._state.at:
            self._state.at = row
            self.update()
            self.lit.emit(self._state.picks[row].value)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position().y())
        if 0 <= row < min(len(self._state.picks), self._state.first + MOST_ROWS):
            self._state.at = row
            self.take()

    def wheelEvent(self, event: QWheelEvent) -> None:
        state = self._state
        most = max(0, len(state.picks) - MOST_ROWS)
        state.first = max(0, min(most, state.first + (-1 if event.angleDelta().y() > 0 else 1)))
        self.update()
        event.accept()

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        theme, desk, state = self._desk.theme, self._desk, self._state
        row, y = desk.px(ROW), MARGIN
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if state.head:
            painter.setFont(desk.font("interface", 13))
            painter.setPen(QColor(theme.ink2))
            painter.drawText(QRect(12, y, self.width() - 24, row), left, state.head)
            y += row
        for number in range(state.first, min(len(state.picks), state.first + MOST_ROWS)):
            self._paint_row(painter, QRect(4, y, self.width() - 8, row), number)
            y += row
        pick = self.current
        if pick is not None and any(p.about for p in state.picks):
            painter.setPen(QColor(theme.line))
            painter.drawLine(10, y + 1, self.width() - 10, y + 1)
            painter.setFont(desk.font("interface", 12.5))
            painter.setPen(QColor(theme.ink2))
            below = QRect(12, y + 4, self.width() - 24, desk.px(54))
            wrap = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(below, wrap, pick.about)

    def _paint_row(self, painter: QPainter, area: QRect, number: int) -> None:
        theme, desk, state = self._desk.theme, self._desk, self._state
        pick = state.picks[number]
        if number == state.at:
            painter.fillRect(area, QColor(theme.accent_soft))
            painter.fillRect(QRect(area.x(), area.y(), 3, area.height()), QColor(theme.accent))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(desk.font("interface", 14) if pick.plain else desk.font("code", 13.5))
        painter.setPen(QColor(theme.ink2 if number in state.out else theme.ink))
        title = painter.fontMetrics().elidedText(pick.title, Qt.TextElideMode.ElideRight, area.width() - 20)
        inner = area.adjusted(10, 0, -10, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | middle, title)
        used = painter.fontMetrics().horizontalAdvance(title)
        if number in state.out:
            painter.drawLine(inner.x(), inner.center().y(), inner.x() + used, inner.center().y())
        painter.setFont(desk.font("interface", 12.5))
        painter.setPen(QColor(theme.ink2))
        room = inner.width() - used - 14
        if room > 30 and pick.beside:
            beside = painter.fontMetrics().elidedText(pick.beside, Qt.TextElideMode.ElideRight, room)
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | middle, beside)
