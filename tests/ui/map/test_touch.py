"""Fingers on the map, by touch events alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map import touch
from assistant.ui.map.baking import Baker
from tests.ui.fingers import Finger

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    monkeypatch.setattr(touch, "HELD", 60_000)  # a machine that stands still for a moment holds no finger down
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.do(PlaceCounters((TRI,), at("2923"), facing="E"))
    made.view.zoom(3)
    made.view.go_to(SpaceId("2924"))
    yield made
    made.close_game()


class Fingers:
    """Touches of the viewport, at points of it."""

    def __init__(self, page: GamePage) -> None:
        self.page, self._view, self._screen = page, page.view.viewport(), QTest.createTouchDevice()

    def place(self, where: CounterId | str) -> QPoint:
        items = self.page.scene.items_of
        point = items[CounterId(where)].pos() if where in items else self.page.scene.middle(SpaceId(where))
        return self.page.view.mapFromScene(QPointF(point))

    def tap(self, where: CounterId | str) -> None:
        self.down(self.place(where))
        self.up(self.place(where))

    def down(self, at_point: QPoint) -> None:
        QTest.touchEvent(self._view, self._screen).press(0, at_point, self._view).commit()

    def move(self, at_point: QPoint) -> None:
        QTest.touchEvent(self._view, self._screen).move(0, at_point, self._view).commit()

    def up(self, at_point: QPoint) -> None:
        QTest.touchEvent(self._view, self._screen).release(0, at_point, self._view).commit()

    def pinch(self, middle: QPoint, apart: int, to: int) -> None:
        """Two fingers, apart from each other by so many pixels, then by others."""
        half = QPoint(apart // 2, 0)
        self.both("press", middle - half, middle + half)
        for step in range(1, 5):
            half = QPoint((apart + (to - apart) * step // 4) // 2, 0)
            self.both("move", middle - half, middle + half)
        self.both("release", middle - half, middle + half)

    def both(self, what: str, one: QPoint, other: QPoint) -> None:
        touches = QTest.touchEvent(self._view, self._screen)
        for number, at_point in enumerate((one, other)):
            getattr(touches, what)(number, at_point, self._view)
        touches.commit()


def test_taps_select_and_then_aim(page: GamePage) -> None:
    fingers = Fingers(page)
    fingers.tap(QUAD)
    assert page.hand.selection == (QUAD,)
    fingers.tap(TRI)
    assert (page.hand.selection, page.hand.defenders) == ((QUAD,), (TRI,))
    fingers.tap("2921")  # east of them lies what is offered
    assert (page.hand.selection, page.hand.defenders) == ((), ())
    assert page.desk.touch, "targets are large from then on"


def test_a_finger_drags_a_counter_to_another_space(page: GamePage) -> None:
    fingers, before = Fingers(page), page.game.journal.position
    start, goal = fingers.place(QUAD), fingers.place("2926")
    fingers.down(start)
    for step in range(1, 5):
        fingers.move(start + (goal - start) * step / 4)
    fingers.up(goal)
    assert page.game.state.pieces[QUAD].place == at("2926")
    assert page.game.journal.position == before + 1, "one action"


def test_beside_the_counters_a_finger_pans(page: GamePage) -> None:
    fingers, before = Fingers(page), page.game.journal.position
    start = fingers.place("3026")
    seen = page.view.mapToScene(start)
    fingers.down(start)
    for step in range(1, 6):
        fingers.move(start + QPoint(20 * step, 10 * step))
    fingers.up(start + QPoint(100, 50))
    shift = page.view.mapFromScene(seen) - start
    assert abs(shift.x() - 100) < 3 and abs(shift.y() - 50) < 3, "the board follows the finger"
    assert page.hand.selection == () and page.game.journal.position == before


def test_two_fingers_zoom_where_they_are(page: GamePage) -> None:
    fingers, middle = Fingers(page), page.view.viewport().rect().center() + QPoint(60, 40)
    kept, before = page.view.mapToScene(middle), page.view.transform().m11()
    fingers.pinch(middle, 100, 200)
    assert 1.8 < page.view.transform().m11() / before < 2.2
    now = page.view.mapFromScene(kept)
    assert abs(now.x() - middle.x()) < 6 and abs(now.y() - middle.y()) < 6
    fingers.pinch(middle, 200, 100)
    assert 0.9 < page.view.transform().m11() / before < 1.1


def test_a_second_finger_puts_the_counter_back(page: GamePage) -> None:
    fingers, before = Fingers(page), page.game.journal.position
    start = fingers.place(QUAD)
    fingers.down(start)
    fingers.move(start + QPoint(40, 0))
    fingers.move(start + QPoint(80, 0))
    assert page.view.dragging.active
    second = QTest.touchEvent(page.view.viewport(), fingers._screen)
    second.stationary(0).press(1, start + QPoint(200, 0), page.view.viewport()).commit()
    assert not page.view.dragging.active
    fingers.both("release", start + QPoint(80, 0), start + QPoint(200, 0))
    assert page.game.journal.position == before and page.game.state.pieces[QUAD].place == at("2925")


def test_a_ram_by_finger_alone(page: GamePage) -> None:
    """Two counters, the first line of the list, two dice, a die taken back and typed again, apply: nine taps."""
    page.hand.do(PlaceCounters((TRI,), at("2924"), facing="NE"))
    fingers = Fingers(page)
    fingers.tap(QUAD)
    fingers.tap(TRI)
    finger = Finger()
    row = page.advisor.fit_list.visualItemRect(page.advisor.fit_list.item(0)).center()
    QTest.mouseClick(page.advisor.fit_list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert page.advisor.open_fit is not None and page.advisor.open_fit.definition.id == "ram"
    finger.button(page.advisor.asker.cards.dice, "4")
    finger.button(page.advisor.asker.cards.dice, "2")
    finger.tap(page.advisor.asker.cards.dice._faces)
    finger.button(page.advisor.asker.cards.dice, "5")
    assert page.advisor.sitting.node is not None and page.advisor.sitting.node.outcome == "rammed"
    finger.tap(page.advisor.question.apply_button)
    assert page.game.state.pieces[TRI].badges.get("rammed")


def test_a_resting_finger_opens_the_menu_and_two_taps_the_stack(page: GamePage, qtbot: QtBot) -> None:
    page.view.menu_wanted.disconnect()
    fingers = Fingers(page)
    page.map.touching._held.setInterval(1)  # here the finger does rest
    with qtbot.waitSignal(page.view.menu_wanted):
        fingers.down(fingers.place(QUAD))
    page.map.touching._held.setInterval(60_000)
    fingers.up(fingers.place(QUAD))
    assert page.hand.selection == (QUAD,)
    page.view.stack_wanted.disconnect()
    fingers.tap(QUAD)
    with qtbot.waitSignal(page.view.stack_wanted) as asked:
        fingers.tap(QUAD)
    assert asked.args == [QUAD]
