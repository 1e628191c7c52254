"""Roads, points, areas, names and zones by mouse and keys: each a stroke of its own, seen at once, taken back whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.game.first_texts import first_texts
from assistant.model.ids import SpaceId
from assistant.ui.author.area_tool import AreaTool
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.name_tool import NameTool
from assistant.ui.author.point_tool import PointTool
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_drawing_view import at, drag, page, still, undone, view
from tests.ui.author.test_drawing_view import board as board_text
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

__all__ = ["page"]
K, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def points(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    made = at_work(window, tmp_path, first_texts("points", "pass"), qtbot, "board")
    still(made, qtbot)
    return made


def words(page: AuthorPage) -> str:
    return page.authored.texts[page.authored.main].text


def spot(page: AuthorPage, x: float, y: float) -> QPoint:
    return view(page).canvas.mapFromScene(QPointF(x, y))


def place(page: AuthorPage, name: str) -> tuple[float, float]:
    board = view(page).room.board
    assert board is not None
    return board.spaces[SpaceId(name)].x, board.spaces[SpaceId(name)].y


def pull(page: AuthorPage, *way: tuple[float, float]) -> None:
    target = view(page).canvas.viewport()
    QTest.mousePress(target, LEFT, NONE, spot(page, *way[0]))
    for one in way[1:]:
        QTest.mouseMove(target, spot(page, *one))
    QTest.mouseRelease(target, LEFT, NONE, spot(page, *way[-1]))


def test_a_road_is_dragged_over_hexes_goes_on_and_is_cut(page: AuthorPage, qtbot: QtBot) -> None:
    before = board_text(page)
    key(K.Key_R)
    drag(page, "0501", "0502", "0503", "0504")
    assert "  - {kind: road, path: ['0501', '0502', '0503', '0504']}\n" in board_text(page)
    assert page.bindings.label("author.undo").en == "Undo: road: 0501 to 0504"
    key(K.Key_Return)
    drag(page, "0504", "0506")  # a fast hand
    assert "path: ['0501', '0502', '0503', '0504', '0505', '0506']}" in board_text(page)
    key(K.Key_Return)
    drag(page, "0502", "0503", held=SHIFT)
    assert "path: ['0501', '0502']}" in board_text(page)
    for _ in range(2):
        key(K.Key_Z, CTRL)
    undone(page, qtbot, before)


def test_a_zone_of_twelve_hexes_is_a_key_a_drag_and_its_name(page: AuthorPage, qtbot: QtBot) -> None:
    before = board_text(page)
    key(K.Key_Z)
    drag(page, "0301", "0306", "0406", "0401")
    assert view(page).form.isVisible() and board_text(page) == before
    typed("Ridge")
    key(K.Key_Return)
    assert "ridge: {name: Ridge, runs: {'03': ['01-06'], '04': ['01-06']}}" in board_text(page)
    assert view(page).palette_rows.rows["zone", "ridge"].isChecked() and view(page).canvas.hasFocus()
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, SHIFT, at(page, "0403"))
    assert "'04': ['01-02', '04-06']" in board_text(page)
    key(K.Key_Z, CTRL)
    undone(page, qtbot, before)


def test_a_hex_gets_its_name_in_both_languages(page: AuthorPage, qtbot: QtBot) -> None:
    before = board_text(page)
    key(K.Key_N)
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, NONE, at(page, "0303"))
    typed("Mill")
    key(K.Key_Tab)
    typed("Moulin")
    key(K.Key_Return)
    assert "'0303': {name: {en: Mill, fr: Moulin}}" in board_text(page)
    undone(page, qtbot, before)


def test_points_are_set_named_by_the_next_click_moved_nudged_and_removed(points: AuthorPage, qtbot: QtBot) -> None:
    before, target = words(points), view(points).canvas.viewport()
    key(K.Key_S)
    QTest.mouseClick(target, LEFT, NONE, spot(points, 520, 100))
    typed("Peak")
    QTest.mouseClick(target, LEFT, NONE, spot(points, 430, 620))
    typed("Marsh")
    key(K.Key_Return)
    assert "    peak: {kind: town, name: Peak, at: [520, 100]}\n" in words(points), "on the line of the pass"
    assert "    marsh: {kind: town, name: Marsh, at: [" in words(points)
    pull(points, place(points, "marsh"), (300, 600), (700, 640))
    x, y = place(points, "marsh")
    assert abs(x - 700) < 8 and abs(y - 640) < 8
    tool = view(points).tool
    assert isinstance(tool, PointTool) and tool.held == "marsh"
    here = words(points)
    key(K.Key_Right, SHIFT)
    key(K.Key_Right)
    tool.rested()
    assert place(points, "marsh")[0] - x == pytest.approx(11, abs=1.1) and place(points, "marsh")[1] == y
    key(K.Key_Z, CTRL)
    assert words(points) == here
    key(K.Key_Delete)
    assert "marsh" not in words(points)
    for _ in range(4):
        key(K.Key_Z, CTRL)
    assert words(points) == before
    still(points, qtbot)


def test_links_go_from_place_to_place_each_leg_one_pair(points: AuthorPage, qtbot: QtBot) -> None:
    before = words(points)
    key(K.Key_L)
    key(K.Key_2)
    pull(points, place(points, "home"), (300, 350), place(points, "pass"), (700, 350), place(points, "port"))
    assert "[pass, bridge], [home, pass],\n" in words(points) and " [pass, port]]}\n" in words(points)
    key(K.Key_Return)
    undone_words(points, before)
    still(points, qtbot)


def undone_words(page: AuthorPage, before: str) -> None:
    after = words(page)
    key(K.Key_Z, CTRL)
    assert words(page) == before
    key(K.Key_Y, CTRL)
    assert words(page) == after
    key(K.Key_Z, CTRL)


def test_areas_by_corners_by_a_free_line_and_their_shared_corner(points: AuthorPage, qtbot: QtBot) -> None:
    before, target = words(points), view(points).canvas.viewport()
    key(K.Key_A)
    for x, y in ((400, 60), (600, 60), (600, 160)):
        QTest.mouseClick(target, LEFT, NONE, spot(points, x, y))
    key(K.Key_Return)
    typed("North")
    key(K.Key_Return)
    board = view(points).room.board
    assert board is not None and len(board.spaces[SpaceId("north")].outline) == 3
    # the next begins and ends on corners that are there: they are the same numbers
    for x, y in ((603, 57), (700, 60), (604, 164)):
        QTest.mouseClick(target, LEFT, NONE, spot(points, x, y))
    key(K.Key_Return)
    typed("East")
    key(K.Key_Return)
    board = view(points).room.board
    assert board is not None
    north, east = (board.spaces[SpaceId(s)].outline for s in ("north", "east"))
    assert len(set(north) & set(east)) == 2
    QTest.mouseClick(target, LEFT, NONE, spot(points, 570, 80))
    pull(points, north[1], (620, 70), (640, 40))
    board = view(points).room.board
    assert board is not None
    north, east = (board.spaces[SpaceId(s)].outline for s in ("north", "east"))
    assert len(set(north) & set(east)) == 2 and abs(north[1][0] - 640) < 3
    tool = view(points).tool
    assert isinstance(tool, AreaTool)
    key(K.Key_Escape)
    pull(points, (100, 560), (140, 540), (180, 560), (190, 600), (150, 640), (110, 620), (101, 562))
    assert view(points).form.isVisible()
    typed("Wood")
    key(K.Key_Return)
    assert "    wood: {kind: area, name: Wood, outline: [" in words(points)
    for _ in range(4):
        key(K.Key_Z, CTRL)
    assert words(points) == before
    still(points, qtbot)


def test_a_point_by_keys_alone(points: AuthorPage, qtbot: QtBot) -> None:
    before = words(points)
    key(K.Key_S)
    for _ in range(3):
        key(K.Key_Down, SHIFT)
    key(K.Key_Space)
    typed("Cross")
    key(K.Key_Return)
    assert "    cross: {kind: town, name: Cross, at: [500, " in words(points)
    undone_words(points, before)
    key(K.Key_Tab)
    tool = view(points).tool
    assert isinstance(tool, PointTool) and tool.held == "home"
    still(points, qtbot)


def test_three_places_are_spread_and_one_that_the_set_up_names_is_asked_about(points: AuthorPage, qtbot: QtBot) -> None:
    before, target = words(points), view(points).canvas.viewport()
    key(K.Key_S)
    key(K.Key_E)
    assert words(points) == before, "nothing is chosen"
    for name, held in (("home", NONE), ("ford", SHIFT), ("port", SHIFT)):
        x, y = place(points, name)
        QTest.mouseClick(target, LEFT, held, spot(points, x + 3, y - 2))
    key(K.Key_E)
    assert "fr: Le Gué}, at: [505, 350]" in words(points), "half way between 110 and 900"
    key(K.Key_Z, CTRL)
    still(points, qtbot)
    key(K.Key_Escape)
    key(K.Key_S)
    x, y = place(points, "abbey")
    QTest.mouseClick(target, LEFT, NONE, spot(points, x + 3, y - 2))
    key(K.Key_Delete)
    assert words(points) == before and view(points).bench.asks.entry.isVisible()
    key(K.Key_Escape)
    assert words(points) == before
    key(K.Key_Delete)
    key(K.Key_Return)
    assert "abbey" not in words(points)
    key(K.Key_Z, CTRL)
    assert words(points) == before
    still(points, qtbot)


def test_a_name_is_dragged_by_its_letters_nudged_and_left_to_the_drawing_again(
    points: AuthorPage, qtbot: QtBot
) -> None:
    """The drop changes the entry of its place alone; the picture shows it there."""
    key(K.Key_S)
    QTest.mouseClick(view(points).canvas.viewport(), LEFT, NONE, spot(points, 430, 620))
    typed("Marsh")
    key(K.Key_Return)
    still(points, qtbot)
    before, name, picture = words(points), SpaceId("marsh"), view(points).picture
    qtbot.waitUntil(lambda: not picture.name_area(name).isEmpty(), timeout=20_000)
    area = picture.name_area(name)
    start = area.center() + QPointF(area.width() / 4, 0)
    key(K.Key_N)
    pull(points, (start.x(), start.y()), (500, 500), (start.x() + 60, start.y() - 90))
    line = next(row for row in words(points).split("\n") if "marsh:" in row)
    assert "name_at: [" in line and words(points).replace(line, "") != before
    assert [row for row in words(points).split("\n") if "name_at" not in row] == [
        row for row in before.split("\n") if "marsh:" not in row
    ]
    now = view(points).room.board
    assert now is not None and now.spaces[name].name_at is not None
    x, y = now.spaces[name].name_at or (0.0, 0.0)
    assert abs(x - area.center().x() - 60) < 6 and abs(y - area.center().y() + 90) < 6
    assert points.bindings.label("author.undo").en == "Undo: put the name of Marsh"
    still(points, qtbot)
    qtbot.waitUntil(lambda: abs(picture.name_area(name).center().x() - x) < 4, timeout=20_000)
    key(K.Key_Right, SHIFT)
    tool = view(points).tool
    assert isinstance(tool, NameTool)
    qtbot.waitUntil(lambda: f"name_at: [{x:g}" not in words(points), timeout=5000)
    key(K.Key_Delete)
    assert words(points) == before, "the drawing has it again"
    for _ in range(3):
        key(K.Key_Z, CTRL)
    assert words(points) == before


def test_a_new_name_takes_the_id_along_everywhere_after_it_is_told_how_often(points: AuthorPage, qtbot: QtBot) -> None:
    before, page = words(points), points
    times = len(re.findall(r"(?<![A-Za-z0-9_])abbey(?![A-Za-z0-9_])", before))
    key(K.Key_N)
    QTest.mouseClick(view(page).canvas.viewport(), LEFT, NONE, spot(page, *place(page, "abbey")))
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), K.Key_A, CTRL)
        typed("Convent")
        key(K.Key_Tab)
    key(K.Key_Return)
    asked = page.asks.entry
    qtbot.waitUntil(asked.isVisible, timeout=5000)
    assert words(page) == before, "nothing is written before it is told"
    key(K.Key_Return)
    now = words(page)
    assert len(re.findall(r"(?<![A-Za-z0-9_])convent(?![A-Za-z0-9_])", now)) == times and "abbey" not in now
    key(K.Key_Z, CTRL)
    assert words(page) == before


@pytest.mark.parametrize("tool", [K.Key_S, K.Key_N])
def test_a_second_finger_leaves_a_place_or_its_name_where_it_was(
    points: AuthorPage, qtbot: QtBot, tool: Qt.Key
) -> None:
    """One finger is the left button, as the tests of fingers show; what it dragged is nothing once another comes."""
    before, name, picture = words(points), SpaceId("abbey"), view(points).picture
    qtbot.waitUntil(lambda: not picture.name_area(name).isEmpty(), timeout=20_000)
    middle = QPointF(*place(points, "abbey")) if tool == K.Key_S else picture.name_area(name).center()
    one, other = (spot(points, middle.x() + dx, middle.y() + dy) for dx, dy in ((3, 2), (50, 60)))
    canvas, port = view(points).canvas, view(points).canvas.viewport()
    key(tool)
    QTest.mousePress(port, LEFT, NONE, one)
    QTest.mouseMove(port, other)
    assert view(points).marks.layer("chosen")
    canvas.fingers._hand.let_go()  # a second finger
    QTest.mouseRelease(port, LEFT, NONE, other)
    assert words(points) == before and not view(points).marks.layer("chosen"), "two fingers zoom"
    QTest.mousePress(port, LEFT, NONE, one)
    QTest.mouseMove(port, other)
    QTest.mouseRelease(port, LEFT, NONE, other)
    assert ("name_at: [" in words(points)) == (tool == K.Key_N) and words(points) != before
    key(K.Key_Z, CTRL)
    assert words(points) == before
