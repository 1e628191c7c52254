"""Questions of the rules in the Advisor: options by digit, by Enter and by the letters of block battles."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.panels.advisor_pane import AdvisorPane


@pytest.fixture
def advisor(desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AdvisorPane:
    """Caesar's legion beside two of Pompey's blocks of equal strength, one round of battle open."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("julius_caesar")
    own, foes = (CounterId("c_legio_7"),), (CounterId("p_legio_1"), CounterId("p_legio_3"))
    game.do(PlaceCounters((*own, *foes), at("rome")))
    game.do(RevealCounters((*own, *foes)))
    made = AdvisorPane(desk, game.opened)
    qtbot.addWidget(made)
    made.look_at(game.state, own, foes)
    made.open(next(f for f in made.fits if f.definition.id == "battle_round"))
    made.sitting.set_fact("round", 2)
    made.refresh()
    made.show()
    made.setFocus()
    return made


def test_enter_takes_the_default_and_letters_the_others(advisor: AdvisorPane) -> None:
    choice = advisor.sitting.choice
    assert choice is not None and choice.options == ("fire", "retreat", "pass")
    assert not advisor.asker.cards.choice.isHidden()
    QTest.keyClicks(advisor, "p")
    assert advisor.sitting.choices == [2]
    QTest.keyClick(advisor, Qt.Key.Key_Backspace)
    QTest.keyClick(advisor, Qt.Key.Key_Return)
    assert advisor.sitting.choices == [choice.default]


def test_b_breaks_off(advisor: AdvisorPane) -> None:
    QTest.keyClicks(advisor, "b")
    assert advisor.sitting.choices == [1]
