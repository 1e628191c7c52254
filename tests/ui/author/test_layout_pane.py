"""Figures of a counter placed by hand in the workshop: dragged, put, taken off, by mouse and keys; one undo each."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.author.layout_hand import places_of
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.layout_pane import LayoutPane
from assistant.ui.widgets.mime import MIME
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import counters, key, page, sheet, typed
from tests.ui.author.test_strokes import LEFT

__all__ = ["page"]
K, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def spot(pane: LayoutPane, place: str) -> QPoint:
    """A point in a place, off its middle."""
    return (pane.face.area(place).center() + QPointF(3, -2)).toPoint()


def drag(pane: LayoutPane, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(pane.face, LEFT, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(pane.face, start + (end - start) * step / 5)
    QTest.mouseRelease(pane.face, LEFT, pos=end)


def places(page: AuthorPage, qtbot: QtBot) -> dict[str, str]:
    settle(page, qtbot)
    depicted = page.bench.depicted
    assert depicted is not None
    return places_of(depicted.system.mix.families["troop"])


def test_figures_are_dragged_put_and_taken_off_each_as_one_undo(page: AuthorPage, qtbot: QtBot) -> None:
    before, view = counters(page), sheet(page)
    first = places(page, qtbot)
    key(K.Key_L)
    pane = view.layout_pane
    assert pane.isVisible() and pane.face.hasFocus() and first["bottom"] == "defence"
    drag(pane, spot(pane, "bottom"), spot(pane, "right"))
    now = places(page, qtbot)
    assert now == {**{p: w for p, w in first.items() if p != "bottom"}, "right": "defence"}
    assert pane.face.at == "right" and "defence" in page.bindings.label("author.undo").en
    one = counters(page)
    data = QMimeData()
    data.setData(MIME, b"holds")
    pane.face.dropEvent(QDropEvent(QPointF(spot(pane, "left")), Qt.DropAction.CopyAction, data, LEFT,
                                   Qt.KeyboardModifier.NoModifier))  # fmt: skip
    assert places(page, qtbot)["left"] == "holds"
    drag(pane, spot(pane, "left"), QPoint(-40, 60))  # off the counter
    assert places(page, qtbot) == now and counters(page) == one
    for text in (None, one, before):
        page.undo()
        assert text is None or counters(page) == text
    page.redo()
    assert counters(page) == one


def test_by_keys_alone(page: AuthorPage, qtbot: QtBot) -> None:
    before, view = counters(page), sheet(page)
    key(K.Key_L)
    pane = view.layout_pane
    assert pane.face.at == "bottom_left"
    key(K.Key_Up, SHIFT)
    assert places(page, qtbot)["left"] == "attack" and pane.face.at == "left"
    key(K.Key_Right)
    key(K.Key_Right)
    assert pane.face.at == "right" and "empty" in pane.face.accessibleName()
    typed("hit")
    key(K.Key_Return)
    assert places(page, qtbot)["right"] == "holds" and "hits it takes" in pane.face.accessibleName()
    key(K.Key_Delete)
    assert "right" not in places(page, qtbot)
    for _ in range(3):
        page.undo()
    assert counters(page) == before
    key(K.Key_Escape)
    assert not pane.isVisible() and view.grid.hasFocus()
