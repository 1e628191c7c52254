"""Fingers on the map: a tap selects, a held one opens the menu, two taps the stack; one finger drags a counter or pans
the board, two zoom it at the place between them. So does the pinch of a touch pad."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QEventPoint, QNativeGestureEvent, QTouchEvent

from assistant.model.ids import CounterId
from assistant.ui.map.view import MapView
from assistant.ui.widgets.view_fingers import HELD, NEAREST, SLACK, as_mouse

TWICE = 450  # milliseconds


class Touching(QObject):
    """Turns touches of one view into what the mouse does there, and into zoom and pan."""

    seen = Signal()  # a finger was lifted: whoever lays things out for fingers may do so

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._start: QPointF | None = None
        self._last = QPointF()
        self._moving = self._dragging = False
        self._apart: float | None = None
        self._tapped: tuple[CounterId | None, int] = (None, -TWICE)
        self._held = QTimer(self)
        self._held.setSingleShot(True)
        self._held.setInterval(HELD)
        self._held.timeout.connect(self._open_menu)
        viewport = view.viewport()
        viewport.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            return self._gesture(event)
        if not isinstance(event, QTouchEvent):
            return False
        event.accept()
        if event.type() == QEvent.Type.TouchCancel:
            self._forget()
            return True
        points = [p for p in event.points() if p.state() != QEventPoint.State.Released]
        if len(points) > 1:
            self._two(points[0].position(), points[1].position())
        elif event.type() == QEvent.Type.TouchBegin:
            self._down(event.points()[0].position())
        elif event.type() == QEvent.Type.TouchEnd:
            self._up(event.points()[0].position(), event.timestamp())
        elif points:
            self._one(points[0].position())
        return True

    # one finger

    def _down(self, where: QPointF) -> None:
        self._start = self._last = where
        self._moving = self._dragging = False
        self._apart = None
        self._held.start()

    def _one(self, where: QPointF) -> None:
        """On a counter it drags it, beside all counters it pans; what is left of two fingers does nothing."""
        if self._start is None:
            return
        if not self._moving and (where - self._start).manhattanLength() > SLACK:
            self._moving = True
            self._held.stop()
            self._dragging = self._counter(self._start) is not None
            if self._dragging:
                as_mouse(self._view, QEvent.Type.MouseButtonPress, self._start)
        if self._dragging:
            as_mouse(self._view, QEvent.Type.MouseMove, where)
        elif self._moving:
            self._pan(where - self._last)
        self._last = where

    def _up(self, where: QPointF, now: int) -> None:
        self._held.stop()
        if self._dragging:
            as_mouse(self._view, QEvent.Type.MouseMove, where)
            as_mouse(self._view, QEvent.Type.MouseButtonRelease, where)
        elif self._start is not None and not self._moving:
            self._tap(self._start, now)
        self._start = self._apart = None
        self._dragging = self._moving = False
        self.seen.emit()

    def _tap(self, where: QPointF, now: int) -> None:
        counter, (before, then) = self._counter(where), self._tapped
        self._tapped = (counter, now)
        if counter is not None and counter == before and now - then < TWICE:
            self._view.stack_wanted.emit(counter)
            return
        as_mouse(self._view, QEvent.Type.MouseButtonPress, where)
        as_mouse(self._view, QEvent.Type.MouseButtonRelease, where)

    def _open_menu(self) -> None:
        """The finger rests: the menu of what lies under it."""
        if self._start is not None:
            where, self._start = self._start.toPoint(), None
            self._view.open_menu_at(where)

    # two fingers, and the touch pad

    def _two(self, one: QPointF, other: QPointF) -> None:
        """Zoom and pan at the place between them; what one finger began is put back."""
        self._held.stop()
        if self._dragging:
            self._view.put_back()
        self._start, self._dragging, self._moving = None, False, False
        apart, middle = hypot(one.x() - other.x(), one.y() - other.y()), (one + other) / 2
        if self._apart is not None:
            self._pan(middle - self._last)
            if min(apart, self._apart) >= NEAREST:
                self._view.zoom(apart / self._apart, middle.toPoint())
        self._apart, self._last = apart, middle

    def _gesture(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._view.zoom(max(0.2, 1 + event.value()), event.position().toPoint())
        return True

    def _forget(self) -> None:
        """The screen took the touch away: nothing moves."""
        self._held.stop()
        self._view.put_back()
        self._start = self._apart = None
        self._dragging = self._moving = False

    # what both do

    def _counter(self, where: QPointF) -> CounterId | None:
        return self._view.counter_under(where.toPoint())

    def _pan(self, by: QPointF) -> None:
        step: QPoint = by.toPoint()
        for bar, moved in ((self._view.horizontalScrollBar(), step.x()), (self._view.verticalScrollBar(), step.y())):
            bar.setValue(bar.value() - moved)
