"""Draws the counters of a board a few at a time, so that a whole army never holds the window up: a handful at once, the
others between what the player does, each meanwhile as it looked before. What has to be cut out of a scan first is drawn
beside the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from assistant.drawing.counter_drawing import counter_image, counter_margin, counter_pixmap, is_baked, keep_baked
from assistant.drawing.counters_cut import is_cut
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.tokens import Theme
from assistant.model.ids import CounterId
from assistant.ui.quiet_work import QuietWork

USUAL = 64 * 64  # pixels of a counter; drawn so large it takes two or three milliseconds, six where each is of a kind
AT_ONCE = 15 * USUAL
A_SLICE = 10 * USUAL
BESIDE = 40  # counters that come together from beside the window
SIDE = 1  # where an item keeps the side of its counter

Asked = tuple[CounterLook, int, float, Theme, Level]
Wanted = tuple[QGraphicsPixmapItem, Asked]


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
        self._uncut: dict[CounterId, Wanted] = {}  # whose scan has to be read first
        self._drawn = 0  # pixels
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self.go_on)
        self._quiet = QuietWork(self)

    @property
    def is_done(self) -> bool:
        return not self._wanted and not self._uncut

    def begin(self) -> None:
        """Something is laid out anew: a handful may be drawn at once."""
        self._drawn = 0

    def show(self, counter: CounterId, item: QGraphicsPixmapItem, look: CounterLook, size: int, ratio: float,
             theme: Theme, level: Level, before: QPixmap | None = None) -> None:  # fmt: skip
        """Show a counter so; where it has to wait, as it looked before, or as nothing of its size."""
        self.forget(counter)
        if is_baked(look, size, ratio, theme, level):
            show_look(item, look, size, ratio, theme, level)
            return
        cut = is_cut(look, size * ratio)
        if cut and (not self._drawn or self._drawn + _pixels(size, ratio) <= AT_ONCE):
            self._drawn += _pixels(size, ratio)
            show_look(item, look, size, ratio, theme, level)
            return
        side = round((size + 2 * counter_margin(look, size)) * ratio)
        _put(item, _meanwhile(before or item.pixmap(), side, ratio), look, size)
        (self._wanted if cut else self._uncut)[counter] = (item, (look, size, ratio, theme, level))
        if cut:
            self._timer.start()
        elif not self._quiet.is_busy:
            self._draw_beside()

    def forget(self, counter: CounterId) -> None:
        """It is not on the board any more."""
        self._wanted.pop(counter, None)
        self._uncut.pop(counter, None)

    def forget_all(self) -> None:
        self._wanted.clear()
        self._uncut.clear()
        self._timer.stop()
        self._quiet.drop()

    def go_on(self) -> None:
        """The next few; one at least."""
        drawn = 0
        while self._wanted and drawn < A_SLICE:
            item, asked = self._wanted.pop(next(iter(self._wanted)))
            show_look(item, *asked)
            drawn += _pixels(*asked[1:3])
        if not self._wanted:
            self._timer.stop()

    def finish(self) -> None:
        """All of them now, for whoever takes a picture of the board."""
        self._quiet.drop()
        self._wanted |= self._uncut
        self._uncut.clear()
        while self._wanted:
            self.go_on()

    def _draw_beside(self) -> None:
        """Some of those whose scan has to be read, scan by scan."""
        by_scan = sorted(self._uncut.items(), key=lambda told: told[1][1][0].picture or ())
        some = dict(islice(by_scan, BESIDE))
        all_asked = {counter: asked for counter, (_item, asked) in some.items()}  # items are the window's own

        def draw(still: Callable[[], bool]) -> dict[CounterId, QImage]:
            return {counter: counter_image(*asked) for counter, asked in all_asked.items() if still()}

        self._quiet.do(draw, lambda images: self._take(some, images))

    def _take(self, some: Mapping[CounterId, Wanted], images: Mapping[CounterId, QImage]) -> None:
        for counter, image in images.items():
            item, asked = some[counter]
            keep_baked(image, *asked)
            if self._uncut.get(counter) is some[counter]:
                del self._uncut[counter]
                show_look(item, *asked)
        if self._uncut:
            self._draw_beside()


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
