"""The map window driven by mouse and keys: drag, drop free, turn, flip, select, undo, reopen, language and theme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from assistant.game import new_game, open_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import ADVISOR
from assistant.ui.map.baking import Baker
from tests.ui.patience import hear

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")
HI = (CounterId("hi_1"), CounterId("hi_2"))


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    game = new_game("alexandria")
    made = GamePage(desk, game)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    made.hand.do(PlaceCounters((TRI,), at("2924"), facing="E"))
    made.hand.do(PlaceCounters(HI, at("2124"), facing="N"))
    made.view.setFocus()
    yield made
    made.close_game()


def on_screen(page: GamePage, space: str) -> QPoint:
    return page.view.mapFromScene(page.scene.middle(SpaceId(space)))


def drag(
    page: GamePage, start: QPoint, end: QPoint, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    port = page.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.2, 0.6, 1.0):
        where = start + (end - start) * part
        event_point = QPointF(where)
        from PySide6.QtCore import QEvent
        from PySide6.QtGui import QMouseEvent
        from PySide6.QtWidgets import QApplication

        event = QMouseEvent(
            QEvent.Type.MouseMove, event_point, port.mapToGlobal(event_point), Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton, modifiers,
        )  # fmt: skip
        QApplication.sendEvent(port, event)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, modifiers, end)


def test_a_drag_moves_a_counter_to_a_space_as_one_action(page: GamePage) -> None:
    before = page.game.journal.position
    drag(page, on_screen(page, "2925"), on_screen(page, "3026"))
    assert page.game.state.pieces[QUAD].place == at("3026")
    assert page.game.journal.position == before + 1


def test_a_drag_takes_the_whole_stack(page: GamePage) -> None:
    top = page.scene.items_of[HI[1]].pos()
    drag(page, page.view.mapFromScene(top), on_screen(page, "2023"))
    assert [page.game.state.pieces[c].place for c in HI] == [at("2023")] * 2


def test_a_counter_dropped_with_ctrl_stays_free(page: GamePage) -> None:
    end = on_screen(page, "3026") + QPoint(5, 4)
    drag(page, on_screen(page, "2925"), end, Qt.KeyboardModifier.ControlModifier)
    place = page.game.state.pieces[QUAD].place
    assert place.kind == "free"
    shown = page.view.mapFromScene(page.scene.items_of[QUAD].pos())
    assert (shown - end).manhattanLength() <= 3


def test_escape_puts_a_held_counter_back(page: GamePage) -> None:
    port, start = page.view.viewport(), on_screen(page, "2925")
    before = page.game.journal.position
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    page.view._press = page.view.mapToScene(start)
    page.view._lift()
    assert page.view.dragging.active
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert not page.view.dragging.active
    assert page.game.journal.position == before


def test_keys_turn_flip_and_mark(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Qt.Key.Key_T)
    assert page.game.state.pieces[QUAD].facing == "NW"
    QTest.keyClick(page.view, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert page.game.state.pieces[QUAD].facing == "W"
    QTest.keyClick(page.view, Qt.Key.Key_F)
    assert page.game.state.pieces[QUAD].face == "battle"
    QTest.keyClick(page.view, Qt.Key.Key_K)
    assert "moved" in page.game.state.pieces[QUAD].marks
    QTest.keyClick(page.view, Qt.Key.Key_U)
    assert not page.game.state.pieces[QUAD].marks


def test_undo_and_redo_bring_back_every_gesture(page: GamePage) -> None:
    start = page.game.state
    drag(page, on_screen(page, "2925"), on_screen(page, "3026"))
    page.hand.choose((QUAD,))
    QTest.keyClick(page.view, Qt.Key.Key_T)
    end = page.game.state
    for _ in range(2):
        QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.game.state == start
    for _ in range(2):
        QTest.keyClick(page.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert page.game.state == end


def test_an_enemy_picked_after_an_own_counter_is_the_target(page: GamePage) -> None:
    QTest.mouseClick(
        page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on_screen(page, "2925")
    )
    QTest.mouseClick(
        page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on_screen(page, "2924")
    )
    assert page.hand.selection == (QUAD,)
    assert page.hand.defenders == (TRI,)
    assert page.advisor.fits[0].definition.id == "ram"


def test_a_ram_is_resolved_applied_and_undone_by_keyboard(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    before = page.game.state
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "45")
    node = page.advisor.sitting.node
    assert node is not None and node.chain == "rammed+backs_off"
    assert page.game.state == before, "nothing happens before it is applied"
    QTest.keyClicks(page.advisor, "a")
    assert page.game.state.pieces[TRI].badges["rammed"] == 1
    page.hand.undo()
    assert page.game.state.pieces[TRI].badges.get("rammed"), "undoing a die asks for a second press"
    page.hand.undo()
    assert page.game.state == before


def test_escape_leaves_an_open_procedure_without_a_trace(page: GamePage) -> None:
    page.hand.choose((QUAD,))
    page.hand.aim((TRI,))
    before = page.game.journal.position
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.keyClicks(page.advisor, "4")
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    QTest.keyClick(page.advisor, Qt.Key.Key_Escape)
    assert page.advisor.open_fit is None
    assert page.game.journal.position == before


def test_the_stack_viewer_stays_inside_the_map(page: GamePage) -> None:
    page.map.show_stack(HI[0])
    area = page.map.stack.geometry()
    assert page.view.rect().contains(area)
    assert page.map.stack.list.count() == 2


def test_the_stack_viewer_opens_beside_what_lies_over_the_map(page: GamePage) -> None:
    middle = page.view.mapFromScene(page.scene.items_of[HI[0]].pos())
    for left in (middle.x() + 5, middle.x() - 305):
        card = QWidget(page.view.parentWidget())
        card.setGeometry(QRect(page.view.mapTo(page.view.parentWidget(), QPoint(left, 0)), QSize(300, 800)))
        card.show()
        page.map.show_stack(HI[0])
        assert not page.map.stack.geometry().intersects(QRect(left, 0, 300, 800))
        card.hide()


def test_a_closed_game_opens_where_it_was(page: GamePage, desk: Desk, qtbot: QtBot) -> None:
    drag(page, on_screen(page, "2925"), on_screen(page, "3026"))
    state, path = page.game.state, Path(page.game.path)
    page.close_game()
    again = open_game(path)
    assert again.state == state
    reopened = GamePage(desk, again)
    qtbot.addWidget(reopened)
    assert set(reopened.scene.items_of) == set(page.scene.items_of)
    reopened.close_game()


def test_language_and_theme_change_while_a_game_is_open(page: GamePage, desk: Desk) -> None:
    desk.turn_language()
    desk.turn_theme()
    assert page.panes.docks[ADVISOR].windowTitle() == "Conseiller"
    assert page.scene.theme.dark
    assert QUAD in page.scene.items_of


def test_the_keyboard_moves_its_cursor_and_selects(page: GamePage) -> None:
    page.view.go_to(SpaceId("2924"))
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert page.view.cursor_space == "2925"
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert page.hand.selection == (QUAD,)


def test_advice_is_given_when_asked_and_shows_its_place(page: GamePage) -> None:
    page.hand.do(PlaceCounters((CounterId("roman_trireme_1"),), at("4-K")))
    before = page.game.journal.position
    QTest.keyClick(page.view, Qt.Key.Key_F8)
    shown = hear(page).advisor.advice.list
    assert shown.isVisible() and shown.count() >= 1
    assert page.advice.marks.count >= 1
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert page.hand.selection
    assert page.game.journal.position == before, "advice changes nothing"


def test_a_space_is_found_by_name(page: GamePage) -> None:
    assert page.sheets.find_place("4k")
    assert page.view.cursor_space == "4-K"
    assert not page.sheets.find_place("nowhere at all")
