"""The pictures of readme and guides, taken anew: `python packaging/doc_pictures.py`, into docs/pictures."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-pictures-"))

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from screenshots import choose_pair, wait_for_board

from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.play.setup import random_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from assistant.ui.window.main_window import MainWindow

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SMALL, LARGE = QSize(1280, 800), QSize(1440, 900)
QUALITY = 88
OWN = """format: 1
kind: scenario
system: alexandria
id: landing
name: {en: The landing, fr: Le débarquement}
first: roman
setup:
  - {id: head, side: roman, types: {co_vi: 2}, at: '3117'}
  - {id: fleet, side: roman, types: {roman_quadrireme: 2}, zone: great_harbour_east}
"""


def keep(window: MainWindow, name: str) -> None:
    QTest.qWait(300)
    window.grab().toImage().save(str(FOLDER / f"{name}.jpg"), "JPG", QUALITY)


def naval_battle(window: MainWindow) -> GamePage:
    """The battle set up, a ram between two that can."""
    page = window.start_game("alexandria", "naval_battle")
    assert page is not None and page.game.scenario is not None
    page.hand.do(random_setup(open_system("alexandria").system, page.game.scenario, page.game.state, 1))
    wait_for_board(page)
    choose_pair(page)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.qWait(200)
    return page


def main() -> int:
    app = application()
    desk = Desk(None)
    desk.changed.connect(lambda: app.setStyleSheet(style_sheet(desk)))
    app.setStyleSheet(style_sheet(desk))
    window = MainWindow(desk)
    window.resize(SMALL)
    window.show()
    QTest.qWait(500)
    keep(window, "start")
    panel = window.open_table("alexandria")
    assert panel is not None
    panel.asker._roller = RandomRoller(3)
    QTest.keyClicks(panel, "mehirep9")
    keep(window, "table")
    window.resize(LARGE)
    page = naval_battle(window)
    QTest.keyClicks(page.advisor, "55")
    keep(window, "map")
    window.resize(SMALL)
    page = naval_battle(window)
    page.advice.weigh()
    keep(window, "weigh")
    own = Path(tempfile.mkdtemp()) / "landing.yaml"
    own.write_text(OWN, encoding="utf-8")
    workshop = window.doors.open_author(own)
    assert workshop is not None
    while workshop.live.is_busy or workshop.frame.picture.quiet.is_busy:
        QTest.qWait(100)
    workshop.frame.field.go_to(8, 20)
    keep(window, "workshop")
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
