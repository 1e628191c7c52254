"""A text that changes while it is in use: offered, taken, kept; a broken one leaves the last good one where it is."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.base.problem import Problem, Severity
from assistant.base.text import Text
from assistant.game.own_modifiers import targets_of
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.sheets import problems_sheet
from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.formats.shelf import DATA

Key, Held = Qt.Key, Qt.KeyboardModifier
OLD_NAME, NEW_NAME = "The ford", "The deep ford"


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = MainWindow(desk)
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    yield made
    made.show_start()
    made.offers.watch.stop()


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA / "good" / "ford", tmp_path / "ford"))


@pytest.fixture
def table(window: MainWindow, ford: Path) -> TablePage:
    made = window.open_table(str(ford))
    assert made is not None
    return made


def edit(folder: Path, before: str, after: str, file: str = "system.yaml") -> None:
    """What an editor does that writes in place."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def offered(window: MainWindow, qtbot: QtBot, words: str) -> None:
    qtbot.waitUntil(lambda: window.offers.bar.isVisible() and words in window.offers.bar.words.text(), timeout=10000)


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def name_in_use(panel: TablePage) -> str:
    return panel.sitting.opened.system.name.en


def test_a_change_is_offered_and_taken_with_the_line_up_kept(
    window: MainWindow, table: TablePage, ford: Path, qtbot: QtBot
) -> None:
    role = table.typing.roles()[0]
    kind = next(iter(table.sitting.opened.system.mix.types))
    table.frame.roles.picked.emit(role, kind)
    casts = {r: [(str(c.type.id), c.count) for c in m if c.type] for r, m in table.sitting.line_up.casts.items()}
    assert casts
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "system.yaml changed.")
    assert name_in_use(table) == OLD_NAME
    press(window.offers.bar.first)
    assert name_in_use(table) == NEW_NAME
    assert window.page is table and not window.offers.bar.isVisible()
    after = {r: [(str(c.type.id), c.count) for c in m if c.type] for r, m in table.sitting.line_up.casts.items()}
    assert after == casts
    edit(ford, NEW_NAME, OLD_NAME)  # and it is watched on
    offered(window, qtbot, "system.yaml changed.")


def test_a_text_changed_behind_the_start_page_is_read_anew(window: MainWindow, table: TablePage, ford: Path) -> None:
    window.show_start()
    edit(ford, OLD_NAME, NEW_NAME)
    again = window.open_table(str(ford))
    assert again is not None and name_in_use(again) == NEW_NAME


def test_the_old_text_is_kept_when_wanted(window: MainWindow, table: TablePage, ford: Path, qtbot: QtBot) -> None:
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")
    press(window.offers.bar.second)
    assert not window.offers.bar.isVisible()
    assert name_in_use(table) == OLD_NAME
    assert table.hasFocus()


def test_a_broken_text_is_told_and_the_good_one_stays_until_it_is_mended(
    window: MainWindow, table: TablePage, ford: Path, qtbot: QtBot
) -> None:
    text = (ford / "system.yaml").read_text(encoding="utf-8")
    line = 1 + next(i for i, words in enumerate(text.splitlines()) if words.startswith("players:"))
    edit(ford, "\nplayers:", "\nplayrs:")
    offered(window, qtbot, "The last good text stays in use.")
    told = window.offers.bar.words.text()
    assert told.startswith(f"system.yaml, line {line}:") and 'Did you mean "players"? The last' in told
    assert name_in_use(table) == OLD_NAME
    press(window.offers.bar.first)
    sheet = window.sheets.problems
    assert sheet is not None and sheet.isVisible()
    listed = [sheet.list.item(i).text() for i in range(sheet.list.count())]
    assert any(f"system.yaml:{line}" in words and "playrs" in words for words in listed)
    edit(ford, "\nplayrs:", "\nplayers:")
    qtbot.waitUntil(lambda: sheet.list.count() == 0, timeout=10000)
    assert not window.offers.bar.isVisible(), "the text is the one in use again"
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")


