"""Rubbish with Qt objects in it is collected in the window's thread, whoever allocates meanwhile."""

from __future__ import annotations

import gc
import threading

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap, QPixmapCache
from pytestqt.qtbot import QtBot

from assistant.ui.window.collector import Collector


class Knot:
    """Holds itself; tells in which thread it is collected."""

    def __init__(self, ends: list[str]) -> None:
        self.me, self._ends = self, ends

    def __del__(self) -> None:
        self._ends.append(threading.current_thread().name)


def test_a_thread_that_allocates_collects_nothing_of_the_window(qtbot: QtBot) -> None:
    holder = QObject()
    Collector(holder)
    ends: list[str] = []
    for _ in range(50):
        Knot(ends)

    def work() -> None:
        kept = [[n] for n in range(200_000)]
        del kept

    thread = threading.Thread(target=work, name="work")
    thread.start()
    thread.join()
    assert ends == []
    gc.collect()
    assert ends == [threading.main_thread().name] * 50


def test_what_is_due_is_collected_when_the_timer_looks(qtbot: QtBot) -> None:
    holder = QObject()
    collector = Collector(holder)
    ends: list[str] = []
    for _ in range(50):
        Knot(ends)
    kept = [[n] for n in range(2 * gc.get_threshold()[0])]  # more than the youngest generation may hold
    (timer,) = [one for one in collector.findChildren(QTimer) if not one.isSingleShot()]
    timer.timeout.emit()
    assert len(ends) == 50
    assert kept and timer.isActive() and not gc.isenabled()


def test_all_there_is_is_looked_through_once_a_fourth_has_come(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    holder = QObject()
    collector = Collector(holder)
    ends: list[str] = []
    old = Knot(ends)
    monkeypatch.setattr(gc, "get_count", lambda: (400_000, 0, 0))
    collector.tidy()  # some 400,000 are left
    del old
    monkeypatch.setattr(gc, "get_count", lambda: (9000, 99, 99))  # the oldest generation would be due
    for _ in range(5):
        collector.look()
    assert ends == [], "too little has come"
    monkeypatch.setattr(gc, "get_count", lambda: (99_000, 99, 99))
    collector.look()
    collector.look()
    assert len(ends) == 1


def test_a_page_that_was_left_is_collected_soon(qtbot: QtBot) -> None:
    holder = QObject()
    collector = Collector(holder)
    ends: list[str] = []
    Knot(ends)
    collector.page_left()
    collector.page_left()
    (timer,) = [one for one in collector.findChildren(QTimer) if one.isSingleShot()]
    assert timer.isActive() and ends == []
    timer.timeout.emit()
    assert len(ends) == 1


def test_signs_that_qt_kept_of_a_page_go_with_it(qtbot: QtBot) -> None:
    holder = QObject()
    collector = Collector(holder)
    QPixmapCache.insert("of a page", QPixmap(8, 8))
    assert QPixmapCache.find("of a page", QPixmap()) is True
    collector.tidy()
    assert QPixmapCache.find("of a page", QPixmap()) is False


def test_what_a_window_began_with_goes_with_it(qtbot: QtBot) -> None:
    holder = QObject()
    collector = Collector(holder)
    ends: list[str] = []
    kept = Knot(ends)
    collector.begin()
    del kept
    collector.tidy()
    assert ends == [], "it is never looked through while the window stands"
    collector.window_closed()
    collector.tidy()
    assert len(ends) == 1
