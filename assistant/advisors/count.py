"""The verdict `count`: named counts against their limits, at most or at least."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.advisors.members import Member, Position
from assistant.advisors.paths import Travels
from assistant.advisors.running import Finding, Names, Runner, as_limit
from assistant.rules.check_reading import Check, Count


def judge_count(check: Check, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Finding]:
    """A finding for each count beyond its limit; the sentence knows all counts, `limit` and `what`."""
    rule, runner = check.count, travels.runner
    assert rule is not None
    limits = _limits(rule, names, runner)
    counted: dict[str, object] = {n: runner.number(f, names) for n, f in rule.counts.items()}
    for name, limit in limits.items():
        value = counted[name]
        if limit is None or not isinstance(value, int):
            continue
        if value < limit if rule.at_least else value > limit:
            yield Finding({**counted, "limit": limit, "what": name, "counted": value})


def _limits(rule: Count, names: Names, runner: Runner) -> Mapping[str, int | None]:
    if rule.table is None:
        return {n: runner.limit(f, names) for n, f in rule.limits.items()}
    row = runner.value(rule.table, names)
    if not isinstance(row, Mapping):
        return dict.fromkeys(rule.counts, as_limit(row))
    return {n: as_limit(row[n]) for n in rule.counts}
