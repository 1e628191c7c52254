"""Sheets over a page: whole whenever they are made, following what they lie over only while they are open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.compare_sheet import CompareSheet
from assistant.ui.sheets.dice_sheet import DiceSheet


def test_a_sheet_made_over_what_is_not_shown_hears_nothing_before_it_is_whole(desk: Desk, qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    sheet = CompareSheet(desk, over)
    over.resize(QSize(900, 700))
    over.show()
    QApplication.processEvents()
    assert not sheet.isVisible()


def test_a_sheet_follows_the_size_of_the_page_while_it_is_open(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(QSize(800, 600))
    over.show()
    sheet = Overlay(over, 400, 2000)
    sheet.open_over()
    assert sheet.height() == 576
    over.resize(QSize(800, 500))
    assert sheet.height() == 476
    sheet.leave()
    over.resize(QSize(800, 700))
    assert sheet.height() == 476
    sheet.open_over()
    assert sheet.height() == 676


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_stays_in_a_sheet_that_dims_the_page(desk: Desk, qtbot: QtBot, key: Qt.Key) -> None:
    """Round and round past what lies under it, made before and after it; every control of the sheet in turn."""
    over = QWidget()
    qtbot.addWidget(over)
    before = QLineEdit(over)
    sheet = DiceSheet(desk, over)
    after = QPlainTextEdit(over)
    with qtbot.waitActive(over):
        over.show()
    before.setFocus()
    sheet.open_dice()
    met = []
    for _ in range(12):
        focus = over.focusWidget()
        assert focus is not None and sheet.isAncestorOf(focus)
        met.append(focus)
        QTest.keyClick(focus, key)
    buttons = [b for b in sheet.findChildren(QPushButton) if b.isVisible() and b.isEnabled()]
    round_is = len(set(met))
    assert {sheet.what, *buttons} <= set(met) and met[round_is:] == met[:-round_is]
    assert not after.toPlainText()
    sheet.leave()
    assert before.hasFocus()
