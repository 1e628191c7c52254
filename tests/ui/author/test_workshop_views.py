"""Views of the workshop are made when they are first chosen; their commands are offered before as after."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.author.authored import author
from assistant.game.first_texts import first_texts
from assistant.ui.author import sheet_words as words
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.counters_view import CountersView
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.author.workshop_views import ORDER
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.desk import Desk
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.own_game import at_work

MOST_WIDGETS = 350
"""Of the page when it has opened; there were 870 while it made all of its views."""


def test_a_view_is_made_when_it_is_first_chosen_and_its_commands_stay_what_they_were(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    for name, text in first_texts("blank", "hill").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page = AuthorPage(desk, author(tmp_path / "system.yaml"))
    qtbot.addWidget(page)
    assert not page.views.made and len(page.findChildren(QWidget)) < MOST_WIDGETS
    before = page.bindings.commands()
    for kind in KINDS.values():
        own = [c for c in CATALOGUE.values() if c.scope is kind.scope]
        assert own and all(c in before and page.bindings.is_ready(c.id) and page.views.is_away(c) for c in own)
    for number, name in enumerate(ORDER):
        page.views.choose(name)
        assert [n for n in ORDER[: number + 1] if n in KINDS] == [n for n in ORDER if n in page.views.made]
        heard = {c.id for c in before if not page.views.is_away(c)}
        assert {c.id for c in before if name in KINDS and c.scope is KINDS[name].scope} <= heard
    assert page.bindings.commands() == before
    for name, kind in KINDS.items():
        bound = page.views.acts[name].commands()
        assert bound == [c for c in CATALOGUE.values() if c.scope is kind.scope], "each does what the registry has"
    page.close_game()


def test_a_command_found_by_searching_leads_to_its_view(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    page = at_work(window, tmp_path, first_texts("blank", "hill"), qtbot)
    window.show()
    window.sheets.search()
    QTest.keyClicks(QApplication.focusWidget(), "new counter type")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert page.views.current == "counters" and list(page.views.made) == ["counters"]
    assert page.views.made["counters"].isAncestorOf(QApplication.focusWidget())


def test_a_view_out_of_sight_has_the_words_in_use_when_it_comes_back(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, desk: Desk
) -> None:
    page = at_work(window, tmp_path, first_texts("blank", "hill"), qtbot, "counters")
    view = page.views.view
    assert isinstance(view, CountersView) and view.search.placeholderText() == words.SEARCH.en
    page.views.choose("text")
    desk.turn_language()
    page.views.choose("counters")
    assert page.views.view is view and view.search.placeholderText() == words.SEARCH.fr
