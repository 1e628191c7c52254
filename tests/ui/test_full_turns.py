"""A turn of each shipped game by mouse and keys at random points, against the record of its rules."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId, SpaceId
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.telling import Aims
from assistant.ui.window.main_window import MainWindow
from tests.ui.full_turns import TURNS

HELD = {"": Qt.KeyboardModifier.NoModifier, "shift": Qt.KeyboardModifier.ShiftModifier,
        "ctrl": Qt.KeyboardModifier.ControlModifier}  # fmt: skip
NAMED = {"Return": Qt.Key.Key_Return, "Escape": Qt.Key.Key_Escape, "Right": Qt.Key.Key_Right}
PLAIN, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


class HandsInTest:
    """Events in the window under test, the same points for the same seed."""

    def __init__(self, window: MainWindow, scenario: str, seed: int) -> None:
        self._window, self._dice = window, random.Random(f"{scenario} {seed}")
        window.open_file(scenario)

    @property
    def page(self) -> GamePage:
        page = self._window.page
        assert isinstance(page, GamePage)
        return page

    def _on_counter(self, counter: str) -> QPoint:
        found = Aims(self.page.scene, self.page.view).on_counter(CounterId(counter), self._dice)
        assert found is not None, f"{counter} lies under others"
        return found

    def _in_space(self, space: str) -> QPoint:
        found = Aims(self.page.scene, self.page.view).in_space(SpaceId(space), self._dice)
        assert found is not None, f"no point of {space} can be seen"
        return found

    # what hands do

    def click(self, counter: str, held: str = "") -> None:
        at, port = self._on_counter(counter), self.page.view.viewport()
        QTest.mousePress(port, LEFT, HELD[held], at)
        QTest.mouseRelease(port, LEFT, HELD[held], at)
        QApplication.processEvents()

    def drag(self, counter: str, space: str) -> None:
        start, end = self._on_counter(counter), self._in_space(space)
        port = self.page.view.viewport()
        QTest.mousePress(port, LEFT, PLAIN, start)
        for part in (0.2, 0.5, 0.8, 1.0):
            QTest.mouseMove(port, start + (end - start) * part)
            QApplication.processEvents()
        QTest.mouseRelease(port, LEFT, PLAIN, end)
        QApplication.processEvents()

    def keys(self, *names: str) -> None:
        for name in names:
            *held, key = name.split("+")
            modifiers = PLAIN
            for one in held:
                modifiers |= HELD[one]
            target = QApplication.focusWidget() or self.page.view
            QTest.keyClick(target, NAMED.get(key, getattr(Qt.Key, f"Key_{key.upper()}", None)), modifiers)
            QApplication.processEvents()

    def again(self) -> None:
        """Left and opened from the disk; killing is for the real window."""
        path = self.page.game.path
        assert path is not None
        QTest.keyClick(self.page.view, Qt.Key.Key_W, HELD["ctrl"])
        self._window.open_file(str(path))
        self.page.view.setFocus()

    # what the record says

    def there(self, space: str) -> list[str]:
        state = self.page.game.whole
        if not space:
            return list(state.pieces)
        return [c for place, stack in state.stacks.items() if place.space == space for c in stack]

    def fate(self, counter: str) -> dict[str, object]:
        piece = self.page.game.whole.pieces[CounterId(counter)]
        return {"space": piece.place.space, "facing": piece.facing, "badges": sorted(piece.badges)}


@pytest.mark.parametrize("scenario", TURNS)
def test_a_turn_as_a_hand_plays_it(window: MainWindow, scenario: str) -> None:
    TURNS[scenario](HandsInTest(window, scenario, 1))
