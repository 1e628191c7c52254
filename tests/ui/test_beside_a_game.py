"""The table beside a game on the map: opened from it, and back to it as it was."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.base.problem import AleaError
from assistant.game.opened import open_game
from assistant.game.table_journal import TableJournal
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import AddNote
from assistant.play.journal import Journal
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


def test_the_game_beside_a_table_is_read_once_until_somebody_else_writes_into_it(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A result is written behind what is known already; reading a long game for each took as long as opening it."""
    page = window.start_game("alexandria", "")
    assert page is not None
    path, before = page.game.path, page.game.journal.position
    read: list[str] = []
    reading = Journal.open.__func__  # type: ignore[attr-defined]

    def noted(kind: type[Journal], place: Path, *given: Any, **named: Any) -> Journal:
        read.append(f"{place.name} {threading.current_thread() is threading.main_thread()}")
        return reading(kind, place, *given, **named)  # type: ignore[no-any-return]

    monkeypatch.setattr(Journal, "open", classmethod(noted))
    window.menus.run("file.table")
    panel = window.page
    assert isinstance(panel, TablePage)
    QTest.keyClicks(panel, "mehirep9")
    QTest.keyClick(panel, Qt.Key.Key_Return)
    QTest.keyClicks(panel, "4")
    assert not read, "the page of the game had it read"
    other = open_game(path)
    assert other.journal.position == before + 2
    other.do(AddNote("from elsewhere"))
    other.close()
    read.clear()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    QTest.keyClicks(panel, "5")
    assert len(read) == 1
    panel.left.emit()
    again = window.page
    assert again is not None
    assert again.game.journal.position == before + 4 and not again.game.journal.problems


def test_what_a_table_kept_is_read_beside_the_windows_thread(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = window.open_table("alexandria")
    assert isinstance(panel, TablePage)
    QTest.keyClicks(panel, "mehirep9")
    window.show_start()
    read: list[bool] = []
    reading = Journal.open.__func__  # type: ignore[attr-defined]

    def noted(kind: type[Journal], *given: Any, **named: Any) -> Journal:
        read.append(threading.current_thread() is threading.main_thread())
        return reading(kind, *given, **named)  # type: ignore[no-any-return]

    monkeypatch.setattr(Journal, "open", classmethod(noted))
    again = window.open_table("alexandria")
    assert isinstance(again, TablePage) and [a.dice for a in again.sitting.history] and read == [False]
    window.show_start()
    log = TableJournal(again.opened.system)
    assert not log.is_second, "it was let go of"
    log.close()
