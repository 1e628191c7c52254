"""Who holds a space is said at the space, and what play has made of its figures is shown there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import SideId, SpaceId
from assistant.play.commands.table_things import SetControl, SetSpaceFigure
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker

NEAPOLIS = SpaceId("neapolis")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("sword_of_rome"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close_game()


def test_a_menu_on_a_space_says_who_holds_it_by_mouse_and_by_key(
    page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: opened.append(menu))
    page.bindings.run("map.real_size")
    page.view.centerOn(page.scene.middle(NEAPOLIS))
    where = page.view.mapFromScene(page.scene.middle(NEAPOLIS)) + QPoint(3, -4)

    def entries() -> dict[str, object]:
        inner = next(a for a in opened[-1].actions() if a.text() == "Who holds Neapolis")
        menu = inner.menu()
        assert isinstance(menu, QMenu)
        return {a.text(): a for a in menu.actions()}

    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=where)
    assert "by the rules: Greeks" in entries(), "whose home it is"
    romans = entries()["Romans"]
    romans.trigger()  # type: ignore[attr-defined]
    assert page.game.state.spaces[NEAPOLIS].control == "romans"
    page.map.show_place(NEAPOLIS)
    assert "Romans" in page.map.place.second.text()

    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), page.view.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(page.view.viewport(), event)
    assert len(opened) == 2 and [t for t, a in entries().items() if a.isChecked()] == ["Romans"]  # type: ignore[attr-defined]
    page.hand.undo()
    assert NEAPOLIS not in page.game.state.spaces or not page.game.state.spaces[NEAPOLIS].control


def test_a_home_that_is_a_guess_is_not_said_to_be_the_rule(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has a source for whose home Taurasia is, nor is it one once somebody else was named for it."""
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: opened.append(menu))
    page.bindings.run("map.real_size")
    taurasia = SpaceId("taurasia")
    page.view.centerOn(page.scene.middle(taurasia))
    for named in (None, SideId("romans")):
        page.hand.do(SetControl((taurasia,), named))
        where = page.view.mapFromScene(page.scene.middle(taurasia)) + QPoint(3, -4)
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=where)
        inner = next(a.menu() for a in opened[-1].actions() if a.text() == "Who holds Taurasia")
        assert isinstance(inner, QMenu)
        assert inner.actions()[0].text() == "assumed: Gauls; check your copy"


def test_a_figure_that_play_made_another_stands_on_the_board_and_by_the_name(page: GamePage) -> None:
    """Neapolis begins with a loyalty of 2 that nobody has a source for; a taken city has 1 (13.5)."""

    def shown() -> str:
        page.map.fine_print.finish()
        at = page.scene.frame.of(page.game.system.board.spaces[NEAPOLIS])
        return next(w.text for w in page.map.fine_print.words.words if w.figure and w.area.contains(at))

    page.bindings.run("map.real_size")
    assert shown() == "2?"
    page.map.show_place(NEAPOLIS)
    assert "loyalty 2?" in page.map.place.second.text()
    page.hand.do(SetSpaceFigure(NEAPOLIS, "loyalty", 1))
    assert shown() == "1"
    page.map.show_place(NEAPOLIS)
    assert "loyalty 1" in page.map.place.second.text()
    page.hand.undo()
    assert shown() == "2?"
