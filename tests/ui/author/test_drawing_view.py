"""The board drawn by hand, by mouse and keys: terrain painted, filled, erased, picked up; one undo for each stroke."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game.first_texts import first_texts
from assistant.model.ids import SpaceId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.drawing_view import DrawingView
from assistant.ui.author.terrain_tools import TerrainTool
from assistant.ui.commands.command import Scope
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

K, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    made = at_work(window, tmp_path, first_texts("blank", "hill"), qtbot, "board")
    still(made, qtbot)
    return made


def view(page: AuthorPage) -> DrawingView:
    made = page.views.view
    assert isinstance(made, DrawingView)
    return made


def still(page: AuthorPage, qtbot: QtBot) -> None:
    settle(page, qtbot)
    qtbot.waitUntil(lambda: not view(page).picture.quiet.is_busy, timeout=30_000)


def board(page: AuthorPage) -> str:
    return next(t.text for p, t in page.authored.texts.items() if p.name == "board.yaml")


def at(page: AuthorPage, space: str, aside: float = 0.21, down: float = -0.17) -> QPoint:
    """A point of a hex off its middle."""
    room = view(page).room
    assert room.board is not None
    one = room.board.spaces[SpaceId(space)]
    return view(page).canvas.mapFromScene(QPointF(one.x + aside, one.y + down))


def test_the_sheet_of_keys_lists_those_of_the_view_in_sight(window: MainWindow, page: AuthorPage) -> None:
    heard = {command.scope for command in window.heard_commands()}
    assert Scope.BOARD_DRAWING in heard and not heard & {Scope.COUNTER_SHEET, Scope.CARD_DECKS, Scope.TABLE_CELLS}
    ids = {command.id for command in window.heard_commands()}
    assert {"author.next_view", "file.save"} <= ids, "and those of all views"


def drag(page: AuthorPage, *spaces: str, held: Qt.KeyboardModifier = NONE) -> None:
    target = view(page).canvas.viewport()
    QTest.mousePress(target, LEFT, held, at(page, spaces[0]))
    for number, space in enumerate(spaces[1:]):
        QTest.mouseMove(target, at(page, space, -0.2 if number % 2 else 0.15, 0.14))
    QTest.mouseRelease(target, LEFT, held, at(page, spaces[-1], -0.1, 0.1))


def undone(page: AuthorPage, qtbot: QtBot, before: str) -> None:
    after = board(page)
    still(page, qtbot)
    key(K.Key_Z, CTRL)
    assert board(page) == before
    key(K.Key_Y, CTRL)
    assert board(page) == after
    key(K.Key_Z, CTRL)
    still(page, qtbot)


def test_a_drag_off_the_middles_paints_the_hexes_it_crosses_in_one_line_and_one_undo(
    page: AuthorPage, qtbot: QtBot
) -> None:
    before = board(page)
    key(K.Key_P)
    key(K.Key_2)
    drag(page, "0102", "0103", "0104", "0204")
    assert board(page) == before.replace("wood: {'03'", "wood: {'01': ['02-04'], '02': ['04'], '03'")
    assert page.bindings.label("author.undo").en == "Undo: paint wood, 4 hexes"
    assert len(view(page).marks.layer("written")) == 1, "seen before the text is read"
    still(page, qtbot)
    assert not view(page).marks.layer("written")
    assert view(page).palette_rows.rows["terrain", "wood"].isChecked()
    undone(page, qtbot, before)


def test_a_fast_hand_leaves_no_gap_and_shift_paints_the_line_from_the_last(page: AuthorPage, qtbot: QtBot) -> None:
    key(K.Key_P)
    key(K.Key_2)
    drag(page, "0601", "0610")
    assert "'06': ['01-10']" in board(page)
    still(page, qtbot)
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, NONE, at(page, "0801"))
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, SHIFT, at(page, "0806"))
    assert "'08': ['01-06']" in board(page)


def test_the_wheel_sizes_the_brush_right_click_picks_up_and_x_erases(page: AuthorPage, qtbot: QtBot) -> None:
    canvas = view(page).canvas
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.RightButton, NONE, at(page, "0405"))
    key(K.Key_P)
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.RightButton, NONE, at(page, "0405"))
    brush = view(page).tool
    assert isinstance(brush, TerrainTool) and brush.chosen == "wood"
    place = QPointF(at(page, "0707"))
    turn = QWheelEvent(place, place, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, SHIFT,
                       Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), turn)
    QTest.mouseClick(canvas.viewport(), LEFT, NONE, at(page, "0707"))
    assert "'06': ['07-08'], '07': ['06-08'], '08': ['07-08']" in board(page)
    key(K.Key_PageDown)
    assert brush.brush == 1
    key(K.Key_X)
    drag(page, "0404", "0405", "0406")
    assert "wood: {'03': ['04-05'], '06'" in board(page)
    still(page, qtbot)


def test_a_filling_is_seen_before_it_is_done(page: AuthorPage, qtbot: QtBot) -> None:
    before, canvas = board(page), view(page).canvas
    key(K.Key_F)
    key(K.Key_3)
    QTest.mouseMove(canvas.viewport(), at(page, "0405"))
    assert view(page).marks.layer("preview") and board(page) == before
    QTest.mouseClick(canvas.viewport(), LEFT, NONE, at(page, "0405"))
    assert "hill: {'03': ['04-05'], '04': ['04-06']}" in board(page) and "wood: {}" in board(page)
    assert "  hill: {en: hill, fr: colline}" in board(page)
    undone(page, qtbot, before)


def test_by_keys_alone(page: AuthorPage, qtbot: QtBot) -> None:
    before, room = board(page), view(page).room
    key(K.Key_P)
    key(K.Key_2)
    for code in (K.Key_Right, K.Key_Right, K.Key_Up):
        key(code)
    assert room.cursor == "0406", "the middle, then east, then up"
    key(K.Key_Space, SHIFT)
    assert "'04': ['04-05']" in board(page)
    still(page, qtbot)
    key(K.Key_Space)
    assert board(page) == before
    key(K.Key_Escape)
    assert view(page).tool.id == "select"


def test_esc_drops_the_stroke_under_the_hand(page: AuthorPage) -> None:
    before, target = board(page), view(page).canvas.viewport()
    key(K.Key_P)
    QTest.mousePress(target, LEFT, NONE, at(page, "0102"))
    QTest.mouseMove(target, at(page, "0104"))
    key(K.Key_Escape)
    QTest.mouseRelease(target, LEFT, NONE, at(page, "0104"))
    assert board(page) == before and view(page).tool.id == "terrain"


def test_a_new_kind_has_its_name_in_both_languages_and_is_chosen(page: AuthorPage, qtbot: QtBot) -> None:
    key(K.Key_P)
    view(page).kinds.ask_new()
    typed("vines")
    key(K.Key_Tab)
    typed("vignes")
    key(K.Key_Return)
    assert "vines: {en: vines, fr: vignes}" in board(page) and view(page).tool.chosen == "vines"
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, NONE, at(page, "0101"))
    assert "vines: {'01': ['01']}" in board(page)
    still(page, qtbot)


def test_the_picture_follows_though_another_text_has_an_error_with_it(page: AuthorPage, qtbot: QtBot) -> None:
    """The first game asks whether the ground is clear or wood: a hill is a word it does not know."""
    key(K.Key_P)
    key(K.Key_3)
    drag(page, "0602", "0603")
    still(page, qtbot)
    drag(page, "0802", "0803")
    still(page, qtbot)
    assert terrain_shown(page, "0602") == terrain_shown(page, "0803") == "hill"
    assert not view(page).marks.layer("written")
    key(K.Key_Z, CTRL)
    still(page, qtbot)
    assert (terrain_shown(page, "0602"), terrain_shown(page, "0803")) == ("hill", "clear")


def terrain_shown(page: AuthorPage, space: str) -> str:
    depicted = view(page).picture.depicted
    assert depicted is not None
    return depicted.system.board.spaces[SpaceId(space)].terrain


def test_three_woods_of_eight_hexes_are_two_keys_and_three_drags(page: AuthorPage, qtbot: QtBot) -> None:
    before = board(page)
    key(K.Key_P)
    key(K.Key_2)
    for way in (("0102", "0103", "0104"), ("0608", "0609", "0709"), ("0801", "0802")):
        drag(page, *way)
    still(page, qtbot)
    room = view(page).room
    assert room.board is not None
    woods = {str(s.id) for s in room.board.spaces.values() if s.terrain == "wood"}
    assert woods == {"0102", "0103", "0104", "0608", "0609", "0709", "0801", "0802"} | {
        "0304", "0305", "0404", "0405", "0406",
    }  # fmt: skip
    for _ in range(3):
        key(K.Key_Z, CTRL)
    assert board(page) == before
