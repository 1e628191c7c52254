"""A board with 5,000 counters against as many plain pixmap items: full repaint, step of a drag, drop, in one run;
then all counters of one side at once, in processor time, which a busy machine does not stretch.

Run by hand: `python tests/benchmarks/bench_map_many.py`. Figures are medians in milliseconds; ratios count.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsView

from assistant.model.ids import CounterId
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import CreateCounter
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.dragging import Fall
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.bench_window import a_page, median, plain, repaint
from tests.benchmarks.homes import leave_nothing
from tests.ui.watchdog import Watchdog

leave_nothing()

MANY = 5000


def fill(page: GamePage) -> None:
    """New counters of all types, three a hex, until the map holds 5,000."""
    chance = random.Random(5000)
    system = page.game.system
    hexes = [s.id for s in system.board.spaces.values() if s.kind == "hex"]
    types = list(system.mix.types.values())
    places = [h for h in hexes for _ in range(1 + MANY // len(hexes))]
    missing = MANY - len(page.scene.items_of)
    chosen = [(chance.choice(types), place) for place in places[:missing]]
    made = (CreateCounter(CounterId(f"many_{n}"), t.id, t.side, at(p)) for n, (t, p) in enumerate(chosen))
    assert page.hand.do(Group(tuple(made), {"en": "many", "fr": "beaucoup"}))
    page.scene.finish()
    QApplication.processEvents()


def drag_ours(page: GamePage, counter: CounterId) -> float:
    view, steps = page.view, iter(range(1, 10_000))
    page.hand.choose((counter,))
    view._press = page.scene.items_of[counter].pos()
    counter = page.scene.counter_at(view._press) or counter  # the one on top
    page.hand.choose((counter,))
    view._lift()
    assert view.dragging.active

    def step() -> None:
        view.dragging.move_to(view._press + QPointF(next(steps), 3), Fall.FORMED)
        QApplication.processEvents()

    taken = median(step, 60)
    view.put_back()
    return taken


def drag_plain(view: QGraphicsView, at_point: QPointF) -> float:
    steps = iter(range(1, 10_000))
    item = next(i for i in view.scene().items(at_point) if isinstance(i, QGraphicsPixmapItem))
    item.setZValue(1e6)

    def step() -> None:
        item.setPos(at_point + QPointF(next(steps), 3))
        QApplication.processEvents()

    return median(step, 60)


def whole_side(page: GamePage) -> None:
    """The larger side: lifted, drawn along, let go in formation, taken back, and put on one pile. What counts is how
    long the window's thread is held at once, until all of it is laid out and painted."""
    pieces, dragging = page.game.state.pieces, page.view.dragging
    sides = [pieces[c].side for c in page.scene.items_of]
    side = max(set(sides), key=sides.count)
    mine = tuple(c for c, p in pieces.items() if p.side == side and p.place.kind == "space")
    page.hand.choose(mine)
    hexes = [s.id for s in page.game.system.board.spaces.values() if s.kind == "hex"]
    start, end = (page.scene.middle(hexes[n]) for n in (400, 401))
    grip = min(mine, key=lambda c: (page.scene.middle(pieces[c].place.space or hexes[0]) - start).manhattanLength())
    acts: dict[str, Callable[[], object]] = {
        "lifted": lambda: dragging.lift(mine, grip, start),
        "a step": lambda: dragging.move_to(end, Fall.FORMED),
        "dropped in formation": lambda: dragging.drop(end, Fall.FORMED),
        "taken back": page.hand.undo,
        "on one pile": lambda: page.hand.move(mine, at(hexes[200])),
    }
    watch = Watchdog()
    print(f"whole side of {len(mine)}, longest hold of the window and all of it, in processor time:")
    for what, act in acts.items():
        began = time.process_time()
        watch.do(what, act)
        print(f"  {what}: {watch.longest[what] * 1000:.0f} ms of {(time.process_time() - began) * 1000:.0f}")


def main() -> int:
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    Baker.bring = lambda *_: None
    page = a_page(desk, "alexandria")
    fill(page)
    counters = list(page.scene.items_of)
    print(f"{len(counters)} counters on the map, {len(page.game.state.pieces)} in the game")
    for label, zoom in (("fit", 0.0), ("1:1", 1.0)):
        if zoom:
            page.view.zoom(zoom / page.view.transform().m11())
        QTest.qWait(1500)  # what comes by and by after a zoom is there
        other = plain(page)
        ours, theirs = repaint(page.view), repaint(other)
        print(f"full repaint {label} {ours:.2f} ms, plain {theirs:.2f} ms, x {ours / theirs:.2f}")
    middle = page.view.mapToScene(page.view.viewport().rect().center())
    counter = min(counters, key=lambda c: (page.scene.items_of[c].pos() - middle).manhattanLength())
    point = QPointF(page.scene.items_of[counter].pos())
    ours, theirs = drag_ours(page, counter), drag_plain(other, point)
    print(f"drag step {ours:.2f} ms, plain {theirs:.2f} ms, x {ours / theirs:.2f}")
    spaces = iter([s.id for s in page.game.system.board.spaces.values() if s.kind == "hex"])

    def drop() -> None:
        page.hand.move((counter,), at(next(spaces)))
        QApplication.processEvents()

    print(f"drop to painted, on disk {median(drop, 15):.2f} ms")
    whole_side(page)
    page.close_game()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
