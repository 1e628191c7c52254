"""The keys of an open procedure do the same beside the map as at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import RecordRoll
from assistant.play.commands.table_things import AddModifier
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.panels.advisor_pane import AdvisorPane
from assistant.ui.table.table_page import TablePage
from tests.ui.test_table_page import a_panel, keys

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def advisor(desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AdvisorPane:
    """A Roman quadrireme about to ram an Egyptian trireme."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("alexandria")
    mix = game.system.mix.counters
    own = next(c for c, told in mix.items() if told.type == "roman_quadrireme")
    foe = next(c for c, told in mix.items() if told.type == "egyptian_trireme")
    game.do(PlaceCounters((CounterId(own),), at("0404")))
    game.do(PlaceCounters((CounterId(foe),), at("0405")))
    made = AdvisorPane(desk, game.opened)
    qtbot.addWidget(made)
    made.resize(420, 900)
    made.show()
    made.look_at(game.state, (CounterId(own),), (CounterId(foe),))
    assert made.open_procedure("ram")
    return made


@pytest.fixture
def table(desk: Desk, qtbot: QtBot) -> TablePage:
    made = a_panel(desk, qtbot, "alexandria")
    keys(made, "ramquatr")
    return made


def types_of(look: AdvisorPane | TablePage) -> list[str]:
    casts = look.sitting.line_up.casts
    return [str(casts[r][0].type.id) if casts[r][0].type else "" for r in ("attacker", "target")]


@pytest.fixture(params=["advisor", "table"])
def look(request: pytest.FixtureRequest) -> AdvisorPane | TablePage:
    made: AdvisorPane | TablePage = request.getfixturevalue(request.param)
    return made


def test_x_exchanges_the_roles(look: AdvisorPane | TablePage) -> None:
    assert types_of(look) == ["roman_quadrireme", "egyptian_trireme"]
    QTest.keyClicks(look, "x")
    assert types_of(look) == ["egyptian_trireme", "roman_quadrireme"]


def test_delete_takes_the_own_modifier_away(look: AdvisorPane | TablePage) -> None:
    look.asker.add_own("Fog", -1, "total", "roll")
    assert [h.name.en for h in look.sitting.line_up.house] == ["Fog"]
    QTest.keyClick(look, Qt.Key.Key_Delete)
    assert look.sitting.line_up.house == ()


def test_shift_enter_keeps_the_answer_beside_the_next(look: AdvisorPane | TablePage) -> None:
    QTest.keyClicks(look, "45")
    QTest.keyClick(look, Qt.Key.Key_Return, SHIFT)
    assert look.asker.cards.answer.kept is not None and look.asker.cards.answer.kept.startswith("4 5")


def test_page_up_opens_the_line_before(look: AdvisorPane | TablePage) -> None:
    QTest.keyClicks(look, "45")
    QTest.keyClick(look, Qt.Key.Key_Backspace)
    QTest.keyClick(look, Qt.Key.Key_Backspace)
    QTest.keyClicks(look, "11")
    assert [a.dice for a in look.sitting.history] == [(4, 5), (1, 1)]
    QTest.keyClick(look, Qt.Key.Key_PageUp)
    QTest.keyClick(look, Qt.Key.Key_PageUp)
    assert look.sitting.dice == [4, 5] and look.sitting.opened_line == 0
    QTest.keyClick(look, Qt.Key.Key_PageDown)
    assert look.sitting.dice == [1, 1]


def test_insert_opens_the_fields_of_an_own_modifier(look: AdvisorPane | TablePage) -> None:
    QTest.keyClick(look, Qt.Key.Key_Insert)
    assert not look.asker.cards.modifiers.entry.isHidden()


def test_the_letters_of_switches_are_the_same(advisor: AdvisorPane, table: TablePage) -> None:
    beside, alone = advisor.asker.pool(), table.asker.pool()
    assert {k: v for k, v in alone.items() if k in beside} == beside


def test_why_asks_for_the_same_sections(
    advisor: AdvisorPane, table: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    advisor.question.why_wanted.connect(told.append)
    for _ in range(1 + (advisor.sitting.node is not None)):  # the arithmetic of an answer comes first
        QTest.keyClicks(advisor, "w")
    monkeypatch.setattr(table.sheets.notes, "open_at", told.append)
    for _ in range(1 + (table.sitting.node is not None)):
        QTest.keyClicks(table, "w")
    assert told[0].startswith("9.1")
    assert told[0].split(", ")[0] == told[1].split(", ")[0]
    assert all(m.ref in told[0] for m in advisor.sitting.modifiers if m.on and m.value)


def test_a_modifier_of_the_game_goes_from_its_journal_too(advisor: AdvisorPane) -> None:
    done: list[Command] = []
    advisor.question.modifier_wanted.connect(done.append)
    advisor.asker.add_own("Fog", -1, "total", "game")
    assert done == [AddModifier("ram", "Fog", -1)]


def test_an_older_line_is_not_written_down_a_second_time(advisor: AdvisorPane) -> None:
    dropped: list[RecordRoll] = []
    advisor.question.dropped.connect(dropped.append)
    QTest.keyClicks(advisor, "45")
    QTest.keyClick(advisor, Qt.Key.Key_Escape)
    assert len(dropped) == 1
    QTest.keyClick(advisor, Qt.Key.Key_PageUp)
    assert advisor.sitting.dice == [4, 5]
    advisor.close_procedure()
    assert len(dropped) == 1


def test_a_key_held_down_rolls_once(look: AdvisorPane | TablePage) -> None:
    from PySide6.QtGui import QKeyEvent

    QTest.keyClicks(look, "r")
    first = list(look.sitting.dice)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "r", True)
    look.keyPressEvent(held)
    assert first and look.sitting.dice == first
