"""A whole position as a picture: the board, who holds what, and every counter on it.

Used for `alea show`, for pictures of games on the start page and for printing. The window draws the same
parts itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from assistant.drawing.appearance import look_of
from assistant.drawing.boards.frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.boards.words import is_city
from assistant.drawing.counters import paint_counter
from assistant.drawing.counters_round import draw_count
from assistant.drawing.look import CounterLook
from assistant.drawing.painting import NO_BRUSH, painting, pen
from assistant.drawing.scene import WIDE, Area, Arrangement, arrange, counter_size, covered_area, fan
from assistant.drawing.tokens import THEMES, Theme, side_style
from assistant.model.board import Space
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece

CITY_RADIUS = 26.0


@dataclass(frozen=True)
class Picture:
    """What to draw: a position of a system, as `assistant.play.views` lets it be seen, and how large."""

    system: System
    state: GameState | None
    frame: Frame
    theme: Theme
    language: str
    title: str = ""
    cache: Path | None = None
    share: float = 1.0  # of the usual size of counters


def fitting_scale(system: System, width: int, height: int) -> float:
    """Pixels per board unit at which the whole board fits a picture."""
    across, down = system.board.size
    return min(width / across, height / down)


def picture_of(
    system: System,
    state: GameState | None,
    *,
    theme: str = "light",
    language: str = "en",
    scale: float = 0.0,
    size: tuple[int, int] = (2000, 1400),
    title: str = "",
    cache: Path | None = None,
) -> Picture:
    """The description of a picture; without a scale the board fills `size`."""
    chosen = scale or fitting_scale(system, *size)
    return Picture(
        system,
        state,
        Frame(system.board, chosen),
        THEMES[theme],
        language,
        title or system.name.at(language),
        cache,
    )


def draw_position(picture: Picture) -> QImage:
    """The position as an image."""
    frame = picture.frame
    image = ground(frame.board, picture.theme, frame.scale, picture.cache)
    with painting(image) as painter:
        paint_over_ground(painter, picture)
    return image


def paint_position(painter: QPainter, picture: Picture) -> None:
    """The position onto any device, for SVG and PDF; the ground goes in as one image, the rest as vectors."""
    frame = picture.frame
    painter.drawImage(QPointF(0, 0), ground(frame.board, picture.theme, frame.scale, picture.cache))
    paint_over_ground(painter, picture)


@dataclass(frozen=True)
class Standing:
    """The counters of one place, where each stands, and their size in pixels."""

    looks: tuple[CounterLook, ...]
    arrangement: Arrangement
    size: float


def standings(picture: Picture) -> list[Standing]:
    """All counters on the board, place by place; those beside cities keep clear of cities and of one another."""
    if picture.state is None:
        return []
    frame, out = picture.frame, []
    taken = [_city_area(frame, space) for space in frame.board.spaces.values() if is_city(frame.board, space)]
    for place, counters in picture.state.stacks.items():
        pieces = [picture.state.pieces[counter] for counter in counters]
        if not pieces:
            continue
        if place.space is not None and place.space in frame.board.spaces:
            made = stand_on(picture, place.space, pieces, taken)
            taken.append(covered_area(made.arrangement, made.size))
            out.append(made)
        elif place.kind == "free":
            out.append(stand_free(picture, frame.at(place.x, place.y), pieces))
    return out


def paint_over_ground(painter: QPainter, picture: Picture) -> None:
    """Everything but the ground."""
    frame, system = picture.frame, picture.system
    placed = standings(picture)
    areas = [covered_area(made.arrangement, made.size) for made in placed]
    busy = [QRectF(QPointF(a.left, a.top), QPointF(a.right, a.bottom)) for a in areas]
    paint_features(painter, frame, picture.theme, picture.language, system.sides, picture.title, busy)
    if picture.state is not None:
        paint_control(painter, picture, picture.state)
    for made in placed:
        paint_standing(painter, picture, made)


def paint_control(painter: QPainter, picture: Picture, state: GameState) -> None:
    """The holder's colour inside cities and over areas."""
    from assistant.drawing.boards.areas import paint_ownership

    frame = picture.frame
    held: dict[SpaceId, int] = {}
    for space_id, told in state.spaces.items():
        side = picture.system.sides.get(SideId(told.control))
        if side is not None and space_id in frame.board.spaces:
            held[space_id] = side.colour
    if frame.board.style == "areas":
        paint_ownership(painter, frame, held)
    for space_id, colour_number in held.items():
        space = frame.board.spaces[space_id]
        if space.kind not in ("area", "sea"):
            _paint_ring(painter, frame.of(space), colour_number, frame.symbol)


def _paint_ring(painter: QPainter, centre: QPointF, colour_number: int, s: float) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(side_style(colour_number).base, 3.4 * s))
    painter.drawEllipse(centre, 11.8 * s, 11.8 * s)


def grid_size(frame: Frame, space: SpaceId) -> float:
    """The size of a hex where this space lies; city points share the size of the board's grid."""
    grids = frame.board.grids
    if not grids:
        return 0.0
    return grids.get(frame.board.spaces[space].grid, next(iter(grids.values()))).size


def _city_area(frame: Frame, space: Space) -> Area:
    centre, reach = frame.of(space), CITY_RADIUS * frame.symbol
    return Area(centre.x() - reach, centre.y() - reach, centre.x() + reach, centre.y() + reach)


def stand_on(picture: Picture, space_id: SpaceId, pieces: Sequence[Piece], taken: Sequence[Area] = ()) -> Standing:
    """How the counters of a space stand, bottom first; `taken` is ground they should leave free."""
    frame = picture.frame
    space = frame.board.spaces[space_id]
    looks = tuple(look_of(picture.system, p.type, p, language=picture.language, space=space_id) for p in pieces)
    layout = looks[-1].layout
    kinds = (
        {look.layout for look in looks} if space.kind in WIDE else {layout}
    )  # side by side: none larger than another
    size = min(counter_size(space, frame.scale, grid_size(frame, space_id), frame.symbol, kind) for kind in kinds)
    size *= picture.share
    at, clear = frame.of(space), CITY_RADIUS * frame.symbol
    return Standing(
        looks,
        arrange(layout, space, len(looks), at.x(), at.y(), size, clear, taken, city=is_city(frame.board, space)),
        size,
    )


def stand_free(picture: Picture, at: QPointF, pieces: Sequence[Piece]) -> Standing:
    looks = tuple(look_of(picture.system, p.type, p, language=picture.language) for p in pieces)
    frame = picture.frame
    base = next(iter(frame.board.grids.values())).size if frame.board.grids else 0.0
    size = counter_size(None, frame.scale, base, frame.symbol, looks[-1].layout) * picture.share
    return Standing(looks, fan(len(looks), at.x(), at.y(), size), size)


def paint_standing(painter: QPainter, picture: Picture, made: Standing) -> None:
    """The counters of one place."""
    size = made.size
    for spot in made.arrangement.spots:
        area = QRectF(spot.x - size / 2, spot.y - size / 2, size, size)
        paint_counter(painter, made.looks[spot.index], area, picture.theme)
    if made.arrangement.more:
        more = made.arrangement
        draw_count(painter, more.more_x, more.more_y, f"+{more.more}", max(8.0, size * 0.15))


def owners(state: GameState, system: System) -> Mapping[SpaceId, int]:
    """Palette numbers of the sides that control spaces, for views that tint areas themselves."""
    return {
        space: system.sides[SideId(told.control)].colour
        for space, told in state.spaces.items()
        if SideId(told.control) in system.sides
    }
