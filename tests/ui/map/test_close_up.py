"""Whoever looks closer than the board's picture is fine sees the part in sight drawn as fine as the screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QProcess, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.ui.game.game_page import GamePage
from assistant.ui.map.close_up import MOST
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_texts


def wheel(page: GamePage, notches: int) -> None:
    """The wheel over the map, off its middle."""
    port, spot, none = page.view.viewport(), QPointF(410, 290), Qt.KeyboardModifier.NoModifier
    for _ in range(abs(notches)):
        turned = QPoint(0, 120 if notches > 0 else -120)
        event = QWheelEvent(spot, QPointF(port.mapToGlobal(spot)), QPoint(), turned, Qt.MouseButton.NoButton, none,
                            Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QApplication.sendEvent(port, event)


def test_the_part_in_sight_is_drawn_as_fine_as_it_is_shown(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    for path, text in hill_texts().items():
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    window.doors.open_file(str(tmp_path / "system.yaml"))
    page = window.page
    assert isinstance(page, GamePage)
    whole = QImage(page.scene.frame.width, page.scene.frame.height, QImage.Format.Format_RGB32)
    whole.fill(0xFF00FF)
    page.map._board_ready(whole, page.scene.scale)
    page.bindings.run("map.real_size")
    part = page.scene.board_picture.close_up
    qtbot.waitUntil(lambda: not page.map.close_up.is_busy(), timeout=30_000)
    assert part.pixmap().isNull(), "at 1:1 the picture is fine enough"
    wheel(page, 7)
    qtbot.waitUntil(lambda: not page.map.close_up.is_busy(), timeout=30_000)
    seen = page.view.mapToScene(page.view.viewport().rect()).boundingRect() & page.scene.sceneRect()
    assert part.sceneBoundingRect().adjusted(-1, -1, 1, 1).contains(seen)
    fine = part.pixmap()
    assert abs(fine.width() - part.sceneBoundingRect().width() * page.view.share) < 2, "a point for each of the screen"
    assert fine.width() * fine.height() <= MOST
    painted = page.view.viewport().grab().toImage()
    spots = [painted.pixelColor(x, y) for x in range(0, painted.width(), 40) for y in range(0, painted.height(), 40)]
    assert not any(spot.name() == "#ff00ff" for spot in spots), "nothing of the coarse picture is left"
    page.view._scroll(30, 10)
    page.map.close_up._look_closer()
    assert not page.map.close_up._process and part.pixmap().cacheKey() == fine.cacheKey(), "a step aside was drawn too"
    wheel(page, -7)
    assert part.pixmap().isNull()
    qtbot.waitUntil(lambda: not page.map.close_up.findChildren(QProcess), timeout=30_000)
