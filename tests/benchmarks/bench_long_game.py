"""What one action costs in the panes of a long game: the journal of 5,000 actions against one of 50, in one run.

Run by hand: `python tests/benchmarks/bench_long_game.py`. Figures are medians in milliseconds; the ratio counts.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtWidgets import QApplication

from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.bench_window import a_page, median
from tests.benchmarks.homes import leave_nothing

leave_nothing()

SHORT, LONG = 50, 5000


def grow(page: GamePage, actions: int) -> None:
    """Moves of one counter to and fro, written as a game writes them."""
    counter = next(iter(page.scene.items_of))
    spaces = [s.id for s in page.game.system.board.spaces.values() if s.kind == "hex"]
    while page.game.journal.position < actions:
        page.game.journal.do(MoveCounters((counter,), at(spaces[page.game.journal.position % len(spaces)])))


def measured(page: GamePage) -> dict[str, float]:
    counter: CounterId = next(iter(page.scene.items_of))
    spaces = iter([s.id for s in page.game.system.board.spaces.values() if s.kind == "hex"][::-1])
    page.hand.choose((counter,))
    page.bindings.run("map.details")
    page.refresh()
    QApplication.processEvents()
    out: dict[str, float] = {}
    for name, act in (("journal pane", page.contents.journal), ("details", page.contents.details)):
        taken = []
        for _ in range(15):
            page.game.journal.do(MoveCounters((counter,), at(next(spaces))))
            start = time.perf_counter()
            if name == "details":
                act.refresh()
            else:
                page.contents.journal.refresh(page.game.told, "", "", None)
            taken.append((time.perf_counter() - start) * 1000)
        out[name] = sorted(taken)[len(taken) // 2]

    def whole() -> None:
        page.hand.move((counter,), at(next(spaces)))
        QApplication.processEvents()

    out["whole action, on disk and painted"] = median(whole, 15)
    return out


def main() -> int:
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    Baker.bring = lambda *_: None
    found = []
    for actions in (SHORT, LONG):
        page = a_page(desk, "alexandria")
        grow(page, actions)
        found.append(measured(page))
        page.close_game()
    for name, short in found[0].items():
        long = found[1][name]
        print(f"{name}: {SHORT} actions {short:.2f} ms, {LONG} actions {long:.2f} ms, x {long / short:.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
