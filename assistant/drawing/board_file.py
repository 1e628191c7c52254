"""A board baked into a file for the map window: ground, features and names, written whole or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QPainter

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.layers import ALL_LAYERS, Layer, Layers
from assistant.drawing.boards.preview import preview
from assistant.drawing.boards.render import ground, paint_features
from assistant.drawing.painting import painting
from assistant.drawing.tokens import THEMES
from assistant.model.scenario import System

QUICKLY = 85  # lightly packed: a third larger on disk, written in a fraction of the time


def bake_board(
    system: System,
    theme_name: str,
    language: str,
    scale: float,
    out: Path,
    cache: Path,
    layers: Layers = ALL_LAYERS,
) -> None:
    """Draw the board of a system at a scale (pixels per board unit) into `out`, with these of its layers."""
    theme = THEMES[theme_name]
    drawn = Layer.ART in layers
    image = ground(system.board, theme, scale, cache) if drawn else preview(system.board, theme, scale)
    with painting(image) as painter:
        hints = QPainter.RenderHint
        painter.setRenderHints(hints.Antialiasing | hints.TextAntialiasing | hints.SmoothPixmapTransform)
        title = system.name.at(language)
        paint_features(painter, Frame(system.board, scale), theme, language, system.sides, title, layers=layers)
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = out.with_suffix(".new.png")
    image.save(str(beside), quality=QUICKLY)
    beside.replace(out)
