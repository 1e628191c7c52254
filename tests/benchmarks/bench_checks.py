"""How long advice takes after one action on the largest position, and what the map asks: all that a counter sees, who
sees a space, reach and zones of control.

Run by hand: `python -m tests.benchmarks.bench_checks`. Budget: 16 ms for the advice and for who sees a space.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assistant.advisors.checker import Checker
from assistant.advisors.deeds import Move
from assistant.advisors.overlays import Overlays
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import MarkCounters
from tests.scenarios.shipped import set_up, system


def median_ms(work: Callable[[], object], rounds: int = 15) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


LARGEST = (
    ("julius_caesar", "historical", "command_first", "c_legio_13"),
    ("sword_of_rome", "four", "actions", "camillus"),
    ("triumvirate", "three", "movement", "pompey"),
    ("caesar_xl", "standard", "movement", "pompey_commander"),
)


def after_a_move(name: str, scenario: str, phase: str, mover: str) -> float:
    """Advice on a set-up in which every counter of one side has moved to a neighbouring space, one of them just now."""
    shipped = system(name)
    advisor = Checker(shipped)
    state = replace(set_up(shipped, scenario)[0], phase=phase)
    side = state.pieces[CounterId(mover)].side
    moves = []
    for piece in state.pieces.values():
        space = state.position(piece.id).space
        if piece.side == side and space is not None:
            beside = next(iter(shipped.board.neighbours(space)), space)
            moves.append(Move(piece.id, (space, beside)))

    def advice() -> None:
        nonlocal state
        marked = "moved" not in state.pieces[CounterId(mover)].marks
        state = apply(state, MarkCounters((CounterId(mover),), "moved", marked), shipped)
        advisor.ask(state, moves=moves)

    return median_ms(advice)


def main() -> None:
    for case in LARGEST:
        print(f"advice in {case[0]}, a whole side moved: {after_a_move(*case):.1f} ms")
    shipped = system("alexandria")
    advisor = Checker(shipped)
    state = set_up(shipped, "campaign")[0]
    archer, cohort = CounterId("cretan_archers_1"), CounterId("co_vi_1")

    def advice() -> None:
        nonlocal state
        marked = "moved" not in state.pieces[cohort].marks
        state = apply(state, MarkCounters((cohort,), "moved", marked), shipped)
        advisor.ask(state)

    print(f"advice after one action: {median_ms(advice):.1f} ms")
    for what, work in (
        ("all one archer sees", lambda: Overlays(advisor, state).seen(archer)),
        ("who sees a space", lambda: Overlays(advisor, state).watchers(SpaceId("4-K"))),
        ("reach of a cohort", lambda: Overlays(advisor, state).reach(cohort)),
        ("reach of a galley", lambda: Overlays(advisor, state).reach(CounterId("roman_trireme_1"))),
        ("zones of control", lambda: Overlays(advisor, state).zones()),
    ):
        print(f"{what}: {median_ms(work):.1f} ms")


if __name__ == "__main__":
    main()
