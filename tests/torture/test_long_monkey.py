"""Random hands over the whole window, twenty thousand gestures for each system and language, each run a program of its
own: no fault, no word of Qt's, and no memory that is never given back."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

import tests.ui.conftest as window
from assistant.game import system_names
from assistant.ui.desk import Desk
from tests.ui import test_monkey

desk, home = window.desk, window.home
EVENTS = 20_000
MOST_GROWTH = 50  # megabytes


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", system_names())
def test_twenty_thousand_random_gestures(name: str, language: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.random_hands", name, language, str(EVENTS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-3000:]
    told = json.loads(ran.stdout[ran.stdout.index("\n{") :])
    assert told["events"] == EVENTS
    memory = told["megabytes"]
    assert memory[-1] - memory[0] < MOST_GROWTH, memory


@pytest.mark.parametrize("name", system_names())
def test_two_thousand_gestures_on_the_map_undo_to_the_start(
    name: str, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_monkey, "EVENTS", 2000)
    test_monkey.test_random_hands_break_nothing_and_undo_to_the_start(name, desk, qtbot, monkeypatch)
