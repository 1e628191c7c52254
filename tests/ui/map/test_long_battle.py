"""A block battle to its end on the map: the course can be read, and after it nobody is asked to set up again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.setting_up import missing
from assistant.ui.map.baking import Baker

RED = (CounterId("c_caesar"), CounterId("c_legio_13"))
BLUE = (CounterId("p_pompey"), CounterId("p_legio_1"))


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("julius_caesar", "historical"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.bindings.run("game.set_up")
    made.hand.do(MoveCounters((*RED, *BLUE), at("rome")))
    made.hand.do(RevealCounters((*RED, *BLUE)))
    made.hand.choose(RED)
    made.hand.aim(BLUE)
    made.view.setFocus()
    yield made
    made.close_game()


def test_a_battle_of_three_rounds_is_read_and_applied(page: GamePage, qtbot: QtBot) -> None:
    assert not missing(page.game)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    for _ in range(60):
        if page.advisor.sitting.node is not None:
            break
        if page.advisor.sitting.choice is not None:
            QTest.keyClick(page.advisor, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(page.advisor, "5" if len(page.advisor.sitting.dice) % 2 else "2")
    answer = page.advisor.asker.cards.answer
    qtbot.wait(20)
    lines = answer.banner._course_text.text().split("\n")
    assert answer.banner._course.isVisible() and len(lines) > 4
    assert not [line for line in lines if line.startswith("Round 1: Round 1")]
    shown = [label for label in answer.banner.findChildren(QLabel) if label.isVisible()]
    qtbot.waitUntil(lambda: all(label.height() >= label.heightForWidth(label.width()) for label in shown))
    QTest.keyClicks(page.advisor, "a")
    # into the pool of their owner, leaders out of the game (5.2)
    gone = [c for c in (*RED, *BLUE) if page.game.state.pieces[c].place.kind in ("tray", "box")]
    assert gone, "somebody was eliminated, else this shows nothing"
    assert missing(page.game) == 0 and not page.set_up.bar.isVisible()
