"""Random keys and clicks on every system leave no exception and undo to the start."""

from __future__ import annotations

import random
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_system, system_names
from assistant.model.ids import CounterId
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

EVENTS = 200
KEYS = [
    Qt.Key.Key_T, Qt.Key.Key_F, Qt.Key.Key_S, Qt.Key.Key_K, Qt.Key.Key_U, Qt.Key.Key_P, Qt.Key.Key_V, Qt.Key.Key_X,
    Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_R, Qt.Key.Key_A,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_G,
]  # fmt: skip


def monkey(page: GamePage, chance: random.Random, events: int) -> None:
    port = page.view.viewport()
    spaces = list(page.game.system.board.spaces)
    for _ in range(events):
        kind = chance.random()
        if kind < 0.35:
            target = page.advisor if page.advisor.open_fit and chance.random() < 0.7 else page.view
            modifiers = Qt.KeyboardModifier.ShiftModifier if chance.random() < 0.2 else Qt.KeyboardModifier.NoModifier
            QTest.keyClick(target, chance.choice(KEYS), modifiers)
        elif kind < 0.6:
            where = QPoint(chance.randrange(port.width()), chance.randrange(port.height()))
            QTest.mouseClick(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
        elif kind < 0.75 and page.scene.items_of:
            page.hand.pick((chance.choice(list(page.scene.items_of)),), add=chance.random() < 0.3)
        elif kind < 0.9:
            piece = chance.choice(list(page.game.state.pieces))
            page.hand.move((cast(CounterId, piece),), at(chance.choice(spaces)))
        elif kind < 0.95:
            QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            page.view.zoom(chance.choice((0.5, 1.5)))


@pytest.mark.parametrize("name", system_names())
def test_random_hands_break_nothing_and_undo_to_the_start(
    name: str, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("4k", True))
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    scenario = next(iter(open_system(name).system.scenarios))
    game = new_game(name, scenario)
    page = GamePage(desk, game)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    start = game.state
    if game.scenario is not None:
        page.hand.do(fixed_setup(game.system, game.scenario, game.state))
    monkey(page, random.Random(f"alea {name}"), EVENTS)
    while game.journal.can_undo:
        game.journal.undo()
    assert game.journal.state == start, "whatever step is looked at"
    page.close_game()
