"""Pictures of every page of the window: `python packaging/screenshots.py [FOLDER [SYSTEM]]`, all looks in turn.

Named page-system-language-theme-size.png, so that a fault can be told in one word.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-pictures-"))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.chance.roller import RandomRoller
from assistant.game import open_system, system_names
from assistant.play.setup import random_setup
from assistant.ui.app import application
from assistant.ui.desk import Desk
from assistant.ui.game_page import GamePage
from assistant.ui.main_window import MainWindow
from assistant.ui.theme import style_sheet

LOOKS = (("fr", "dark", 1280, 800), ("en", "light", 1280, 800), ("fr", "light", 1920, 1080), ("en", "dark", 1920, 1080))
TABLE_KEYS = {"alexandria": {"en": "mehirep9", "fr": "mehirep9"}}


def wait_for_board(page: GamePage, limit: int = 40000) -> None:
    """Let the board be baked, the full one included."""
    waited = 0
    while waited < limit and page.board_is_coming():
        QTest.qWait(200)
        waited += 200


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    folder.mkdir(parents=True, exist_ok=True)
    app = application()
    for language, theme, width, height in LOOKS:
        desk = Desk(None, language=language, theme=theme)
        app.setStyleSheet(style_sheet(desk))
        tail = f"{language}-{theme}-{width}x{height}.png"
        window = MainWindow(desk)
        window.resize(width, height)
        window.show()
        QTest.qWait(60)
        window.grab().save(str(folder / f"start-{tail}"))
        for name in system_names():
            if only and name != only:
                continue
            shoot_system(window, name, language, folder, tail)
        window.close()
    return 0


def shoot_system(window: MainWindow, name: str, language: str, folder: Path, tail: str) -> None:
    """The table, the map of the first scenario filled by chance, and the figures to check."""
    panel = window.open_table(name)
    if panel is not None:
        panel._roller = RandomRoller(3)
        for sign in TABLE_KEYS.get(name, {}).get(language, ""):
            QTest.keyClicks(panel, sign)
        QTest.qWait(30)
        window.grab().save(str(folder / f"table-{name}-{tail}"))
    system = open_system(name).system
    scenario = next(iter(system.scenarios), "")
    page = window.start_game(name, scenario)
    if page is not None:
        if page.game.scenario is not None:
            page.hand.do(random_setup(system, page.game.scenario, page.game.state, 1))
        wait_for_board(page)
        own = next(iter(page.scene.items_of), None)
        if own is not None:
            page.hand.pick((own,))
            side = page.game.state.pieces[own].side
            foe = next((c for c in page.scene.items_of if page.game.state.pieces[c].side not in (side, None)), None)
            if foe is not None:
                page.hand.aim((foe,))
            QTest.keyClick(page.view, Qt.Key.Key_Return)
        QTest.qWait(60)
        window.grab().save(str(folder / f"map-{name}-{tail}"))
    if window.open_copy(name) is not None:
        QTest.qWait(30)
        window.grab().save(str(folder / f"copy-{name}-{tail}"))
    window.show_start()


if __name__ == "__main__":
    sys.exit(main())
