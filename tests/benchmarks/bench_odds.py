"""Exact odds of single table procedures and of the battle of The Sword of Rome, beside icepool in the same run.

Run by hand: `python -m tests.benchmarks.bench_odds`. Prints milliseconds and ratios; the budgets are 1 ms for a table
and 5 ms for the battle, and a table faster than icepool on the same question.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from icepool import d, tupleize, vectorize

from assistant.game.library import open_system
from assistant.rules.casting import question_from_words

TABLES = {
    "alexandria": [
        ["melee", "attacker=hi", "defender=co_xxxvii", "ground=point"],
        ["land_missile", "firer=scorpio_r", "target=hi"],
        ["rake", "attacker.crew=3", "target.crew=2"],
    ],
    "sword_of_rome": [
        ["siege", "besieger=5*camillus", "strength=2"],
        ["interception", "army=claudius"],
        ["attrition", "force=7*camillus"],
        ["gallic_event"],
        ["naval_combat"],
    ],
}
BATTLE = ["battle", "attackers=7*camillus,5*valerius", "defender=5*egnatius", "defender_friendly=true"]
SIEGE = {2: (0, 1), 3: (0, 1), 4: (0, 0), 5: (0, 0), 6: (0, 0), 7: (1, 1), 8: (1, 1), 9: (1, 0), 10: (1, 0)}
SOURCED = {3, 5, 7, 10}
LOSSES = {1: (0, 0, 1), 2: (0, 0, 0), 3: (0, 0, 0), 4: (1, 1, 0), 5: (2, 1, 0), 6: (2, 1, 0)}


def ours(system: str, words: list[str]) -> Callable[[], object]:
    """A question asked anew each time; nothing but the compiled procedure is kept between."""
    opened = open_system(system, own_copy=False)
    question = question_from_words(opened.casting, opened.book.definition(words[0]), words[1:])
    return lambda: opened.book.odds(words[0], question)


def siege_with_icepool() -> object:
    """2d6 on the chart: each result, whether it rests on a guess, and its probability as a fraction."""
    die = (2 @ d(6)).map(lambda total: (*SIEGE.get(total, (2, 0)), total not in SOURCED))
    return {outcome: die.probability(outcome) for outcome in die}


def battle_with_icepool() -> object:
    """Both sides' sum and figures die by die, then who wins and what both lose, with what support that gives."""
    die = d(6).map(lambda face: vectorize(face, *LOSSES[face]))
    side = 3 @ die

    def decided(attacker: tuple[int, ...], defender: tuple[int, ...]) -> tuple[int | str, ...]:
        if attacker[0] + 5 > defender[0] + 1:
            lost = min(5, attacker[1] + defender[3])
            return ("attacker", lost, min(12, defender[2]), (lost + 1) // 2)
        lost = min(12, defender[1] + attacker[3])
        return ("defender", lost, min(5, attacker[2]), (lost + 1) // 2)

    die = tupleize(side, side).map(lambda both: decided(*both))
    return {outcome: die.probability(outcome) for outcome in die}


def measured(act: Callable[[], object], times: int = 40) -> float:
    """The median in milliseconds."""
    act()
    found = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        found.append((time.perf_counter() - start) * 1000)
    return statistics.median(found)


def main() -> None:
    worst = 0.0
    for system, questions in TABLES.items():
        for words in questions:
            taken = measured(ours(system, words))
            worst = max(worst, taken)
            print(f"{system + ' ' + words[0]:34} {taken:7.3f} ms")
    print(f"{'slowest table':34} {worst:7.3f} ms  (budget 1)")
    siege, other = measured(ours("sword_of_rome", TABLES["sword_of_rome"][0])), measured(siege_with_icepool)
    print(f"{'siege: ours, icepool':34} {siege:7.3f} ms {other:7.3f} ms  ratio {siege / other:.2f}")
    battle, other = measured(ours("sword_of_rome", BATTLE)), measured(battle_with_icepool)
    print(f"{'battle: ours (budget 5), icepool':34} {battle:7.3f} ms {other:7.3f} ms  ratio {battle / other:.2f}")


if __name__ == "__main__":
    main()
