"""Parts of scans in their own pixels: a sheet of counters or of cards is read once for what is cut out of it one after
the other. Where it cannot be read there is nothing."""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPolygonF, QTransform

from assistant.base.problem import AleaError
from assistant.drawing.painting import painting
from assistant.drawing.pictures.safe_picture import is_light, opened_picture, picture_from, size_of

LONGEST = 6000  # pixels of a sheet that is kept; 14 counters across leave 400 apiece
SHEETS = 2
FOUR = 4
NEARLY_SQUARE = 1.14
Part = tuple[float, ...]
_sheets: OrderedDict[tuple[str, int, int], tuple[QImage, float]] = OrderedDict()
_lock = threading.Lock()


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


def is_held(file: str) -> bool:
    """Whether nothing of it is to be read: it was, or is gone. Waits for nobody who reads."""
    with suppress(OSError):
        told = Path(file).stat()
        return (file, told.st_size, told.st_mtime_ns) in _sheets
    return True


def forget_sheets() -> None:
    """None is held any more."""
    with _lock:
        _sheets.clear()


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
