"""What a tool lays over the map can be read: no figure on another, on a counter or on a strength; it goes when nobody
can see any more whom it is about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.counter_items import body_of
from assistant.ui.map.map_scene import RING_Z, TAB_Z
from assistant.ui.map.selection_marks import FightLetter
from assistant.ui.map.shading import Shading, _HexFigure

Made = Callable[[str, str], GamePage]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def made(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    pages: list[GamePage] = []

    def page(system: str, scenario: str) -> GamePage:
        new = GamePage(desk, new_game(system, scenario))
        pages.append(new)
        qtbot.addWidget(new)
        new.resize(1280, 800)
        new.show()
        new.bindings.run("game.set_up")
        new.view.fit()
        new.view.setFocus()
        QApplication.processEvents()
        return new

    yield page
    for one in pages:
        one.close_game()


def shading(page: GamePage) -> Shading:
    return page.map_tools.asker._shading


def click_counter(page: GamePage, counter: CounterId, dice: random.Random) -> None:
    """Somewhere on its picture, where nothing else lies over it."""
    body = body_of(page.scene.items_of[counter])
    for _ in range(200):
        point = body.topLeft() + QPoint(
            dice.randrange(2, int(body.width()) - 2), dice.randrange(2, int(body.height()) - 2))  # fmt: skip
        if page.scene.counter_at(point) == counter:
            QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.mapFromScene(point))
            return
    raise AssertionError(f"{counter} cannot be clicked")


def click_empty(page: GamePage, dice: random.Random) -> None:
    """Somewhere on the map where no counter lies."""
    view = page.view.viewport()
    for _ in range(400):
        point = QPoint(dice.randrange(80, view.width() - 80), dice.randrange(80, view.height() - 80))
        if view.childAt(point) is None and page.view.counter_under(point) is None:
            QTest.mouseClick(view, LEFT, pos=point)
            return
    raise AssertionError("no empty place")


LEADERS = (("sword_of_rome", "four", "valerius"), ("caesar_xl", "standard", ""), ("julius_caesar", "historical", ""))


@pytest.mark.parametrize("zoom", [0.0, 1.0, 2.5])
@pytest.mark.parametrize(("system", "scenario", "leader"), LEADERS)
def test_costs_of_a_reach_never_lie_over_each_other_or_over_counters(
    made: Made, system: str, scenario: str, leader: str, zoom: float
) -> None:
    page = made(system, scenario)
    asker = page.map_tools.asker
    movers = [CounterId(leader)] if leader else [c for c in page.scene.items_of if asker._overlays().reach(c)][:1]
    if not movers:
        pytest.skip("nobody has a reach here")
    page.hand.choose(movers)
    QTest.keyClick(page.view, Qt.Key.Key_E)
    if zoom:
        page.view.zoom(zoom / page.view.share)
    QApplication.processEvents()
    sheet, areas = shading(page).sheet, shading(page).plates.areas
    assert sheet is not None
    labels = sum(bool(s.label) for s in sheet.shades.values())
    assert len(areas) >= labels * 0.9, "a figure that waits for a larger zoom is rare"
    for one, other in combinations(areas, 2):
        assert not one.intersects(other)
    bodies = [body_of(item).adjusted(1, 1, -1, -1) for item in page.scene.items_of.values()]
    assert not any(area.intersects(body) for area in areas for body in bodies)
    page.view.names.place()
    for shown in page.view.names.shown():
        for area in areas:
            seen = QRectF(page.view.mapFromScene(area).boundingRect()).adjusted(2, 2, -2, -2)
            assert not seen.intersects(shown.area), f"{shown.text} under a figure"


def test_a_reach_goes_with_its_selection(made: Made) -> None:
    page, dice = made("alexandria", "naval_battle"), random.Random(3)
    one, other = [c for c in page.scene.items_of if c.startswith("egyptian_quadrireme")][:2]
    click_counter(page, one, dice)
    QTest.keyClick(page.view, Qt.Key.Key_E)
    assert page.map_tools.asker.showing == "reach"
    click_empty(page, dice)
    assert page.map_tools.asker.showing == "" and shading(page).sheet is None
    click_counter(page, one, dice)
    QTest.keyClick(page.view, Qt.Key.Key_E)
    click_counter(page, other, dice)
    assert shading(page).sheet is None, "it would be taken for the other's"


def test_what_one_sees_is_looked_for_beside_the_window_and_dropped_when_stale(made: Made, qtbot: QtBot) -> None:
    page, dice = made("alexandria", "naval_battle"), random.Random(5)
    galley = next(c for c in page.scene.items_of if c.startswith("egyptian_quadrireme"))
    click_counter(page, galley, dice)
    QTest.keyClick(page.view, Qt.Key.Key_W)
    asker = page.map_tools.asker
    assert asker.showing == "sight"
    assert shading(page).sheet is not None and not shading(page).sheet.shades, "the window did not wait"
    qtbot.waitUntil(lambda: bool(shading(page).sheet and shading(page).sheet.shades), timeout=20_000)
    start = page.game.state.position(galley).space
    assert start is not None and len(shading(page).sheet.shades) > 100
    click_empty(page, dice)
    click_counter(page, galley, dice)
    QTest.keyClick(page.view, Qt.Key.Key_W)
    click_empty(page, dice)
    qtbot.wait(1500)
    assert shading(page).sheet is None, "an answer nobody waits for is not shown"


def test_the_frame_of_a_selection_lies_below_the_strength_of_its_pile(made: Made) -> None:
    page, dice = made("sword_of_rome", "four"), random.Random(9)
    pile = page.game.state.stack(page.game.state.pieces[CounterId("valerius")].place)
    seen = next(c for c in reversed(pile) if c in page.scene.items_of)
    click_counter(page, seen, dice)
    assert len(page.hand.selection) > 1
    rings = [i for i in page.scene.items() if i.zValue() == RING_Z]
    tabs = [s for signs in page.scene.signs.values() for s in signs if s.zValue() == TAB_Z]
    assert rings and any(r.sceneBoundingRect().intersects(t.sceneBoundingRect()) for r in rings for t in tabs)
    assert all(t.zValue() > r.zValue() for t in tabs for r in rings)


@pytest.mark.parametrize("turned", [False, True])
def test_who_attacks_and_defends_is_read_between_the_figures_of_hexes(made: Made, turned: bool) -> None:
    page = made("alexandria", "naval_battle")
    if turned:
        page.view.turn_board()
    pieces = page.game.state.pieces
    ours, theirs = (tuple(c for c in page.scene.items_of if pieces[c].side == side) for side in ("roman", "egyptian"))
    page.hand.choose(ours[:6])
    page.hand.aim(theirs[:6])
    for zoom in (page.view.share, 0.5, 1.0, 3.0):
        page.view.zoom(zoom / page.view.share)
        placed = page.view.viewportTransform()
        letters = [i for i in page.scene.items() if isinstance(i, FightLetter)]
        assert sorted(letter.text for letter in letters) == 6 * ["A"] + 6 * ["D"]
        for letter in letters:
            box = letter.deviceTransform(placed).mapRect(letter.boundingRect())
            assert box.height() * 0.75 >= 9
            for body in (placed.mapRect(body_of(item)) for item in page.scene.items_of.values()):
                figures = 0.08 * body.width() if zoom > 0.5 else 0.4 * body.width()  # small ones show none
                assert not box.intersects(body.adjusted(figures, figures, -figures, -figures)), (zoom, letter.text)


def test_the_figures_of_rings_leave_those_of_counters_free(made: Made) -> None:
    page = made("alexandria", "naval_battle")
    page.hand.choose((CounterId("roman_quadrireme_1"),))
    page.bindings.run("map.ring")
    told = [i.sceneBoundingRect() for i in page.scene.items() if isinstance(i, _HexFigure)]
    bodies = [body_of(item) for item in page.scene.items_of.values()]
    assert sum(any(figure.adjusted(-4, -4, 4, 4).intersects(b) for b in bodies) for figure in told) > 5
    for body in bodies:
        inner = body.adjusted(4, 4, -4, -4)
        assert not any(figure.adjusted(3, 0, -3, -4).intersects(inner) for figure in told)


def test_counters_in_sight_are_drawn_as_fine_as_they_are_shown(made: Made, qtbot: QtBot) -> None:
    page = made("julius_caesar", "historical")

    def fineness(counter: CounterId) -> float:
        return float(page.scene.items_of[counter].pixmap().devicePixelRatio())

    places = {page.game.state.position(c).space: c for c in page.scene.items_of}
    near, far = places[SpaceId("neapolis")], places[SpaceId("antioch")]
    page.view.zoom(3 / page.view.share)
    page.view.centerOn(page.scene.items_of[near])
    qtbot.waitUntil(lambda: fineness(near) == 3)
    page.scene.finish()
    assert fineness(far) == 1, "thousands of large pictures would be too much"
    page.view.centerOn(page.scene.items_of[far])
    qtbot.waitUntil(lambda: fineness(far) == 3 and fineness(near) == 1)
    page.view.fit()
    qtbot.waitUntil(lambda: fineness(far) == 1)


def test_a_space_may_be_asked_who_sees_it_without_a_selection(made: Made) -> None:
    page, dice = made("alexandria", "naval_battle"), random.Random(11)
    page.view.go_to(SpaceId("2925"))
    QTest.keyClick(page.view, Qt.Key.Key_W)
    assert page.map_tools.asker.showing == "watched"
    click_empty(page, dice)
    assert page.map_tools.asker.showing == "watched", "it is about a space"
