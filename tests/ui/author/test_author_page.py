"""The workshop by keys and mouse: typing with offers, mending, renaming, text and picture, undo, a kill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from assistant.base.problem import Severity
from assistant.game.first_texts import first_texts
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.window.main_window import MainWindow
from tests.author.test_mends import GOOD

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "landing.yaml"
    made.write_text(GOOD, encoding="utf-8")
    return made


Open = Callable[[], AuthorPage]


@pytest.fixture
def opened(window: MainWindow, file: Path, qtbot: QtBot) -> Iterator[Open]:
    def open_page() -> AuthorPage:
        page = window.doors.open_author(file)
        assert page is not None
        settle(page, qtbot)
        return page

    yield open_page


def settle(page: AuthorPage, qtbot: QtBot) -> None:
    """Until the look and the drawing are done."""
    qtbot.waitUntil(lambda: not page.live.is_busy and not page.frame.picture.quiet.is_busy, timeout=60_000)


def key(page: AuthorPage, code: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    target = QApplication.focusWidget() or page.frame.field
    QTest.keyClick(target, code, held)


def text(page: AuthorPage) -> str:
    return page.frame.field.toPlainText()


def at(page: AuthorPage, sought: str, behind: bool = True) -> None:
    """The caret to a place of the text."""
    before = text(page)[: text(page).index(sought) + (len(sought) if behind else 0)]
    page.frame.field.go_to(before.count("\n"), len(before.rpartition("\n")[2]))
    page.frame.field.setFocus()


def test_a_line_is_written_without_typing_an_id_out(opened: Open, qtbot: QtBot) -> None:
    """The line of 56 letters that the design counts: side, three of a type, a zone."""
    page = opened()
    at(page, GOOD.rstrip())
    key(page, Qt.Key.Key_Return)
    for letters in ("- {si", "ro", ", ty", "co_x", "3}, zo", "eun"):
        QTest.keyClicks(page.frame.field, letters)
        assert page.picks.isVisible(), letters
        key(page, Qt.Key.Key_Tab)
    QTest.keyClicks(page.frame.field, "}")
    written = text(page).rstrip().split("\n")[-1].strip()
    assert written == "- {side: roman, types: {co_xxvii: 3}, zone: eunostos_quays}"
    settle(page, qtbot)


def test_an_offer_is_left_by_escape_and_taken_by_a_click(opened: Open) -> None:
    page = opened()
    at(page, "first: roman")
    key(page, Qt.Key.Key_Return)
    QTest.keyClicks(page.frame.field, "tu")
    assert page.picks.isVisible()
    key(page, Qt.Key.Key_Escape)
    assert not page.picks.isVisible() and "\ntu\n" in text(page)
    QTest.keyClicks(page.frame.field, "r")
    assert page.picks.isVisible()
    QTest.mouseClick(page.picks, Qt.MouseButton.LeftButton, pos=QPoint(60, 16))
    assert "\nturns: \n" in text(page)


def test_three_keys_mend_a_mistake(opened: Open, file: Path, qtbot: QtBot) -> None:
    file.write_text(GOOD.replace("great_harbour_east", "great_harbor_east"), encoding="utf-8")
    page = opened()
    problem = page.frame.problems.problems[0]
    assert problem.severity is Severity.ERROR
    key(page, Qt.Key.Key_F8)
    line, column = page.frame.field.caret()
    assert page.frame.field.lines()[line][column:].startswith("great_harbor_east")
    assert page.frame.field.worst_in(line) is Severity.ERROR
    key(page, Qt.Key.Key_Return, ALT)
    key(page, Qt.Key.Key_Return)
    assert text(page) == GOOD
    settle(page, qtbot)
    assert page.frame.problems.problems == () and page.frame.field.worst_in(line) is None


def test_the_picture_stays_while_the_text_is_broken(opened: Open, qtbot: QtBot) -> None:
    page = opened()
    good = page.frame.picture.depicted
    at(page, "setup:", behind=False)
    QTest.keyClicks(page.frame.field, "{")
    settle(page, qtbot)
    assert page.frame.problems.problems and page.frame.picture.depicted is good
    key(page, Qt.Key.Key_Backspace)
    settle(page, qtbot)
    assert not page.frame.problems.problems and text(page) == GOOD


def test_a_line_lights_its_counters_and_a_click_on_one_finds_its_line(opened: Open, qtbot: QtBot) -> None:
    page = opened()
    at(page, "id: fleet")
    assert page.frame.picture.lit == (True, True), "two galleys, and the zone they may stand in"
    at(page, "id: head")
    assert page.frame.picture.lit == (True, False)
    drawn = page.frame.picture._drawn
    assert drawn is not None
    galley = next(area for counter, area in drawn.spots if counter.startswith("roman_quadrireme"))
    spot = page.frame.picture.view.mapFromScene(galley.center() + (galley.topLeft() - galley.center()) * 0.4)
    QTest.mouseClick(page.frame.picture.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    line, _ = page.frame.field.caret()
    assert "fleet" in page.frame.field.lines()[line] and page.frame.field.hasFocus()


def test_a_click_on_a_space_finds_where_it_is_named(opened: Open) -> None:
    page = opened()
    assert page.frame.picture.depicted is not None
    space = page.frame.picture.depicted.system.board.spaces["3117"]  # type: ignore[index]
    page.frame.picture.fit()
    from PySide6.QtCore import QPointF

    spot = page.frame.picture.view.mapFromScene(QPointF(space.x, space.y))
    point = page.frame.picture.view.mapToScene(spot)
    assert page.frame.picture.space_at(point) == "3117"


def test_renaming_previews_writes_everywhere_and_is_one_undo(opened: Open, qtbot: QtBot, file: Path) -> None:
    page = opened()
    at(page, "id: fleet")
    key(page, Qt.Key.Key_F2)
    QTest.keyClicks(page.naming.entry, "flotilla")
    key(page, Qt.Key.Key_Return)
    assert page.picks.isVisible() and len(page.picks.picks) == 1
    key(page, Qt.Key.Key_Return)
    assert text(page) == GOOD.replace("id: fleet", "id: flotilla")
    key(page, Qt.Key.Key_Z, CTRL)
    assert text(page) == GOOD


def test_a_name_that_is_taken_is_said_at_once(opened: Open) -> None:
    page = opened()
    at(page, "id: fleet")
    key(page, Qt.Key.Key_F2)
    QTest.keyClicks(page.naming.entry, "head")
    key(page, Qt.Key.Key_Return)
    assert "head" in page.frame.said() and text(page) == GOOD


def test_what_a_shipped_game_makes_keeps_its_name(opened: Open) -> None:
    page = opened()
    at(page, "zone: great_harb")
    key(page, Qt.Key.Key_F2)
    assert not page.naming.entry.isVisible() and "board.yaml" in page.frame.said() and text(page) == GOOD


def test_a_definition_is_in_the_files_of_the_system_and_back(opened: Open) -> None:
    page = opened()
    at(page, "co_vi")
    key(page, Qt.Key.Key_Return, CTRL)
    assert page.shown_file.name == "counters.yaml" and page.frame.field.isReadOnly()
    line, _ = page.frame.field.caret()
    assert "co_vi" in page.frame.field.lines()[line]
    QTest.keyClicks(page.frame.field, "x")
    assert not page.authored.changed, "shipped texts are only read"
    key(page, Qt.Key.Key_Left, ALT)
    assert page.shown_file.name == "landing.yaml"


def test_what_exists_is_searched_and_written(opened: Open) -> None:
    page = opened()
    at(page, "zone: ")
    key(page, Qt.Key.Key_I, CTRL)
    QTest.keyClicks(page.asks.entry, "eunostos")
    assert page.picks.isVisible()
    key(page, Qt.Key.Key_Return)
    assert "eunostos" in page.frame.field.lines()[page.frame.field.caret()[0]]


def test_what_is_not_saved_survives_a_kill(opened: Open, window: MainWindow, file: Path, qtbot: QtBot) -> None:
    page = opened()
    at(page, "first: roman")
    QTest.keyClicks(page.frame.field, "  # so")
    qtbot.waitUntil(lambda: page.authored.draft_file.exists(), timeout=20_000)
    assert file.read_text(encoding="utf-8") == GOOD
    page.close_game = lambda: None  # type: ignore[method-assign]  # the end of a killed program does nothing
    again = opened()
    assert "first: roman  # so" in text(again) and again.authored.changed
    key(again, Qt.Key.Key_S, CTRL)
    window.run("file.save")
    assert "first: roman  # so" in file.read_text(encoding="utf-8") and not again.authored.draft_file.exists()


def test_a_change_elsewhere_is_taken_or_asked_about(opened: Open, file: Path) -> None:
    page = opened()
    theirs = GOOD.replace("first: roman", "first: egyptian")
    file.write_text(theirs, encoding="utf-8")
    page.frame.elsewhere.look()
    assert text(page) == theirs, "nothing was typed here"
    at(page, "id: head")
    QTest.keyClicks(page.frame.field, "s")
    file.write_text(GOOD, encoding="utf-8")
    page.frame.elsewhere.look()
    assert page.frame.elsewhere.isVisible() and "id: heads" in text(page)
    QTest.mouseClick(page.frame.elsewhere.theirs, Qt.MouseButton.LeftButton)
    assert text(page) == GOOD and not page.frame.elsewhere.isVisible()
    key(page, Qt.Key.Key_Z, CTRL)
    assert "id: heads" in text(page), "taking theirs is a step that can be taken back"


def test_saving_over_a_change_elsewhere_asks_first(opened: Open, file: Path) -> None:
    page = opened()
    at(page, "first: roman")
    QTest.keyClicks(page.frame.field, " # mine")
    file.write_text(GOOD + "# theirs\n", encoding="utf-8")
    key(page, Qt.Key.Key_S, CTRL)
    assert file.read_text(encoding="utf-8") == GOOD + "# theirs\n" and page.frame.elsewhere.isVisible()
    keep = next(b for b in page.frame.elsewhere.findChildren(QPushButton) if "mine" in b.text())
    QTest.mouseClick(keep, Qt.MouseButton.LeftButton)
    key(page, Qt.Key.Key_S, CTRL)
    assert "# mine" in file.read_text(encoding="utf-8") and not page.authored.changed


def test_enter_behind_a_whole_value_ends_the_line(opened: Open) -> None:
    """`pharos` is a zone, and so is what begins with it: Enter must not write the longer one."""
    page = opened()
    at(page, "zone: great_harbour_east")
    for _ in "great_harbour_east":
        key(page, Qt.Key.Key_Backspace)
    QTest.keyClicks(page.frame.field, "pharos")
    assert not page.picks.isVisible()
    key(page, Qt.Key.Key_Return)
    assert "zone: pharos\n" in text(page)


def test_a_game_with_an_error_is_not_played_but_shown(opened: Open, qtbot: QtBot) -> None:
    page = opened()
    asked: list[str] = []
    page.play_wanted.connect(lambda text, _saved: asked.append(text))
    at(page, "first: roman")
    QTest.keyClicks(page.frame.field, "s")
    settle(page, qtbot)
    page.frame.field.go_to(0, 0)
    page.play()
    assert not asked and page.frame.field.caret()[0] == 5


def test_find_goes_round_and_replaces(opened: Open) -> None:
    page = opened()
    key(page, Qt.Key.Key_F, CTRL)
    QTest.keyClicks(page.frame.find_row.what, "ROMAN".lower())
    key(page, Qt.Key.Key_Return)
    QTest.keyClicks(page.frame.find_row.by, "egyptian")
    QTest.mouseClick(page.frame.find_row._all, Qt.MouseButton.LeftButton)
    assert "roman" not in text(page) and text(page) == GOOD.replace("roman", "egyptian")
    key(page, Qt.Key.Key_Escape)
    assert page.frame.field.hasFocus()
    key(page, Qt.Key.Key_Z, CTRL)
    assert text(page) == GOOD


def test_lines_move_become_remarks_and_fold(opened: Open) -> None:
    page = opened()
    at(page, "id: fleet")
    key(page, Qt.Key.Key_Up, ALT | SHIFT)
    lines = text(page).split("\n")
    assert "fleet" in lines[7] and "head" in lines[8]
    key(page, Qt.Key.Key_C, CTRL | SHIFT)
    assert text(page).split("\n")[7].startswith("  # - {id: fleet")
    key(page, Qt.Key.Key_C, CTRL | SHIFT)
    key(page, Qt.Key.Key_Down, ALT | SHIFT)
    assert text(page) == GOOD
    at(page, "setup:")
    key(page, Qt.Key.Key_G, CTRL | SHIFT)
    assert page.frame.field.is_folded(6) and len(list(page.frame.field.shown_lines())) == 8
    page.go_to(page.shown_file, 8, 0)
    assert not page.frame.field.is_folded(6), "going to a line that is hidden shows it"


def test_a_page_leaves_nothing_waiting(opened: Open, window: MainWindow) -> None:
    page = opened()
    at(page, "id: fleet")
    QTest.keyClicks(page.frame.field, "s")
    window.show_start()
    assert window.on_start() and not page.live.quiet.is_busy


def test_a_scenario_with_an_error_opens_at_it(window: MainWindow, file: Path, qtbot: QtBot) -> None:
    file.write_text(GOOD.replace("first: roman", "first: romans"), encoding="utf-8")
    window.open_file(str(file))
    page = window.page
    assert isinstance(page, AuthorPage)
    settle(page, qtbot)
    assert page.frame.field.lines()[page.frame.field.caret()[0]] == "first: romans"


def test_it_is_played_from_the_workshop(opened: Open, window: MainWindow, qtbot: QtBot) -> None:
    page = opened()
    at(page, "name: {en: The landing")
    QTest.keyClicks(page.frame.field, " at dawn")
    key(page, Qt.Key.Key_E, CTRL)
    assert window.page.session is not None
    scenario = window.page.session.scenario
    assert scenario is not None and scenario.name.en == "The landing at dawn"
    assert window.windowTitle() == "The landing at dawn — Alea"
    assert isinstance(window.page, GamePage) and "landing.yaml" in window.page.frame.strip.said.text()
    caret = page.frame.field.caret()
    window.run("file.close")
    back = window.page
    assert isinstance(back, AuthorPage) and back.authored.main == page.authored.main
    assert back is page and back.frame.field.caret() == caret and back.frame.field.hasFocus()
    settle(back, qtbot)
    key(back, Qt.Key.Key_Z, CTRL)  # what was typed before the game
    assert "at dawn" not in back.authored.texts[back.authored.main].text
    key(back, Qt.Key.Key_E, CTRL)
    window.show_start()
    assert window._waiting is None, "it waits for a game that is left that way no longer"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_narrow_page_shows_text_or_picture(opened: Open, desk: Desk, window: MainWindow, language: str) -> None:
    desk.set_language(language)
    page = opened()
    window.resize(1000, 640)
    QApplication.processEvents()
    assert page.frame.field.isVisible() and not page.frame.picture.isVisible()
    key(page, Qt.Key.Key_J, CTRL)
    assert page.frame.picture.isVisible() and not page.frame.field.isVisible()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert page.frame.picture.isVisible() and page.frame.field.isVisible()


def test_a_pack_is_made_from_the_file_menu_with_what_was_not_saved_yet(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, words in first_texts("blank", "hill").items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    page = window.doors.open_author(tmp_path / "system.yaml")
    assert page is not None
    settle(page, qtbot)
    page.frame.field.go_to(0, 0)
    page.frame.field.setFocus()
    QTest.keyClicks(page.frame.field, "# mine ")
    window.menus.refresh()
    thrown = window.menus.actions["author.as_saved"]
    assert thrown.isVisible() and thrown.isEnabled()
    thrown.trigger()
    assert "# mine" not in page.frame.field.toPlainText() and not page.authored.changed
    window.menus.refresh()
    assert not thrown.isVisible(), "nothing to throw away"
    page.bindings.run("author.undo")
    assert "# mine" in page.frame.field.toPlainText(), "back by undo"
    action = window.menus.actions["author.pack"]
    assert action.isVisible()
    action.trigger()
    assert "# mine" in (tmp_path / "system.yaml").read_text(encoding="utf-8")
    assert window.sheets.packing is not None and window.sheets.packing.isVisible()
    window.sheets.packing.leave()


def test_a_very_long_name_leaves_the_picture_its_room(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / f"{'long_' * 48}.yaml"
    file.write_text(GOOD, encoding="utf-8")
    page = window.doors.open_author(file)
    assert page is not None
    settle(page, qtbot)
    assert page.frame.picture.width() > window.width() // 4
    assert str(file) == page.frame._name.tip
