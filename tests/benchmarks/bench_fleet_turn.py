"""A fleet's turn as people play it: sixteen galleys, several hexes each, one after the other, then by undo back to its
start and forward again; with advice on demand and live. The same beside 5,000 counters. Drop to painted in processor
time of the window's thread, and until the advice stands there by the clock.

Run by hand: `python -m tests.benchmarks.bench_fleet_turn`. Figures are in milliseconds, the flush to disk left out; the
ratios at the end count, to a drop without live advice in the same run.
"""

from __future__ import annotations

import cProfile
import os
import pstats
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))

from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.game.opened import OpenGame
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import Group
from assistant.play.commands.whole_counters import CreateCounter
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.map.baking import Baker
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from tests.benchmarks.homes import leave_nothing
from tests.game.test_kept_advice import GAMES, begun, beyond, galleys

leave_nothing()

FLEET = 16
MANY = 5000


class Painted(QObject):
    """Counts how often the map was painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.count += 1
        return False


WAITING = QEventLoop.ProcessEventsFlag.WaitForMoreEvents  # asking again and again would count as work


def timed(page: GamePage, painted: Painted, act: Callable[[], object]) -> tuple[float, float]:
    """Until the map is painted, and until the advice stands there."""
    before, begin, worked = painted.count, time.perf_counter(), time.thread_time()
    act()
    while painted.count == before:
        QApplication.processEvents(WAITING)
    seen = time.thread_time() - worked
    while page.advice.quiet.is_busy:
        QApplication.processEvents(WAITING)
    return seen * 1000, (time.perf_counter() - begin) * 1000


def settled(page: GamePage, painted: Painted) -> None:
    """All counters lie on the map, and what is laid out by and by is there."""
    page.scene.finish()
    timed(page, painted, page.view.viewport().update)
    QTest.qWait(1500)


def work_of_checks(page: GamePage, act: Callable[[], object]) -> float:
    """What the checks work after an action, in processor time, asked in this thread."""
    advising = page.advice.advising
    page.advice.set_level("asked")
    advising.answer(advising.question())
    act()
    question = advising.question()
    worked = time.thread_time()
    advising.answer(question)
    return (time.thread_time() - worked) * 1000


def told(what: str, rows: list[tuple[float, float]]) -> tuple[float, float]:
    drops, advice = zip(*rows, strict=True)
    print(
        f"{what:<34} painted {statistics.median(drops):6.1f} median {max(drops):6.1f} worst"
        f"   advice {statistics.median(advice[-4:]):6.1f} at the end {max(advice):7.1f} worst"
    )
    return statistics.median(drops), statistics.median(advice[-4:])


def fleet_turn(desk: Desk, level: str, game: OpenGame) -> dict[str, tuple[float, float]]:
    page, painted, chance = GamePage(desk, game), Painted(), random.Random(3)
    page.resize(1600, 1000)
    page.show()
    page.advice.set_level(level)
    page.view.viewport().installEventFilter(painted)
    settled(page, painted)
    many = f"{len(page.scene.items_of)} counters, {level}"
    rows, start = [], game.journal.position
    for counter in galleys(game)[:FLEET]:
        for _ in range(2):
            goal = at(beyond(game, counter, 2, chance))
            page.hand.choose((counter,))
            QApplication.processEvents()
            rows.append(timed(page, painted, lambda c=counter, to=goal: page.hand.move((c,), to)))  # type: ignore[misc]
    medians, end = {"move": told(f"{many}: move", rows)}, game.journal.position
    for what, act, to in (("undo to the start", page.hand.undo, start), ("forward again", page.hand.redo, end)):
        rows = []
        while game.journal.position != to:
            rows.append(timed(page, painted, act))
        medians[what] = told(f"{many}: {what}", rows)
    profile = cProfile.Profile()
    profile.runcall(page.hand.move, galleys(game)[:1], at(beyond(game, galleys(game)[0], 1, chance)))
    print(f"{many}: a drop is {pstats.Stats(profile).total_calls} calls on the window's thread")  # type: ignore[attr-defined]
    moves = [(c, at(beyond(game, c, 2, chance))) for c in galleys(game)[:7]]
    checks = [work_of_checks(page, lambda c=c, to=to: page.hand.move((c,), to)) for c, to in moves]  # type: ignore[misc]
    medians["checks"] = statistics.median(checks), max(checks)
    print(f"{many}: the checks work {statistics.median(checks):.1f} ms after a move, {max(checks):.1f} at worst")
    page.close_game()
    page.close()
    return medians


def compared(desk: Desk, make: Callable[[], OpenGame]) -> dict[str, tuple[float, float]]:
    """The turn with live advice beside the same on demand."""
    asked, live = fleet_turn(desk, "asked", make()), fleet_turn(desk, "live", make())
    one = asked["move"][0]
    for what, (drop, advice) in live.items():
        if what != "checks":
            print(
                f"{what}: painted {drop / asked[what][0]:.2f} x on demand, advice after {advice / one:.1f} such drops"
            )
    return live


def side_moved(desk: Desk) -> None:
    """A whole side of 5,000 picked at once and moved a space on, so that advice speaks of most; then the fleet."""
    game = crowded()
    page, painted, chance = GamePage(desk, game), Painted(), random.Random(3)
    page.resize(1600, 1000)
    page.show()
    page.advice.set_level("live")
    page.view.viewport().installEventFilter(painted)
    settled(page, painted)
    own = [c for c, p in game.state.pieces.items() if p.side == "romans" and c in page.scene.items_of]
    told(f"{len(own)} picked", [timed(page, painted, lambda some=some: page.hand.choose(some))  # type: ignore[misc]
                                for some in (own, own[:1], own)])  # fmt: skip
    hexes = [s.id for s in game.system.board.spaces.values() if s.kind == "hex"]
    after = dict(zip(hexes, [*hexes[1:], hexes[0]], strict=True))
    ways: dict[SpaceId, list[CounterId]] = {}
    for counter in own:
        space = game.state.position(counter).space
        if space in after:
            ways.setdefault(after[space], []).append(counter)
    moves = Group(tuple(MoveCounters(tuple(c), at(s)) for s, c in ways.items()), {"en": "all", "fr": "tous"})
    told("a whole side moved", [timed(page, painted, lambda: page.hand.do(moves))])
    rows = []
    for counter in galleys(game)[: FLEET // 2]:
        goal = at(beyond(game, counter, 2, chance))
        page.hand.choose((counter,))
        rows.append(timed(page, painted, lambda c=counter, to=goal: page.hand.move((c,), to)))  # type: ignore[misc]
    told("then a galley", rows)
    page.view.zoom(3)
    bar = page.view.horizontalScrollBar()
    told("scroll", [timed(page, painted, lambda: bar.setValue(bar.value() + 37)) for _ in range(20)])
    page.close_game()
    page.close()


def crowded() -> OpenGame:
    """The battle with land units on the other hexes until there are 5,000 counters."""
    game = begun(*GAMES[0])
    spaces = [s.id for s in game.system.board.spaces.values() if s.kind == "hex" and s.terrain != "sea"]
    kinds = [t for t in game.system.mix.types.values() if t.family == "land"]
    missing = MANY - len(game.state.pieces)
    chosen = [(n, kinds[n % len(kinds)], spaces[n % len(spaces)]) for n in range(missing)]
    made = (CreateCounter(CounterId(f"many_{n}"), kind.id, kind.side, at(space)) for n, kind, space in chosen)
    game.do(Group(tuple(made), {"en": "many", "fr": "beaucoup"}))
    return game


def main() -> int:
    app = application()
    desk = Desk(None)
    app.setStyleSheet(style_sheet(desk))
    Baker.bring = lambda *_: None  # type: ignore[method-assign, assignment, misc]
    few = compared(desk, lambda: begun(*GAMES[0]))
    many = compared(desk, crowded)
    for what, (value, _) in many.items():
        print(f"{what}: {value / few[what][0]:.1f} x with {MANY} counters in the game what it is with few, live")
    side_moved(desk)
    shutil.rmtree(os.environ["ALEA_HOME"], ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
