"""The grid by its form: seen before it is written, what would fall away told, laid on a board that has nothing yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.game.first_texts import first_texts
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_drawing_view import board, page, still, undone, view
from tests.ui.author.test_strokes import CTRL

__all__ = ["page"]
K = Qt.Key


def shown(page: AuthorPage) -> int:
    depicted = view(page).picture.depicted
    assert depicted is not None
    return len(depicted.system.board.spaces)


def test_a_smaller_grid_is_seen_with_what_falls_away_and_esc_leaves_it(page: AuthorPage, qtbot: QtBot) -> None:
    before = board(page)
    key(K.Key_Insert)
    form = view(page).grid.form
    typed("4")
    key(K.Key_Tab)
    typed("3")
    assert shown(page) == 12 and board(page) == before
    # the wood is 0304, 0305 and 0404 to 0406, the farm 0505; of the wood 0304 stays
    assert "4 hexes with wood" in form.told.text() and "1 hex with a name" in form.told.text()
    key(K.Key_Escape)
    assert shown(page) == 80 and board(page) == before and not form.isVisible()
    key(K.Key_Insert)
    typed("12")
    key(K.Key_Return)
    assert "    columns: [1, 12]\n" in board(page) and page.bindings.label("author.undo").en == (
        "Undo: grid of 12 × 8 hexes"
    )
    undone(page, qtbot, before)
    assert shown(page) == 80


@pytest.fixture
def bare(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    made = at_work(window, tmp_path, first_texts("bare", "hill"), qtbot, "board")
    still(made, qtbot)
    return made


def test_a_board_with_nothing_says_what_to_do_and_insert_lays_a_grid(bare: AuthorPage, qtbot: QtBot) -> None:
    drawing, before = view(bare), board(bare)
    assert not drawing.picture.isVisible()
    key(K.Key_Insert)
    typed("6")
    key(K.Key_Tab)
    typed("5")
    assert drawing.picture.isVisible() and shown(bare) == 30 and board(bare) == before
    key(K.Key_Return)
    assert "  map:\n    orientation: pointy\n    shifted: odd\n    rows: [1, 5]\n    columns: [1, 6]\n" in board(bare)
    still(bare, qtbot)
    key(K.Key_P)
    assert drawing.tool.chosen == "wood" and drawing.canvas.hasFocus()
    key(K.Key_Z, CTRL)
    assert board(bare) == before
    still(bare, qtbot)
