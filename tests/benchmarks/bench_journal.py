"""How fast a long game opens, steps, undoes and grows. Run by hand: `python tests/benchmarks/bench_journal.py [GAMES]`.

Budgets: a game of 5,000 commands with 1,000 counters opens in 0.5 s and steps in 5 ms (median).
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import AddBadge
from assistant.play.commands.moves import FaceCounters, MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult, RecordRoll
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.places import at
from tests.play.systems import harbour

COMMANDS, COUNTERS = 5_000, 1_000


def big_system() -> System:
    """The harbour with a thousand counters."""
    system = harbour()
    one = next(iter(system.mix.counters.values()))
    many = {CounterId(f"c{n}"): replace(one, id=CounterId(f"c{n}"), number=str(n)) for n in range(COUNTERS)}
    return replace(system, mix=replace(system.mix, counters=many))


def commands(system: System, count: int) -> list[Command]:
    """A plain course of play: moves, turns, dice, results."""
    dice, ids, spaces = random.Random(1), list(system.mix.counters), list(system.board.spaces)
    out: list[Command] = [PlaceCounters((c,), at(dice.choice(spaces))) for c in ids[: count // 5]]
    while len(out) < count:
        some = tuple(dice.sample(ids, 2))
        made: list[Command] = [
            MoveCounters(some, at(dice.choice(spaces)), facing="E"),
            FaceCounters(some[:1], dice.choice("EW")),
            RecordRoll((dice.randint(1, 6), dice.randint(1, 6)), "2d6", "ram"),
            ApplyResult("ram", "rammed", (4, 5), 9, effects=(AddBadge(some[:1], "hits", 1),)),
        ]
        out.append(dice.choice(made))
    return out


def median_ms(action: Callable[[], object], times: int) -> float:
    """The median of so many runs, in thousandths of a second."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def show(what: str, value: float, unit: str, budget: float) -> bool:
    print(f"{what:<44} {value:9.3f} {unit}   budget {budget:g} {unit}   {'ok' if value <= budget else 'TOO SLOW'}")
    return value <= budget


def main() -> int:
    system = big_system()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.alea"
        with Journal.create(path, system) as game:
            todo = commands(system, COMMANDS)
            start = time.perf_counter()
            for command in todo:
                game.do(command)
            took = (time.perf_counter() - start) / COMMANDS * 1000
        fine = show("one action, on the disk (mean)", took, "ms", 5)
        fine &= show("open", median_ms(lambda: open_and_close(path, system), 5) / 1000, "s", 0.5)
        fine &= measure_steps(path, system)
        fine &= measure_memory(path, system)
        print(f"{'the file':<44} {path.stat().st_size / 1024:9.0f} KB")
    return 0 if fine else 1


def open_and_close(path: Path, system: System) -> None:
    Journal.open(path, lambda _: system).close()


def measure_steps(path: Path, system: System) -> bool:
    dice = random.Random(2)
    with Journal.open(path, lambda _: system) as game:
        last = game.position
        fine = show("undo", median_ms(game.undo, 300), "ms", 5)
        fine &= show("redo", median_ms(game.redo, 300), "ms", 5)
        back = iter(range(last, 0, -1))
        fine &= show("look one step back", median_ms(lambda: game.state_at(next(back)), 3000), "ms", 5)
        fine &= show("look at any step", median_ms(lambda: game.state_at(dice.randrange(1, last)), 300), "ms", 5)
    return fine


def measure_memory(path: Path, system: System) -> bool:
    tracemalloc.start()
    with Journal.open(path, lambda _: system) as game:
        for number in range(1, game.position, 7):
            game.state_at(number)
        used = tracemalloc.get_traced_memory()[0] / 1024 / 1024
    tracemalloc.stop()
    return show("memory of the open game, all of it seen", used, "MB", 60)


if __name__ == "__main__":
    sys.exit(main())
