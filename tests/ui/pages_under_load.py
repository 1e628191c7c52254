"""Pages that are opened, printed from and left again and again, while threads beside them allocate without end; and
what stays of them.

By itself: python -m tests.ui.pages_under_load 3000
"""

from __future__ import annotations

import gc
import json
import random
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from assistant.game import OpenGame, open_system
from assistant.game.first_texts import put_first_text
from assistant.play.journal import Journal
from assistant.ui.page import Page
from assistant.ui.window.collector import Collector
from assistant.ui.window.main_window import MainWindow
from assistant.ui.window.parting import at_rest
from tests.ui.random_hands import KNOWN_WARNINGS, megabytes, settle

WORKERS = 1
AT_ONCE = 400  # knots a worker makes before it lets go of them
OF_PAGES = (Page, OpenGame, Journal)


@dataclass
class Stay:
    """What came of all that opening and leaving."""

    opened: Counter[str] = field(default_factory=Counter)
    printed: int = 0
    collected: Counter[str] = field(default_factory=Counter)  # in which thread
    warnings: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    alive: list[dict[str, int]] = field(default_factory=list)  # after each look
    megabytes: list[int] = field(default_factory=list)

    def told(self) -> dict[str, object]:
        """All of it, to be printed."""
        return {
            "opened": dict(self.opened), "printed": self.printed, "collections": dict(self.collected),
            "warnings": dict(self.warnings), "faults": self.faults, "alive": self.alive, "megabytes": self.megabytes,
        }  # fmt: skip


class Knot:
    """Rubbish that only a collection finds."""

    def __init__(self) -> None:
        self.me = self


