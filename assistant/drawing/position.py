"""A whole position as a picture: the board, who holds what, and every counter on it.

Used for `alea show`, for pictures of games on the start page and for printing. How a pile is drawn is said in
`piles`, for the window too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.drawing.painting import painting
from assistant.drawing.pictures.laid_picture import LaidPicture, paint_laid
from assistant.drawing.piles import Pile, Piles, Standing, held, paint_holder, paint_pile, paint_tie
from assistant.drawing.tokens import THEMES, Theme
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import GameState


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
    laid: LaidPicture | None = None  # a scan or photo over the board


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
    laid: LaidPicture | None = None,
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
        laid=laid,
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


def paint_over_ground(painter: QPainter, picture: Picture) -> None:
    """Everything but the ground."""
    frame, system = picture.frame, picture.system
    placed = piles_of(picture)
    busy = [pile.covered for pile in placed]

    def lay() -> None:
        if picture.laid is not None:
            paint_laid(painter, frame, picture.laid)

    told = picture.theme, picture.language, system.sides, picture.title, busy
    paint_features(painter, frame, *told, picture=lay)
    if picture.laid is not None and picture.laid.over:
        paint_features(painter, frame, *told, alone=picture.laid.over)
    paint_pieces(painter, picture, placed)


def piles_of(picture: Picture) -> list[Pile]:
    """All counters on the board, place by place."""
    if picture.state is None:
        return []
    standing = Standing(picture.system, picture.state, picture.frame, picture.language, picture.share)
    return [pile for pile in Piles().lay_out(standing).values() if pile is not None]


def paint_pieces(painter: QPainter, picture: Picture, placed: Sequence[Pile]) -> None:
    """Who holds what, ties, and the counters."""
    if picture.state is None:
        return
    shapes = SpaceShapes(picture.frame)
    for space, colour_number in held(picture.system, picture.state).items():
        if space in picture.frame.board.spaces:
            paint_holder(painter, shapes, space, colour_number, picture.theme)
    middles = {pile.counters[index]: area.center() for pile in placed for index, area in pile.spots()}
    for tie in picture.state.ties:
        a, b = middles.get(CounterId(tie.a)), middles.get(CounterId(tie.b))
        if a is not None and b is not None:
            paint_tie(painter, tie, a, b, picture.theme)
    for pile in placed:
        paint_pile(painter, pile, picture.theme)
