"""The places of "your copy", typed by keys in the real window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from assistant.game import open_system
from assistant.model.ids import SpaceId
from assistant.ui.copy.copy_list import ADDRESS
from assistant.ui.copy.copy_page import PLACES, CopyPage
from assistant.ui.copy.places_part import LINKS, NAME
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
    press(Qt.Key.Key_PageUp, CTRL)
    assert made.tabs.currentIndex() == PLACES
    yield made
    window.show_start()


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focus(), key, modifier)
    for _ in range(3):
        QApplication.processEvents()


def row_of(page: CopyPage, ident: str) -> int:
    rows = page.places.list
    return next(r for r in range(rows.rowCount()) if rows.item(r, 0).data(ADDRESS) == ident)


def joined(a: str, b: str) -> bool:
    board = open_system("julius_caesar").system.board
    return any({link.a, link.b} == {a, b} for link in board.links)


def test_a_link_is_added_in_place_and_ctrl_z_takes_it_back(page: CopyPage) -> None:
    row = row_of(page, "gades")
    page.places.list.setCurrentCell(row, LINKS)
    press(Qt.Key.Key_End)
    QTest.keyClicks(focus(), "; major_road: massilia")
    press(Qt.Key.Key_Return)
    assert joined("gades", "massilia")
    assert page.places.list.currentRow() == row + 1
    assert isinstance(focus(), QLineEdit)
    assert "Gades" in page.places.list.item(row_of(page, "massilia"), LINKS).text()
    press(Qt.Key.Key_Z, CTRL)
    assert not joined("gades", "massilia")
    assert "Gades" not in page.places.list.item(row_of(page, "massilia"), LINKS).text()


def test_an_unknown_place_is_explained_and_the_caret_stays(page: CopyPage) -> None:
    row = row_of(page, "gades")
    page.places.list.setCurrentCell(row, LINKS)
    before = page.places.list.item(row, LINKS).text()
    press(Qt.Key.Key_End)
    QTest.keyClicks(focus(), "; major_road: masilia")
    press(Qt.Key.Key_Return)
    assert page._said.isVisible() and "masilia" in page._said.text() and "Massilia" in page._said.text()
    assert page.places.list.currentRow() == row
    assert page.places.list.item(row, LINKS).text() == before


def test_a_new_place_is_added_and_taken_out_by_keys(page: CopyPage) -> None:
    number = page.places.list.rowCount()
    page.places.name.setFocus()
    QTest.keyClicks(focus(), "Via Nova")
    press(Qt.Key.Key_Return)
    QTest.keyClicks(focus(), "major_road: Corduba, Gades")
    press(Qt.Key.Key_Return)
    assert page.places.list.rowCount() == number + 1
    assert joined("via_nova", "gades")
    page.places.list.setFocus()
    page.places.list.setCurrentCell(row_of(page, "via_nova"), NAME)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Return)
    assert page.places.list.rowCount() == number
    assert SpaceId("via_nova") not in open_system("julius_caesar").system.board.spaces


def test_a_name_is_changed_in_the_language_in_use(page: CopyPage) -> None:
    page.places.list.setCurrentCell(row_of(page, "gades"), NAME)
    QTest.keyClicks(focus(), "Cadiz")
    press(Qt.Key.Key_Return)
    name = open_system("julius_caesar").system.board.spaces[SpaceId("gades")].name
    assert (name.en, name.fr) == ("Cadiz", "Gades")
