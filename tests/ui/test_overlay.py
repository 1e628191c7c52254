"""Sheets over a page: whole whenever they are made, following what they lie over only while they are open."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.compare_sheet import CompareSheet


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
