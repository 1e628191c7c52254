"""How long a key takes in the workshop until it is painted, in texts of 5,000 lines (remarks; a system of as many lines
of counters), against Qt's bare text field with the same text in the same run; and how long after the last key the
problems stand.

Run by hand: `python -m tests.benchmarks.bench_workshop`. Measured by the clock and by the processor time of the thread,
which other work on the machine leaves alone: a key stays under a frame, 16 ms; problems come within 200 ms.
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
from assistant.game.first_texts import first_texts
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


def long_system(folder: Path) -> Path:
    """The first game with a file of counters of 5,000 lines: three lines for each of its types."""
    for name, text in first_texts("blank", "long").items():
        (folder / name).write_text(text, encoding="utf-8")
    file = folder / "counters.yaml"
    head, mark, rest = file.read_text(encoding="utf-8").partition("types:\n")
    one = (
        "  company_{n}:   # the {n}th\n"
        "    {{family: troop, side: red, name: {{en: Company {n}, fr: Compagnie {n}}}, short: C,\n"
        "     count: 1, figures: {{attack: {a}, defence: 3, move: 4}}}}\n"
    )
    count = (LINES - head.count("\n") - rest.count("\n")) // 3
    more = "".join(one.format(n=n, a=1 + n % 7) for n in range(1, count + 1))
    file.write_text(f"{head}{mark}{more}{rest}", encoding="utf-8")
    return folder / "system.yaml"


def keys_into(field: QWidget, shown: QWidget, typed: str = TYPED) -> list[tuple[float, float]]:
    """Milliseconds of each key from press to paint, by the clock and by the processor."""
    times = []
    for letter in typed:
        start, busy = time.perf_counter(), time.thread_time()
        QTest.keyClicks(field, letter)
        shown.grab()
        times.append(((time.perf_counter() - start) * 1000, (time.thread_time() - busy) * 1000))
    return times


def told(name: str, times: list[tuple[float, float]], bare: float) -> None:
    clock, busy = [t[0] for t in times], [t[1] for t in times]
    middle = statistics.median(busy)
    by_clock = f"by the clock {statistics.median(clock):.1f} and {max(clock):.1f} ms"
    print(f"{name:28} median {middle:6.1f} ms, worst {max(busy):6.1f} ms of processor time; {by_clock}")
    print(f"{'':28} {middle / bare:.1f} x the bare field")


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
        middle = statistics.median(busy for _, busy in keys_into(bare, bare))
        print(f"{'bare field':28} median {middle:6.1f} ms of processor time")
        page = opened(desk, file)
        page.frame.field.go_to(page.frame.field.blockCount() - 1, 0)
        told("remarks, a key", keys_into(page.frame.field, page.frame.field), middle)
        problems("remarks", page)
        page.close_game()
        (Path(folder) / "long").mkdir()
        page = opened(desk, long_system(Path(folder) / "long"))
        counters = next(p for p in page.authored.texts if p.name == "counters.yaml")
        page.show_file(counters)
        print(f"{'system':28} {page.frame.field.blockCount()} lines of counters")
        at = page.frame.field.lines().index("  company_800:   # the 800th") + 2
        page.frame.field.go_to(at, len(page.frame.field.lines()[at]) - 3)
        told("system, a key", keys_into(page.frame.field, page.frame.field, "012345"), middle)
        problems("system", page)
        page.close_game()


def opened(desk: Desk, file: Path) -> AuthorPage:
    """The workshop with a text, at rest."""
    page = AuthorPage(desk, author(file))
    page.resize(1280, 800)
    page.show()
    while page.live.is_busy or page.frame.picture.quiet.is_busy:
        QApplication.processEvents()
        time.sleep(0.01)
    return page


def problems(name: str, page: AuthorPage) -> None:
    """How long the check of all files takes once a line of the shown one was changed."""
    while page.live.is_busy:
        QApplication.processEvents()
    texts, shown, times = page.authored.own_texts(), page.shown_file, []
    for number in range(5):
        texts[shown] = f"{texts[shown]}# {number}\n"
        started = time.thread_time()
        page.authored.check(texts)
        times.append((time.thread_time() - started) * 1000)
    told_so = f"median {statistics.median(times):6.0f}, worst {max(times):.0f} ms of processor time"
    print(f"{name + ', problems of the whole':28} {told_so}")


if __name__ == "__main__":
    main()
