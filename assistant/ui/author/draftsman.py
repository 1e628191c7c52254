"""The board of a text as a picture, drawn beside the window's thread: board and names once and kept while they stay the
same, counters over them with every change."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from assistant.author.depicted import Depicted
from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.painting import painting
from assistant.drawing.pictures.laid_picture import LaidPicture, needs_tiles, paint_laid
from assistant.drawing.pictures.picture_cut import Straightened, folder_for, sheet_in, straightened_over
from assistant.drawing.piles import held
from assistant.drawing.position import Picture, paint_pieces, piles_of
from assistant.drawing.tokens import THEMES
from assistant.model.board import Board
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.kept_pictures import SeenPicture


@dataclass(frozen=True)
class Uncut:
    """A large picture that is to be cut into tiles before any of it is shown."""

    file: Path
    straightened: Straightened | None


@dataclass(frozen=True)
class Drawn:
    """A finished drawing: the image, its scale, and where each counter shows. In units of the board."""

    image: QImage
    scale: float
    spots: tuple[tuple[CounterId, QRectF], ...]
    names: tuple[tuple[SpaceId, QRectF], ...] = ()  # of spaces, where they are written
    uncut: tuple[Uncut, ...] = ()  # pictures that are shown when they lie in tiles


@dataclass(frozen=True)
class DrawnLook:
    """What a drawing depends on besides the position."""

    theme: str
    language: str
    scale: float


class Draftsman:
    """Draws in a thread of its own; keeps the last board with its names."""

    def __init__(self, *, keeps: bool) -> None:
        self._lock, self._keeps = threading.Lock(), keeps
        self._board: Board | None = None
        self._look: DrawnLook | None = None
        self._pictures: tuple[SeenPicture, ...] = ()
        self._ground: QImage | None = None
        self._uncut: tuple[Uncut, ...] = ()
        self._names: tuple[tuple[SpaceId, QRectF], ...] = ()

    def forget(self) -> None:
        """Another picture may lie in the same place by now."""
        with self._lock:
            self._ground = None

    def draw(self, depicted: Depicted, look: DrawnLook, pictures: tuple[SeenPicture, ...]) -> Drawn:
        """The board with its pictures, the lowest first, and who stands on it."""
        system = depicted.system
        frame = Frame(system.board, look.scale)
        theme = THEMES[look.theme]
        with self._lock:
            known = self._board is system.board and self._look == look and self._pictures == pictures
            if not known or self._ground is None:
                self._ground, self._uncut = None, ()  # before the next takes as much again
                image = ground(system.board, theme, look.scale, paths.cache_dir() if self._keeps else None)
                with painting(image) as painter:

                    def lay() -> None:
                        for one in pictures:
                            with suppress(AleaError, OSError):  # what is no picture leaves the drawn board
                                self._lay(painter, frame, one)

                    paint_features(painter, frame, theme, look.language, system.sides, "", [], picture=lay)
                self._names = tuple((space, _in_units(area, look.scale)) for space, area in frame.named.items())
                self._board, self._look, self._pictures, self._ground = system.board, look, pictures, image
                # as a pixmap has it: one picture in memory, not two
                image.convertTo(QImage.Format.Format_RGB32)
            image, names, uncut = QImage(self._ground), self._names, self._uncut
        picture = Picture(system, depicted.state, frame, theme, look.language)
        placed = piles_of(picture)
        if placed or (depicted.state is not None and held(system, depicted.state)):
            with painting(image) as painter:
                paint_pieces(painter, picture, placed)
        scale = look.scale
        spots = tuple(
            (pile.counters[index], _in_units(area, scale)) for pile in placed for index, area in pile.spots()
        )
        return Drawn(image, scale, spots, names, uncut)

    def _lay(self, painter: QPainter, frame: Frame, seen: SeenPicture) -> None:
        straight = straightened_over(seen.matrix, frame.board.size) if seen.matrix else None
        tiles = folder_for(seen.file, paths.cache_dir(), straight)
        laid = LaidPicture(seen.file, seen.matrix, tiles)
        painter.save()
        painter.setOpacity(seen.opacity)
        paint_laid(painter, frame, laid, in_window=True)
        painter.restore()
        sheet = sheet_in(tiles)
        if (sheet is None or not sheet.whole) and needs_tiles(laid):
            self._uncut = (*self._uncut, Uncut(seen.file, straight))


def _in_units(area: QRectF, scale: float) -> QRectF:
    return QRectF(area.x() / scale, area.y() / scale, area.width() / scale, area.height() / scale)
