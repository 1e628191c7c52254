"""Pictures of every page of the window: `python packaging/screenshots.py [FOLDER [SYSTEM]]`, all looks in turn.

Named page-system-language-theme-size.png, so that a fault can be told in one word.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-pictures-"))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.chance.roller import RandomRoller
from assistant.game import open_system, system_names
from assistant.game.targets import targets
from assistant.model.ids import CounterId
from assistant.play.setup import random_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from assistant.ui.window.main_window import MainWindow

LOOKS = (("fr", "dark", 1280, 800), ("en", "light", 1280, 800), ("fr", "light", 1920, 1080), ("en", "dark", 1920, 1080))
TABLE_KEYS = {"alexandria": {"en": "mehirep9", "fr": "mehirep9"}}


def wait_for_board(page: GamePage, limit: int = 40000) -> None:
    """Let the board be baked, the full one included."""
    waited = 0
    while waited < limit and page.map.board_is_coming():
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
        desk.changed.connect(lambda d=desk: app.setStyleSheet(style_sheet(d)))  # the table grows with its window
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
        panel.asker._roller = RandomRoller(3)
        for sign in TABLE_KEYS.get(name, {}).get(language, ""):
            QTest.keyClicks(panel, sign)
        QTest.qWait(30)
        window.grab().save(str(folder / f"table-{name}-{tail}"))
        window.sheets.show_tables()
        QTest.qWait(30)
        window.grab().save(str(folder / f"tables-{name}-{tail}"))
        if window.sheets.tables is not None:
            window.sheets.tables.leave()
    system = open_system(name).system
    scenario = next(iter(system.scenarios), "")
    page = window.start_game(name, scenario)
    if page is not None:
        if page.game.scenario is not None:
            page.hand.do(random_setup(system, page.game.scenario, page.game.state, 1))
        wait_for_board(page)
        if choose_pair(page):
            QTest.keyClick(page.view, Qt.Key.Key_Return)
        QTest.qWait(60)
        window.grab().save(str(folder / f"map-{name}-{tail}"))
        shoot_tools(window, page, name, folder, tail)
    if window.start_ledger(name) is not None:
        QTest.qWait(80)
        window.grab().save(str(folder / f"ledger-{name}-{tail}"))
    if window.open_copy(name) is not None:
        QTest.qWait(30)
        window.grab().save(str(folder / f"copy-{name}-{tail}"))
    window.show_start()


def choose_pair(page: GamePage, most: int = 60) -> bool:
    """Two counters of different sides that some procedure joins, the one with most to show."""
    pieces = page.game.state.pieces
    shown = list(page.scene.items_of)[:most]
    best: tuple[int, CounterId, CounterId] | None = None
    for own in shown[::4]:
        foes = [c for c in page.scene.items_of if pieces[c].side not in (pieces[own].side, None)]
        for foe in foes[:: max(1, len(foes) // 6)]:
            page.hand.choose((own,))
            page.hand.aim((foe,))
            found = len(page.advisor.fits)
            if best is None or found > best[0]:
                best = (found, own, foe)
    if best is None:
        return False
    page.hand.choose((best[1],))
    page.hand.aim((best[2],))
    return bool(best[0])


def shoot_targets(page: GamePage, shot: Callable[[str], None]) -> None:
    """The targets of the counter that has most, seen from near."""
    state, opened = page.game.state, page.game.opened
    counter = max(page.scene.items_of, key=lambda c: len(targets(opened, state, (c,))))
    page.hand.choose((counter,))
    page.hand.aim(())
    for _ in range(5):
        page.bindings.run("map.closer")
    page.view.centerOn(page.scene.items_of[counter])
    page.bindings.run("map.targets")
    shot("targets")
    page.map_tools.escape()
    page.bindings.run("map.fit")


def shoot_tools(window: MainWindow, page: GamePage, name: str, folder: Path, tail: str) -> None:
    """What can be laid over the map: charts, luck, advice on the map, reach, the hand, details and keys."""

    def shot(what: str) -> None:
        QTest.qWait(60)
        window.grab().save(str(folder / f"{what}-{name}-{tail}"))

    page.advice.weigh()
    shot("weigh")
    if page.advice._weigh is not None and page.advice._weigh.isVisible():
        page.advice._weigh.leave()
    page.advisor.close_procedure()
    shoot_targets(page, shot)
    page.advice.ask()
    page.bindings.run("map.reach")
    shot("advice")
    page.map_tools.escape()
    page.bindings.run("map.details")
    shot("details")
    page.hand.choose(())
    page.hand.aim(())
    shot("phase")
    window.sheets.show_keys()
    shot("keys")
    if window.sheets.keys is not None:
        window.sheets.keys.leave()
    page.open_rules()
    page.sheets.notes.search.setText("mo")
    page.sheets.notes.find_next()
    shot("notes")
    page.sheets.notes.leave()
    window.sheets.show_print()
    printing = window.sheets.printing
    while printing is not None and printing.is_looking():
        QTest.qWait(50)
    shot("print")
    if printing is not None:
        printing.leave()
    for layer in ("names", "grid"):
        page.bindings.run(f"map.layer_{layer}")
    wait_for_board(page)
    shot("layers")
    page.bindings.run("map.all_layers")


if __name__ == "__main__":
    sys.exit(main())
