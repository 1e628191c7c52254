"""Icons by name, in any colour: the files of icons/ as SVG renderers, recoloured and kept.

Icons are written with `currentColor`; the colour is put in before Qt reads them. An unknown name draws a
plain ring instead of failing, because a scenario may name an icon this version does not have.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assistant.base.kept import kept_by_thread
from assistant.base.paths import icons_dir

_UNKNOWN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
    '<circle cx="256" cy="256" r="170" fill="none" stroke="currentColor" stroke-width="60"/></svg>'
)


@lru_cache(maxsize=1)
def _listed() -> frozenset[str]:
    return frozenset(file.stem for file in icons_dir().glob("*.svg"))


def has_icon(name: str) -> bool:
    """Whether icons/ holds a drawing of this name. A name is looked up in the list and never made into a path: it comes
    from a scenario, and Qt would follow the links of any SVG of the disk."""
    return name in _listed()


@lru_cache(maxsize=256)
def icon_text(name: str) -> str:
    """The SVG text of an icon, or of the plain ring that stands for an unknown one."""
    if not has_icon(name):
        return _UNKNOWN
    return (icons_dir() / f"{name}.svg").read_text(encoding="utf-8")


def icon_renderer(name: str, colour: str) -> QSvgRenderer:
    """A renderer of the icon in one colour ("#RRGGBB")."""
    return _renderer(name, colour)


# A QSvgRenderer must not be used from two threads, and goes in the one that made it:
# https://doc.qt.io/qt-6/threads-qobject.html
@kept_by_thread(512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(icon_text(name).replace("currentColor", colour).encode()))


def draw_icon(painter: QPainter, name: str, area: QRectF, colour: str, *, opacity: float = 1.0) -> None:
    """Draws the icon into `area`."""
    if opacity >= 1:
        icon_renderer(name, colour).render(painter, area)
        return
    before = painter.opacity()
    painter.setOpacity(before * opacity)
    icon_renderer(name, colour).render(painter, area)
    painter.setOpacity(before)


def icon_pixmap(name: str, size: int, colour: str, ratio: float = 1.0) -> QPixmap:
    """The icon as a square pixmap of `size` device-independent pixels."""
    pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_icon(painter, name, QRectF(0, 0, size, size), QColor(colour).name())
    painter.end()
    return pixmap