def test_a_file_replaced_by_rename_is_watched_on(
    window: MainWindow, table: TablePage, ford: Path, qtbot: QtBot
) -> None:
    for before, after in ((OLD_NAME, NEW_NAME), (NEW_NAME, "The third ford")):
        text = (ford / "system.yaml").read_text(encoding="utf-8").replace(before, after, 1)
        (ford / "system.yaml~").write_text(text, encoding="utf-8")
        (ford / "system.yaml~").replace(ford / "system.yaml")
        offered(window, qtbot, "changed")
        press(window.offers.bar.first)
        assert name_in_use(table) == after


def test_a_game_asks_once_more_and_is_reopened(window: MainWindow, ford: Path, qtbot: QtBot) -> None:
    page = window.start_game(str(ford), "")
    assert page is not None
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")
    bar = window.offers.bar
    press(bar.first)
    assert window.page is page and bar.second.hasFocus()
    assert "The rest of this game" in bar.words.text()
    press(bar.first)
    again = window.page
    assert again is not None and again is not page
    assert again.game.system.name.en == NEW_NAME
    assert again.game.path == page.game.path and again.game.journal.can_write
    assert window.sheets.problems is None or not window.sheets.problems.isVisible()


def test_a_game_keeps_the_old_text(window: MainWindow, ford: Path, qtbot: QtBot) -> None:
    page = window.start_game(str(ford), "")
    assert page is not None
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")
    press(window.offers.bar.first)
    QTest.keyClick(window.offers.bar.second, Key.Key_Space)
    assert window.page is page and page.game.system.name.en == OLD_NAME
    assert not window.offers.bar.isVisible()


