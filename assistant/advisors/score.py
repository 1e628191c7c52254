"""The verdict `score`: a sum of items, and whether it is enough. The running score is there for displays too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.advisors.members import Member, Position
from assistant.advisors.paths import Travels
from assistant.advisors.running import Finding, Names, Runner
from assistant.rules.check_reading import Check


def score_of(check: Check, names: Names, runner: Runner) -> Mapping[str, int]:
    """What each item adds, by its id; an item that does not count is left out."""
    assert check.score is not None
    return {i.id: runner.number(i.add, names) for i in check.score.items if runner.holds(i.when, names)}


def judge_score(check: Check, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Finding]:
    """One finding if the score is reached."""
    rule, runner = check.score, travels.runner
    assert rule is not None
    if rule.reached is None:
        return
    total, reached = sum(score_of(check, names, runner).values()), runner.number(rule.reached, names)
    if total >= reached:
        yield Finding({"score": total, "reached": reached})
