"""Fingers on the picture that is fitted: one sets a pin where it is lifted, or drags the pin it began on, the loupe
going with it; two zoom and pan at the place between them. So does the pinch of a touch pad."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QEventPoint, QMouseEvent, QNativeGestureEvent, QTouchEvent

from assistant.ui.fitting.fit_view import FitView

NEAREST = 20.0  # pixels; fingers closer than this do not zoom


class FitFingers(QObject):
    """Turns touches of one view into what the mouse does there, and into zoom and pan."""

    def __init__(self, view: FitView) -> None:
        super().__init__(view)
        self._view = view
        self._apart: float | None = None
        self._last = QPointF()
        self._one = False
        viewport = view.viewport()
        viewport.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self._view.zoom_by(max(0.2, 1 + event.value()), event.position())
            return True
        if not isinstance(event, QTouchEvent):
            return False
        event.accept()
        self._view.desk.touch = True
        points = [p for p in event.points() if p.state() != QEventPoint.State.Released]
        if event.type() == QEvent.Type.TouchCancel:
            self._let_go()
        elif len(points) > 1:
            self._two(points[0].position(), points[1].position())
        elif event.type() == QEvent.Type.TouchBegin:
            self._one, self._apart = True, None
            self._mouse(QEvent.Type.MouseButtonPress, event.points()[0].position())
        elif event.type() == QEvent.Type.TouchEnd:
            if self._one:
                self._mouse(QEvent.Type.MouseButtonRelease, event.points()[0].position())
            self._one, self._apart = False, None
        elif points and self._one:
            self._mouse(QEvent.Type.MouseMove, points[0].position())
        return True

    def _let_go(self) -> None:
        """What one finger began is nothing."""
        self._one = False
        self._view.let_go()

    def _two(self, one: QPointF, other: QPointF) -> None:
        self._let_go()
        apart, middle = hypot(one.x() - other.x(), one.y() - other.y()), (one + other) / 2
        if self._apart is not None:
            self._view.pan_by((self._last - middle).toPoint())
            if min(apart, self._apart) >= NEAREST:
                self._view.zoom_by(apart / self._apart, middle)
        self._apart, self._last = apart, middle

    def _mouse(self, kind: QEvent.Type, where: QPointF) -> None:
        """What the mouse would do there with its left button."""
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        button = none if kind == QEvent.Type.MouseMove else left
        down = none if kind == QEvent.Type.MouseButtonRelease else left
        whole = QPointF(self._view.viewport().mapToGlobal(where.toPoint()))
        event = QMouseEvent(kind, where, whole, button, down, Qt.KeyboardModifier.NoModifier)
        handle = {
            QEvent.Type.MouseButtonPress: self._view.mousePressEvent,
            QEvent.Type.MouseMove: self._view.mouseMoveEvent,
            QEvent.Type.MouseButtonRelease: self._view.mouseReleaseEvent,
        }
        handle[kind](event)
