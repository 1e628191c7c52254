"""How long advice takes after one action on the largest position, how long a procedure takes to open on the map, and
what the map asks: all that a counter sees, who sees a space, reach and zones of control.

Run by hand: `python -m tests.benchmarks.bench_checks`. Time of the processor, the fastest of several goes, since other
work on the machine only ever adds. Beside the advice stands what a checker needs that has kept nothing; the ratio is to
that. Budgets: 16 ms for the advice and for who sees a space, 30 ms for opening a procedure.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-bench-"))

from assistant.advisors.checker import Checker
from assistant.advisors.deeds import Move
from assistant.advisors.overlays import Overlays
from assistant.game.library import open_system
from assistant.game.phase_fit import fit_of_phase
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.counter_states import MarkCounters
from tests.scenarios.shipped import set_up, system


def least_ms(work: Callable[[], object], rounds: int = 15) -> float:
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return min(times)


LARGEST = (
    ("julius_caesar", "historical", "command_first", "c_legio_13"),
    ("sword_of_rome", "four", "actions", "camillus"),
    ("triumvirate", "three", "movement", "pompey"),
    ("caesar_xl", "standard", "movement", "pompey_commander"),
)


def after_a_move(name: str, scenario: str, phase: str, mover: str) -> tuple[float, float]:
    """Advice on a set-up in which every counter of one side has moved to a neighbouring space, one of them just now;
    and the same where nothing was kept."""
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

    def anew() -> None:
        advisor.travels._kept.clear()
        advisor.lore.kept.clear()
        advice()

    return least_ms(advice), least_ms(anew, 5)


def told(what: str, kept: float, anew: float) -> None:
    print(f"{what}: {kept:.1f} ms, with nothing kept {anew:.1f}, ratio {kept / anew:.2f}")


def opening(name: str, scenario: str) -> tuple[float, str]:
    """The slowest procedure of all phases to open without a selection, with whole sides on the map."""
    shipped = open_system(name)
    state, slowest = set_up(shipped.system, scenario)[0], (0.0, "")
    for phase in shipped.system.phases:
        now = replace(state, phase=phase.id, turn=1, active=next(iter(shipped.system.sides)))
        for procedure in phase.procedures:
            took = least_ms(lambda n=now, p=procedure: fit_of_phase(shipped, n, p), 3)  # type: ignore[misc]
            slowest = max(slowest, (took, procedure))
    return slowest


def main() -> None:
    for case in LARGEST:
        told(f"advice in {case[0]}, a whole side moved", *after_a_move(*case))
    for name, scenario in (*(case[:2] for case in LARGEST), ("alexandria", "campaign")):
        took, procedure = opening(name, scenario)
        print(f"opening a procedure of {name}: {took:.1f} ms at most ({procedure})")
    shipped = system("alexandria")
    advisor = Checker(shipped)
    state = set_up(shipped, "campaign")[0]
    archer, cohort = CounterId("cretan_archers_1"), CounterId("co_vi_1")

    def advice() -> None:
        nonlocal state
        marked = "moved" not in state.pieces[cohort].marks
        state = apply(state, MarkCounters((cohort,), "moved", marked), shipped)
        advisor.ask(state)

    def anew() -> None:
        advisor.lore.kept.clear()
        advice()

    told("advice in alexandria after one action", least_ms(advice), least_ms(anew, 5))
    for what, work in (
        ("all one archer sees", lambda: Overlays(advisor, state).seen(archer)),
        ("who sees a space", lambda: Overlays(advisor, state).watchers(SpaceId("4-K"))),
        ("reach of a cohort", lambda: Overlays(advisor, state).reach(cohort)),
        ("reach of a galley", lambda: Overlays(advisor, state).reach(CounterId("roman_trireme_1"))),
        ("zones of control", lambda: Overlays(advisor, state).zones()),
    ):
        print(f"{what}: {least_ms(work):.1f} ms")


if __name__ == "__main__":
    main()
