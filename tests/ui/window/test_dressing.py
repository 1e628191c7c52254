"""What a change of page or size costs and shows: nothing is dressed twice, and no part comes as a window of its own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
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


class Windows(QObject):
    """The kinds of what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_part_of_a_page_is_a_window_before_it_stands_in_it(window: MainWindow, qapp: QApplication) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    try:
        window.start_ledger("alexandria")  # which follows counters
        window.open_table("alexandria")
    finally:
        qapp.removeEventFilter(windows)
    assert windows.shown == []
