"""Areas with an outline on a plain board of hexes or squares: a province, a lake, a district over the cells. Their
ground lies below the signs and lines of the grid, their names above."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from assistant.drawing.boards.areas import area_paths
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.terrain_tints import AS_ITS_WORD, terrain_tint
from assistant.drawing.painting import NO_PEN, colour, draw_halo_text, fitted_font, pen, polygon_path, text_width
from assistant.drawing.tokens import PAPER, Theme
from assistant.model.board import Space

DRAWN_ELSEWHERE = frozenset({"block", "quay", "box", "track", "point", "midpoint"})


def areas_on_grid(frame: Frame) -> Iterator[Space]:
    """The areas of a plain board that has a grid."""
    if frame.board.style == "plain" and frame.board.grids:
        for space in frame.board.spaces.values():
            if not space.grid and len(space.outline) >= 3 and space.kind not in DRAWN_ELSEWHERE:
                yield space


def paint_grid_areas(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """A tint of their ground and their borders."""
    found = list(areas_on_grid(frame))
    known = area_paths(frame) if found else {}
    for space in found:
        path = known.get(space.id) or polygon_path((x * frame.scale, y * frame.scale) for x, y in space.outline)
        wet = space.kind == "sea" or space.terrain == "sea"
        tint = theme.sea[1] if wet else (
            terrain_tint(space.terrain, theme, frame.board.terrain_looks.get(space.terrain, AS_ITS_WORD))
            if space.terrain
            else theme.accent
        )
        painter.setPen(NO_PEN)
        painter.setBrush(colour(tint, 0.75 if wet else 0.42 if space.terrain else 0.14))
        painter.drawPath(path)
        painter.setBrush(colour(tint, 0.0))
        painter.setPen(pen("#E7C9A5" if theme.dark else "#7A2F24", 2.4 * frame.symbol, dashes=(4, 2), alpha=0.8))
        painter.drawPath(path)


def paint_grid_area_names(painter: QPainter, frame: Frame, theme: Theme, language: str) -> None:
    """Their names, in their middle."""
    unit = frame.symbol * 46
    for space in areas_on_grid(frame):
        name = space.name.at(language)
        wide = (max(x for x, _ in space.outline) - min(x for x, _ in space.outline)) * frame.scale
        if not name or unit < 16:
            continue
        face = fitted_font(name, max(wide * 0.8, unit), "map", max(10, round(unit * 0.34)), 9, 600)
        half, cap = text_width(name, face) / 2, QFontMetricsF(face).capHeight()
        middle = frame.name_of(space)
        at = middle + QPointF(-half, cap / 2) if middle is not None else frame.of(space) + QPointF(-half, unit * 0.12)
        frame.named[space.id] = QRectF(at.x(), at.y() - 1.4 * cap, 2 * half, 1.8 * cap)
        halo = colour("#000000", 0.55) if theme.dark else colour(PAPER, 0.85)
        draw_halo_text(painter, at, name, face, theme.land_ink, halo, unit * 0.06)
