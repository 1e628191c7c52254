"""Any counter at any size: one drawing in units of 1/100, three levels of detail, baked once a look, size
and screen.

Painting text and SVG takes about 0.7 ms a counter, so views show the pixmaps of `counter_pixmap` and never
paint counters themselves. The cache holds so much memory and forgets the oldest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from assistant.drawing.badges import draw_badges
from assistant.drawing.counters_block import paint_block
from assistant.drawing.counters_cut import paint_cut
from assistant.drawing.counters_galley import paint_galley
from assistant.drawing.counters_land import paint_land
from assistant.drawing.counters_round import (
    paint_card,
    paint_control,
    paint_cube,
    paint_cylinder,
    paint_leader,
    paint_marker,
    paint_token,
)
from assistant.drawing.counters_unit import paint_unit
from assistant.drawing.look import CounterLook, Layout, Level, level_of
from assistant.drawing.painting import painting
from assistant.drawing.pictures_at_hand import PicturesAtHand
from assistant.drawing.states import muted
from assistant.drawing.tokens import Theme

Painter = Callable[[QPainter, CounterLook, Theme, Level], None]
PAINTERS: dict[Layout, Painter] = {
    "land": paint_land,
    "artillery": paint_land,
    "galley": paint_galley,
    "leader": paint_leader,
    "block": paint_block,
    "token": paint_token,
    "cube": paint_cube,
    "cylinder": paint_cylinder,
    "control": paint_control,
    "marker": paint_marker,
    "card": paint_card,
    "unit": paint_unit,
}
MARGIN = 0.15
BADGE_MARGIN = 0.30
CACHE_LIMIT = 96 << 20  # bytes: five thousand counters as large as they stand on a screen, or hundreds enlarged
Key = tuple[CounterLook, int, int, str, Level]


_cache: PicturesAtHand[Key, QPixmap] = PicturesAtHand(CACHE_LIMIT)


def paint_counter(painter: QPainter, look: CounterLook, area: QRectF, theme: Theme, level: Level | None = None) -> None:
    """Paints a counter into a square; shadow, facing mark and badges reach a little beyond it.

    `level` overrides the level of detail the size would give, for a view that is scaled afterwards."""
    size = area.width()
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(size / 100, size / 100)
    if look.turned_card and look.facing is not None:
        painter.translate(50, 50)
        painter.rotate(look.facing)
        painter.translate(-50, -50)
        # The whole card is turned, so no mark of a facing must be drawn on it again.
        look = replace(look, facing=None)
    chosen = level or level_of(size)
    if look.picture is None or look.hidden or not paint_cut(painter, look, theme, chosen):
        PAINTERS[look.layout](painter, look, theme, chosen)
    if look.badges and not look.hidden:
        draw_badges(painter, look.badges, size)
    painter.restore()


def counter_margin(look: CounterLook, size: float) -> float:
    """How many pixels a baked picture reaches beyond the counter on each side."""
    share = BADGE_MARGIN if look.badges and not look.hidden else MARGIN
    # Whole pixels: a picture laid down between two would be smeared over both.
    return float(round(size * share + 2))


def counter_image(look: CounterLook, size: int, ratio: float, theme: Theme, level: Level | None = None) -> QImage:
    """The counter with its margin as an image; safe in worker threads, unlike a pixmap."""
    margin = counter_margin(look, size)
    side = round((size + 2 * margin) * ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        paint_counter(painter, look, QRectF(margin, margin, size, size), theme, level)
    return muted(image) if look.muted else image


def _key(look: CounterLook, size: int, ratio: float, theme: Theme, level: Level | None) -> Key:
    # The ratio in hundredths, since a key must be exact and a ratio is a float.
    return look, size, round(ratio * 100), theme.name, level or level_of(size)


def is_baked(look: CounterLook, size: int, ratio: float, theme: Theme, level: Level | None = None) -> bool:
    """Whether the picture of a look is at hand, or has to be drawn first."""
    return _key(look, size, ratio, theme, level) in _cache


def counter_pixmap(look: CounterLook, size: int, ratio: float, theme: Theme, level: Level | None = None) -> QPixmap:
    """The baked picture of a look; `size` is the counter's side in device-independent pixels, margin not
    counted."""
    key = _key(look, size, ratio, theme, level)
    found = _cache.asked(key)
    if found is not None:
        return found
    made = QPixmap.fromImage(counter_image(look, size, ratio, theme, level))
    _cache.keep(key, made)
    return made


def keep_baked(
    image: QImage, look: CounterLook, size: int, ratio: float, theme: Theme, level: Level | None = None
) -> None:
    """The picture of a look that was drawn beside the window."""
    _cache.keep(_key(look, size, ratio, theme, level), QPixmap.fromImage(image))


def forget_unasked_pixmaps() -> None:
    """Those of pages that are gone: nobody has asked for them since this was last said."""
    _cache.forget_unasked()


def forget_pixmaps() -> None:
    """Empties the cache, for a change of screen or before the application ends."""
    _cache.empty()
