"""Walks over all pages of every system, and over a map of five thousand counters, under the watchdog; every block is in
the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import tests.ui.conftest as window_tests
from assistant.game import open_system, system_names
from assistant.ui.desk import Desk
from assistant.ui.window.app import desk_for
from assistant.ui.window.collector import Collector
from assistant.ui.window.main_window import MainWindow
from tests.ui.walk_of_pages import short_walk, walk
from tests.ui.watchdog import Watchdog, pace
from tests.watch import KEPT

home, window, gone = window_tests.home, window_tests.window, window_tests.gone
collector = window_tests.collector


@pytest.fixture
def desk(qapp: QApplication, home: Path) -> Iterator[Desk]:
    """It dresses the application at every change, as in the program, and leaves it as it was."""
    before, made = qapp.styleSheet(), desk_for(qapp, "en")
    yield made
    made.language = "en"
    made.changed.disconnect()
    qapp.setStyleSheet(before)


def reported(name: str, dog: Watchdog) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "report.txt").open("a", encoding="utf-8") as file:
        file.write(f"blocks of the window, {name}, at {pace():.1f} times the usual pace\n{dog.told()}\n")


@pytest.mark.parametrize("name", system_names())
def test_every_page_of_a_system(name: str, window: MainWindow, collector: Collector, home: Path) -> None:
    collector.begin()  # as in the program
    dog = Watchdog()
    walk(window, dog, name, next(iter(open_system(name).system.scenarios)))
    reported(name, dog)
    assert not dog.too_long(), dog.told()


@pytest.mark.parametrize("walks", [short_walk])
def test_five_thousand_counters(
    walks: Callable[..., None], window: MainWindow, collector: Collector, home: Path
) -> None:
    collector.begin()
    dog = Watchdog()
    walks(window, dog, "alexandria", "campaign", many=5000)
    reported("5,000 counters", dog)
    assert not dog.too_long(), dog.told()
