"""A board baked into a file for the map window: ground, features and names, written whole or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from assistant.base.kept import KeptFor
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.layers import ALL_LAYERS, Layer, Layers
from assistant.drawing.boards.preview import preview
from assistant.drawing.boards.render import VERSION, blank, ground, paint_features
from assistant.drawing.painting import painting
from assistant.drawing.tokens import THEMES, Theme
from assistant.model.board import Board
from assistant.model.scenario import System

QUICKLY = 85  # lightly packed: a third larger on disk, written in a fraction of the time
CARD = 480  # pixels: the widest that a card of the start page shows a board
_digests: KeptFor[str] = KeptFor(8)


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


def _under(board: Board, theme: Theme, scale: float, cache: Path, layers: Layers) -> QImage:
    return ground(board, theme, scale, cache) if Layer.ART in layers else preview(board, theme, scale)


def _save_card(image: QImage, card: Path) -> None:
    small = image.scaledToWidth(min(CARD, image.width()), Qt.TransformationMode.SmoothTransformation)
    card.parent.mkdir(parents=True, exist_ok=True)
    beside = card.with_suffix(".new.png")
    small.save(str(beside))
    beside.replace(card)
