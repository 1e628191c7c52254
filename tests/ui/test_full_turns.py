"""A turn of each shipped game by mouse and keys at random points, against the record of its rules."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId, SpaceId
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.counter_items import body_of
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

    # where things are

    def _on_counter(self, counter: str) -> QPoint:
        """A point of the picture of a counter that nothing else lies over."""
        view, scene = self.page.view, self.page.scene
        body = body_of(scene.items_of[CounterId(counter)])
        view.ensureVisible(body, 80, 120)
        for _ in range(300):
            point = self._within(body)
            if scene.counter_at(point) == counter and self._is_free(view.mapFromScene(point)):
                return view.mapFromScene(point)
        raise AssertionError(f"{counter} lies under others")

    def _in_space(self, space: str) -> QPoint:
        """A point of the drawn shape of a space, off the counters of other spaces."""
        view, scene = self.page.view, self.page.scene
        shape = scene.shape_of(SpaceId(space))
        for _ in range(2000):
            point = self._within(shape.boundingRect())
            under = scene.counter_at(point)
            other = under is not None and self.page.game.state.position(under).space != space
            if shape.contains(point) and not other and self._is_free(view.mapFromScene(point)):
                return view.mapFromScene(point)
        seen = [c for c in self.there(space) if c in scene.items_of]
        assert seen, f"no point of {space} can be seen"
        return self._on_counter(self._dice.choice(seen))  # who lies over a whole place stands for it

    def _within(self, area: QRectF) -> QPointF:
        return QPointF(self._dice.uniform(area.left(), area.right()), self._dice.uniform(area.top(), area.bottom()))

    def _is_free(self, at: QPoint) -> bool:
        view = self.page.view
        inside = QRect(view.rect()).adjusted(4, 4, -4, -4).contains(at)
        return inside and self._window.childAt(view.mapTo(self._window, at)) is view.viewport()

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
