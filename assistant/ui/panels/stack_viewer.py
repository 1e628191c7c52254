"""A stack spread out: every counter in order, top first, usable to pick one; never beyond the window's edge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.text import same
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.game.called import called
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import GameState
from assistant.play.views import is_masked
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.row_list import RowList

SIZE = 56
WIDE, HIGH = 94, SIZE + 46  # of a counter with its name in two lines
ACROSS = 6
AWAY, EDGE = (12, 40, 80, 140), 4
CORNERS = ((True, True), (False, True), (True, False), (False, False))  # right of the point, below it


def spread(state: GameState, counters: Sequence[CounterId]) -> list[CounterId]:
    """A stack as it is looked at: the top first, each counter followed by what it carries."""
    out: list[CounterId] = []
    for counter in reversed(counters):
        out += [counter, *spread(state, state.cargo(counter))]
    return out


def beside(near: QPoint, size: QSize, room: QRect, standing: Sequence[QRect] = ()) -> QRect:
    """A place of this size by a point, wholly inside the room, where least of what stands there is covered: below and
    right of the point if all are alike."""
    best, least = QRect(near, size), math.inf
    for order, (away, (right, down)) in enumerate(product(AWAY, CORNERS)):
        x = near.x() + away if right else near.x() - away - size.width()
        y = near.y() + away if down else near.y() - away - size.height()
        x = min(max(room.left() + EDGE, x), room.right() + 1 - EDGE - size.width())
        y = min(max(room.top() + EDGE, y), room.bottom() + 1 - EDGE - size.height())
        there = QRect(QPoint(x, y), size)
        cost = sum(there.intersects(one) for one in standing) + order * 0.01
        if cost < least:
            best, least = there, cost
    return best


class StackViewer(QFrame):
    """Appears over the map; a pick or Esc closes it."""

    picked = Signal(str)

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._system, self._over = desk, system, parent
        self.setProperty("role", "card")
        self._title = QLabel()
        self.list = RowList()
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setIconSize(QSize(SIZE, SIZE))
        self.list.setWordWrap(True)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.itemActivated.connect(self._pick)
        self.list.itemClicked.connect(self._pick)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 8)
        layout.addWidget(self._title)
        layout.addWidget(self.list)
        self.hide()

    def show_stack(
        self, state: GameState, counters: Sequence[CounterId], title: str, near: QPoint,
        standing: Sequence[QRect] = (), *, focus: bool = True,
    ) -> None:  # fmt: skip
        """Spread counters, bottom first, each with what it carries, beside a point of the parent, wholly inside it and
        off what is `standing` there."""
        self._title.setText(title)
        px = self._desk.px
        wide, high = px(WIDE), SIZE + px(HIGH - SIZE)
        self.list.setGridSize(QSize(wide, high))
        self.list.setStyleSheet(f"font-size: {px(12.5)}px;")
        self.list.clear()
        shown = spread(state, counters)
        for counter in shown:
            piece = state.pieces[counter]
            look = look_of(self._system, piece.type, piece, language=self._desk.language)
            picture = counter_pixmap(look, SIZE, self.devicePixelRatioF(), self._desk.theme)
            icon = QIcon(picture)
            icon.addPixmap(picture, QIcon.Mode.Selected)  # else Qt tints the one that is picked
            item = QListWidgetItem(icon, self._kind(state, counter))
            item.setData(Qt.ItemDataRole.UserRole, counter)
            name = self._name(state, counter)
            item.setToolTip(name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self.list.addItem(item)
        across = min(ACROSS, max(1, len(shown)))
        lines = -(-len(shown) // across)
        room = self._over.rect()
        width = min(across * wide + 40, room.width() - 8)
        height = min(min(lines, 4) * high + 62, room.height() - 8)
        self.setGeometry(beside(near, QSize(width, height), room, standing))
        self.show()
        self.raise_()
        if self.list.count():
            self.list.setCurrentRow(0 if focus else -1)
        if focus:
            self.list.setFocus()

    def _kind(self, state: GameState, counter: CounterId) -> str:
        """What stands under its picture."""
        if is_masked(state.pieces[counter]):
            return self._desk.say(words.HIDDEN_BLOCK)
        return self._desk.say(called(self._system, state.pieces[counter]))

    def _name(self, state: GameState, counter: CounterId) -> str:
        """What a counter is called; of what is aboard, on which."""
        piece, say = state.pieces[counter], self._desk.say
        told = self._system.mix.counters.get(counter)
        name = say(words.HIDDEN_BLOCK if is_masked(piece) else told.name if told else same(counter))
        carrier = piece.place.carrier
        return say(words.ABOARD, name=name, carrier=self._name(state, carrier)) if carrier is not None else name

    def _pick(self, item: QListWidgetItem) -> None:
        self.hide()
        self.picked.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self._over.setFocus()
        else:
            super().keyPressEvent(event)
