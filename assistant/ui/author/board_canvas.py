"""The board under a drawing hand: presses, drags and turns of the wheel told as points of the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView

from assistant.ui.widgets.board_view import BoardView

Held = Qt.KeyboardModifier


class BoardCanvas(BoardView):
    """Left draws, right without a drag picks up, the middle button pans; with `panning` left pans too. Points come with
    the keys held. Keys are the page's, Tab included."""

    pressed_at = Signal(QPointF, object)
    dragged_to = Signal(QPointF, object)
    released_at = Signal(QPointF, object)
    hovered_at = Signal(QPointF, object)
    double_clicked = Signal(QPointF)
    picked_at = Signal(QPointF)
    left_board = Signal()
    brush_turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hears_tab: Callable[[QKeyEvent], bool] = lambda _event: False
        self._drawing = False
        self._panned: QPointF | None = None

    def focusNextPrevChild(self, _next: bool) -> bool:
        """Tab goes round the sides of a hex."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # what holds this field would take Tab for its own before the page hears of it
        if event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or not self.hears_tab(event):
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton:
            self._drawing = True
            self.pressed_at.emit(point, event.modifiers())
        elif event.button() == Qt.MouseButton.RightButton:
            self.picked_at.emit(point)
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._panned = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.mapToScene(event.position().toPoint())
        if self._panned is not None:
            self.pan(event.position() - self._panned)
            self._panned = event.position()
        elif self._drawing:
            self.dragged_to.emit(point, event.modifiers())
        else:
            self.hovered_at.emit(point, event.modifiers())
        event.accept()

    def pan(self, by: QPointF) -> None:
        """The board moved by so many pixels."""
        for bar, step in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - round(step))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panned = None
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        elif event.button() == Qt.MouseButton.LeftButton and self._drawing:
            self._drawing = False
            self.released_at.emit(self.mapToScene(event.position().toPoint()), event.modifiers())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.double_clicked.emit(self.mapToScene(event.position().toPoint()))
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left_board.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Held.ShiftModifier:
            turned = event.angleDelta().y() or event.angleDelta().x()
            if turned:
                self.brush_turned.emit(1 if turned > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)
