"""What lies on the ground of a hex board: grid, city, works, roads, places beside the grid, boxes, names, key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from assistant.drawing.boards.atlas import paint_city_names, place_city_names
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.boxes import paint_boxes
from assistant.drawing.boards.cities import paint_city as paint_town
from assistant.drawing.boards.city import paint_city, paint_points
from assistant.drawing.boards.drawn_roads import (
    Road,
    city_spaces,
    paint_crossings,
    paint_link_names,
    paint_roads,
)
from assistant.drawing.boards.grid_areas import paint_grid_area_names, paint_grid_areas
from assistant.drawing.boards.hex_grid import paint_hex_grid, paint_map_names, paint_passages
from assistant.drawing.boards.hexside_lines import paint_hexside_lines
from assistant.drawing.boards.layers import ALL_LAYERS, PARTS, Layer, Layers, parts_of
from assistant.drawing.boards.legend import Panel, free_place, paint_panel, panel, told_place
from assistant.drawing.boards.name_labels import paint_name
from assistant.drawing.boards.terrain_signs import paint_hex_names, paint_terrain_signs
from assistant.drawing.boards.used import used_ground
from assistant.drawing.boards.words import MAJOR, MINOR, pieces
from assistant.drawing.boards.works import paint_works
from assistant.drawing.tokens import Theme
from assistant.model.ids import SideId
from assistant.model.scenario import Side


def paint_hex_features(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    language: str,
    sides: Mapping[SideId, Side],
    title: str,
    busy: Sequence[QRectF] = (),
    layers: Layers = ALL_LAYERS,
    picture: Callable[[], object] = lambda: None,
    wanted: Collection[str] = PARTS,
) -> None:
    """The `wanted` parts but the ground, as far as they are in `layers`, in the order of the board; names of cities
    keep clear of the `busy` places. `picture` paints what lies over or among it."""
    ways = straight_roads(frame)

    def grid() -> None:
        if Layer.GRID in layers:
            paint_hex_grid(painter, frame, theme, numbers=Layer.NUMBERS in layers)

    def along_sides() -> None:
        paint_city(painter, frame, theme)
        paint_hexside_lines(painter, frame, theme)
        paint_works(painter, frame, theme)

    def links() -> None:
        if Layer.LINKS in layers:
            paint_roads(painter, frame, theme, ways)
            paint_crossings(painter, frame, theme)
            paint_passages(painter, frame, theme)

    def places() -> None:
        paint_boxes(painter, frame, theme, language, words=Layer.FINE in layers)
        paint_points(painter, frame, theme, numbers=Layer.NUMBERS in layers)
        for space in city_spaces(frame):
            paint_town(painter, frame, theme, space, sides, figures=Layer.FINE in layers)

    parts: dict[str, Callable[[], object]] = {
        "areas": lambda: paint_grid_areas(painter, frame, theme),
        "signs": lambda: paint_terrain_signs(painter, frame, theme),
        "grid": grid,
        "sides": along_sides,
        "links": links,
        "places": places,
        "names": lambda: _paint_names(painter, frame, theme, language, ways, busy, layers),
        "key": lambda: _paint_key(painter, frame, theme, language, title) if Layer.KEY in layers else None,
        "picture": picture,
    }
    for part in parts_of(frame.board):
        if part in wanted and part not in frame.board.hidden:
            parts[part]()


def _paint_names(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    language: str,
    ways: list[Road],
    busy: Sequence[QRectF],
    layers: Layers,
) -> None:
    if Layer.NAMES not in layers:
        return
    paint_hex_names(painter, frame, theme, language)
    paint_grid_area_names(painter, frame, theme, language)
    paint_map_names(painter, frame, theme, language)
    paint_link_names(painter, frame, theme, language)
    if Layer.PLACES in layers:
        paint_city_names(painter, frame, theme, place_city_names(frame, ways, language, busy), language)
    if Layer.WIDE in layers:
        for kind in ("sea_label", "region_label", "label"):
            for art in pieces(frame.board, kind):
                paint_name(painter, frame, theme, art, language)


def straight_roads(frame: Frame) -> list[Road]:
    """Roads from hex to hex or point to point; on a grid they need no bends."""
    out = []
    for link in frame.board.links:
        if link.kind in MAJOR or link.kind in MINOR:
            path = QPainterPath(frame.of(frame.board.spaces[link.a]))
            path.lineTo(frame.of(frame.board.spaces[link.b]))
            out.append(Road(link, path))
    return out


def place_of_hex_key(frame: Frame, made: Panel) -> QPointF | None:
    """Where title and key lie: on ground that no space uses."""
    step = frame.symbol * 12
    return told_place(frame) or free_place(frame, made, used_ground(frame, step), step)


def _paint_key(painter: QPainter, frame: Frame, theme: Theme, language: str, title: str) -> None:
    """Title and key on ground that no space uses."""
    made = panel(frame, language, title)
    at = place_of_hex_key(frame, made)
    if at is not None:
        paint_panel(painter, frame, theme, language, made, at)
