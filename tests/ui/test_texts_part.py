"""The texts of "your copy", typed by keys in the real window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.model.ids import SpaceId
from assistant.ui.copy.copy_list import ADDRESS, YOURS
from assistant.ui.copy.copy_page import TEXTS, CopyPage
from assistant.ui.desk import Desk
from assistant.ui.window.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> Iterator[CopyPage]:
    window = MainWindow(desk)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    made = window.open_copy("julius_caesar")
    assert made is not None
    yield made
    window.show_start()


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A field takes what was typed only after the key has been dealt with."""
    QTest.keyClick(focus(), key, modifier)
    for _ in range(3):
        QApplication.processEvents()


def row_of(page: CopyPage, address: str) -> int:
    rows = page.texts.list
    found = [r for r in range(rows.rowCount()) if rows.item(r, 0).data(ADDRESS) == address]
    return found[0]


def yours(page: CopyPage, address: str) -> str:
    return page.texts.list.item(row_of(page, address), YOURS).text()


def names() -> tuple[str, str]:
    name = open_system("julius_caesar").system.board.spaces[SpaceId("massilia")].name
    return name.en, name.fr


TOWN = "board.spaces.massilia.name"


def test_enter_goes_on_down_the_list_and_ctrl_z_takes_back(page: CopyPage) -> None:
    press(Qt.Key.Key_PageDown, CTRL)
    assert page.tabs.currentIndex() == TEXTS
    page.texts.search.setFocus()
    QTest.keyClicks(page.texts.search, "ma")
    page.texts.list.setCurrentCell(row_of(page, TOWN), YOURS)
    field = focus()
    assert isinstance(field, QLineEdit) and field.text() == "Massilia" and field.selectedText() == "Massilia"
    QTest.keyClicks(field, "Marseille")
    press(Qt.Key.Key_Return)
    assert names() == ("Marseille", "Massilia")
    assert page.texts.list.currentRow() > row_of(page, TOWN)
    press(Qt.Key.Key_Z, CTRL)
    assert names() == ("Massilia", "Massilia")
    assert yours(page, TOWN) == ""


def test_enter_with_ours_untouched_keeps_ours(page: CopyPage) -> None:
    page.turn(1)
    row = page.texts.list.currentRow()
    press(Qt.Key.Key_Return)
    assert page.texts.list.currentRow() == row + 1
    assert page.copy.lines == {}


def test_the_language_in_use_is_the_one_typed(page: CopyPage, desk: Desk) -> None:
    page.turn(1)
    desk.language = "fr"
    desk.changed.emit()
    QApplication.processEvents()
    page.texts.list.setCurrentCell(row_of(page, TOWN), YOURS)
    QTest.keyClicks(focus(), "Marseille")
    press(Qt.Key.Key_Return)
    assert names() == ("Massilia", "Marseille")
    assert page.texts._progress.text().startswith("1 sur ")
    page.texts.list.setCurrentCell(row_of(page, TOWN), YOURS)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Return)
    assert names() == ("Massilia", "Massilia")


def test_a_part_and_letters_narrow_the_list(page: CopyPage) -> None:
    page.turn(1)
    page.texts.parts.setCurrentIndex(page.texts.parts.findData("cards"))
    rows = page.texts.list
    shown = [rows.item(r, 0).data(ADDRESS) for r in range(rows.rowCount()) if not rows.isRowHidden(r)]
    assert shown and all(a.startswith("cards.") for a in shown)
    page.texts.search.setText("no such words")
    assert all(rows.isRowHidden(r) for r in range(rows.rowCount()))
    assert page.texts._none.isVisible()


def test_enter_goes_on_in_the_figures_too(page: CopyPage) -> None:
    page.list.setCurrentCell(0, YOURS)
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    assert page.list.currentRow() == 1
