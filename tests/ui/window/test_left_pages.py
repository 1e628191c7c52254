"""A page that is left is gone, with all that was read for it: nothing of a window that stays holds it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from assistant.game.first_texts import put_first_text
from assistant.ui.overlay import Veil
from assistant.ui.page import Page
from assistant.ui.window.main_window import MainWindow


def test_pages_that_were_left_are_gone(window: MainWindow, tmp_path: Path) -> None:
    text = put_first_text(tmp_path, "hexes")
    left: dict[str, weakref.ref[Page]] = {}

    def leave(name: str, page: Page | None) -> None:
        assert page is not None
        left[name] = weakref.ref(page)
        window.sheets.show_preferences()
        window.show_start()

    leave("workshop", window.doors.open_author(text))
    leave("game", window.start_game("caesar_xl", ""))
    leave("table", window.open_table("caesar_xl"))
    leave("ledger", window.start_ledger("caesar_xl"))
    leave("copy", window.open_copy("caesar_xl"))
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [name for name, page in left.items() if page() is not None] == []


def test_sheets_that_were_closed_go_with_the_page_they_were_over(window: MainWindow, tmp_path: Path) -> None:
    sheets = window.sheets
    window.start_game("alexandria", "")
    left: dict[str, weakref.ref[object]] = {}
    opens = {"printing": "file.print", "bookmarks": "file.save", "tables": "view.tables", "keys": "help.keys",
             "searching": "view.search", "scenario": "file.as_scenario"}  # fmt: skip
    for name, command in opens.items():
        window.run(command)
        shown = getattr(sheets, name)
        left[name] = weakref.ref(shown)
        getattr(shown, "view", shown).leave()
    while sheets.printing is not None and sheets.printing.is_looking():
        QApplication.processEvents()
    del shown
    window.show_start()
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [name for name, sheet in left.items() if sheet() is not None] == []
    assert [one for one in window.findChildren(Veil) if one.parent() is window._pages] == [], "the page has its own"
    window.run("help.keys")
    assert sheets.keys is not None and sheets.keys.isVisible(), "made again where it is wanted"
