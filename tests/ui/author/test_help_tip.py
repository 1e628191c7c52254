"""Help over the text: by the mouse at rest and by its key, in both languages; on a field, an id, a mistake."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.author.test_mends import GOOD
from tests.ui.author.test_author_page import at, key, settle

OPEN_PLACE = "great_harbour_east"
Open = Callable[[str], AuthorPage]


@pytest.fixture
def opened(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> Iterator[Open]:
    def open_page(text: str = GOOD) -> AuthorPage:
        file = tmp_path / "landing.yaml"
        file.write_text(text, encoding="utf-8")
        page = window.doors.open_author(file)
        assert page is not None
        settle(page, qtbot)
        return page

    yield open_page
    QToolTip.hideText()


def told() -> str:
    """The words of the tip that stands."""
    return unescape(re.sub(r"<[^>]*>", " ", QToolTip.text())) if QToolTip.isVisible() else ""


def rest(page: AuthorPage, sought: str, qtbot: QtBot) -> None:
    """The mouse comes in steps to some letter of a word and stays."""
    field = page.frame.field
    lines = field.lines()
    line = next(n for n, text in enumerate(lines) if sought in text)
    area = field.area_of(line, lines[line].index(sought), len(sought)) & field.viewport().rect()
    chance = random.Random(sought)
    point = QPoint(chance.randint(area.left() + 1, area.right() - 1), chance.randint(area.top() + 1, area.bottom() - 1))
    for step in (40, 20, 8, 0):
        QTest.mouseMove(field.viewport(), point + QPoint(step, step))
    qtbot.wait(10)


def rest_until_told(page: AuthorPage, sought: str, qtbot: QtBot) -> str:
    rest(page, sought, qtbot)
    qtbot.waitUntil(lambda: bool(told()), timeout=5000)
    return told()


def test_the_mouse_at_rest_is_told_of_a_field_and_of_an_id(opened: Open, qtbot: QtBot) -> None:
    page = opened(GOOD)
    field = rest_until_told(page, "zone", qtbot)
    assert "Anywhere in this zone." in field and "zone (20)" in field and "For example:" in field
    QTest.mouseMove(page.frame.field.viewport(), QPoint(5, page.frame.field.viewport().height() - 5))
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=5000)
    ship = rest_until_told(page, "roman_quadrireme", qtbot)
    assert "counter type" in ship and "crew 3" in ship and "(rules)" in ship


def test_the_key_tells_of_the_word_at_the_caret_and_escape_leaves_it(opened: Open, qtbot: QtBot) -> None:
    page = opened(GOOD)
    page._desk.set_language("fr")
    at(page, "{roman_quad")
    key(page, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert "quadrirème romaine" in told() and "type de pion" in told() and "(règles)" in told()
    key(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=5000)
    at(page, "first: roman")
    key(page, Qt.Key.Key_Return)
    key(page, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert "Une façon de commencer un système" in told(), "where no word is, of what holds the caret"
    QTest.keyClicks(page.frame.field, "t")
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=5000)
    assert "first: roman\nt" in page.frame.field.toPlainText()


def test_a_mistake_tells_its_words_and_its_mend(opened: Open, qtbot: QtBot) -> None:
    page = opened(GOOD.replace(OPEN_PLACE, "great_harbor_east"))
    problem = page.frame.problems.problems[0]
    page.frame.field.setFocus()
    key(page, Qt.Key.Key_F8)  # brings it into sight
    wrong = rest_until_told(page, "great_harbor_east", qtbot)
    assert problem.text.en in wrong and "Write great_harbour_east" in wrong and "Alt+Enter" in wrong


def test_sentences_blanks_and_what_lies_behind_a_line_tell_nothing(opened: Open, qtbot: QtBot) -> None:
    page = opened(GOOD)
    field = page.frame.field
    rest(page, "The landing", qtbot)
    qtbot.wait(QApplication.style().styleHint(QApplication.style().StyleHint.SH_ToolTip_WakeUpDelay) + 300)
    assert not QToolTip.isVisible()
    end = field.area_of(0, len(field.lines()[0]), 1)
    QTest.mouseMove(field.viewport(), end.topRight() + QPoint(120, 5))
    qtbot.wait(QApplication.style().styleHint(QApplication.style().StyleHint.SH_ToolTip_WakeUpDelay) + 300)
    assert not QToolTip.isVisible()
