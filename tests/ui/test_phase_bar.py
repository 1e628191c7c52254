"""The bar of turn, phases and sides: a click offers a change, choosing it makes it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    window.open_file("caesar_xl/standard")
    page = window.page
    assert isinstance(page, GamePage)
    return page


def click(page: GamePage, text: str) -> QMenu:
    button = next(b for b in page.phases.findChildren(QPushButton) if b.text().endswith(text))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, text: str) -> None:
    action = next(a for a in menu.actions() if a.text() == text)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def test_a_stray_click_changes_nothing(page: GamePage) -> None:
    before, steps = page.game.state, page.game.journal.position
    for text in ("turn 1", "Pompey"):
        menu = click(page, text)
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        QTest.mouseClick(page.phases, Qt.MouseButton.LeftButton, pos=QPoint(page.phases.width() // 2, 2))
    assert page.game.state is before and page.game.journal.position == steps


def test_the_change_that_is_named_is_made_and_can_be_undone(page: GamePage) -> None:
    choose(click(page, "turn 1"), "Go to turn 2")
    assert page.game.state.turn == 2
    choose(click(page, "Pompey"), "Pompey to act")
    assert page.game.state.active == "pompey"
    page.hand.undo()
    page.hand.undo()
    assert page.game.state.turn == 1
