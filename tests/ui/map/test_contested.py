"""Both sides in one space: a click takes the half it hits, another the enemies, and the battle is one Enter away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.game.advising import Level
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import RevealCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from tests.ui.test_map import drag

RED = (CounterId("c_legio_7"), CounterId("c_legio_8"))
BLUE = (CounterId("p_legio_1"), CounterId("p_legio_3"))
ROME = SpaceId("rome")
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("julius_caesar"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    for group in (RED, BLUE):
        made.hand.do(PlaceCounters(group, at(ROME)))
        made.hand.do(RevealCounters(group))
    made.view.zoom(3)
    made.view.centerOn(made.scene.middle(ROME))
    made.view.setFocus()
    yield made
    made.close_game()


def on_screen(page: GamePage, counter: CounterId) -> QPoint:
    return page.view.mapFromScene(page.scene.items_of[counter].pos())


def click(page: GamePage, counter: CounterId, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, held, on_screen(page, counter))


def test_two_clicks_and_enter_open_the_battle(page: GamePage) -> None:
    click(page, RED[0])
    assert set(page.hand.selection) == set(RED) and not page.hand.defenders
    click(page, BLUE[1])
    assert set(page.hand.selection) == set(RED) and set(page.hand.defenders) == set(BLUE)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.advisor.open_fit is not None
    assert set(page.advisor.open_fit.definition.roles) >= {"attacker", "defender"}


def test_one_of_them_is_left_out_with_ctrl_and_taken_in_again(page: GamePage) -> None:
    click(page, RED[0])
    click(page, RED[1], CTRL)
    click(page, BLUE[0])
    click(page, BLUE[0], CTRL)
    assert (page.hand.selection, page.hand.defenders) == ((RED[0],), (BLUE[1],))
    click(page, BLUE[0], CTRL)
    assert set(page.hand.defenders) == set(BLUE)


def test_a_drag_out_of_the_battle_leaves_the_enemies_there(page: GamePage) -> None:
    start = on_screen(page, BLUE[0])
    drag(page, start, page.view.mapFromScene(page.scene.middle(SpaceId("neapolis"))))
    places = {c: page.game.state.pieces[c].place for c in (*RED, *BLUE)}
    assert places == {**dict.fromkeys(RED, at(ROME)), **dict.fromkeys(BLUE, at("neapolis"))}


@pytest.mark.parametrize(("active", "own", "foes"), [("caesar", RED, BLUE), ("pompey", BLUE, RED)])
def test_a_band_makes_the_side_to_act_the_attacker(
    page: GamePage, active: str, own: tuple[CounterId, ...], foes: tuple[CounterId, ...]
) -> None:
    page.hand.do(SetPhase(active=SideId(active)))
    points = [on_screen(page, c) for c in (*RED, *BLUE)]
    reach = QPoint(40, 40)
    first = QPoint(min(p.x() for p in points), min(p.y() for p in points)) - reach
    last = QPoint(max(p.x() for p in points), max(p.y() for p in points)) + reach
    assert page.scene.counter_at(QPointF(page.view.mapToScene(first))) is None
    drag(page, first, last)
    assert (set(page.hand.selection), set(page.hand.defenders)) == (set(own), set(foes))


def test_space_takes_the_own_half_first_and_then_the_enemies(page: GamePage) -> None:
    page.hand.do(SetPhase(active=SideId("pompey")))
    page.view.go_to(ROME)
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert set(page.hand.selection) == set(BLUE)
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert (set(page.hand.selection), set(page.hand.defenders)) == (set(BLUE), set(RED))


@pytest.mark.parametrize(("level", "told"), [(Level.ASKED, True), (Level.OFF, False)])
def test_leaving_the_battles_tells_where_both_still_stand(page: GamePage, level: Level, told: bool) -> None:
    page.advice.set_level(level.value)
    page.hand.do(SetPhase(PhaseId("battle"), 1))
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.game.state.phase != "battle", "nothing is refused"
    assert ("Rome" in page.frame.strip.said.text()) is told


def test_the_card_of_an_offer_names_who_is_selected(page: GamePage) -> None:
    page.hand.aim(BLUE)
    page.hand.choose(RED[:1])
    page.advisor.offer(on=True)
    page.advisor.refresh()
    assert any("Legio 7" in label.text() for label in page.advisor.findChildren(QLabel))
