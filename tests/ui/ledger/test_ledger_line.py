"""The line of a ledger's table: letters of the ledger's page reach it, in the phase the ledger is in."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.game.ledger import new_ledger
from assistant.play.commands.table_things import SetPhase
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def ledger(window: MainWindow) -> MainWindow:
    """A ledger of Alexandria in phase C, melee and boarding."""
    game = new_ledger("alexandria")
    phase = next(p.id for p in game.system.phases if p.letter == "C")
    game.do(SetPhase(phase))
    path = str(game.path)
    game.close()
    window.open_file(path)
    assert isinstance(window.page, LedgerPage)
    return window


def typed(window: MainWindow, keys: str) -> TablePage:
    for key in keys:
        QTest.keyClicks(window.page, key)
    assert isinstance(window.page, TablePage)
    return window.page


def test_l_opens_the_table_in_the_phase_of_the_ledger(ledger: MainWindow) -> None:
    table = typed(ledger, "l")
    melee = next(p for p in table.opened.system.phases if p.letter == "C")
    assert table.frame.bar.phase == melee.id and table.typing.letters == ""
    assert table.sitting.line_up.procedure in melee.procedures


def test_letters_begin_the_line_at_once(ledger: MainWindow) -> None:
    """Melee, HI on recruits at a point, 9: weapons -1, line 8: 1 hit to 3 and the defender leaves the point."""
    table = typed(ledger, "mehirep9")
    node = table.sitting.node
    assert node is not None and (node.value("attacker_hits"), node.value("defender_hits")) == (1, 3)
    assert table.beside is not None
    table.left.emit()
    assert isinstance(ledger.page, LedgerPage)
    assert "8" in ledger.page.record()


def test_a_roll_is_told_in_french_with_french_names(ledger: MainWindow) -> None:
    table = typed(ledger, "mehirep9")
    table.left.emit()
    page = ledger.page
    assert isinstance(page, LedgerPage)
    page.desk.set_language("fr")
    record = page.record().lower()
    assert "infanterie lourde" in record and "cohorte de recrues" in record
    assert "heavy infantry" not in record and "recruit" not in record


def test_the_keys_of_the_ledger_stay_its_own(ledger: MainWindow) -> None:
    before = ledger.page.game.state.phase  # type: ignore[attr-defined]
    QTest.keyClicks(ledger.page, "p")
    assert isinstance(ledger.page, LedgerPage) and ledger.page.game.state.phase != before


def test_after_a_note_letters_are_keys_of_the_ledger(ledger: MainWindow) -> None:
    page = ledger.page
    assert isinstance(page, LedgerPage)
    QTest.mouseClick(page.journal.note, Qt.MouseButton.LeftButton)
    field = page.journal.pane.note_field
    QTest.keyClicks(field, "Rome burns")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "Rome burns" in page.record()
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_L)
    assert isinstance(ledger.page, TablePage)
