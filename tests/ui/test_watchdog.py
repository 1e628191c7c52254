"""No gesture on the map of the largest position holds the window up; whole pages and the 5,000 counters are tried in
`make torture`."""

from __future__ import annotations

import time

import pytest

from assistant.ui.window.collector import Collector
from assistant.ui.window.main_window import MainWindow
from tests.ui.walk_of_pages import short_walk
from tests.ui.watchdog import LONGEST, Watchdog, pace


def test_no_gesture_on_the_map_holds_the_window_up(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, collector: Collector
) -> None:
    collector.begin()  # as in the program: what other tests left is not looked through meanwhile
    # The set-up is drawn from the system's randomness: without this the walk would be another one every time.
    monkeypatch.setattr("assistant.ui.game.setting_up.secrets.randbits", lambda _bits: 1)
    dog = Watchdog()
    short_walk(window, dog, "alexandria", "campaign")
    assert len(dog.longest) > 12
    assert not dog.too_long(), dog.told()
    window.show_start()


def test_the_watchdog_notices_a_block() -> None:
    dog = Watchdog()

    def block() -> None:
        end = time.thread_time() + 2 * LONGEST * pace()
        while time.thread_time() < end:
            pass

    dog.do("block", block)
    dog.do("nothing", lambda: None)
    assert [told.partition(":")[0] for told in dog.too_long()] == ["block"]
