"""A picture by tiles: those in sight alone are read, a few at a time, and what is seen is the picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from assistant.drawing.pictures.picture_cut import cut_picture
from assistant.ui.widgets import tiled_picture
from assistant.ui.widgets.tiled_picture import TiledPicture

SIDE = 2600  # eleven tiles each way
MOST = 12  # tiles in sight of a view of 400 by 300: 680 by 510 points, wherever the edges of tiles lie


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Path:
    """A picture whose colour says where one is: red grows to the right, green downwards."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for x in range(0, SIDE, 100):
        for y in range(0, SIDE, 100):
            painter.fillRect(x, y, 100, 100, QColor(9 * (x // 100), 9 * (y // 100), 120))
    painter.end()
    path = tmp_path_factory.mktemp("cut") / "map.png"
    image.save(str(path))
    cut_picture(path, path.parent / "tiles", tell=lambda _word: None)
    return path.parent / "tiles"


@pytest.fixture
def view(folder: Path, qtbot: QtBot) -> Iterator[QGraphicsView]:
    scene = QGraphicsScene()
    picture = TiledPicture()
    picture.show_folder(folder)
    scene.addItem(picture)
    made = QGraphicsView(scene)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    yield made
    made.setScene(None)  # type: ignore[arg-type]


def picture_in(view: QGraphicsView) -> TiledPicture:
    (found,) = view.scene().items()
    assert isinstance(found, TiledPicture)
    return found


def read(view: QGraphicsView, qtbot: QtBot) -> TiledPicture:
    QApplication.processEvents()
    picture = picture_in(view)
    qtbot.waitUntil(lambda: not picture._reading.isActive(), timeout=5000)
    return picture


def is_seen(view: QGraphicsView, x: int, y: int) -> bool:
    """Whether a pixel of the picture has its colour on the screen, as far as a JPEG keeps it."""
    at = view.mapFromScene(QPointF(x, y))
    seen = view.viewport().grab().toImage().pixelColor(at)
    return abs(seen.red() - 9 * (x // 100)) < 12 and abs(seen.green() - 9 * (y // 100)) < 12


def test_only_what_is_in_sight_is_read_and_it_is_the_picture(view: QGraphicsView, qtbot: QtBot) -> None:
    view.centerOn(1850, 650)
    assert is_seen(view, 1850, 650), "the small picture at once"
    picture = read(view, qtbot)
    assert 1 <= len(picture._tiles) <= MOST and is_seen(view, 1850, 650) and is_seen(view, 1750, 550)
    view.centerOn(250, 2350)
    read(view, qtbot)
    assert len(picture._tiles) <= MOST and is_seen(view, 250, 2350)


def test_seen_as_a_whole_no_tile_is_read_and_a_turned_view_shows_the_same(view: QGraphicsView, qtbot: QtBot) -> None:
    read(view, qtbot)._tiles.clear()
    view.fitInView(QRectF(0, 0, SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio)
    assert not read(view, qtbot)._tiles and is_seen(view, 1250, 1250)
    view.resetTransform()
    view.rotate(180)
    view.centerOn(650, 1850)
    read(view, qtbot)
    assert is_seen(view, 650, 1850) and is_seen(view, 750, 1750)


def test_no_more_is_held_than_the_screen_wants(
    view: QGraphicsView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiled_picture, "_of_a_screen", lambda _device, _sharp: 6 << 18)
    for step in range(5):
        view.centerOn(400 + 450 * step, 400 + 450 * step)
        read(view, qtbot)
    assert len(picture_in(view)._tiles) <= 6 and is_seen(view, 2250, 2250)


def test_faint_it_is_held_coarser(view: QGraphicsView, qtbot: QtBot) -> None:
    view.centerOn(1850, 650)
    sharp = read(view, qtbot).held
    picture_in(view).setOpacity(0.4)
    view.centerOn(250, 2350)
    assert {key[0] for key in read(view, qtbot)._wanted} == set() and picture_in(view).held < sharp


def test_how_much_it_covers(folder: Path, tmp_path: Path, qapp: QApplication) -> None:
    picture = TiledPicture()
    picture.show_folder(folder)
    assert picture.share_covered() == 1
    image = QImage(800, 600, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.fillRect(0, 0, 600, 600, Qt.GlobalColor.red)
    painter.end()
    image.save(str(tmp_path / "part.png"))
    cut_picture(tmp_path / "part.png", tmp_path / "tiles", tell=lambda _word: None)
    picture.show_folder(tmp_path / "tiles")
    assert picture.share_covered() == pytest.approx(0.75, abs=0.05)


def test_it_catches_nothing(view: QGraphicsView) -> None:
    assert view.itemAt(200, 150) is None and picture_in(view).shape().isEmpty()
