"""The details of a space: clicked with nothing selected, or that of what is selected; figures with their sources, who
stands there, links, and the rules that speak of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetControl
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import DETAILS, MAP
from assistant.ui.map.baking import Baker

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TAURASIA, NEAPOLIS, ROMA = SpaceId("taurasia"), SpaceId("neapolis"), SpaceId("roma")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("sword_of_rome"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close_game()


def click(page: GamePage, space: SpaceId) -> None:
    """Somewhat beside its middle, as a hand does."""
    page.view.centerOn(page.scene.middle(space))
    where = page.view.mapFromScene(page.scene.middle(space)) + QPoint(4, -3)
    QTest.mouseClick(page.view.viewport(), LEFT, pos=where)


def rows(page: GamePage) -> list[str]:
    found = page.contents.details.place.rows
    return [found.item(i).text() for i in range(found.count())]


def test_a_click_on_a_space_and_i_tell_all_of_it(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("roman_cu_1"), CounterId("roman_cu_2")), at(NEAPOLIS)))
    page.hand.choose(())
    page.bindings.run("map.real_size")
    page.view.go_to(NEAPOLIS)
    QTest.keyClick(page.view, Qt.Key.Key_I)
    card = page.contents.details.place
    assert page.panes.focused() == DETAILS and card.isVisible()
    assert card.name.text() == "Neapolis" and "held by Greeks" in card.state.text()
    told = rows(page)
    assert "2 × Roman CU" in told, "equal ones once"
    ways = {t.rpartition(" → ")[2] for t in told if " → " in t and not t.startswith("by sea")}
    assert ways == {"Capua", "Nola"}, "its two roads on the board"
    assert any(t.startswith("by sea → Agrigentum, ") and t.endswith("more") for t in told)
    QTest.keyClick(card.rows, Qt.Key.Key_Escape)
    assert page.panes.focused() == MAP and not card.isVisible()


def test_a_click_elsewhere_is_followed_while_the_pane_is_pinned(page: GamePage) -> None:
    page.bindings.run("map.real_size")
    page.panes.show_pane(DETAILS)
    page.panes.pin(DETAILS)
    for space, name in ((ROMA, "Roma"), (TAURASIA, "Taurasia")):
        click(page, space)
        assert page.contents.details.place.name.text() == name
    assert "Nobody stands there." in rows(page)


def test_a_holder_that_rests_on_a_guess_is_told_so_until_somebody_is_named(page: GamePage) -> None:
    """The rules name the home of some spaces, the others are guessed on the board."""
    page.panes.show_pane(DETAILS)
    page.view.go_to(TAURASIA)
    assumed = page.game.system.sources.of("board.spaces.taurasia.home").source.to_check
    assert ("if your copy agrees" in page.contents.details.place.state.text()) is assumed is True
    page.bindings.run("map.control")
    assert "to check on your copy" in page.frame.strip.said.text()
    page.hand.do(SetControl((TAURASIA,), SideId("gauls")))
    assert page.contents.details.place.state.text().endswith("held by Gauls")


def test_the_space_of_what_is_selected_is_a_button_away(page: GamePage) -> None:
    camillus = CounterId("camillus")
    page.hand.do(PlaceCounters((camillus,), at(ROMA)))
    page.hand.choose((camillus,))
    page.panes.show_pane(DETAILS)
    details = page.contents.details
    assert details._name.isVisible() and not details.place.isVisible()
    assert details.there.text() == "Its space: Roma"
    QTest.mouseClick(details.there, LEFT)
    assert details.place.name.text() == "Roma" and not details.figures.isVisible()
    QTest.mouseClick(details.there, LEFT)
    assert details.figures.isVisible()
    QTest.mouseClick(details.there, LEFT)
    stands = next(i for i in range(details.place.rows.count()) if "Camillus" in details.place.rows.item(i).text())
    lit = details.place.rows.visualItemRect(details.place.rows.item(stands)).center()
    QTest.mouseClick(details.place.rows.viewport(), LEFT, NONE, lit)
    assert page.hand.selection == (camillus,)
