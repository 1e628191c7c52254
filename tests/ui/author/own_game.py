"""A small game of one's own, open in the workshop."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pytestqt.qtbot import QtBot

from assistant.ui.author.author_page import AuthorPage
from assistant.ui.window.main_window import MainWindow
from tests.ui.author.test_author_page import settle


def at_work(
    window: MainWindow, folder: Path, texts: Mapping[str, str], qtbot: QtBot, view: str = "", main: str = "system.yaml"
) -> AuthorPage:
    """These texts, put into the folder, at this view of the workshop."""
    for name, words in texts.items():
        (folder / name).write_text(words, encoding="utf-8")
    window.resize(1280, 800)
    page = window.doors.open_author(folder / main)
    assert page is not None
    settle(page, qtbot)
    if view:
        page.views.choose(view)
    return page
