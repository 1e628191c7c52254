"""Fingers on a view that the mouse works on: one does what the left button does, two zoom and pan at the place between
them, and what one had begun is nothing then. So does the pinch of a touch pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QEventPoint, QMouseEvent, QNativeGestureEvent, QTouchEvent
from PySide6.QtWidgets import QGraphicsView

NEAREST = 20.0  # pixels; fingers closer than this do not zoom
SLACK = 12.0  # pixels a finger may tremble
HELD = 550  # milliseconds that a finger rests


def as_mouse(view: QGraphicsView, kind: QEvent.Type, where: QPointF) -> None:
    """What the mouse would do on a view with its left button."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    button = none if kind == QEvent.Type.MouseMove else left
    down = none if kind == QEvent.Type.MouseButtonRelease else left
    whole = QPointF(view.viewport().mapToGlobal(where.toPoint()))
    event = QMouseEvent(kind, where, whole, button, down, Qt.KeyboardModifier.NoModifier)
    handle = {
        QEvent.Type.MouseButtonPress: view.mousePressEvent,
        QEvent.Type.MouseMove: view.mouseMoveEvent,
        QEvent.Type.MouseButtonRelease: view.mouseReleaseEvent,
    }
    handle[kind](event)


@dataclass(frozen=True)
class FingerHand:
    """What fingers do. `pan` moves the picture by so many pixels, `zoom` is told a factor and a place of the view.
    `touched` hears that there are fingers. `rested`, where it is given, hears of a finger that stays: then a press
    waits for a finger to move or to be lifted."""

    pan: Callable[[QPointF], object]
    zoom: Callable[[float, QPointF], object]
    let_go: Callable[[], object]
    touched: Callable[[], object]
    rested: Callable[[QPointF], object] | None = None


class ViewFingers(QObject):
    """Turns touches of one view into what the mouse does there, and into zoom and pan."""

    def __init__(self, view: QGraphicsView, hand: FingerHand) -> None:
        super().__init__(view)
        self._view, self._hand = view, hand
        self._apart: float | None = None
        self._last, self._start = QPointF(), QPointF()
        self._one = self._pressed = False
        self.hold = HELD
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._rested)
        viewport = view.viewport()
        viewport.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self._hand.zoom(max(0.2, 1 + event.value()), event.position())
            return True
        if not isinstance(event, QTouchEvent):
            return False
        event.accept()
        self._hand.touched()
        points = [p for p in event.points() if p.state() != QEventPoint.State.Released]
        if event.type() == QEvent.Type.TouchCancel:
            self._let_go()
        elif len(points) > 1:
            self._two(points[0].position(), points[1].position())
        elif event.type() == QEvent.Type.TouchBegin:
            self._down(event.points()[0].position())
        elif event.type() == QEvent.Type.TouchEnd:
            self._up(event.points()[0].position())
        elif points and self._one:
            self._move(points[0].position())
        return True

    # one finger

    def _down(self, where: QPointF) -> None:
        self._one, self._pressed, self._apart, self._start = True, False, None, where
        if self._hand.rested is None:
            self._press(where)
        else:
            self._rest.start(self.hold)

    def _press(self, where: QPointF) -> None:
        self._rest.stop()
        self._pressed = True
        as_mouse(self._view, QEvent.Type.MouseButtonPress, where)

    def _move(self, where: QPointF) -> None:
        if not self._pressed:
            if (where - self._start).manhattanLength() <= SLACK:
                return
            self._press(self._start)
        as_mouse(self._view, QEvent.Type.MouseMove, where)

    def _up(self, where: QPointF) -> None:
        if self._one:
            if not self._pressed:
                self._press(self._start)
            as_mouse(self._view, QEvent.Type.MouseButtonRelease, where)
        self._one, self._pressed, self._apart = False, False, None

    def _rested(self) -> None:
        self._one = False
        if self._hand.rested is not None:
            self._hand.rested(self._start)

    def _let_go(self) -> None:
        """What one finger began is nothing."""
        self._rest.stop()
        if self._pressed or self._hand.rested is None:
            self._hand.let_go()
        self._one = self._pressed = False

    # two

    def _two(self, one: QPointF, other: QPointF) -> None:
        self._let_go()
        apart, middle = hypot(one.x() - other.x(), one.y() - other.y()), (one + other) / 2
        if self._apart is not None:
            self._hand.pan(middle - self._last)
            if min(apart, self._apart) >= NEAREST:
                self._hand.zoom(apart / self._apart, middle)
        self._apart, self._last = apart, middle
