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

from assistant.drawing.appearance import hidden_look, layout_of, look_of
from assistant.drawing.boards.frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.counters import paint_counter
from assistant.drawing.counters_round import draw_count
from assistant.drawing.look import CounterLook
from assistant.drawing.painting import NO_BRUSH, pen
from assistant.drawing.scene import Arrangement, arrange, counter_size, fan
from assistant.drawing.tokens import THEMES, Theme, side_style
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece

CITY_RADIUS = 26.0


@dataclass(frozen=True)
class Picture:
    """What to draw: a position of a system, for whom and how large. `viewer` "" sees everything."""

    system: System
    state: GameState | None
    frame: Frame
    theme: Theme
    language: str
    viewer: str = ""
    title: str = ""
    cache: Path | None = None


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
    viewer: str = "",
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
        viewer,
        system.name.at(language),
        cache,
    )


def draw_position(picture: Picture) -> QImage:
    """The position as an image."""
    frame = picture.frame
    image = ground(frame.board, picture.theme, frame.scale, picture.cache)
    painter = QPainter(image)
    hints = QPainter.RenderHint
    painter.setRenderHints(hints.Antialiasing | hints.TextAntialiasing | hints.SmoothPixmapTransform)
    paint_over_ground(painter, picture)
    painter.end()
    return image


def paint_position(painter: QPainter, picture: Picture) -> None:
    """The position onto any device, for SVG and PDF; the ground goes in as one image, the rest as vectors."""
    frame = picture.frame
    painter.drawImage(QPointF(0, 0), ground(frame.board, picture.theme, frame.scale, picture.cache))
    paint_over_ground(painter, picture)


def paint_over_ground(painter: QPainter, picture: Picture) -> None:
    """Everything but the ground."""
    frame, system = picture.frame, picture.system
    paint_features(painter, frame, picture.theme, picture.language, system.sides, picture.title)
    if picture.state is None:
        return
    paint_control(painter, picture, picture.state)
    for place in picture.state.stacks:
        pieces = [picture.state.pieces[c] for c in picture.state.stacks[place]]
        if not pieces:
            continue
        if place.space is not None and place.space in system.board.spaces:
            paint_stack(painter, picture, place.space, pieces)
        elif place.kind == "free":
            _paint_free(painter, picture, frame.at(place.x, place.y), pieces)


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


def known_look(picture: Picture, piece: Piece, space: SpaceId | None) -> CounterLook:
    """The look of a piece as the viewer may see it."""
    system = picture.system
    family = system.mix.families[system.mix.types[piece.type].family]
    secret = family.hidden and picture.viewer and piece.side != picture.viewer and picture.viewer not in piece.known_to
    if secret:
        return hidden_look(system, piece.side, layout_of(family))
    return look_of(system, piece.type, piece, language=picture.language, space=space)


def grid_size(frame: Frame, space: SpaceId) -> float:
    """The size of a hex where this space lies; city points share the size of the board's grid."""
    grids = frame.board.grids
    if not grids:
        return 0.0
    return grids.get(frame.board.spaces[space].grid, next(iter(grids.values()))).size


def stack_places(frame: Frame, space_id: SpaceId, looks: Sequence[CounterLook]) -> tuple[Arrangement, float]:
    """Where the counters of a space stand, and their size in pixels."""
    space = frame.board.spaces[space_id]
    layout = looks[-1].layout
    size = counter_size(space, frame.scale, grid_size(frame, space_id), frame.symbol, layout)
    at = frame.of(space)
    clear = CITY_RADIUS * frame.symbol
    return arrange(layout, space, len(looks), at.x(), at.y(), size, clear), size


def paint_stack(painter: QPainter, picture: Picture, space: SpaceId, pieces: Sequence[Piece]) -> None:
    """The counters of one space."""
    looks = [known_look(picture, piece, space) for piece in pieces]
    arrangement, size = stack_places(picture.frame, space, looks)
    _paint_arranged(painter, picture, looks, arrangement, size)


def _paint_free(painter: QPainter, picture: Picture, at: QPointF, pieces: Sequence[Piece]) -> None:
    looks = [known_look(picture, piece, None) for piece in pieces]
    frame = picture.frame
    base = next(iter(frame.board.grids.values())).size if frame.board.grids else 0.0
    size = counter_size(None, frame.scale, base, frame.symbol, looks[-1].layout)
    _paint_arranged(painter, picture, looks, fan(len(looks), at.x(), at.y(), size), size)


def _paint_arranged(
    painter: QPainter, picture: Picture, looks: Sequence[CounterLook], arrangement: Arrangement, size: float
) -> None:
    for spot in arrangement.spots:
        area = QRectF(spot.x - size / 2, spot.y - size / 2, size, size)
        paint_counter(painter, looks[spot.index], area, picture.theme)
    if arrangement.more:
        radius = max(8.0, size * 0.15)
        draw_count(painter, arrangement.more_x, arrangement.more_y, f"+{arrangement.more}", radius)


def owners(state: GameState, system: System) -> Mapping[SpaceId, int]:
    """Palette numbers of the sides that control spaces, for views that tint areas themselves."""
    return {
        space: system.sides[SideId(told.control)].colour
        for space, told in state.spaces.items()
        if SideId(told.control) in system.sides
    }
