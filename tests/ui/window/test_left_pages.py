"""A page that is left is gone, with all that was read for it: nothing of a window that stays holds it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from assistant.game.first_texts import put_first_text
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
