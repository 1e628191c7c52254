"""The journal pane of a long game: only what is new is written, and it reads as if all were written anew."""

from __future__ import annotations

import random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import at
from assistant.play.told_lines import ToldLines
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.panels.journal_pane import MOST, SPARE, JournalPane
from tests.ui.test_map import page as page

QUAD = CounterId("roman_quadrireme_1")


def lines(panel: JournalPane) -> list[tuple[str, bool]]:
    rows = (panel.list.item(i) for i in range(panel.list.count()))
    return [(row.text(), row.font().strikeOut()) for row in rows]


def anew(page: GamePage) -> JournalPane:
    panel = JournalPane(page.contents.journal._desk)
    panel.refresh(ToldLines(page.game.journal, page.game.viewer), "", "", page.game.looked_at)
    return panel


def test_after_any_course_of_play_the_lines_are_those_of_a_new_pane(page: GamePage, desk: Desk) -> None:
    chance = random.Random(7)
    page.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    for _ in range(40):
        act = chance.choice(("move", "move", "move", "undo", "redo", "back", "note", "language"))
        if act == "move":
            page.hand.do(MoveCounters((QUAD,), at(chance.choice(("2925", "2924", "2923")))))
        elif act == "undo":
            QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        elif act == "redo":
            QTest.keyClick(page.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        elif act == "back":
            QTest.keyClick(page.view, Qt.Key.Key_PageUp)
        elif act == "note":
            page.game.journal.annotate("a remark")
            page.refresh()
        else:
            desk.set_language("fr" if desk.language == "en" else "en")
        other = anew(page)
        assert lines(page.contents.journal) == lines(other)
        assert page.contents.journal.rhythm.beats == other.rhythm.beats
        assert page.contents.journal.list.currentRow() == other.list.currentRow()
        assert page.contents.journal._where.text() == other._where.text()


def test_a_long_journal_shows_its_newest_lines(page: GamePage) -> None:
    page.hand.do(PlaceCounters((QUAD,), at("2925"), "W"))
    for n in range(MOST + SPARE + 20):
        page.game.journal.do(MoveCounters((QUAD,), at(("2924", "2923")[n % 2])))
        if n % 9 == 0:
            page.refresh()
    page.refresh()
    shown = lines(page.contents.journal)
    assert MOST <= len(shown) <= MOST + SPARE
    assert shown[-1][0].startswith(f"{page.game.journal.position} ")
    assert page.contents.journal.list.currentRow() == len(shown) - 1
    assert len(page.contents.journal.rhythm.beats) == page.game.journal.position


def test_a_note_is_written_in_place(page: GamePage) -> None:
    panel = page.contents.journal
    QTest.mouseClick(panel._note, Qt.MouseButton.LeftButton)
    assert panel.note_field.hasFocus()
    QTest.keyClicks(panel.note_field, "here it turned")
    QTest.keyClick(panel.note_field, Qt.Key.Key_Return)
    assert not panel.note_field.isVisible()
    assert "here it turned" in lines(panel)[-1][0]
    QTest.mouseClick(panel._note, Qt.MouseButton.LeftButton)
    QTest.keyClicks(panel.note_field, "not this")
    QTest.keyClick(panel.note_field, Qt.Key.Key_Escape)
    assert "here it turned" in lines(panel)[-1][0]
    was = page.game.state.phase
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_P)
    assert page.game.state.phase != was, "letters are keys of the page again"
