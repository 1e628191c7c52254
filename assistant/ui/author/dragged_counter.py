"""A counter in the hand over the live picture: its ghost under the mouse, the space it would go to lit and named."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from assistant.model.ids import CounterId, SpaceId
from assistant.ui.author import author_words as words
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.desk import Desk

ABOVE = 10.0
SEEN_THROUGH = 0.85


class DraggedCounter(QObject):
    """`dropped` tells a counter and its new space, `dropped_off` one let go of beside the board."""

    dropped = Signal(str, str)
    dropped_off = Signal(str)

    def __init__(self, desk: Desk, picture: PicturePane) -> None:
        super().__init__(picture)
        self._desk, self._picture = desk, picture
        self.allowed = False  # a shipped text is only read
        self._counter: CounterId | None = None
        self._grip = QPointF()
        self._ghost = QGraphicsPixmapItem()
        self._ghost.setZValue(ABOVE)
        self._ghost.setOpacity(SEEN_THROUGH)
        self._ghost.hide()
        view = picture.view
        view.scene().addItem(self._ghost)
        view.picks_up = self._picks_up
        view.carried.connect(self._carry)
        view.dropped.connect(self._drop)
        view.brought.connect(lambda counter, point: self._tell_drop(CounterId(counter), point))
        view.let_go.connect(self.let_go)

    def _picks_up(self, point: QPointF) -> bool:
        self._counter = self._picture.counter_at(point) if self.allowed else None
        cut = self._picture.cut_out(self._counter) if self._counter is not None else None
        if cut is None:
            return False
        picture, area = cut
        self._grip = point - area.topLeft()
        self._ghost.setPixmap(picture)
        self._ghost.setScale(area.width() / max(1, picture.width()))
        return True

    def _carry(self, point: QPointF) -> None:
        if not self.allowed:
            return
        if self._counter is not None:
            self._ghost.setPos(point - self._grip)
            self._ghost.show()
        space = self._picture.space_at(point)
        self._picture.light_space(space)
        self._picture.say(self._desk.say(words.DROP_HERE, place=self._called(space)) if space is not None else "")

    def _called(self, space: SpaceId) -> str:
        depicted = self._picture.depicted
        known = depicted.system.board.spaces.get(space) if depicted is not None else None
        name = self._desk.say(known.name) if known is not None else ""
        return " · ".join(dict.fromkeys(p for p in (str(space), name) if p))

    def _drop(self, point: QPointF) -> None:
        counter = self._counter
        self.let_go()
        if counter is not None:
            self._tell_drop(counter, point)

    def _tell_drop(self, counter: CounterId, point: QPointF) -> None:
        self._picture.light_space(None)
        self._picture.say("")
        space = self._picture.space_at(point)
        inside = self._picture.view.sceneRect().contains(point)
        if not self.allowed:
            return
        if space is not None:
            self.dropped.emit(counter, space)
        elif not inside:
            self.dropped_off.emit(counter)

    def let_go(self) -> None:
        """Nothing is carried any more."""
        self._counter = None
        self._ghost.hide()
        self._picture.light_space(None)
        self._picture.say("")
