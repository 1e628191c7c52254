"""Lines and numbers of hexes and squares. The window draws its own lines when zoomed far in; this is the printed grid
of the baked picture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import is_hex, shore_height
from assistant.drawing.fonts import font
from assistant.drawing.painting import NO_BRUSH, colour, draw_text, pen
from assistant.drawing.tokens import Theme
from assistant.model.board import Grid, Space
from assistant.model.cell_words import is_square
from assistant.model.cells import half_side, outline

ROUND_IT = 0.95  # of a hex: the room round the middles of the outermost cells of a map that has a frame
NUMBERS_FROM = 40  # pixels a cell is wide before its number is printed


def cell_corners(centre: QPointF, size: float, grid: Grid) -> QPolygonF:
    """The corners of a cell whose neighbours are `size` away."""
    return QPolygonF([centre + QPointF(dx, dy) * size for dx, dy in outline(grid)])


def cell_side(frame: Frame, a: Space, b: Space) -> tuple[QPointF, QPointF]:
    """The two ends of the side that two neighbouring cells share."""
    one, other = frame.of(a), frame.of(b)
    middle, way = (one + other) / 2, other - one
    across = QPointF(-way.y(), way.x()) * half_side(frame.board.grids[a.grid])
    return middle - across, middle + across


def map_area(frame: Frame, grid: Grid) -> QRectF:
    """The rectangle of a map or inset on a board of several: its cells with a little room."""
    places = [frame.of(s) for s in frame.board.spaces.values() if s.grid == grid.id]
    room = frame.scale * grid.size * ROUND_IT
    return QRectF(
        QPointF(min(p.x() for p in places) - room, min(p.y() for p in places) - room),
        QPointF(max(p.x() for p in places) + room, max(p.y() for p in places) + room),
    )


def _paint_frame(painter: QPainter, frame: Frame, grid: Grid, theme: Theme) -> None:
    """The frame of one of several maps."""
    if any(s.grid == grid.id for s in frame.board.spaces.values()):
        painter.setBrush(NO_BRUSH)
        painter.setPen(pen("#E9D9B8" if theme.dark else "#3F2E18", 2.0, alpha=0.6))
        painter.drawRect(map_area(frame, grid))


def paint_passages(painter: QPainter, frame: Frame, theme: Theme) -> None:
    """Links from one map to another, as broken lines from cell to cell."""
    spaces = frame.board.spaces
    for link in frame.board.links:
        a, b = spaces[link.a], spaces[link.b]
        if a.grid and b.grid and a.grid != b.grid:
            line = pen("#E9D9B8" if theme.dark else "#3F2E18", 2.2, alpha=0.75)
            line.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(line)
            painter.drawLine(frame.of(a), frame.of(b))


def paint_map_names(painter: QPainter, frame: Frame, theme: Theme, language: str) -> None:
    """What each of several maps is called, on the upper line of its frame."""
    for grid in frame.board.grids.values() if len(frame.board.grids) > 1 else ():
        if grid.name is not None and any(s.grid == grid.id for s in frame.board.spaces.values()):
            area, size = map_area(frame, grid), frame.scale * grid.size
            line = QRectF(area.x() + size * 0.2, area.y() + size * 0.02, area.width() - size * 0.4, size * 0.3)
            tint = colour("#E8F1EF" if theme.dark else "#2A1E06", 0.9)
            draw_text(painter, line, grid.name.at(language), font("map", max(11, size * 0.26), 600), tint)


def paint_hex_grid(painter: QPainter, frame: Frame, theme: Theme, *, numbers: bool = True) -> None:
    """Lines and numbers of all grids."""
    if len(frame.board.grids) > 1:
        for grid in frame.board.grids.values():
            _paint_frame(painter, frame, grid, theme)
    for grid in frame.board.grids.values():
        size = frame.scale * grid.size
        width = 1.2 if size >= 60 else 1.0
        painter.setBrush(NO_BRUSH)
        for space in frame.board.spaces.values():
            if not is_hex(space) or (space.grid and space.grid != grid.id):
                continue
            dry = shore_height(space) >= 0.5
            if theme.dark:
                line = pen("#E9D9B8" if dry else "#BFE0E2", width, alpha=0.20 if dry else 0.17)
            else:
                line = pen("#3F2E18" if dry else "#153F4A", width, alpha=0.26)
            painter.setPen(line)
            painter.drawPolygon(cell_corners(frame.of(space), size, grid))
            if numbers and size >= NUMBERS_FROM:
                _paint_number(painter, frame.of(space), size, space, theme, dry, 0.48 if is_square(grid) else 0.52)


def _paint_number(
    painter: QPainter, centre: QPointF, size: float, space: Space, theme: Theme, dry: bool, above: float
) -> None:
    tint = colour("#E8F1EF", 0.42) if theme.dark else colour("#4A3418" if dry else "#143A44", 0.62)
    area = QRectF(centre.x() - size / 2, centre.y() - size * above, size, size * 0.22)
    draw_text(painter, area, space.label or space.id, font("figures", max(9, size * 0.19), 500), tint)
