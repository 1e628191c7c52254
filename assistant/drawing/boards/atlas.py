"""What lies on the ground of atlas and area boards, in order: regions, sea borders, roads, cities, names of
cities, seas."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from assistant.base.kept import KeptFor
from assistant.drawing.boards.areas import area_paths, area_spaces, draw_type_chip, paint_areas
from assistant.drawing.boards.board_frame import LAST_DRAWN, Frame
from assistant.drawing.boards.boxes import box_area, paint_boxes
from assistant.drawing.boards.cities import paint_city, radius_of
from assistant.drawing.boards.drawn_roads import (
    Road,
    city_spaces,
    paint_crossings,
    paint_road_names,
    paint_roads,
    paint_sea_borders,
    road_obstacles,
    roads,
)
from assistant.drawing.boards.layers import ALL_LAYERS, PARTS, Layer, Layers
from assistant.drawing.boards.legend import Panel, free_place, paint_panel, panel, told_place
from assistant.drawing.boards.name_fit import NameGround
from assistant.drawing.boards.name_labels import (
    Obstacle,
    Placed,
    Wish,
    draw_along,
    level_path,
    name_style,
    paint_name,
    place_labels,
)
from assistant.drawing.boards.words import pieces, word, worth
from assistant.drawing.fonts import font
from assistant.drawing.painting import colour, draw_halo_text, smooth_path
from assistant.drawing.tokens import PAPER, Theme
from assistant.model.board import Art, Space
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import Side

FAST = {"size": 34, "turn": 0}  # the name of a sea where its author put it
SMALLEST_NAME = 4.6  # pixels a capital is high; below this a name is only dirt


def _covered(frame: Frame, ways: list[Road], taken: Sequence[QRectF]) -> NameGround:
    """The ground with all that free names must keep clear of."""
    ground = NameGround(frame)
    for obstacle in obstacles(frame, ways):
        ground.cover(obstacle.area, obstacle.kind)
    for area in taken:
        ground.cover(area, "label")
    return ground


def paint_atlas_features(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    language: str,
    sides: Mapping[SideId, Side],
    title: str,
    busy: Sequence[QRectF] = (),
    layers: Layers = ALL_LAYERS,
    wanted: Collection[str] = PARTS,
) -> None:
    """The `wanted` parts but the ground, as far as they are among the `layers`. Names of cities keep clear of the
    `busy` places, where counters stand."""
    if frame.board.style == "areas" and "areas" in wanted:
        paint_areas(painter, frame, theme, sides)
    ways = roads(frame)
    named = Layer.NAMES in layers and "names" in wanted
    placed = place_city_names(frame, ways, language, busy) if named else []
    ground = _covered(frame, ways, [*(name.area for name in placed), *busy, *_box_areas(frame)])
    if Layer.KEY in layers and "key" in wanted:
        _paint_key(painter, frame, theme, language, title, ground)
    if named and Layer.WIDE in layers:
        _paint_free_names(painter, frame, theme, language, ground)
    lined, placing = ways if Layer.LINKS in layers and "links" in wanted else None, "places" in wanted
    _paint_ways_and_places(painter, frame, theme, language, sides, lined, layers, placing=placing, named=named)
    if Layer.PLACES in layers:
        paint_city_names(painter, frame, theme, placed, language)


def _paint_ways_and_places(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    language: str,
    sides: Mapping[SideId, Side],
    ways: list[Road] | None,
    layers: Layers,
    *,
    placing: bool,
    named: bool,
) -> None:
    """Sea borders lie below boxes, roads above them and below cities."""
    fine = Layer.FINE in layers
    if ways is not None:
        borders = [[frame.at(x, y) for x, y in art.points] for art in pieces(frame.board, "sea_border_line")]
        paint_sea_borders(painter, frame, theme, borders)
    if placing:
        paint_boxes(painter, frame, theme, language, words=fine)
    if ways is not None:
        paint_roads(painter, frame, theme, ways)
        paint_crossings(painter, frame, theme)
        if named and fine:
            paint_road_names(painter, frame, theme, ways)
    for space in city_spaces(frame) if placing else ():
        paint_city(painter, frame, theme, space, sides, figures=fine)


def _box_areas(frame: Frame) -> list[QRectF]:
    return [box_area(frame, space) for space in frame.board.spaces.values() if space.kind in ("box", "track")]


def _paint_free_names(painter: QPainter, frame: Frame, theme: Theme, language: str, ground: NameGround) -> None:
    """The names of seas and regions, then those of areas."""
    names = free_names(frame)
    written = {art.text.en for art in frame.board.art if art.text is not None}
    seas = {s.name.en: s.id for s in frame.board.spaces.values() if s.kind == "sea" and s.name.en not in written}
    for art in names:
        rivals = [frame.at(*other.points[0]) for other in names if other.kind == art.kind and other.points]
        area = _paint_free_name(painter, frame, theme, art, language, ground, rivals)
        if area is not None and art.text is not None and art.text.en in seas:
            frame.named[seas[art.text.en]] = area
    _paint_area_names(painter, frame, theme, language, ground)


def _paint_key(painter: QPainter, frame: Frame, theme: Theme, language: str, title: str, ground: NameGround) -> None:
    """Title and key, where neither places nor names are; open water costs more than empty land."""
    made = panel(frame, language, title)
    at = _key_on(ground, frame, made)
    if at is None:
        return
    paint_panel(painter, frame, theme, language, made, at)
    ground.cover(QRectF(at.x(), at.y(), made.width, made.height), "label")


def _key_on(ground: NameGround, frame: Frame, made: Panel) -> QPointF | None:
    used = (ground.covered > 0) * 4.0 + (1 - ground.land) * 0.55 + 0.02
    return told_place(frame) or free_place(frame, made, used, ground.step)


def place_of_atlas_key(frame: Frame, made: Panel) -> QPointF | None:
    """Where title and key lie while names are the screen's: clear of places, roads and boxes."""
    return _key_on(_covered(frame, roads(frame), _box_areas(frame)), frame, made)


