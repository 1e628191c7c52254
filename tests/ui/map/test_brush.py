"""Counters drawn a few at a time: a handful at once, the rest soon, each of its size from the first moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.drawing.counter_drawing import forget_pixmaps
from assistant.drawing.tokens import DARK
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
