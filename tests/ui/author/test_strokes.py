"""The hand in the workshop: counters of the live picture dragged, put on and taken off by mouse and keys."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.base.paths import scenarios_dir
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.widgets.mime import MIME
from assistant.ui.window.main_window import MainWindow
from tests.author.test_mends import GOOD
from tests.ui.author.test_author_page import settle, text

LEFT, NONE, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
PAIR = "  - {id: head, side: roman, types: {co_vi: 2}, at: '3117'}\n"
PARTED = (
    "  - {id: head, side: roman, types: {co_vi: 1}, at: '3117'}\n  - {side: roman, types: {co_vi: 1}, at: '3018'}\n"
)


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    file = tmp_path / "landing.yaml"
    file.write_text(GOOD, encoding="utf-8")
    window.resize(1280, 800)
    made = window.doors.open_author(file)
    assert made is not None
    settle(made, qtbot)
    return made


def spot(page: AuthorPage, counter: str) -> QPoint:
    """A point on a drawn counter, off its middle."""
    cut = page.frame.picture.cut_out(CounterId(counter))
    assert cut is not None
    area = cut[1]
    return page.frame.picture.view.mapFromScene(area.topLeft() + QPointF(area.width() * 0.3, area.height() * 0.7))


def inside(page: AuthorPage, space: str) -> QPoint:
    """A random point of a space that its neighbours do not have."""
    picture, dice = page.frame.picture, random.Random(space)
    assert picture.depicted is not None
    middle = picture.depicted.system.board.spaces[SpaceId(space)]
    for _ in range(500):
        point = QPointF(middle.x + dice.uniform(-0.5, 0.5), middle.y + dice.uniform(-0.5, 0.5))
        if picture.space_at(point) == space and picture.counter_at(point) is None:
            return picture.view.mapFromScene(point)
    raise AssertionError(space)


def drag(page: AuthorPage, start: QPoint, end: QPoint) -> None:
    """Pressed, moved in steps, let go."""
    port = page.frame.picture.view.viewport()
    QTest.mousePress(port, LEFT, NONE, start)
    for step in range(1, 9):
        QTest.mouseMove(port, start + (end - start) * step / 8)
        QApplication.processEvents()
    QTest.mouseRelease(port, LEFT, NONE, end)


def test_one_of_two_dragged_away_has_a_line_of_its_own_and_one_undo_takes_it_back(
    page: AuthorPage, qtbot: QtBot
) -> None:
    drag(page, spot(page, "co_vi_1"), inside(page, "3018"))
    assert text(page) == GOOD.replace(PAIR, PARTED)
    assert "landing.yaml:9" in page.frame.said() and page.frame.field.caret()[0] == 8
    settle(page, qtbot)
    picture = page.frame.picture
    assert picture.depicted is not None and picture.depicted.state is not None
    placed = [str(picture.depicted.state.position(CounterId(f"co_vi_{n}")).space) for n in (1, 2)]
    assert sorted(placed) == ["3018", "3117"]
    gone = picture.cut_out(CounterId(f"co_vi_{1 + placed.index('3018')}"))
    assert gone is not None and picture.rings.contains(gone[1]), "the line at the caret is that of the one that went"
    page.frame.field.setFocus()
    QTest.keyClick(page.frame.field, Qt.Key.Key_Z, CTRL)
    assert text(page) == GOOD


def test_two_drags_in_a_row_are_two_lines_though_the_first_is_still_looked_at(page: AuthorPage, qtbot: QtBot) -> None:
    drag(page, spot(page, "co_vi_1"), inside(page, "3018"))
    drag(page, spot(page, "roman_quadrireme_1"), inside(page, "2228"))
    settle(page, qtbot)
    assert "types: {co_vi: 1}, at: '3018'}" in text(page)
    assert "types: {roman_quadrireme: 1}, at: '2228'}" in text(page)


def test_a_click_still_finds_the_line_and_a_drag_of_the_ground_moves_the_picture(page: AuthorPage) -> None:
    view = page.frame.picture.view
    QTest.mouseClick(view.viewport(), LEFT, NONE, spot(page, "co_vi_1"))
    assert page.frame.field.caret()[0] == 7 and text(page) == GOOD
    view.grow(3)
    before = view.mapToScene(QPoint(0, 0))
    empty = inside(page, "2717") if view.rect().contains(inside(page, "2717")) else QPoint(30, 30)
    drag(page, empty, empty + QPoint(60, 40))
    assert view.mapToScene(QPoint(0, 0)) != before and text(page) == GOOD


def test_escape_lets_go_and_a_counter_let_go_of_beside_the_board_is_taken_off(page: AuthorPage, qtbot: QtBot) -> None:
    port, start = page.frame.picture.view.viewport(), spot(page, "co_vi_1")
    QTest.mousePress(port, LEFT, NONE, start)
    QTest.mouseMove(port, start + QPoint(40, 40))
    QTest.keyClick(page.frame.picture.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, NONE, start + QPoint(40, 40))
    assert text(page) == GOOD
    scene = page.frame.picture.view.sceneRect()
    corner = page.frame.picture.view.mapFromScene(scene.bottomRight() + QPointF(scene.width() / 50, 0))
    drag(page, spot(page, "co_vi_1"), corner)
    assert text(page) == GOOD.replace("co_vi: 2", "co_vi: 1")


def test_by_keys_a_counter_goes_is_put_on_and_comes_off(page: AuthorPage, qtbot: QtBot) -> None:
    view = page.frame.picture.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert page.strokes.counter == "co_vi_1"
    QTest.keyClick(view, Qt.Key.Key_M)
    QTest.keyClicks(page.asks.entry, "3018")
    QTest.keyClick(page.asks.entry, Qt.Key.Key_Return)
    assert text(page) == GOOD.replace(PAIR, PARTED) and view.hasFocus()
    settle(page, qtbot)
    QTest.keyClick(view, Qt.Key.Key_Insert)
    QTest.keyClicks(page.asks.entry, "caesar")
    QTest.keyClick(page.asks.entry, Qt.Key.Key_Return)
    QTest.keyClicks(page.asks.entry, "3117")
    QTest.keyClick(page.asks.entry, Qt.Key.Key_Return)
    assert "  - {side: roman, counters: [caesar], at: '3117'}\n" in text(page)
    settle(page, qtbot)
    assert page.strokes.counter == "caesar"
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert "caesar" not in text(page)


def test_a_plain_key_away_from_the_picture_takes_no_counter(page: AuthorPage) -> None:
    """In a text that is only read nobody else hears Delete."""
    QTest.mouseClick(page.frame.picture.view.viewport(), LEFT, NONE, spot(page, "co_vi_1"))
    page.show_file(next(p for p, one in page.authored.texts.items() if not one.own))
    page.frame.field.setFocus()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_M, Qt.Key.Key_Insert):
        QTest.keyClick(page.frame.field, key)
    assert page.authored.texts[page.authored.main].text == GOOD and page.asks.entry.isHidden()


def test_a_counter_comes_in_from_the_box(page: AuthorPage) -> None:
    row, view = page.frame.box.row, page.frame.picture.view
    assert page.frame.box.isVisible() and row.count() > 20
    held = QMimeData()
    held.setData(MIME, b"hi_1")
    end, actions = QPointF(inside(page, "2124")), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(end.toPoint(), actions, held, LEFT, NONE)
    QApplication.sendEvent(view.viewport(), enter)
    QApplication.sendEvent(view.viewport(), QDropEvent(end, actions, held, LEFT, NONE))
    assert enter.isAccepted() and "at: '2124'}" in text(page)


def test_a_shipped_scenario_is_only_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    page = window.doors.open_author(scenarios_dir() / "alexandria" / "heptastadium.yaml")
    assert page is not None
    settle(page, qtbot)
    before = text(page)
    drag(page, spot(page, "hi_1"), inside(page, "2224"))
    assert text(page) == before and not page.frame.box.isVisible()
