"""The details of the selection, on the real window: figures with sources, history, several counters, hidden ones."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import CreateCounter
from assistant.play.places import at
from assistant.play.views import mask_of
from assistant.ui.copy.copy_page import CopyPage
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.panes import DETAILS, MAP
from assistant.ui.panels.details import DATA
from assistant.ui.window.main_window import MainWindow
from tests.ui.patience import hear

QUAD, TRI = CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1")


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    made.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    made.hand.do(PlaceCounters((TRI,), at("2924"), "SE"))
    made.hand.do(MoveCounters((QUAD,), at("2923")))
    made.view.setFocus()
    made.hand.choose((QUAD,))
    return made


def lines(rows: QListWidget) -> list[QListWidgetItem]:
    return [rows.item(i) for i in range(rows.count())]


def click(rows: QListWidget, item: QListWidgetItem) -> None:
    where = rows.visualItemRect(item).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)


def test_i_opens_the_details_and_i_again_closes_them(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_I)
    assert page.contents.details.isVisible()
    assert page.panes.focused() == DETAILS
    assert page.contents.details._name.text() == "Roman quadrireme 1"
    assert "2923" in page.contents.details._state.text()
    QTest.keyClick(page.contents.details.figures, Qt.Key.Key_I)
    assert not page.contents.details.isVisible()
    assert page.panes.focused() == MAP


def test_a_step_of_its_history_looks_back(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_I)
    history = page.contents.details.history
    assert [i.data(DATA) for i in lines(history)] == [3, 1]
    click(history, history.item(1))
    assert page.game.looked_at == 1
    assert page.game.journal.position == 3
    assert "2925" in page.contents.details._state.text()


def test_a_figure_to_check_leads_to_the_copy_and_back_to_the_game(page: GamePage, window: MainWindow) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_I)
    doubtful = [i for i in lines(page.contents.details.figures) if i.data(DATA)]
    assert doubtful, "the crew of a quadrireme is assumed"
    assert all(i.text().endswith("?") for i in doubtful)
    address, path = doubtful[0].data(DATA), page.game.path
    click(page.contents.details.figures, doubtful[0])
    copy = window._pages.currentWidget()
    assert isinstance(copy, CopyPage)
    row = copy.list.currentRow()
    assert copy.list.item(row, 0).data(Qt.ItemDataRole.UserRole) == address
    copy.left.emit()
    again = window.page
    assert again is not None and again.game.path == path


def test_several_counters_are_a_list_and_a_click_picks_one(page: GamePage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_I)
    page.hand.choose((QUAD, TRI))
    assert page.contents.details._name.text() == "2 counters"
    several = page.contents.details.several
    click(several, several.item(1))
    assert page.hand.selection == (TRI,)
    assert page.contents.details._name.text() == "Egyptian trireme 1"


def test_of_a_hidden_counter_only_that_it_is_hidden(window: MainWindow) -> None:
    page = window.start_game("julius-caesar", "")
    assert page is not None
    block = CounterId("c_legio_7")
    owner = page.game.state.pieces[block].side
    other = next(s for s in page.game.system.sides if s != owner)
    page.hand.do(PlaceCounters((block,), at("roma")))
    page.hand.do(SetPhase(active=other))
    page.panes.show_pane(DETAILS)
    page.hand.choose((block,))
    assert page.game.state.pieces[block].hidden
    assert page.contents.details._name.text() == "Legio 7", "with nobody seated its face lies open"
    page.game.viewer = other
    page.contents.details.look_at((mask_of(page.game.whole, block),))
    assert page.contents.details._name.text() == "Hidden"
    assert not page.contents.details.figures.isVisible() and not page.contents.details.history.isVisible()


def test_the_button_asks_the_checks_about_the_selection(page: GamePage) -> None:
    page.hand.do(MoveCounters((QUAD,), at("4-K")))
    QTest.keyClick(page.view, Qt.Key.Key_I)
    QTest.mouseClick(page.contents.details.ask, Qt.MouseButton.LeftButton)
    assert hear(page).advice.advising.looked > 0


def test_of_hundreds_picked_rows_are_made_as_far_as_one_scrolls(page: GamePage) -> None:
    """Each row has the picture of its counter: thousands of them at once would hold up every pick and every drop."""
    kinds = list(page.game.system.mix.types.values())
    many = [CreateCounter(CounterId(f"m{n}"), kinds[n % 9].id, kinds[n % 9].side, at("2925")) for n in range(250)]
    page.hand.do(Group(tuple(many)))
    page.hand.choose(tuple(c.counter for c in many))
    QTest.keyClick(page.view, Qt.Key.Key_I)
    rows = page.contents.details.several
    assert rows.isVisible() and rows.count() == 100
    for last in (200, 250, 250):
        rows.setFocus()
        QTest.keyClick(rows, Qt.Key.Key_End)
        assert rows.count() == last
    assert [row.data(DATA) for row in lines(rows)] == [c.counter for c in many]
    click(rows, lines(rows)[-1])
    assert page.hand.selection == (many[-1].counter,)
