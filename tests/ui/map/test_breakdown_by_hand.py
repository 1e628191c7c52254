"""A unit splits and combines by the menu on the map: one entry, one undo, nobody lost and nobody come."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.map_menu import MapMenus
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_texts

GUARD, FOOT = CounterId("blue_guard_1"), [CounterId("blue_foot_3"), CounterId("blue_foot_4")]


@pytest.fixture
def page(window: MainWindow, tmp_path: Path) -> GamePage:
    for path, text in hill_texts().items():
        made = text
        if path.name == "counters.yaml":
            made = text.replace("name: {en: Blue guard,", "splits: {blue_foot: 2}, name: {en: Blue guard,", 1)
            assert made != text
        (tmp_path / path.name).write_text(made, encoding="utf-8")
    window.doors.open_file(str(tmp_path / "system.yaml"))
    found = window.page
    assert isinstance(found, GamePage)
    while found.set_up.is_on:
        QTest.keyClick(found.view, Qt.Key.Key_Return)
        QApplication.processEvents()
    return found


def offered(page: GamePage) -> list[str]:
    menu = MapMenus(page.desk, page.bindings, page.hand, lambda _c: None, page).open_at(QPoint(300, 300))
    names = [a.text().partition("\t")[0] for a in menu.actions()]
    menu.close()
    return names


def test_a_guard_becomes_two_foot_and_two_foot_a_guard(page: GamePage) -> None:
    steps = len(page.game.journal.tree.nodes)
    page.hand.choose((GUARD,))
    assert "Split the unit" in offered(page) and "Combine into one unit" not in offered(page)
    page.bindings.run("map.split")
    state = page.game.state
    assert state.pieces[GUARD].place.kind == "tray"
    assert [str(state.pieces[c].place.id) for c in FOOT] == ["0505", "0505"]
    assert page.hand.selection == tuple(FOOT) and len(page.game.journal.tree.nodes) == steps + 1
    assert GUARD not in page.contents.lost()
    page.hand.choose((FOOT[1],))
    assert "Combine into one unit" in offered(page)
    page.bindings.run("map.combine")
    assert page.hand.selection == (GUARD,) and str(page.game.state.pieces[GUARD].place.id) == "0505"
    page.hand.undo()
    page.hand.undo()
    pieces = page.game.state.pieces
    assert str(pieces[GUARD].place.id) == "0505" and pieces[FOOT[0]].place.kind == "tray"


def test_where_nothing_splits_no_menu_speaks_of_it(window: MainWindow) -> None:
    window.start_game("julius_caesar", "")
    window.menus.refresh()
    assert not window.menus.actions["map.split"].isVisible()