@contextmanager
def workers(count: int = WORKERS) -> Iterator[None]:
    """Threads that make knots as fast as they can: each would be collecting a hundred times a second, had Python its
    own way."""
    over = threading.Event()

    def work() -> None:
        while not over.is_set():
            kept = [Knot() for _ in range(AT_ONCE)]
            del kept
            over.wait(0.001)  # the window's thread is what is tried, and has to come to its turn

    threads = [threading.Thread(target=work, name=f"load-{number}", daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


@contextmanager
def followed(stay: Stay) -> Iterator[None]:
    """Collections are noted with their thread, and whatever Qt or a handler has to say."""

    def collecting(phase: str, _told: dict[str, int]) -> None:
        if phase == "start":
            stay.collected[threading.current_thread().name] += 1

    def message(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
        if not any(known in words for known in KNOWN_WARNINGS):
            stay.warnings[words] += 1

    hook = sys.excepthook
    sys.excepthook = lambda kind, bad, _trace: stay.faults.append(f"{kind.__name__}: {bad}")
    gc.callbacks.append(collecting)
    before = qInstallMessageHandler(message)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        gc.callbacks.remove(collecting)
        sys.excepthook = hook


class Turner:
    """Somebody who never stays on a page."""

    def __init__(
        self, window: MainWindow, collector: Collector, home: Path, seed: int, systems: tuple[str, ...]
    ) -> None:
        self.window, self.collector, self.home = window, collector, home
        self.systems = systems
        self.chance = random.Random(seed)
        self.stay = Stay()
        self.text = put_first_text(home / "texts", "hexes")
        self.game = ""

    def _ways(self, system: str) -> dict[str, Callable[[], Page | None]]:
        doors = self.window.doors
        scenario = next(iter(open_system(system).system.scenarios))
        return {
            "game": partial(doors.start_game, system, scenario),
            "again": partial(doors.open_game, self.game) if self.game else partial(doors.start_game, system, ""),
            "table": partial(doors.open_table, system),
            "ledger": partial(doors.start_ledger, system),
            "copy": partial(doors.open_copy, system),
            "workshop": partial(doors.open_author, self.text),
        }

    def round(self, kind: str = "", system: str = "") -> None:
        """One page opened; now and then its print is looked at or written, and the page is left while that goes on."""
        ways = self._ways(system or self.chance.choice(self.systems))
        kind = kind or self.chance.choice(list(ways))
        page = ways[kind]()
        assert page is not None
        self.stay.opened[kind] += 1
        if kind == "game":
            session = page.session
            assert session is not None
            self.game = str(session.path)
        if self.chance.random() < 0.7:
            settle()
        if page.session is not None and self.chance.random() < 0.5:
            self._print()
        if self.chance.random() < 0.5:
            self.window.show_start()
        if self.chance.random() < 0.2:
            self.collector.look()
        settle()

    def _print(self) -> None:
        """The sheet draws its page in a thread of its own; what is printed is written in another."""
        self.window.run("file.print")
        sheet = self.window.sheets.printing
        assert sheet is not None
        sheet.what.setCurrentIndex(self.chance.randrange(sheet.what.count()))
        if sheet.what.currentData() != "position" and self.chance.random() < 0.3:
            sheet.file.setText(str(self.home / "out.pdf"))
            sheet.print_it()
            sheet.print_it()  # what is there may be written over
            self.stay.printed += 1
        elif self.chance.random() < 0.5:
            settle()
        sheet.leave()

    def look(self) -> None:
        """All pages left, all collected: what is still there."""
        self.window.show_start()
        for _ in range(4):
            settle()
        sheet = self.window.sheets.printing
        while sheet is not None and sheet.is_looking():
            settle()
        at_rest(20.0)  # what is worked out beside the window holds the page that asked for it until it is done
        for _ in range(2):
            self.collector.tidy()
            settle()
        everything = gc.get_objects()
        found = Counter(type(one).__name__ for one in everything if isinstance(one, OF_PAGES))
        objects = (one for one in everything if isinstance(one, QObject))
        # signs are let go of as they are no more asked for, whichever pages there were
        found["QObject"] = sum(1 for one in objects if not isinstance(one, QSvgRenderer) and not self._of_start(one))
        found["QWidget"] = sum(1 for one in QApplication.allWidgets() if not self._of_start(one))
        self.stay.alive.append(dict(found))
        self.stay.megabytes.append(megabytes())

    def _of_start(self, one: QObject | None) -> bool:
        """Whether it belongs to the page that is shown now, which lists more games from look to look."""
        while one is not None and isValid(one):
            if one is self.window.start:
                return True
            one = one.parent()
        return False

    def go(self, rounds: int, looks: int, say: Callable[[str], object] = lambda _: None) -> Stay:
        """So many pages, with so many looks at what is there; the first when each kind of page of each system was there
        once, and the sheet to print with, which is kept for the window."""
        with followed(self.stay), workers():
            for system in self.systems:
                for kind in self._ways(system):
                    self.round(kind, system)
            self.window.doors.open_game(self.game)
            self._print()
            self.look()
            for part in range(1, looks + 1):
                for _ in range(rounds // looks):
                    self.round()
                self.look()
                say(f"{part * (rounds // looks)}: {self.stay.megabytes[-1]} MB, {self.stay.alive[-1]}")
        return self.stay


def main() -> int:
    """A long stay in a program of its own, with its report."""
    import faulthandler
    import os
    import tempfile

    from assistant.game import system_names
    from assistant.ui.map.baking import Baker
    from assistant.ui.window.app import application, desk_for
    from assistant.ui.window.collector import collector_of_program
    from assistant.ui.window.parting import parted
    from assistant.ui.window.whole_faults import with_whole_faults

    faulthandler.enable()
    rounds, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ALEA_HOME"] = folder
        Baker.bring = lambda *_: None  # type: ignore[method-assign]
        app = application()
        desk = desk_for(app, "en")
        desk.memory["print"] = {"folder": folder}
        window = MainWindow(desk)
        window.resize(1280, 800)
        window.show()
        collector = collector_of_program()
        assert collector is not None
        collector.begin()
        turner = Turner(window, collector, Path(folder), seed, tuple(system_names()))
        stay = with_whole_faults(lambda: turner.go(rounds, 10, lambda told: print(told, flush=True)))
        print(json.dumps(stay.told(), indent=1, ensure_ascii=False))
        return parted(0)


if __name__ == "__main__":
    raise SystemExit(main())
