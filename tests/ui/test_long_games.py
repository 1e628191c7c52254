"""What a long game has piled up is worked out beside the window's thread before its page is there, and once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

import assistant.game.forces as forces
import assistant.play.told_lines as told_lines
from assistant.game.ledger import new_ledger
from assistant.game.opened import new_game
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetTrack
from assistant.play.history import History
from assistant.play.journal import Journal
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.window.main_window import MainWindow

ROMAN = "roman"


def written(journal: Journal, path: Path, lines: int) -> str:
    for number in range(lines):
        journal.do(AddNote(f"line {number}") if number % 3 else SetTrack("losses", number, ROMAN))  # type: ignore[arg-type]
    return str(path)


@pytest.fixture
def told_by(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The thread that told each line, and that looked who fell at each step."""
    found: list[str] = []

    def noted(module: object, name: str) -> None:
        act = getattr(module, name)

        def told(*given: object) -> object:
            found.append(threading.current_thread().name)
            return act(*given)

        monkeypatch.setattr(module, name, told)

    noted(told_lines, "told_entry")
    noted(forces, "counters_that_differ")
    return found


def test_the_account_of_a_long_game_is_told_before_its_page_is_made(window: MainWindow, told_by: list[str]) -> None:
    with new_game("alexandria", "").journal as journal:
        path = written(journal, journal.path, 40)
    told_by.clear()
    page = window.open_game(path)
    assert page is not None and page.session.journal.position == 40
    assert len(told_by) >= 80 and threading.main_thread().name not in told_by


def test_a_ledger_opened_as_a_map_works_out_no_positions_for_trails(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing ever moved in it, and the turn never changed: its lines are gone back over without their positions."""
    with new_ledger("alexandria").journal as journal:
        path = written(journal, journal.path, 40)
    page = window.open_game(path)
    assert isinstance(page, LedgerPage)
    asked: list[str] = []
    state_at = History.state_at

    def noted(history: History, number: int) -> object:
        asked.append(threading.current_thread().name)
        return state_at(history, number)

    monkeypatch.setattr(History, "state_at", noted)
    page.map_wanted.emit()
    assert window.page is not page and window.page.on_map
    assert asked.count(threading.main_thread().name) < 20