def test_problems_of_a_file_open_it_and_copy_the_place(
    window: MainWindow, ford: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    edit(ford, "\nname:", "\nnmae:")
    assert window.open_table(str(ford)) is None
    sheet = window.sheets.problems
    assert sheet is not None and sheet.isVisible() and sheet.list.hasFocus()
    QTest.keyClick(sheet.list, Key.Key_Return)
    place = QApplication.clipboard().text()
    assert opened == [str(ford / "system.yaml")] and place.startswith(f"{ford / 'system.yaml'}:")
    assert place in sheet.foot.text()
    QTest.keyClick(sheet.list, Key.Key_C, Held.ControlModifier)
    copied = QApplication.clipboard().text()
    assert copied.count("error:") == sheet.list.count() and "nmae" in copied
    QTest.keyClick(sheet.list, Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_system_with_errors_is_named_on_the_start_page(desk: Desk, qtbot: QtBot, home: Path) -> None:
    copy = home / "copies" / "alexandria.yaml"
    copy.parent.mkdir(parents=True)
    copy.write_text("alea: 1\nkind: overlay\nsystm: alexandria\n", encoding="utf-8")
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show()
    status = made.start.status
    assert status is not None and "alexandria" in status.text()
    press(status)
    sheet = made.sheets.problems
    assert sheet is not None and sheet.isVisible()
    assert any(str(copy) in sheet.list.item(i).text() for i in range(sheet.list.count()))
    copy.write_text("format: 1\nkind: overlay\nsystem: alexandria\n", encoding="utf-8")
    qtbot.waitUntil(lambda: made.start.status is None, timeout=10000)
    assert "alexandria" in [str(known.system.id) for known in made.shelf.known().values()]
    assert sheet.list.count() == 0


def test_without_problems_the_sheet_says_so(desk: Desk, window: MainWindow) -> None:
    window.sheets.show_problems(())
    assert window.sheets.problems is not None
    assert window.sheets.problems.list.count() == 0
    assert window.sheets.problems._what.text() == desk.say(problems_sheet.NONE)


def test_a_text_without_the_open_procedure_is_taken_and_the_table_goes_on(
    window: MainWindow, table: TablePage, ford: Path, qtbot: QtBot
) -> None:
    before = table.sitting.line_up.procedure
    role, types = table.typing.roles()[0], table.sitting.opened.system.mix.types
    table.frame.roles.picked.emit(role, next(iter(types)))
    for path in ford.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("melee", "brawl"), encoding="utf-8")
    offered(window, qtbot, "changed")
    press(window.offers.bar.first)
    assert before == "melee" and table.sitting.line_up.procedure == "brawl"
    QTest.keyClick(table, Key.Key_Z, Held.ControlModifier)  # what lay before is not to be had any more
    assert table.sitting.line_up.procedure == "brawl"


def test_alt_and_a_letter_press_the_buttons_in_both_languages(
    window: MainWindow, table: TablePage, ford: Path, desk: Desk, qtbot: QtBot
) -> None:
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")
    desk.set_language("fr")
    assert window.offers.bar.words.text() == "system.yaml a changé."
    QTest.keyClick(table, Key.Key_U, Held.AltModifier)
    qtbot.waitUntil(lambda: name_in_use(table) == NEW_NAME)
    desk.set_language("en")
    edit(ford, NEW_NAME, OLD_NAME)
    offered(window, qtbot, "changed")
    QTest.keyClick(table, Key.Key_K, Held.AltModifier)
    qtbot.waitUntil(lambda: not window.offers.bar.isVisible())
    assert name_in_use(table) == NEW_NAME


def test_what_the_table_writes_itself_is_not_offered(window: MainWindow, qtbot: QtBot) -> None:
    table = window.open_table("alexandria")
    assert table is not None
    procedure = table.sitting.line_up.procedure
    target = next(iter(targets_of(table.sitting.definition)))
    with qtbot.waitSignal(window.offers.watch.looked, timeout=10000):
        table.asker.add_own("fog", -1, target, Lasts.SCENARIO)
    assert table.sitting.line_up.procedure == procedure
    assert not window.offers.bar.isVisible()


def test_a_ledger_takes_a_new_text_and_stays_a_ledger(window: MainWindow, ford: Path, qtbot: QtBot) -> None:
    ledger = window.start_ledger(str(ford))
    assert ledger is not None
    edit(ford, OLD_NAME, NEW_NAME)
    offered(window, qtbot, "changed")
    press(window.offers.bar.first)
    press(window.offers.bar.first)
    again = window.page
    assert again is not None and again is not ledger
    assert again.game.system.name.en == NEW_NAME


def begun(window: MainWindow, ford: Path) -> str:
    page = window.start_game(str(ford), "")
    assert page is not None
    window.show_start()
    return str(page.game.path)


def opened(window: MainWindow, path: str) -> GamePage:
    page = window.open_game(path)
    assert isinstance(page, GamePage)
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_text_changed_while_the_game_was_closed_is_offered_in_place(
    window: MainWindow, ford: Path, desk: Desk, language: str
) -> None:
    desk.set_language(language)
    path = begun(window, ford)
    edit(ford, OLD_NAME, NEW_NAME)
    page, bar = opened(window, path), window.offers.bar
    assert page.game.system.name.en == OLD_NAME and bar.isVisible()
    assert ("1 figure differs" if language == "en" else "1 valeur diffère") in bar.words.text()
    assert NEW_NAME in bar.toolTip()
    assert page.view.hasFocus() or not bar.second.hasFocus(), "what appears by itself takes no focus"
    press(bar.second)
    assert not bar.isVisible()
    window.show_start()
    assert opened(window, path).game.system.name.en == OLD_NAME and not bar.isVisible()


def test_the_new_text_is_taken_after_one_more_question_and_given_back(window: MainWindow, ford: Path) -> None:
    path = begun(window, ford)
    edit(ford, OLD_NAME, NEW_NAME)
    opened(window, path)
    bar = window.offers.bar
    press(bar.first)
    assert bar.second.hasFocus(), "the harmless way out has the focus"
    press(bar.first)
    page = window.page
    assert page is not None and page.game.system.name.en == NEW_NAME
    assert bar.isVisible() and "in use in this game" in bar.words.text()
    press(bar.first)
    again = window.page
    assert again is not None and again.game.system.name.en == OLD_NAME and not bar.isVisible()


def test_what_no_editor_mends_is_told_without_a_word_of_texts(desk: Desk, window: MainWindow, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "games").write_text("a file where the folder should be", encoding="utf-8")
    assert window.start_game("triumvirate", "three") is None
    sheet = window.sheets.problems
    assert sheet is not None and sheet.isVisible()
    assert sheet._title.text() == "The game could not be begun" and "text" not in sheet._what.text() + sheet.foot.text()
    (home / "a.yaml").write_text("x", encoding="utf-8")
    window.sheets.show_problems([Problem(Severity.ERROR, "x", Text("a", "a"), file=str(home / "a.yaml"))])
    assert "text" in sheet._what.text() and "text" in sheet.foot.text()
