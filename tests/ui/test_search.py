"""Ctrl+K and G on the real window: what is found is done by Enter, on every page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.model.ids import CounterId, SideId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetTrack
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.sheets.search_sheet import SearchSheet
from assistant.ui.window.main_window import MainWindow

QUAD = CounterId("roman_quadrireme_1")


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    made = window.start_game("alexandria", "")
    assert made is not None
    made.hand.do(PlaceCounters((QUAD,), at("2925"), facing="W"))
    return made


def search(window: MainWindow, words: str) -> SearchSheet:
    window.menus.actions["view.search"].trigger()
    assert window.sheets.searching is not None
    view = window.sheets.searching.view
    assert view.isVisible()
    QTest.keyClicks(view.field, words)
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    return view


def test_a_space_is_gone_to(window: MainWindow, page: GamePage) -> None:
    view = search(window, "4k")
    assert page.view.cursor_space == "4-K"
    assert not view.isVisible()


def test_a_counter_is_selected_where_it_stands(window: MainWindow, page: GamePage) -> None:
    search(window, "quadrireme 1")
    assert page.hand.selection == (QUAD,)
    assert page.view.cursor_space == "2925"


def test_a_command_is_done(window: MainWindow, page: GamePage) -> None:
    page.hand.choose((QUAD,))
    search(window, "flip")
    assert page.game.state.pieces[QUAD].face == "battle"


def test_a_command_that_makes_no_sense_now_is_not_offered(window: MainWindow, page: GamePage) -> None:
    page.hand.choose(())
    search(window, "flip")
    assert page.game.state.pieces[QUAD].face != "battle"


def test_a_procedure_opens_at_the_table(window: MainWindow, page: GamePage) -> None:
    search(window, "grapple")
    table = window.page
    assert table is not None
    assert table.sitting.definition.id == "grapple"


def test_a_procedure_that_fits_the_selection_opens_in_the_advisor(window: MainWindow, page: GamePage) -> None:
    trireme = CounterId("egyptian_trireme_1")
    page.hand.do(PlaceCounters((trireme,), at("2924"), facing="E"))
    page.hand.choose((QUAD,))
    page.hand.aim((trireme,))
    search(window, "ram")
    assert page.advisor.open_fit is not None and page.advisor.open_fit.definition.id == "ram"


def test_a_rule_opens_its_note_and_a_table_its_sheet(window: MainWindow, page: GamePage) -> None:
    section = next(iter(page.game.system.notes))
    search(window, section)
    assert page.sheets.notes.isVisible()
    page.sheets.notes.leave()
    table = page.game.opened.book.tables["melee"]
    window.sheets.search()
    assert window.sheets.searching is not None
    entry = next(e for e in window.sheets.searching.entries() if e.kind == "table" and e.id == table.id)
    window.sheets.searching.take(entry)
    assert window.sheets.tables is not None and window.sheets.tables.isVisible()


def test_it_works_on_the_start_page_and_at_the_table(window: MainWindow) -> None:
    search(window, "julius caesar")
    assert window.page is not None
    search(window, "start page")
    assert window._pages.currentWidget() is window.start


def test_it_is_closed_by_escape_and_tells_what_is_near(window: MainWindow, page: GamePage) -> None:
    window.sheets.search()
    assert window.sheets.searching is not None
    view = window.sheets.searching.view
    QTest.keyClicks(view.field, "quadriremme")
    assert view.list.count() == 0
    assert "uadrireme" in view._note.text()
    QTest.keyClick(view.field, Qt.Key.Key_Escape)
    assert not view.isVisible()


def test_g_asks_for_a_place_in_the_page(page: GamePage) -> None:
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_G)
    assert page.sheets.search.isVisible()
    QTest.keyClicks(page.sheets.search.field, "4k")
    QTest.keyClick(page.sheets.search.field, Qt.Key.Key_Return)
    assert page.view.cursor_space == "4-K"
    assert not page.sheets.search.isVisible()


def test_a_procedure_found_over_a_map_is_asked_with_what_the_map_knows(window: MainWindow) -> None:
    """Caesar XL 12.1: the invasion asks for the gold of both; the game on the map has it."""
    page = window.start_game("caesar_xl", "standard")
    assert page is not None
    page.hand.do(SetTrack("gold", 7, SideId("caesar")))
    page.hand.do(SetTrack("gold", 9, SideId("pompey")))
    search(window, "barbarian invasion")
    assert window.page is page and page.advisor.open_fit is not None
    assert [page.advisor.sitting.fact(f"{side}_gold") for side in ("caesar", "pompey")] == [7, 9]
