"""Writes a position to a file: PNG as pixels, SVG and PDF with the ground as one image and all else as vectors."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from assistant.drawing.painting import painting
from assistant.drawing.position import Picture, draw_position, paint_position

POINTS_PER_INCH = 72
PDF_DOTS = 144


def save_picture(picture: Picture, target: Path) -> bool:
    """Writes the picture; the ending of the name decides the kind. False when the file cannot be written."""
    kind = target.suffix.lower()
    try:
        if kind == ".svg":
            _save_svg(picture, target)
        elif kind == ".pdf":
            _save_pdf(picture, target)
        else:
            return draw_position(picture).save(str(target))
    except OSError:
        return False
    return True


def _save_svg(picture: Picture, target: Path) -> None:
    frame = picture.frame
    made = QSvgGenerator()
    made.setFileName(str(target))
    made.setSize(QSize(frame.width, frame.height))
    made.setViewBox(QRectF(0, 0, frame.width, frame.height))
    made.setTitle(picture.title)
    with painting(made) as painter:
        paint_position(painter, picture)


def _save_pdf(picture: Picture, target: Path) -> None:
    """One page the size of the picture at 144 dots an inch."""
    frame = picture.frame
    made = QPdfWriter(str(target))
    made.setTitle(picture.title)
    made.setResolution(PDF_DOTS)
    points = QSizeF(frame.width, frame.height) * (POINTS_PER_INCH / PDF_DOTS)
    made.setPageLayout(
        QPageLayout(QPageSize(points, QPageSize.Unit.Point), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    with painting(made) as painter:
        page = made.pageLayout().paintRectPixels(PDF_DOTS)
        painter.scale(page.width() / frame.width, page.height() / frame.height)
        paint_position(painter, picture)