def free_names(frame: Frame) -> list[Art]:
    """Names of seas and regions, seas first; a sea without a label of its own is named at its place."""
    told = [*pieces(frame.board, "sea_label")]
    named = {art.text.en for art in told if art.text is not None}
    for space in frame.board.spaces.values():
        if space.kind == "sea" and space.name.en not in named:
            at = space.name_at or (space.x, space.y)
            told.append(Art("sea_label", (at,), space.name, {"size": 34} if space.name_at is None else FAST))
    return [*told, *pieces(frame.board, "region_label"), *pieces(frame.board, "label")]


def _paint_area_names(painter: QPainter, frame: Frame, theme: Theme, language: str, ground: NameGround) -> None:
    """Each area's name inside its own borders."""
    if not area_spaces(frame):
        return
    paths = area_paths(frame)
    for space in area_spaces(frame):
        art = Art("region_label", ((space.x, space.y),), space.name, {"size": 27})
        wished = name_style(frame, theme, art, language)
        if wished is None:
            continue
        fixed = frame.name_of(space)
        centre, height, roam = fixed or frame.of(space), wished.height * 1.5, 110 * frame.symbol
        found = None
        if fixed is None:
            found = ground.fit(centre, wished.width, height, sea=False, roam=roam, within=paths.get(space.id))
        style = name_style(frame, theme, art, language, found.share if found else 1.0 if fixed else 0.5) or wished
        along = smooth_path(list(found.points)) if found else level_path(centre, style.width)
        frame.named[space.id] = along.boundingRect().adjusted(0, -style.height, 0, style.height)
        tint = colour(theme.land_ink, 0.85)
        draw_along(painter, along, style.text, style.face, tint, style.spacing)
        chip, reach = word(space.values, "type"), 11 * frame.symbol
        if chip:
            at = _chip_place(ground, along, style.height, reach, paths.get(space.id, QPainterPath()))
            ground.cover(_around(at, reach), "label")
            draw_type_chip(painter, at, reach, chip, unsure=space.values.get("unsure") is True)


