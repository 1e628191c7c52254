"""How often the window is dressed: not at all between pages of one size; and a page for fingers in another size."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.theme import finger_sheet, style_sheet
from assistant.ui.window.app import put_on
from assistant.ui.window.main_window import MainWindow


def test_a_page_for_fingers_stays_one_in_the_new_size(qapp: QApplication, qtbot: QtBot, desk: Desk) -> None:
    worn, page = qapp.styleSheet(), Page(desk)
    qtbot.addWidget(page)
    button = QPushButton(page)
    desk.touch = True
    page.make_room_for_fingers()
    page.show()
    before = button.minimumHeight()
    desk.own_scale = 200
    try:
        put_on(qapp, style_sheet(desk))
        assert page.styleSheet() == finger_sheet(desk) and button.minimumHeight() > before > 0
    finally:
        put_on(qapp, worn)


def test_pages_that_grow_alike_follow_each_other_undressed(window: MainWindow, desk: Desk) -> None:
    window.resize(1920, 1080)
    announced: list[int] = []
    desk.changed.connect(lambda: announced.append(desk.grown))
    window.open_table("alexandria")
    assert announced == [135], "before the table is seen"
    window.start_ledger("alexandria")
    QApplication.processEvents()
    assert announced == [135] and window.page.grows
    window.show_start()
    QApplication.processEvents()
    assert announced == [135, 100]
