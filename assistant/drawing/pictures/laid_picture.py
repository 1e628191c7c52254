"""A picture of a board painted where it lies, for pictures of positions: from its tiles where it is cut, so that it is
never held whole."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.pictures.picture_cut import TILE, Nine, sheet_in, small_in, tile_in, transform_of
from assistant.drawing.pictures.safe_picture import PictureBytes, opened_picture, picture_from, size_of

MOST_WHOLE = 12_000_000  # pixels that a window unfolds by itself, 48 megabytes; larger ones it shows by tiles


@dataclass(frozen=True, slots=True)
class LaidPicture:
    """A file and how it lies: from board units to its pixels; without a matrix it is stretched over the board."""

    file: Path
    matrix: Nine = ()
    tiles: Path | None = None  # the folder where it lies cut and straightened
    over: frozenset[str] = frozenset()  # parts of our drawing that a player wants above it


def paint_laid(painter: QPainter, frame: Frame, laid: LaidPicture, *, in_window: bool = False) -> None:
    """Over the board, no larger than the drawing can show; in a window none that would take its memory. AleaError where
    the picture is refused."""
    if laid.tiles is not None and _paint_tiles(painter, frame, laid.tiles):
        return
    given = opened_picture(laid.file)
    if in_window and _is_heavy(given):
        return
    size = size_of(given)
    image = picture_from(given, 2 * max(frame.width, frame.height))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(frame.area)
    if laid.matrix:
        into = QTransform.fromScale(size.width() / image.width(), size.height() / image.height())
        out = transform_of(laid.matrix).inverted()[0]
        painter.setTransform(into * out * QTransform.fromScale(frame.scale, frame.scale), combine=True)
        painter.drawImage(0, 0, image)
    else:
        painter.drawImage(frame.area, image, QRectF(image.rect()))
    painter.restore()


def needs_tiles(laid: LaidPicture) -> bool:
    """Whether a window shows nothing of it before it is cut. AleaError where the picture is refused."""
    return _is_heavy(opened_picture(laid.file))


def _is_heavy(given: PictureBytes) -> bool:
    size = size_of(given)
    return given.kind != "svg" and size.width() * size.height() > MOST_WHOLE


def _paint_tiles(painter: QPainter, frame: Frame, folder: Path) -> bool:
    """Tile by tile at the size next above that of the drawing; the small picture while the tiles are still cut."""
    sheet, small = sheet_in(folder), small_in(folder)
    if sheet is None or small is None:
        return False
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # soft edges would show between two tiles
    level = min(max(0, math.floor(math.log2(sheet.width / frame.width))), sheet.levels - 1)
    if level == sheet.levels - 1 or not sheet.whole:
        painter.drawImage(frame.area, QImage(str(small)))
    else:
        share = 2**level
        painter.scale(frame.width / sheet.width * share, frame.height / sheet.height * share)
        for row in range(math.ceil(sheet.height / share / TILE)):
            for column in range(math.ceil(sheet.width / share / TILE)):
                path = tile_in(folder, level, column, row)
                if path is not None:
                    painter.drawImage(column * TILE, row * TILE, QImage(str(path)))
    painter.restore()
    return True
