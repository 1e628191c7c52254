"""A board of squares drawn by hand: terrain, a stream along sides, a road across a corner, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game.first_texts import first_texts
from assistant.model.ids import SpaceId
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work
from tests.ui.author.test_counters_view import key
from tests.ui.author.test_drawing_view import at, drag, still, view
from tests.ui.author.test_place_tools import pull, words
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

K = Qt.Key


@pytest.fixture
def squares(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    made = at_work(window, tmp_path, first_texts("squares", "common"), qtbot, "board")
    still(made, qtbot)
    return made


def test_squares_are_painted_parted_by_a_stream_and_joined_across_a_corner(squares: AuthorPage, qtbot: QtBot) -> None:
    before, target = words(squares), view(squares).canvas.viewport()
    key(K.Key_P)
    key(K.Key_2)
    drag(squares, "0202", "0203", "0204")
    assert "wood: {'02': ['02-04'], '03'" in words(squares)
    assert squares.bindings.label("author.undo").en == "Undo: paint wood, 3 squares"
    QTest.mouseMove(target, at(squares, "0703"))
    key(K.Key_PageUp)
    QTest.mouseClick(target, LEFT, NONE, at(squares, "0703"))
    # a brush of three by three, less 0603 that is wood and the road on it
    assert "'07': ['02-04'], '08': ['02-04']" in words(squares)
    key(K.Key_B)
    key(K.Key_1)
    # column 2 is from 1.4 to 2.4: its right side, down two rows
    pull(squares, (2.42, 1.45), (2.4, 2.4), (2.38, 3.35))
    assert "['0202', '0203'], ['0302', '0303']" in words(squares)
    board = view(squares).room.board
    assert board is not None
    diagonal = board.between(SpaceId("0202"), SpaceId("0303"))
    assert [(k.kind, set(k.features)) for k in diagonal] == [("diagonal", {"stream"})]
    key(K.Key_R)
    for space in ("0501", "0402"):
        QTest.mouseClick(target, LEFT, NONE, at(squares, space, 0.2, 0.1))
    assert "{kind: road, path: ['0501', '0402']}" in words(squares)
    for _ in range(4):
        key(K.Key_Z, CTRL)
    assert words(squares) == before
    still(squares, qtbot)
