"""Those a question is about stay in sight when its Advisor takes room from the map, wherever in it they stood."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.counter_items import body_of

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2718"), "E"))
    made.hand.do(PlaceCounters((TRI,), at("2719"), "W"))
    made.bindings.run("map.real_size")
    yield made
    made.close_game()


def seen(page: GamePage, counter: CounterId) -> QRect:
    return page.view.mapFromScene(body_of(page.scene.items_of[counter])).boundingRect()


def stand_at(page: GamePage, x: int, y: int) -> None:
    """Scroll until the galley is drawn at a point of the view."""
    away = seen(page, QUAD).center() - QPoint(x, y)
    page.view.horizontalScrollBar().setValue(page.view.horizontalScrollBar().value() + away.x())
    page.view.verticalScrollBar().setValue(page.view.verticalScrollBar().value() + away.y())


@pytest.mark.parametrize(("width", "x", "y"), [(1280, 70, 80), (1280, 840, 600), (1100, 40, 400), (1100, 900, 60)])
def test_both_galleys_of_a_ram_are_seen_beside_the_answer(page: GamePage, width: int, x: int, y: int) -> None:
    page.resize(width, 800)
    page.hand.choose((QUAD,))
    stand_at(page, x, y)
    page.hand.aim((TRI,))
    page.view.setFocus()
    before = page.view.mapToScene(QPoint(0, 0))
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.open_fit is not None
    free = page.panes.free_of_answer()
    for counter in (QUAD, TRI):
        assert free.contains(seen(page, counter)), counter
    assert page.view.mapToScene(QPoint(0, 0)) != before, "where it stood, the board had to move"


def test_the_board_rests_where_all_are_seen_already(page: GamePage) -> None:
    page.panes.show_answer(answering=True)
    page.hand.choose((QUAD,))
    page.view.bring_in_sight((QUAD, TRI), page.panes.free_of_answer())
    page.view.go_to(SpaceId("2718"))
    before = page.view.mapToScene(QPoint(0, 0))
    page.view.bring_in_sight((QUAD, TRI), page.panes.free_of_answer())
    assert page.view.mapToScene(QPoint(0, 0)) == before
