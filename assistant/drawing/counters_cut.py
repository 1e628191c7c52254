"""A counter as it lies on a scan of its sheet: the part of the picture on a card of our size, with its shadow, its rim
in the colour of the side, and the mark of its facing. Where the scan cannot be read our own drawing shows."""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF, QTransform

from assistant.base.problem import AleaError
from assistant.drawing.counters_land import draw_facing
from assistant.drawing.look import CounterLook, Level
from assistant.drawing.painting import NO_PEN, colour, draw_shadow, painting, pen
from assistant.drawing.pictures.safe_picture import is_light, opened_picture, picture_from, size_of
from assistant.drawing.tokens import CREAM, Theme, side_style

LONGEST = 6000  # pixels of a sheet that is kept; 14 counters across leave 400 apiece
SHEETS = 2
FACE = QRectF(3, 3, 94, 94)
FOUR = 4
NEARLY_SQUARE = 1.14
Part = tuple[float, ...]
_sheets: OrderedDict[tuple[str, int, int], tuple[QImage, float]] = OrderedDict()
_lock = threading.Lock()


def paint_cut(painter: QPainter, look: CounterLook, theme: Theme, level: Level) -> bool:
    """The counter from its sheet; False where there is nothing to paint."""
    part = part_of(*look.picture) if look.picture is not None else None
    if part is None:
        return False
    path = QPainterPath()
    path.addRoundedRect(FACE, 8, 8)
    draw_shadow(painter, path)
    painter.save()
    painter.setPen(NO_PEN)
    painter.setBrush(colour(CREAM))
    painter.drawPath(path)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if look.layout == "block" and look.strength < look.steps:  # a block is turned for each step it loses
        painter.translate(50, 50)
        painter.rotate(-90.0 * (look.steps - look.strength))
        painter.translate(-50, -50)
    painter.drawImage(_within(part), _at_size(part, painter))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(side_style(look.side).dark, 2.2))
    painter.drawPath(path)
    if look.facing is not None:
        draw_facing(painter, look.facing, CREAM, level)
    return True


def _within(part: QImage) -> QRectF:
    """The whole part in the middle of the card, as wide as it is high on the sheet."""
    share = min(FACE.width() / part.width(), FACE.height() / part.height())
    wide, high = part.width() * share, part.height() * share
    return QRectF(50 - wide / 2, 50 - high / 2, wide, high)


def _at_size(part: QImage, painter: QPainter) -> QImage:
    """No larger than it shows: a painter that makes an eighth of a picture leaves most of its points out."""
    seen = painter.deviceTransform()
    wanted = math.ceil(max(math.hypot(seen.m11(), seen.m12()), 0.05) * FACE.width())
    if max(part.width(), part.height()) <= wanted:
        return part
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return part.scaled(wanted, wanted, kept, smooth)


def part_of(file: str, at: Part) -> QImage | None:
    """A part of a sheet, in pixels of the sheet: a rectangle, or four corners; nothing is all of it. None where it
    cannot be read or the part lies beside it."""
    found = _sheet(file)
    if found is None:
        return None
    sheet, share = found
    if not at:
        return sheet
    if len(at) > FOUR:
        return _straightened(sheet, [QPointF(x * share, y * share) for x, y in zip(at[::2], at[1::2], strict=True)])
    left, top, wide, high = (round(value * share) for value in at)
    part = sheet.copy(left, top, wide, high) if wide > 0 and high > 0 else QImage()
    inside = left + wide <= sheet.width() + 1 and top + high <= sheet.height() + 1
    return part if inside and not part.isNull() else None


def whole_sheet(file: str) -> tuple[QImage, float] | None:
    """A sheet as it is kept, and how many of its pixels there are to one of the scan; None where it cannot be read."""
    return _sheet(file)


def _straightened(sheet: QImage, corners: list[QPointF]) -> QImage | None:
    """What lies between four corners, as a rectangle as large as their longer sides; a counter seen from the side is
    square all the same."""
    sides = [math.dist((a.x(), a.y()), (b.x(), b.y())) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    wide, high = round(max(sides[0], sides[2])), round(max(sides[1], sides[3]))
    if max(wide, high) < NEARLY_SQUARE * min(wide, high):
        wide = high = max(wide, high)
    box = QPolygonF(corners).boundingRect().toAlignedRect()
    if min(wide, high) < 1 or max(wide, high) > LONGEST or not sheet.rect().adjusted(-1, -1, 1, 1).contains(box):
        return None
    flat = QPolygonF([QPointF(0, 0), QPointF(wide, 0), QPointF(wide, high), QPointF(0, high)])
    moved = [corner - QPointF(box.topLeft()) for corner in corners]
    laid = QTransform.quadToQuad(QPolygonF(moved), flat)
    if not isinstance(laid, QTransform) or not laid.isInvertible():
        return None
    part = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    part.fill(Qt.GlobalColor.transparent)
    with painting(part) as painter:
        painter.setTransform(laid)
        painter.drawImage(0, 0, sheet.copy(box))
    return part


def _sheet(file: str) -> tuple[QImage, float] | None:
    """A sheet and how much smaller it is kept. Also what cannot be read is remembered until the file is another one."""
    with suppress(OSError), _lock:
        told = Path(file).stat()
        key = (file, told.st_size, told.st_mtime_ns)
        if key not in _sheets:
            _sheets[key] = _read(Path(file))
            while len(_sheets) > SHEETS:
                _sheets.popitem(last=False)
        _sheets.move_to_end(key)
        image, share = _sheets[key]
        return None if image.isNull() else (image, share)
    return None


def _read(file: Path) -> tuple[QImage, float]:
    with suppress(AleaError, OSError):
        given = opened_picture(file)
        if not is_light(given):
            return QImage(), 1.0
        image = picture_from(given, LONGEST)
        return image, image.width() / max(1, size_of(given).width())
    return QImage(), 1.0
