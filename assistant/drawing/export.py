"""Writes a position to a file: PNG as pixels, SVG and PDF with the ground as one image and all else as vectors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from assistant.base.files import written_whole
from assistant.drawing.painting import painting
from assistant.drawing.position import Picture, draw_position, paint_position

POINTS_PER_INCH = 72
PDF_DOTS = 144


def save_picture(picture: Picture, target: Path, drawn: Callable[[], object] = lambda: None) -> bool:
    """Writes the picture; the ending of the name decides the kind. False when the file cannot be written. `drawn` is
    called when all is drawn and nothing written, and may raise."""
    kind = target.suffix.lower()
    if kind not in (".svg", ".pdf"):
        image = draw_position(picture)
        drawn()
        return save_image(image, target)
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    (_paint_svg if kind == ".svg" else _paint_pdf)(picture, data)
    drawn()
    return _put(data, target)


def save_image(image: QImage, target: Path) -> bool:
    """An image in the kind its name ends on; False when it cannot be written."""
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    kind = target.suffix.lstrip(".").upper() or "PNG"
    return image.save(data, kind) and _put(data, target)  # type: ignore[call-overload]


def _put(data: QBuffer, target: Path) -> bool:
    """Whole or not at all: Qt does not tell of a disk that fills up while it writes."""
    try:
        with written_whole(target) as part:
            part.write_bytes(data.data().data())
    except OSError:
        return False
    return True


def _paint_svg(picture: Picture, data: QBuffer) -> None:
    frame = picture.frame
    made = QSvgGenerator()
    made.setOutputDevice(data)
    made.setSize(QSize(frame.width, frame.height))
    made.setViewBox(QRectF(0, 0, frame.width, frame.height))
    made.setTitle(picture.title)
    with painting(made) as painter:
        paint_position(painter, picture)


def _paint_pdf(picture: Picture, data: QBuffer) -> None:
    """One page the size of the picture at 144 dots an inch."""
    frame = picture.frame
    made = QPdfWriter(data)
    made.setTitle(picture.title)
    made.setResolution(PDF_DOTS)
    # A page is measured in points, of which an inch has 72 whatever the resolution; the picture is in dots.
    points = QSizeF(frame.width, frame.height) * (POINTS_PER_INCH / PDF_DOTS)
    made.setPageLayout(
        QPageLayout(QPageSize(points, QPageSize.Unit.Point), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    with painting(made) as painter:
        page = made.pageLayout().paintRectPixels(PDF_DOTS)
        painter.scale(page.width() / frame.width, page.height() / frame.height)
        paint_position(painter, picture)
