"""Leaving while the disk has not everything: it is asked, staying loses nothing, and nothing is said to be kept that is
not. Where all is on disk nobody is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from assistant.ui.table.table_page import TablePage
from assistant.ui.window.main_window import MainWindow
from tests.author.test_mends import GOOD
from tests.full_disk import full

CTRL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key


class Asked:
    """Answers the question of the window: `Esc` or the button that goes; what it said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.goes = False
        self._timer = QTimer(interval=10)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            self.said.append(box.informativeText())
            if self.goes:
                go = next(b for b in box.buttons() if box.buttonRole(b) == QMessageBox.ButtonRole.DestructiveRole)
                QTest.mouseClick(go, Qt.MouseButton.LeftButton)
            else:
                QTest.keyClick(box, Key.Key_Escape)

    def stop(self) -> None:
        self._timer.stop()


@pytest.fixture
def asked() -> Iterator[Asked]:
    made = Asked()
    yield made
    made.stop()


def test_a_text_that_neither_file_nor_draft_holds_is_not_left_without_a_word(
    window: MainWindow, asked: Asked, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "landing.yaml"
    file.write_text(GOOD, encoding="utf-8")
    page = window.doors.open_author(file)
    assert page is not None
    qtbot.waitUntil(lambda: not page.live.is_busy and not page.frame.picture.quiet.is_busy, timeout=60_000)
    QTest.keyClicks(page.frame.field, "# mine ")
    with full():
        window.leave_page()
        assert window.page is page and "# mine" in page.frame.field.toPlainText()
        assert len(asked.said) == 1 and "neither saved nor kept" in asked.said[0]
        assert page.frame.head._pill.text() == "not on disk"
        assert not window.close() and window.isVisible() and len(asked.said) == 2
    assert page.unkept() == "" and page.frame.head._pill.text() == "draft kept"
    assert "# mine" in page.authored.draft_file.read_text(encoding="utf-8")
    asked.goes = True
    with full():
        window.leave_page()
    assert window.on_start() and len(asked.said) == 3, "who gives it up is asked once"


def rammed(panel: TablePage) -> None:
    for keys in ("ra", "quad", "tri"):
        QTest.keyClicks(panel, keys)
        QTest.keyClick(panel, Key.Key_Return)
    QTest.keyClicks(panel, "45")
    assert [a.dice for a in panel.sitting.history] == [(4, 5)]


def test_results_of_a_table_that_the_disk_refused_are_not_left_without_a_word(
    window: MainWindow, asked: Asked, qtbot: QtBot
) -> None:
    panel = window.open_table("alexandria")
    assert panel is not None
    with full():
        rammed(panel)
        assert panel.note.startswith("Shown here, but not on disk")
        QTest.keyClick(panel, Key.Key_Z, CTRL)
        assert len(panel.sitting.history) == 1 and panel.note.startswith("Shown here, but not on disk")
        window.leave_page()
        assert window.page is panel and len(asked.said) == 1
    window.leave_page()
    assert window.on_start() and len(asked.said) == 1
    again = window.open_table("alexandria")
    assert again is not None and [a.dice for a in again.sitting.history] == [(4, 5)]


def test_a_table_that_cannot_keep_anything_says_so_first_and_last(window: MainWindow, asked: Asked, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "table").write_text("a file where the folder should be", encoding="utf-8")
    panel = window.open_table("alexandria")
    told = window.offers.notice.words.text()
    assert panel is not None and told.startswith("Results are not kept here") and str(home) in told
    rammed(panel)
    window.leave_page()
    assert window.page is panel and asked.said[0].startswith("Results are not kept here")
    asked.goes = True
    assert window.close() and len(asked.said) == 2
