"""Counted tasks on the map, driven in the real window by real keys: no more keys than promised."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.game import open_game
from assistant.model.ids import CounterId
from assistant.play import mail
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.play.setup import check_setup
from assistant.ui.asker.tile import Tile
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow

Key, Held = Qt.Key, Qt.KeyboardModifier
QUAD = CounterId("roman_quadrireme_1")


def focus(window: MainWindow) -> QWidget:
    return QApplication.focusWidget() or window


def typed(window: MainWindow, keys: str) -> int:
    """Letters as they are, `_` for Enter, each to whatever has the focus; how many keys that was."""
    for sign in keys:
        if sign == "_":
            QTest.keyClick(focus(window), Key.Key_Return)
        else:
            QTest.keyClicks(focus(window), sign)
        QApplication.processEvents()
    return len(keys)


def game_of(window: MainWindow) -> GamePage:
    page = window.page
    assert page is not None
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_task_11_the_naval_battle_is_set_up_with_ten_keys(window: MainWindow, desk: Desk, language: str) -> None:
    desk.set_language(language)
    window.start.setFocus()
    count = typed(window, "nav_")
    page = game_of(window)
    assert page.game.scenario is not None and page.game.scenario.id == "naval_battle"
    assert "11" in page.set_up.bar.label.text()
    page.view.setFocus()
    count += typed(window, "_")
    romans = [p for p in page.game.state.pieces.values() if p.side == "roman" and p.place.kind == "space"]
    assert len(romans) == 11 and {p.facing for p in romans} == {"E"}
    assert "13" in page.set_up.bar.label.text(), "eleven cohorts and two archers"
    count += typed(window, "__")
    assert sum(p.side == "roman" and p.place.kind == "aboard" for p in page.game.state.pieces.values()) == 13
    count += typed(window, "___")
    state, scenario = page.game.state, page.game.scenario
    afloat = [p for p in state.pieces.values() if p.place.kind == "space"]
    allowed = {s for placement in scenario.setup for s in placement.where}
    assert len(afloat) == 27 and {p.place.space for p in afloat} <= allowed
    assert check_setup(page.game.system, scenario, state).is_complete
    assert not page.set_up.is_on and not page.set_up.bar.isVisible()
    assert count <= 10


def test_steps_of_the_set_up_are_undone_one_by_one_and_can_be_left(window: MainWindow) -> None:
    page = window.start_game("alexandria", "naval_battle")
    assert page is not None
    page.view.setFocus()
    typed(window, "__")
    QTest.keyClick(page.view, Key.Key_Z, Held.ControlModifier)
    assert "13" in page.set_up.bar.label.text()
    QTest.keyClick(page.view, Key.Key_Z, Held.ControlModifier)
    assert "11" in page.set_up.bar.label.text()
    QTest.mouseClick(page.set_up.bar.leave, Qt.MouseButton.LeftButton)
    assert not page.set_up.bar.isVisible()
    before = page.game.journal.position
    typed(window, "_")
    assert page.game.journal.position == before


def test_what_is_set_up_all_at_once_needs_no_steps_and_undo_brings_them_back(window: MainWindow) -> None:
    page = window.start_game("alexandria", "naval_battle")
    assert page is not None
    page.view.setFocus()
    QTest.keyClick(page.view, Key.Key_F, Held.ControlModifier | Held.ShiftModifier)
    assert not page.set_up.bar.isVisible()
    QTest.keyClick(page.view, Key.Key_Z, Held.ControlModifier)
    assert page.set_up.bar.isVisible()


def test_a_game_without_a_scenario_has_no_set_up_bar(window: MainWindow) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    assert not page.set_up.bar.isVisible()


def sailing(window: MainWindow, qtbot: QtBot) -> GamePage:
    page = window.start_game("alexandria", "")
    assert page is not None
    page.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    page.view.setFocus()
    return page


def test_task_15_a_turn_is_sent_with_two_keys(window: MainWindow, qtbot: QtBot) -> None:
    page = sailing(window, qtbot)
    QTest.keyClick(page.view, Key.Key_M, Held.ControlModifier | Held.ShiftModifier)
    notice = window.offers.notice
    assert notice.isVisible()
    path, told = QApplication.clipboard().text(), notice.words.text()
    assert path in told and Path(path).is_file()
    assert "curious" in told
    typed(window, "_")
    assert not notice.isVisible() and page.view.hasFocus()


def dropped(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left = Qt.MouseButton.LeftButton
    window.dropEvent(QDropEvent(QPoint(20, 20), Qt.DropAction.CopyAction, data, left, Held.NoModifier))


def test_task_15_a_turn_that_comes_is_dropped_played_and_jumped(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = sailing(window, qtbot)
    window.post.send_turn()
    theirs = tmp_path / "theirs.alea"
    page.game.journal.copy_to(theirs)
    other = open_game(theirs)
    for space in ("2924", "2923", "2922"):
        other.do(MoveCounters((QUAD,), at(space)))
    parcel = mail.send(other.journal, tmp_path / "turn.alea-mail")
    other.close()
    dropped(window, parcel)
    assert "3 actions" in page.frame.strip.said.text()
    seen = []
    for _ in range(2):
        QTest.keyClick(page.view, Key.Key_PageDown)
        seen.append(page.game.state.pieces[QUAD].place.space)
    assert seen == ["2924", "2923"]
    QTest.keyClick(page.view, Key.Key_End, Held.ControlModifier)
    assert page.game.state.pieces[QUAD].place.space == "2922"
    assert page.game.looked_at is None


FED = (
    *tuple(CounterId(f"caesar_legion_{n}") for n in range(1, 6)),
    CounterId("caesar_ally_1"),
    CounterId("caesar_ally_2"),
)


@pytest.mark.parametrize(("language", "told"), [("en", "4 gold, or as many units"), ("fr", "4 or, ou autant d’unités")])
def test_task_8_the_price_of_supply_takes_one_click(window: MainWindow, desk: Desk, language: str, told: str) -> None:
    """Five legions and two allies in Utica, where three are fed (10.3.1)."""
    desk.set_language(language)
    page = window.start_game("caesar_xl", "")
    assert page is not None
    page.hand.do(PlaceCounters(FED, at("utica")))
    page.hand.choose(())
    page.view.centerOn(page.scene.items_of[FED[-1]].pos())
    QApplication.processEvents()
    spot = page.view.mapFromScene(page.scene.items_of[FED[-1]].pos())
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, Held.NoModifier, spot)
    assert set(page.hand.selection) == set(FED)
    rows = page.advisor.fit_list
    assert rows.isVisible() and page.advisor.open_fit is None
    said = [rows.item(i).data(Qt.ItemDataRole.AccessibleTextRole) for i in range(rows.count())]
    name = desk.say(page.game.opened.book.definition("supply").name)
    assert f"{name}: {told}" in said
    page.advisor.open_procedure("supply")
    tips = [t.toolTip() for t in page.advisor.asker.cards.modifiers.findChildren(Tile) if t.isVisible()]
    assert sum("Utica" in tip for tip in tips) >= 2, "the numbers say where they were counted"
