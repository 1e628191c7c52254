"""The board as shown until its picture is baked: flat land, one sea, the shore; a few milliseconds at any scale."""

from __future__ import annotations

from PySide6.QtGui import QImage, QPainter

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.words import is_hex, pieces, shore_height
from assistant.drawing.painting import NO_PEN, colour, painting, pen
from assistant.drawing.tokens import Theme
from assistant.model.board import Board


def preview(board: Board, theme: Theme, scale: float) -> QImage:
    """A plain picture of the size the baked ground will have."""
    frame = Frame(board, scale)
    image = QImage(frame.width, frame.height, QImage.Format.Format_RGB32)
    with painting(image) as painter:
        if board.grids:
            _paint_hexes(painter, frame, theme)
        elif any(pieces(board, "coast")):
            _paint_coast(painter, frame, theme)
        else:
            painter.fillRect(frame.area, colour(theme.land))
    return image


def _paint_hexes(painter: QPainter, frame: Frame, theme: Theme) -> None:
    from assistant.drawing.boards.hex_grid import cell_corners

    painter.fillRect(frame.area, colour(theme.land))
    painter.setPen(NO_PEN)
    painter.setBrush(colour(theme.sea[0]))
    grids = frame.board.grids
    for space in frame.board.spaces.values():
        if is_hex(space) and shore_height(space) < 0.5:
            grid = grids.get(space.grid, next(iter(grids.values())))
            painter.drawPolygon(cell_corners(frame.of(space), frame.scale * grid.size * 1.02, grid))


def _paint_coast(painter: QPainter, frame: Frame, theme: Theme) -> None:
    from assistant.drawing.boards.projection import coast_path, projection_of

    painter.fillRect(frame.area, colour(theme.sea[0]))
    projection = projection_of(frame)
    if projection is None:
        return
    painter.setPen(pen(theme.coast, max(1.0, 1.3 * frame.symbol)))
    painter.setBrush(colour(theme.land))
    painter.drawPath(coast_path(frame, projection))
