"""The small mark of a side: its hue, silhouette and band, so that sides are told apart without colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from assistant.drawing.painting import draw_band, silhouette
from assistant.drawing.tokens import side_style

BAND = 0.3  # of the height


@lru_cache(maxsize=64)
def side_mark(number: int, size: int, ratio: float = 1.0) -> QPixmap:
    """The mark of a palette number, `size` pixels wide and high."""
    style = side_style(number)
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / 100, size / 100)
    path = silhouette(style.silhouette, QRectF(3, 3, 94, 94))
    painter.fillPath(path, QColor(style.base))
    painter.setClipPath(path)
    painter.fillRect(QRectF(3, 3, 94, 94 * BAND), QColor(style.dark))
    draw_band(painter, style.band, QRectF(3, 3, 94, 94 * BAND), style.ink)
    painter.end()
    return pixmap
