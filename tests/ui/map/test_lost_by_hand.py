"""Del takes counters off the map: to the box beside it, or among the lost where the rules name a place for them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.table_things import SetPhase
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

LEGION, LEADER = CounterId("c_legio_7"), CounterId("c_antonius")


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    return page


def delete(page: GamePage, *counters: CounterId) -> None:
    page.hand.choose(counters)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    QApplication.processEvents()


def lies(page: GamePage, counter: CounterId) -> tuple[str, bool]:
    piece = page.hand.game.whole.pieces[counter]
    return piece.place.id or piece.place.kind, piece.hidden


def test_a_lost_block_lies_face_up_in_the_pool_of_its_side(page: GamePage) -> None:
    """5.2; a leader leaves the game (7.51). One key, one undo."""
    page.hand.do(SetPhase(PhaseId("battle"), 1, SideId("caesar")))
    before, position = page.hand.game.whole, page.hand.game.journal.position
    delete(page, LEGION, LEADER)
    assert (lies(page, LEGION), lies(page, LEADER)) == (("levy_pool_caesar", False), ("tray", True))
    assert page.hand.game.journal.position == position + 1
    page.hand.game.journal.undo()
    assert page.hand.game.whole == before


def test_before_the_game_begins_nothing_is_lost(page: GamePage) -> None:
    assert not page.hand.game.whole.set_up_over
    delete(page, LEGION)
    assert lies(page, LEGION) == ("tray", True)
