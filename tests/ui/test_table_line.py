"""The typing line at the table: nothing typed is lost, nothing means two things."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.ui.test_table_page import a_panel, keys


def types_of(panel: TablePage, role: str) -> list[str]:
    return [str(c.type.id) for c in panel.sitting.line_up.casts.get(role, ()) if c.type]


def test_a_digit_after_letters_that_may_mean_several_takes_the_lit_one(desk: Desk, qtbot: QtBot) -> None:
    """An Egyptian trireme rams: three Roman names begin with tr, the first is lit; 4 and 5 are the dice."""
    panel = a_panel(desk, qtbot, "alexandria")
    panel.choose_procedure("ram")
    panel.typing.fill("attacker", "egyptian_trireme", 0)
    panel.typing.go("target")
    QTest.keyClicks(panel, "tr")
    lit = panel.typing.type_fits()[0]
    assert len(panel.typing.type_fits()) > 1
    QTest.keyClicks(panel, "45")
    assert types_of(panel, "target") == [lit.id]
    assert panel.sitting.dice == [4, 5]


def test_n_in_an_empty_role_is_a_new_line(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "sword_of_rome")
    panel.choose_procedure("siege")
    role = panel.typing.stage
    QTest.keyClicks(panel, "cl")
    assert types_of(panel, role) == ["claudius"]
    QTest.keyClicks(panel, "n")
    assert panel.typing.letters == "" and panel.typing.stage == role and types_of(panel, role) == []


def test_n_where_a_counter_begins_so_waits_for_a_second_sign(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "mehi")
    assert panel.typing.stage == "defender"
    panel.typing.go("attacker")
    panel.sitting.empty("attacker")
    panel.sitting.side = "egyptians"
    QTest.keyClicks(panel, "n")
    assert panel.typing.letters == "n" and panel.note
    QTest.keyClicks(panel, "n")
    assert panel.typing.letters == "" and panel.sitting.line_up.casts == {}


def test_enter_never_skips_a_role_that_must_be_filled(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "me_")
    assert panel.typing.stage == "attacker"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert panel.typing.stage == "attacker"
    assert panel.note.startswith("Attacker")


def test_another_procedure_is_named_from_a_role_that_has_no_such_counter(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "mehirep9")
    QTest.keyClicks(panel, "n")
    assert panel.typing.stage == "attacker"
    QTest.keyClicks(panel, "bo")
    assert panel.sitting.line_up.procedure == "boarding"


def test_a_digit_after_letters_of_a_procedure_takes_the_lit_one(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    QTest.keyClicks(panel, "bo4ve")
    assert panel.sitting.line_up.procedure == "boarding"
    first = next(iter(panel.sitting.line_up.casts.values()))
    assert first[0].count == 4


def test_a_letter_that_answers_what_is_asked_is_drawn_on_no_switch(desk: Desk, qtbot: QtBot) -> None:
    """C is the city block while the place is asked, and the canal once it is known."""
    panel = a_panel(desk, qtbot, "alexandria")
    keys(panel, "mehire")
    assert panel.typing.asked_fact() == "ground"
    assert "c" not in panel.asker.shown().letters.values() and "<b>C</b>" in panel.frame.foot.text()
    keys(panel, "h")
    assert panel.asker.shown().letters["canal"] == "c"


def test_the_keys_below_are_those_the_block_has_and_a_tapped_face_fires(desk: Desk, qtbot: QtBot) -> None:
    """Caesar XL knows no passing, and from the second round on a legion may leave; there R and a tap act too."""
    panel = a_panel(desk, qtbot, "caesar_xl")
    keys(panel, "bat3leg2leg66666")
    assert panel.sitting.choice is not None and panel.sitting.choice.options == ("fire", "retreat")
    assert "breaks off" in panel.frame.foot.text() and "passes" not in panel.frame.foot.text()
    dice = panel.asker.cards.dice
    assert any("R" in b.text() and b.isEnabled() for b in dice.findChildren(QPushButton) if b.text()[-1:] == "R")
    dice.face.emit(6)
    assert panel.sitting.dice == [6] * 6
