"""The sheet of keys on the real window: what works now, finding, changing in place, clashes by name, resets."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.ui.desk import Desk
from assistant.ui.sheets.key_sheet import ID, KeySheet
from assistant.ui.window.main_window import MainWindow


def opened(window: MainWindow) -> KeySheet:
    window.menus.actions["help.keys"].trigger()
    assert window.sheets.keys is not None and window.sheets.keys.isVisible()
    return window.sheets.keys


def lines(sheet: KeySheet) -> list[str]:
    """Headings by their words, commands by their id."""
    items = [sheet.list.topLevelItem(i) for i in range(sheet.list.topLevelItemCount())]
    return [str(i.data(0, ID) or i.text(0)) for i in items if i is not None]


def change(sheet: KeySheet, words: str) -> None:
    sheet.search.setFocus()
    sheet.search.setText(words)
    QTest.keyClick(sheet.search, Qt.Key.Key_Return)


def test_the_keys_of_the_page_come_first(window: MainWindow) -> None:
    sheet = opened(window)
    shown = lines(sheet)
    assert shown.index("file.open") < shown.index("Elsewhere") < shown.index("map.flip")
    QTest.keyClick(sheet.search, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    window.start_game("alexandria", "")
    shown = lines(opened(window))
    assert shown.index("map.flip") < shown.index("Elsewhere") < shown.index("procedure.roll")


def test_with_a_procedure_open_its_keys_are_those_that_work(window: MainWindow) -> None:
    window.open_table("alexandria")
    shown = lines(opened(window))
    assert shown.index("procedure.roll") < shown.index("Elsewhere") < shown.index("map.flip")


def test_a_command_is_found_by_name_in_both_languages_and_by_key(window: MainWindow) -> None:
    sheet = opened(window)
    for words in ("flip", "retourner", "f"):
        sheet.search.setText(words)
        assert "map.flip" in lines(sheet)
    sheet.search.setText("zzz")
    assert lines(sheet) == []


def test_a_free_key_is_taken_at_once(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "flip")
    QTest.keyClick(sheet.field, Qt.Key.Key_Q)
    assert desk.keys.keys("map.flip") == ("Q",)
    assert "Flip" in sheet.field.text() and "Q" in sheet.field.text()


def test_a_clash_names_both_commands_and_enter_takes_the_key(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "flip")
    QTest.keyClick(sheet.field, Qt.Key.Key_T)
    assert "Flip" in sheet.field.text() and "Turn" in sheet.field.text()
    assert desk.keys.keys("map.flip") == ("F",), "nothing is taken before Enter"
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert desk.keys.keys("map.flip") == ("T",)
    assert "T" not in desk.keys.keys("map.turn")


def test_window_keys_can_be_typed_and_do_nothing_meanwhile(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "flip")
    language = desk.language
    QTest.keyClick(sheet.field, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert desk.language == language
    assert "Ctrl+Shift+L" in sheet.field.text()


def test_escape_leaves_the_key_as_it_was_and_then_the_sheet(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "flip")
    QTest.keyClick(sheet.field, Qt.Key.Key_T)
    QTest.keyClick(sheet.field, Qt.Key.Key_Escape)
    assert desk.keys.keys("map.flip") == ("F",)
    assert sheet.isVisible()
    QTest.keyClick(sheet.list, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_backspace_takes_the_keys_away_and_reset_brings_them_back(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "flip")
    QTest.keyClick(sheet.field, Qt.Key.Key_Backspace)
    assert desk.keys.keys("map.flip") == ()
    QTest.mouseClick(sheet._buttons[0], Qt.MouseButton.LeftButton)
    assert desk.keys.keys("map.flip") == ("F",)


def test_keys_of_a_procedure_say_that_they_stay(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    change(sheet, "roll the rest")
    assert "stay" in sheet.field.text()
    assert not sheet.field.hasFocus()


def test_the_preset_is_one_press_and_so_is_the_way_back(window: MainWindow, desk: Desk) -> None:
    sheet = opened(window)
    QTest.mouseClick(sheet._buttons[2], Qt.MouseButton.LeftButton)
    assert "Ctrl+F" in desk.keys.keys("map.flip")
    QTest.mouseClick(sheet._buttons[1], Qt.MouseButton.LeftButton)
    assert desk.keys.keys("map.flip") == ("F",)
