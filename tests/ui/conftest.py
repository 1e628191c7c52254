"""One dressed application for the window's tests; Qt warnings fail but for a short named list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.drawing.fonts import load_fonts
from assistant.game import OpenSystem, open_system
from assistant.game.library import system_names
from assistant.ui.desk import Desk
from assistant.ui.map.baking import Baker
from assistant.ui.theme import style_sheet
from assistant.ui.window.collector import Collector
from assistant.ui.window.main_window import MainWindow


@pytest.fixture(scope="session")
def alexandria() -> OpenSystem:
    return open_system("alexandria")


@pytest.fixture(scope="session", autouse=True)
def collector(qapp: QApplication) -> Collector:
    """What is left over is collected in the window's thread in tests of a page by itself too; what every window opens
    is not looked through for it again and again."""
    for name in system_names():
        open_system(name)
    made = Collector(qapp)
    made.begin()
    made.window_closed = made.page_left  # type: ignore[method-assign]  # the next window begins with the same
    return made


@pytest.fixture(autouse=True)
def gone(qapp: QApplication) -> Iterator[None]:
    """What a test closed is deleted when it ends. Qt keeps what waits for deletion until an event loop runs, and none
    runs between tests; the pages of hundreds of tests, deleted by the first that waits, would take hours, for each
    deleted widget goes through the connections of all that are left."""
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="session", autouse=True)
def between_gestures(qapp: QApplication) -> Iterator[None]:
    """What a gesture let go of is deleted before the next, as by the event loop that stands between two gestures of a
    hand; thousands of widgets that wait together take minutes."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("keyClick", "keyClicks", "mouseClick", "mouseRelease", "mouseDClick"):
            patch.setattr(QTest, name, _then_deleting(getattr(QTest, name), qapp))
        yield


def _then_deleting(gesture: Callable[..., None], qapp: QApplication) -> Callable[..., None]:
    def done(*args: Any, **named: Any) -> None:
        gesture(*args, **named)
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    return done


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    load_fonts()
    made = Desk(tmp_path / "settings.json")
    if qapp.styleSheet() != style_sheet(made):  # dressing everything that is left over again and again is slow
        qapp.setStyle("Fusion")
        qapp.setStyleSheet(style_sheet(made))
    yield made


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games of a test land in its own folder."""
    cache = tmp_path / "home"
    monkeypatch.setenv("ALEA_HOME", str(cache))
    return cache


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The whole window on its start page; boards are not drawn, which no test of the window looks at."""
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitActive(made):
        made.show()
    yield made
    made.close()
