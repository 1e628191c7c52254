"""A glance into a stack with the pointer: after a pause, beside it, inside the map, without the focus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import LoadCargo, PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.panels.stack_viewer import beside, spread

QUAD = CounterId("roman_quadrireme_1")
HI = (CounterId("hi_1"), CounterId("hi_2"))


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters(HI, at("2124"), facing="N"))
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.view.setFocus()
    yield made
    made.close_game()


def point_at(page: GamePage, counter: CounterId, away: int = 0) -> None:
    port = page.view.viewport()
    where = QPointF(page.view.mapFromScene(page.scene.items_of[counter].pos()) + QPoint(0, away))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, port.mapToGlobal(where), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(port, event)


def test_a_pointer_that_rests_on_a_stack_spreads_it(page: GamePage, qtbot: QtBot) -> None:
    focus = page.focusWidget()
    point_at(page, HI[1])
    assert not page.map.glance.viewer.isVisible(), "not before the pause"
    qtbot.waitUntil(page.map.glance.viewer.isVisible)
    assert page.map.glance.viewer.list.count() == 2
    assert page.focusWidget() is focus
    assert page.view.rect().contains(page.map.glance.viewer.geometry())
    point_at(page, HI[1], away=300)
    assert not page.map.glance.viewer.isVisible()


def test_a_single_counter_is_not_spread_until_it_carries_something(page: GamePage, qtbot: QtBot) -> None:
    point_at(page, QUAD)
    assert not page.map.glance._timer.isActive()
    page.hand.do(LoadCargo((HI[0],), QUAD))
    pile = page.scene.pile(page.game.state.pieces[QUAD].place)
    assert pile is not None and pile.loads == {QUAD: 1}, "the number aboard stands at the carrier"
    assert len(page.scene.signs[pile.place]) == 1
    point_at(page, QUAD)
    qtbot.waitUntil(page.map.glance.viewer.isVisible)
    row = page.map.glance.viewer.list.item(1)
    assert ", aboard " in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spread(page.game.state, (QUAD,)) == [QUAD, HI[0]]


@pytest.mark.parametrize("x", [0, 799])
@pytest.mark.parametrize("y", [0, 599])
def test_it_stays_inside_at_every_corner_and_beside_the_pointer(x: int, y: int) -> None:
    room = QRect(0, 0, 800, 600)
    place = beside(QPoint(x, y), QSize(300, 200), room)
    assert room.contains(place)
    assert not place.contains(QPoint(x, y))


def test_one_as_large_as_the_room_is_still_inside() -> None:
    room = QRect(0, 0, 300, 200)
    assert room.contains(beside(QPoint(150, 100), QSize(292, 192), room))


def test_it_opens_where_nothing_stands_as_far_as_there_is_room() -> None:
    """With the pile itself round the point and a neighbour to its lower right, the other side is free."""
    room, pile = QRect(0, 0, 800, 600), QRect(370, 270, 60, 70)
    standing = [pile, QRect(450, 330, 200, 200), QRect(200, 360, 100, 100)]
    place = beside(QPoint(400, 300), QSize(300, 150), room, standing)
    assert not any(place.intersects(one) for one in standing)
    everywhere = [room]
    assert beside(QPoint(400, 300), QSize(300, 150), room, everywhere).topLeft() == QPoint(412, 312), "nearest then"
