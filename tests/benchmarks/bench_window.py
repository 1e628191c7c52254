"""The window against plain Qt in one run: start, repaint of each board with its counters, drag, drop, key to answer.

Run by hand: `python tests/benchmarks/bench_window.py`. Figures are medians in milliseconds; ratios count.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from assistant.game import new_game, open_system, system_names
from assistant.play.places import at
from assistant.play.setup import fixed_setup, random_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.map.dragging import Fall
from assistant.ui.map.view import MapView
from assistant.ui.table.table_page import TablePage
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.homes import leave_nothing

leave_nothing()

BARE = """
import time; t = time.perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([]); w = QMainWindow(); w.resize(1280, 800); w.show(); app.processEvents()
print(time.perf_counter() - t)
"""
OURS = """
import time; t = time.perf_counter()
from assistant.ui.window.app import application, desk_for
from assistant.ui.window.main_window import MainWindow
app = application(); w = MainWindow(desk_for(app)); w.show(); app.processEvents()
print(time.perf_counter() - t)
"""


def started(code: str) -> float:
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    ]
    return statistics.median(runs[1:]) * 1000


def median(act: Callable[[], object], times: int = 9) -> float:
    """In processor time of this thread, which others on the machine do not stretch."""
    out = []
    for _ in range(times):
        begin = time.thread_time()
        act()
        out.append((time.thread_time() - begin) * 1000)
    return statistics.median(out)


def repaint(view: QGraphicsView) -> float:
    def act() -> None:
        view.viewport().update()
        QApplication.processEvents()

    act()
    return median(act)


def plain(page: GamePage) -> QGraphicsView:
    """The same pictures at the same places, as nothing but pixmap items."""
    scene = QGraphicsScene(page.scene.sceneRect())
    board = QGraphicsPixmapItem(page.scene.board_picture.item.pixmap())
    board.setTransform(page.scene.board_picture.item.transform())
    board.setTransformationMode(page.scene.board_picture.item.transformationMode())
    scene.setBackgroundBrush(page.scene.backgroundBrush())
    scene.addItem(board)
    for item in page.scene.items_of.values():
        copy = QGraphicsPixmapItem(item.pixmap())
        copy.setOffset(item.offset())
        copy.setPos(item.pos())
        copy.setTransformationMode(item.transformationMode())
        scene.addItem(copy)
    view = QGraphicsView(scene)
    view.setRenderHints(page.view.renderHints())
    view.resize(page.view.size())
    view.setTransform(page.view.transform())
    view.show()
    view.centerOn(page.view.mapToScene(page.view.viewport().rect().center()))
    QApplication.processEvents()
    view._scene = scene
    return view


def a_page(desk: Desk, name: str) -> GamePage:
    system = open_system(name).system
    scenario = next(iter(system.scenarios), "")
    game = new_game(name, scenario)
    page = GamePage(desk, game)
    page.resize(1600, 1000)
    page.show()
    if game.scenario is not None:
        page.hand.do(fixed_setup(system, game.scenario, game.state))
        page.hand.do(random_setup(system, game.scenario, game.state, 1))
    image = QImage(4000, 2800, QImage.Format.Format_RGB32)
    image.fill(QColor("#B7D0D2"))
    page.scene.show_board(image, 4000 / system.board.size[0])
    QApplication.processEvents()
    return page


def bench_map(desk: Desk) -> None:
    for name in system_names():
        page = a_page(desk, name)
        for label, zoom in (("fit", 0.0), ("1:1", 1.0), ("3x", 3.0)):
            if zoom:
                page.view.zoom(zoom / page.view.transform().m11())
            ours, theirs = repaint(page.view), repaint(plain(page))
            counters = len(page.scene.items_of)
            ratio = f"{ours:6.2f} ms  plain {theirs:6.2f} ms  x {ours / theirs:.2f}"
            print(f"repaint {name:<14} {label:<4} {counters:>4} counters  {ratio}")
        page.close_game()
        page.close()


def bench_gestures(desk: Desk) -> None:
    page = a_page(desk, "alexandria")
    view: MapView = page.view
    view.zoom(1.0 / view.transform().m11())
    middle = next(iter(page.scene.items_of.values())).pos()
    counter = page.scene.counter_at(middle)
    assert counter is not None
    view.centerOn(page.scene.items_of[counter])
    page.hand.choose((counter,))
    view._press = page.scene.items_of[counter].pos()
    view._lift()
    assert view.dragging.active
    steps = iter(range(1, 10_000))

    def step() -> None:
        view.dragging.move_to(view._press + QPointF(next(steps), 3), Fall.FORMED)
        QApplication.processEvents()

    print(f"drag step {median(step, 60):.2f} ms")
    view.put_back()
    spaces = iter([s.id for s in page.game.system.board.spaces.values() if s.kind == "hex"] * 3)

    def drop() -> None:
        page.hand.move((counter,), at(next(spaces)))
        QApplication.processEvents()

    print(f"drop to painted, on disk {median(drop, 30):.2f} ms")
    print(f"undo {median(lambda: (page.game.journal.undo(), QApplication.processEvents()), 20):.2f} ms")
    page.close_game()


def bench_table(desk: Desk) -> None:
    panel = TablePage(desk, open_system("alexandria"))
    panel.resize(1024, 600)
    panel.show()
    for sign in "mehirep":
        QTest.keyClicks(panel, sign)
    faces = iter("0123456789" * 20)

    def key() -> None:
        QTest.keyClicks(panel, next(faces))
        QApplication.processEvents()

    def answered() -> None:
        panel.again()

    out = []
    for _ in range(30):
        begin = time.perf_counter()
        key()
        out.append((time.perf_counter() - begin) * 1000)
        answered()
    print(f"key to painted answer {statistics.median(out):.2f} ms")


def main() -> int:
    bare, ours = started(BARE), started(OURS)
    print(f"start to painted window {ours:.0f} ms, bare {bare:.0f} ms, x {ours / bare:.1f}")
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    Baker.bring = lambda *_: None
    bench_table(desk)
    bench_gestures(desk)
    bench_map(desk)
    return 0


if __name__ == "__main__":
    sys.exit(main())
