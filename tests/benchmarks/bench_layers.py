"""What layers cost: a full repaint with every space held by somebody against one without that layer, and how long a
layer of the baked picture takes to switch, drawn anew and from the kept picture. One run; ratios count.

Run by hand: `python tests/benchmarks/bench_layers.py`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtTest import QTest

from assistant.game import new_game
from assistant.play.commands.table_things import SetControl
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.bench_window import repaint
from tests.benchmarks.homes import leave_nothing

leave_nothing()

SYSTEMS = ("julius_caesar", "sword_of_rome", "caesar_xl", "alexandria")


def switch(page: GamePage, command: str) -> float:
    """Seconds until the board shows it in full."""
    started = perf_counter()
    page.bindings.run(command)
    while page.map.board_is_coming():
        QTest.qWait(5)
    return perf_counter() - started


def main() -> int:
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    for name in SYSTEMS:
        page = GamePage(desk, new_game(name, ""))
        page.resize(1600, 1000)
        page.show()
        while page.map.board_is_coming():
            QTest.qWait(20)
        system = page.game.system
        side = next(iter(system.sides))
        page.hand.do(SetControl(tuple(system.board.spaces), side))
        QTest.qWait(50)
        held = repaint(page.view)
        page.bindings.run("map.layer_holders")
        bare = repaint(page.view)
        fresh, kept = switch(page, "map.layer_names"), switch(page, "map.layer_names")
        print(
            f"{name}: repaint with {len(system.board.spaces)} holders {held:.2f} ms, without {bare:.2f} ms, "
            f"ratio {held / bare:.2f}; names off {fresh:.2f} s, on again {kept:.2f} s"
        )
        page.close_game()
        page.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
