"""The ledger on the screen, by mouse and keys, from the window: begun, written, undone, closed, reopened, recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assistant.game.library import system_names
from assistant.model.ids import CounterId
from assistant.play.state import track_key
from assistant.ui.desk import Desk
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.window.main_window import MainWindow


def begun(window: MainWindow, system: str) -> LedgerPage:
    page = window.start_ledger(system)
    assert page is not None
    return page


def press(page: QWidget, name: str) -> None:
    button = next(b for b in page.findChildren(QPushButton) if b.accessibleName() == name)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_scores_are_counted_undone_and_there_again_tomorrow(window: MainWindow) -> None:
    page = begun(window, "alexandria")
    for _ in range(3):
        press(page, "Exhaustion points, Romans: one more")
    assert page.game.state.tracks[track_key("losses", "roman")] == 3
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    path = str(page.game.path)
    window.show_start()
    again = window.open_game(path)
    assert isinstance(again, LedgerPage)
    assert again.game.state.tracks[track_key("losses", "roman")] == 2


def test_a_counter_is_written_down_by_its_letters_and_struck_out(window: MainWindow) -> None:
    page = begun(window, "alexandria")
    page.counters.ask()
    QTest.keyClicks(page.search.field, "quad 1")
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    (counter,) = page.game.state.ledger["watched"]
    name = page.counters._called(CounterId(counter))
    press(page, f"{name}, fatigue: one more")
    press(page, f"{name}, rammed")
    assert page.game.state.pieces[CounterId(counter)].badges.get("rammed")
    press(page, f"Strike out {name}")
    assert "watched" not in page.game.state.ledger


def test_a_place_gets_its_holder(window: MainWindow) -> None:
    page = begun(window, "julius_caesar")
    page.places.ask()
    QTest.keyClicks(page.search.field, "rome")
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    first = next(iter(page.game.system.sides))
    assert page.game.state.spaces["rome"].control == first  # type: ignore[index]


def test_the_record_is_a_text_and_a_full_disk_is_told(window: MainWindow, tmp_path: Path) -> None:
    page = begun(window, "sword_of_rome")
    press(page, "action round: one more")
    assert page.save_record(str(tmp_path / "record.md"))
    assert "action round: 2" in (tmp_path / "record.md").read_text(encoding="utf-8")
    assert not page.save_record(str(tmp_path / "none" / "record.md"))
    assert "not written" in page.foot.said.text()


def test_the_focus_stays_on_the_key_that_was_pressed(window: MainWindow) -> None:
    page = begun(window, "triumvirate")
    button = next(b for b in page.findChildren(QPushButton) if b.accessibleName().endswith("one more"))
    button.setFocus()
    name = button.accessibleName()
    QTest.keyClick(button, Qt.Key.Key_Space)
    focus = page.focusWidget()
    assert focus is not None and focus.accessibleName() == name


@pytest.mark.parametrize("system", system_names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ledger_of_every_system_fits_a_tablet(window: MainWindow, desk: Desk, system: str, language: str) -> None:
    desk.set_language(language)
    page = begun(window, system)
    for width, height in ((800, 480), (1280, 800)):
        window.resize(width, height)
        page.refresh()
        assert page.scores.width() <= page.width()
        assert all(b.text() for b, _ in page.head.buttons)


def test_its_map_opens_with_what_was_written(window: MainWindow) -> None:
    page = begun(window, "alexandria")
    press(page, "Exhaustion points, Romans: one more")
    page.map_wanted.emit()
    shown = window.page
    assert shown is not None
    assert shown.game.state.tracks[track_key("losses", "roman")] == 1


def test_what_is_seen_stays_where_it_is_while_one_counts(window: MainWindow, qtbot: QtBot) -> None:
    """The same key is under the mouse for the second press; before, the page ran down to the focus."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.resize(1280, 560)
    page = begun(window, "sword_of_rome")
    bar = page.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    qtbot.wait(120)  # the columns settle once the bar is there
    name = "victory points, Romans: one more"
    first = next(b for b in page.findChildren(QPushButton) if b.accessibleName() == name)
    where = first.mapTo(page, first.rect().center())
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    qtbot.wait(30)
    again = page.childAt(where)
    assert isinstance(again, QPushButton) and again.accessibleName() == name
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert page.game.state.tracks[track_key("vp", "romans")] == 8
    qtbot.wait(120)
    bar.setValue(60)
    press(page, name)
    qtbot.wait(120)
    assert bar.value() == 60
