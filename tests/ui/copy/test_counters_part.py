"""Your copy by counter: a digit is yours and goes on, Enter says that ours is right, Tab leaves it open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from assistant.game import open_system
from assistant.game.copy_counters import outside
from assistant.model.ids import TypeId
from assistant.ui.copy.copy_page import COUNTERS, CopyPage
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
TRIREME = "counters.types.roman_trireme"


@pytest.fixture
def page(window: MainWindow) -> CopyPage:
    made = window.open_copy("alexandria", f"{TRIREME}.crew")
    assert made is not None and made.tabs.currentIndex() == COUNTERS
    return made


def yours(page: CopyPage, figure: str) -> object:
    return page.copy.lines.get(f"{TRIREME}.{figure}")


def here(page: CopyPage) -> str:
    field = page.counters.field()
    assert field is not None
    return field.address.removeprefix(f"{TRIREME}.")


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_a_digit_is_yours_at_once_and_the_next_figure_is_at_hand(page: CopyPage) -> None:
    QTest.keyClicks(page.counters, "4")
    assert yours(page, "crew") == 4 and here(page) == "ram_attack"
    assert open_system("alexandria").system.mix.types[TypeId("roman_trireme")].figures["crew"] == 4


def test_enter_says_that_ours_is_right(page: CopyPage) -> None:
    ours = page.copy.opened.system.mix.types[TypeId("roman_trireme")].figures["crew"]
    QTest.keyClick(page.counters, KEY.Key_Return)
    assert yours(page, "crew") == ours and here(page) == "ram_attack"


def test_tab_leaves_open_and_back_again(page: CopyPage) -> None:
    QTest.keyClick(page.counters, KEY.Key_Tab)
    assert here(page) == "ram_attack" and yours(page, "crew") is None
    QTest.keyClick(page.counters, KEY.Key_Backtab)
    assert here(page) == "crew"


def test_the_whole_counter_is_one_change(page: CopyPage) -> None:
    QTest.keyClick(page.counters, KEY.Key_Return, CTRL)
    fleet = page.counters.fleets[0]
    trireme = next(c for c in fleet.counters if c.kind.id == "roman_trireme")
    assert all(not f.is_open for f in trireme.asked)
    row = next(i for i, c in enumerate(fleet.counters) if c.kind.id == "roman_trireme")
    assert any(f.address == page.counters._address for f in fleet.counters[row + 1].asked)
    QTest.keyClick(page.counters, KEY.Key_Z, CTRL)
    assert page.copy.lines == {}


def test_a_number_of_two_digits_waits_for_the_second(page: CopyPage) -> None:
    page.counters.go_to(f"{TRIREME}.faces.battle.ma")
    QTest.keyClicks(page.counters, "1")
    assert here(page) == "faces.battle.ma" and yours(page, "faces.battle.ma") is None
    QTest.keyClicks(page.counters, "0")
    assert yours(page, "faces.battle.ma") == 10


def test_a_rating_outside_its_table_is_taken_and_told(page: CopyPage) -> None:
    """The columns of the ram table are 3, 4 and 5; beyond them the nearest is read."""
    page.counters.go_to(f"{TRIREME}.ram_attack")
    QTest.keyClicks(page.counters, "7")
    assert yours(page, "ram_attack") == 7
    assert "7 is not in the table Ramming" in words(page.counters.card)
    found = outside(page.copy.opened.system, "ram_attack", 7)
    assert found is not None and (found.has, found.read_as) == ((3, 4, 5), 5)
    assert outside(page.copy.opened.system, "ram_attack", 4) is None
    assert outside(page.copy.opened.system, "transport", 9) is None  # no table looks it up


def test_backspace_goes_back_to_ours(page: CopyPage) -> None:
    QTest.keyClicks(page.counters, "4")
    QTest.keyClick(page.counters, KEY.Key_Backtab)
    QTest.keyClick(page.counters, KEY.Key_Backspace)
    assert yours(page, "crew") is None and here(page) == "crew"


def test_a_click_in_the_fleet_brings_the_counter_and_its_rating(page: CopyPage) -> None:
    grid = page.counters.grid
    cell = grid.cell_of("counters.types.roman_quinquereme.ram_attack")
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=cell.topLeft() + QPoint(cell.width() // 3, 9))
    assert page.counters._address == "counters.types.roman_quinquereme.ram_attack"
    QTest.keyClick(page.counters, KEY.Key_Down)
    field = page.counters.field()
    assert field is not None and field.figure == "ram_attack" and "quinquereme" not in field.address


def test_the_board_is_folded_away_and_not_counted(page: CopyPage) -> None:
    figures = page.copy.figures()
    board = sum(1 for f in figures if f.part == "board")
    assert board > 100
    assert page._progress.text() == f"0 of {len(figures) - board} looked up"


def at_table(window: MainWindow, typed: str) -> TablePage:
    panel = window.open_table("alexandria")
    assert panel is not None
    QTest.keyClicks(panel, typed)
    return panel


def test_a_doubtful_figure_a_fleet_corrected_and_back_to_the_answer(window: MainWindow) -> None:
    panel = at_table(window, "ramquatr45")
    assert panel.sitting.node is not None
    QTest.keyClick(panel, KEY.Key_F4)
    copy = window.page
    assert isinstance(copy, CopyPage) and copy.tabs.currentIndex() == COUNTERS
    for key in ("3", "4", "5"):
        QTest.keyClicks(copy.counters, key)
    QTest.keyClick(copy.counters, KEY.Key_Escape)
    back = window.page
    assert isinstance(back, TablePage)
    assert back.sitting.node is not None and len(copy.copy.lines) == 3


def test_one_figure_and_enter_leads_straight_back(window: MainWindow) -> None:
    panel = at_table(window, "ramquatr45")
    QTest.keyClick(panel, KEY.Key_F4)
    copy = window.page
    assert isinstance(copy, CopyPage)
    QTest.keyClicks(copy.counters, "3")
    QTest.keyClick(copy.counters, KEY.Key_Return)
    assert isinstance(window.page, TablePage)


def test_half_a_line_up_is_there_again(window: MainWindow) -> None:
    panel = at_table(window, "ramqua")
    QTest.keyClick(panel, KEY.Key_Return)
    before = panel.sitting.line_up
    assert before.casts and panel.sitting.node is None
    copy = window.open_copy()
    assert copy is not None
    QTest.keyClick(copy.counters, KEY.Key_Escape)
    back = window.page
    assert isinstance(back, TablePage)
    assert back.sitting.line_up.procedure == before.procedure == "ram"
    assert {r: [c.type.id for c in m if c.type] for r, m in back.sitting.line_up.casts.items()} == {
        r: [c.type.id for c in m if c.type] for r, m in before.casts.items()
    }


def test_the_copy_of_another_game_leads_back_to_the_table_it_was_asked_from(window: MainWindow) -> None:
    panel = at_table(window, "ramqua")
    QTest.keyClick(panel, KEY.Key_Return)
    copy = window.open_copy("triumvirate")
    assert copy is not None
    QTest.keyClick(copy, KEY.Key_Escape)
    back = window.page
    assert isinstance(back, TablePage) and back.opened.system.id == "alexandria"
    assert back.sitting.line_up.procedure == "ram" and back.sitting.line_up.casts


def test_a_system_without_ratings_to_check_shows_the_list(window: MainWindow, home: Path, desk: Desk) -> None:
    made = window.open_copy("julius_caesar")
    assert made is not None
    assert not made.tabs.isTabVisible(COUNTERS) and made.tabs.currentIndex() != COUNTERS


def test_letters_find_a_counter_and_those_that_name_none_are_told(page: CopyPage) -> None:
    QTest.keyClicks(page.counters, "quinq")
    assert "quinquereme" in page.counters._address and "quinq|" in words(page.counters)
    QTest.keyClicks(page.counters, "x")
    assert "quinqx" in words(page) and "quinquereme" in page.counters._address
    QTest.keyClick(page.counters, KEY.Key_Return)
    assert not page.copy.lines and "quinq|" not in words(page.counters)
    QTest.keyClicks(page.counters, "birem")
    assert "bireme" in page.counters._address


def test_a_search_is_taken_back_letter_by_letter_and_left_by_escape(page: CopyPage) -> None:
    left = []
    page.counters.left.connect(lambda: left.append(1))
    QTest.keyClicks(page.counters, "qui")
    QTest.keyClick(page.counters, KEY.Key_Backspace)
    assert "qu|" in words(page.counters) and not page.copy.lines
    QTest.keyClick(page.counters, KEY.Key_Escape)
    assert not left and "qu|" not in words(page.counters)
    QTest.keyClick(page.counters, KEY.Key_Escape)
    assert left
