"""The random hands of the window's tests, ten times as long."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import tests.ui.conftest as window
from assistant.game import system_names
from assistant.ui.desk import Desk
from tests.ui import test_monkey

desk, home = window.desk, window.home


@pytest.mark.parametrize("name", system_names())
def test_two_thousand_random_gestures(name: str, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_monkey, "EVENTS", 2000)
    test_monkey.test_random_hands_break_nothing_and_undo_to_the_start(name, desk, qtbot, monkeypatch)
