"""The map as a picture file: whole and as it is seen, and what is said where it cannot be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker


def test_the_view_and_the_whole_board_are_written(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game("triumvirate"))
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    port = page.view.viewport().size()
    assert page.map_tools.picture.write("view", tmp_path / "view.png")
    image = QImage(str(tmp_path / "view.png"))
    assert (image.width(), image.height()) == (port.width() * 2, port.height() * 2)
    assert page.map_tools.picture.write("whole", tmp_path / "whole.png")
    assert str(tmp_path) in page.frame.strip.said.text()
    across, down = page.game.system.board.size
    whole = QImage(str(tmp_path / "whole.png"))
    assert whole.width() / whole.height() == pytest.approx(across / down, rel=0.01)
    assert not page.map_tools.picture.write("view", tmp_path / "nowhere" / "view.png")
    page.close_game()
