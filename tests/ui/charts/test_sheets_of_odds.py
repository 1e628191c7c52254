"""The sheets that weigh a question and tell the luck of a game, opened and turned by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from assistant.chance.roller import EnteredDice
from assistant.game import OpenSystem, new_game
from assistant.game.sitting import Cast, Sitting
from assistant.model.ids import SideId
from assistant.play.commands.table_things import SetPhase
from assistant.ui.charts.luck_sheet import LuckSheet
from assistant.ui.charts.weigh_sheet import WeighSheet, blanked
from assistant.ui.desk import Desk


@pytest.fixture
def over(qtbot: QtBot) -> Iterator[QWidget]:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    yield page


def sitting(opened: OpenSystem, procedure: str, **roles: str) -> Sitting:
    made = Sitting(opened)
    made.choose(procedure)
    for role, kind in roles.items():
        made.cast(role, [Cast(next(t for t in opened.system.mix.types.values() if t.id == kind))])
    return made


def bars(sheet: WeighSheet | LuckSheet) -> list[list[float]]:
    """The heights (or widths, where they lie) of the drawn bars."""
    items = [i for i in sheet.plot.plotItem.items if type(i).__name__ == "BarGraphItem"]
    return [list(i.opts["height"] if i.opts["width"] is None or "x0" not in i.opts or i.opts["x0"] is None
                 else i.opts["width"]) for i in items]  # fmt: skip


def test_every_throw_of_a_ram_stands_as_a_bar(desk: Desk, over: QWidget, alexandria: OpenSystem) -> None:
    sheet = WeighSheet(desk, over)
    sheet.look_at(sitting(alexandria, "ram", attacker="roman_quadrireme", target="egyptian_trireme"))
    succeeds, fails = bars(sheet)
    assert [round(h * 36 / 100) for h in succeeds] == [5, 4, 3, 2, 1]  # 8 to 12
    assert [round(h * 36 / 100) for h in fails] == [1, 2, 3, 4, 5, 6]
    assert "41.7 %" in sheet._said.text()  # 15 of 36


def test_arrows_turn_the_views_and_escape_leaves(desk: Desk, over: QWidget, alexandria: OpenSystem) -> None:
    sheet = WeighSheet(desk, over)
    sheet.look_at(sitting(alexandria, "melee", attacker="hi", defender="co_xxxvii"))
    seen = []
    for _ in range(4):
        seen.append(sheet.view)
        QTest.keyClick(sheet, Qt.Key.Key_Right)
    assert seen == ["throws", "numbers", "compare", "worth"]
    assert sheet.view == "throws"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_kept_situation_stands_beside_the_next(desk: Desk, over: QWidget, alexandria: OpenSystem) -> None:
    sheet = WeighSheet(desk, over)
    asked = sitting(alexandria, "melee", attacker="hi", defender="co_xxxvii")
    sheet.look_at(asked)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert sheet.view == "compare"
    asked.set_fact("superior", True)
    sheet.follow()
    assert len(bars(sheet)) == 2
    assert "−0.70" in sheet._said.text()  # 16 hits back in ten throws where the front had 23


def test_a_question_without_odds_says_what_is_missing(desk: Desk, over: QWidget, alexandria: OpenSystem) -> None:
    sheet = WeighSheet(desk, over)
    desk.set_language("fr")
    sheet.look_at(Sitting(alexandria))
    assert not sheet.plot.isVisible()
    assert sheet._said.text() == "Remplissez les rôles\u00a0: il y aura de quoi peser."


def test_the_luck_of_a_game_by_side(desk: Desk, over: QWidget, alexandria: OpenSystem) -> None:
    game = new_game("alexandria")
    asked = sitting(game.opened, "ram", attacker="roman_quadrireme", target="egyptian_trireme")
    sheet = LuckSheet(desk, game.opened, over)
    sheet.look_at(game.journal)
    assert "No roll yet" in sheet._said.text()
    game.do(SetPhase(active=SideId("roman")))
    for _ in range(6):  # six double sixes: 1 in 2 thousand million
        node = game.opened.book.resolve("ram", asked.question(), EnteredDice("66"))
        game.apply_result(node, odds=asked.odds)
    sheet.look_at(game.journal)
    assert "outside" in sheet._said.text()
    QTest.keyClick(sheet, Qt.Key.Key_Right)
    assert sheet.side == "roman"
    assert sheet._area.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Right)
    assert (sheet.side, sheet._area.isVisible()) == ("egyptian", False)
    game.close()


def test_values_of_an_outcome_leave_a_gap() -> None:
    assert blanked("Attacker {attacker_hits}, defender {defender_hits}") == "Attacker …, defender …"
