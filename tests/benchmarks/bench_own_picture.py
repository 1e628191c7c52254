"""What a scan of 12,000 by 8,000 pixels costs under the map: a full repaint and a step of a pan with it against the
drawn board of the same run, how long the window's thread is held up at most while it comes, the memory of the window.
It is cut by a process of its own, whose time is told too. One run; ratios count.

Run by hand: `python -m tests.benchmarks.bench_own_picture`.
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

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.author.kept_picture import KeptPicture
from assistant.game import new_game
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.kept_pictures import keep_picture
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.bench_window import median, repaint
from tests.benchmarks.homes import leave_nothing

leave_nothing()

WIDE, HIGH = 12_000, 8_000


def scan(path: Path) -> None:
    """As many colours as a scan has: small blocks in a pattern that never repeats."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(QColor("#d9c9a0"))
    painter = QPainter(image)
    for number in range(20_000):
        x, y = number * 7919 % WIDE, number * 104_729 % HIGH
        painter.fillRect(x, y, 90, 60, QColor.fromHsv(number * 37 % 360, 90, 120 + number % 120))
    painter.end()
    assert image.save(str(path), quality=90)


def memory() -> float:
    """Megabytes that the process takes now."""
    told = Path("/proc/self/statm")
    pages = int(told.read_text().split()[1]) if told.exists() else 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def settled(page: GamePage) -> None:
    QTest.qWait(100)
    picture = page.map_tools.own_picture.layer.picture
    while picture is not None and picture._reading.isActive():
        QTest.qWait(10)


def pan(page: GamePage) -> float:
    """A step of forty pixels, painted."""
    bar, way = page.view.horizontalScrollBar(), [40]

    def act() -> None:
        bar.setValue(bar.value() + way[0])
        way[0] = -way[0]
        QApplication.processEvents()

    return median(act)


def figures(page: GamePage) -> list[tuple[str, float]]:
    """Milliseconds of a full repaint and of a step, at three zooms."""
    out = []
    for name, zoom in (("whole board", 0.0), ("1:1", 1.0), ("3:1", 3.0)):
        if zoom:
            page.view.zoom(zoom / page.view.share)
        else:
            page.view.fit()
        settled(page)
        out += [(f"repaint, {name}", repaint(page.view)), (f"pan, {name}", pan(page))]
    return out


def wandered(page: GamePage) -> float:
    """The window's memory after the whole picture was gone over at 1:1 and at 3:1."""
    bars = page.view.horizontalScrollBar(), page.view.verticalScrollBar()
    for zoom in (1.0, 3.0):
        page.view.zoom(zoom / page.view.share)
        for step in range(6):
            for bar in bars:
                bar.setValue(bar.minimum() + (bar.maximum() - bar.minimum()) * step // 5)
            settled(page)
    return memory()


def main() -> int:
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    path = Path(os.environ["ALEA_HOME"]) / "scan.jpg"
    scan(path)
    page = GamePage(desk, new_game("alexandria", ""))
    page.resize(1600, 1000)
    page.show()
    while page.map.board_is_coming():
        QTest.qWait(20)
    bare, before = figures(page), memory()
    board = page.scene.system.board.size
    share = WIDE / board[0]
    matrix = (share * 0.97, share * 0.01, 60.0, -share * 0.012, share * 0.96, 90.0, 1e-4, 2e-4, 1.0)
    keep_picture(desk, "alexandria", KeptPicture(path, matrix))
    own = page.map_tools.own_picture
    longest, last = 0.0, perf_counter()

    def tick() -> None:
        nonlocal longest, last
        now = perf_counter()
        longest, last = max(longest, now - last), now

    beat = QTimer(interval=1)
    beat.timeout.connect(tick)
    started = perf_counter()
    own.show_kept()
    beat.start()
    last = perf_counter()
    first = 0.0
    while own.layer.picture is None or own.layer.picture.sheet is None or not own.layer.picture.sheet.whole:
        QTest.qWait(5)
        first = first or (perf_counter() - started if own.layer.picture is not None else 0.0)
    whole = perf_counter() - started
    page.view.zoom(1 / page.view.share)
    settled(page)
    beat.stop()
    shown = figures(page)
    print(f"small picture after {first:.1f} s, tiles after {whole:.1f} s; longest hold {longest * 1000:.0f} ms; "
          f"window {before:.0f} MB without, {memory():.0f} MB with")  # fmt: skip
    for (name, without), (_, with_it) in zip(bare, shown, strict=True):
        print(f"{name}: {with_it:.2f} ms, drawn board {without:.2f} ms, ratio {with_it / without:.2f}")
    print(f"window {wandered(page):.0f} MB when all of the picture was in sight once")
    own.fade(-0.6)
    print(f"window {wandered(page):.0f} MB with our own board seen through it")
    page.close_game()
    page.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
