"""A board as a picture, in two layers: the ground (sea, land, relief) which no language or hover touches,
and what lies on it.

Baking takes a second or two for a large board, so views do it in a worker thread (only QImage is used) and
keep the ground in a cache folder under the board's digest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter

from assistant.base.files import written_whole
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.layers import ALL_LAYERS, PARTS, Layers, shown_of
from assistant.drawing.boards.words import pieces
from assistant.drawing.painting import colour, painting
from assistant.drawing.tokens import THEMES, Theme
from assistant.model.board import Board
from assistant.model.ids import SideId
from assistant.model.scenario import Side

VERSION = 4  # raise when a change of the drawings makes kept grounds stale
LARGEST = 12_000


def blank(frame: Frame, *, clear: bool = True) -> QImage:
    """Nothing yet, as large as a board."""
    if max(frame.width, frame.height) > LARGEST:
        raise ValueError(f"a board picture of {frame.width} x {frame.height} pixels is larger than {LARGEST}")
    # QImage and no QPixmap, since boards are baked in a worker and pixmaps belong to the thread of the window:
    # https://doc.qt.io/qt-6/qpixmap.html
    image = QImage(frame.width, frame.height, QImage.Format.Format_ARGB32_Premultiplied)
    if clear:
        image.fill(Qt.GlobalColor.transparent)
    return image


def render_ground(board: Board, theme: Theme, scale: float) -> QImage:
    """Sea, land and relief, without lines, names or counters."""
    frame = Frame(board, scale)
    image = blank(frame, clear=False)
    with painting(image) as painter:
        if board.grids:
            from assistant.drawing.boards.hex_ground import paint_hex_ground

            paint_hex_ground(painter, frame, theme)
        elif any(pieces(board, "coast")):
            from assistant.drawing.boards.atlas_ground import paint_atlas_ground

            paint_atlas_ground(painter, frame, theme)
        else:
            painter.fillRect(frame.area, colour(theme.land))
    return image


def paint_features(
    painter: QPainter,
    frame: Frame,
    theme: Theme,
    language: str,
    sides: Mapping[SideId, Side] | None = None,
    title: str = "",
    busy: Sequence[QRectF] = (),
    layers: Layers = ALL_LAYERS,
    picture: Callable[[], object] = lambda: None,
    alone: Collection[str] = (),
) -> None:
    """Everything on the ground: grid, city, works, roads, places, names and the key, and the `picture` that its author
    or its player laid over it. Or some parts `alone`."""
    layers = shown_of(frame.board, layers)
    parts = frozenset(alone or PARTS)
    if frame.board.grids:
        from assistant.drawing.boards.hex_features import paint_hex_features

        paint_hex_features(painter, frame, theme, language, sides or {}, title, busy, layers, picture, parts)
    else:
        from assistant.drawing.boards.atlas import paint_atlas_features

        paint_atlas_features(painter, frame, theme, language, sides or {}, title, busy, layers, parts)
        if "picture" in parts and "picture" not in frame.board.hidden:
            picture()


def render_features(
    board: Board,
    theme: Theme,
    scale: float,
    language: str,
    sides: Mapping[SideId, Side] | None = None,
    title: str = "",
) -> QImage:
    """The second layer alone, on a transparent ground."""
    frame = Frame(board, scale)
    image = blank(frame, clear=True)
    with painting(image) as painter:
        paint_features(painter, frame, theme, language, sides, title)
    return image


def board_digest(board: Board) -> str:
    """A short name for everything the ground depends on."""
    # the tags of a space are a set, whose order is another in each process; names are none of the ground's
    spaces = [(s.id, s.kind, s.x, s.y, s.terrain, s.grid, sorted(s.tags), sorted(s.values.items()), s.outline)
              for _, s in sorted(board.spaces.items())]  # fmt: skip
    told = repr((VERSION, board.style, board.size, spaces, board.grids, board.art))
    told += repr(sorted(board.terrain_looks.items())) if board.terrain_looks else ""
    return hashlib.sha256(told.encode()).hexdigest()[:20]


def ground(board: Board, theme: Theme, scale: float, cache: Path | None = None) -> QImage:
    """The ground, from the cache folder if it is there, else baked and kept. A damaged file is baked again."""
    if cache is None:
        return render_ground(board, theme, scale)
    file = cache / "boards" / f"{board_digest(board)}-{theme.name}-{round(scale * 1000)}.png"
    kept = QImage(str(file)) if file.is_file() else QImage()
    frame = Frame(board, scale)
    if not kept.isNull() and (kept.width(), kept.height()) == (frame.width, frame.height):
        return kept.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    baked = render_ground(board, theme, scale)
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError), written_whole(file, durable=False) as part:  # a picture not kept is drawn again
        if not QImageWriter(str(part), QByteArray(b"png")).write(baked):
            raise OSError
    return baked


def render_board(
    board: Board,
    theme: Theme | str,
    scale: float,
    language: str,
    sides: Mapping[SideId, Side] | None = None,
    cache: Path | None = None,
    title: str = "",
) -> QImage:
    """The whole board without counters. `scale` is pixels per board unit."""
    chosen = THEMES[theme] if isinstance(theme, str) else theme
    image = ground(board, chosen, scale, cache)
    with painting(image) as painter:
        paint_features(painter, Frame(board, scale), chosen, language, sides, title)
    return image
