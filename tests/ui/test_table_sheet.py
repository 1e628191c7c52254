"""The tables whole, over the page: found by words in both languages, the line of the answer lit."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.ui.sheets.table_sheet import NAME, TableSheet
from assistant.ui.window.main_window import MainWindow

Key, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def names(sheet: TableSheet) -> list[str]:
    return [str(sheet.list.item(i).data(NAME)) for i in range(sheet.list.count())]


def shown(window: MainWindow) -> TableSheet:
    sheet = window.sheets.tables
    assert sheet is not None and sheet.isVisible()
    return sheet


def test_the_small_table_opens_whole_on_the_line_of_the_answer(window: MainWindow) -> None:
    panel = window.open_table("alexandria")
    assert panel is not None
    for letters in ("ram", "qua", "tr"):
        QTest.keyClicks(window.focusWidget() or panel, letters)
    QTest.keyClicks(window.focusWidget() or panel, "45")
    assert panel.sitting.node is not None and panel.sitting.node.detail is not None
    table, cell = panel.sitting.node.detail.cells[-1]
    QTest.mouseClick(panel.asker.cards.answer._table, Qt.MouseButton.LeftButton)
    sheet = shown(window)
    assert str(sheet.list.currentItem().data(NAME)) == table == "ram"
    assert sheet.table._lit == (cell.row, cell.column)
    QTest.keyClick(sheet.search, Key.Key_Escape)
    assert not sheet.isVisible()
    assert panel.sitting.node is not None, "looking changes nothing"


def test_tables_are_found_by_words_of_both_languages(window: MainWindow) -> None:
    window.open_table("alexandria")
    window.menus.actions["view.tables"].trigger()
    sheet = shown(window)
    every = names(sheet)
    assert len(every) > 10
    QTest.keyClicks(sheet.search, "ratiss")
    assert "rake" in names(sheet), "its French name finds it in an English window"
    sheet.search.clear()
    QTest.keyClicks(sheet.search, "scorpio")
    assert "missiles" in names(sheet), "so does the heading of a line"
    assert set(names(sheet)) < set(every)
    sheet.search.setText("zzz")
    assert not names(sheet) and "zzz" in sheet._heading.text() and not sheet.table.isVisible()
    sheet.search.clear()
    assert names(sheet) == every and sheet.table.isVisible()


def test_arrows_go_through_the_tables(window: MainWindow) -> None:
    window.open_table("sword_of_rome")
    window.menus.actions["view.tables"].trigger()
    sheet = shown(window)
    first = sheet._heading.text()
    QTest.keyClick(sheet.search, Key.Key_Down)
    assert sheet.list.currentRow() == 1 and sheet._heading.text() != first
    QTest.keyClick(sheet.search, Key.Key_PageUp)
    assert sheet.list.currentRow() == 0


def test_another_system_brings_its_own_tables(window: MainWindow) -> None:
    for system in ("alexandria", "sword_of_rome", "alexandria"):
        panel = window.open_table(system)
        assert panel is not None
        window.menus.actions["view.tables"].trigger()
        assert names(shown(window)) == list(panel.sitting.opened.book.tables)
        shown(window).leave()


def test_there_is_nothing_to_look_at_on_the_start_page(window: MainWindow) -> None:
    assert not window.menus.actions["view.tables"].isEnabled()
