"""Rivers and bridges drawn along hexsides by mouse and keys: one undo a stroke, the picture follows."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.author.cell_sides import net_of, side_of
from assistant.model.ids import SpaceId
from assistant.ui.author.author_page import AuthorPage
from tests.ui.author.test_counters_view import key
from tests.ui.author.test_drawing_view import board, page, still, undone, view
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

__all__ = ["page"]
K, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def on(page: AuthorPage, a: str, b: str, share: float = 0.4, off: float = 0.05) -> QPoint:
    """A point beside a side, so far along it."""
    room = view(page).room
    assert room.board is not None
    net = net_of(room.board)
    (ax, ay), (bx, by) = (net.places[c] for c in net.ends[side_of(SpaceId(a), SpaceId(b))])
    return view(page).canvas.mapFromScene(QPointF(ax + (bx - ax) * share + off, ay + (by - ay) * share - off))


def corner(page: AuthorPage, *hexes: str) -> QPoint:
    """Near the corner in which three hexes meet."""
    board = view(page).room.board
    assert board is not None
    spots = [board.spaces[SpaceId(h)] for h in hexes]
    x, y = sum(s.x for s in spots) / 3, sum(s.y for s in spots) / 3
    return view(page).canvas.mapFromScene(QPointF(x + 0.06, y - 0.04))


def lying(page: AuthorPage, word: str) -> set[str]:
    board = view(page).room.board
    assert board is not None
    return {f"{k.a}/{k.b}" for k in board.links if word in k.features}


def test_a_drag_follows_the_sides_and_shift_takes_off(page: AuthorPage, qtbot: QtBot) -> None:
    before, target = board(page), view(page).canvas.viewport()
    key(K.Key_B)
    key(K.Key_2)  # the first is the river of the text, the second its stream
    QTest.mouseMove(target, on(page, "0101", "0202"))
    assert view(page).marks.layer("brush") and board(page) == before
    QTest.mousePress(target, LEFT, NONE, on(page, "0101", "0202"))
    for a, b in (("0102", "0202"), ("0102", "0203"), ("0103", "0203")):
        QTest.mouseMove(target, on(page, a, b, 0.5))
    QTest.mouseMove(target, corner(page, "0103", "0203", "0204"))
    QTest.mouseRelease(target, LEFT, NONE, corner(page, "0103", "0203", "0204"))
    assert lying(page, "stream") == {"0101/0202", "0102/0202", "0102/0203", "0103/0203"}
    assert page.bindings.label("author.undo").en == "Undo: draw stream, 4 sides"
    assert view(page).palette_rows.rows["side", "stream"].isChecked()
    still(page, qtbot)
    shown = view(page).picture.depicted
    assert shown is not None and sum("stream" in k.features for k in shown.system.board.links) == 4
    key(K.Key_Return)
    QTest.mouseClick(target, LEFT, SHIFT, on(page, "0102", "0203"))
    assert lying(page, "stream") == {"0101/0202", "0102/0202", "0103/0203"}
    key(K.Key_Z, CTRL)
    still(page, qtbot)
    key(K.Key_Z, CTRL)
    assert board(page) == before


def test_corner_to_corner_backspace_and_the_rubber(page: AuthorPage, qtbot: QtBot) -> None:
    before, target = board(page), view(page).canvas.viewport()
    key(K.Key_B)
    key(K.Key_3)
    start, turn = corner(page, "0101", "0102", "0202"), corner(page, "0201", "0202", "0301")
    QTest.mouseClick(target, LEFT, NONE, start)
    QTest.mouseMove(target, turn)
    assert view(page).marks.layer("preview") and board(page) == before
    QTest.mouseClick(target, LEFT, NONE, turn)
    first = lying(page, "hedge")
    assert first == {"0101/0202", "0201/0202"}
    QTest.mouseClick(target, LEFT, NONE, corner(page, "0301", "0302", "0402"))
    assert len(lying(page, "hedge")) > 2
    key(K.Key_Backspace)
    assert lying(page, "hedge") == first
    key(K.Key_Return)
    key(K.Key_X)
    assert view(page).tool.erasing
    QTest.mouseClick(target, LEFT, NONE, on(page, "0101", "0202"))
    assert lying(page, "hedge") == {"0201/0202"}
    key(K.Key_X)
    QTest.mouseClick(target, Qt.MouseButton.RightButton, NONE, on(page, "0505", "0605"))
    still(page, qtbot)


def test_bridges_by_keys_alone(page: AuthorPage, qtbot: QtBot) -> None:
    before = board(page)
    key(K.Key_B)
    key(K.Key_6)
    key(K.Key_Right)  # the cursor comes to the middle
    key(K.Key_Tab)
    key(K.Key_Tab)
    key(K.Key_Space)
    cursor = str(view(page).room.cursor)
    assert len(lying(page, "bridge")) == 1 and cursor in next(iter(lying(page, "bridge")))
    assert "bridge: {en: bridge, fr: pont}" in board(page)
    key(K.Key_Space, SHIFT)
    assert not lying(page, "bridge")
    key(K.Key_Z, CTRL)
    undone(page, qtbot, before)


def test_a_line_of_another_kind_does_not_go_on_from_the_last(page: AuthorPage, qtbot: QtBot) -> None:
    target = view(page).canvas.viewport()
    key(K.Key_B)
    key(K.Key_3)
    QTest.mouseClick(target, LEFT, NONE, corner(page, "0101", "0102", "0202"))
    QTest.mouseMove(target, corner(page, "0201", "0202", "0301"))
    assert view(page).marks.layer("preview")
    key(K.Key_2)
    assert not view(page).marks.layer("preview")
    QTest.mouseMove(target, corner(page, "0301", "0302", "0402"))
    assert not view(page).marks.layer("preview")
    still(page, qtbot)
