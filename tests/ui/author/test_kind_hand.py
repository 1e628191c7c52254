"""Kinds of terrain by hand, in the whole workshop: the form with colours and signs, the menu, another word, away."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.terrain_tints import terrain_tint
from assistant.drawing.tokens import DARK, LIGHT, Theme, contrast
from assistant.model.board import TerrainLook
from assistant.model.ids import SpaceId
from assistant.model.told_apart import distance
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.kind_palette import KindRow
from assistant.ui.author.look_chooser import OFFERED
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_drawing_view import board, still, undone, view
from tests.ui.author.test_drawing_view import page as page
from tests.ui.author.test_strokes import CTRL, LEFT, NONE

K = Qt.Key


def row(page: AuthorPage, kind: str) -> KindRow:
    return view(page).palette_rows.rows["terrain", kind]


def menu_of(row: KindRow) -> QMenu:
    """The menu of a right click, off the middle."""
    at = QPoint(row.width() // 3, row.height() // 3)
    QApplication.sendEvent(row, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, row.mapToGlobal(at)))
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def choose(menu: QMenu, number: int) -> None:
    actions = [a for a in menu.actions() if not a.isSeparator()]
    window = menu.parentWidget().window()
    QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(actions[number]).center() + QPoint(7, 2))
    window.activateWindow()  # no window manager gives it back here


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_colours_offered_are_told_from_the_land_and_from_one_another(theme: Theme) -> None:
    tints = {name: terrain_tint("", theme, TerrainLook(name)) for name in OFFERED}
    assert min(distance(t, theme.land) for t in tints.values()) > 8
    assert min(distance(a, b) for a, b in combinations(tints.values(), 2)) > 9
    assert min(contrast(t, theme.land_ink) for t in tints.values()) > 3


def test_a_new_terrain_gets_colour_and_sign_by_keys_alone_and_is_drawn_so(page: AuthorPage, qtbot: QtBot) -> None:
    before = board(page)
    key(K.Key_P)
    view(page).kinds.ask_new()
    form = view(page).form
    assert view(page).palette_rows.isHidden() and form.looks.isVisible()
    typed("Barn")
    key(K.Key_Tab)
    typed("Grange")
    key(K.Key_Tab)
    key(K.Key_Right)
    assert form.looks.said[0].text() == "colour: brick"
    key(K.Key_Tab)
    key(K.Key_Tab)
    key(K.Key_Right)
    assert form.looks.said[1].text() == "sign: trees"
    key(K.Key_Return)
    assert "barn: {tint: brick, sign: trees}" in board(page) and "barn: {en: Barn, fr: Grange}" in board(page)
    assert view(page).tool.chosen == "barn" and view(page).palette_rows.isVisible()
    undone(page, qtbot, before)


def test_a_colour_is_typed_in_words_or_digits_and_a_wrong_one_is_said(page: AuthorPage) -> None:
    key(K.Key_P)
    view(page).kinds.change("terrain", "wood")
    looks = view(page).form.looks
    looks.other.setFocus()
    typed("#12")
    assert not looks.is_right
    key(K.Key_Return)
    assert view(page).form.isVisible(), "it waits for a colour that is one"
    typed("3456")
    key(K.Key_Return)
    assert "wood: {tint: '#123456'}" in board(page)
    view(page).kinds.change("terrain", "wood")
    assert looks.other.text() == "#123456"
    looks.other.setFocus()
    looks.other.selectAll()
    typed("Mint")
    key(K.Key_Return)
    key(K.Key_Return)  # the first took the line of the list that stood over it, if any
    assert "wood: {tint: mint}" in board(page)


def test_a_double_click_and_f2_change_a_terrain_and_the_menu_takes_it_away(page: AuthorPage, qtbot: QtBot) -> None:
    key(K.Key_P)
    wood = row(page, "wood")
    spot = QPoint(wood.width() // 4, wood.height() // 3)
    QTest.mouseClick(wood, LEFT, NONE, spot)
    QTest.mouseDClick(wood, LEFT, NONE, spot)
    form = view(page).form
    assert form.isVisible() and form.own.text() == "wood"
    typed("Grove")
    QTest.mouseClick(form.looks.signs["stones"], LEFT, NONE, QPoint(9, 12))
    key(K.Key_Return)
    assert "wood: {en: Grove, fr: bois}" in board(page) and "wood: {sign: stones}" in board(page)
    assert row(page, "wood").text() == "Grove"
    view(page).canvas.setFocus()
    key(K.Key_F2)
    assert form.isVisible()
    key(K.Key_Escape)
    assert form.isHidden()
    before = board(page)
    choose(menu_of(row(page, "wood")), 2)
    (choice,) = page.bench.asks.picks.picks
    assert "5 hexes go back to clear" in choice.about and "asked for by" in choice.about
    assert board(page) == before
    key(K.Key_Return)
    assert "wood: {'" not in board(page) and "terrain_looks" not in board(page)
    assert "wood: {en: Grove" in board(page), "rules ask for it still, by its name"
    undone(page, qtbot, before)


def test_another_word_is_told_before_it_is_written_everywhere(page: AuthorPage, qtbot: QtBot) -> None:
    key(K.Key_P)
    choose(menu_of(row(page, "wood")), 1)
    picks = page.bench.asks.picks
    typed("clear")
    assert "clear" in picks.picks[0].about, "the word is another thing already"
    key(K.Key_A, CTRL)
    typed("forest")
    assert "places" in picks.picks[0].beside
    key(K.Key_Return)
    texts = page.authored.own_texts().values()
    assert "forest: {'03'" in board(page) and not any("== wood" in text for text in texts)
    assert any("== forest" in text for text in texts) and view(page).tool.chosen == "forest"
    still(page, qtbot)
    read = page.bench.depicted
    assert read is not None and read.system.board.spaces[SpaceId("0304")].terrain == "forest", "no error keeps it back"


def test_the_keys_go_along_the_palette(page: AuthorPage) -> None:
    key(K.Key_P)
    key(K.Key_K)
    assert row(page, view(page).tool.chosen).hasFocus()
    key(K.Key_Up)
    assert row(page, "clear").hasFocus()
    key(K.Key_Return)
    assert view(page).form.own.text() == "clear"
    key(K.Key_Escape)
    key(K.Key_K)
    key(K.Key_Delete)  # all other cells are so
    assert view(page).canvas.isVisible() and "default_terrain: clear" in board(page)
    key(K.Key_Escape)
    assert view(page).canvas.hasFocus()


def test_a_double_click_far_down_meets_the_same_kind_twice(page: AuthorPage, qtbot: QtBot) -> None:
    """What reads the first kind is longer than what reads the second: the column must not move between the clicks."""
    key(K.Key_P)
    column = view(page)._column
    view(page)._take_kind("wood")
    view(page).resize(900, 420)
    qtbot.waitUntil(lambda: column.verticalScrollBar().maximum() > 40)
    column.verticalScrollBar().setValue(column.verticalScrollBar().maximum())
    sand = row(page, "sand")
    before = sand.mapToGlobal(QPoint(5, 5))
    QTest.mouseClick(sand, LEFT, NONE, QPoint(9, 7))
    QApplication.processEvents()
    assert row(page, "sand").mapToGlobal(QPoint(5, 5)) == before and view(page).tool.chosen == "sand"
