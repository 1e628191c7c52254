"""The very first start reads and checks all systems, which takes a second or two: it says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.game.library import is_first_reading
from assistant.ui.app import FIRST_READING, first_words
from assistant.ui.desk import Desk


def test_the_first_reading_is_told_in_the_language_of_the_desk(desk: Desk, qtbot: QtBot) -> None:
    desk.turn_language()
    label = first_words(desk)
    qtbot.addWidget(label)
    assert label.isVisible()
    assert label.text() == FIRST_READING.at(desk.language)


def test_only_the_first_reading_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_CACHE", str(tmp_path / "kept"))
    assert is_first_reading()
    open_system("triumvirate")
    assert not is_first_reading()
