"""The picture keeps the whole board in sight while nobody has sized it: a pane that grows, a board that grows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_drawing_view import page, still, view

__all__ = ["page"]
K = Qt.Key


def whole(page: AuthorPage) -> bool:
    """The board touches the view's edge one way and stands out neither."""
    canvas, board = view(page).canvas, view(page).room.board
    assert board is not None
    shown = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    wide, high = board.size
    held = shown.left() <= 0.02 and shown.top() <= 0.02 and shown.right() >= wide - 0.02
    return held and shown.bottom() >= high - 0.02 and (shown.width() < wide * 1.05 or shown.height() < high * 1.05)


def test_the_whole_board_stays_in_sight_until_a_hand_sizes_it(page: AuthorPage, qtbot: QtBot) -> None:
    assert whole(page)
    page.window().resize(1500, 900)
    qtbot.waitUntil(lambda: whole(page))
    key(K.Key_Insert)
    typed("18")
    key(K.Key_Return)
    still(page, qtbot)
    assert whole(page)
    view(page).canvas.grow(2)
    page.window().resize(1280, 800)
    qtbot.wait(50)
    assert not whole(page)
    still(page, qtbot)
