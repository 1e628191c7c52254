"""A picture of any size on a scene: a small one at once, sharper tiles of what is in sight as they are read, a few at a
time. Of very large pictures no more is held than the screen wants."""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, QTimer
from PySide6.QtGui import QPaintDevice, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from assistant.drawing.pictures.picture_cut import TILE, CutSheet, sheet_in, small_in, tile_in

FAINT = 0.5  # opacity
SHARP = 1.7  # points of the picture on one of the screen that are still well drawn
BYTES = 4  # of a point
MOST_ASKED = 200  # tiles; what was asked for before has left the screen
FEW, SOLID = 24, 250  # points each way by which it is told how much is covered, and how dense those are
SLICE = 6  # milliseconds of reading between two paints

Key = tuple[int, int, int]


class TiledPicture(QGraphicsObject):
    """Lies in pixels of the whole picture. Catches nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: CutSheet | None = None
        self._folder = Path()
        self._small = QPixmap()
        self._tiles: OrderedDict[Key, QPixmap] = OrderedDict()
        self._wanted: dict[Key, None] = {}
        self._most = 0  # bytes that the tiles of a screen take
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_some)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_folder(self, folder: Path) -> None:
        """The tiles of a picture, as far as they are cut."""
        sheet, small = sheet_in(folder), small_in(folder)
        if sheet is None or small is None:
            return
        same = folder == self._folder and sheet == self.sheet
        self.prepareGeometryChange()
        self.sheet = sheet
        if not same:
            self._folder = folder
            self._small = QPixmap(str(small))
            self._tiles.clear()
            self._wanted.clear()
        self.update()

    def share_covered(self) -> float:
        """How much of its place it covers: a scan may end before the board does."""
        few = self._small.scaled(FEW, FEW).toImage()  # neither smooth nor in proportion: points are counted
        if few.isNull() or not few.hasAlphaChannel():
            return float(not few.isNull())
        solid = sum(few.pixelColor(x, y).alpha() > SOLID for x in range(FEW) for y in range(FEW))
        return solid / FEW**2

    @property
    def held(self) -> int:
        """Bytes that its tiles take."""
        return sum(BYTES * tile.width() * tile.height() for tile in self._tiles.values())

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self.sheet.width, self.sheet.height) if self.sheet is not None else QRectF()

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.paint_area(painter, option.exposedRect)

    def paint_area(self, painter: QPainter, exposed: QRectF) -> None:
        """A part of the picture, in its own pixels."""
        sheet, area = self.sheet, exposed.intersected(self.boundingRect())
        if sheet is None or area.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        most = _of_a_screen(painter.device(), self._sharp())
        if most != self._most:
            self._most = most
            self._let_go()
        level = self._level(painter.deviceTransform(), area, sheet)
        if level >= sheet.levels - 1 or not sheet.whole:
            self._paint_small(painter, area)
            return
        side = TILE * 2**level
        for row in range(int(area.top() // side), int((area.bottom() - 1e-6) // side) + 1):
            for column in range(int(area.left() // side), int((area.right() - 1e-6) // side) + 1):
                self._paint_tile(painter, (level, column, row), area)

    def _level(self, seen: QTransform, area: QRectF, sheet: CutSheet) -> int:
        """How often halved it is shown: as fine as the screen can show in the middle of the part in sight."""
        middle = area.center()
        here = seen.map(middle)
        across = seen.map(middle + QRectF(0, 0, 1, 0).topRight()) - here
        down = seen.map(middle + QRectF(0, 0, 0, 1).bottomLeft()) - here
        zoom = max(math.hypot(across.x(), across.y()), math.hypot(down.x(), down.y()), 1e-6)
        return min(max(0, math.ceil(math.log2(1 / (zoom * self._sharp())))), sheet.levels - 1)

    def _sharp(self) -> float:
        """While it is faint what shows through it is drawn as fine as can be, and not it."""
        return SHARP / 2 if self.opacity() <= FAINT else SHARP

    def _paint_small(self, painter: QPainter, area: QRectF) -> None:
        whole = self.boundingRect()
        if not self._small.isNull():
            across, down = self._small.width() / whole.width(), self._small.height() / whole.height()
            source = QRectF(area.x() * across, area.y() * down, area.width() * across, area.height() * down)
            painter.drawPixmap(area, self._small, source)

    def _paint_tile(self, painter: QPainter, key: Key, area: QRectF) -> None:
        level, column, row = key
        share = 2**level
        place = QRectF(column * TILE * share, row * TILE * share, TILE * share, TILE * share)
        tile = self._tiles.get(key)
        if tile is None:
            self._wanted[key] = None
            if not self._reading.isActive():
                self._reading.start()
            self._paint_small(painter, place.intersected(area))
            return
        self._tiles.move_to_end(key)
        if not tile.isNull():
            size = QRectF(place.x(), place.y(), tile.width() * share, tile.height() * share)
            painter.drawPixmap(size, tile, QRectF(tile.rect()))

    def _let_go(self) -> None:
        """Of those seen longest ago, as far as a screen would not show them."""
        while self.held > self._most and len(self._tiles) > 1:
            self._tiles.popitem(last=False)

    def _read_some(self) -> None:
        """The next tiles, those asked for last first: what was asked before has often left the screen."""
        clock = QElapsedTimer()
        clock.start()
        while self._wanted and clock.elapsed() < SLICE:
            key, _ = self._wanted.popitem()
            path = tile_in(self._folder, *key)
            self._tiles[key] = QPixmap(str(path)) if path is not None else QPixmap()
            share = TILE * 2 ** key[0]
            self.update(QRectF(key[1] * share, key[2] * share, share, share))
        self._let_go()
        while len(self._wanted) > MOST_ASKED:
            self._wanted.pop(next(iter(self._wanted)))
        if not self._wanted:
            self._reading.stop()


def _of_a_screen(device: QPaintDevice, sharp: float) -> int:
    """Bytes of all tiles that can be in sight at once, as fine as they are ever shown."""
    dots = device.devicePixelRatioF() * sharp / TILE
    across, down = (math.ceil(side * dots) + 1 for side in (device.width(), device.height()))
    return BYTES * TILE**2 * across * down
