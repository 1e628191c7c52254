"""The columns of the table: who fights with the dice below, what counts, the answer; everything larger in a large
window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.table.table_page import TablePage
from tests.ui.test_table_page import a_panel, keys


def left_of(panel: TablePage, widget: object) -> int:
    return widget.mapTo(panel, QPoint(0, 0)).x()  # type: ignore[attr-defined, no-any-return]


def settled(panel: TablePage, width: int, height: int) -> None:
    panel.resize(width, height)
    for _ in range(6):
        QApplication.processEvents()
    panel.refresh()
    QApplication.processEvents()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_columns_with_the_dice_below_who_fights(desk: Desk, qtbot: QtBot, language: str) -> None:
    desk.set_language(language)
    panel = a_panel(desk, qtbot, "alexandria")
    settled(panel, 1280, 800)
    keys(panel, "mehirep9")
    settled(panel, 1280, 800)
    cards = panel.asker.cards
    assert left_of(panel, cards.dice) < left_of(panel, cards.modifiers) < left_of(panel, cards.answer)
    assert cards.dice.mapTo(panel, QPoint(0, 0)).y() > panel.height() / 2
    assert cards.answer.width() > panel.width() * 0.45


def test_what_counts_stands_before_what_could(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    settled(panel, 1280, 800)
    keys(panel, "mehirep9")
    panel.refresh()
    shown = [t for t in panel.asker.cards.modifiers.findChildren(Tile) if t.isVisible()]
    tiles = [t for t in shown if not t.key.startswith("fact")]
    tiles.sort(key=lambda t: t.y())
    counted = [t.isChecked() for t in tiles]
    assert counted == sorted(counted, reverse=True) and counted[0] and not counted[-1]
    canal = next(t for t in tiles if t.key == "canal")
    QTest.mouseClick(canal, Qt.MouseButton.LeftButton, pos=QPoint(canal.width() // 3, canal.height() // 2))
    canal_now = next(t for t in panel.asker.cards.modifiers.findChildren(Tile) if t.isVisible() and t.key == "canal")
    assert canal_now.isChecked() and canal_now.y() < tiles[-1].y()


def test_the_cursor_stays_with_its_switch(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    settled(panel, 1280, 800)
    keys(panel, "mehirep9")
    modifiers = panel.asker.cards.modifiers
    while modifiers.at_cursor() != "canal":
        modifiers.move_mark(1)
    modifiers.press()
    panel.refresh()
    assert modifiers.at_cursor() == "canal"


def test_all_of_it_grows_with_the_window_and_goes_back(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "alexandria")
    settled(panel, 1280, 800)
    assert desk.scale == 100
    settled(panel, 1920, 1080)
    assert desk.scale == 135 and desk.own_scale == 100
    desk.set_scale(120)
    assert desk.scale == 162
    panel.hide()
    Page(desk).fit_text()  # as the window asks of the page that comes
    assert desk.scale == 120
    desk.set_scale(100)


def test_no_page_grows_past_what_text_may_be(desk: Desk) -> None:
    desk.set_scale(200)
    desk.grow(175)
    assert desk.scale == 200
    desk.grow(100)
    desk.set_scale(100)


def test_the_board_of_a_battle_has_the_room_of_two_columns(desk: Desk, qtbot: QtBot) -> None:
    panel = a_panel(desk, qtbot, "julius_caesar")
    settled(panel, 1280, 800)
    panel.choose_procedure("battle")
    keys(panel, "3A3_2B2_a")
    keys(panel, "1")
    settled(panel, 1280, 800)
    assert panel.frame.battle.isVisible() and panel.frame.battle.width() > 560


@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_brings_all_that_is_to_be_done_in_sight(desk: Desk, qtbot: QtBot, language: str) -> None:
    """At twice the size the bands are stacked; once the die has fallen the answer stands at their head."""
    desk.set_language(language)
    panel = a_panel(desk, qtbot, "alexandria")
    desk.set_scale(200)
    settled(panel, 1280, 740)
    keys(panel, "mehirep9")
    settled(panel, 1280, 740)
    view, banner = panel.frame.bands.viewport(), panel.asker.cards.answer.banner
    top = banner.mapTo(view, QPoint(0, 0)).y()
    assert panel.frame.bands.stacked and -4 <= top < 40 and view.height() > 300
    desk.set_scale(100)
