"""How long a key takes at the table until its answer is painted, for every procedure without a machine.

Run by hand: `python -m tests.benchmarks.bench_table`. The median stays under a frame, 16 ms.
"""

from __future__ import annotations

import statistics
import time

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.drawing.fonts import load_fonts
from assistant.game import open_system
from assistant.game.library import system_names
from assistant.game.sitting import Cast
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from assistant.ui.theme import style_sheet

ROUNDS = 5


def filled(panel: TablePage) -> None:
    """Every role that must be named, with the first type that fits."""
    sitting = panel.sitting
    for role in panel.typing.asked_roles():
        types = sitting.offers.candidates(role)
        if types and not sitting.definition.roles[role].optional:
            sitting.cast(role, [Cast(types[0])])
    panel.typing.go("dice")
    panel.refresh()


def measured(panel: TablePage) -> list[float]:
    """Milliseconds of a die from key to paint, several times."""
    times = []
    for _ in range(ROUNDS):
        panel.sitting.clear_dice()
        panel.typing.go("dice")
        panel.refresh()
        panel.grab()
        box = panel.sitting.next_box()
        key = str(box.die.low) if box is not None else "n"
        start = time.perf_counter()
        QTest.keyClicks(panel, key)
        panel.grab()
        times.append((time.perf_counter() - start) * 1000)
        if box is None:
            filled(panel)
    return times


def main() -> None:
    application = QApplication([])
    load_fonts()
    application.setStyle("Fusion")
    desk = Desk(None)
    application.setStyleSheet(style_sheet(desk))
    every: list[float] = []
    for system in system_names():
        panel = TablePage(desk, open_system(system, own_copy=False))
        panel.sitting.history.clear()
        panel.resize(1024, 600)
        panel.show()
        slowest = ("", 0.0)
        times: list[float] = []
        for definition in panel.sitting.procedures:
            if definition.engine:
                continue
            panel.choose_procedure(definition.id)
            filled(panel)
            found = statistics.median(measured(panel))
            times.append(found)
            slowest = max(slowest, (definition.id, found), key=lambda s: s[1])
        every += times
        print(f"{system}: {statistics.median(times):.1f} ms, slowest {slowest[0]} {slowest[1]:.1f} ms")
        panel.hide()
    print(f"all {len(every)} procedures: {statistics.median(every):.1f} ms from key to paint")


if __name__ == "__main__":
    main()
