"""Tiles of a picture, as it is and straightened: what a place of the board shows is what the matrix says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.pictures.laid_picture import LaidPicture, paint_laid
from assistant.drawing.pictures.picture_cut import (
    SMALL,
    TILE,
    Straightened,
    cut_picture,
    folder_for,
    sheet_in,
    small_in,
    straightened_over,
    tile_in,
    transform_of,
)
from assistant.model.board import Board

# Board units of a board of 40 by 30 to pixels of a picture of 2,000 by 1,500: turned a little, skewed, in perspective.
MATRIX = (46.0, 2.0, 70.0, -1.5, 44.0, 110.0, 0.0004, 0.0007, 1.0)
BOARD = (40.0, 30.0)


def spotted(path: Path, spots: list[QPointF], size: tuple[int, int] = (2000, 1500)) -> Path:
    """A green picture with a red spot at each of these pixels."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#080"))
    painter = QPainter(image)
    painter.setBrush(QColor("#f00"))
    for spot in spots:
        painter.drawEllipse(spot, 12, 12)
    painter.end()
    assert image.save(str(path))
    return path


def seen_at(folder: Path, level: int, x: float, y: float) -> QColor | None:
    """The colour that the tiles of a level show at a pixel of the whole; None where none lies there."""
    x, y = x / 2**level, y / 2**level
    found = tile_in(folder, level, int(x // TILE), int(y // TILE))
    return QImage(str(found)).pixelColor(int(x % TILE), int(y % TILE)) if found is not None else None


def is_red(colour: QColor | None) -> bool:
    return colour is not None and colour.red() > 150 and colour.green() < 100


def test_tiles_show_the_picture_at_every_size(tmp_path: Path, qapp: QApplication) -> None:
    spot = QPointF(3000, 500)
    told: list[str] = []
    path = spotted(tmp_path / "map.png", [spot], (3300, 700))
    sheet = cut_picture(path, tmp_path / "cut", tell=told.append)
    assert told == ["small", "whole"] and sheet.whole and (sheet.width, sheet.height) == (3300, 700)
    assert sheet_in(tmp_path / "cut") == sheet
    small = QImage(str(small_in(tmp_path / "cut")))
    assert small.width() == SMALL and is_red(small.pixelColor(round(3000 * SMALL / 3300), round(500 * SMALL / 3300)))
    assert sheet.levels == 3  # 3300, 1650; at 825 the small picture is finer
    for level in (0, 1):
        assert is_red(seen_at(tmp_path / "cut", level, 3000, 500))
        assert not is_red(seen_at(tmp_path / "cut", level, 2950, 500))
    assert tile_in(tmp_path / "cut", 0, 3300 // TILE + 1, 0) is None


def test_a_straightened_picture_shows_each_place_where_it_lies_on_the_board(tmp_path: Path, qapp: QApplication) -> None:
    places = [(2.0, 2.0), (38.0, 3.0), (20.0, 15.0), (3.0, 27.0), (36.0, 28.0)]
    laid = transform_of(MATRIX)
    path = spotted(tmp_path / "map.jpg", [laid.map(QPointF(*p)) for p in places])
    wanted = straightened_over(MATRIX, BOARD)
    share = wanted.width / BOARD[0]
    assert share == pytest.approx(44, abs=4), "as fine as the picture in the middle of the board"
    cut_picture(path, tmp_path / "cut", wanted, tell=lambda _word: None)
    for x, y in places:
        assert is_red(seen_at(tmp_path / "cut", 0, x * share, y * share)), (x, y)
        assert not is_red(seen_at(tmp_path / "cut", 0, (x + 1) * share, y * share))


def test_past_the_edges_of_the_picture_there_is_nothing(tmp_path: Path, qapp: QApplication) -> None:
    path = spotted(tmp_path / "map.png", [], (200, 100))
    beside = Straightened(2000, 1000, (1.0, 0.0, -1000.0, 0.0, 1.0, -300.0, 0.0, 0.0, 1.0))
    cut_picture(path, tmp_path / "cut", beside, tell=lambda _word: None)
    assert tile_in(tmp_path / "cut", 0, 0, 0) is None
    inside, outside = seen_at(tmp_path / "cut", 0, 1100, 350), seen_at(tmp_path / "cut", 0, 1240, 350)
    assert inside is not None and inside.alpha() == 255 and outside is not None and outside.alpha() == 0


def test_a_changed_file_or_another_fit_has_tiles_of_its_own(tmp_path: Path, qapp: QApplication) -> None:
    path = spotted(tmp_path / "map.png", [], (20, 10))
    first = folder_for(path, tmp_path)
    assert folder_for(path, tmp_path, straightened_over(MATRIX, BOARD)) != first
    spotted(path, [], (21, 10))
    assert folder_for(path, tmp_path) != first


@pytest.mark.parametrize("told", ["", "[]", '{"name": "a"}', '{"name":"a","width":-1,"height":2,"levels":1}'])
def test_a_damaged_folder_is_as_good_as_none(told: str, tmp_path: Path, qapp: QApplication) -> None:
    spotted(tmp_path / "small.png", [], (20, 10))
    (tmp_path / "sheet.json").write_text(told)
    assert sheet_in(tmp_path) is None


def test_painted_from_its_tiles_it_lies_where_the_whole_lies(tmp_path: Path, qapp: QApplication) -> None:
    back = transform_of(MATRIX)
    spots = [back.map(QPointF(x, y)) for x, y in ((8, 8), (33, 6), (20, 22))]
    source, board = spotted(tmp_path / "map.png", spots), plain_board(BOARD)
    straight = straightened_over(MATRIX, BOARD)
    cut_picture(source, tmp_path / "tiles", straight, tell=lambda _word: None)
    for scale in (20.0, 47.0):
        frame, painted = Frame(board, scale), []
        for laid in (LaidPicture(source, MATRIX), LaidPicture(source, MATRIX, tmp_path / "tiles")):
            image = QImage(frame.width, frame.height, QImage.Format.Format_RGB32)
            image.fill(QColor("#00f"))
            painter = QPainter(image)
            paint_laid(painter, frame, laid)
            painter.end()
            painted.append(image)
        for x, y in ((8.0, 8.0), (33.0, 6.0), (20.0, 22.0), (20.0, 15.0), (0.4, 0.4), (39.5, 29.5), (30.0, 20.0)):
            at = frame.at(x, y).toPoint()
            one, other = (image.pixelColor(at) for image in painted)
            assert is_red(one) == is_red(other) and abs(one.green() - other.green()) < 12, (scale, x, y)
        assert is_red(painted[1].pixelColor(frame.at(8, 8).toPoint()))


def plain_board(size: tuple[float, float]) -> Board:
    """A board without anything on it."""
    return Board({}, (), size=size)
