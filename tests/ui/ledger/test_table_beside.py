"""A table opened from a ledger: own modifiers "for this game" are in its journal, and go with undo and Delete."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assistant.game import open_game, open_system
from assistant.game.ledger import watched_in
from assistant.game.table_journal import journal_of
from assistant.model.ids import CounterId
from assistant.play.commands.record import ApplyResult
from assistant.play.figures import figures_in_play
from assistant.ui.desk import Desk
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.ui.test_table_page import keys

KEY = Qt.Key


@pytest.fixture
def window(desk: Desk, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def table_of(window: MainWindow) -> tuple[TablePage, Path]:
    page = window.start_ledger("alexandria")
    assert page is not None
    page.table_wanted.emit("alexandria")
    panel = window.page
    assert panel is not None
    return panel, page.game.path


def add(panel: TablePage) -> None:
    """Fog, -1, for this game."""
    keys(panel, "ramquatr45")
    QTest.keyClick(panel, KEY.Key_Insert)
    entry = panel.asker.cards.modifiers.entry
    QTest.keyClicks(entry.name, "Fog")
    QTest.keyClicks(entry.value, "-1")
    QTest.keyClick(entry.lasting, KEY.Key_Right)
    QTest.keyClick(entry.lasting, KEY.Key_Return)


def recorded(path: Path) -> list[tuple[str, str, int]]:
    game = open_game(path)
    try:
        return [(m.procedure, m.name.en, m.value) for m in game.state.modifiers.values()]
    finally:
        game.close()


def at_the_table() -> list[tuple[str, str, int]]:
    """What the journal of the table alone holds."""
    with journal_of(open_system("alexandria").system) as log:
        return [(m.procedure, m.name.en, m.value) for m in log.state.modifiers.values()]


def test_a_modifier_for_this_game_is_in_the_journal_of_the_ledger(window: MainWindow, desk: Desk) -> None:
    panel, path = table_of(window)
    add(panel)
    assert recorded(path) == [("ram", "Fog", -1)]
    assert path.name in panel.note
    QTest.keyClick(panel, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert recorded(path) == []
    QTest.keyClick(panel, KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert recorded(path) == [("ram", "Fog", -1)]
    QTest.keyClick(panel, KEY.Key_Delete)
    assert recorded(path) == []


def test_leaving_the_table_leads_back_to_the_ledger_and_the_modifier_is_there_again(window: MainWindow) -> None:
    panel, path = table_of(window)
    add(panel)
    panel.left.emit()
    page = window.page
    assert isinstance(page, LedgerPage) and page.game.path == path
    page.table_wanted.emit("alexandria")
    again = window.page
    assert again is not None
    again.choose_procedure("ram")
    assert [(h.name.en, h.value) for h in again.sitting.line_up.house] == [("Fog", -1)]


def test_without_a_ledger_the_table_says_how_long_it_lasts(window: MainWindow, desk: Desk) -> None:
    panel = window.open_table("alexandria")
    assert panel is not None
    add(panel)
    assert panel.note == "It counts at this table, after a restart too, until Delete removes it."
    assert at_the_table() == [("ram", "Fog", -1)]


def test_what_lasts_at_the_table_alone_does_not_count_in_a_ledger_and_is_not_lost(
    window: MainWindow, desk: Desk
) -> None:
    panel = window.open_table("alexandria")
    assert panel is not None
    add(panel)
    beside, path = table_of(window)
    assert beside.sitting.house == () and recorded(path) == []
    add(beside)
    assert recorded(path) == [("ram", "Fog", -1)]
    assert at_the_table() == [("ram", "Fog", -1)]


def results(path: Path) -> list[tuple[str, bool]]:
    """What was rolled, and whether it was undone, as the journal of the game has it."""
    game = open_game(path, look_only=True)
    try:
        entries = [e for e in game.journal.entries() if isinstance(e.command, ApplyResult)]
        return [(e.command.outcome, e.undone) for e in entries if isinstance(e.command, ApplyResult)]
    finally:
        game.close()


def test_a_result_stands_in_the_journal_of_the_ledger_by_itself(window: MainWindow) -> None:
    panel, path = table_of(window)
    keys(panel, "ramquatr45")
    assert results(path) == [("rammed+backs_off", False)]
    QTest.keyClick(panel, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert results(path) == [("rammed+backs_off", True)]
    QTest.keyClick(panel, KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert results(path)[-1] == ("rammed+backs_off", False)


def test_a_result_read_again_takes_the_place_of_the_first(window: MainWindow) -> None:
    panel, path = table_of(window)
    keys(panel, "ramquatr11")
    assert len(results(path)) == 1
    panel.asker.add_own("Fog", 7, "total", "roll")
    told = results(path)
    assert [undone for _, undone in told] == [True, False] and told[0][0] != told[1][0]


def test_the_table_of_a_ledger_shows_its_own_results_alone(window: MainWindow) -> None:
    panel = window.open_table("alexandria")
    assert panel is not None
    keys(panel, "ramquatr45")
    beside, _ = table_of(window)
    assert beside.sitting.history == []


def test_an_election_at_the_table_changes_the_ledger_once_it_is_asked_to_the_end(window: MainWindow) -> None:
    """A first consulship: three of five citizens go to the five Alii; one undo at the ledger takes it all back."""
    page = window.start_ledger("triumvirate", "three")
    assert page is not None
    path = page.game.path
    page.table_wanted.emit("triumvirate")
    panel = window.page
    assert isinstance(panel, TablePage)
    keys(panel, "elca5po")
    banner = panel.asker.cards.answer.banner
    assert banner.isHidden()  # nobody is elected while one who may be is not named
    keys(panel, "5cr3 4 6 ")
    said = " ".join(label.text() for label in banner.findChildren(QLabel))
    assert "Caesar is elected" in said and "Not written down yet" in said
    for _ in range(2):
        QTest.keyClick(panel, KEY.Key_Return)
        QApplication.processEvents()
    said = " ".join(label.text() for label in banner.findChildren(QLabel) if not label.isHidden())
    assert "Caesar is elected" in said and "Not written down yet" not in said
    panel.left.emit()
    ledger = window.page
    assert isinstance(ledger, LedgerPage) and ledger.game.path == path
    state = ledger.game.state
    assert state.tracks["alii"] == 8
    assert figures_in_play(ledger.game.system, state, CounterId("caesar"))["consul"] == 1
    QTest.keyClick(ledger, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ledger.game.state.tracks["alii"] == 5
    assert not watched_in(ledger.game.state)
