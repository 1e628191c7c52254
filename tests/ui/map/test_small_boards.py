"""A board shown whole in a small window: every city can be hit, no pile lies on another, and nothing is written so
small that it cannot be read."""

from __future__ import annotations

import math
import random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.words import is_city
from assistant.game import new_game
from assistant.game.scores import scores_of
from assistant.model.ids import CounterId
from assistant.play.setup import random_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

HAND = 10.0  # pixels that a hand drops beside the middle


def set_up(system: str, scenario: str, qtbot: QtBot) -> GamePage:
    page = GamePage(Desk(None, language="en", theme="light"), new_game(system, scenario))
    qtbot.addWidget(page)
    page.resize(1280, 728)
    page.show()
    assert page.game.scenario is not None
    page.hand.do(random_setup(page.game.system, page.game.scenario, page.game.state, 1))
    QApplication.processEvents()
    page.view.fit()
    return page


@pytest.mark.parametrize(
    ("system", "scenario"), [("julius_caesar", "historical"), ("sword_of_rome", "four"), ("caesar_xl", "standard")]
)
def test_a_drop_on_any_city_lands_there_without_zooming(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, system: str, scenario: str
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = set_up(system, scenario, qtbot)
    board, scene, rng = page.game.system.board, page.scene, random.Random(14)
    for space in (s for s in board.spaces.values() if is_city(board, s)):
        middle, reach, caught = scene.middle(space.id), HAND / page.view.share, 0
        for _ in range(30):
            turn, away = rng.uniform(0, 2 * math.pi), reach * math.sqrt(rng.random())
            point = middle + QPointF(away * math.cos(turn), away * math.sin(turn))
            caught += scene.place_at(point) == space.id
        assert caught >= 15, f"{space.id} caught {caught} of 30"
    page.close_game()


def test_provinces_are_shaded_by_holder_by_reach_or_not_at_all(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = set_up("triumvirate", "three", qtbot)
    assert [s.value for s in scores_of(page.game.system, page.game.state)] == [5, 5, 5], "five governors each"
    chip, left = page.frame.shade, Qt.MouseButton.LeftButton
    assert chip.isVisible() and chip.chosen == "holder" and page.map_tools.layers.holders.shown
    QTest.mouseClick(chip.switch.buttons["reach"], left)
    assert chip.chosen == "holder", "nobody is selected, which is said"
    page.hand.choose((CounterId("caesar"),))
    QTest.mouseClick(chip.switch.buttons["reach"], left)
    assert chip.chosen == "reach" == page.map_tools.asker.showing and not page.map_tools.layers.holders.shown
    QTest.mouseClick(chip.switch.buttons["off"], left)
    assert chip.chosen == "off" and not page.map_tools.asker.showing and not page.map_tools.layers.holders.shown
    page.bindings.run("map.layer_holders")
    assert chip.chosen == "holder" and page.map_tools.layers.holders.shown
    assert page.view.rect().contains(chip.geometry())
    page.close_game()


def test_boards_without_provinces_have_no_such_switch(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = set_up("caesar_xl", "standard", qtbot)
    assert not page.frame.shade.isVisible()
    page.close_game()
