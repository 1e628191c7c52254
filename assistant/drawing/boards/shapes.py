"""The shape of every space as it is drawn, which is the shape that catches, names and lights: hexes, blocks, provinces
cut at the shore, seas between their coasts, boxes, and the discs of places."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from assistant.base.kept import KeptFor
from assistant.drawing.boards.areas import area_paths
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.projection import coast_path, projection_of
from assistant.drawing.boards.waters import Waters, waters
from assistant.drawing.painting import polygon_path
from assistant.model.board import Space
from assistant.model.cells import polygon
from assistant.model.ids import SpaceId

DISC_REACH = 28.0  # design pixels round the middle of a city: its disc, collar and a little more
PLACE_REACH = 0.38  # of a hex, round a place in the streets of a city on a board of hexes


def place_reach(frame: Frame) -> float:
    """Pixels round the middle of a place that are the place: what catches, and what is lit."""
    hexes = next(iter(frame.board.grids.values()), None)
    return PLACE_REACH * hexes.size * frame.scale if hexes is not None else DISC_REACH * frame.symbol


_ashore: KeptFor[dict[SpaceId, QPainterPath]] = KeptFor(LAST_DRAWN)  # a province cut at its coast takes milliseconds


class SpaceShapes:
    """The shapes of one board in pixels. Made when they are first asked for, and kept."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.reach = place_reach(frame)
        self._kept: dict[SpaceId, QPainterPath] = {}

    def reach_at_least(self, pixels: float) -> None:
        """On a board of roads and cities no place is smaller than this, so that a hand can hit it on a small board."""
        reach = place_reach(self.frame) if self.frame.board.grids else max(place_reach(self.frame), pixels)
        if reach != self.reach:
            self.reach, self._kept = reach, {}

    @cached_property
    def _land(self) -> QPainterPath | None:
        """All land of a board that has a coast."""
        projection = projection_of(self.frame)
        return coast_path(self.frame, projection) if projection is not None else None

    @cached_property
    def _areas(self) -> dict[SpaceId, QPainterPath]:
        return area_paths(self.frame)

    @cached_property
    def _waters(self) -> Waters | None:
        seas = [s for s in self.frame.board.spaces.values() if s.kind == "sea" and not s.outline]
        return waters(self.frame, self._land, seas) if seas and self._land is not None else None

    @cached_property
    def _drawn(self) -> dict[SpaceId, QPainterPath]:
        """Spaces with an outline of their own, boxes and cells of tracks."""
        out = {}
        for space in self.frame.board.spaces.values():
            if space.kind in ("box", "track"):
                out[space.id] = QPainterPath()
                out[space.id].addRect(box_area(self.frame, space))
            elif len(space.outline) >= 3 and space.kind != "area":
                out[space.id] = polygon_path((x * self.frame.scale, y * self.frame.scale) for x, y in space.outline)
        return out

    def at(self, x: float, y: float) -> SpaceId | None:
        """The wide space drawn at a point: a block or box, else the province on land, else the sea."""
        point = QPointF(x, y)
        found = next((space for space, path in self._drawn.items() if path.contains(point)), None)
        if found is not None:
            return found
        area = next((space for space, path in self._areas.items() if path.contains(point)), None)
        ashore = self._land is None or self._land.contains(point)
        if area is not None and ashore:
            return area
        sea = self._waters.at(x, y) if self._waters is not None and not ashore else None
        return sea or area

    def path(self, space: SpaceId) -> QPainterPath:
        """The whole shape of a space."""
        if space not in self._kept:
            self._kept[space] = self._made(self.frame.board.spaces[space])
        return self._kept[space]

    def _cut_ashore(self, space: SpaceId) -> QPainterPath:
        """The land of a province, the same for all that draw this board at this scale."""
        kept = _ashore.of(self.frame.board, dict, round(self.frame.scale * 1000))
        if space not in kept:
            path = self._areas[space]
            cut = path.intersected(self._land) if self._land is not None else path
            kept[space] = path if cut.isEmpty() else cut
        return kept[space]

    def _made(self, space: Space) -> QPainterPath:
        grid = self.frame.board.grids.get(space.grid) if space.grid else None
        if grid is not None:
            scale = self.frame.scale
            return polygon_path((x * scale, y * scale) for x, y in polygon(grid, space.id))
        if space.id in self._drawn:
            return self._drawn[space.id]
        if space.id in self._areas:
            return self._cut_ashore(space.id)
        # asked of seas alone: to find the waters takes a tenth of a second, and a city has no need of them
        sea = self._waters if space.kind == "sea" else None
        if sea is not None and space.id in sea.seas and self._land is not None:
            return sea.path(space.id).subtracted(self._land)
        disc = QPainterPath()
        disc.addEllipse(self.frame.of(space), self.reach, self.reach)
        return disc
