"""Files made, renamed and taken away in the workshop: by keys in the list, by the quick fix, with one undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.author.hill import hill_files
from tests.ui.author.own_game import at_work
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_counters_view import key, typed
from tests.ui.author.test_strokes import CTRL, LEFT

K, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def page(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> AuthorPage:
    return at_work(window, tmp_path, hill_files(), qtbot)


def texts(page: AuthorPage) -> dict[str, str]:
    return {p.name: t.text for p, t in page.authored.texts.items()}


def test_a_file_is_made_renamed_and_taken_away_and_each_is_taken_back(page: AuthorPage, qtbot: QtBot) -> None:
    before, folder = texts(page), page.authored.main.parent
    QTest.mouseClick(page.frame.rail.new, LEFT)
    typed("cards")
    key(K.Key_Return)
    typed("more")  # the usual name is selected, so typing replaces it
    key(K.Key_Return)
    assert (folder / "more.yaml").is_file() and page.shown_file.name == "more.yaml"
    assert "kind: cards" in texts(page)["more.yaml"] and "more.yaml]" in texts(page)["system.yaml"]
    assert page.bindings.label("author.undo").en == "Undo: new file more.yaml"
    settle(page, qtbot)
    assert not page._problems() or all("more" not in p.file for p in page._problems())
    page.frame.rail.files.setFocus()
    key(K.Key_F2)
    typed("late")
    key(K.Key_Return)
    assert (folder / "late.yaml").is_file() and not (folder / "more.yaml").exists()
    assert "late.yaml]" in texts(page)["system.yaml"] and "more.yaml" not in texts(page)
    page.frame.field.setFocus()
    QTest.keyClicks(page.frame.field, "# mine")
    typed_so = texts(page)
    page.frame.rail.files.setFocus()
    key(K.Key_Delete)
    key(K.Key_Return)
    assert "late.yaml" not in texts(page) and not (folder / "late.yaml").exists() and (folder / "late.yaml~").is_file()
    assert texts(page)["system.yaml"] == before["system.yaml"] and page.shown_file == page.authored.main
    page.undo()
    assert texts(page) == typed_so and (folder / "late.yaml").is_file()
    page.undo()  # what was typed
    assert "# mine" not in texts(page)["late.yaml"]
    page.undo()
    assert "more.yaml" in texts(page) and (folder / "more.yaml").is_file() and not (folder / "late.yaml").exists()
    page.undo()
    assert texts(page) == before and not (folder / "more.yaml").exists()
    page.redo()
    page.redo()
    assert "late.yaml]" in texts(page)["system.yaml"] and (folder / "late.yaml").is_file()
    page.undo()
    page.undo()
    assert texts(page) == before
    settle(page, qtbot)


def test_what_would_be_lost_is_told_and_the_first_file_stays(page: AuthorPage, qtbot: QtBot) -> None:
    told: list[str] = []
    page.files._tell = told.append
    page.files.remove(page.authored.main)
    assert "stays as it is" in told[0] and not page.asks.entry.isVisible()
    page.files.remove(page.authored.main.parent / "counters.yaml")
    assert "6 types" in page.asks.entry.placeholderText()
    typed("keep")
    key(K.Key_Return)
    assert "counters.yaml" in texts(page)
    settle(page, qtbot)


def test_a_file_that_a_list_names_is_written_by_the_quick_fix(page: AuthorPage, qtbot: QtBot) -> None:
    folder = page.authored.main.parent
    line = next(n for n, x in enumerate(page.frame.field.lines()) if x.startswith("files:"))
    page.frame.field.go_to(line, page.frame.field.lines()[line].index("]"))
    page.frame.field.setFocus()
    QTest.keyClicks(page.frame.field, ", my_tables.yaml")
    settle(page, qtbot)
    key(K.Key_F8)
    key(K.Key_Return, ALT)
    key(K.Key_Return)
    assert (folder / "my_tables.yaml").is_file() and page.shown_file.name == "my_tables.yaml"
    assert "kind: tables" in texts(page)["my_tables.yaml"]
    settle(page, qtbot)
    assert all(p.code != "no-file" for p in page._problems())
    key(K.Key_Z, CTRL)
    assert "my_tables.yaml" not in texts(page) and not (folder / "my_tables.yaml").exists()
    settle(page, qtbot)
