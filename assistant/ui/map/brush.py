"""Draws the counters of a board a few at a time, so that a whole army never holds the window up: a handful at once, the
others between what the player does, each meanwhile as it looked before."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from assistant.drawing.counter_drawing import counter_margin, counter_pixmap, is_baked
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.tokens import Theme
from assistant.model.ids import CounterId

USUAL = 64 * 64  # pixels of a counter; drawn so large it takes two or three milliseconds, six where each is of a kind
AT_ONCE = 15 * USUAL
A_SLICE = 10 * USUAL
SIDE = 1  # where an item keeps the side of its counter

Wanted = tuple[QGraphicsPixmapItem, CounterLook, int, float, Theme, Level]


def show_look(
    item: QGraphicsPixmapItem, look: CounterLook, size: int, ratio: float, theme: Theme, level: Level
) -> None:
    """Take a baked picture; the middle of the counter is the item's origin. `level` is how much can be read of it."""
    _put(item, counter_pixmap(look, size, ratio, theme, level), look, size)


def _put(item: QGraphicsPixmapItem, picture: QPixmap, look: CounterLook, size: int) -> None:
    item.setData(SIDE, float(size))
    item.setPixmap(picture)
    reach = size / 2 + counter_margin(look, size)
    item.setOffset(-reach, -reach)


class Brush(QObject):
    """The counters of one scene that are still to be drawn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: dict[CounterId, Wanted] = {}
        self._drawn = 0  # pixels
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self.go_on)

    @property
    def is_done(self) -> bool:
        return not self._wanted

    def begin(self) -> None:
        """Something is laid out anew: a handful may be drawn at once."""
        self._drawn = 0

    def show(self, counter: CounterId, item: QGraphicsPixmapItem, look: CounterLook, size: int, ratio: float,
             theme: Theme, level: Level, before: QPixmap | None = None) -> None:  # fmt: skip
        """Show a counter so; where it has to wait, as it looked before, or as nothing of its size."""
        self._wanted.pop(counter, None)
        if is_baked(look, size, ratio, theme, level):
            show_look(item, look, size, ratio, theme, level)
        elif not self._drawn or self._drawn + _pixels(size, ratio) <= AT_ONCE:
            self._drawn += _pixels(size, ratio)
            show_look(item, look, size, ratio, theme, level)
        else:
            side = round((size + 2 * counter_margin(look, size)) * ratio)
            _put(item, _meanwhile(before or item.pixmap(), side, ratio), look, size)
            self._wanted[counter] = (item, look, size, ratio, theme, level)
            self._timer.start()

    def forget(self, counter: CounterId) -> None:
        """It is not on the board any more."""
        self._wanted.pop(counter, None)

    def forget_all(self) -> None:
        self._wanted.clear()
        self._timer.stop()

    def go_on(self) -> None:
        """The next few; one at least."""
        drawn = 0
        while self._wanted and drawn < A_SLICE:
            item, look, size, ratio, theme, level = self._wanted.pop(next(iter(self._wanted)))
            show_look(item, look, size, ratio, theme, level)
            drawn += _pixels(size, ratio)
        if not self._wanted:
            self._timer.stop()

    def finish(self) -> None:
        """All of them now, for whoever takes a picture of the board."""
        while self._wanted:
            self.go_on()


def _pixels(size: int, ratio: float) -> int:
    return max(1, round((size * ratio) ** 2))


def _meanwhile(before: QPixmap, side: int, ratio: float) -> QPixmap:
    if before.isNull():
        out = QPixmap(side, side)
        out.fill(Qt.GlobalColor.transparent)
    else:
        out = before.scaled(side, side)
    out.setDevicePixelRatio(ratio)
    return out
