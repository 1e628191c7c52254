"""The map as a picture file: whole and as it is seen, and what is said where it cannot be written."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from assistant.drawing.position import Picture
from assistant.ui.game import map_picture
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.window.main_window import MainWindow


def test_the_view_and_the_whole_board_are_written(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = window.start_game("triumvirate", "")
    assert page is not None
    port = page.view.viewport().size()
    drawn_by = drawn_in(monkeypatch)
    assert str(tmp_path / "view.png") in asked(window, page, "vi", tmp_path / "view", monkeypatch)
    image = QImage(str(tmp_path / "view.png"))
    assert (image.width(), image.height()) == (port.width() * 2, port.height() * 2)
    assert str(tmp_path / "whole.png") in asked(window, page, "wh", tmp_path / "whole.png", monkeypatch)
    across, down = page.game.system.board.size
    whole = QImage(str(tmp_path / "whole.png"))
    assert whole.width() / whole.height() == pytest.approx(across / down, rel=0.01)
    assert drawn_by and threading.main_thread() not in drawn_by, "the window stays alive meanwhile"
    said = asked(window, page, "vi", tmp_path / "nowhere" / "view.png", monkeypatch)
    assert "could not be written" in said and "another folder" in said


def test_names_stand_in_the_picture_where_they_are_seen(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = window.start_game("julius_caesar", "historical")
    assert page is not None
    picture, scene = page.map_tools.picture, page.scene
    named = picture._seen()
    areas = [name.area for name in page.view.names.shown()]
    scene.names_shown = False
    bare = picture._seen()
    scene.names_shown = True
    assert len(areas) > 20
    for area in areas:
        inside = QRect(round(area.x() * 2), round(area.y() * 2), round(area.width() * 2), round(area.height() * 2))
        if QRect(0, 0, named.width(), named.height()).contains(inside):
            assert named.copy(inside) != bare.copy(inside), area


def asked(window: MainWindow, page: GamePage, letters: str, target: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said once two letters have chosen what and a file is named."""
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(target), ""))
    window.run("map.picture")
    QTest.keyClicks(page.map_tools.jotting.field.field, letters)
    return page.frame.strip.said.text()


def drawn_in(monkeypatch: pytest.MonkeyPatch) -> set[threading.Thread]:
    """The threads that draw a board."""
    found: set[threading.Thread] = set()
    save = map_picture.save_picture

    def noted(picture: Picture, target: Path, *rest: object) -> bool:
        found.add(threading.current_thread())
        return save(picture, target, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(map_picture, "save_picture", noted)
    return found
