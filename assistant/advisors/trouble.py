"""The verdict `trouble`: a condition that should not hold."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.advisors.members import Member, Position
from assistant.advisors.paths import Travels
from assistant.advisors.running import Finding, Names
from assistant.rules.check_reading import Check


def judge_trouble(
    check: Check, member: Member, names: Names, travels: Travels, position: Position
) -> Iterator[Finding]:
    """One finding if the condition holds."""
    assert check.trouble is not None
    if travels.runner.value(check.trouble, names):
        yield Finding()
