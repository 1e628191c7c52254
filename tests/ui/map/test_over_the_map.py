"""What lies over the map keeps clear of what is below: the bar of the set-up of the title, the legend of the middle of
the board; cards show all their words; and who may act is said where no curtain falls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from assistant.model.ids import CounterId, SideId
from assistant.play.commands.table_things import SetPhase
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.counter_items import body_of
from assistant.ui.panels.card_list import _CardRow
from assistant.ui.window.main_window import MainWindow

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier


def started(window: MainWindow, system: str, scenario: str) -> GamePage:
    page = window.start_game(system, scenario)
    assert page is not None
    page.view.setFocus()
    return page


def on_view(page: GamePage, counter: str) -> QPoint:
    """Somewhat beside the middle of a counter."""
    body = body_of(page.scene.items_of[CounterId(counter)])
    return page.view.mapFromScene(body.center()) + QPoint(2, -3)


def test_the_bar_of_the_set_up_leaves_the_title_free(window: MainWindow) -> None:
    page = started(window, "alexandria", "naval_battle")
    page.map.finish()
    title = page.view.mapFromScene(page.view.title_area()).boundingRect()
    bar = page.set_up.bar.geometry()
    middle = QRect((page.view.width() - bar.width()) // 2, bar.y(), bar.width(), bar.height())
    assert page.set_up.bar.isVisible() and title.intersects(middle), "in the middle it would lie on the title"
    assert not title.intersects(bar) and page.view.rect().contains(bar)


@pytest.fixture
def provinces(window: MainWindow) -> GamePage:
    page = started(window, "triumvirate", "three")
    page.bindings.run("game.set_up")
    return page


def test_the_legend_steps_to_the_foot_while_offers_lie_in_its_corner(provinces: GamePage) -> None:
    page, legend = provinces, provinces.frame.shade
    before = legend.geometry()
    QTest.mouseClick(page.view.viewport(), LEFT, pos=on_view(page, "caesar"))
    assert page.panes.is_shown("advisor")
    assert legend.geometry().bottom() > page.view.height() - 60, "beside the zoom"
    for other in (page.map.zoom, page.map.place):
        assert not other.isVisible() or not legend.geometry().intersects(other.geometry())
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert legend.geometry() == before


def test_shift_adds_ones_own_to_what_is_nobodys(provinces: GamePage) -> None:
    """A legion without a side was picked first: Caesar goes with it and is not its target."""
    page = provinces
    QTest.mouseClick(page.view.viewport(), LEFT, pos=on_view(page, "legion_1"))
    QTest.mouseClick(page.view.viewport(), LEFT, SHIFT, on_view(page, "caesar"))
    assert page.hand.selection == ("legion_1", "caesar") and not page.hand.defenders


def test_a_hand_is_dealt_by_a_button_and_no_line_of_its_cards_is_cut(window: MainWindow) -> None:
    page = started(window, "julius-caesar", "historical")
    page.bindings.run("map.cards")
    cards = page.contents.cards
    assert cards.fill.text() == "Fill the hand: 6"
    QTest.mouseClick(cards.fill, LEFT)
    assert cards.list.count() == 6 and not cards.fill.isVisible()
    for row in range(6):
        shown = cards.list.itemWidget(cards.list.item(row))
        assert isinstance(shown, _CardRow)
        assert shown.words.height() >= shown.words.heightForWidth(shown.words.width()), row


def test_without_a_curtain_it_is_said_whose_turn_it_is(window: MainWindow) -> None:
    page = started(window, "julius-caesar", "historical")
    page.hand.do(SetPhase(active=SideId("caesar")))
    page.bindings.run("game.hot_seat")
    page.hand.do(SetPhase(active=SideId("pompey")))
    assert page.frame.strip.said.text() == (
        "Pompey to act; the screen still shows what Caesar knows. F9 lowers the curtain."
    )
    assert not page.seats.is_covered
