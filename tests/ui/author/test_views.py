"""The views of the workshop: changed by mouse and keys, one undo over all files, the strip of what was written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.author.uses import Edit
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.test_author_page import settle
from tests.ui.author.test_strokes import CTRL, LEFT, drag, inside, page, spot, text

__all__ = ["page"]


def test_the_set_up_has_the_picture_alone_and_control_page_down_goes_round(page: AuthorPage) -> None:
    page.frame.field.setFocus()
    assert page.frame.head.segments is not None
    QTest.mouseClick(page.frame.head.segments.buttons["setup"], LEFT)
    assert not page.frame.field.isVisible() and page.frame.picture.view.hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown, CTRL)
    assert page.views.current == "house"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown, CTRL)
    assert page.frame.field.isVisible() and page.views.current == "text"
    for name in ("house", "setup"):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageUp, CTRL)
        assert page.views.current == name
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_J, CTRL)
    assert page.frame.field.hasFocus()


def test_the_strip_shows_what_a_hand_wrote_until_it_is_taken_back(page: AuthorPage, qtbot: QtBot) -> None:
    before = text(page)
    strip = page.frame.written
    assert strip.isHidden()
    drag(page, spot(page, "co_vi_1"), inside(page, "3018"))
    first = strip.first
    assert strip.isVisible() and first is not None and first.old is not None and first.new is not None
    assert "co_vi: 2" in first.old and "co_vi: 1" in first.new and first.line == 7
    label = page.bindings.label("author.undo").en
    assert label.startswith("Undo: ") and "on a line of its own" in label
    page.undo()
    assert text(page) == before and strip.isHidden()
    page.redo()
    assert text(page) != before
    settle(page, qtbot)


def test_undo_goes_back_through_all_files_in_the_order_of_what_was_done(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    from assistant.game.first_texts import first_texts

    for name, words in first_texts("blank", "hill").items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    page = window.doors.open_author(tmp_path / "system.yaml")
    assert page is not None
    counters, tables = tmp_path / "counters.yaml", tmp_path / "tables.yaml"
    before = {p: t.text for p, t in page.authored.texts.items()}
    page.texts.apply([Edit(counters, 0, 0, 0, "# a\n"), Edit(tables, 0, 0, 0, "# b\n")])
    page.show_file(tables)
    page.frame.field.go_to(1, 0)
    page.frame.field.setFocus()
    QTest.keyClicks(page.frame.field, "##")
    page.show_file(counters)
    QTest.keyClick(page.frame.field, Qt.Key.Key_Z, CTRL)
    assert page.shown_file == tables and page.authored.texts[tables].text == "# b\n" + before[tables]
    QTest.keyClick(page.frame.field, Qt.Key.Key_Z, CTRL)
    assert {p: t.text for p, t in page.authored.texts.items()} == before
    QTest.keyClick(page.frame.field, Qt.Key.Key_Y, CTRL)
    assert page.authored.texts[counters].text.startswith("# a\n") and page.authored.texts[tables].text[:4] == "# b\n"
    settle(page, qtbot)


@pytest.mark.parametrize(
    ("line", "kind", "name"), [("    count: 4", "type", "red_foot"), ("      3: [A1", "table", "combat")]
)
def test_the_caret_says_what_is_in_hand(line: str, kind: str, name: str) -> None:
    from assistant.author.in_hand import InHand, in_hand_at, line_of
    from assistant.game.first_texts import first_texts

    texts = {Path(n): t for n, t in first_texts("blank", "hill").items()}
    file = next(p for p, t in texts.items() if line in t)
    lines = texts[file].split("\n")
    at = next(n for n, one in enumerate(lines) if one.startswith(line))
    assert in_hand_at(lines, at) == InHand(kind, name)
    found = line_of(InHand(kind, name), texts)
    assert found is not None and found.file == file and lines[found.line].strip() == f"{name}:"
