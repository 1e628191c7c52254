"""Undo at the table at any moment: while a role is named, a question of the situation stands, dice lie."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.ui.test_table_page import a_panel

SYSTEMS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")
KEYS = "abcdefghijklmnopqrstuvwxyz123456"
SPECIAL = (Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_Space)


def undo(panel: TablePage) -> None:
    QTest.keyClick(panel, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo(panel: TablePage) -> None:
    QTest.keyClick(panel, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)


def test_undo_while_the_question_of_the_road_stands(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "julius_caesar")
    panel.choose_procedure("first_player")
    panel.choose_procedure("road_limit")
    assert panel.typing.asked_fact() == "road"
    undo(panel)
    assert panel.sitting.line_up.procedure == "first_player"
    redo(panel)
    assert panel.sitting.line_up.procedure == "road_limit"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_procedure_answered_partly_is_undone_and_done_again(system: str, desk: Desk, qtbot: QtBot) -> None:
    """Each procedure is opened, some keys go to it, all is undone and done again: the same question stands."""
    panel = a_panel(desk, qtbot, system)
    hand = random.Random(system)
    for definition in open_system(system).book.visible():
        panel.choose_procedure(definition.id)
        for _ in range(hand.randint(0, 6)):
            if hand.random() < 0.25:
                QTest.keyClick(panel, hand.choice(SPECIAL))
            else:
                QTest.keyClicks(panel, hand.choice(KEYS))
        before = (panel.sitting.line_up, list(panel.sitting.entered))
        steps = hand.randint(1, 5)
        undone = 0
        for _ in range(steps):
            here = (panel.sitting.line_up, list(panel.sitting.entered), len(panel.sitting.history))
            undo(panel)
            undone += (panel.sitting.line_up, list(panel.sitting.entered), len(panel.sitting.history)) != here
        for _ in range(undone):
            redo(panel)
        assert (panel.sitting.line_up, panel.sitting.entered) == before, definition.id
