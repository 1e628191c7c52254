"""Figures that change in play are set in Details, by hand: typed, by keys, by the wheel, by a click; each one undo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox

from assistant.game.set_figures import settable
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.figures import figures_in_play
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

TRI, CAESAR = CounterId("roman_trireme_1"), CounterId("caesar")


def opened(window: MainWindow, system: str, counter: CounterId, space: str) -> GamePage:
    page = window.start_game(system, "")
    assert page is not None
    page.hand.do(PlaceCounters((counter,), at(space)))
    page.view.setFocus()
    page.hand.choose((counter,))
    QTest.keyClick(page.view, Qt.Key.Key_I)
    assert page.contents.details.isVisible()
    return page


def now(page: GamePage, counter: CounterId, figure: str) -> object:
    return figures_in_play(page.game.system, page.game.state, counter).get(figure)


def spin(page: GamePage, figure: str) -> QSpinBox:
    field = page.contents.details.setter.fields[figure]
    assert isinstance(field, QSpinBox)
    page.contents.details.setter.ensureWidgetVisible(field)
    return field


def test_fatigue_is_typed_stepped_and_wheeled_and_undone(window: MainWindow) -> None:
    page = opened(window, "alexandria", TRI, "2923")
    field = spin(page, "fatigue")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert now(page, TRI, "fatigue") == 3
    assert page.game.state.pieces[TRI].badges["fatigue"] == 3
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert now(page, TRI, "fatigue") == 2
    where = QPointF(field.rect().center()) + QPointF(-7, 2)
    wheel = QWheelEvent(
        where,
        QPointF(field.mapToGlobal(where.toPoint())),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, wheel)
    assert now(page, TRI, "fatigue") == 3
    for left in (2, 3):
        page.game.journal.undo()
        assert now(page, TRI, "fatigue") == left


def test_points_announced_and_a_state_are_set(window: MainWindow) -> None:
    page = opened(window, "alexandria", TRI, "2923")
    field = spin(page, "announced")
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert now(page, TRI, "announced") == 1
    box = page.contents.details.setter.fields["captured"]
    assert isinstance(box, QCheckBox)
    page.contents.details.setter.ensureWidgetVisible(box)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(6, box.height() // 2))
    assert now(page, TRI, "captured") is True


def test_everything_of_a_triumvir_can_be_set(window: MainWindow) -> None:
    page = opened(window, "triumvirate", CAESAR, "italia")
    names = {f.id for f in settable(page.game.system, page.game.state, CAESAR)}
    assert names >= {"political", "military", "citizens", "gold", "bag", "reserve", "consul", "card", "provinces"}
    for figure, value in (("citizens", 4), ("gold", 7), ("political", 5)):
        field = spin(page, figure)
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, str(value))
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert now(page, CAESAR, figure) == value
    card = page.contents.details.setter.fields["card"]
    assert isinstance(card, QComboBox)
    QTest.keyClick(card, Qt.Key.Key_Down)
    assert now(page, CAESAR, "card") in ("first", None)


@pytest.mark.parametrize("system", ["alexandria", "triumvirate", "julius_caesar", "sword_of_rome", "caesar_xl"])
def test_what_the_map_shows_another_way_is_not_set_twice(window: MainWindow, system: str) -> None:
    page = window.start_game(system, "")
    assert page is not None
    for counter, piece in page.game.state.pieces.items():
        if piece.type in page.game.system.mix.types:
            names = {f.id for f in settable(page.game.system, page.game.state, counter)}
            assert not names & {"stacked", "moved", "strength"}
