"""The first minute at the table: nobody has read anything, no procedure was named, and letters still find their way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from assistant.game.library import OpenSystem
from assistant.ui.desk import Desk
from assistant.ui.table.role_card import RoleCard
from assistant.ui.table.table_page import TablePage


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot, alexandria: OpenSystem) -> TablePage:
    made = TablePage(desk, alexandria)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.setFocus()
    return made


def keys(panel: TablePage, text: str) -> int:
    special = {"_": Qt.Key.Key_Return, "!": Qt.Key.Key_Escape, "<": Qt.Key.Key_Backspace}
    for sign in text:
        if sign in special:
            QTest.keyClick(panel, special[sign])
        else:
            QTest.keyClicks(panel, sign)
    return len(text)


def is_lit(card: RoleCard) -> bool:
    return str(card.property("role")) == "lit_card"


def said(card: RoleCard) -> str:
    return " ".join(label.text() for label in card.findChildren(QLabel) if label.isVisible())


def test_the_card_of_the_attacker_waits_from_the_start(panel: TablePage) -> None:
    """One ring on the page: where letters go. The dice get it when digits are dice."""
    assert is_lit(panel.frame.roles.card("attacker"))
    assert panel.asker.cards.dice.property("role") == "card"
    keys(panel, "hirep")
    assert not is_lit(panel.frame.roles.card("attacker"))
    assert panel.asker.cards.dice.property("role") == "lit_card"


def test_a_melee_without_naming_the_procedure_takes_six_keys(panel: TablePage) -> None:
    """Heavy infantry, recruits, a point, a 9: 9 − 1 for weapons is 8, which is 1 and 3 hits and a retreat (§8.5)."""
    assert keys(panel, "hirep9") == 6
    node = panel.sitting.node
    assert node is not None and panel.sitting.line_up.procedure == "melee"
    assert (node.value("attacker_hits"), node.value("defender_hits")) == (1, 3)


def test_a_printed_abbreviation_is_the_counter(panel: TablePage) -> None:
    """MI is on the chips of the attacker, though the missiles begin so too; both sides have one, our own is lit."""
    keys(panel, "mi_")
    attacker = panel.sitting.line_up.casts["attacker"][0].type
    assert attacker is not None and attacker.short == "MI"
    assert panel.sitting.line_up.procedure == "melee"


def test_a_procedure_is_still_named_by_its_letters(panel: TablePage) -> None:
    keys(panel, "bo")
    assert panel.sitting.line_up.procedure == "boarding"


def test_a_number_first_is_how_many(panel: TablePage) -> None:
    keys(panel, "bo!")
    assert panel.sitting.line_up.casts == {} and panel.typing.letters == ""
    keys(panel, "4ve")
    casts = panel.sitting.line_up.casts
    assert next(iter(casts.values()))[0].type is not None


def test_unknown_letters_are_answered_where_they_were_typed(panel: TablePage) -> None:
    keys(panel, "z")
    assert "Nothing begins with “z”" in said(panel.frame.roles.card("attacker"))
    keys(panel, "<hi")
    assert "Nothing begins" not in said(panel.frame.roles.card("attacker"))


def test_the_question_of_the_place_lists_its_answers(panel: TablePage) -> None:
    """After both roles the place is asked: every value stands in the foot, and its tile has the ring."""
    keys(panel, "hire")
    foot = panel.frame.foot.text()
    fact = panel.sitting.definition.facts[panel.typing.asked_fact()]
    assert len(fact.words) > 1 and foot.count(" · ") >= len(fact.words)
    assert [t.key for t in panel.asker.cards.modifiers._tiles if t._lit] == [f"fact:{fact.id}"]
    keys(panel, "__")  # the list, then its first
    assert panel.typing.stage == "dice" and not [t for t in panel.asker.cards.modifiers._tiles if t._lit]


def test_next_attack_waits_until_there_was_one(panel: TablePage) -> None:
    assert not panel.frame.history._next.isEnabled()
    keys(panel, "hirep9")
    assert panel.frame.history._next.isEnabled()
