"""The names of seas, regions and provinces over the board, in pixels of the screen: along their curves, clear of
counters and of the names of places, upright on a turned board too."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView

from assistant.drawing.boards.areas import draw_type_chip
from assistant.drawing.boards.name_labels import along_width, draw_along, region_tint
from assistant.drawing.boards.wide_names import PlacedWide, WideKind, WideName, WidePlaces, parts
from assistant.drawing.fonts import font
from assistant.drawing.painting import colour, smooth_path
from assistant.drawing.tokens import PAPER, Theme
from assistant.ui.map.map_scene import MapScene

MARGIN, HALO = 6.0, 3.0
A_SLICE = 0.02  # seconds
CHIP = 0.5  # radius of a province's type before its name, as a share of the letters
Box = tuple[float, float, float, float]


class ShownWide(NamedTuple):
    """One name on the screen: the boxes of its letters and their size."""

    text: str
    areas: tuple[QRectF, ...]
    pixels: float


class WideNameLayer(QObject):
    """What the layer of names paints beside the names of places. They are chosen a few at a time, and those before stay
    until all are."""

    def __init__(self, view: QGraphicsView, scene: MapScene) -> None:
        super().__init__(view)
        self._view, self._map = view, scene
        self._coming: Iterator[PlacedWide | None] = iter(())
        self._found: list[PlacedWide] = []
        self._next_zoom = 1.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self._places: WidePlaces | None = None
        self._placed: list[PlacedWide] = []
        self._zoom = 1.0  # at which they were placed; on the way to another they are only stretched
        self._pictures: dict[object, tuple[QPixmap, QPointF]] = {}
        self._dress: tuple[object, ...] = ()

    def place(self, taken: Sequence[Box]) -> None:
        """Choose anew; `taken` are boxes of the scene where nothing may be written."""
        if self._places is None:
            self._places = WidePlaces(self._map.frame)
        self._next_zoom = abs(self._view.transform().m11())
        self._found = []
        self._coming = self._places.place(self._next_zoom, self._measure, taken, self._map.language)
        self._timer.start()
        self._go_on()

    def _go_on(self) -> None:
        """The next few."""
        end = time.perf_counter() + A_SLICE
        for placed in self._coming:
            self._found += [] if placed is None else [placed]
            if time.perf_counter() > end:
                return
        self._timer.stop()
        other = self._zoom != self._next_zoom or _places(self._placed) != _places(self._found)
        self._placed, self._zoom = self._found, self._next_zoom
        dress = self._map.language, self._map.theme.name, self._map.turned
        if other or dress != self._dress:  # else the whole map would be painted again after each move
            self._dress = dress
            self._view.viewport().update()

    def finish(self) -> None:
        """All of them now, for whoever takes a picture of the board."""
        while self._timer.isActive():
            self._go_on()

    # lettering

    def _text(self, name: WideName) -> str:
        text = name.text.at(self._map.language)
        return text if name.kind is WideKind.SEA else text.upper()

    def _measure(self, name: WideName, size: float, spacing: float) -> tuple[float, float]:
        face = _face(name.kind, size)
        chip = _chip_room(size) if name.chip else 0.0
        return along_width(self._text(name), face, spacing) + chip + 4, QFontMetricsF(face).capHeight() * 1.5

    # painting

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Those within a part of the viewport; the painter stands in its pixels."""
        stretch = abs(self._view.transform().m11()) / self._zoom
        for placed in self._placed:
            middle = placed.points[len(placed.points) // 2]
            at = self._view.mapFromScene(QPointF(middle[0], middle[1]))
            picture, offset = self._picture(placed)
            size = picture.deviceIndependentSize() * stretch
            area = QRectF(at.x() - offset.x() * stretch, at.y() - offset.y() * stretch, size.width(), size.height())
            if area.intersects(exposed):
                painter.drawPixmap(area, picture, QRectF(picture.rect()))

    def _picture(self, placed: PlacedWide) -> tuple[QPixmap, QPointF]:
        """A name and where its middle lies in it, kept: letters are slow to draw."""
        theme, ratio = self._map.theme, self._view.devicePixelRatioF()
        line = (placed.points - placed.points[len(placed.points) // 2]) * self._zoom
        line = -line[::-1] if self._map.turned else line
        key = (self._text(placed.name), placed.size, placed.spacing, theme.name, ratio, line.round(1).tobytes())
        if key not in self._pictures:
            if len(self._pictures) > 300:
                self._pictures.clear()
            self._pictures[key] = self._drawn(placed, line, theme, ratio)
        return self._pictures[key]

    def _drawn(self, placed: PlacedWide, line: np.ndarray, theme: Theme, ratio: float) -> tuple[QPixmap, QPointF]:
        room = placed.size + MARGIN
        low, high = line.min(axis=0) - room, line.max(axis=0) + room
        picture = QPixmap(math.ceil((high[0] - low[0]) * ratio), math.ceil((high[1] - low[1]) * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        draw = QPainter(picture)
        draw.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw.translate(-low[0], -low[1])
        name, face = placed.name, _face(placed.name.kind, placed.size)
        path = smooth_path([QPointF(x, y) for x, y in line])
        if name.chip:
            reach = placed.size * CHIP
            draw_type_chip(draw, QPointF(*line[0]) + QPointF(reach, 0), reach, name.chip, unsure=name.unsure)
            path.translate(_chip_room(placed.size) / 2, 0)
        tint, halo = _tints(name.kind, theme)
        draw_along(draw, path, self._text(name), face, tint, placed.spacing, halo, HALO)
        draw.end()
        return picture, QPointF(-low[0], -low[1])

    # asking

    def shown(self) -> list[ShownWide]:
        """Every name that stands now, with the boxes of its letters on the screen."""
        self.finish()
        out = []
        for placed in self._placed:
            width, height = self._measure(placed.name, placed.size, placed.spacing)
            boxes = parts(placed.points, width / self._zoom, height / self._zoom)
            areas = tuple(
                QRectF(self._view.mapFromScene(QRectF(b[0], b[1], b[2] - b[0], b[3] - b[1])).boundingRect())
                for b in boxes
            )
            out.append(ShownWide(self._text(placed.name), areas, placed.size))
        return out


def _places(placed: Sequence[PlacedWide]) -> list[tuple[str, bytes, float, float]]:
    """Where names stand, to be compared."""
    return [(one.name.text.en, one.points.tobytes(), one.size, one.spacing) for one in placed]


def _face(kind: WideKind, size: float) -> QFont:
    if kind is WideKind.SEA:
        return font("map", size, 500, italic=True)
    return font("capitals", size, 600)


def _chip_room(size: float) -> float:
    return size * CHIP * 2.6


def _tints(kind: WideKind, theme: Theme) -> tuple[QColor, QColor | None]:
    """Letters and, over the tints of provinces and over mountains, their halo."""
    if kind is WideKind.SEA:
        return QColor(theme.sea_ink), None
    if kind is WideKind.AREA:
        return colour(theme.land_ink), colour(theme.land if theme.dark else PAPER, 0.8)
    return region_tint(theme), colour(theme.land if theme.dark else PAPER, 0.5 if theme.dark else 0.72)
