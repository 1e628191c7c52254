"""Notes for everybody, for one side and for oneself: written, read, changed, thrown away, by hand; what is for oneself
is in no file of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import AddNote
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.panels.notes_pane import DISCARD

BLOCK = CounterId("c_legio_7")
Key = Qt.Key


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePage]:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = GamePage(desk, new_game("julius_caesar", "historical"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.hand.do(PlaceCounters((BLOCK,), at("rome")))
    made.hand.choose((BLOCK,))
    made.view.setFocus()
    yield made
    made.close_game()


def write(page: GamePage, text: str, down: int) -> None:
    """N, the words, arrows to for whom it is, Enter."""
    page.view.setFocus()
    QTest.keyClick(page.view, Key.Key_N)
    field = page.map_tools.jotting.field.field
    QTest.keyClicks(field, text)
    for _ in range(down):
        QTest.keyClick(field, Key.Key_Down)
    QTest.keyClick(field, Key.Key_Return)


def test_three_kinds_are_told_apart_changed_and_thrown_away(page: GamePage, desk: Desk) -> None:
    write(page, "open words", 0)
    write(page, "Caesar's plan", 1)
    write(page, "only mine", 3)  # after everybody, Caesar and Pompey
    pane = page.contents.notes
    page.panes.show_pane("notes")
    rows = [pane.list.item(n).text() for n in range(pane.list.count())]
    assert [r.split("\n")[0] for r in rows] == ["open words", "Caesar's plan", "only mine"]
    assert "for everybody" in rows[0] and "for Caesar" in rows[1] and "for me, on this computer" in rows[2]
    assert "only mine" not in page.game.path.read_text(encoding="utf-8")
    assert "Caesar's plan" in page.game.path.read_text(encoding="utf-8")

    pane.list.setCurrentRow(2)
    pane.words.setText("still mine")
    QTest.keyClick(pane.words, Key.Key_Return)
    assert pane.list.item(2).text().startswith("still mine")
    pane.list.setCurrentRow(0)
    pane.words.setText("other words")
    QTest.keyClick(pane.words, Key.Key_Return)
    assert [n.text for n in page.game.state.notes.values()] == ["other words", "Caesar's plan"]
    page.hand.undo()
    assert pane.list.item(0).text().startswith("open words")

    pane.list.setCurrentRow(2)
    QTest.mouseClick(pane.buttons[DISCARD], Qt.MouseButton.LeftButton)
    assert pane.list.count() == 2 and not page.contents.own_notes.all


def test_whoever_else_looks_has_notes_of_his_own(page: GamePage) -> None:
    page.game.viewer = "caesar"
    page.refresh()
    write(page, "for my eyes", 2)  # after everybody and Caesar
    assert page.contents.notes.list.count() == 1
    page.game.viewer = "pompey"
    page.refresh()
    assert page.contents.notes.list.count() == 0


def test_a_note_of_thousands_of_words_is_shown_by_its_first_and_kept_whole(page: GamePage) -> None:
    """Lists would lay all of it out at every step. What the field has no room for is not lost by a change in it."""
    words = "a long tale " * 4000 + "with an end"
    page.hand.do(AddNote(words))
    page.panes.show_pane("notes")
    pane, journal = page.contents.notes, page.contents.journal
    assert len(pane.list.item(0).text()) < 700 and pane.list.item(0).text().startswith("a long tale a long tale")
    last = journal.list.item(journal.list.count() - 1)
    assert len(last.text()) < 700 and "…" in last.text()
    journal.field.setText("with an end")
    journal.list.setCurrentRow(0)
    journal.find_next()
    assert journal.list.currentItem() is last, "found by words that are not in sight"
    before = page.game.journal.position
    pane.words.setFocus()
    QTest.keyClick(pane.words, Key.Key_Return)
    assert page.game.journal.position == before, "nothing was changed"
    pane.words.setCursorPosition(0)
    QTest.keyClicks(pane.words, "X")  # one letter more than there is room for: it is not taken
    QTest.keyClick(pane.words, Key.Key_Delete)
    QTest.keyClicks(pane.words, "A")
    QTest.keyClick(pane.words, Key.Key_Return)
    (note,) = page.game.state.notes.values()
    assert note.text == "A" + words[1:]
