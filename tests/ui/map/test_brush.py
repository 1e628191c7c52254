"""Counters drawn a few at a time: a handful at once, the rest soon, each of its size from the first moment."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from assistant.drawing import scan_parts
from assistant.drawing.counter_drawing import forget_pixmaps
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import DARK
from assistant.model.ids import CounterId
from assistant.play.setup import random_setup
from assistant.ui.game.game_page import GamePage
from assistant.ui.map import brush
from assistant.ui.map.counter_items import body_of
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> GamePage:
    monkeypatch.setattr(brush, "AT_ONCE", 3 * brush.USUAL)
    forget_pixmaps()
    page = window.start_game("alexandria", "campaign")
    assert page is not None
    game = page.game
    assert game.scenario is not None
    group = random_setup(game.system, game.scenario, game.whole, 1)
    assert group is not None
    page.hand.do(group)
    return page


def test_all_stand_where_they_belong_before_they_are_drawn(page: GamePage) -> None:
    scene = page.scene
    assert not scene.brush.is_done
    for counter, item in scene.items_of.items():
        assert scene.counter_at(item.pos()) is not None
        assert body_of(item).width() > 0 and item.boundingRect().width() >= body_of(item).width(), counter


def test_the_rest_follows_by_itself(page: GamePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.scene.brush.is_done)
    pictures = {c: item.pixmap().cacheKey() for c, item in page.scene.items_of.items()}
    page.scene.show_state(page.game.state)
    assert {c: item.pixmap().cacheKey() for c, item in page.scene.items_of.items()} == pictures


def test_another_theme_shows_what_was_there_until_it_is_drawn(page: GamePage) -> None:
    page.scene.brush.finish()
    page.scene.dress(DARK, "fr")
    assert not page.scene.brush.is_done
    assert all(not item.pixmap().isNull() for item in page.scene.items_of.values())
    page.scene.brush.finish()
    assert page.scene.brush.is_done


def test_what_leaves_the_board_is_drawn_no_more(page: GamePage) -> None:
    while page.game.journal.can_undo:
        page.game.journal.undo()
    page.scene.show_state(page.game.journal.state)
    page.scene.brush.finish()
    QApplication.processEvents()
    assert isinstance(page.scene.brush, QObject)


def test_counters_whose_scan_is_still_to_be_read_are_drawn_beside_the_window(
    page: GamePage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a scan takes most of a second: the window's thread does it only for who takes a picture now."""
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.fill(QColor("#2060a0"))
    assert image.save(str(tmp_path / "sheet.png"))
    read_by: list[threading.Thread] = []
    read = scan_parts._read
    monkeypatch.setattr(scan_parts, "_read", lambda p: read_by.append(threading.current_thread()) or read(p))
    items = [QGraphicsPixmapItem() for _ in range(brush.BESIDE + 5)]
    for number, item in enumerate(items):  # none of them like another
        look = CounterLook(picture=(str(tmp_path / "sheet.png"), (number, number, 500.0, 500.0)))
        page.scene.brush.show(CounterId(f"cut_{number}"), item, look, 60, 1.0, DARK, "full")
        assert item.boundingRect().width() >= 60, "it has its size from the first moment"
    page.scene.brush.forget(CounterId("cut_0"))
    assert not read_by and not page.scene.brush.is_done
    qtbot.waitUntil(lambda: page.scene.brush.is_done)
    assert len(read_by) == 1 and read_by[0] is not threading.main_thread()
    tints = [item.pixmap().toImage().pixelColor(item.pixmap().rect().center()) for item in items]
    assert tints == [QColor(0, 0, 0, 0), *[QColor("#2060a0")] * (len(items) - 1)]


def test_a_picture_of_the_board_waits_for_no_scan(page: GamePage, tmp_path: Path) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#2060a0"))
    assert image.save(str(tmp_path / "sheet.png"))
    page.scene.brush.finish()
    item = QGraphicsPixmapItem()
    look = CounterLook(picture=(str(tmp_path / "sheet.png"), (0.0, 0.0, 90.0, 90.0)))
    page.scene.brush.show(CounterId("cut"), item, look, 60, 1.0, DARK, "full")
    page.scene.brush.finish()
    assert page.scene.brush.is_done
    assert item.pixmap().toImage().pixelColor(item.pixmap().rect().center()) == QColor("#2060a0")
