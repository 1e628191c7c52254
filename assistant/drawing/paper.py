"""Pages to print: paper of a size, what is painted on each page, and writing them all to a PDF file or to a printer.

A page is painted in dots, 144 to an inch, whatever the device. Long work reports after every page; whoever listens may
stop it by raising, and then nothing is left behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from assistant.base.files import written_whole
from assistant.drawing.painting import painting

DOTS = 144
MM = DOTS / 25.4
SIZES = {"a4": (1190, 1684), "letter": (1224, 1584)}
QT_SIZES = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
MARGIN = 10 * MM
Leaf = Callable[[QPainter], None]
Report = Callable[[int, int], None]


def unheard(_done: int, _total: int) -> None:
    """For work that nobody waits for."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright or lying."""

    size: str = "a4"
    lying: bool = False

    @property
    def width(self) -> int:
        return SIZES[self.size][1 if self.lying else 0]

    @property
    def height(self) -> int:
        return SIZES[self.size][0 if self.lying else 1]

    @property
    def inside(self) -> QRectF:
        """The page without its margins."""
        return QRectF(0, 0, self.width, self.height).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def layout(self) -> QPageLayout:
        """The page as Qt names it; the margins are our own."""
        way = QPageLayout.Orientation.Landscape if self.lying else QPageLayout.Orientation.Portrait
        made = QPageLayout(QPageSize(QT_SIZES[self.size]), way, QMarginsF())
        # Otherwise Qt takes the margins of the printer off the page, and everything is drawn smaller than it is
        # measured.
        made.setMode(QPageLayout.Mode.FullPageMode)
        return made


@dataclass(frozen=True)
class Printout:
    """Everything to print: a title and the pages."""

    title: str
    paper: Paper
    leaves: tuple[Leaf, ...]


def paint_on(device: QPagedPaintDevice, printout: Printout, report: Report = unheard) -> None:
    """All pages on a device that has pages."""
    paper = printout.paper
    device.setPageLayout(paper.layout())
    with painting(device) as painter:
        for number, leaf in enumerate(printout.leaves):
            report(number, len(printout.leaves))
            if number:
                device.newPage()
            painter.resetTransform()
            painter.scale(device.width() / paper.width, device.height() / paper.height)
            leaf(painter)
        report(len(printout.leaves), len(printout.leaves))


def write_pdf(printout: Printout, path: Path, report: Report = unheard) -> None:
    """Write a PDF whole or not at all; OSError when the place cannot be written."""
    with written_whole(path) as part, part.open("wb") as file:
        # Painted into memory first, so that a disk that fills up is met by our own write and told.
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(data)
        writer.setResolution(DOTS)
        writer.setTitle(printout.title)
        writer.setCreator("Alea")
        paint_on(writer, printout, report)
        data.close()
        file.write(data.data().data())
        report(len(printout.leaves), len(printout.leaves))  # the last moment to stop


def leaf_image(printout: Printout, number: int, longest: int) -> QImage:
    """One page as a small picture."""
    paper = printout.paper
    share = longest / max(paper.width, paper.height)
    image = QImage(round(paper.width * share), round(paper.height * share), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    with painting(image) as painter:
        painter.scale(share, share)
        printout.leaves[number](painter)
    return image


def columns(area: QRectF, count: int, gap: float) -> Sequence[QRectF]:
    """An area in upright strips."""
    wide = (area.width() - gap * (count - 1)) / count
    return [QRectF(area.x() + i * (wide + gap), area.y(), wide, area.height()) for i in range(count)]
