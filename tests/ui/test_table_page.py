"""At the table by keyboard alone: the counted tasks, driven through the real panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import OpenSystem, open_system
from assistant.game.key_letters import allotted
from assistant.ui.commands.typed_keys import TOP_ROW, digit_of
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.rules.vectors import asked

SPECIAL = {"_": Qt.Key.Key_Return, "<": Qt.Key.Key_Backspace, "!": Qt.Key.Key_Escape, ">": Qt.Key.Key_Tab}


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot, alexandria: OpenSystem) -> TablePage:
    made = TablePage(desk, alexandria)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    made.setFocus()
    return made


def keys(panel: TablePage, text: str) -> int:
    """Type, one sign a key; the number of keys."""
    for sign in text:
        if sign in SPECIAL:
            QTest.keyClick(panel, SPECIAL[sign])
        else:
            QTest.keyClicks(panel, sign)
    return len(text)


def outcome(panel: TablePage) -> dict[str, object]:
    node = panel.sitting.node
    assert node is not None
    return {"id": node.outcome, **dict(node.values)}


def test_a_melee_takes_eight_keys(panel: TablePage) -> None:
    assert keys(panel, "mehirep9") == 8
    assert outcome(panel) == {"id": "retreats", "attacker_hits": 1, "defender_hits": 3, "retreat": True}


def test_the_next_melee_takes_five_keys(panel: TablePage, desk: Desk, qtbot: QtBot, alexandria: OpenSystem) -> None:
    keys(panel, "mehirep9")
    again = TablePage(desk, alexandria)
    qtbot.addWidget(again)
    again.show()
    again.setFocus()
    assert keys(again, "hire9") == 5
    assert again.sitting.line_up.casts["defender"][0].type is not None


@pytest.mark.parametrize("typed", ["ramquatr45", "bo4vemi2", "mehirep9"])
def test_a_procedure_taken_from_the_bar_lets_another_be_named(panel: TablePage, typed: str) -> None:
    """Who was remembered stands, a digit is the next die, and letters begin another line."""
    keys(panel, "mehirep9ramquatr45")
    panel.choose_procedure("melee")
    assert panel.typing.mode() == "M" and panel.sitting.line_up.casts["attacker"][0].type is not None
    keys(panel, typed)
    assert panel.sitting.node is not None and panel.sitting.line_up.procedure[:2] == typed[:2]


def test_another_die_takes_two_keys(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    assert keys(panel, "_5") == 2
    assert outcome(panel)["attacker_hits"] == 2
    assert len(panel.sitting.history) == 2


def test_across_the_canal_takes_seven_keys_after_the_procedure(panel: TablePage) -> None:
    keys(panel, "me")
    assert keys(panel, "hivehc7") == 7
    node = panel.sitting.node
    assert node is not None and node.detail is not None
    assert node.detail.totals[""] == 3
    assert sorted(m.value for m in node.detail.modifiers if m.on and m.value) == [-2, -1, -1]


def test_a_ram_with_retract_takes_ten_keys(panel: TablePage) -> None:
    assert keys(panel, "ramquatr45") == 10
    node = panel.sitting.node
    assert node is not None
    assert node.chain == "rammed+backs_off"


def test_a_boarding_of_four_takes_eight_keys(panel: TablePage) -> None:
    assert keys(panel, "bo4vemi2") == 8
    assert outcome(panel) == {"id": "captured", "attacker_hits": 1, "defender_hits": 3, "retreat": True}


def test_french_words_choose_too(panel: TablePage, desk: Desk) -> None:
    desk.set_language("fr")
    keys(panel, "epequatr45")
    node = panel.sitting.node
    assert node is not None and node.chain == "rammed+backs_off"


def test_the_top_row_of_a_french_keyboard_gives_digits(panel: TablePage) -> None:
    keys(panel, "mehirep")
    place = next(code for code, digit in TOP_ROW.items() if digit == 9)
    event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, place, 0, 0, "ç")
    assert digit_of(event) == 9
    QApplication.sendEvent(panel, event)
    assert outcome(panel)["id"] == "retreats"


def test_the_answer_equals_the_command_line(panel: TablePage) -> None:
    keys(panel, "mehirep9")
    told = asked("resolve", "alexandria", "melee", "attacker=hi", "defender=co_xxxvii", "ground=point", "--dice", "9")
    for name in ("attacker_hits", "defender_hits", "retreat"):
        assert outcome(panel)[name] == told["outcome"][name]


def test_a_wrong_face_is_not_taken_and_says_why(panel: TablePage) -> None:
    keys(panel, "ramquatr9")
    assert panel.sitting.dice == []
    assert "1" in panel.note and "6" in panel.note


def test_backspace_takes_back_a_die_even_after_the_result(panel: TablePage) -> None:
    keys(panel, "ramquatr45<")
    assert panel.sitting.dice == [4]
    assert panel.sitting.node is None


def test_escape_goes_back_one_step_a_press(panel: TablePage) -> None:
    keys(panel, "ramquatr4!")
    assert panel.sitting.dice == []
    assert panel.sitting.line_up.casts
    left: list[bool] = []
    panel.left.connect(lambda: left.append(True))
    keys(panel, "!!")
    assert left == [True]


def test_unknown_letters_say_so(panel: TablePage) -> None:
    keys(panel, "ramz")
    assert "“ramz”" in panel.note and panel.typing.letters == "ramz"


def test_a_switch_by_letter_changes_result_and_odds_at_once(panel: TablePage) -> None:
    keys(panel, "mehirep7")
    before = outcome(panel)
    keys(panel, next(v for k, v in panel.asker.pool().items() if k == "stood_ground"))
    after = outcome(panel)
    assert before != after
    assert panel.sitting.dice == [7]


def test_roll_fills_what_is_not_typed(panel: TablePage) -> None:
    keys(panel, "ramquatr4r")
    assert panel.sitting.dice[0] == 4
    assert panel.sitting.node is not None


def test_exchange_turns_the_roles_round(panel: TablePage) -> None:
    keys(panel, "mehirepx")
    casts = panel.sitting.line_up.casts
    assert casts["attacker"][0].type is not None and casts["attacker"][0].type.id == "co_xxxvii"


def test_the_language_is_switched_while_a_result_is_open(panel: TablePage, desk: Desk) -> None:
    keys(panel, "ramquatr45")
    desk.set_language("fr")
    assert panel.sitting.node is not None
    assert panel.sitting.language == "fr"


def test_letters_come_from_one_pool() -> None:
    letters = allotted([("a", "Canal", ""), ("b", "Causeway", ""), ("c", "Anchor", ""), ("d", "Rest", "c")])
    assert len(set(letters.values())) == 4
    assert letters["d"] == "c"
    assert not set(letters.values()) & set("anrwx")


def a_panel(desk: Desk, qtbot: QtBot, system: str) -> TablePage:
    made = TablePage(desk, open_system(system))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    made.setFocus()
    return made


def test_a_battle_of_the_sword_of_rome_takes_21_keys(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "sword_of_rome")
    keys(panel, "ba7ca,5va5eg")
    for switch in ("friendly_defender", "failed_avoid", "aulius_attacker"):
        keys(panel, panel.asker.pool()[switch])
    keys(panel, "522554")
    node = panel.sitting.node
    assert node is not None and node.detail is not None
    assert node.outcome == "defender_wins"
    assert node.detail.totals == {"attacker": 12, "defender": 14}
    assert node.value("loser_loses") == 5
    assert node.value("winner_loses") == 1


def test_a_bag_battle_takes_ten_keys(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "triumvirate")
    assert keys(panel, "ba4ca2po11") == 10
    node = panel.sitting.node
    assert node is not None
    assert node.outcome == "conquered"
    assert node.value("attackers_left") == 2
