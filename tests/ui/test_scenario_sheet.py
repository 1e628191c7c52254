"""A position played on the map is written as a scenario by keys, opens as a game, and stands as the first one stood."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game.library import open_system
from assistant.model.ids import CounterId
from assistant.play.commands.moves import FaceCounters, MoveCounters
from assistant.play.commands.table_things import SetTrack
from assistant.play.differences import differences
from assistant.play.places import at
from assistant.ui.game.game_page import GamePage
from assistant.ui.sheets.scenario_sheet import ScenarioSheet
from assistant.ui.start.own_folder import own_folder
from assistant.ui.window.main_window import MainWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier


def sheet_over(window: MainWindow) -> ScenarioSheet:
    window.run("file.as_scenario")
    sheet = window.sheets.scenario
    assert sheet is not None and sheet.isVisible()
    return sheet


def played(window: MainWindow) -> GamePage:
    page = window.doors.start_game("alexandria", "heptastadium")
    assert page is not None
    page.hand.do(MoveCounters((CounterId("hi_1"),), at("2224")))
    page.hand.do(FaceCounters((CounterId("roman_quadrireme_2"),), "NE"))
    page.hand.do(SetTrack("last_turn", 20))
    return page


def test_a_position_is_written_and_opens_equal_piece_by_piece(window: MainWindow, qtbot: QtBot) -> None:
    page = played(window)
    before = page.game.whole
    sheet = sheet_over(window)
    assert "counters: [hi_1]" in sheet.text.toPlainText()
    qtbot.waitUntil(lambda: "begins alike" in sheet._told.text(), timeout=30_000)
    QTest.keyClicks(sheet.name, "Two redoubts")
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    file = own_folder(window._desk) / "two_redoubts.yaml"
    assert file.is_file() and window.sheets.scenario is None
    page = window.page  # type: ignore[assignment]
    assert isinstance(page, GamePage) and page.game.scenario is not None
    assert page.game.scenario.id == "two_redoubts" and page.game.scenario.name.en == "Two redoubts"
    assert differences(open_system("alexandria").system, before, page.game.whole) == ()
    assert page.game.scenario.victory, "what it is like says who wins"


def test_one_move_more_changes_one_line(window: MainWindow, qtbot: QtBot) -> None:
    page = played(window)
    sheet = sheet_over(window)
    first = sheet.text.toPlainText().splitlines()
    QTest.keyClick(sheet.name, Qt.Key.Key_Escape)
    assert not sheet.isVisible() and not list(own_folder(window._desk).glob("*.yaml"))
    empty = next(s for s in page.game.system.board.spaces if not page.game.whole.stack(at(str(s))))
    page.hand.do(MoveCounters((CounterId("hi_1"),), at(str(empty))))
    again = sheet_over(window).text.toPlainText().splitlines()
    changed = [(a, b) for a, b in zip(first, again, strict=True) if a != b]
    assert len(changed) == 1 and "hi_1" in changed[0][0] and f"'{empty}'" in changed[0][1]


def test_shift_enter_goes_on_and_a_name_that_is_taken_gets_a_number(window: MainWindow) -> None:
    page = played(window)
    for _ in range(2):
        sheet = sheet_over(window)
        QTest.keyClicks(sheet.name, "Plage")
        QTest.keyClick(sheet.name, Qt.Key.Key_Return, SHIFT)
        assert window.page is page, "the game goes on"
    assert sorted(p.name for p in own_folder(window._desk).glob("*.yaml")) == ["plage.yaml", "plage_2.yaml"]


def test_what_is_not_taken_over_is_told_and_a_seated_side_sees_no_text(window: MainWindow, qtbot: QtBot) -> None:
    page = played(window)
    sheet = sheet_over(window)
    switch = next(iter(sheet.switches.values()))
    switch.setFocus()
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert "facing" not in sheet.text.toPlainText()
    qtbot.waitUntil(lambda: "Not as in the game" in sheet._told.text(), timeout=30_000)
    assert "facing" in sheet._told.text()
    QTest.keyClick(sheet.name, Qt.Key.Key_Escape)
    page.game.viewer = "roman"
    sheet = sheet_over(window)
    assert "hi_1" not in sheet.text.toPlainText() and "also what your side may not know" in sheet.text.toPlainText()


def test_a_folder_that_cannot_be_written_is_told(window: MainWindow) -> None:
    played(window)
    place = own_folder(window._desk)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("a file where the folder should be")
    told: list[str] = []
    sheet = sheet_over(window)
    sheet.not_written.disconnect()
    sheet.not_written.connect(lambda bad: told.append(bad.problems[0].text.en))
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    assert told and "was not written" in told[0]
