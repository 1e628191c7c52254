"""A glance into a stack: rest the pointer on two or more counters and they are spread out beside it, without taking the
focus; gone as soon as the pointer leaves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent

from assistant.model.ids import CounterId
from assistant.ui.desk import Desk
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.view import MapView
from assistant.ui.panels.stack_viewer import StackViewer, spread

PAUSE = 400  # milliseconds
ENDS = (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Glance(QObject):
    """Watches the pointer over one map."""

    def __init__(self, desk: Desk, view: MapView, scene: MapScene, hand: Hand) -> None:
        super().__init__(view)
        self._desk, self._view, self._map, self._hand = desk, view, scene, hand
        self._over: CounterId | None = None
        self._at = QPoint()
        self.viewer = StackViewer(desk, scene.system, view)
        self.viewer.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.viewer.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._show)
        scene.laid_out.connect(self.leave)
        view.viewport().installEventFilter(self)

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self._over = None
        self._timer.stop()
        self.viewer.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            self._moved(event)
        elif event.type() in ENDS:
            self.leave()
        return False

    def _moved(self, event: QMouseEvent) -> None:
        self._at = event.position().toPoint()
        over = None if event.buttons() else self._map.counter_at(self._view.mapToScene(self._at))
        first = self._stack(over)[:1] if over is not None else ()
        if not first:
            self.leave()
        elif first[0] != self._over:
            self.leave()
            self._over = first[0]
            self._timer.start()

    def _stack(self, counter: CounterId) -> tuple[CounterId, ...]:
        """The stack under the pointer; nothing where there is only one counter to see."""
        stack = self._map.stack_of(counter)
        return stack if len(spread(self._hand.state, stack)) > 1 else ()

    def _show(self) -> None:
        if self._over is None or self._over not in self._hand.state.pieces:
            return
        place = self._hand.state.position(self._over).space
        board = self._map.system.board
        title = self._desk.say(board.spaces[place].name) if place is not None and place in board.spaces else ""
        stack, standing = self._stack(self._over), self._view.standing()
        self.viewer.show_stack(self._hand.state, stack, title, self._at, standing, focus=False)
