"""The bar of turn, phases and sides: a click offers a change, choosing it makes it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from assistant.ui.game.game_page import GamePage
from assistant.ui.panels.phase_tabs import PhaseTab, SideBlock
from assistant.ui.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    window.open_file("caesar_xl/standard")
    page = window.page
    assert isinstance(page, GamePage)
    return page


def click(page: GamePage, text: str) -> QMenu:
    button = next(b for b in page.frame.phases.findChildren(QPushButton) if b.text().endswith(text))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, text: str) -> None:
    action = next(a for a in menu.actions() if a.text() == text)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def test_a_stray_click_changes_nothing(page: GamePage) -> None:
    before, steps = page.game.state, page.game.journal.position
    for text in ("turn 1", page.frame.phases.findChildren(SideBlock)[0].text()):
        menu = click(page, text)
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        QTest.mouseClick(page.frame.phases, Qt.MouseButton.LeftButton, pos=QPoint(page.frame.phases.width() // 2, 2))
    assert page.game.state is before and page.game.journal.position == steps


def test_the_change_that_is_named_is_made_and_can_be_undone(page: GamePage) -> None:
    choose(click(page, "turn 1"), "Go to turn 2")
    assert page.game.state.turn == 2
    choose(click(page, page.frame.phases.findChildren(SideBlock)[0].text()), "Pompey to act")
    assert page.game.state.active == "pompey"
    page.hand.undo()
    page.hand.undo()
    assert page.game.state.turn == 1


def test_a_click_on_a_phase_shows_it_and_only_its_button_goes_there(page: GamePage) -> None:
    tabs = page.frame.phases.findChildren(PhaseTab)
    before, steps = page.game.state, page.game.journal.position
    QTest.mouseClick(tabs[2], Qt.MouseButton.LeftButton)
    assert page.frame.phase_card.isVisible() and page.game.state is before
    card = QApplication.activePopupWidget()
    assert card is not None
    go = next(b for b in card.findChildren(QPushButton) if b.text().startswith("Go to"))
    QTest.mouseClick(go, Qt.MouseButton.LeftButton)
    assert page.game.journal.position == steps + 1
    assert page.game.state.phase == page.game.system.phases[2].id
    assert not page.frame.phase_card.isVisible()


def test_the_side_to_act_is_always_named_and_the_current_phase_keeps_its_name(
    page: GamePage, window: MainWindow
) -> None:
    for wide in (800, 1024, 1280, 1920):
        window.resize(wide, 700)
        QApplication.processEvents()
        assert len(page.frame.phases.findChildren(SideBlock)) == 1
        now = [t for t in page.frame.phases.findChildren(PhaseTab) if t.name in t.text()]
        assert any(t.place.name == "NOW" for t in now) or not page.game.state.phase
