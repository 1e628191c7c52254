"""The view of the live picture: moved with a drag, enlarged with the wheel; a counter under the mouse is carried where
a hand may change the set-up, and one comes in from the box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView

from assistant.ui.widgets.mime import MIME

STEP = 1.2
SMALLEST, LONGEST = 60, 40_000  # pixels of the longer side of the board
STILL = 6  # pixels: a press that moves less is a click


class BoardView(QGraphicsView):
    """`picks_up` is asked at a press whether a counter is taken there; then `carried`, `dropped` or `let_go` are told.
    `brought` is a counter from elsewhere, by its id."""

    clicked = Signal(QPointF)
    pointed = Signal(QPointF)
    zoomed = Signal()
    carried = Signal(QPointF)
    dropped = Signal(QPointF)
    brought = Signal(str, QPointF)
    let_go = Signal()
    has_keys = Signal(bool)
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        self.picks_up: Callable[[QPointF], bool] = lambda _point: False
        self._pressed: QPointF | None = None
        self._held = self._moved = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.has_keys.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.has_keys.emit(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def _scene_point(self, event: QMouseEvent | QDropEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._moved = event.position(), False
        self._held = event.button() == Qt.MouseButton.LeftButton and self.picks_up(self._scene_point(event))
        if not self._held:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = self._pressed is not None and (event.position() - self._pressed).manhattanLength() >= STILL
        if self._held and (far or self._moved):
            self._moved = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.carried.emit(self._scene_point(event))
            return
        super().mouseMoveEvent(event)
        if not event.buttons():
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            self.pointed.emit(self._scene_point(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        held, self._held = self._held, False
        if held and self._moved:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            self.dropped.emit(self._scene_point(event))
            return
        super().mouseReleaseEvent(event)
        if pressed is not None and (event.position() - pressed).manhattanLength() < STILL:
            self.clicked.emit(self._scene_point(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._held:
            self._held = False
            self.let_go.emit()
        else:
            event.ignore()  # arrows are the page's: they go from counter to counter

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned:
            self.grow(STEP if turned > 0 else 1 / STEP)
        event.accept()

    def grow(self, by: float) -> None:
        """Larger or smaller, within what one can make something of."""
        wanted = self.transform().m11() * by
        board = self.sceneRect()  # a unit may be a hex or a thousandth of the board
        if SMALLEST <= wanted * max(board.width(), board.height()) <= LONGEST:
            self.scale(by, by)
            self.zoomed.emit()

    # from the box

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(MIME))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            self.carried.emit(self._scene_point(event))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.let_go.emit()

    def dropEvent(self, event: QDropEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            self.brought.emit(bytes(event.mimeData().data(MIME).data()).decode(), self._scene_point(event))
            event.acceptProposedAction()
