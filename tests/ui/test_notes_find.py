"""Finding in the notes by keys: all places are lit, F3 goes on and round, in both languages and without accents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.base.text import Text
from assistant.model.scenario import Note
from assistant.ui.desk import Desk
from assistant.ui.sheets.notes_sheet import SECTION, NotesSheet, occurrences
from assistant.ui.window.main_window import MainWindow

Key, Held = Qt.Key, Qt.KeyboardModifier
NOTES = {
    "1": Note("1", Text("Boarding", "Abordage"), Text("A galley boards a galley.", "Une galère aborde une galère.")),
    "2": Note("2", Text("Wind", "Vent"), Text("Nothing of the kind.", "Rien de tel.")),
    "3": Note("3", Text("Ramming", "Éperonnage"), Text("The galley rams.", "La galère éperonne.")),
}


@pytest.fixture
def notes(window: MainWindow) -> NotesSheet:
    page = window.start_game("alexandria", "")
    assert page is not None
    page.sheets.notes._notes = dict(NOTES)
    page.view.setFocus()
    QTest.keyClick(page.view, Key.Key_R, Held.ControlModifier)
    assert page.sheets.notes.isVisible()
    return page.sheets.notes


def lit(notes: NotesSheet) -> list[str]:
    return [mark.cursor.selectedText() for mark in notes._text.extraSelections()]  # type: ignore[attr-defined]


def section(notes: NotesSheet) -> str:
    item = notes.list.currentItem()
    return str(item.data(SECTION)) if item is not None else ""


def test_places_are_found_without_accents_and_case() -> None:
    text = "Une galère ABORDE"
    assert [text[a:b] for a, b in occurrences(text, "galere")] == ["galère"]
    assert [text[a:b] for a, b in occurrences(text, "aborde")] == ["ABORDE"]
    assert occurrences(text, "") == []


def test_what_is_typed_is_lit_and_f3_goes_through_all_sections_and_round(notes: NotesSheet) -> None:
    QTest.keyClick(notes.list, Key.Key_F, Held.ControlModifier)
    assert notes.search.hasFocus()
    QTest.keyClicks(notes.search, "galley")
    assert lit(notes) == ["galley", "galley"]
    seen = []
    for _ in range(4):
        QTest.keyClick(notes.search, Key.Key_F3)
        seen.append((section(notes), notes.count.text()))
    assert seen == [("1", "1 of 3"), ("1", "2 of 3"), ("3", "3 of 3"), ("1", "1 of 3")]
    QTest.keyClick(notes.search, Key.Key_F3, Held.ShiftModifier)
    assert (section(notes), notes.count.text()) == ("3", "3 of 3")
    QTest.keyClick(notes.search, Key.Key_Return)
    assert section(notes) == "1"


def test_in_french_without_accents(notes: NotesSheet, desk: Desk) -> None:
    notes.leave()
    desk.set_language("fr")
    notes.open_at()
    QTest.keyClicks(notes.search, "eperonn")
    assert lit(notes) == ["Éperonn", "éperonn"]
    QTest.keyClick(notes.search, Key.Key_F3)
    assert notes.count.text() == "1 sur 2"


def test_a_search_of_everything_leads_to_the_note_with_its_word_lit(window: MainWindow) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    page.view.setFocus()
    known = page.sheets.notes._notes
    one = next(s for s, n in known.items() if len(n.title.en) > 6)
    word = known[one].title.en
    QTest.keyClick(page.view, Key.Key_K, Held.ControlModifier)
    searching = window.sheets.searching
    assert searching is not None
    QTest.keyClicks(searching.view.field, word)
    row = next(i for i, e in enumerate(searching.view._shown) if e.kind.value == "note" and e.id == one)
    for _ in range(row):
        QTest.keyClick(searching.view.field, Key.Key_Down)
    QTest.keyClick(searching.view.field, Key.Key_Return)
    assert page.sheets.notes.isVisible()
    assert section(page.sheets.notes) == one
    assert word in lit(page.sheets.notes)
