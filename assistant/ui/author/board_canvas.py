"""The board under a drawing hand: presses, drags and turns of the wheel told as points of the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView

from assistant.ui.widgets.board_view import BoardView
from assistant.ui.widgets.view_fingers import FingerHand, ViewFingers

Held = Qt.KeyboardModifier


class BoardCanvas(BoardView):
    """Left draws, right without a drag picks up, the middle button pans; with `panning` left pans too. Points come with
    the keys held. Keys are the page's, Tab included. One finger does what the left button
    does, a resting one picks up, two pan and zoom; what one began is dropped then (`dropped_hand`)."""

    pressed_at = Signal(QPointF, object)
    dragged_to = Signal(QPointF, object)
    released_at = Signal(QPointF, object)
    hovered_at = Signal(QPointF, object)
    double_clicked = Signal(QPointF)
    picked_at = Signal(QPointF)
    left_board = Signal()
    brush_turned = Signal(int)
    dropped_hand = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.setAcceptDrops(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hears_tab: Callable[[QKeyEvent], bool] = lambda _event: False
        self._drawing = False
        self._panned: QPointF | None = None
        self.fingers = ViewFingers(
            self, FingerHand(self.pan, self.zoom_at, self._drop_hand, self._touched, self._rested_on)
        )
        self.touched: Callable[[], object] = lambda: None

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

    def zoom_at(self, by: float, where: QPointF) -> None:
        """Closer or further away; what lies at a place of the view stays there."""
        kept, anchor = self.mapToScene(where.toPoint()), self.transformationAnchor()
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.grow(by)
        self.setTransformationAnchor(anchor)
        self.pan(where - QPointF(self.mapFromScene(kept)))

    def _touched(self) -> None:
        self.touched()

    def _rested_on(self, where: QPointF) -> None:
        self.picked_at.emit(self.mapToScene(where.toPoint()))

    def _drop_hand(self) -> None:
        """A second finger came: what the first one draws is nothing."""
        if self._drawing:
            self._drawing = False
            self.dropped_hand.emit()

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
