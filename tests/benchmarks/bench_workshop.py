"""How long a key takes in the workshop until it is painted, in a text of 5,000 lines, against Qt's bare text field with
the same text in the same run; and how long after the last key the problems stand.

Run by hand: `python -m tests.benchmarks.bench_workshop`. A key stays under a frame, 16 ms; problems come within 200 ms
of processor time.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from assistant.author.authored import author
from assistant.base import paths
from assistant.drawing.fonts import load_fonts
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.desk import Desk
from assistant.ui.theme import style_sheet
from tests.benchmarks.homes import leave_nothing

LINES = 5000
TYPED = "  - {side: roman, types: {roman_quad"


def long_text() -> str:
    """The set-up of a shipped scenario, over and over, as remarks and notes of an author make a file long."""
    source = (paths.scenarios_dir() / "alexandria" / "naval_battle.yaml").read_text(encoding="utf-8")
    lines = source.rstrip("\n").split("\n")
    more = [f"# {n}: {lines[n % len(lines)]}" for n in range(LINES - len(lines))]
    return "\n".join([*more, *lines, ""])


def keys_into(field: QWidget, shown: QWidget) -> list[float]:
    """Milliseconds of each key from press to paint."""
    times = []
    for letter in TYPED:
        start = time.perf_counter()
        QTest.keyClicks(field, letter)
        shown.grab()
        times.append((time.perf_counter() - start) * 1000)
    return times


def told(name: str, times: list[float], bare: float) -> None:
    middle, worst = statistics.median(times), max(times)
    print(f"{name:28} median {middle:6.1f} ms, worst {worst:6.1f} ms, {middle / bare:5.1f} x the bare field")


def main() -> None:
    leave_nothing()
    application = QApplication([])
    load_fonts()
    application.setStyle("Fusion")
    desk = Desk(None)
    application.setStyleSheet(style_sheet(desk))
    with tempfile.TemporaryDirectory(prefix="alea-bench-") as folder:
        file = Path(folder) / "long.yaml"
        file.write_text(long_text(), encoding="utf-8")
        bare = QPlainTextEdit()
        bare.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        bare.setFont(desk.font("code", 14))
        bare.setPlainText(file.read_text(encoding="utf-8"))
        bare.resize(600, 560)
        bare.show()
        bare.moveCursor(bare.textCursor().MoveOperation.End)
        middle = statistics.median(keys_into(bare, bare))
        print(f"{'bare field':28} median {middle:6.1f} ms")
        page = AuthorPage(desk, author(file))
        page.resize(1280, 800)
        page.show()
        while page.live.is_busy or page.frame.picture.quiet.is_busy:
            application.processEvents()
            time.sleep(0.01)
        page.frame.field.go_to(page.frame.field.blockCount() - 1, 0)
        told("workshop, a key", keys_into(page.frame.field, page.frame.field), middle)
        started = time.process_time()
        authored = page.authored
        authored.check(authored.in_place())
        print(f"{'problems of the whole':28} {(time.process_time() - started) * 1000:6.0f} ms of processor time")
        page.close_game()


if __name__ == "__main__":
    main()
