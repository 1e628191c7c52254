"""Every sheet stands whole within the window at the sizes of common screens, with no label or button cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.overlay import Overlay
from assistant.ui.window.main_window import MainWindow

SHEETS = (
    "view.dice", "view.rules", "view.tables", "view.search", "help.keys", "help.about", "view.preferences",
    "file.print", "file.save", "game.branches", "advice.luck", "game.seat",
)  # fmt: skip
SLACK = 2  # pixels by which letters may be rounded


def opened(window: MainWindow) -> list[Overlay]:
    return [o for o in window.findChildren(Overlay) if o.isVisible()]


def cut(sheet: Overlay) -> list[str]:
    """Labels and buttons whose words do not fit."""
    out = []
    for label in sheet.findChildren(QLabel):
        if label.isVisible() and label.text() and label.pixmap().isNull():
            if label.wordWrap():
                short = label.heightForWidth(label.width()) > label.height() + SLACK
            else:
                short = label.sizeHint().width() > label.width() + SLACK
            out += [f"label {label.text()[:60]!r}"] if short else []
    for button in sheet.findChildren(QPushButton):
        if button.isVisible() and button.text() and button.sizeHint().width() > button.width() + SLACK:
            out.append(f"button {button.text()!r}")
    return out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 640)])
def test_no_sheet_is_cut(window: MainWindow, desk: Desk, size: tuple[int, int], language: str) -> None:
    desk.set_language(language)
    window.resize(*size)
    page = window.start_game("sword_of_rome", "four")
    assert isinstance(page, GamePage)
    page.bindings.run("game.set_up")
    faults = []
    for command in SHEETS:
        window.run(command)
        QApplication.processEvents()
        sheets = opened(window)
        assert sheets, f"{command} opens nothing"
        for sheet in sheets:
            within = QRect(sheet.mapTo(window, sheet.rect().topLeft()), sheet.size())
            if not window.rect().contains(within):
                faults.append(f"{command}: {within} is not within the window")
            faults += [f"{command}: {fault}" for fault in cut(sheet)]
            sheet.leave()
        QApplication.processEvents()
    assert faults == []