def _around(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


def _chip_place(ground: NameGround, along: QPainterPath, height: float, reach: float, within: QPainterPath) -> QPointF:
    """Below a name, above it, or before or behind it: in its area, where least is in the way."""

    def beside(share: float, down: float, on: float) -> QPointF:
        turn = math.radians(along.angleAtPercent(share))
        across, forward = QPointF(math.sin(turn), math.cos(turn)), QPointF(math.cos(turn), -math.sin(turn))
        return along.pointAtPercent(share) + across * down + forward * on

    far = height * 0.7 + 1.5 * reach
    places = (beside(0.5, far, 0), beside(0.5, -far, 0), beside(0, 0, -1.9 * reach), beside(1, 0, 1.9 * reach))

    def cost(at: QPointF) -> tuple[float, int]:
        return ground.load(_around(at, reach)) + (0 if within.contains(at) else 3), places.index(at)

    return min(places, key=cost)


def _paint_free_name(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    art: Art,
    language: str,
    ground: NameGround,
    rivals: list[QPointF],
) -> QRectF | None:
    """Names with several points stand as told; names with one point look for room around it. Where it went."""
    wished = name_style(frame, theme, art, language)
    if wished is None or not art.points:
        return None
    if len(art.points) != 1 or "turn" in art.values:
        paint_name(painter, frame, theme, art, language)
        middle = frame.at(*art.points[0])
        return QRectF(middle.x() - wished.width / 2, middle.y() - wished.height, wished.width, 2 * wished.height)
    sea = art.kind == "sea_label"
    roam = (150 if sea else 75) * frame.symbol
    centre, height = frame.at(*art.points[0]), wished.height * 1.5
    found = ground.fit(centre, wished.width, height, sea=sea, roam=roam, rivals=rivals)
    if found is None:
        return None
    style = name_style(frame, theme, art, language, found.share) or wished
    if style.height < SMALLEST_NAME:
        return None
    along = smooth_path(list(found.points))
    draw_along(painter, along, style.text, style.face, style.tint, style.spacing)
    return along.boundingRect().adjusted(0, -style.height, 0, style.height)


def city_wishes(frame: Frame, language: str) -> list[Wish]:
    """Names in the order of their worth: cities with points choose first."""
    s = frame.symbol
    out = []
    for space in sorted(city_spaces(frame), key=lambda space: (-worth(space), space.y)):
        metrics = QFontMetricsF(name_font(space, s))
        out.append(
            Wish(
                space.id,
                metrics.horizontalAdvance(space.name.at(language)),
                metrics.capHeight(),
                frame.of(space),
                (radius_of(space) + 5) * s,
                frame.name_of(space),
            )
        )
    return out


def name_font(space: Space, s: float) -> QFont:
    return font("map", (22 if worth(space) else 19) * s, 600)


_obstacles: KeptFor[tuple[Obstacle, ...]] = KeptFor(LAST_DRAWN)


def obstacles(frame: Frame, ways: list[Road]) -> tuple[Obstacle, ...]:
    """Cities and roads, which names keep clear of."""
    return _obstacles.of(frame.board, lambda: tuple(_all_obstacles(frame, ways)), frame.scale)


def _all_obstacles(frame: Frame, ways: list[Road]) -> list[Obstacle]:
    s = frame.symbol
    out = []
    for space in city_spaces(frame):
        reach = (radius_of(space) + 5) * s
        centre = frame.of(space)
        out.append(Obstacle(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), "city"))
    for point in road_obstacles(frame, ways):
        out.append(Obstacle(QRectF(point.x() - 4 * s, point.y() - 4 * s, 8 * s, 8 * s), "road"))
    return out


def place_city_names(frame: Frame, ways: list[Road], language: str, busy: Sequence[QRectF] = ()) -> list[Placed]:
    """Where the names of cities go, most important first."""
    bounds = frame.area.adjusted(4, 4, -4, -4)
    taken = [*obstacles(frame, ways), *(Obstacle(area, "block") for area in busy)]
    return place_labels(city_wishes(frame, language), taken, bounds, frame.symbol)


def paint_city_names(painter: QPainter, frame: Frame, theme: Theme, names: list[Placed], language: str) -> None:
    """The names of cities at their places, with a halo in the colour of the land."""
    halo = colour(theme.land if theme.dark else PAPER, 0.86)
    for placed in names:
        space = frame.board.spaces[SpaceId(placed.key)]
        face = name_font(space, frame.symbol)
        at = QPointF(placed.baseline)
        frame.named[space.id] = placed.area
        draw_halo_text(painter, at, space.name.at(language), face, theme.land_ink, halo, 4 * frame.symbol)
