"""The names of places and the numbers of hexes over the board, in pixels of the screen: they hold a size that can be
read at every zoom, stay upright when the board is turned, and give way to counters and to each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView

from assistant.drawing.boards.drawn_lines import STEP as LINE_STEP
from assistant.drawing.boards.drawn_lines import drawn_lines
from assistant.drawing.boards.hex_grid import NUMBERS_FROM
from assistant.drawing.boards.words import is_hex
from assistant.drawing.fonts import font
from assistant.drawing.painting import colour, draw_halo_text, draw_text
from assistant.drawing.screen_names import (
    PlaceName,
    Wanted,
    box_at,
    choose_places,
    name_size,
    named_places,
    struck_lengths,
)
from assistant.drawing.tokens import PAPER
from assistant.model.cell_words import first_grid, is_square
from assistant.model.ids import SpaceId
from assistant.ui.map.map_scene import Box, MapScene
from assistant.ui.map.wide_name_layer import WideNameLayer
from assistant.ui.quiet_work import AfterPaint

HALO, EDGE = 3.2, 2.0
LEAST_NUMBER, MOST_NUMBER = 9.0, 20.0  # pixels of the number of a hex
REST = 10  # milliseconds after the last zoom, or after the paint that follows a drop


class ShownName(NamedTuple):
    """One text on the screen."""

    text: str
    area: QRectF
    pixels: float


class NameLayer(QObject):
    """Painted by the view over everything else."""

    def __init__(self, view: QGraphicsView, scene: MapScene) -> None:
        super().__init__(view)
        self._view, self._map = view, scene
        board = scene.system.board
        self._names = named_places(board)
        self._chosen: dict[SpaceId, int] = {}
        self._pictures: dict[object, QPixmap] = {}
        self.wide = WideNameLayer(view, scene)
        self._covered: frozenset[SpaceId] = frozenset()
        drawn = (scene.shape_of(s.id).boundingRect() for s in board.spaces.values() if s.kind in ("box", "track"))
        self._boxes = [(a.left(), a.top(), a.right(), a.bottom()) for a in drawn]
        self._numbered = [s for s in board.spaces.values() if is_hex(s) or (board.grids and s.kind == "point")]
        places = [scene.frame.of(s) for s in self._numbered]
        self._middles = np.array([(p.x(), p.y()) for p in places]).reshape(-1, 2)
        self._on_hex = np.array([is_hex(s) for s in self._numbered], bool)
        # a pointy hex has room for its number in its upper corner, a square only below its upper side
        self._number_at = 0.48 if is_square(first_grid(board.grids.values())) else 0.52
        self._widths: dict[tuple[str, float], tuple[float, float]] = {}
        self._shown: object = None
        self._struck: Mapping[SpaceId, Sequence[float]] = {}
        self._struck_at: object = None
        self._late = QTimer(self, singleShot=True, interval=REST)
        self._late.timeout.connect(self.place)
        # the counters first, where thousands of them take their time
        self._after = AfterPaint(self)
        self._after.due.connect(self._late.start)
        scene.laid_out.connect(self._after.start)
        scene.covers_changed.connect(self._after.start)

    def zoomed(self) -> None:
        """Set again when the zoom has come to rest."""
        self._late.start()

    @property
    def _zoom(self) -> float:
        return abs(self._view.transform().m11())

    def _font(self, name: PlaceName) -> QFont:
        return font("map", name_size(name.rank, self._zoom), 600)

    def _wanted(self, name: PlaceName) -> Wanted:
        space = self._map.system.board.spaces[name.space]
        at = self._view.mapFromScene(self._map.frame.of(space))
        wide, high = self._size(space.name.at(self._map.language), name)
        symbol = self._map.frame.symbol
        fixed = self._map.frame.name_of(space)
        put = self._view.mapFromScene(fixed) if fixed is not None else None
        told = (float(put.x()), float(put.y())) if put is not None else None
        return Wanted(name.space, at.x(), at.y(), name.radius * symbol * self._zoom, wide, high, told)

    def _size(self, text: str, name: PlaceName) -> tuple[float, float]:
        """Width and height of a name, kept: faces are slow to measure."""
        key = (text, name_size(name.rank, self._zoom))
        if key not in self._widths:
            if len(self._widths) > 2000:
                self._widths.clear()
            metrics = QFontMetricsF(self._font(name))
            self._widths[key] = metrics.horizontalAdvance(text) + 2 * EDGE, metrics.height() * 0.86
        return self._widths[key]

    def place(self) -> None:
        """Which place each name takes now; counters and what belongs to them come first."""
        standing = [*self._map.standing_boxes(), *(box for boxes in self._map.covered.values() for box in boxes)]
        taken = self._on_screen(standing)
        names = [self._wanted(name) for name in self._names]
        self._chosen = choose_places(names, taken, self._chosen, self._struck_of(names))
        discs = [(n.x - n.radius, n.y - n.radius, n.x + n.radius, n.y + n.radius) for n in names]
        named = [box_at(name, self._chosen[name.key]) for name in names if name.key in self._chosen]
        self.wide.place([*standing, *(self._in_scene(box) for box in (*discs, *named)), *self._boxes])
        self._covered = frozenset(self._hidden_numbers(taken))
        self._map.named = [self._in_scene(box) for box in named]
        self._map.names_placed.emit()
        seen = self._map
        dress = seen.language, seen.theme.name, seen.turned, seen.names_shown, seen.numbers_shown
        shown = dict(self._chosen), self._covered, dress
        if shown != self._shown:  # else the whole map would be painted again after each move
            self._shown = shown
            self._view.viewport().update()

    def _struck_of(self, names: Sequence[Wanted]) -> Mapping[SpaceId, Sequence[float]]:
        """How far lines of the board run through each name at each place: the same until zoom or words are others."""
        if not self._map.roads_named or not names:
            return {}
        view = self._view.viewportTransform()
        asked = view.m11(), view.m22(), self._map.language
        if asked != self._struck_at and len(lines := drawn_lines(self._map.frame)):
            offset = np.array((view.dx(), view.dy()))
            seen = lines * (view.m11(), view.m22()) + offset
            self._struck_at = asked
            self._struck = struck_lengths(names, seen, LINE_STEP * self._map.frame.symbol * self._zoom)
        return self._struck

    def finish(self) -> None:
        """Every name where it belongs now, for whoever takes a picture of the board."""
        if self._late.isActive() or self._after.waits:
            self._late.stop()
            self._after.stop()
            self.place()
        self.wide.finish()

    def _on_screen(self, boxes: Sequence[Box]) -> np.ndarray:
        """Boxes of the scene in pixels of the view, all at once: there may be thousands."""
        view, found = self._view.viewportTransform(), np.array(boxes, float).reshape(-1, 4)
        x, y = found[:, 0::2] * view.m11() + view.dx(), found[:, 1::2] * view.m22() + view.dy()
        return np.stack((x.min(axis=1), y.min(axis=1), x.max(axis=1), y.max(axis=1)), axis=1)

    def _in_scene(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        one = self._view.mapToScene(round(box[0]), round(box[1]))
        other = self._view.mapToScene(round(box[2]), round(box[3]))
        (left, right), (top, bottom) = sorted((one.x(), other.x())), sorted((one.y(), other.y()))
        return left, top, right, bottom

    def _hidden_numbers(self, taken: np.ndarray) -> Iterator[SpaceId]:
        """Numbers that would lie under a counter or a name."""
        if not self._shows_numbers or not len(taken):
            return
        boxes = np.array([*taken, *(self._name_box(n) for n in self._names if n.space in self._chosen)])
        view, size = self._view.viewportTransform(), self._hex
        x = self._middles[:, 0] * view.m11() + view.dx()
        y = self._middles[:, 1] * view.m22() + view.dy()
        wide, high = size * 0.62, _number_high(size)
        top = np.where(self._on_hex, y - size * self._number_at, y - high / 2)
        hit = (
            (boxes[:, 0] < (x + wide / 2)[:, None]) & (boxes[:, 2] > (x - wide / 2)[:, None])
            & (boxes[:, 1] < (top + high)[:, None]) & (boxes[:, 3] > top[:, None])
        )  # fmt: skip
        for index in np.flatnonzero(hit.any(axis=1)):
            yield self._numbered[int(index)].id

    def _name_box(self, name: PlaceName) -> tuple[float, float, float, float]:
        return box_at(self._wanted(name), self._chosen[name.space])

    # numbers

    @property
    def _hex(self) -> float:
        """Pixels a hex is wide on the screen."""
        grids = self._map.system.board.grids
        return next(iter(grids.values())).size * self._map.scale * self._zoom if grids else 0.0

    @property
    def _shows_numbers(self) -> bool:
        return self._map.numbers_shown and self._hex >= NUMBERS_FROM

    def _number_area(self, middle: QPointF, on_hex: bool) -> QRectF:
        at, size = self._view.mapFromScene(middle), self._hex
        wide, high = size * 0.62, _number_high(size)
        if on_hex:
            return QRectF(at.x() - wide / 2, at.y() - size * self._number_at, wide, high)
        return QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)

    # painting

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Names and numbers within a part of the viewport; the painter stands in its pixels."""
        if self._shows_numbers:
            self._paint_numbers(painter, exposed)
        if self._map.names_shown:
            self.wide.paint(painter, exposed)
            for name in self._names:
                if name.space in self._chosen:
                    left, top, right, bottom = self._name_box(name)
                    area = QRectF(left - HALO, top - HALO, right - left + 2 * HALO, bottom - top + 2 * HALO)
                    if area.intersects(exposed):
                        painter.drawPixmap(area.topLeft(), self._picture(name, area))

    def _picture(self, name: PlaceName, area: QRectF) -> QPixmap:
        """A name with its halo, kept: letters are slow to draw."""
        theme, ratio = self._map.theme, self._view.devicePixelRatioF()
        text = self._map.system.board.spaces[name.space].name.at(self._map.language)
        size = name_size(name.rank, self._zoom)
        key = (text, round(size, 1), theme.name, ratio)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > 600:
                self._pictures.clear()
            found = QPixmap(round(area.width() * ratio) + 1, round(area.height() * ratio) + 1)
            found.setDevicePixelRatio(ratio)
            found.fill(Qt.GlobalColor.transparent)
            draw = QPainter(found)
            draw.setRenderHint(QPainter.RenderHint.Antialiasing)
            face = self._font(name)
            metrics = QFontMetricsF(face)
            at = QPointF(HALO + EDGE, HALO + (area.height() - 2 * HALO) / 2 + metrics.capHeight() / 2)
            halo = colour(theme.land if theme.dark else PAPER, 0.86)
            draw_halo_text(draw, at, text, face, theme.land_ink, halo, HALO)
            draw.end()
            self._pictures[key] = found
        return found

    def _paint_numbers(self, painter: QPainter, exposed: QRectF) -> None:
        theme = self._map.theme
        seen = self._view.mapToScene(exposed.toAlignedRect()).boundingRect().adjusted(-80, -80, 80, 80)
        x, y = self._middles[:, 0], self._middles[:, 1]
        inside = (x > seen.left()) & (x < seen.right()) & (y > seen.top()) & (y < seen.bottom())
        tint = QColor(theme.ink)
        tint.setAlphaF(0.5)
        for index in np.flatnonzero(inside):
            space = self._numbered[int(index)]
            if space.id in self._covered:
                continue
            on_hex = is_hex(space)
            area = self._number_area(QPointF(*self._middles[index]), on_hex)
            size = min(max(LEAST_NUMBER, self._hex * (0.19 if on_hex else 0.17)), MOST_NUMBER)
            draw_text(painter, area, space.label or space.id, font("figures", size, 500), tint)

    # asking

    def shown(self) -> list[ShownName]:
        """Every name that stands now, with its box on the screen."""
        out = []
        for name in self._names:
            if name.space in self._chosen:
                left, top, right, bottom = self._name_box(name)
                text = self._map.system.board.spaces[name.space].name.at(self._map.language)
                out.append(
                    ShownName(text, QRectF(left, top, right - left, bottom - top), name_size(name.rank, self._zoom))
                )
        return out


def _number_high(hexagon: float) -> float:
    """The pixels that the number of a hex takes in one so wide."""
    return min(max(LEAST_NUMBER + 2, hexagon * 0.22), MOST_NUMBER + 2)
