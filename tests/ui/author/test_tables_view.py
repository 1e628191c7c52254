"""A table of the workshop as a spreadsheet: typing, moving on, pasting, heads, and bars that follow each letter."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from assistant.author.in_hand import TABLE, InHand
from assistant.game.first_texts import first_texts
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.tables_view import TablesView
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, page, typed
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

__all__ = ["page"]
K = Qt.Key


@pytest.fixture
def view(page: AuthorPage, qtbot: QtBot) -> TablesView:
    page.views.choose("tables")
    made = page.views.view
    assert isinstance(made, TablesView)
    odds_known(made, qtbot)
    return made


def odds_known(view: TablesView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not view.situation.quiet.is_busy, timeout=20_000)


def tables(page: AuthorPage) -> str:
    return next(t.text for p, t in page.authored.texts.items() if p.name == "tables.yaml")


def click(view: TablesView, row: int, column: int) -> None:
    area = view.field.visualItemRect(view.field.item(row, column))
    QTest.mouseClick(view.field.viewport(), LEFT, NONE, area.topLeft() + QPoint(9, 7))


def test_one_cell_in_two_gestures_and_two_letters_and_its_effect_is_seen_before_it_is_written(
    page: AuthorPage, view: TablesView, qtbot: QtBot
) -> None:
    before = tables(page)
    assert view.field.columns == {"1-1"}
    click(view, 5, 1)
    typed("de")
    odds_known(view, qtbot)
    worse = {o.text.split(":")[0]: view.situation.bars.difference(o) for o in view.situation.odds.outcomes}
    assert worse["Defender loses 2"] == "+16.7" and worse["Defender loses 1"] == "−16.7"
    assert tables(page) == before and "6: [EX, DE, D1" in str(page.frame.written.first and page.frame.written.first.new)
    key(K.Key_Return)
    assert tables(page) == before.replace("6: [EX, D1,", "6: [EX, DE,")
    assert page.bindings.label("author.undo").en == "Undo: Combat 6, 1-1"
    settle(page, qtbot)
    odds_known(view, qtbot)
    stays = {o.text.split(":")[0]: view.situation.bars.difference(o) for o in view.situation.odds.outcomes}
    assert stays == worse, "what the change did stays in sight after Enter"
    key(K.Key_Z, CTRL)
    assert tables(page) == before


def test_the_ratio_is_changed_beside_its_table_and_the_odds_follow(
    page: AuthorPage, view: TablesView, qtbot: QtBot
) -> None:
    def procedures() -> str:
        return next(t.text for p, t in page.authored.texts.items() if p.name == "procedures.yaml")

    before, (left, right) = procedures(), view.form.sides
    assert left.isVisible() and left.text() == "sum(attackers.attack)" and right.text() == "sum(defenders.defence)"
    assert view.field.columns == {"1-1"}
    QTest.mouseClick(left, LEFT)
    left.selectAll()
    QTest.keyClicks(left, "2 * sum(attackers.attack)")
    assert procedures() == before and "2 * sum" in str(page.frame.written.first and page.frame.written.first.new)
    QTest.keyClick(left, K.Key_Return)
    assert procedures() == before.replace("attack: sum(att", "attack: 2 * sum(att")
    settle(page, qtbot)
    odds_known(view, qtbot)
    assert view.field.columns == {"2-1"}, "twice as strong"
    key(K.Key_Z, CTRL)
    assert procedures() == before


def test_enter_goes_below_tab_to_the_right_escape_leaves_delete_is_unknown(
    page: AuthorPage, view: TablesView, qtbot: QtBot
) -> None:
    before = tables(page)
    click(view, 0, 0)
    typed("ex")
    key(K.Key_Tab)
    assert (view.field.currentRow(), view.field.currentColumn()) == (0, 1)
    typed("d1")
    key(K.Key_Return)
    assert (view.field.currentRow(), view.field.currentColumn()) == (1, 1)
    typed("de")
    key(K.Key_Escape)
    assert "1: [EX, D1, A1" in tables(page) and "2: [A1, A1, A1" in tables(page)
    assert "1: [EX, D1" in str(page.frame.written.first and page.frame.written.first.new), "the last stroke again"
    settle(page, qtbot)
    click(view, 2, 2)
    key(K.Key_Delete)
    assert "3: [A1, A1, unknown, EX" in tables(page)
    settle(page, qtbot)
    for _ in range(3):
        key(K.Key_Z, CTRL)
    assert tables(page) == before


def test_editing_begins_at_the_first_cell_and_nowhere_without_cells(page: AuthorPage, view: TablesView) -> None:
    field = view.field
    field.setCurrentCell(-1, -1)
    page.bindings.run("cells.edit")
    assert (field.currentRow(), field.currentColumn()) == (0, 0) and field.state() == field.State.EditingState
    key(K.Key_Escape)
    field.setRowCount(0)
    page.bindings.run("cells.edit")  # Qt warns of an edited cell that is not there, and a warning fails a test
    assert not field.currentIndex().isValid()


def test_a_block_is_pasted_after_a_preview_and_grows_the_table(
    page: AuthorPage, view: TablesView, qtbot: QtBot
) -> None:
    before = tables(page)
    QApplication.clipboard().setText("DE\tDE\nDE\tDE\n")
    click(view, 5, 5)
    key(K.Key_V, CTRL)
    assert tables(page) == before and view.field.rowCount() == 7 and view.field.columnCount() == 7
    key(K.Key_Escape)
    assert view.field.rowCount() == 6 and tables(page) == before
    click(view, 5, 5)
    key(K.Key_V, CTRL)
    key(K.Key_Return)
    assert "7: [unknown, unknown, unknown, unknown, unknown, DE, DE]" in tables(page) and "4-1, 5-1]" in tables(page)
    settle(page, qtbot)
    assert view.field.columnCount() == 7


def test_heads_are_asked_changed_and_marked(page: AuthorPage, view: TablesView, qtbot: QtBot) -> None:
    click(view, 0, 0)
    key(K.Key_Insert)
    typed("x-y")
    key(K.Key_Return)
    assert "number" in page.frame.said()
    key(K.Key_Insert)
    typed("9+")
    key(K.Key_Return)
    assert "      9+: [unknown" in tables(page)
    settle(page, qtbot)
    head = view.field.verticalHeaderItem(6)
    assert head.text() == "▲ 9+" and "7-8" in head.toolTip()
    header = view.field.verticalHeader()
    QTest.mouseDClick(header.viewport(), LEFT, NONE, QPoint(8, header.sectionViewportPosition(6) + 9))
    typed("7+")
    key(K.Key_Return)
    assert "      7+: [unknown" in tables(page)
    settle(page, qtbot)


def test_a_situation_is_chosen_and_stays_while_the_table_changes(
    page: AuthorPage, view: TablesView, qtbot: QtBot
) -> None:
    """Eight against four is 2-1."""
    from PySide6.QtWidgets import QSpinBox

    many = view.situation.findChildren(QSpinBox)[0]
    many.setFocus()
    QTest.keyClick(many, K.Key_Up)
    odds_known(view, qtbot)
    assert view.field.columns == {"2-1"}
    QTest.mouseClick(view.situation.keep, LEFT)
    QTest.keyClick(many, K.Key_Down)
    odds_known(view, qtbot)
    assert view.field.columns == {"1-1"} and view.situation.kept.count() == 1
    row = view.situation.kept.visualItemRect(view.situation.kept.item(0))
    QTest.mouseClick(view.situation.kept.viewport(), LEFT, NONE, row.topLeft() + QPoint(12, 8))
    odds_known(view, qtbot)
    assert view.field.columns == {"2-1"} and "2 × Red foot" in view.situation.kept.item(0).text()
    click(view, 0, 3)
    typed("ae")
    key(K.Key_Return)
    settle(page, qtbot)
    odds_known(view, qtbot)
    assert view.field.columns == {"2-1"} and view.in_hand == InHand(TABLE, "combat")
    assert any(o.text.startswith("Attacker loses 2") for o in view.situation.odds.outcomes)


def test_the_first_table_is_begun_by_its_columns(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    page = at_work(window, tmp_path, first_texts("bare", "mine"), qtbot, "tables")
    view = page.views.view
    assert isinstance(view, TablesView) and view.sheet is None
    key(K.Key_Insert)
    typed("1-2 1-2")
    key(K.Key_Return)
    assert "head" in page.frame.said(), "two columns of one head"
    key(K.Key_Insert)
    typed("1-2 1-1 2-1")
    key(K.Key_Return)
    typed("Combat")
    key(K.Key_Return)
    settle(page, qtbot)
    assert view.sheet is not None and view.sheet.columns == ("1-2", "1-1", "2-1") and view.sheet.odds
    assert view.sheet.rows == ("1", "2", "3", "4", "5", "6")
    assert "combat:" in tables(page)


def test_in_a_low_window_the_fields_of_a_situation_are_scrolled_and_not_squeezed(
    view: TablesView, page: AuthorPage
) -> None:
    page.window().resize(1000, 420)
    QApplication.processEvents()
    pane = view.situation
    assert pane.area.verticalScrollBar().maximum() > 0
    fields = [w for w in pane.area.widget().findChildren(QWidget) if isinstance(w, QComboBox | QSpinBox | QLabel)]
    shown = [w for w in fields if w.isVisible() and w.parentWidget() is pane.area.widget()]
    assert len(shown) > 3
    assert not [w for w in shown if w.height() < w.minimumSizeHint().height()]
    assert not [(a, b) for a, b in combinations(shown, 2) if a.geometry().intersects(b.geometry())]


def test_a_game_without_tables_shows_what_to_do_and_nothing_else(view: TablesView) -> None:
    view._show_parts(any_table=False)
    assert view._empty.isVisible() and not view.situation.isVisible() and not view.field.isVisible()
