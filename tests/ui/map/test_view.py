"""Looking at the map: the wheel zooms at the mouse, far away the board stays sharp, and the small map stands aside."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game import new_game, system_names
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.ground import Ground

QUAD = CounterId("roman_quadrireme_1")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("alexandria"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2303"), facing="E"))
    yield made
    made.close_game()


def wheel(page: GamePage, where: QPoint, notches: int) -> None:
    port, point = page.view.viewport(), QPointF(where)
    none = Qt.KeyboardModifier.NoModifier
    turned = QPoint(0, 120 * notches)
    event = QWheelEvent(
        point, port.mapToGlobal(point), QPoint(), turned, Qt.MouseButton.NoButton, none,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(port, event)


def test_the_wheel_keeps_the_place_under_the_mouse(page: GamePage) -> None:
    """Six notches at a place off the middle: it is still under the mouse, within two points a notch of rounding."""
    page.view.zoom(2)  # from here on the board is larger than the view on every side
    where = page.view.viewport().rect().center() + QPoint(-140, 90)
    before = page.view.mapToScene(where)
    for _ in range(6):
        wheel(page, where, 1)
    assert (page.view.mapFromScene(before) - where).manhattanLength() <= 6
    for _ in range(6):
        wheel(page, where, -1)
    assert (page.view.mapFromScene(before) - where).manhattanLength() <= 12


def test_the_board_turned_round_still_lets_counters_be_dragged(page: GamePage) -> None:
    from tests.ui.test_map import drag

    page.view.zoom(2)
    page.view.turn_board()
    page.view.centerOn(page.scene.items_of[QUAD].pos())
    start = page.view.mapFromScene(page.scene.items_of[QUAD].pos())
    drag(page, start, start + QPoint(-120, 0))
    assert page.game.state.pieces[QUAD].place != at("2303")


def test_far_away_a_halved_picture_of_the_board_is_shown(qapp: QApplication) -> None:
    """4000 points on 500 of the screen: halved three times it is drawn point for point."""
    ground = Ground(1.0)
    image = QImage(4000, 2800, QImage.Format.Format_RGB32)
    ground.show(image, 1.0)
    assert (ground.level, ground.item.pixmap().width()) == (0, 4000)
    ground.follow(0.125)
    assert (ground.level, ground.item.pixmap().width()) == (3, 500)
    assert ground.item.sceneBoundingRect().width() == 4000
    ground.follow(-0.5)  # the board turned round
    assert (ground.level, ground.item.pixmap().width()) == (1, 2000)
    ground.follow(1.0)
    assert ground.item.pixmap().width() == 4000


def test_the_small_map_stands_aside_for_counters(page: GamePage, qtbot: QtBot) -> None:
    small = page.map.minimap
    page.view.zoom(2.5)
    page.view.centerOn(page.scene.items_of[QUAD].pos())
    page.frame.on_map.put()
    home = small.geometry()
    shift = page.view.mapFromScene(page.scene.items_of[QUAD].pos()) - home.center()
    bars = page.view.horizontalScrollBar(), page.view.verticalScrollBar()
    bars[0].setValue(bars[0].value() + shift.x())
    bars[1].setValue(bars[1].value() + shift.y())
    under = page.view.mapFromScene(page.scene.items_of[QUAD].pos())
    assert home.contains(under)
    qtbot.waitUntil(lambda: not small.geometry().contains(under), timeout=2000)
    assert page.view.rect().contains(small.geometry())


def test_the_whole_board_stays_whole_when_the_page_grows_until_one_zooms(page: GamePage) -> None:
    """A window is given its last size after the page has opened."""
    page.view.fit()
    small = page.view.transform().m11()
    page.resize(1700, 1000)
    QApplication.processEvents()
    grown = page.view.transform().m11()
    assert grown > small
    page.view.zoom(1.5)
    page.resize(1300, 800)
    QApplication.processEvents()
    assert page.view.transform().m11() == pytest.approx(grown * 1.5)


@pytest.mark.parametrize("name", [n for n in system_names() if n != "alexandria"])  # hexes reach to every edge there
def test_no_space_lies_under_the_zoom_when_the_whole_board_is_shown(
    name: str, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    page = GamePage(desk, new_game(name))
    qtbot.addWidget(page)
    page.resize(1280, 800 - 36)  # without the bar of the window
    page.show()
    QApplication.processEvents()
    zoom, view = page.map.zoom.geometry(), page.view
    assert view.fits and view.rect().contains(zoom)
    spots = {one: view.mapFromScene(page.scene.middle(one)) for one in page.game.system.board.spaces}
    assert [one for one, spot in spots.items() if zoom.contains(spot)] == []
    page.close_game()
