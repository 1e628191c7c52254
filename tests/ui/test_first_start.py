"""The very first start reads and checks all systems, which takes a second or two: it says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.game.library import is_first_reading
from assistant.ui.desk import Desk
from assistant.ui.start.start_page import AROUND, SystemCard
from assistant.ui.window.app import FIRST_READING, first_words
from assistant.ui.window.main_window import MainWindow


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


@pytest.mark.parametrize("scale", [100, 130])
@pytest.mark.parametrize("width", [800, 1024, 1280])
def test_the_honest_line_of_every_system_is_said_whole(desk: Desk, qtbot: QtBot, width: int, scale: int) -> None:
    """In French, where it is longest: the words of each card have the room they need above its foot."""
    desk.turn_language()
    desk.set_scale(scale)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.resize(width, 700)
    window.show()
    for card in window.start.findChildren(SystemCard):
        area = QRect(0, 0, card.width() - 32, 4000)
        metrics = QFontMetrics(desk.font("interface", 13))
        needed = metrics.boundingRect(area, Qt.TextFlag.TextWordWrap, card._honesty()).height()
        assert card.words_height(card.width() - 4) >= needed > 0
        picture = card.height() - desk.px(AROUND) - card.words_height(card.width() - 4) - 6
        assert picture >= desk.px(100), "and the picture stays one"
