"""The board of a battle in rounds: nothing lies over anything at any size, blocks of a letter stand in its column, and
what is drawn to be pressed can be pressed."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game.battle_board import ATTACKER, BattleBoard, board_of
from assistant.ui.asker.battle_layout import BattleSpots, spots_of
from assistant.ui.desk import Desk
from tests.game.test_typing_line import Table
from tests.ui.test_table_page import a_panel, keys

THREE = ("julius_caesar", "ba 3ca,2eq,3l7 3po,2nav ____526")
TEN = ("julius_caesar", "ba 3l7,3l9,3l10,2eq,3ca 3l5,3l6,2eq1,3po,2nav ____66")
LEGIONS = ("caesar_xl", "bat 8leg 6leg")
SIZES = [(776, 605, 1.0), (617, 505, 1.0), (1170, 860, 1.0), (690, 535, 1.5), (600, 420, 2.0)]


def board(case: tuple[str, str]) -> BattleBoard:
    found = board_of(Table(case[0]).type(case[1]).asked)
    assert found is not None
    return found


def laid(case: tuple[str, str], size: tuple[int, int, float]) -> tuple[BattleBoard, BattleSpots]:
    found = board(case)
    return found, spots_of(found, QSizeF(size[0], size[1]), size[2])


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]} at {s[2]}")
@pytest.mark.parametrize("case", [THREE, TEN, LEGIONS], ids=["three", "ten", "legions"])
def test_no_block_lies_over_another_or_outside(case: tuple[str, str], size: tuple[int, int, float]) -> None:
    found, spots = laid(case, size)
    boxes = [box for box, _ in spots.cells]
    assert len(boxes) == sum(len(units) for units in found.units)
    assert not any(one.intersects(other) for one, other in combinations([*boxes, spots.middle], 2))
    assert all(box.left() >= 0 and box.right() <= size[0] and box.top() >= 0 for box in boxes)
    if size[2] == 1.0:
        assert max(box.bottom() for box in [*boxes, spots.foot]) <= size[1]


def test_a_letter_has_one_column_for_both_sides() -> None:
    """Initiative A before B before C before D (7.2)."""
    _, spots = laid(TEN, SIZES[0])
    assert [letter for _, letter in spots.heads] == ["A", "B", "C", "D"]
    for box, unit in spots.cells:
        head = next(area for area, letter in spots.heads if letter == unit.letter)
        assert head.left() <= box.center().x() <= head.right()
        assert (box.center().y() > spots.middle.center().y()) is (unit.side == ATTACKER)


def test_an_option_on_the_board_is_pressed(desk: Desk, qtbot: QtBot) -> None:
    """7.2: Caesar A3 may pass in the first round."""
    panel = a_panel(desk, qtbot, "julius_caesar")
    panel.resize(1280, 800)
    panel.choose_procedure("battle_round")
    keys(panel, "3a33b3")
    while panel.typing.stage != "dice":
        keys(panel, "_")
    view = panel.frame.battle
    for _ in range(4):
        QApplication.processEvents()
    view.grab()
    choice = panel.sitting.choice
    assert choice is not None and view.isVisible()
    box = next(box for box, place in view.pressed() if choice.options[place] == "pass")
    spot = box.center().toPoint()
    spot.setX(spot.x() + round(box.width() / 4))
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot)
    assert [e.choice for e in panel.sitting.entered] == [True]
    assert panel.sitting.choice is not None and panel.sitting.choice.who != choice.who
