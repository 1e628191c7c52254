"""A picture that somebody brings, read as if it meant harm: told by its first bytes and never by its name, measured
before it is unfolded, and an SVG only where it draws and nothing else."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from time import thread_time

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader
from PySide6.QtSvg import QSvgRenderer

from assistant.base.files import read_whole
from assistant.base.picture_bytes import MOST_BYTES, SMALLER, damaged_picture, fair_bytes, no_picture, picture_kind
from assistant.base.problem import error
from assistant.base.text import say
from assistant.drawing.painting import painting

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".svg")
MOST_PIXELS = 130_000_000  # 12,000 by 8,000 and a third more
MOST_AT_ONCE = 40_000_000  # in the window's own memory, 160 megabytes of it
LONGEST = 30_000
SVG_SIDE = 4000  # pixels of the longer side of a picture made of lines
MOST_COVERED = 6_000_000_000  # pixels of an SVG in a window: some seconds of work if every part covers all of it
AT_A_TIME = 200_000_000  # of these pixels before the window may go on, whose thread waits while Qt draws an SVG
MOST_BANDS = 16  # each part is worked out anew in each of them
SOON = 0.05  # seconds of work: while a band takes less, the next is twice as high
MEGABYTES = 640  # what one decoded picture may take; Qt's own limit is smaller than a large scan


@dataclass(frozen=True, slots=True)
class PictureBytes:
    """A file whose first bytes are those of a picture."""

    name: str
    kind: str  # png, jpeg, webp or svg
    raw: bytes


def opened_picture(path: Path) -> PictureBytes:
    """The bytes of a picture; AleaError with the reason where it is none, OSError where the disk refuses."""
    raw = read_whole(path, MOST_BYTES)
    kind = picture_kind(raw)
    if not kind:
        raise no_picture(path.name)
    return PictureBytes(path.name, kind, fair_bytes(path.name, kind, raw))


def picture_from(given: PictureBytes, longest: int = 0) -> QImage:
    """The picture, upright; its longer side no longer than asked, where that is asked. AleaError where it is too large
    or damaged."""
    if given.kind == "svg":
        return _drawn_svg(given, longest)
    QImageReader.setAllocationLimit(MEGABYTES)
    buffer = _buffer(given)
    reader = QImageReader(buffer, QByteArray(given.kind.encode()))
    reader.setAutoTransform(True)  # a photograph says by itself which way is up
    size = reader.size()
    _check_size(given.name, size)
    if longest and max(size.width(), size.height()) > longest:
        reader.setScaledSize(size.scaled(longest, longest, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        raise damaged_picture(given.name)
    alpha = image.hasAlphaChannel()
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32)


def size_of(given: PictureBytes) -> QSize:
    """How many pixels the whole picture has, upright, without unfolding it."""
    if given.kind == "svg":
        return _svg_size(given, QSvgRenderer(QByteArray(given.raw)), 0)
    buffer = _buffer(given)
    reader = QImageReader(buffer, QByteArray(given.kind.encode()))
    size = reader.size()
    _check_size(given.name, size)
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return size.transposed() if turned else size


def is_light(given: PictureBytes) -> bool:
    """Whether it may be unfolded in the window itself: a JPEG is read at the size that is wanted, others come whole."""
    size = size_of(given)
    return given.kind in ("jpeg", "svg") or size.width() * size.height() <= MOST_AT_ONCE


def _buffer(given: PictureBytes) -> QBuffer:
    """The bytes as Qt reads them; they are handed over, since a buffer made of an array only points at it."""
    buffer = QBuffer()
    buffer.setData(given.raw)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return buffer


def _check_size(name: str, size: QSize) -> None:
    wide, high = size.width(), size.height()
    if wide < 1 or high < 1:
        raise damaged_picture(name)
    if max(wide, high) > LONGEST or wide * high > MOST_PIXELS:
        told = say(
            "“{name}” has {wide} × {high} pixels, more than {most} millions",
            "« {name} » a {wide} × {high} pixels, plus de {most} millions",
            name=name, wide=wide, high=high, most=MOST_PIXELS // 1_000_000,
        )  # fmt: skip
        raise error("picture-too-large", told, SMALLER)


def _svg_size(given: PictureBytes, renderer: QSvgRenderer, longest: int) -> QSize:
    box = renderer.viewBoxF()
    wide, high = box.width(), box.height()
    if not renderer.isValid() or not (math.isfinite(wide) and math.isfinite(high)) or wide <= 0 or high <= 0:
        raise damaged_picture(given.name)
    if max(wide, high) > 200 * min(wide, high):
        raise damaged_picture(given.name)
    share = (min(longest, SVG_SIDE) if longest else SVG_SIDE) / max(wide, high)
    return QSize(max(1, round(wide * share)), max(1, round(high * share)))


def _drawn_svg(given: PictureBytes, longest: int) -> QImage:
    renderer = QSvgRenderer(QByteArray(given.raw))
    parts = max(1, given.raw.count(b"<") - given.raw.count(b"</"))
    size = _svg_size(given, renderer, longest)
    if longest:
        size = _fair_size(parts, size)
    return _rendered(renderer, size, max(1, AT_A_TIME // (parts * size.width())))


def _rendered(renderer: QSvgRenderer, size: QSize, rows: int) -> QImage:
    """Drawn in bands, the first of so many rows."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    whole = QRectF(0, 0, size.width(), size.height())
    top, rows = 0, max(rows, -(-size.height() // MOST_BANDS))
    while top < size.height():
        began = thread_time()
        with painting(image) as painter:
            painter.setClipRect(QRectF(0, top, size.width(), rows))
            renderer.render(painter, whole)
        top, rows = top + rows, rows * 2 if thread_time() - began < SOON else rows
    return image


def _fair_size(parts: int, size: QSize) -> QSize:
    """No larger than can be drawn soon, should each part cover all of it. A process of its own, which asks for the
    whole, may take its time."""
    share = math.sqrt(MOST_COVERED / (parts * size.width() * size.height()))
    return size.scaled(size * share, Qt.AspectRatioMode.KeepAspectRatio) if share < 1 else size
