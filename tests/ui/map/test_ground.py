"""The board's picture in several sizes: small while another picture lies over it, and then brought again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from assistant.ui.map.ground import SPARED, Ground


def board_of(wide: int, high: int) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.red)
    return image


def test_while_another_picture_covers_it_a_small_one_is_held_in_the_same_place(qapp: QApplication) -> None:
    ground = Ground(1.0)
    ground.show(board_of(4000, 3000), 2.0)  # two points to a pixel of the scene
    ground.follow(2.0)
    assert ground.picture.width() == 4000 and ground.item.sceneBoundingRect().width() == 2000
    assert ground.spare(on=True) is False
    assert ground.picture.width() * ground.picture.height() <= SPARED and ground.picture.width() >= 1000
    assert ground.item.sceneBoundingRect().width() == 2000 and ground.item.sceneBoundingRect().height() == 1500
    ground.show(board_of(4000, 3000), 2.0)  # another theme meanwhile
    assert ground.picture.width() * ground.picture.height() <= SPARED
    assert ground.spare(on=True) is False
    assert ground.spare(on=False) is True, "the large one is wanted again"
    ground.show(board_of(4000, 3000), 2.0)
    assert ground.picture.width() == 4000 and ground.spare(on=False) is False


def test_what_was_read_is_held_once(qapp: QApplication) -> None:
    ground = Ground(1.0)
    ground.show(board_of(900, 700), 1.0)
    assert ground._smallest.format() == QImage.Format.Format_RGB32, "the pixmap's own, not the file's beside it"
    assert ground._smallest.cacheKey() == ground.picture.toImage().cacheKey()
