"""How long exact odds of block battles take, beside a plain calculation of the same question in the same run.

Run by hand: `python -m tests.benchmarks.bench_rounds`. Both must give the same fractions; budget: 100 ms for four
against four over four rounds.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assistant.game.library import open_system
from assistant.rules.book import RuleBook
from assistant.rules.casting import Casting, question_from_words
from tests.rules.engines.plain_battle import battle, blocks
from tests.rules.engines.test_rounds_odds import ends

BATTLES = [
    ("3a3,2b2", "3b3,2d2"),
    ("3a3,3b2,3c3,3c2", "3b3,2d3,4c2,3c3"),
    ("3c3,3c3,3c3,3c2", "3c3,3c2,3c2,4c2"),
    ("4c2,4c2,4c2,4c2", "4c2,4b1,4b1,4c3"),
]


def median_ms(work: Callable[[], object], rounds: int = 5) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main() -> None:
    system = open_system("julius_caesar", own_copy=False).system
    for attack, defence in BATTLES:
        rules = RuleBook(system)
        question = question_from_words(
            Casting(rules), rules.definition("battle"), [f"attackers={attack}", f"defenders={defence}"]
        )

        def ours(rules: RuleBook = rules, question: object = question) -> object:
            rules.forget_odds()
            return rules.odds("battle", question)  # type: ignore[arg-type]

        def plain(attack: str = attack, defence: str = defence) -> object:
            battle.cache_clear()
            return battle(blocks(attack), blocks(defence))

        same = ends(rules.odds("battle", question)) == plain()
        own, other = median_ms(ours), median_ms(plain, 1)
        print(f"{attack} v {defence}: {own:.0f} ms, plain {other:.0f} ms, {own / other:.2f} of it, equal: {same}")


if __name__ == "__main__":
    main()
