"""The board that is drawn on: where the mouse is, the whole board in a corner, going to a space, fingers, digits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_drawing_view import at, board, drag, page, still, undone, view
from tests.ui.author.test_strokes import LEFT, NONE

__all__ = ["page"]
K = Qt.Key


@pytest.fixture(scope="module")
def screen(qapp: object) -> QPointingDevice:
    return QTest.createTouchDevice()


class Finger:
    """One or two fingers on the board, moved in steps."""

    def __init__(self, page: AuthorPage, screen: QPointingDevice) -> None:
        self.port, self.screen = view(page).canvas.viewport(), screen

    def does(self, what: str, *spots: QPoint) -> None:
        event = QTest.touchEvent(self.port, self.screen)
        for number, spot in enumerate(spots):
            getattr(event, what)(number, spot, self.port)
        event.commit()

    def draws(self, *way: QPoint) -> None:
        self.does("press", way[0])
        for spot in way[1:]:
            self.does("move", spot)
        self.does("release", way[-1])


def test_a_finger_paints_and_two_that_follow_drop_the_stroke(
    page: AuthorPage, qtbot: QtBot, screen: QPointingDevice
) -> None:
    before, finger = board(page), Finger(page, screen)
    key(K.Key_P)
    key(K.Key_2)
    finger.draws(at(page, "0602"), at(page, "0603"), at(page, "0604", -0.1))
    assert "'06': ['02-04']" in board(page) and page.desk.touch
    undone(page, qtbot, before)
    # a tap paints one hex
    finger.draws(at(page, "0702"))
    assert "'07': ['02']" in board(page)
    still(page, qtbot)
    key(K.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board(page) == before
    # what one finger began is nothing once a second one comes
    one, other = at(page, "0602"), at(page, "0608")
    finger.does("press", one)
    finger.does("move", at(page, "0603"))
    assert view(page).marks.layer("stroke")
    finger.does("press", at(page, "0603"), other)
    assert not view(page).marks.layer("stroke")
    finger.does("release", at(page, "0603"), other)
    assert board(page) == before


def test_two_fingers_zoom_at_the_place_between_them_and_carry_the_board(
    page: AuthorPage, screen: QPointingDevice
) -> None:
    canvas, finger = view(page).canvas, Finger(page, screen)
    before, scale = board(page), canvas.transform().m11()
    key(K.Key_P)
    middle = QPoint(500, 300)
    kept = canvas.mapToScene(middle)
    finger.does("press", middle - QPoint(60, 0), middle + QPoint(60, 0))
    finger.does("move", middle - QPoint(60, 0), middle + QPoint(60, 0))
    finger.does("move", middle - QPoint(150, 0), middle + QPoint(150, 0))
    assert canvas.transform().m11() == pytest.approx(scale * 2.5, rel=0.01)
    shown = canvas.mapFromScene(kept)
    assert (shown - middle).manhattanLength() <= 3
    finger.does("move", middle - QPoint(190, 30), middle + QPoint(110, -30))
    assert (canvas.mapFromScene(kept) - middle - QPoint(-40, 0)).manhattanLength() <= 30
    finger.does("release", middle - QPoint(190, 30), middle + QPoint(110, -30))
    assert board(page) == before and not view(page).marks.layer("stroke")


def test_a_finger_that_rests_picks_up_what_lies_there(
    page: AuthorPage, qtbot: QtBot, screen: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, finger = board(page), Finger(page, screen)
    key(K.Key_P)
    monkeypatch.setattr(view(page).canvas.fingers, "hold", 1)
    finger.does("press", at(page, "0304"))  # wood
    qtbot.waitUntil(lambda: view(page).tool.chosen == "wood")
    finger.does("release", at(page, "0304"))
    assert board(page) == before


def test_where_the_mouse_is_what_is_in_sight_and_going_to_a_space(page: AuthorPage, qtbot: QtBot) -> None:
    canvas, told = view(page).canvas, view(page).measured
    spot = at(page, "0304")
    QTest.mouseMove(canvas.viewport(), spot)
    point = canvas.mapToScene(spot)
    assert told.text() == f"x {point.x():.2f}   y {point.y():.2f}"
    canvas.left_board.emit()
    assert told.text() == ""
    # a board that is not whole in sight stands small in a corner
    small = view(page).minimap
    assert not small.isVisible()
    canvas.zoom_at(4, QPointF(canvas.viewport().rect().center()))
    still(page, qtbot)
    assert small.isVisible() and canvas.viewport().rect().contains(small.geometry())
    QTest.mouseClick(small, LEFT, NONE, QPoint(round(small.width() * 0.8), round(small.height() * 0.75)))
    seen = canvas.mapToScene(canvas.viewport().rect().center())
    wide, high = view(page).room.board.size  # type: ignore[union-attr]
    assert seen.x() == pytest.approx(wide * 0.8, abs=0.2) and seen.y() == pytest.approx(high * 0.75, abs=0.2)
    # G and a number or a name go to a space
    key(K.Key_G)
    typed("0709")
    key(K.Key_Return)
    assert view(page).room.cursor == "0709" and canvas.hasFocus()
    place = view(page).room.board.spaces[view(page).room.cursor]  # type: ignore[union-attr, index]
    assert canvas.viewport().rect().contains(canvas.mapFromScene(QPointF(place.x, place.y)))
    key(K.Key_G)
    typed("farm")  # 0505 is called so
    key(K.Key_Return)
    assert view(page).room.cursor == "0505"


def test_a_digit_stays_with_its_kind_whatever_is_painted(page: AuthorPage, qtbot: QtBot) -> None:
    key(K.Key_P)
    before = [k.id for k in view(page).tool.listed()]
    place = before.index("marsh") + 1
    key(getattr(K, f"Key_{place}"))
    drag(page, "0701", "0702")
    still(page, qtbot)
    assert [k.id for k in view(page).tool.listed()] == before
    assert "marsh: {'07': ['01-02']}" in board(page)
