"""A picture of a board painted where it lies, for pictures of positions; the window shows it by tiles instead."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.pictures.picture_cut import Nine, transform_of
from assistant.drawing.pictures.safe_picture import is_light, opened_picture, picture_from, size_of


@dataclass(frozen=True, slots=True)
class LaidPicture:
    """A file and how it lies: from board units to its pixels; without a matrix it is stretched over the board."""

    file: Path
    matrix: Nine = ()


def paint_laid(painter: QPainter, frame: Frame, laid: LaidPicture, *, in_window: bool = False) -> None:
    """Over the board, no larger than the drawing can show; in a window none that would take its memory. AleaError where
    the picture is refused."""
    given = opened_picture(laid.file)
    if in_window and not is_light(given):
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
