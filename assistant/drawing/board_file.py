"""A board baked into a file for the map window: ground, features and names, written whole or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.layers import ALL_LAYERS, Layer, Layers
from assistant.drawing.boards.preview import preview
from assistant.drawing.boards.render import LARGEST, VERSION, blank, ground, paint_features
from assistant.drawing.painting import painting
from assistant.drawing.tokens import THEMES, Theme
from assistant.model.board import Board
from assistant.model.scenario import System

QUICKLY = 85  # lightly packed: a third larger on disk, written in a fraction of the time
CARD = 480  # pixels: the widest that a card of the start page shows a board
_digests: KeptFor[str] = KeptFor(8)


class BoardPart(NamedTuple):
    """A part of a board in pixels of its scale, and the scale of the ground that it is drawn on."""

    area: QRect
    ground: float

    @property
    def word(self) -> str:
        """As the process that bakes it is told."""
        area = self.area
        return f"@{area.x()},{area.y()},{area.width()},{area.height()},{self.ground}"

    @classmethod
    def of_word(cls, word: str) -> BoardPart | None:
        """What `word` told; None for anything else."""
        told = word.removeprefix("@").split(",")
        try:
            x, y, width, height = map(int, told[:4])
            found = cls(QRect(x, y, width, height), float(told[4]))
        except (ValueError, IndexError):
            return None
        sound = 0 < width <= LARGEST and 0 < height <= LARGEST and 0 < found.ground < 10_000
        return found if sound and len(told) == 5 else None


def picture_digest(system: System) -> str:
    """A short name for everything that the picture of a board shows: its lines and names too."""
    return _digests.of(system, lambda: _digest(system))


def _digest(system: System) -> str:
    board = system.board
    # the tags of a space and the words of a link are sets, whose order is another in each process
    spaces = [(s.id, s.kind, s.name, s.x, s.y, s.terrain, s.grid, sorted(s.tags), sorted(s.values.items()), s.outline,
               s.label, s.name_at) for s in board.spaces.values()]  # fmt: skip
    links = [(a.a, a.b, a.kind, a.one_way, sorted(a.features)) for a in board.links]
    sides = [(s.id, s.name, s.colour) for s in system.sides.values()]
    told = repr((VERSION, system.name, board.style, board.size, spaces, links, board.grids, board.art,
                 board.layers, sorted(board.hidden),
                 sorted(board.zone_names.items()), sides, *sorted(board.terrain_looks.items())))  # fmt: skip
    return hashlib.sha256(told.encode()).hexdigest()[:20]


def card_picture(system: System, theme: str, language: str, cache: Path) -> Path:
    """Where the small picture of a board is kept, which is made with the first large one."""
    return card_of(picture_digest(system), theme, language, cache)


def card_of(digest: str, theme: str, language: str, cache: Path) -> Path:
    """The same by the short name of the picture."""
    return cache / "boards" / f"card-{digest}-{theme}-{language}.png"


def bake_board(
    system: System,
    theme_name: str,
    language: str,
    scale: float,
    out: Path,
    cache: Path,
    layers: Layers = ALL_LAYERS,
    alone: Collection[str] = (),
) -> None:
    """Draw the board of a system at a scale (pixels per board unit) into `out`, with these of its layers; or some
    of its parts `alone`, on nothing."""
    theme = THEMES[theme_name]
    image = _under(system.board, theme, scale, cache, layers) if not alone else blank(Frame(system.board, scale))
    with painting(image) as painter:
        hints = QPainter.RenderHint
        painter.setRenderHints(hints.Antialiasing | hints.TextAntialiasing | hints.SmoothPixmapTransform)
        title = system.name.at(language)
        paint_features(painter, Frame(system.board, scale), theme, language, system.sides, title, layers=layers,
                       alone=alone)  # fmt: skip
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = out.with_suffix(".new.png")
    image.save(str(beside), quality=QUICKLY)
    beside.replace(out)
    card = card_picture(system, theme_name, language, cache)
    if not alone and layers >= {Layer.ART, Layer.LINKS} and not card.exists():
        _save_card(image, card)


def bake_part(
    system: System,
    theme_name: str,
    language: str,
    scale: float,
    out: Path,
    cache: Path,
    layers: Layers,
    part: BoardPart,
) -> None:
    """Draw one part of the board at a scale larger than that of its picture, for whoever looks closely. The ground is
    that of the whole picture enlarged, since its relief is soft; every line on it is drawn as fine as the scale."""
    from assistant.drawing.boards.atlas_ground import paint_shore  # brings numpy, which nobody else here needs

    theme, frame = THEMES[theme_name], Frame(system.board, scale)
    image = QImage(part.area.size(), QImage.Format.Format_RGB32)
    with painting(image) as painter:
        hints = QPainter.RenderHint
        painter.setRenderHints(hints.Antialiasing | hints.TextAntialiasing | hints.SmoothPixmapTransform)
        painter.translate(-part.area.topLeft())
        painter.drawImage(frame.area, _under(system.board, theme, part.ground, cache, layers))
        if not system.board.grids:
            paint_shore(painter, frame, theme, rivers=Layer.ART in layers)
        paint_features(painter, frame, theme, language, system.sides, system.name.at(language), layers=layers)
    out.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(out)):
        raise OSError(str(out))


def _under(board: Board, theme: Theme, scale: float, cache: Path, layers: Layers) -> QImage:
    return ground(board, theme, scale, cache) if Layer.ART in layers else preview(board, theme, scale)


def _save_card(image: QImage, card: Path) -> None:
    small = image.scaledToWidth(min(CARD, image.width()), Qt.TransformationMode.SmoothTransformation)
    card.parent.mkdir(parents=True, exist_ok=True)
    beside = card.with_suffix(".new.png")
    small.save(str(beside))
    beside.replace(card)
