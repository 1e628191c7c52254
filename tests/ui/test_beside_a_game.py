"""The table beside a game on the map: opened from it, and back to it as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.base.problem import AleaError
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.ledger.test_table_beside import add


def test_leaving_the_table_leads_back_to_the_game_it_was_opened_from(window: MainWindow, qtbot: QtBot) -> None:
    page = window.start_game("sword_of_rome", "")
    assert page is not None
    page.hand.do(PlaceCounters((CounterId("camillus"),), at("roma")))
    path, step = page.game.path, page.game.journal.position
    page.view.turn_board()
    QTest.keyClick(page.view, Qt.Key.Key_Asterisk)  # 1:1
    page.view.go_to(SpaceId("capua"))
    stood = page.view.standpoint
    window.menus.run("file.table")
    panel = window.page
    assert panel is not None and panel.sitting.opened.system.id == "sword_of_rome", "the game's own system"
    panel.left.emit()
    again = window.page
    assert again is not None and again.game.path == path and again.game.journal.position == step
    assert again.game.state.pieces[CounterId("camillus")].place.space == "roma"
    QTest.qWait(20)
    here = again.view.standpoint
    assert here.zoom == pytest.approx(1.0) and here.turned
    assert (here.x, here.y) == pytest.approx((stood.x, stood.y), abs=3), "where it was looked at"


def test_a_modifier_for_this_game_goes_into_the_game_on_the_map(window: MainWindow, qtbot: QtBot) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    window.menus.run("file.table")
    panel = window.page
    assert panel is not None
    add(panel)
    panel.left.emit()
    again = window.page
    assert again is not None
    assert [(m.name.en, m.value) for m in again.game.state.modifiers.values()] == [("Fog", -1)]


def test_another_system_at_the_table_leads_to_the_start_page(window: MainWindow) -> None:
    assert window.start_game("alexandria", "") is not None
    panel = window.open_table("triumvirate")
    assert panel is not None
    panel.left.emit()
    assert window.on_start()
    QTest.keyClick(window, Qt.Key.Key_Escape)


def test_a_table_whose_game_is_gone_can_still_be_asked(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[AleaError] = []
    monkeypatch.setattr(window, "complain", told.append)
    page = window.start_game("alexandria", "")
    assert page is not None
    path = page.game.path
    window.menus.run("file.table")
    table = window.page
    path.unlink()
    path.mkdir()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert told and window.page is table
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(table, TablePage) and not table.keeping.session.log.is_closed
